/** Passphrases: words drawn one by one, each equally likely, and how many there might have been. */
import { ATTACKERS, guessingTime } from '#src/lib/crack-times.ts';

/** Exactly so many secure random bytes. */
type RandomBytes = (length: number) => Uint8Array;

/** Draws a whole number below `count`, each equally likely. */
export type Draw = (count: number) => number;

/** What stands between two words. */
export type Separator = 'hyphen' | 'space' | 'dot' | 'digit' | 'symbol' | 'nothing';

/** How a passphrase is made of its words. */
export type Style = {
  readonly separator: Separator;
  readonly capital: boolean;
  readonly digit: boolean;
  readonly symbol: boolean;
};

const FIXED = { hyphen: '-', space: ' ', dot: '.', nothing: '' } as const;
const SYMBOLS = '!#$%&*+=?@';
const TWO_32 = 2 ** 32;
const REQUEST_BYTES = 1024;
/** A fair source is refused at most every second draw. */
const MOST_REFUSED = 1000;

/** Draws by rejection sampling on four bytes. Throws where the source gives the same again and again. */
export function drawer(randomBytes: RandomBytes): Draw {
  let pool = new DataView(new ArrayBuffer(0));
  let used = 0;
  const next = (): number => {
    if (used >= pool.byteLength) {
      pool = new DataView(Uint8Array.from(randomBytes(REQUEST_BYTES)).buffer);
      used = 0;
    }
    used += 4;
    return pool.getUint32(used - 4);
  };
  return (count) => {
    const limit = TWO_32 - (TWO_32 % count);
    for (let refused = 0; refused < MOST_REFUSED; refused++) {
      const drawn = next();
      if (drawn < limit) return drawn % count;
    }
    throw new Error('The random source gives the same bytes again and again.');
  };
}

/** The passphrase of these words. `write(['acid', 'zoom'], style, draw)` → `acid-zoom`. */
export function write(words: readonly string[], style: Style, draw: Draw): string {
  const parts = words.map((word) => (style.capital ? capitalised(word) : word));
  const append = (characters: string) => {
    const at = draw(parts.length);
    parts[at] = `${parts[at] ?? ''}${characters.charAt(draw(characters.length))}`;
  };
  if (style.digit) append('0123456789');
  if (style.symbol) append(SYMBOLS);
  const between = (): string => {
    if (style.separator === 'digit') return String(draw(10));
    return style.separator === 'symbol' ? SYMBOLS.charAt(draw(SYMBOLS.length)) : FIXED[style.separator];
  };
  return parts.reduce((text, part) => text + between() + part);
}

/** The word with its first letter capital, whatever its script. */
export function capitalised(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

/** How many passphrases were equally likely, as a formula and in bits. The places of an added digit and symbol are not counted. */
export function choices(
  listSize: number,
  count: number,
  { separator, digit, symbol }: Style,
): { readonly formula: string; readonly bits: number } {
  const isDrawn = separator === 'digit' || separator === 'symbol';
  const tens = (isDrawn ? count - 1 : 0) + Number(digit) + Number(symbol);
  const times = tens === 0 ? '' : tens === 1 ? ' × 10' : ` × 10^${tens}`;
  return {
    formula: `1 of ${listSize}^${count}${times}`,
    bits: count * Math.log2(listSize) + tens * Math.log2(10),
  };
}

/** How long each attacker needs to try all: `[{ label: 'Stolen NTLM hash: …', value: '6.0 million years' }]`. */
export const guessingTimes = (bits: number): readonly { readonly label: string; readonly value: string }[] =>
  ATTACKERS.map(({ name, speed, guessesPerSecond }) => ({
    label: `${name}: ${speed}`,
    value: guessingTime(bits, guessesPerSecond),
  }));
