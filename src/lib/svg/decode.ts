/** The text of an SVG or other XML file, in the encoding that it names. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { namesUtf16, standardDecoder } from '#src/lib/text-encoding.ts';

/**
 * The text of an SVG file: UTF-8 or UTF-16 by its first bytes, or the encoding that its XML declaration names.
 * Fails where the bytes are not of that encoding, as in a picture that is only named `.svg`.
 */
export function decodeXml(bytes: Uint8Array): Result<string> {
  const label = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return ok(standardDecoder(label, { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof RangeError) return fail(`expected an encoding that browsers know, found "${label}"`);
    return fail(`expected text in ${label.toUpperCase()}, found other bytes`);
  }
}

/** Byte order marks, and `<` in units of two bytes (XML 1.0, appendix F). */
const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
  { encoding: 'utf-16le', bytes: [0x3c, 0] },
  { encoding: 'utf-16be', bytes: [0, 0x3c] },
] as const;

const markedEncoding = (text: Uint8Array): string | undefined =>
  MARKS.find(({ bytes }) => bytes.every((byte, at) => text[at] === byte))?.encoding;

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 200));
  const label = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(beginning)?.[1]?.toLowerCase();
  return label !== undefined && namesUtf16(label) ? undefined : label;
}
