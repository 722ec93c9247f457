/** JSON to CSV converter: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';
import { DEFAULT_SETTINGS, OPTIONS, requestOf, type Settings } from './options.ts';
import { convertText } from './requests.ts';
import { describeCautions, describeLosses } from './csv/losses.ts';

/** What only the style of RFC 4180 knows. */
const OF_STANDARD = ['columns', 'delimiter', 'nested', 'lineEnd', 'bom', 'guard'] as const;

const directionOf = (text: string) => (/^[\s\uFEFF]*[[{]/.test(text) ? 'csv' : 'json');

export const form = defineForm({
  inputs: { text: { kind: 'text', takes: 'text', label: 'JSON or CSV' } },
  options: {
    ...OPTIONS,
    json5: flag(false, { label: 'read JSON5', isShown: ({ to }) => to !== 'json' }),
    as: choice(
      'array',
      [
        { value: 'array', label: 'an array of objects' },
        { value: 'lines', label: 'JSON Lines' },
        { value: 'inside', label: 'the array inside an object' },
        { value: 'single', label: 'one object as one row' },
        { value: 'items', label: 'an array of anything' },
      ],
      { label: 'the JSON is', isShown: ({ to }) => to !== 'json' },
    ),
  },
  outputs: { result: { kind: 'text', label: 'Result', fileName: 'converted.txt' } },
  page: { empty: 'Enter JSON or CSV.' },
  examples: [
    { inputs: { text: '[{"a":1,"b":"x"}]' }, outputs: { result: 'a,b\n1,"x"' } },
    {
      inputs: { text: '[{"a":0,"b":"x \\"y\\""}]' },
      outputs: { result: 'a,b\r\n0,"x ""y"""' },
      source: 'RFC 4180, section 2',
    },
    {
      inputs: { text: 'id;n\n001;2' },
      options: { to: 'json', layout: 'compact' },
      outputs: { result: '[{"id":"001","n":"2"}]' },
    },
  ],
  howItWorks: [
    'CSV by the specification’s simple rules where they lose nothing, else by RFC 4180, and always so with `--rfc4180`; `--simple` keeps to the simple rules and tells what they break. Reading keeps leading zeros and long numbers as they are.',
  ],
  command: {
    certain: ({ text }) => ({
      options: {
        to: typeof text === 'string' && text !== '' ? directionOf(text) : 'auto',
        style: 'auto',
      },
    }),
  },
  run({ text }, { to, json5, as, style, ...chosen }, { onProgress }) {
    const direction = to === 'auto' ? directionOf(text) : to;
    const needsStandard = OF_STANDARD.some((name) => chosen[name] !== DEFAULT_SETTINGS[name]);
    const convert = (used: Settings['style']) => {
      const request = requestOf(
        { ...DEFAULT_SETTINGS, ...chosen, style: used, to: direction },
        as === 'array' ? undefined : as,
        json5 ? 'json5' : 'json',
      );
      return convertText(text, request, onProgress);
    };
    const first = convert(style === 'auto' ? (needsStandard ? 'rfc4180' : 'simple') : style);
    const made = style === 'auto' && breaks(first) ? convert('rfc4180') : first;
    if (!made.ok) {
      const { message, detail, repair, position } = made.problem;
      return refuse({
        message: `${message}${detail === undefined ? '' : `: ${detail}`}${hintOf(repair)}`,
        ...(position && { position }),
      });
    }
    const { losses, notes } = made.value;
    const lost = losses ? [...describeLosses(losses), ...describeCautions(losses)] : [];
    const mark = direction === 'csv' && chosen.bom && style !== 'simple' ? '\uFEFF' : '';
    return answer(
      { result: { text: mark + made.value.text, as: direction, fileName: `converted.${direction}` } },
      [...lost, ...notes].map((message) => ({ message })),
    );
  },
});

/** Whether RFC 4180 would have kept more. */
const breaks = (made: ReturnType<typeof convertText>): boolean =>
  made.ok && made.value.losses !== undefined && describeLosses(made.value.losses).length > 0;

const hintOf = (repair: string | undefined): string => {
  if (repair === undefined || repair === 'windows-1252') return '';
  return repair === 'json5' ? '; --json5 reads it' : `; --as ${repair} reads it`;
};
