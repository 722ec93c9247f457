/** Units of data: bits and bytes with the prefixes of the SI (brochure 9, with the additions of 2022) and of IEC 80000-13. */
import { amountIn, fraction, readFraction, times, type Fraction } from '#src/lib/fraction.ts';
import { quote } from '#src/lib/number-text.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** What k, M, G… of bytes count. */
export type Base = '1000' | '1024';

/** A unit: so many bits, or bytes, with a prefix. */
export type SizeUnit = {
  readonly of: 'bit' | 'nibble' | 'byte';
  /** How often 1,000 or 1,024 is multiplied: 3 of giga. */
  readonly power: number;
  readonly isBinary: boolean;
};

const LETTERS = 'kMGTPEZYRQ';
const SI_NAMES = 'kilo mega giga tera peta exa zetta yotta ronna quetta'.split(' ');
const IEC_NAMES = 'kibi mebi gibi tebi pebi exbi zebi yobi robi quebi'.split(' ');
const BITS = { bit: 1n, nibble: 4n, byte: 8n } as const;

/** So many bits has one of a unit. */
export function bitsIn({ of, power, isBinary }: SizeUnit, base: Base): bigint {
  const step = isBinary || (of === 'byte' && base === '1024') ? 1024n : 1000n;
  return BITS[of] * step ** BigInt(power);
}

/** As it is written: `kB`, `MiB`, `Gbit`. */
export function symbolOf({ of, power, isBinary }: SizeUnit): string {
  const letter = LETTERS.charAt(power - 1);
  const prefix = power === 0 ? '' : isBinary ? `${letter.toUpperCase()}i` : letter;
  return prefix + (of === 'byte' ? 'B' : of);
}

const unit = (of: SizeUnit['of'], power = 0, isBinary = false): SizeUnit => ({ of, power, isBinary });

/** One byte. */
export const BYTE = unit('byte');

const POWERS = Array.from(LETTERS, (_, index) => index + 1);
const prefixed = (of: 'bit' | 'byte', isBinary: boolean): readonly SizeUnit[] =>
  POWERS.map((power) => unit(of, power, isBinary));

/** Every unit of the table, the smallest of each kind first. */
export const UNITS: readonly SizeUnit[] = [
  unit('bit'),
  unit('nibble'),
  BYTE,
  ...prefixed('byte', false),
  ...prefixed('byte', true),
  ...prefixed('bit', false),
  ...prefixed('bit', true),
];

/** The largest unit of a kind of which there is at least one: bytes of 1,500,000 are in MB. */
export function fitting(bits: Fraction, of: 'bit' | 'byte', isBinary: boolean): SizeUnit {
  const all = prefixed(of, isBinary).filter(
    (each) => bits.numerator >= bitsIn(each, '1000') * bits.denominator,
  );
  return all.at(-1) ?? unit(of);
}

/** A unit that was read, with what was assumed. */
export type NamedUnit = { readonly unit: SizeUnit; readonly note?: string; readonly isBare?: true };

const LONG = new RegExp(`^(${[...SI_NAMES, ...IEC_NAMES].join('|')})?[ -]?(bit|byte|octet|nibble)s?$`, 'i');
const SHORT = /^([kmgtpezyrq]i?)?(bits?|bytes?|o|b)$/i;
const BARE = /^([kmgtpezyrq])(i?)$/i;

/**
 * The unit of a name: `MiB`, `Mbit`, `kilobytes`, `1G` without B. A small `b` behind a capital is a bit; `mb` in small letters is read
 * as bytes, and of a rate as bits, and said.
 */
function unitNamed(name: string, of: 'size' | 'rate'): NamedUnit | undefined {
  const [, longPrefix, noun] = LONG.exec(name) ?? [];
  if (noun !== undefined) return { unit: ofWords(longPrefix?.toLowerCase() ?? '', noun.toLowerCase()) };
  const [, bare = '', isBinary = ''] = BARE.exec(name) ?? [];
  if (bare !== '') {
    const found = unit(of === 'rate' ? 'bit' : 'byte', powerOf(bare), isBinary !== '');
    return { unit: found, isBare: true, note: `“${name}” was read as ${symbolOf(found)}` };
  }
  const [, prefix = '', letter] = SHORT.exec(name) ?? [];
  return letter === undefined ? undefined : ofLetters(name, prefix, letter, of);
}

