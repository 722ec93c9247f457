/** Unpacks gzip that may stand for more than memory should hold. Loads fflate: import it when it is needed. */
import { Gunzip } from 'fflate';
import { joinBytes } from './bytes.ts';
import { formatBytes } from './format.ts';
import { fail, ok, type Result } from './result.ts';

const STEP = 1 << 16;

/** What a gzip file holds, unless that is more than `most` bytes or the file is damaged. */
export function gunzipUpTo(bytes: Uint8Array, most: number): Result<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const state = { length: 0, isWhole: false };
  const unpacker = new Gunzip((piece, isLast) => {
    pieces.push(piece);
    state.length += piece.length;
    state.isWhole ||= isLast;
  });
  try {
    for (let at = 0; at < bytes.length && state.length <= most; at += STEP)
      unpacker.push(bytes.slice(at, at + STEP), at + STEP >= bytes.length);
  } catch {
    return fail('the gzip file is damaged');
  }
  if (state.length > most) return fail(`expected at most ${formatBytes(most)} unpacked`);
  return state.isWhole ? ok(joinBytes(...pieces)) : fail('the gzip file is damaged');
}
