/** Runs the conversions on a browser's files: what they write is gathered in a Blob, which the browser may keep on disk. */
import { ok, type Result } from '#src/lib/result.ts';
import { convertCsvFile } from './files/csv-file.ts';
import { convertJsonFile } from './files/json-file.ts';
import type { OnProgress } from './csv/csv-options.ts';
import { HEAD_LENGTH, type ConvertedTable, type RefusedRequest, type Request } from './requests.ts';
import type { ByteSink, Encoding } from './files/stream.ts';

/** A result as a file. */
export type MadeFile = ConvertedTable & {
  readonly blob: Blob;
  /** How the bytes of the input are text, for showing parts of it. */
  readonly encoding: Encoding;
};

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;
const PART_BYTES = 8 * 1024 * 1024;

/** Converts a file of any size in the direction of the request. */
export async function convertBlob(
  file: Blob,
  request: Request,
  onProgress: OnProgress,
): Promise<Result<MadeFile, RefusedRequest>> {
  const output = new BlobOutput(TYPES[request.to]);
  const made = await (request.to === 'csv'
    ? fileToCsv(file, request, output.write, onProgress)
    : fileToJson(file, request, output.write, onProgress));
  return made.ok ? ok({ ...made.value, ...output.finish() }) : made;
}

type FileFacts = Omit<MadeFile, 'blob' | 'head'>;

async function fileToCsv(
  file: Blob,
  { repair, csv }: Request,
  sink: ByteSink,
  onProgress: OnProgress,
): Promise<Result<FileFacts, RefusedRequest>> {
  const made = await convertJsonFile(file, repair === 'lines' ? 'lines' : 'array', csv, sink, onProgress);
  if (!made.ok) return made;
  const { rowCount, columnCount, losses, table } = made.value;
  return ok({ rowCount, columnCount, losses, table, notes: [], encoding: 'utf-8' });
}

async function fileToJson(
  file: Blob,
  { repair, json }: Request,
  sink: ByteSink,
  onProgress: OnProgress,
): Promise<Result<FileFacts, RefusedRequest>> {
  const encoding = repair === 'windows-1252' ? repair : 'auto';
  const made = await convertCsvFile(file, encoding, json, sink, onProgress);
  if (!made.ok) return made;
  const { rowCount, notes, keptNumbers, table, encoding: used } = made.value;
  return ok({ rowCount, columnCount: table.width, notes, keptNumbers, table, encoding: used });
}

class BlobOutput {
  readonly #type: string;
  readonly #blobs: Blob[] = [];
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #partBytes = 0;
  #head = '';

  constructor(type: string) {
    this.#type = type;
  }

  readonly write: ByteSink = (bytes, text) => {
    if (this.#head.length < HEAD_LENGTH) this.#head += text.slice(0, HEAD_LENGTH - this.#head.length);
    this.#parts.push(bytes);
    this.#partBytes += bytes.length;
    if (this.#partBytes >= PART_BYTES) this.#close();
  };

  finish(): { readonly blob: Blob; readonly head: string } {
    this.#close();
    return { blob: new Blob(this.#blobs, { type: this.#type }), head: this.#head };
  }

  /** Gives the gathered bytes to the browser, and lets go of them here. */
  #close(): void {
    this.#blobs.push(new Blob(this.#parts));
    this.#parts = [];
    this.#partBytes = 0;
  }
}
