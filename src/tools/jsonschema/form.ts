/** JSON Schema: what the page, the command line and the library take and give. */
import { asJsonLines } from '#src/lib/json-lines.ts';
import { defineForm } from '#src/lib/form/form.ts';
import { inTime, patternLimit } from '#src/lib/form/time-limit.ts';
import { choice, flag, text } from '#src/lib/options.ts';

const isCheck = ({ job }: Readonly<Record<string, unknown>>) => job === 'validate';
const isInfer = ({ job }: Readonly<Record<string, unknown>>) => job === 'infer';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'JSON',
      as: 'json',
      page: { placeholder: '{"price": 19.99}', accept: '.json,.jsonl,.ndjson,.txt', takesManyFiles: true },
    },
    schema: {
      kind: 'text',
      takes: 'text',
      isOptional: true,
      label: 'Schema',
      as: 'json',
      page: {
        placeholder: '{"properties": {"price": {"type": "number", "multipleOf": 0.01}}}',
        accept: '.json,.txt',
      },
      hint: 'Further schemas may follow it, one after the other: they are found by their $id.',
    },
    ref: {
      kind: 'text',
      takes: 'text',
      isOptional: true,
      page: { isMore: true, accept: '.json,.txt' },
      command: { repeats: true },
      label: 'Further schemas',
      as: 'json',
      hint: 'One after the other: they are found by their $id.',
    },
  },
  options: {
    job: choice(
      'validate',
      [
        { value: 'validate', label: 'Validate' },
        { value: 'infer', label: 'Infer a schema' },
      ],
      { label: 'job', command: { asFlags: true } },
    ),
    dialect: choice(
      'schema',
      [
        { value: 'schema', label: 'By $schema' },
        { value: '2020-12', label: '2020-12' },
        { value: '2019-09', label: '2019-09' },
        { value: '7', label: 'Draft 7' },
        { value: '6', label: 'Draft 6' },
        { value: '4', label: 'Draft 4' },
      ],
      { label: 'dialect' },
    ),
    formats: choice(
      'note',
      [
        { value: 'note', label: 'Noted' },
        { value: 'check', label: 'Checked' },
      ],
      { label: 'formats', isShown: isCheck },
    ),
    output: choice(
      'none',
      [
        { value: 'none', label: 'None' },
        { value: 'flag', label: 'Flag' },
        { value: 'basic', label: 'Basic' },
        { value: 'detailed', label: 'Detailed' },
      ],
      {
        label: 'standard output',
        page: { isMore: true },
        command: { flag: 'output-format' },
        isShown: isCheck,
      },
    ),
    closed: flag(false, { label: 'refuse other members', isShown: isInfer }),
    stringFormats: flag(true, { label: 'formats of strings', isShown: isInfer }),
    enums: text('0', {
      label: 'enums of at most',
      check: (value) => /^\d{1,3}$/.test(value),
      page: { isMore: true },
      hint: 'Values; 0 for none.',
      isShown: isInfer,
      isNumber: true,
    }),
    examples: flag(false, { label: 'examples', page: { isMore: true }, isShown: isInfer }),
  },
  outputs: {
    verdict: { kind: 'row', label: 'Verdict' },
    schema: { kind: 'text', label: 'Inferred schema', as: 'json', fileName: 'schema.json' },
    errors: { kind: 'table', label: 'Errors', fileName: 'errors.csv' },
    standard: { kind: 'text', label: 'Standard output', as: 'json', fileName: 'output.json' },
    flag: { kind: 'text', label: 'Standard output: flag', as: 'json', only: 'offPage' },
    basic: { kind: 'text', label: 'Standard output: basic', as: 'json', only: 'offPage' },
    detailed: { kind: 'text', label: 'Standard output: detailed', as: 'json', only: 'offPage' },
  },
  trigger: { on: 'input', inWorker: true },
  limit: patternLimit,
  page: {
    empty: 'Enter JSON and a schema, or try the example.',
    announce: (_inputs, _options, texts) => texts['verdict'] ?? 'Schema is ready',
  },
  examples: [
    {
      inputs: {
        text: '{"price": 19.999, "tags": ["new", "new"]}',
        schema:
          '{\n  "type": "object",\n  "properties": {\n    "price": {"type": "number", "multipleOf": 0.01},\n    "tags": {"type": "array", "uniqueItems": true}\n  },\n  "required": ["price", "name"]\n}',
      },
      outputs: { verdict: '3 errors' },
    },
    {
      inputs: { text: '{"price": 19.99}', schema: '{"properties": {"price": {"multipleOf": 0.01}}}' },
      outputs: { verdict: 'Valid' },
    },
    {
      inputs: { text: '[{"a":1},{"a":null,"b":"x"}]' },
      options: { job: 'infer' },
      outputs: {
        schema:
          '{\n  "$schema": "https://json-schema.org/draft/2020-12/schema",\n  "type": "array",\n  "items": {\n    "type": "object",\n    "properties": {\n      "a": {\n        "type": [\n          "integer",\n          "null"\n        ]\n      },\n      "b": {\n        "type": "string"\n      }\n    },\n    "required": [\n      "a"\n    ]\n  }\n}',
      },
    },
  ],
  howItWorks: [
    'All keywords of drafts 4, 6, 7, 2019-09 and 2020-12. The schema is first checked against that of its dialect, which is built in. Nothing is fetched: a `$ref` to what was not given is an error.',
    'Numbers are decimals: 19.99 is a multiple of 0.01, 1.0 is an integer and equals 1, and no digit is lost in `enum` and `const`. Lengths count code points. Patterns are those of ECMAScript with the flag `u`, not anchored.',
    'Where `anyOf` or `oneOf` fails, the errors of the schema that came nearest follow. Formats are noted and not checked, as 2020-12 has it, unless you ask for it.',
    'Infer merges all samples: the items of one place have one schema, a member is required if every object has it, and a number is an integer only if none has a point or an exponent. The samples are checked against the result.',
  ],
  arrive: (arrived, kind) =>
    kind === 'json-schema'
      ? { inputs: { schema: arrived }, options: { job: 'validate' } }
      : { inputs: { text: arrived } },
  command: {
    operands: {
      are: 'files',
      join: (files, { job }) => (job === 'infer' ? asJsonLines(files.map(String)) : undefined),
    },
    print: (texts) => texts['standard'] ?? texts['schema'] ?? texts['errors'] ?? texts['verdict'],
  },
  async run(inputs, options, world) {
    const { answerTo, MS_PER_UNIT } = await import('./answering.ts');
    const done = await inTime(
      world,
      (patterns) => answerTo(inputs, options, patterns),
      inputs.text.length * MS_PER_UNIT,
    );
    return done.ok ? done.value : done;
  },
  stream: {
    async *pieces(pieces, options, world, schemas) {
      const { streamed } = await import('./streaming.ts');
      return yield* streamed(pieces, schemas, options, world);
    },
    does: ({ job }) => job === 'validate',
  },
});
