/** Reads internationalised domain labels: Punycode (RFC 3492), and letters that look like others. */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;

/** `toUnicode('xn--mnchen-3ya.de')` is `'münchen.de'`; a label that is not valid Punycode stays as it is. */
export const toUnicode = (domain: string): string =>
  domain
    .split('.')
    .map((label) => (/^xn--/i.test(label) ? decodeLabel(label.slice(4)) || label : label))
    .join('.');

/** RFC 3492 §6.2; `undefined` for what is not Punycode. */
function decodeLabel(encoded: string): string | undefined {
  const lastHyphen = encoded.lastIndexOf('-');
  const plain = encoded.slice(0, Math.max(0, lastHyphen));
  const output = Array.from(plain, (letter) => letter.charCodeAt(0));
  let at = lastHyphen > 0 ? lastHyphen + 1 : 0;
  let codePoint = INITIAL_CODE_POINT;
  let bias = INITIAL_BIAS;
  let index = 0;
  while (at < encoded.length) {
    const delta = readInteger(encoded, at, bias);
    if (!delta) return undefined;
    const length = output.length + 1;
    bias = adaptBias(delta.value, length, index === 0);
    index += delta.value;
    codePoint += Math.floor(index / length);
    index %= length;
    if (codePoint > 0x10ffff) return undefined;
    output.splice(index, 0, codePoint);
    index += 1;
    at = delta.next;
  }
  return String.fromCodePoint(...output);
}

/** A variable-length integer whose digits are 0 to 35, the least significant first (RFC 3492 §3.3). */
function readInteger(encoded: string, start: number, bias: number) {
  let value = 0;
  let weight = 1;
  for (let at = start, k = BASE; at < encoded.length; at += 1, k += BASE) {
    const digit = digitOf(encoded.charCodeAt(at));
    if (digit === undefined) return undefined;
    value += digit * weight;
    const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
    if (digit < threshold) return { value, next: at + 1 };
    weight *= BASE - threshold;
    if (value > 0x7fffffff) return undefined;
  }
  return undefined;
}

function digitOf(code: number): number | undefined {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : undefined;
}

/** RFC 3492 §6.1. */
function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** Scripts whose letters look like one another's; a name that mixes them is made to deceive. */
const ALIKE_SCRIPTS = [
  { name: 'Latin', letter: /\p{Script=Latin}/u },
  { name: 'Cyrillic', letter: /\p{Script=Cyrillic}/u },
  { name: 'Greek', letter: /\p{Script=Greek}/u },
  { name: 'Armenian', letter: /\p{Script=Armenian}/u },
] as const;

/** A label made of nothing but Cyrillic letters that are drawn like Latin ones. */
const LATIN_LOOKALIKES = /^[аеорсухіјѕһԁԛԝӏѵьгкптмвн\d-]+$/u;

/** What may deceive in a name, in words; `''` where nothing does. `'аpple.com'` with a Cyrillic а mixes scripts. */
export function deception(unicodeName: string): string {
  const labels = unicodeName.split('.');
  const mixed = labels.find((label) => scriptsOf(label).length > 1);
  if (mixed) return `“${mixed}” mixes ${scriptsOf(mixed).join(' and ')} letters that look alike.`;
  const hasLatinEnd = /[a-z]$/i.test(unicodeName);
  const posing = hasLatinEnd
    ? labels.find((label) => LATIN_LOOKALIKES.test(label) && scriptsOf(label).includes('Cyrillic'))
    : undefined;
  return posing ? `“${posing}” is written in Cyrillic letters that look like Latin ones.` : '';
}

const scriptsOf = (label: string) =>
  ALIKE_SCRIPTS.filter(({ letter }) => letter.test(label)).map(({ name }) => name);
