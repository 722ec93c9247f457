/** JSONTestSuite (nst/JSONTestSuite, test_parsing): `y_` must be read, `n_` refused, `i_` as listed here. */
import { describe, expect, it } from 'vitest';
import { bytesOfCase, type CaseInput, readSuite } from '#scripts/suites.ts';
import { parseJson, stringifyJson } from './json.ts';

type Case = CaseInput & { readonly name: string; readonly outcome: 'accept' | 'refuse' | 'either' };

const { cases } = readSuite<Case>('src/lib/json-test-suite.json');

/** Implementation-defined texts that are refused; every other `i_` case is read. */
const REFUSED: Readonly<Record<string, string>> = {
  i_string_iso_latin_1: 'not UTF-8',
  'i_string_invalid_utf-8': 'not UTF-8',
  'i_string_UTF-8_invalid_sequence': 'not UTF-8',
  'i_string_UTF8_surrogate_U+D800': 'not UTF-8',
  i_string_lone_utf8_continuation_byte: 'not UTF-8',
  i_string_not_in_unicode_range: 'not UTF-8',
  i_string_overlong_sequence_2_bytes: 'not UTF-8',
  i_string_overlong_sequence_6_bytes: 'not UTF-8',
  i_string_overlong_sequence_6_bytes_null: 'not UTF-8',
  'i_string_truncated-utf-8': 'not UTF-8',
  i_string_utf16BE_no_BOM: 'UTF-16 (RFC 8259, section 8.1: UTF-8 only)',
  i_string_utf16LE_no_BOM: 'UTF-16 (RFC 8259, section 8.1: UTF-8 only)',
  'i_string_UTF-16LE_with_BOM': 'UTF-16 (RFC 8259, section 8.1: UTF-8 only)',
};

const isAccepted = (bytes: Uint8Array): boolean => {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

describe('JSONTestSuite', () => {
  it('has its 318 cases', () => {
    expect(cases).toHaveLength(318);
    const known = new Set(cases.map(({ name }) => name));
    expect(Object.keys(REFUSED).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(cases)('$name', (one) => {
    const isRead = one.outcome === 'either' ? !Object.hasOwn(REFUSED, one.name) : one.outcome === 'accept';
    expect(isAccepted(bytesOfCase(one))).toBe(isRead);
  });

  it.each(cases.filter(({ outcome }) => outcome === 'accept'))('$name means what JSON.parse reads', (one) => {
    const text = bytesOfCase(one).toString('utf8');
    const parsed = parseJson(text);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    expect(JSON.parse(stringifyJson(parsed.value.value))).toEqual(JSON.parse(text));
  });
});
