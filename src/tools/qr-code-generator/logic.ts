/** Text as a QR code (ISO/IEC 18004): what fits, and which modules are dark. */
import { encode } from 'uqr';
import { grouped } from '#src/lib/format.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { LEVELS, type Level } from './drawing/look.ts';

/** How the symbol stores a text: the densest way in which all of it can be written. */
export type Mode = 'digits' | 'characters' | 'bytes';

type Capacity = Readonly<Record<Level, number>>;

/** The most a symbol of version 40 holds (ISO/IEC 18004, table 7). */
const CAPACITIES: Readonly<Record<Mode, Capacity>> = {
  digits: { L: 7089, M: 5596, Q: 3993, H: 3057 },
  characters: { L: 4296, M: 3391, Q: 2420, H: 1852 },
  bytes: { L: 2953, M: 2331, Q: 1663, H: 1273 },
};

const ONLY_DIGITS = /^\d+$/;
/** The alphanumeric set of table 5: no lower case. */
const ONLY_ALPHANUMERIC = /^[A-Z0-9 $%*+./:-]+$/;

/** How much of a code's room a text takes, in the units of its mode. */
export type Usage = {
  readonly mode: Mode;
  readonly used: number;
  readonly limit: number;
};

/** A code as squares, dark and light. */
export type QrCode = {
  /** Rows from the top; `true` is dark. */
  readonly modules: readonly (readonly boolean[])[];
  /** Modules along one side, without the quiet zone. */
  readonly size: number;
  /** From 1 (21 modules) to 40 (177). */
  readonly version: number;
  readonly level: Level;
};

/** How much of the largest symbol a text takes. `usageOf('é', 'L')` → 2 of 2953 bytes. */
export function usageOf(text: string, level: Level): Usage {
  const mode = modeOf(text);
  return { mode, used: encodeUtf8(text).length, limit: CAPACITIES[mode][level] };
}

function modeOf(text: string): Mode {
  if (ONLY_DIGITS.test(text)) return 'digits';
  return ONLY_ALPHANUMERIC.test(text) ? 'characters' : 'bytes';
}

/**
 * The smallest symbol that holds a text as it stands, spaces and all. Fails where none does, with a message on what would fit.
 * @example makeCode('HELLO', 'L') // ok, version 1, 21 modules a side
 */
export function makeCode(text: string, level: Level): Result<QrCode> {
  const usage = usageOf(text, level);
  if (usage.used > usage.limit) return fail(explainOverflow(usage, level));
  // Bytes of our own: the library's own UTF-8 throws on half a surrogate pair.
  const data = usage.mode === 'bytes' ? [...encodeUtf8(text)] : text;
  const { data: modules, size, version } = encode(data, { ecc: level, border: 0, boostEcc: false });
  return ok({ modules, size, version, level });
}

function explainOverflow({ mode, used, limit }: Usage, level: Level): string {
  const lower = (Object.keys(LEVELS) as Level[]).findLast((other) => CAPACITIES[mode][other] >= used); // as: the keys are the type's own
  const advice = lower ? `It fits at ${LEVELS[lower]}.` : 'No level holds it: shorten it, or link to it.';
  return `A QR code at ${LEVELS[level]} holds at most ${grouped(limit)} ${mode}; this is ${grouped(used)}. ${advice}`;
}
