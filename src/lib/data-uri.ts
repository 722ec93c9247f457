/** `data:` addresses (RFC 2397, read as the WHATWG Fetch standard does). */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { BaseNote } from '#src/lib/bases/reading.ts';
import { positionAt } from '#src/lib/result.ts';

/** A `data:` address taken apart. */
export type DataUri = {
  readonly mediaType: string;
  readonly isBase64: boolean;
  /** The part after the comma, with `%XX` as bytes. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly notes: readonly BaseNote[];
};

const NO_TYPE = 'text/plain;charset=US-ASCII';

/** The parts of a `data:` address; `undefined` where the text is none. */
export function readDataUri(text: string): DataUri | undefined {
  const match = /^\s*data:([^,]*),/i.exec(text);
  if (!match) return undefined;
  const [head, facts = ''] = match;
  const isBase64 = /; *base64$/i.test(facts);
  const named = facts.replace(/; *base64$/i, '').trim();
  const mediaType = named === '' ? NO_TYPE : named.startsWith(';') ? `text/plain${named}` : named;
  return { mediaType, isBase64, ...percentDecoded(text, head.length) };
}

/** `%XX` as bytes and all else in UTF-8; a `%` without two hexadecimal digits stays, and is noted. */
function percentDecoded(text: string, start: number): Pick<DataUri, 'body' | 'notes'> {
  const notes: BaseNote[] = [];
  const bytes: number[] = [];
  const rest = text.slice(start).trimEnd();
  for (const part of rest.matchAll(/%([\da-f]{2})|%|[^%]+/gi)) {
    const [whole, digits] = part;
    if (digits !== undefined) bytes.push(Number.parseInt(digits, 16));
    else {
      if (whole === '%')
        notes.push({
          message: '"%" without two hexadecimal digits was kept as it is',
          position: positionAt(text, start + part.index),
        });
      for (const byte of encodeUtf8(whole)) bytes.push(byte);
    }
  }
  return { body: Uint8Array.from(bytes), notes };
}
