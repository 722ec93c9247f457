/** JSONTestSuite (nst/JSONTestSuite, test_parsing): `y_` must be read, `n_` refused, `i_` as listed here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSuite } from '#scripts/suites.ts';
import { describe, expect, it } from 'vitest';
import { parseJson, stringifyJson } from './json.ts';

const folder = findSuite('JSONTestSuite');
const files = folder ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];

/** Implementation-defined texts that are refused; every other `i_` file is read. */
const REFUSED: Readonly<Record<string, string>> = {
  'i_string_iso_latin_1.json': 'not UTF-8',
  'i_string_invalid_utf-8.json': 'not UTF-8',
  'i_string_UTF-8_invalid_sequence.json': 'not UTF-8',
  'i_string_UTF8_surrogate_U+D800.json': 'not UTF-8',
  'i_string_invalid_utf-8_.json': 'not UTF-8',
  'i_string_lone_utf8_continuation_byte.json': 'not UTF-8',
  'i_string_not_in_unicode_range.json': 'not UTF-8',
  'i_string_overlong_sequence_2_bytes.json': 'not UTF-8',
  'i_string_overlong_sequence_6_bytes.json': 'not UTF-8',
  'i_string_overlong_sequence_6_bytes_null.json': 'not UTF-8',
  'i_string_truncated-utf-8.json': 'not UTF-8',
  'i_string_utf16BE_no_BOM.json': 'UTF-16 (RFC 8259, section 8.1: UTF-8 only)',
  'i_string_utf16LE_no_BOM.json': 'UTF-16 (RFC 8259, section 8.1: UTF-8 only)',
  'i_string_UTF-16LE_with_BOM.json': 'UTF-16 (RFC 8259, section 8.1: UTF-8 only)',
};

const isAccepted = (bytes: Uint8Array): boolean => {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

describe.skipIf(!folder)('JSONTestSuite', () => {
  it.each(files)('%s', (file) => {
    const bytes = readFileSync(join(folder ?? '', file));
    const expected = file.startsWith('y_') || (file.startsWith('i_') && !Object.hasOwn(REFUSED, file));
    expect(isAccepted(bytes)).toBe(expected);
  });

  it.each(files.filter((file) => file.startsWith('y_')))('%s means what JSON.parse reads', (file) => {
    const text = readFileSync(join(folder ?? '', file), 'utf8');
    const parsed = parseJson(text);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    expect(JSON.parse(stringifyJson(parsed.value.value))).toEqual(JSON.parse(text));
  });
});
