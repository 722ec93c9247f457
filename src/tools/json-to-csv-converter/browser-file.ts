/** Runs the file conversions on a browser's files: what they write is gathered in a Blob, which the browser may keep on disk. */
import type { Result } from '#src/lib/result.ts';
import { convertCsvFile, type CsvRefusal, type JsonFileSummary } from './csv-file.ts';
import { convertJsonFile, type CsvFileSummary } from './json-file.ts';
import type { RecordShape } from './json-records.ts';
import type { Refusal } from './json-rows.ts';
import type { CsvOptions, JsonOptions, OnProgress } from './options.ts';
import type { ByteSink, Encoding } from './stream.ts';

/** A finished file, and the beginning of its text to show. */
export type WrittenFile = { readonly blob: Blob; readonly head: string };

const HEAD_LENGTH = 20_000;
const PART_BYTES = 8 * 1024 * 1024;

/** {@link convertJsonFile} into a Blob. */
export async function convertJsonBlob(
  file: Blob,
  shape: RecordShape,
  options: CsvOptions,
  onProgress: OnProgress,
): Promise<Result<CsvFileSummary & WrittenFile, Refusal>> {
  const output = new BlobOutput('text/csv;charset=utf-8');
  const summary = await convertJsonFile(file, shape, options, output.write, onProgress);
  return summary.ok ? { ok: true, value: { ...summary.value, ...output.finish() } } : summary;
}

/** {@link convertCsvFile} into a Blob. */
export async function convertCsvBlob(
  file: Blob,
  encoding: Encoding | 'auto',
  options: JsonOptions,
  onProgress: OnProgress,
): Promise<Result<JsonFileSummary & WrittenFile, CsvRefusal>> {
  const output = new BlobOutput('application/json');
  const summary = await convertCsvFile(file, encoding, options, output.write, onProgress);
  return summary.ok ? { ok: true, value: { ...summary.value, ...output.finish() } } : summary;
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

  finish(): WrittenFile {
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
