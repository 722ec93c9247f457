/** Digests inside other text: tables, headers of HTTP, JSON, HTML, sentences. Every pattern takes time in proportion to the text. */

/** Digits of a digest as they stand, and the name of an algorithm before them. */
export type FoundDigest = { readonly digits: string; readonly label?: string };

/** Hexadecimal digits of MD5, SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512, in a row or in pairs as fingerprints have them. */
const HEX =
  /(?<![\w+/])(?:[\da-f]{128}|[\da-f]{96}|[\da-f]{64}|[\da-f]{56}|[\da-f]{40}|[\da-f]{32}|(?:[\da-f]{2}[: ]){15,63}[\da-f]{2})(?![\w+/=])/gi;
const NAME = String.raw`(?:md5|sha-?[123](?:[-_]?\d{3})?|sha-?\d{3}|blake[23][bs]?(?:-?\d{3})?|ripemd-?160|rmd160|keccak-?\d{3}|crc-?32|xxh(?:64|128))`;
const LABEL = new RegExp(String.raw`(?<![a-z\d])${NAME}(?![a-z\d])`, 'gi');
/** `Content-MD5: …`, `sha-256=:…:` (RFC 9530), `SHA-256=…` (RFC 3230), `integrity="sha384-…"`, `"sha512": "…"`. */
const BASE64 = new RegExp(
  String.raw`(?<![a-z\d])(${NAME})["']?\s{0,4}[-:=]\s{0,4}["':]?([\w+/-]{22,88}={0,2})(?![\w+/=-])`,
  'gi',
);
/** A line of an SFV file: a name, and a CRC32. */
const SFV = /^[^;\s][^\n]{0,4000}[ \t]([\da-f]{8})[ \t]{0,4}\r?$/gim;
/** What may stand between the name of an algorithm and its digest, in characters: two lines of a list. */
const LABEL_DISTANCE = 200;
const MOST_FOUND = 50;

/**
 * The digests inside a text, each once, in their order.
 * @example digestsWithin('alpine@sha256:ba78…') // [{ digits: 'ba78…', label: 'sha256' }]
 */
export function digestsWithin(text: string): FoundDigest[] {
  const found = new Map<string, FoundDigest>();
  for (const { digits, label } of [...inHex(text), ...inBase64(text)])
    if (!found.has(digits.toLowerCase()) && found.size < MOST_FOUND)
      found.set(digits.toLowerCase(), { digits, ...(label !== undefined && { label }) });
  if (found.size > 0) return [...found.values()];
  return Array.from(text.matchAll(SFV), ([, digits = '']) => ({ digits, label: 'crc32' })).slice(
    0,
    MOST_FOUND,
  );
}

function* inHex(text: string): Generator<FoundDigest> {
  let end = 0;
  for (const { 0: digits, index } of text.matchAll(HEX)) {
    const before = text.slice(Math.max(end, index - LABEL_DISTANCE), index);
    const label = Array.from(before.matchAll(LABEL), ([name]) => name).at(-1);
    yield label === undefined ? { digits } : { digits, label };
    end = index + digits.length;
  }
}

function* inBase64(text: string): Generator<FoundDigest> {
  for (const [, label = '', digits = ''] of text.matchAll(BASE64))
    if (!/^[\da-f]+$/i.test(digits)) yield { digits, label };
}
