/** Takes a HAR file out of its gzip or zip. */
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { refuse, type FormProblem } from '#src/lib/form/form.ts';
import type { Result } from '#src/lib/result.ts';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** The text of a file, unpacked, without its byte order mark. */
export async function textOf(given: string | Uint8Array): Promise<Result<string, FormProblem>> {
  if (typeof given === 'string') return { ok: true, value: given.replace(/^\uFEFF/, '') };
  const unpacked = await unpackedOf(given);
  if (!unpacked.ok) return unpacked;
  const bytes = unpacked.value;
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff))
    return refuse({ message: 'expected UTF-8, found UTF-16: HAR files are UTF-8' });
  const read = decodeUtf8(bytes);
  return read.ok ? { ok: true, value: read.value.replace(/^\uFEFF/, '') } : refuse(read.problem);
}

/** What a packed file may become, in bytes. */
const LARGEST_UNPACKED = 200_000_000;

async function unpackedOf(bytes: Uint8Array): Promise<Result<Uint8Array, FormProblem>> {
  const isGzip = startsWith(bytes, 0x1f, 0x8b);
  if (!isGzip && !startsWith(bytes, 0x50, 0x4b, 3, 4)) return { ok: true, value: bytes };
  if (isGzip) return (await import('#src/lib/gunzip.ts')).gunzipUpTo(bytes, LARGEST_UNPACKED);
  const { unzipSync } = await import('fflate');
  try {
    const names: string[] = [];
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isOne = /\.(?:har|json)$/i.test(name) && originalSize <= LARGEST_UNPACKED;
        if (isOne) names.push(name);
        return isOne && names.length === 1;
      },
    });
    const [file] = Object.values(files);
    if (!file || names.length !== 1)
      return refuse({ message: `expected a zip with one .har file, found ${names.length}` });
    return { ok: true, value: file };
  } catch {
    return refuse({ message: 'the zip file is damaged' });
  }
}
