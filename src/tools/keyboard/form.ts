/** Keyboard events: what the page, the command line and the library take and give. */
import { answer, defineForm, type TableValue, type ValueRow } from '#src/lib/form/form.ts';
import { choice } from '#src/lib/options.ts';
import {
  conditionOf,
  findKeys,
  findValues,
  keyText,
  locationText,
  type Key,
  type KeyValue,
} from './logic.ts';

const LONGEST_SEARCH = 100;

const OPTIONS = {
  by: choice(
    'any',
    [
      { value: 'any', label: 'Any name' },
      { value: 'code', label: 'code' },
      { value: 'key', label: 'key' },
      { value: 'keycode', label: 'keyCode' },
      { value: 'evdev', label: 'Linux evdev' },
      { value: 'hid', label: 'USB HID usage' },
    ],
    { label: 'look up by', page: { control: 'list', isMore: true }, command: { asFlags: true } },
  ),
};

export const form = defineForm({
  inputs: {
    search: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Look up',
      page: { placeholder: 'enter, KeyQ, 65, KEY_ENTER' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Key' },
    facts: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
    table: { kind: 'table', label: 'Keys', fileName: 'keys.csv' },
    values: { kind: 'table', label: 'Named values of key', fileName: 'key-values.csv' },
  },
  trigger: { on: 'input', acceptsEmpty: true },
  command: {
    operands: { are: 'inputs', with: ['search'] },
    print: ({ facts, table, values }) => facts ?? table ?? values,
  },
  page: { empty: 'Press a key in the box, or enter its name.' },
  examples: [
    {
      inputs: { search: 'Enter' },
      outputs: { result: 'Enter, keyCode 13; NumpadEnter, keyCode 13' },
      source: 'UI Events',
    },
  ],
  howItWorks: [
    'Only the box is listened to, and only while it has the focus: nothing of what you press is sent or kept. Tab leaves it, unless you catch Tab too; then Escape twice leaves.',
    '`code` tells where a key is: the Q place of a US keyboard is `KeyQ` on every layout. `key` is what is typed there: `a` on a French keyboard. `keyCode` and `which` are deprecated, and differ between browsers for signs: Firefox has 59, 61 and 173 for `;`, `=` and `-`, others 186, 187 and 189.',
    'What no page can know: Fn sends nothing; the system keeps some combinations for itself; macOS sends no keyup for letters while ⌘ is down; PrintScreen may send keyup alone. Input methods give keyCode 229, and touch keyboards often `Unidentified`: then the input event has the text.',
    'The tables are every `code` (18 August 2023) with F13 to F24 and every named value of `key` (7 July 2023) of W3C UI Events, `key` and `keyCode` of a US keyboard, the usages of USB HID 1.5 (page and usage, hexadecimal) and the names of Linux (`input-event-codes.h`).',
  ],
  questions: [
    {
      pattern: /^key ?code (.{1,40})$/i,
      output: 'result',
      read: ([, search = '']) => ({ inputs: { search } }),
    },
  ],
  run({ search }, { by }) {
    const typed = search.slice(0, LONGEST_SEARCH);
    const keys = findKeys(typed, by);
    const values = findValues(typed, by);
    const [first] = keys.exact;
    const [value] = values.exact;
    const allKeys = [...keys.exact, ...keys.others];
    const allValues = [...values.exact, ...values.others];
    if (allKeys.length + allValues.length === 0)
      return {
        ok: true,
        value: { outputs: {}, notes: [{ tone: 'nothing', message: 'no key is called so' }], isNo: true },
      };
    return answer({
      result: first ? keys.exact.map(named).join('; ') : value && `${value.name}, a value of key`,
      facts: first ? factsOf(first, value) : value && factsOfValue(value),
      table: allKeys.length > 1 || (allKeys.length === 1 && !first) ? tableOf(allKeys) : undefined,
      values: allValues.length > 1 || (allValues.length === 1 && !value) ? valuesOf(allValues) : undefined,
    });
  },
});

const named = ({ code, keyCode }: Key): string => (keyCode === '' ? code : `${code}, keyCode ${keyCode}`);

function factsOf(key: Key, value: KeyValue | undefined): ValueRow[] {
  const rows: ValueRow[] = [
    { label: 'code', value: key.code },
    { label: 'key', value: keyText(key.key), note: 'US keyboard' },
    { label: 'keyCode', value: key.keyCode, note: 'deprecated' },
    { label: 'location', value: locationText(key.location) },
    { label: 'USB HID usage', value: key.hid },
    { label: 'Linux evdev', value: key.evdev, note: key.number },
    { label: 'In code', value: conditionOf(key) },
    { label: 'Group of key', value: value?.group ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** Of a value that no key of a US keyboard gives. */
const factsOfValue = ({ name, group }: KeyValue): ValueRow[] => [
  { label: 'key', value: name, note: 'by another keyboard or device' },
  { label: 'Group of key', value: group },
  { label: 'In code', value: conditionOf({ key: name, code: '' }) },
];

const valuesOf = (values: readonly KeyValue[]): TableValue => ({
  columns: ['key', 'Group', 'code'],
  rows: values.map(({ name, group }) => [
    name,
    group,
    findKeys(name, 'key')
      .exact.map(({ code }) => code)
      .join(' '),
  ]),
});

const tableOf = (keys: readonly Key[]): TableValue => ({
  columns: ['code', 'key', 'keyCode', 'location', 'USB HID usage', 'Linux evdev', 'Number'],
  rows: keys.map(({ code, key, keyCode, location, hid, evdev, number }) => [
    code,
    keyText(key),
    keyCode,
    location,
    hid,
    evdev,
    number,
  ]),
});
