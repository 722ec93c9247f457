/** Hosts that pretend to be others: labels of mixed scripts, and labels that look like ASCII ones (UTS 39, sections 4 and 5). */

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

/** Letters and digits of names, each before the ASCII one that it looks like (equal skeletons of UTS 39, Unicode 17). */
const LOOKS =
  'þpıiƍgƒfƽsƿpǀlȣ8ɑaɡgɣyɩiɪiɯwʋuʏyαaγyιiνvοoρpσoυuϭoϳjϸpаaб6гrеeоoрpсcуyхxшwѕsіiјjѡwѵvүyһhҽe' +
  'ӏlԁdԛqԝwաwգqզqհhոnռnսuցgւiքfօo۱l۵o०o३3০o৪8৭9੦o੧9੪8૦o૩3ଠ0୦o୨9௦o౦o೦0ടsഠo൦o൭9๐o໐oငcဝo၀oၚcყyჿo' +
  'ዐ0ᎥiᏂhᏎ4ᏏbᏧdᏮ6ᑯdᑲbᒿ2ᕁxᕽxᖯbᛁl០oᴄcᴏoᴑoᴜuᴠvᴡwᴢzᴦrᶃgᶌyẝfỿyⲅrⲓiⲟoⲣpⲥcⲩyⲻ-ⲽwⳋ9ⳏpⳓ6ⵏlⵔ0〇0ꓒdꓲlꓳ0ꙇi' +
  'ꛯ2ꜱsꞙfꞟuꬲeꬵfꬽoꭇrꭈrꭎuꭒuꭚy𐊊l𐊒0𐊫0𐌉l𐌚8𐌠l𐐬o𐐽c𐑈s𐓪o𐓶u𐔖0𑓐o𑜀m𑜆v𑜊w𑜎w𑜏w𑣀v𑣁s𑣃i𑣄z𑣆7𑣈o𑣊3𑣌9𑣕6𑣖9𑣗o𑣘u𑣜y𑣠0𑣣m' +
  '𑷚l𑷠0𑷡l𖼨l𖼻3';
const ASCII_LOOKS: ReadonlyMap<string, string> = new Map(
  Array.from(LOOKS.matchAll(/(.)(.)/gu), ([, sign = '', ascii = '']) => [sign, ascii]),
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
    const looks = Array.from(label, (sign) => ASCII_LOOKS.get(sign) ?? sign).join('');
    if (/^[\0-\x7f]+$/.test(looks))
      notes.push(`"${label}" in the host looks like "${looks}", and is another name`);
  }
  return notes;
}
