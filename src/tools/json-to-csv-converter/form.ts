/** JSON to CSV converter: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';
import { CHOICES, DEFAULT_SETTINGS, OPTIONS, requestOf } from './options.ts';
import { convertText } from './requests.ts';
import { describeCautions, describeLosses } from './csv/losses.ts';

export const form = defineForm({
  inputs: { text: { kind: 'text', takes: 'text', label: 'JSON or CSV' } },
  options: {
    ...OPTIONS,
    to: choice('auto', [{ value: 'auto', label: 'the other one' }, ...CHOICES.to], { label: 'direction' }),
    json5: flag(false, { label: 'read JSON5' }),
    as: choice(
      'array',
      [
        { value: 'array', label: 'an array of objects' },
        { value: 'lines', label: 'JSON Lines' },
        { value: 'inside', label: 'the array inside an object' },
        { value: 'single', label: 'one object as one row' },
        { value: 'items', label: 'an array of anything' },
      ],
      { label: 'the JSON is' },
    ),
  },
  outputs: { result: { kind: 'text', label: 'Result', fileName: 'converted.txt' } },
  empty: 'Enter JSON or CSV.',
  examples: [
    { inputs: { text: '[{"a":1,"b":"x"}]' }, outputs: { result: 'a,b\n1,"x"' } },
    {
      inputs: { text: 'id;n\n001;2' },
      options: { to: 'json', layout: 'compact' },
      outputs: { result: '[{"id":"001","n":"2"}]' },
    },
  ],
  howItWorks: [
    'CSV by the specification’s simple rules, or by RFC 4180 with `--style rfc4180`. Reading keeps leading zeros and long numbers as they are.',
  ],
  run({ text }, { to, json5, as, ...chosen }, { onProgress }) {
    const direction = to === 'auto' ? (/^[\s\uFEFF]*[[{]/.test(text) ? 'csv' : 'json') : to;
    const request = requestOf(
      { ...DEFAULT_SETTINGS, ...chosen, to: direction },
      as === 'array' ? undefined : as,
      json5 ? 'json5' : 'json',
    );
    const made = convertText(text, request, onProgress);
    if (!made.ok) {
      const { message, detail, repair, position } = made.problem;
      return refuse({
        message: `${message}${detail === undefined ? '' : `: ${detail}`}${hintOf(repair)}`,
        ...(position && { position }),
      });
    }
    const { losses, notes } = made.value;
    const lost = losses
      ? [...(chosen.style === 'simple' ? describeLosses(losses) : []), ...describeCautions(losses)]
      : [];
    return answer(
      { result: { text: made.value.text, as: direction, fileName: `converted.${direction}` } },
      [...lost, ...notes].map((message) => ({ message })),
    );
  },
});

const hintOf = (repair: string | undefined): string => {
  if (repair === undefined || repair === 'windows-1252') return '';
  return repair === 'json5' ? '; --json5 reads it' : `; --as ${repair} reads it`;
};
