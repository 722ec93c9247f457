/** What is done beside the page: a text of any size is read a few rows at a time and searched; many files are packed. */
import { type JobContext, workerClient } from '#src/lib/worker/client.ts';
import type { BlobMatches, IndexedText } from './blob-text.ts';
import { markAt, type Row, ROWS_A_MARK, splitRows } from './row-index.ts';
import type { api } from './worker.ts';
import type { ZipEntry } from '#src/ui/files/zip.ts';

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** Reads all of a blob once and returns where its rows are. Rejects where it cannot be read. */
export const openText = (blob: Blob, context: JobContext): Promise<IndexedText> =>
  worker.run(context, (remote, onProgress) => remote.indexBlob(blob, onProgress));

/** The same text with its lines wrapped at so many columns. Rejects where it can no longer be read. */
export async function wrapText(
  opened: IndexedText,
  columns: number,
  context: JobContext,
): Promise<IndexedText> {
  const index = await worker.run(context, (remote, onProgress) =>
    remote.indexRows(opened.blob, columns, onProgress),
  );
  return { ...opened, index };
}

/** Looks through the whole text. */
export const findInText = (
  { blob }: IndexedText,
  wanted: string,
  matchCase: boolean,
  context: JobContext,
): Promise<BlobMatches> =>
  worker.run(context, (remote, onProgress) => remote.findInBlob(blob, wanted, matchCase, onProgress));

/** All entries in one zip. */
export const packZip = (entries: readonly ZipEntry[], context: JobContext): Promise<Blob> =>
  worker.run(context, (remote, onProgress) => remote.packZip(entries, onProgress));

/** A row as it is shown. */
export type RowText = {
  readonly text: string;
  /** 1-based line; `undefined` where the row goes on with the line above. */
  readonly line: number | undefined;
  /** The byte it begins at. */
  readonly start: number;
};

/** Rows are read by the block: as many as there are between two marks. */
export async function readBlock({ blob, index }: IndexedText, block: number): Promise<readonly RowText[]> {
  const start = index.offsets[block] ?? 0;
  const line = index.lines[block] ?? 1;
  const end = index.offsets[block + 1] ?? blob.size;
  const bytes = new Uint8Array(await blob.slice(start, end).arrayBuffer());
  const rows = splitRows(bytes, { start, line: Math.abs(line), isContinued: line < 0 }, index.columns);
  const decoder = new TextDecoder();
  return rows.slice(0, ROWS_A_MARK).map((row) => ({
    text: visible(decoder.decode(bytes.subarray(row.start - start, row.end - start))),
    line: row.isContinued ? undefined : row.line,
    start: row.start,
  }));
}

/** The 0-based row a byte stands in. */
export async function rowOfByte(opened: IndexedText, byte: number): Promise<number> {
  const mark = markAt(opened.index, byte);
  const rows = await rowsFrom(opened, mark);
  const row = rows.findLastIndex((candidate) => candidate.start <= byte);
  return mark * ROWS_A_MARK + Math.max(0, row);
}

/** The byte at which a 0-based row begins. */
export async function byteOfRow(opened: IndexedText, row: number): Promise<number> {
  const rows = await rowsFrom(opened, Math.floor(row / ROWS_A_MARK));
  return rows[row % ROWS_A_MARK]?.start ?? 0;
}

async function rowsFrom({ blob, index }: IndexedText, mark: number): Promise<readonly Row[]> {
  const start = index.offsets[mark] ?? 0;
  const bytes = new Uint8Array(await blob.slice(start, index.offsets[mark + 1] ?? blob.size).arrayBuffer());
  return splitRows(bytes, { start, line: 1, isContinued: false }, index.columns);
}

/** A NUL can be seen, the CR of a line break need not be. */
const visible = (text: string): string => text.replace(/\r$/, '').replaceAll('\0', '\u2400');
