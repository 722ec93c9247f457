/** JSON queries: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';
import { LANGUAGE_NAMES } from './languages.ts';

const STORE = `{"store": {"book": [
  {"title": "Sayings of the Century", "price": 8.95},
  {"title": "Sword of Honour", "price": 12.99},
  {"title": "Moby Dick", "price": 8.99}
]}}`;

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'JSON',
      as: 'json',
      page: {
        placeholder: '{"store": {"book": [{"title": "Moby Dick", "price": 8.99}]}}',
        accept: '.json,.jsonl,.ndjson,.txt',
        takesManyFiles: true,
      },
    },
    query: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Query',
      page: { placeholder: '$.store.book[?@.price < 10].title' },
    },
  },
  options: {
    lang: choice(
      'path',
      (['path', 'jmespath', 'pointer'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
      { label: 'language' },
    ),
    result: choice(
      'values',
      [
        { value: 'values', label: 'Values' },
        { value: 'paths', label: 'Paths' },
        { value: 'table', label: 'Both as a table' },
        { value: 'lines', label: 'One per line' },
      ],
      { label: 'result', command: { asFlags: true } },
    ),
    raw: flag(false, { label: 'strings without quotes, one per line' }),
  },
  outputs: {
    result: { kind: 'text', label: 'Result', as: 'json', fileName: 'result.json' },
    matches: { kind: 'row', label: 'Found' },
    table: { kind: 'table', label: 'Matches', fileName: 'matches.csv' },
    explanation: { kind: 'table', label: 'The query', fileName: 'query.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  page: {
    empty: 'Enter JSON and a query, drop a file, or try the example.',
    announce: (_inputs, _options, texts) => texts['matches'] ?? '',
  },
  examples: [
    {
      inputs: { text: STORE, query: '$.store.book[?@.price < 10].title' },
      outputs: { result: '[\n  "Sayings of the Century",\n  "Moby Dick"\n]', matches: '2 matches' },
    },
    {
      inputs: { text: STORE, query: 'store.book[*].title | [0]' },
      options: { lang: 'jmespath' },
      outputs: { result: '"Sayings of the Century"' },
    },
    {
      inputs: { text: STORE, query: '/store/book/1/price' },
      options: { lang: 'pointer' },
      outputs: { result: '12.99' },
    },
  ],
  howItWorks: [
    "JSONPath is RFC 9535, strictly: a query that is wrong there is refused with its place, and older dialects are named. Values come in the order of the document, and paths are normalized paths such as `$['a'][0]`. Patterns of `match` and `search` are I-Regexp (RFC 9485).",
    'JMESPath follows the specification of jmespath.org. JSON Pointer is RFC 6901, as a text or as the fragment of an address.',
    'Numbers keep every digit: they are compared and added as decimals. Lengths of strings count code points. Values that are found are written as they stand in the input; JMESPath makes new ones, with escapes in their shortest form.',
    'JSON Lines are read line by line, and the query runs on each.',
    'A query may take 50 million steps and find a million values; then it is stopped.',
  ],
  command: {
    operands: { are: 'inputs', with: ['query'] },
    print: (texts, { result }) => (result === 'table' ? texts['table'] : undefined) ?? texts['result'] ?? '',
    certain: ({ query }) =>
      typeof query === 'string' && /^#?\//.test(query)
        ? { options: { lang: 'pointer' }, note: 'read as JSON Pointer: a query in JSONPath begins with $' }
        : undefined,
  },
  async run(inputs, options) {
    const { answerTo } = await import('./answering.ts');
    return answerTo(inputs, options);
  },
  stream: {
    async *pieces(pieces, options, _world, { query }) {
      const { streamed } = await import('./streaming.ts');
      return yield* streamed(pieces, query, options);
    },
    // The table is not the first output.
    does: ({ result }) => result !== 'table',
    isText: () => true,
  },
});
