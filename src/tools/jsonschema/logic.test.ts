/** Against ajv, against the samples that a schema was drawn up from, and against the published suite. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { isMultipleOf } from '#src/lib/json-exact.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { numberFromText, type JsonValue } from '#src/lib/json-value.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import type { Dialect } from './dialects.ts';
import { NotCheckable } from './checking/frame.ts';
import { infer } from './infer.ts';
import { check, prepare } from './logic.ts';
import { PROOFS } from './proof.ts';

const read = (text: string): JsonValue => {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value.value;
};
const exact = (value: unknown): JsonValue => read(JSON.stringify(value));

function isValid(schema: JsonValue, value: JsonValue): boolean {
  const { registry, faults, place } = prepare([schema], '2020-12', false);
  expect(faults.map(({ message }) => message)).toEqual([]);
  if (!place) throw new Error('no schema');
  return check(registry, place, value, false).count === 0;
}

const key = fc.constantFrom('a', 'b', 'c', 'é');
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, 1, 2, 1.5, -3, '', 'a', 'ab', 'abc'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const { schema: schemas } = fc.letrec<{ schema: unknown }>((tie) => {
  const inner = tie('schema');
  const some = fc.array(inner, { minLength: 1, maxLength: 3 });
  const few = fc.integer({ min: 0, max: 3 });
  const names = fc.uniqueArray(key, { maxLength: 2 });
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.boolean(),
      fc.record(
        {
          type: fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'integer', 'string'),
        },
        { requiredKeys: [] },
      ),
      fc
        .record(
          {
            const: values,
            enum: fc.array(values, { minLength: 1, maxLength: 3 }),
            minimum: few,
            exclusiveMaximum: few,
            multipleOf: fc.constantFrom(1, 2, 3),
            minLength: few,
            pattern: fc.constantFrom('a', '^ab?$', '[bc]'),
          },
          { requiredKeys: [] },
        )
        .map((all) => Object.fromEntries(Object.entries(all).slice(0, 1))),
      fc.record(
        {
          properties: fc.dictionary(key, inner, { maxKeys: 2, noNullPrototype: true }),
          patternProperties: fc.dictionary(fc.constantFrom('a|b', 'é'), inner, {
            maxKeys: 1,
            noNullPrototype: true,
          }),
          additionalProperties: inner,
          propertyNames: inner,
          required: names,
          minProperties: few,
          maxProperties: few,
          dependentRequired: fc.dictionary(key, names, { maxKeys: 1, noNullPrototype: true }),
          dependentSchemas: fc.dictionary(key, inner, { maxKeys: 1, noNullPrototype: true }),
        },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          prefixItems: some,
          items: inner,
          minItems: few,
          maxItems: few,
          uniqueItems: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      fc.record({ contains: inner, minContains: few, maxContains: few }, { requiredKeys: ['contains'] }),
      fc.record(
        { allOf: some, anyOf: some, oneOf: some, not: inner, if: inner, then: inner, else: inner },
        { requiredKeys: [] },
      ),
    ),
  };
});

describe('check', () => {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });

  /** `undefined` where the code that ajv writes for a schema cannot run: a name in it is missing. */
  function ajvVerdict(schema: unknown, value: unknown): boolean | undefined {
    const validate = ajv.compile(schema as object);
    try {
      return validate(value);
    } catch (error) {
      if (error instanceof ReferenceError) return undefined;
      throw error;
    }
  }

  it('gives the same verdict as ajv', () => {
    let compared = 0;
    fc.assert(
      fc.property(schemas, values, (schema, value) => {
        const wanted = ajvVerdict(schema, value);
        if (wanted === undefined) return;
        compared += 1;
        expect(isValid(exact(schema), exact(value))).toBe(wanted);
      }),
      { numRuns: 600 },
    );
    expect(compared).toBeGreaterThan(550);
  });

  it('ends on what is deep', () => {
    const deep = read('{"a":'.repeat(5000) + '1' + '}'.repeat(5000));
    const { registry, place } = prepare([read('{"additionalProperties":{"$ref":"#"}}')], '2020-12', false);
    expect(() => place && check(registry, place, deep, false)).toThrow(NotCheckable);
    expect(isValid(read('{"const":1}'), deep)).toBe(false);
    const deepSchema = read('{"not":'.repeat(5000) + 'true' + '}'.repeat(5000));
    expect(() => prepare([deepSchema], '2020-12', false)).toThrow(NotCheckable);
  });
});

it('multiples are those of whole numbers at one power of ten', () => {
  const part = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: -8, max: 8 }));
  fc.assert(
    fc.property(part, part, ([a, aPower], [b, bPower]) => {
      const least = Math.min(aPower, bPower);
      const [left, right] = [a * 10n ** BigInt(aPower - least), b * 10n ** BigInt(bPower - least)];
      const given = isMultipleOf(numberFromText(`${a}e${aPower}`), numberFromText(`${b}e${bPower}`));
      expect(given).toBe(left % right === 0n);
    }),
  );
});

describe('infer', () => {
  it('gives a schema that every sample fits, and that ajv reads', () => {
    const options = fc.record({
      dialect: fc.constantFrom<Dialect>('4', '6', '7', '2019-09', '2020-12'),
      isClosed: fc.boolean(),
      hasFormats: fc.boolean(),
      mostValues: fc.integer({ min: 0, max: 3 }),
      hasExamples: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), options, (samples, how) => {
        const schema = infer(samples.map(exact), how);
        for (const sample of samples) expect(isValid(schema, exact(sample))).toBe(true);
      }),
    );
  });
});

it.each<Proof>(PROOFS)('agrees with every case of $file', async (proof) => {
  expect((await replay(proof, readSuite(proof.file).cases)).failures).toEqual([]);
});
