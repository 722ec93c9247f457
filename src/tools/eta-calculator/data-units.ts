/** Amounts of data with their unit: 700 GB at 180 MB a second is what is asked most (IEC 80000-13, SI Brochure). */
import { decimal, type Decimal } from '#src/lib/decimal.ts';
import { isDecimal } from '#src/lib/number-text.ts';
import { readNumberText } from '#src/lib/number-text.ts';

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P'] as const;
const BINARY = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi'] as const;

/** Bits in each unit. */
const BITS: ReadonlyMap<string, Decimal> = new Map([
  ...PREFIXES.map((prefix, power) => [`${prefix}B`, decimal(1000).pow(power).times(8)] as const),
  ...BINARY.map(
    (prefix, index) =>
      [
        `${prefix}B`,
        decimal(1024)
          .pow(index + 1)
          .times(8),
      ] as const,
  ),
  ...PREFIXES.map((prefix, power) => [`${prefix}bit`, decimal(1000).pow(power)] as const),
]);

/** All units of data, as they are offered; the empty one is none. */
export const DATA_UNITS: readonly string[] = ['', ...BITS.keys()];

/** How many of one unit are in another: `ratioOf('GB', 'MB')` is 1000. Both are units of data. */
export const ratioOf = (from: string, to: string): Decimal =>
  (BITS.get(from) ?? decimal(1)).div(BITS.get(to) ?? decimal(1));

/** An amount of data as it is typed. */
export type DataAmount = {
  /** As a number field takes it. */
  readonly amount: string;
  readonly unit: string;
  /** Written with `/s` or as `Mbps`. */
  readonly isPerSecond: boolean;
};

/**
 * `700 GB`, `180MB/s`, `1,5 TiB`, `100 Mbps`; `undefined` for any other text. Capitals tell bytes from bits (`MB`, `Mb`); where no unit is
 * written so, they do not count.
 */
export function readDataAmount(text: string): DataAmount | undefined {
  const [, number = '', written = '', perSecond] =
    /^([^A-Za-z]{1,40}?)\s{0,9}([A-Za-z]{1,9}?)(ps|\/s|\/sec| per second)?$/.exec(text.trim()) ?? [];
  const unit = unitOf(written);
  const amount = readNumberText(number);
  if (unit === undefined || !amount.ok || !isDecimal(amount.value)) return undefined;
  return { amount: amount.value, unit, isPerSecond: perSecond !== undefined };
}

function unitOf(written: string): string | undefined {
  const plain = written.replace(/bytes?$/i, 'B').replace(/^K(?=B|b|$)/, 'k');
  const exact = [plain, plain.replace(/^([kMGTP]?)b$/, '$1bit')].find((name) => BITS.has(name));
  if (exact !== undefined) return exact;
  return [...BITS.keys()].find((name) => name.toLowerCase() === plain.replace(/bits$/i, 'bit').toLowerCase());
}
