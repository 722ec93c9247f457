/** The options of the types. */
import { choice, flag, text } from '#src/lib/options.ts';

const of =
  (...languages: readonly string[]) =>
  ({ language }: Readonly<Record<string, unknown>>): boolean =>
    languages.includes(String(language));

/** The language, and how it is written. */
export const OPTIONS = {
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
      page: { control: 'list' },
      command: { flag: 'lang' },
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
  ),
  alias: choice(
    'interface',
    [
      { value: 'interface', label: 'interface' },
      { value: 'type', label: 'type' },
    ],
    { label: 'TypeScript as', isShown: of('typescript') },
  ),
  readonly: flag(false, { label: 'readonly', isShown: of('typescript') }),
  pointers: flag(true, { label: 'pointers for optional fields', isShown: of('go') }),
  csharp: choice(
    'record',
    [
      { value: 'record', label: 'record' },
      { value: 'class', label: 'class' },
    ],
    { label: 'C# as', isShown: of('csharp') },
  ),
  python: choice(
    'typeddict',
    [
      { value: 'typeddict', label: 'TypedDict' },
      { value: 'dataclass', label: 'dataclass' },
      { value: 'pydantic', label: 'Pydantic' },
    ],
    { label: 'Python as', isShown: of('python') },
  ),
  dates: choice(
    'string',
    [
      { value: 'string', label: 'Strings' },
      { value: 'native', label: 'Date type, where it decodes' },
    ],
    { label: 'dates as', isShown: of('go', 'csharp', 'zod', 'schema', 'python') },
  ),
  maps: choice(
    'data',
    [
      { value: 'never', label: 'Never' },
      { value: 'data', label: 'When keys are data' },
      { value: 'ask', label: 'Ask' },
    ],
    { label: 'maps', page: { isMore: true } },
  ),
};
