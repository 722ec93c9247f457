/** Many files in one zip (APPNOTE 6.3.10 without ZIP64), streamed: never more than a piece of one file in memory. Runs in the worker. */
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its name may have folders, parted by slashes. */
export type ZipEntry = { readonly name: string; readonly content: Blob };

/** Read at a time, in bytes. */
const PIECE_BYTES = 1_000_000;
/** Handed to the browser's blob store whenever so much has come together, in bytes. */
const FLUSH_BYTES = 8_000_000;
/** What a zip without ZIP64 can hold: 16 bits for the count, 32 for offsets. */
const COUNT_LIMIT = 65_535;
const SIZE_LIMIT_BYTES = 4_000_000_000;

/** All entries in one zip; equal names are made distinct. Rejects where a file cannot be read or there are too many for a zip. */
export async function zipBlobs(
  entries: readonly ZipEntry[],
  onProgress: (fraction: number) => void,
): Promise<Blob> {
  const size = entries.reduce((sum, { content }) => sum + content.size, 0);
  if (entries.length > COUNT_LIMIT || size > SIZE_LIMIT_BYTES)
    throw new Error('A zip takes up to 65,535 files and 4 GB. Save them one by one.');
  const sink = makeSink();
  const zip = new Zip((error, bytes) => sink.take(error, bytes));
  const names = tellApart(entries.map(({ name }) => name));
  for (const [index, { content }] of entries.entries()) {
    const entry = new ZipDeflate(names[index] ?? '', { level: 6 });
    zip.add(entry);
    for (let at = 0; at < content.size; at += PIECE_BYTES) {
      entry.push(new Uint8Array(await content.slice(at, at + PIECE_BYTES).arrayBuffer()));
    }
    entry.push(new Uint8Array(0), true);
    onProgress((index + 1) / entries.length);
  }
  zip.end();
  return sink.finish();
}

/** Collects the bytes of the zip; what is flushed belongs to the browser, which may keep it on disk. */
function makeSink() {
  let parts: BlobPart[] = [];
  let pending = 0;
  let failure: Error | null = null;
  const flush = () => {
    parts = [new Blob(parts)];
    pending = 0;
  };
  return {
    take(error: Error | null, bytes: Uint8Array) {
      failure ??= error;
      parts.push(bytes.slice());
      pending += bytes.length;
      if (pending > FLUSH_BYTES) flush();
    },
    finish(): Blob {
      if (failure) throw failure;
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}

/** `['a.txt', 'a.txt']` becomes `['a.txt', 'a-2.txt']`; what a file system would read as a folder is taken out. */
export function tellApart(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((given) => {
    const name = given.replaceAll(/[/\\\0]/g, '_').replace(/^\.{0,2}$/, '_');
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    // One count for all spellings, so that a thousand of them are not tried out one after the other.
    const key = name.toLowerCase();
    let number = counts.get(key) ?? 1;
    let free = name;
    // File systems that do not tell capitals apart would write one over the other.
    for (; taken.has(free.toLowerCase()); free = `${stem}-${number}${ending}`) number += 1;
    counts.set(key, number);
    taken.add(free.toLowerCase());
    return free;
  });
}
