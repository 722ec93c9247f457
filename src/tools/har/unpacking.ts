/** Takes a HAR file out of its gzip or zip. */
import type { Gunzip } from 'fflate';
import { decodeUtf8, joinBytes } from '#src/lib/bytes.ts';
import { refuse, type FormProblem } from '#src/lib/form/form.ts';
import { formatBytes } from '#src/lib/format.ts';
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
const STEP = 1 << 16;

async function unpackedOf(bytes: Uint8Array): Promise<Result<Uint8Array, FormProblem>> {
  const isGzip = startsWith(bytes, 0x1f, 0x8b);
  if (!isGzip && !startsWith(bytes, 0x50, 0x4b, 3, 4)) return { ok: true, value: bytes };
  const { Gunzip, unzipSync } = await import('fflate');
  try {
    if (isGzip) return gunzipped(bytes, new Gunzip());
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
    return refuse({ message: `the ${isGzip ? 'gzip' : 'zip'} file is damaged` });
  }
}

function gunzipped(bytes: Uint8Array, unpacker: Gunzip): Result<Uint8Array, FormProblem> {
  const pieces: Uint8Array[] = [];
  const state = { length: 0, isWhole: false };
  unpacker.ondata = (piece, isLast) => {
    pieces.push(piece);
    state.length += piece.length;
    state.isWhole ||= isLast;
  };
  for (let at = 0; at < bytes.length && state.length <= LARGEST_UNPACKED; at += STEP)
    unpacker.push(bytes.slice(at, at + STEP), at + STEP >= bytes.length);
  if (state.length > LARGEST_UNPACKED)
    return refuse({ message: `expected at most ${formatBytes(LARGEST_UNPACKED)} unpacked` });
  if (!state.isWhole) return refuse({ message: 'the gzip file is damaged' });
  return { ok: true, value: joinBytes(...pieces) };
}
