/** Reads bytes from a text; loaded when bytes are read, as most of it is about dumps. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Shape } from './dump-shapes.ts';
import { type FormName, isBase, readDigits } from './logic.ts';
import { dumpIn, isIntelHex, readDump } from './reading-dumps.ts';

/** What was read, and the notes on it. */
type ReadBytes = { readonly bytes: Uint8Array; readonly notes: readonly string[] };

/**
 * The bytes that a text stands for: a dump, or digits of the base with any separators. Fails at half a byte, at what is no
 * digit, and at a number over 255; nothing is left out.
 */
export function readBytes(text: string, as: FormName): Result<ReadBytes> {
  if (as !== 'binary' && isIntelHex(text))
    return fail('expected bytes, found records of Intel HEX, which have addresses and checks');
  const dump = dumpIn(text);
  if (dump) return readDump(dump, isAskedAs(as));
  const bytes = readDigits(text, isBase(as) ? as : 'hex');
  return bytes.ok ? ok({ bytes: bytes.value, notes: [] }) : bytes;
}

/** Hex stands for every dump; a person who says another base means it. */
const isAskedAs =
  (as: FormName) =>
  ({ kind }: Shape): boolean =>
    as === 'hex' || !isBase(as) || kind === as;
