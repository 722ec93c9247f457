/** Right answers of the drafts of JSON Schema and of exact decimals. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const verdict = (
  schema: string,
  text: string,
  wanted: string,
  options: Case['options'] = {},
  source = 'JSON Schema 2020-12',
): Case => ({ inputs: { text, schema }, options, outputs: { verdict: wanted }, source });
const valid = (schema: string, text: string, options: Case['options'] = {}, source?: string): Case =>
  verdict(schema, text, 'Valid', options, source);
const invalid = (schema: string, text: string, options: Case['options'] = {}, source?: string): Case =>
  verdict(schema, text, '1 error', options, source);
const inferred = (text: string, schema: object, options: Case['options'] = {}): Case => ({
  inputs: { text },
  options: { job: 'infer', ...options },
  outputs: {
    schema: JSON.stringify(
      { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema },
      undefined,
      2,
    ),
  },
  source: 'rule 7',
});
const CHECKED = { formats: 'check' } as const;
const DECIMALS = 'decimal arithmetic (Python fractions)';

export const CASES: readonly Case[] = [
  verdict('{"multipleOf":0.01}', '19.99\n4.35\n0.07', 'Valid: all 3', {}, DECIMALS),
  valid('{"multipleOf":0.5}', '1e308', {}, DECIMALS),
  invalid('{"multipleOf":3}', '1e999999998', {}, DECIMALS),
  invalid('{"enum":[9007199254740993]}', '9007199254740992', {}, 'Python jsonschema'),
  valid('{"type":"integer"}', '1.0', {}, 'JSON Schema Test Suite'),
  invalid('{"type":"integer"}', '1.0', { dialect: '4' }, 'JSON Schema Test Suite, draft 4, optional'),
  invalid('{"const":1}', 'true', {}, 'Python jsonschema'),
  valid('{"uniqueItems":true}', '[1,true]', {}, 'Python jsonschema'),
  invalid('{"uniqueItems":true}', '[1,1.0]', {}, 'Python jsonschema'),
  valid('{"maxLength":1}', '"👍"', {}, 'Python jsonschema'),
  invalid('{"required":["toString"]}', '{}', {}, 'Python jsonschema'),
  invalid('{"properties":{"__proto__":{"type":"string"}}}', '{"__proto__":1}', {}, 'Python jsonschema'),
  invalid('{"pattern":"^a$"}', '"a\\n"', {}, 'ECMA-262'),
  invalid('{"pattern":"\\\\d"}', '"٣"', {}, 'ECMA-262'),
  {
    ...valid('{"format":"date"}', '"2026-02-30"', {}, '2020-12, section 7.2.1'),
    notes: ['formats are noted and not checked: date'],
  },
  invalid('{"format":"date"}', '"2026-02-30"', CHECKED, 'RFC 3339'),
  {
    inputs: { text: '5', schema: '{"minimum":5,"exclusiveMinimum":true}' },
    problem: { message: 'is a boolean, a number wanted', offset: 32 },
    source: 'the schema of 2020-12',
  },
  invalid('{"minimum":5,"exclusiveMinimum":true}', '5', { dialect: '4' }, 'draft 4, section 5.1.3'),
  {
    inputs: {
      text: '{"a":1,\n "b":2}',
      schema: '{"unevaluatedProperties":false,"allOf":[{"properties":{"a":true}}]}',
    },
    outputs: {
      errors: {
        columns: ['Path', 'Found and wanted', 'At', 'Keyword', 'In the schema'],
        rows: [
          [
            '/b',
            'is not a member that is allowed here',
            '2:6',
            'unevaluatedProperties',
            '#/unevaluatedProperties',
          ],
        ],
      },
    },
    source: 'Python jsonschema',
  },
  {
    inputs: { text: '1', schema: '{"$ref":"https://example.com/other"}' },
    problem: { message: 'https://example.com/other is not among the given schemas', offset: 8 },
    source: 'rule 2',
  },
  invalid(
    '{"$ref":"https://example.com/other"}\n{"$id":"https://example.com/other","type":"string"}',
    '1',
    {},
    'rule 2',
  ),
  {
    inputs: { text: '1', schema: '{"pattern":"(a"}' },
    problem: { message: 'is not a regular expression', offset: 11 },
    source: 'rule 4',
  },
  {
    inputs: { text: '1', schema: '{"$ref":"#"}' },
    problem: { message: 'this would never end' },
    source: 'rule 2',
  },
  { ...valid('{"typo":1}', '1', {}, 'rule 1'), notes: ['only noted: typo', 'read as 2020-12'] },
  {
    inputs: { text: '{"a":1}', schema: '{"anyOf":[{"type":"string"},{"properties":{"a":{"minimum":2}}}]}' },
    options: { output: 'basic' },
    outputs: {
      verdict: '1 error',
      standard: JSON.stringify(
        {
          valid: false,
          errors: [
            {
              valid: false,
              keywordLocation: '/anyOf',
              instanceLocation: '',
              error: 'fits none of the 2 schemas; schema 1 comes nearest',
            },
            {
              valid: false,
              keywordLocation: '/anyOf/1/properties/a/minimum',
              instanceLocation: '/a',
              error: 'is 1, at least 2 wanted',
            },
          ],
        },
        undefined,
        2,
      ),
    },
    source: '2020-12, section 12.4.2',
  },
  verdict('{"type":"integer"}', '1\n"a"\n2\n"b"', '2 errors: 2 of 4 are wrong', {}, 'each line'),
  inferred('[{"a":1},{"a":null,"b":"x"}]', {
    type: 'array',
    items: {
      type: 'object',
      properties: { a: { type: ['integer', 'null'] }, b: { type: 'string' } },
      required: ['a'],
    },
  }),
  inferred('{"n":1}\n{"n":1.0}', {
    type: 'object',
    properties: { n: { type: 'number' } },
    required: ['n'],
  }),
  inferred('["2026-11-27","2026-01-01"]', { type: 'array', items: { type: 'string', format: 'date' } }),
  inferred(
    '["a","b","a",null]',
    { type: 'array', items: { type: ['string', 'null'], enum: ['a', 'b', null], examples: ['a'] } },
    { enums: '5', examples: true },
  ),
  inferred(
    '{"__proto__":{}}',
    JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"object","additionalProperties":false}},"required":["__proto__"],"additionalProperties":false}',
    ) as object,
    { closed: true },
  ),
];
