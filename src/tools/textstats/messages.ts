/** How much of a message a text takes: SMS (3GPP TS 23.038 and 23.040) and a post of 280 (twitter-text, configuration 3). */

const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** After an escape: each takes two of the 7-bit places. */
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');

/** What people type in place of a sign that GSM has, and what it has. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['–', '-'],
  ['—', '-'],
  ['…', '...'],
  ['\u00a0', ' '],
  ['`', "'"],
  ['ç', 'Ç'],
]);

/** An SMS: its alphabet, how long it is in units of that alphabet, and in how many parts it is sent. */
export type Sms = {
  readonly alphabet: 'GSM 7-bit' | 'UCS-2';
  readonly units: number;
  readonly parts: number;
  /** The signs that GSM lacks, each once, with what could stand there. */
  readonly foreign: readonly { readonly sign: string; readonly replacement: string | undefined }[];
};

/** The parts and units of a text: `smsOf('a'.repeat(161)).parts` is 2. */
export function smsOf(text: string): Sms {
  const foreign = [...new Set(Array.from(text).filter((sign) => !GSM.has(sign) && !GSM_EXTENSION.has(sign)))];
  const isGsm = foreign.length === 0;
  // Neither an escaped sign nor a pair of surrogates is cut.
  const sizes = Array.from(text, (sign) => (isGsm ? (GSM.has(sign) ? 1 : 2) : sign.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  return {
    alphabet: isGsm ? 'GSM 7-bit' : 'UCS-2',
    units,
    parts: partsOf(sizes, units, isGsm ? { one: 160, each: 153 } : { one: 70, each: 67 }),
    foreign: foreign.map((sign) => ({ sign, replacement: REPLACEMENTS.get(sign) })),
  };
}

function partsOf(
  sizes: readonly number[],
  units: number,
  { one, each }: { readonly one: number; readonly each: number },
): number {
  if (units === 0) return 0;
  if (units <= one) return 1;
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > each) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return parts;
}

const URL_PATTERN = /\bhttps?:\/\/[^\s]+/gi;
const URL_WEIGHT = 23;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;

/** Weighted length of a post: most signs of Western scripts count one, others two, a whole emoji two, an address 23. */
export function postLength(text: string): number {
  let length = 0;
  const rest = text.normalize('NFC').replace(URL_PATTERN, () => {
    length += URL_WEIGHT;
    return '';
  });
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(rest))
    length += EMOJI.test(segment) ? 2 : Array.from(segment).reduce((sum, sign) => sum + weightOf(sign), 0);
  return length;
}

function weightOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  const isLight =
    code <= 0x10ff ||
    (code >= 0x2000 && code <= 0x200d) ||
    (code >= 0x2010 && code <= 0x201f) ||
    (code >= 0x2032 && code <= 0x2037);
  return isLight ? 1 : 2;
}
