/** Hosts that pretend to be others: labels of mixed scripts, and labels that look like Latin ones (UTS 39, sections 4 and 5). */

/** Scripts that names are written in, as the engine knows them. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Han', /\p{Script=Han}/u],
  ['Hiragana', /\p{Script=Hiragana}/u],
  ['Katakana', /\p{Script=Katakana}/u],
  ['Bopomofo', /\p{Script=Bopomofo}/u],
  ['Hangul', /\p{Script=Hangul}/u],
];

/** Written together in one name, with Latin. */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Cyrillic and Greek letters and the Latin ones that they look like (confusables.txt). */
const LATIN_LOOKS: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaсcԁdеeһhіiјjӏlоoрpԛqѕsуyүyхxѵvԝwοoνvρpαaιiυuɡg'.matchAll(/(.)(.)/gu),
    ([, sign = '', latin = '']) => [sign, latin],
  ),
);

/** The notes on a host in Unicode. `hostNotes('аpple.com')` names Latin and Cyrillic. */
export function hostNotes(host: string): string[] {
  const notes: string[] = [];
  for (const label of host.split('.')) {
    if (/^[\0-\x7f]*$/.test(label)) continue;
    const scripts = SCRIPTS.filter(([, letters]) => letters.test(label)).map(([name]) => name);
    const isMixed =
      scripts.length > 1 && !TOGETHER.some((group) => scripts.every((script) => group.includes(script)));
    if (isMixed) notes.push(`"${label}" in the host mixes scripts: ${scripts.join(', ')}`);
    const looks = Array.from(label, (sign) => LATIN_LOOKS.get(sign) ?? sign).join('');
    if (/^[\0-\x7f]+$/.test(looks))
      notes.push(`"${label}" in the host looks like "${looks}", and is another name`);
  }
  return notes;
}
