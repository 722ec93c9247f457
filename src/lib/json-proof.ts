/** JSONTestSuite, put to the reader of JSON. */
import { decodeUtf8 } from './bytes.ts';
import { parseJson } from './json-parse.ts';
import { stringifyJson } from './json-stringify.ts';
import { bytesOfCase, isSame, type CaseInput, type Proof } from './proof.ts';

type JsonCase = CaseInput & { readonly name: string; readonly outcome: 'accept' | 'refuse' | 'either' };

/** Where the suite leaves the answer open, these are refused and all others read. */
const REFUSED_JSON = new Set([
  // Not UTF-8.
  'i_string_iso_latin_1',
  'i_string_invalid_utf-8',
  'i_string_UTF-8_invalid_sequence',
  'i_string_UTF8_surrogate_U+D800',
  'i_string_lone_utf8_continuation_byte',
  'i_string_not_in_unicode_range',
  'i_string_overlong_sequence_2_bytes',
  'i_string_overlong_sequence_6_bytes',
  'i_string_overlong_sequence_6_bytes_null',
  'i_string_truncated-utf-8',
  // UTF-16, where RFC 8259, section 8.1, has UTF-8 only.
  'i_string_utf16BE_no_BOM',
  'i_string_utf16LE_no_BOM',
  'i_string_UTF-16LE_with_BOM',
]);

/** For the rooms that read JSON: `export const PROOFS = [jsonTestSuite];` */
export const jsonTestSuite: Proof<JsonCase> = {
  standard: 'RFC 8259, JSON',
  file: 'src/lib/json-test.suite.json',
  nameOf: ({ name }) => name,
  agrees(one) {
    const text = decodeUtf8(bytesOfCase(one));
    const parsed = text.ok ? parseJson(text.value) : text;
    const isWanted = one.outcome === 'either' ? !REFUSED_JSON.has(one.name) : one.outcome === 'accept';
    if (!parsed.ok || !text.ok || one.outcome !== 'accept') return parsed.ok === isWanted;
    return isSame(JSON.parse(stringifyJson(parsed.value.value)), JSON.parse(text.value));
  },
  differences: {},
};
