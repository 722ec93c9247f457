/** JSON to types: what the page, the command line and the library take and give. */
import { asJsonLines } from '#src/lib/json-lines.ts';
import { defineForm } from '#src/lib/form/form.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { OPTIONS } from './options.ts';

const NAMES: Readonly<Record<string, OptionValues<typeof OPTIONS>['language']>> = {
  ts: 'typescript',
  typescript: 'typescript',
  go: 'go',
  golang: 'go',
  'c#': 'csharp',
  csharp: 'csharp',
  rust: 'rust',
  python: 'python',
  java: 'java',
  zod: 'zod',
  schema: 'schema',
  'json schema': 'schema',
};

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'JSON',
      as: 'json',
      page: {
        placeholder: '[{"id": 1}, {"id": 2, "name": null}]',
        accept: '.json,.jsonl,.ndjson,.txt',
        takesManyFiles: true,
      },
      hint: 'Several samples, one per line, give one type',
    },
  },
  options: OPTIONS,
  outputs: { types: { kind: 'text', label: 'Types' } },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter sample JSON, drop a file, or try the example.' },
  examples: [
    {
      inputs: {
        text: '[{"id": 1, "name": "Ada", "tags": ["a"]}, {"id": 2, "name": null, "price": 9.5}]',
      },
      options: { name: 'Order' },
      outputs: {
        types: `export type Order = OrderItem[];

export interface OrderItem {
  id: number;
  name: string | null;
  tags?: string[];
  price?: number;
}
`,
      },
    },
  ],
  command: {
    operands: { are: 'files', join: (files) => asJsonLines(files.map(String)) },
  },
  howItWorks: [
    'All samples are merged. A member that some objects lack is optional; one that is null in some is nullable: TypeScript, Zod and JSON Schema keep the two apart, and where a language does not, a note says so.',
    'A number is an integer only if it is written without point and exponent everywhere. Its range chooses 64 bits, unsigned 64 bits, or the big type of the language.',
    'Different kinds in one place are a union, or “any” with a comment. Objects whose keys are data (numbers, UUIDs, dates) and whose values are alike are maps.',
    'Equal objects under one name are one type; an object with the members of one around it is that one. The original key always stands in the attribute or tag.',
  ],
  questions: [
    {
      pattern: /^json to (\S{1,12}|json schema)$/i,
      read: ([, name = '']) => {
        const language = NAMES[name.toLowerCase()];
        return language && { inputs: { text: '' }, options: { language } };
      },
    },
  ],
  async run({ text }, options) {
    const { answerTo } = await import('./answering.ts');
    return answerTo(text, options);
  },
  stream: {
    async *pieces(pieces, options) {
      const { streamed } = await import('./streaming.ts');
      return yield* streamed(pieces, options);
    },
    isText: () => true,
  },
});
