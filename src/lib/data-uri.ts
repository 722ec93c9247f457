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
  const [head, typed = ''] = match;
  const facts = typed.trim();
  const isBase64 = /; *base64$/i.test(facts);
  const named = facts.replace(/; *base64$/i, '');
  const mediaType = named === '' ? NO_TYPE : named.startsWith(';') ? `text/plain${named}` : named;
  const hash = text.indexOf('#', head.length);
  const { body, notes } = percentDecoded(text.slice(0, hash < 0 ? undefined : hash).trimEnd(), head.length);
  const cut = {
    message: 'what follows "#" is a fragment, not part of the data: a "#" in it is written %23',
    position: positionAt(text, hash),
  };
  return { mediaType, isBase64, body, notes: hash < 0 ? notes : [...notes, cut] };
}

/** `%XX` from a place on as bytes and all else in UTF-8; a `%` without two hexadecimal digits stays, and is noted. */
export function percentDecoded(text: string, start: number): Pick<DataUri, 'body' | 'notes'> {
  const notes: BaseNote[] = [];
  const bytes: number[] = [];
  for (const part of text.slice(start).matchAll(/%([\da-f]{2})|%|[^%]+/gi)) {
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
