/** Format Converter: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';
import type { Result } from '#src/lib/result.ts';
import { convert, type Conversion, type Refusal } from './logic.ts';
import { FIELDS, OPTIONS } from './options.ts';
import { describeLoss } from './values/losses.ts';
import { FORMATS, type Format } from './values/value.ts';

const NAMED = [
  { value: 'json', label: 'JSON' },
  { value: 'yaml', label: 'YAML' },
  { value: 'toml', label: 'TOML' },
] as const;

/** The box that a link fills: a text in its language. */
function ofLink(values: Readonly<Record<string, unknown>>) {
  const from = FORMATS.find((format) => values[format] !== '');
  return from && { inputs: { text: String(values[from]) }, options: { from } };
}

export const form = defineForm({
  inputs: { text: { kind: 'text', takes: 'text', label: 'JSON, YAML or TOML' } },
  options: {
    from: choice('auto', [{ value: 'auto', label: 'the first that can be read' }, ...NAMED]),
    to: choice('json', NAMED),
    ...OPTIONS,
    json5: flag(false, {
      label: 'read JSON5',
      isUsed: ({ from }) => from === 'auto' || from === 'json',
    }),
  },
  linkNames: { fields: FIELDS, read: ofLink },
  outputs: { result: { kind: 'text', label: 'Result', fileName: 'converted.txt' } },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter a text.' },
  examples: [
    {
      inputs: { text: 'a: 1.10\n' },
      options: { from: 'yaml', to: 'json' },
      outputs: { result: '{\n  "a": 1.10\n}' },
    },
    {
      inputs: { text: '{"a": 1.10}' },
      options: { from: 'json', to: 'toml' },
      outputs: { result: 'a = 1.10\n' },
    },
  ],
  howItWorks: [
    'JSON (RFC 8259, or JSON5), YAML 1.2 (or 1.1) and TOML 1.1, every number with all its digits. What the other format cannot hold is named.',
  ],
  async run({ text }, { from, to, yamlVersion, json5 }, { onProgress }) {
    if (text.trim() === '') return answer({ result: '' });
    const read = (format: Format) =>
      convert({ format, text, caret: 0, yamlVersion, dialect: json5 ? 'json5' : 'json' }, onProgress);
    const converted = from === 'auto' ? await firstReadable(read) : await read(from);
    if (!converted.ok) return refuse(withoutRepair(converted.problem));
    const { boxes, losses } = converted.value;
    return answer(
      { result: { text: boxes[to], as: to, fileName: `converted.${to}` } },
      losses[to].map((loss) => ({ tone: 'warning', message: describeLoss(loss) })),
    );
  },
});

type ConversionResult = Result<Conversion, Refusal>;

/** JSON is YAML too, and most of TOML is a text in YAML: YAML comes last, and its problem is told where none fits. */
async function firstReadable(read: (format: Format) => Promise<ConversionResult>): Promise<ConversionResult> {
  for (const format of FORMATS.filter((each) => each !== 'yaml')) {
    const converted = await read(format);
    if (converted.ok) return converted;
  }
  return read('yaml');
}

const withoutRepair = ({ message, position }: Refusal) => ({
  message: message.replace(/^./, (first) => first.toLowerCase()),
  ...(position && { position }),
});
