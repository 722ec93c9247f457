/** The text of a file of XML: by its byte order mark, its declaration, or as UTF-8 (appendix F of XML 1.0). */
import { decodeUtf8, toHex } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { decodeText, namesUtf16, standardDecoder } from '#src/lib/text-encoding.ts';

/** A text, and what it was read as. */
export type DecodedText = {
  readonly text: string;
  readonly encoding: string;
  /** The encoding that the declaration names although the bytes say otherwise. */
  readonly conflict?: string;
};

const LOOK_BYTES = 400;
const DECLARED = /^\ufeff?<\?xml[^>]{0,200}?encoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z][\w.-]*)["']/;

/** The text of bytes; fails where they are no text in their encoding, or the encoding is not known here. */
export function decodeXml(bytes: Uint8Array): Result<DecodedText> {
  const mark = toHex(bytes.subarray(0, 4));
  if (mark.startsWith('0000')) return fail('this is UTF-32, which is not read here');
  if (/^(?:feff|00..00..)/.test(mark)) return byMark(bytes, 'utf-16be');
  if (/^(?:fffe|..00..00)/.test(mark)) return byMark(bytes, 'utf-16le');
  if (mark.startsWith('efbbbf')) return byMark(bytes, 'utf-8');
  const start = String.fromCharCode(...bytes.subarray(0, LOOK_BYTES));
  const declared = declaredEncoding(start)?.toLowerCase() ?? 'utf-8';
  return namesUtf16(declared) ? byMark(bytes, 'utf-8') : asText(bytes, declared);
}

/** The encoding that the declaration at the beginning of a text names. */
export const declaredEncoding = (text: string): string | undefined => DECLARED.exec(text)?.[1];

function byMark(bytes: Uint8Array, encoding: string): Result<DecodedText> {
  const read = asText(bytes, encoding);
  if (!read.ok) return read;
  const declared = declaredEncoding(read.value.text.slice(0, LOOK_BYTES))?.toLowerCase();
  const isSame =
    declared === undefined ||
    declared === encoding ||
    (declared === 'utf-16' && encoding.startsWith(declared));
  return isSame ? read : ok({ ...read.value, conflict: declared });
}

function asText(bytes: Uint8Array, encoding: string): Result<DecodedText> {
  if (/^utf-?8$/.test(encoding)) {
    const read = decodeUtf8(bytes);
    return read.ok ? ok({ text: read.value, encoding }) : read;
  }
  const own = /^(?:iso-?8859-1|latin-?1)$/.test(encoding) ? 'latin-1' : encoding;
  if (own === 'latin-1' || own === 'utf-16le' || own === 'utf-16be' || own === 'windows-1252') {
    const text = decodeText(bytes, own);
    return text === undefined ? fail(`this is not text in ${encoding}`) : ok({ text, encoding });
  }
  try {
    return ok({ text: standardDecoder(encoding, { fatal: true }).decode(bytes), encoding });
  } catch (error) {
    return fail(
      error instanceof RangeError
        ? `the encoding ${encoding} is not known here: save the file as UTF-8`
        : `this is not text in ${encoding}`,
    );
  }
}
