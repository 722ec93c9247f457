/** The cases of json-patch-tests (RFC 6902), which `scripts/suites/tokens-and-patches.ts` brought along. */
import { describe, expect, it } from 'vitest';
import { parseJson, type JsonValue } from '#src/lib/json.ts';
import { isEqual } from '../comparing/identity.ts';
import suite from './json-patch-tests.json' with { type: 'json' };
import { applyTexts, PATCH_KINDS } from '../logic.ts';

type Case = {
  readonly name: string;
  readonly document: string;
  readonly patch: string;
  readonly expected?: string;
  readonly isRefused?: boolean;
};

const cases: readonly Case[] = suite.cases;

const read = (text: string): JsonValue => {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`${text} is not the suite’s`);
  return parsed.value.value;
};

describe(suite.suite, () => {
  it('has all its cases', () => expect(cases).toHaveLength(112));

  it.each(cases)('$name', ({ document, patch, expected, isRefused = false }) => {
    const result = applyTexts(document, patch, PATCH_KINDS[0]);
    expect(result.ok).toBe(!isRefused);
    if (result.ok && expected !== undefined) expect(isEqual(read(result.value), read(expected))).toBe(true);
  });
});
