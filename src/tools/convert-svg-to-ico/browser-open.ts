/** Reads a chosen or dropped SVG file, gzipped or not. Needs Blob streams and DecompressionStream. */
import type { Result } from '#src/lib/result.ts';
import { fail } from '#src/lib/result.ts';
import { acceptFile, decodeXml } from './logic.ts';

/** More than any drawing, less than what makes a tab fall over; also for what a gzipped file unpacks to. */
const MAX_BYTES = 50_000_000;
const TOO_LARGE = 'expected at most 50 MB of SVG, found more';

/** The text of a file. Fails on another kind of file, on too much, and on bytes that are not text. */
export async function readSvgFile(file: File): Promise<Result<string>> {
  const accepted = acceptFile(file);
  if (!accepted.ok) return accepted;
  try {
    const magic = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    const isGzipped = magic[0] === 0x1f && magic[1] === 0x8b;
    const stream = isGzipped ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
    const bytes = await readUpTo(stream, MAX_BYTES);
    return bytes ? decodeXml(bytes) : fail(TOO_LARGE);
  } catch (error) {
    return fail(`expected a file that can be read, found ${error instanceof Error ? error.message : 'none'}`);
  }
}

/** `undefined` past the limit, without having kept more than that. */
async function readUpTo(
  stream: ReadableStream<Uint8Array>,
  limitBytes: number,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > limitBytes) return undefined;
    parts.push(Uint8Array.from(part));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
