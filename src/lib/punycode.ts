/** Host labels in ASCII, read as Unicode (RFC 3492). */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;

/** `xn--mnchen-3ya.de` is `münchen.de`; a label that cannot be read stays. */
export const toUnicode = (host: string): string =>
  host
    .split('.')
    .map((label) => (/^xn--/i.test(label) ? decodeLabel(label.slice(4)) || label : label))
    .join('.');

function decodeLabel(text: string): string | undefined {
  const dash = text.lastIndexOf('-');
  const output = Array.from(dash > 0 ? text.slice(0, dash) : '', (char) => char.charCodeAt(0));
  let [code, at, bias] = [128, 0, 72];
  for (let index = dash > 0 ? dash + 1 : 0; index < text.length;) {
    const before = at;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(index));
      index += 1;
      if (digit === undefined || at > 0x7fffffff) return undefined;
      at += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = output.length + 1;
    bias = adapted(at - before, count, before === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    output.splice(at, 0, code);
    at += 1;
  }
  return output.length > 63 ? undefined : String.fromCodePoint(...output);
}

function digitOf(unit: number): number | undefined {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 26;
  const letter = (unit | 0x20) - 0x61;
  return letter >= 0 && letter < 26 ? letter : undefined;
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
