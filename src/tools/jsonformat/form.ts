/** JSON formatter: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';
import { INDENTS } from './indents.ts';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'JSON',
      as: 'json',
      page: {
        placeholder: '{"id": 12345678901234567890, "tags": ["a", "b"]}',
        accept: '.json,.jsonl,.ndjson,.txt',
        takesManyFiles: true,
      },
    },
  },
  options: {
    layout: choice(
      'indented',
      [
        { value: 'indented', label: 'Indented' },
        { value: 'fit', label: 'Fitted' },
        { value: 'minify', label: 'Minified' },
        { value: 'canonical', label: 'Canonical (RFC 8785)' },
        { value: 'lines', label: 'JSON Lines' },
        { value: 'array', label: 'One array' },
      ],
      { label: 'layout', command: { asFlags: true } },
    ),
    indent: choice(
      '2',
      [...INDENTS.map((value) => ({ value, label: value })), { value: 'tab', label: 'Tab' }],
      {
        label: 'indent',
        isShown: ({ layout }) => !['minify', 'canonical', 'lines'].includes(String(layout)),
      },
    ),
    sort: choice(
      'as-is',
      [
        { value: 'as-is', label: 'As they are' },
        { value: 'unit', label: 'By code unit' },
        { value: 'natural', label: 'Natural (a2 before a10)' },
        { value: 'nocase', label: 'Ignoring case' },
      ],
      { label: 'sort keys', isShown: ({ layout }) => layout !== 'canonical' },
    ),
    ascii: flag(false, {
      label: 'escape beyond ASCII',
      isUsed: ({ layout }) => layout !== 'canonical',
    }),
    read: choice(
      'auto',
      [
        { value: 'auto', label: 'Detected' },
        { value: 'json', label: 'One JSON text' },
        { value: 'lines', label: 'JSON Lines' },
      ],
      { label: 'read as', page: { isMore: true } },
    ),
    repair: flag(false, {
      label: 'repair invalid JSON',
      page: { isMore: true },
      isUsed: ({ read }) => read !== 'lines',
    }),
    string: flag(false, { label: 'as a string', page: { isMore: true } }),
    check: flag(false, { label: 'check the layout only', link: false, only: 'offPage' }),
  },
  outputs: {
    result: { kind: 'text', label: 'Result', as: 'json', fileName: 'formatted.json' },
    facts: { kind: 'rows', label: 'Details', isNumber: true },
    changes: { kind: 'table', label: 'Changes', fileName: 'changes.csv' },
    losses: { kind: 'table', label: 'Numbers that change', fileName: 'losses.csv' },
    tree: { kind: 'text', label: 'Tree', as: 'json', only: 'page' },
    paths: { kind: 'table', label: 'Paths', fileName: 'paths.csv', only: 'offPage' },
  },
  trigger: { on: 'input', inWorker: true },
  command: {
    print: (_texts, { check }) => (check ? '' : undefined),
  },
  page: { empty: 'Enter JSON, drop a file, or try the example.' },
  examples: [
    {
      inputs: { text: '{"id": 12345678901234567890, "tags": ["a", "b"]}' },
      outputs: { result: '{\n  "id": 12345678901234567890,\n  "tags": [\n    "a",\n    "b"\n  ]\n}' },
    },
    {
      inputs: { text: "{'a': None, 't': (1, 2)}" },
      options: { repair: true, layout: 'minify' },
      outputs: { result: '{"a":null,"t":[1,2]}' },
    },
  ],
  howItWorks: [
    'Indented, Fitted and Minified move white space only: numbers, escapes and the order of keys stay as typed, and a key that stands twice stays and is named. The result is read again, and its pieces are compared with those of the input.',
    'Canonical is RFC 8785: keys by UTF-16 code units, numbers as ECMAScript writes doubles. Numbers that change their value are listed.',
    'Repair lists every change with its place: certain ones, such as comments, trailing commas and single quotes, and guessed ones, such as a missing bracket. Only strict JSON is offered.',
    'Several values, one per line (JSON Lines), one after the other, or as RFC 7464 has them, are read one by one; a bad line is named and does not stop the others.',
  ],
  stream: {
    async *pieces(pieces, options) {
      const { streamed } = await import('./streaming.ts');
      return yield* streamed(pieces, options);
    },
    does: ({ repair, string, check }) => !repair && !string && !check,
    isText: () => true,
  },
  arrive: (arrived, kind) => ({ inputs: { text: arrived }, options: { repair: kind === 'broken-json' } }),
  async run(inputs, options) {
    const { answerTo } = await import('./answering.ts');
    return answerTo(inputs.text, options);
  },
});
