/** Reads a text of any size out of a blob, piece by piece: what it holds, where its rows are, where a word stands. Runs in the worker. */
import { isLowSurrogate } from '#src/lib/surrogates.ts';
import { findAll, MATCH_LIMIT } from '#src/ui/editor/find.ts';
import { makeRowIndexer, type RowIndex } from './row-index.ts';

/** Read at a time, in bytes. */
const PIECE_BYTES = 1_000_000;

/** What a person should know of a text before it is worked on. */
export type TextFacts = {
  readonly lineCount: number;
  /** Lines that end in CR LF. */
  readonly carriageReturns: number;
  readonly nulls: number;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly hasMark: boolean;
  /** Whether there are bytes that are not text in this encoding. */
  readonly isBroken: boolean;
};

/** A large text that stays in its file, and where its rows begin. */
export type IndexedText = {
  /** The text in UTF-8: the blob itself, or what was made of a blob in UTF-16. */
  readonly blob: Blob;
  readonly index: RowIndex;
  readonly facts: TextFacts;
};

type Report = (fraction: number) => void;

/** Reads all of `blob` once. Rejects where it cannot be read. */
export async function indexBlob(blob: Blob, onProgress: Report): Promise<IndexedText> {
  const encoding = await encodingOf(blob);
  const text = encoding === 'utf-8' ? blob : await toUtf8(blob, encoding);
  const head = new Uint8Array(await text.slice(0, 3).arrayBuffer());
  const isMarked = encoding !== 'utf-8' || (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf);
  const indexer = makeRowIndexer();
  const count = makeCounter();
  for await (const bytes of pieces(text, onProgress)) {
    indexer.push(bytes);
    count.push(bytes);
  }
  const index = indexer.finish();
  const facts = { ...count.finish(), lineCount: index.lineCount, encoding, hasMark: isMarked };
  return { blob: text, index, facts };
}

/** Where the rows are when lines are wrapped at so many columns; `blob` as it was indexed before. Rejects where it cannot be read. */
export async function indexRows(blob: Blob, columns: number, onProgress: Report): Promise<RowIndex> {
  const indexer = makeRowIndexer(columns);
  for await (const bytes of pieces(blob, onProgress)) indexer.push(bytes);
  return indexer.finish();
}

async function* pieces(blob: Blob, onProgress: Report): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < blob.size; at += PIECE_BYTES) {
    yield new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer());
    onProgress(Math.min(1, (at + PIECE_BYTES) / blob.size));
  }
}

async function encodingOf(blob: Blob): Promise<TextFacts['encoding']> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const toUtf8 = (blob: Blob, encoding: string): Promise<Blob> =>
  new Response(
    blob.stream().pipeThrough(new TextDecoderStream(encoding)).pipeThrough(new TextEncoderStream()),
  ).blob();

/** Counts what may be lost where nobody looks. */
function makeCounter() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let carriageReturns = 0;
  let nulls = 0;
  let isBroken = false;
  let last = 0;
  const check = (bytes?: Uint8Array<ArrayBuffer>) => {
    try {
      if (!isBroken) decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isBroken = true;
    }
  };
  return {
    push(bytes: Uint8Array<ArrayBuffer>) {
      for (let at = bytes.indexOf(13); at >= 0; at = bytes.indexOf(13, at + 1)) {
        if (bytes[at + 1] === 10) carriageReturns += 1;
      }
      if (last === 13 && bytes[0] === 10) carriageReturns += 1;
      for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) nulls += 1;
      last = bytes.at(-1) ?? last;
      check(bytes);
    },
    finish() {
      check();
      return { carriageReturns, nulls, isBroken };
    },
  };
}

/** Where a wanted text stands. */
export type BlobMatches = {
  /** The bytes at which the matches begin, ascending. */
  readonly offsets: Float64Array;
  readonly isCut: boolean;
};

/** Every place where `wanted` stands in a text in UTF-8, the first 10,000. */
export async function findInBlob(
  blob: Blob,
  wanted: string,
  matchCase: boolean,
  onProgress: Report,
): Promise<BlobMatches> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const offsets: number[] = [];
  /** The byte at which `text` begins. */
  let base = 0;
  let text = '';
  for await (const bytes of pieces(blob, onProgress)) {
    text += decoder.decode(bytes, { stream: true });
    let at = 0;
    let byte = base;
    const found = findAll(text, wanted, matchCase);
    for (const offset of found.offsets) {
      byte += utf8Length(text, at, offset);
      at = offset;
      if (offsets.length < MATCH_LIMIT) offsets.push(byte);
      else return { offsets: Float64Array.from(offsets), isCut: true };
    }
    if (found.isCut) return { offsets: Float64Array.from(offsets), isCut: true };
    // A match may stand across two pieces: so much of the end is looked at again.
    const keep = Math.max(at + 1, text.length - wanted.length + 1);
    const cut = isLowSurrogate(text, keep) ? keep - 1 : Math.min(keep, text.length);
    base += utf8Length(text, 0, cut);
    text = text.slice(cut);
  }
  return { offsets: Float64Array.from(offsets), isCut: false };
}

/** How many bytes of UTF-8 a stretch of text takes. */
function utf8Length(text: string, from: number, to: number): number {
  let length = to - from;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    // A pair of surrogates takes four bytes, two for each unit.
    if (unit > 0x7ff && (unit & 0xf800) !== 0xd800) length += 2;
    else if (unit > 0x7f) length += 1;
  }
  return length;
}
