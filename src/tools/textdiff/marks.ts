/** Signs for characters that cannot be seen, or that change the order of others. */

const PICTURES = 0x2400;
const DELETE = 0x7f;
const NAMES: Readonly<Record<string, string>> = { '\ufeff': '⟨BOM⟩', '\u200b': '⟨ZWSP⟩' };
/** Controls, soft hyphen, zero width, and the marks and overrides of direction; not what joins emoji or spells flags. */
const HIDDEN = /(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}](?<![\u200d\u{e0020}-\u{e007f}])/gu;

/** A piece of a line as it is shown. Blanks are marked only where they changed. */
export function shown(text: string, isChanged: boolean): string {
  const named = text.replace(HIDDEN, signOf);
  return isChanged ? named.replaceAll(' ', '·').replaceAll('\t', '→\t').replaceAll('\u00a0', '⍽') : named;
}

function signOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(PICTURES + code);
  if (code === DELETE) return '␡';
  return NAMES[char] ?? `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
