/** Reads a file's text piece by piece and writes bytes piece by piece, so that its size costs no memory. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { ok, type Position, type Problem, type Result } from '#src/lib/result.ts';
import { standardDecoder } from '#src/lib/text-encoding.ts';
import type { OnProgress } from '../csv/csv-options.ts';

/** Bytes that can be read anywhere, as a browser's File or Blob can. */
export type ByteSource = {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
};

/** Where finished bytes go, with the text they stand for. */
export type ByteSink = (bytes: Uint8Array<ArrayBuffer>, text: string) => void;

/** How the bytes of a file are text. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PIECE_BYTES = 1024 * 1024;
const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};
const UNREADABLE: Result<never, ReadProblem> = {
  ok: false,
  problem: {
    message:
      'the file could not be read to its end: it is a folder, or was moved, removed or changed meanwhile',
    cause: 'unreadable',
  },
};

/** Why a text could not be read; where it is the encoding, another one may do. */
export type ReadProblem = Problem & { readonly cause: 'unreadable' | 'encoding' };

/** The encoding that a byte order mark names; UTF-8 without one. `bytesOf('FF FE')` → `'utf-16le'` */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** How many bytes a text takes in an encoding: what leads from an offset in the text to one in the file. */
export function byteLength(text: string, encoding: Encoding): number {
  if (encoding === 'windows-1252') return text.length;
  return encoding === 'utf-8' ? encodeUtf8(text).length : text.length * 2;
}

/** The encoding of a source by its byte order mark, and how many bytes that mark takes. */
export async function detectEncoding(
  source: ByteSource,
): Promise<Result<{ encoding: Encoding; markBytes: number }, ReadProblem>> {
  const start = await readBytes(source, 0, Math.min(3, source.size));
  if (!start.ok) return start;
  const encoding = encodingOf(start.value);
  const [first, second, third] = start.value;
  const hasUtf8Mark = first === 0xef && second === 0xbb && third === 0xbf;
  return ok({ encoding, markBytes: encoding === 'utf-8' ? (hasUtf8Mark ? 3 : 0) : 2 });
}

/** What a visitor returns when it has seen enough. */
export type Visit = (text: string) => 'stop' | undefined;

/**
 * Shows the whole text of a source, without its byte order mark, in pieces of about a megabyte.
 * Fails where the source cannot be read or is not in its encoding.
 */
export async function readText(
  source: ByteSource,
  encoding: Encoding,
  visit: Visit,
  onProgress?: OnProgress,
): Promise<Result<undefined, ReadProblem>> {
  const decode = decoderFor(encoding);
  const read = (start: number) => readBytes(source, start, Math.min(start + PIECE_BYTES, source.size));
  // The next piece is on its way while one is worked on.
  let next = read(0);
  for (let start = 0; start < source.size; start += PIECE_BYTES) {
    const end = Math.min(start + PIECE_BYTES, source.size);
    const bytes = await next;
    if (!bytes.ok) return bytes;
    if (end < source.size) next = read(end);
    const text = decode(bytes.value, end === source.size);
    if (!text.ok) return text;
    if (visit(text.value) === 'stop') return ok(undefined);
    onProgress?.(end / source.size);
  }
  return ok(undefined);
}

/** Line and column of an offset in a source's text, found by reading it again; only errors need them. */
export async function locate(source: ByteSource, encoding: Encoding, offset: number): Promise<Position> {
  let line = 1;
  let lineStart = 0;
  let consumed = 0;
  let isAfterCr = false;
  await readText(source, encoding, (text) => {
    const part = text.slice(0, Math.max(0, offset - consumed));
    for (const end of part.matchAll(/\r|\n/g)) {
      const endsPair = end.index === 0 ? isAfterCr : part.charAt(end.index - 1) === '\r';
      if (end[0] === '\r' || !endsPair) line += 1;
      lineStart = consumed + end.index + 1;
    }
    consumed += text.length;
    isAfterCr = text.endsWith('\r');
    return consumed >= offset ? 'stop' : undefined;
  });
  return { line, column: offset - lineStart + 1, offset };
}

/** Gathers small pieces of text into larger ones of UTF-8 bytes. */
export class Utf8Output {
  readonly #sink: ByteSink;
  #text = '';

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  write(text: string): void {
    this.#text += text;
    if (this.#text.length >= PIECE_BYTES) this.flush();
  }

  /** Hands over what is held. */
  flush(): void {
    if (this.#text !== '') this.#sink(encodeUtf8(this.#text), this.#text);
    this.#text = '';
  }
}

async function readBytes(
  source: ByteSource,
  start: number,
  end: number,
): Promise<Result<Uint8Array, ReadProblem>> {
  try {
    const bytes = new Uint8Array(await source.slice(start, end).arrayBuffer());
    return bytes.length === end - start ? ok(bytes) : UNREADABLE;
  } catch {
    // The platform's own messages differ and are less precise.
    return UNREADABLE;
  }
}

function decoderFor(encoding: Encoding): (bytes: Uint8Array, isLast: boolean) => Result<string, ReadProblem> {
  const decoder = standardDecoder(encoding, { fatal: true });
  return (bytes, isLast) => {
    try {
      return ok(decoder.decode(bytes, { stream: !isLast }));
    } catch {
      const message = `expected text in ${ENCODING_NAMES[encoding]}, found bytes that are not`;
      return { ok: false, problem: { message, cause: 'encoding' } };
    }
  };
}