function ofLetters(name: string, prefix: string, letter: string, of: 'size' | 'rate'): NamedUnit {
  const isSmall = prefix !== '' && letter === 'b' && name === name.toLowerCase();
  const isByte = isSmall ? of === 'size' : /^(?:by.*|B|o)$/i.test(letter) && letter !== 'b';
  const found = unit(isByte ? 'byte' : 'bit', powerOf(prefix.charAt(0)), prefix.length > 1);
  if (!isSmall) return { unit: found };
  const other = symbolOf({ ...found, of: isByte ? 'bit' : 'byte' });
  const note = `“${name}” was read as ${symbolOf(found)}; ${isByte ? 'bits are' : 'bytes are'} ${other}`;
  return { unit: found, note };
}

function ofWords(prefix: string, noun: string): SizeUnit {
  const of = noun === 'bit' || noun === 'nibble' ? noun : 'byte';
  const power = Math.max(SI_NAMES.indexOf(prefix), IEC_NAMES.indexOf(prefix)) + 1;
  return unit(of, power, IEC_NAMES.includes(prefix));
}

const powerOf = (letter: string): number =>
  letter === '' ? 0 : LETTERS.toLowerCase().indexOf(letter.toLowerCase()) + 1;

/** A size that was typed. */
export type Size = {
  readonly number: Fraction;
  readonly unit: SizeUnit;
  readonly to?: SizeUnit;
  readonly notes: readonly string[];
  readonly isBare: boolean;
};

const IN = /^(.*\S)\s+(?:in|to|into|as|=)\s+(\S+(?: ?bits?| ?bytes?)?)$/iu;

/** `1.5 GiB`, `700 MB in MiB`, `1G`; a number alone is bytes. Negative sizes are refused. */
export function readSize(typed: string): Result<Size> {
  const [, first = typed.trim(), target] = IN.exec(typed.trim()) ?? [];
  const amount = amountIn(first);
  if (!amount) return fail(`expected a size, as 1.5 GiB, found ${quote(typed)}`);
  const number = readFraction(amount.number);
  if (!number.ok) return number;
  if (number.value.numerator < 0n) return fail(`expected a size of 0 or more, found ${quote(first)}`);
  const named =
    amount.rest === ''
      ? { unit: BYTE, note: 'without a unit: read as bytes' }
      : unitNamed(amount.rest, 'size');
  if (!named) return fail(unknownUnit(amount.rest));
  const to = target === undefined ? undefined : readTarget(target);
  if (to && !to.ok) return to;
  return ok({
    number: number.value,
    unit: named.unit,
    isBare: named.isBare === true,
    notes: [named.note, to?.value.note].filter((note) => note !== undefined),
    ...(to && { to: to.value.unit }),
  });
}

/** A unit to convert to. */
export function readTarget(typed: string): Result<NamedUnit> {
  const named = unitNamed(typed.trim(), 'size');
  return named ? ok(named) : fail(unknownUnit(typed));
}

const unknownUnit = (name: string): string => `expected a unit as B, kB, MiB or Mbit, found ${quote(name)}`;

/** A size in bits. */
export const bitsOf = ({ number, unit: of }: Size, base: Base): Fraction =>
  times(number, fraction(bitsIn(of, base)));

const PER = /(?<!\s)(?:\s*\/\s*|\s+per\s+)([a-z]+)$/i;
const SECONDS: Readonly<Record<string, bigint>> = {
  s: 1n,
  sec: 1n,
  second: 1n,
  min: 60n,
  minute: 60n,
  h: 3600n,
  hour: 3600n,
  d: 86_400n,
  day: 86_400n,
};

/** A rate in bits per second, as `100 Mbit/s`, `12.5 MB/s`, `1 Gbps`; nothing for what has no unit of data. */
export function readRate(
  typed: string,
  base: Base,
): Result<{ readonly bits: Fraction; readonly note?: string }> | undefined {
  const amount = amountIn(typed);
  if (!amount) return undefined;
  const [suffix = '', time] = PER.exec(amount.rest) ?? [];
  const name =
    suffix === '' ? amount.rest.replace(/(?<=b|bits?|bytes?)ps$/i, '') : amount.rest.slice(0, -suffix.length);
  const seconds = SECONDS[(time ?? 's').toLowerCase()];
  const isMinutes = suffix === '' && name === 'm';
  const named = isMinutes ? undefined : unitNamed(name, 'rate');
  if (!named || seconds === undefined) return undefined;
  const number = readFraction(amount.number);
  if (!number.ok) return number;
  if (number.value.numerator <= 0n) return fail(`expected a rate above 0, found ${quote(typed)}`);
  const bits = times(number.value, fraction(bitsIn(named.unit, base), seconds));
  return ok({
    bits,
    ...(named.note !== undefined && { note: named.isBare ? `${named.note} per second` : named.note }),
  });
}
