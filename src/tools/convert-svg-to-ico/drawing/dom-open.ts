/** Reads a chosen or dropped SVG file, gzipped or not. Needs Blob streams and DecompressionStream. */
import { fail, type Result } from '#src/lib/result.ts';
import { readUpTo } from '#src/ui/files/read-up-to.ts';
import { decodeXml } from '#src/lib/svg/decode.ts';

/** More than any drawing, less than what makes a tab fall over; also for what a gzipped file unpacks to. */
const MAX_BYTES = 50_000_000;

/** The text of a file. Fails on too much, on bytes that are not text, and on a file that went away. */
export async function readSvgFile(file: File): Promise<Result<string>> {
  try {
    const magic = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    const isGzipped = magic[0] === 0x1f && magic[1] === 0x8b;
    const stream = isGzipped ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
    const bytes = await readUpTo(stream, MAX_BYTES);
    return bytes ? decodeXml(bytes) : fail('expected at most 50 MB of SVG, found more');
  } catch (error) {
    return fail(
      `expected a file that can be read to its end, found ${error instanceof Error ? error.message : 'none'}`,
    );
  }
}
