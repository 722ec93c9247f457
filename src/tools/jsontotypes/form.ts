/** JSON to types: what the page, the command line and the library take and give. */
import { asJsonLines } from '#src/lib/json-lines.ts';
import type { Kind } from '#src/lib/kind.ts';
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';

const of =
  (...languages: readonly string[]) =>
  ({ language }: Readonly<Record<string, unknown>>): boolean =>
    languages.includes(String(language));

const OPTIONS = {
  name: text('Root', { maxLength: 100 }),
  language: choice(
    'typescript',
    [
      { value: 'typescript', label: 'TypeScript' },
      { value: 'go', label: 'Go' },
      { value: 'csharp', label: 'C#' },
      { value: 'rust', label: 'Rust' },
      { value: 'python', label: 'Python' },
      { value: 'java', label: 'Java' },
      { value: 'zod', label: 'Zod' },
      { value: 'schema', label: 'JSON Schema' },
    ],
    {
      face: {
        isList: true,
        flag: 'lang',
        aliases: {
          ts: 'typescript',
          golang: 'go',
          py: 'python',
          'c#': 'csharp',
          cs: 'csharp',
          rs: 'rust',
          'json-schema': 'schema',
          jsonschema: 'schema',
        },
      },
    },
  ),
  alias: choice(
    'interface',
    [
      { value: 'interface', label: 'interface' },
      { value: 'type', label: 'type' },
    ],
    { label: 'write', face: { isShown: of('typescript') } },
  ),
  readonly: flag(false, { label: 'readonly', face: { isShown: of('typescript') } }),
  pointers: flag(true, { label: 'pointers for optional', face: { isShown: of('go') } }),
  csharp: choice(
    'record',
    [
      { value: 'record', label: 'record' },
      { value: 'class', label: 'class' },
    ],
    { label: 'C# as', face: { isShown: of('csharp') } },
  ),
  python: choice(
    'typeddict',
    [
      { value: 'typeddict', label: 'TypedDict' },
      { value: 'dataclass', label: 'dataclass' },
      { value: 'pydantic', label: 'Pydantic' },
    ],
    { label: 'Python as', face: { isShown: of('python') } },
  ),
  dates: choice(
    'string',
    [
      { value: 'string', label: 'Strings' },
      { value: 'native', label: 'Date type, where it decodes' },
    ],
    { label: 'dates as', face: { isShown: of('go', 'csharp', 'zod', 'schema', 'python') } },
  ),
  maps: choice(
    'data',
    [
      { value: 'never', label: 'Never' },
      { value: 'data', label: 'When keys are data' },
      { value: 'ask', label: 'Ask' },
    ],
    { label: 'maps', face: { isMore: true } },
  ),
};

type Options = OptionValues<typeof OPTIONS>;

const FILES: Readonly<Record<Options['language'], string>> = {
  typescript: 'types.ts',
  go: 'types.go',
  csharp: 'Types.cs',
  rust: 'types.rs',
  python: 'types.py',
  java: 'Root.java',
  zod: 'types.ts',
  schema: 'schema.json',
};

const NAMES: Readonly<Record<string, Options['language']>> = {
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

const MOST_NOTES = 10;

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'JSON',
      as: 'json',
      placeholder: '[{"id": 1}, {"id": 2, "name": null}]',
      accept: '.json,.jsonl,.ndjson,.txt',
      hint: 'Several samples, one a line, are one type',
      takesManyFiles: true,
    },
  },
  options: OPTIONS,
  outputs: { types: { kind: 'text', label: 'Types' } },
  inWorker: true,
  empty: 'Enter sample JSON, drop a file, or try the example.',
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
  join: (texts) => asJsonLines(texts),
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
  run: async ({ text: json }, options) => {
    if (json.trim() === '') return answer({});
    const [{ samplesOf }, { typesOf }] = await Promise.all([import('./samples.ts'), import('./logic.ts')]);
    const samples = samplesOf(json);
    if (!samples.ok) return refuse({ ...samples.problem, field: 'text' });
    const made = typesOf(samples.value.values, options.language, {
      name: options.name.trim() === '' ? 'Root' : options.name,
      maps: options.maps,
      hasDates: options.dates === 'native',
      isAlias: options.alias === 'type',
      isReadonly: options.readonly,
      hasPointers: options.pointers,
      isClass: options.csharp === 'class',
      python: options.python,
    });
    if (!made.ok) return refuse({ ...made.problem, field: 'text' });
    const { text: types, losses, model } = made.value;
    const kind: Kind = options.language === 'schema' ? 'json-schema' : 'text';
    const hasFloats = options.language === 'typescript' || options.language === 'zod';
    const notes: Note[] = [
      ...samples.value.notes.map((message) => ({ message, tone: 'warning' as const })),
      ...losses.map((message) => ({ message, tone: 'warning' as const })),
      ...(hasFloats ? model.longNumbers.slice(0, MOST_NOTES) : []).map(({ path, text: number }) => ({
        message: `${path}: ${number} loses digits as a JavaScript number.`,
        tone: 'warning' as const,
      })),
      ...(options.maps === 'never' ? [] : model.maps.slice(0, MOST_NOTES)).map(({ path }) =>
        mapNote(path, options.maps === 'data'),
      ),
    ];
    return answer({ types: { text: types, as: kind, fileName: FILES[options.language] } }, notes);
  },
});

const mapNote = (path: string, isMap: boolean): Note => ({
  message: isMap
    ? `The keys at ${path} look like data: it is a map.`
    : `The keys at ${path} look like data: is it a map?`,
  repairs: [
    isMap
      ? { label: 'Keep them as members', options: { maps: 'never' } }
      : { label: 'Make it a map', options: { maps: 'data' } },
  ],
});
