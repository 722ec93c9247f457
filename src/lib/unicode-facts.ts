/** What is shown of one code point. Category, script and properties are the engine's; it may know another version of Unicode. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { aliasesOf, firstOfVersions, hexOf } from '#src/lib/unicode-names.ts';

const CATEGORIES =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(' ');

/** The scripts of Unicode 17, by their property values. */
const SCRIPT_NAMES =
  'Latin Common Inherited Greek Cyrillic Han Hiragana Katakana Hangul Arabic Hebrew Devanagari Thai Armenian Georgian Bengali Tamil Telugu Adlam Ahom Anatolian_Hieroglyphs Avestan Balinese Bamum Bassa_Vah Batak Beria_Erfe Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee Chorasmian Coptic Cuneiform Cypriot Cypro_Minoan Deseret Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic Garay Glagolitic Gothic Grantha Gujarati Gunjala_Gondi Gurmukhi Gurung_Khema Hanifi_Rohingya Hanunoo Hatran Imperial_Aramaic Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kannada Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham Sidetic SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri Tangsa Tangut Thaana Tibetan Tifinagh Tirhuta Todhri Tolong_Siki Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square'.split(
    ' ',
  );

type PropertyTest = { readonly value: string; readonly pattern: RegExp };

/** Tests for each value of a property; an engine that does not know one yet goes without. */
const testsFor = (property: string, values: readonly string[]): readonly PropertyTest[] =>
  values.flatMap((value) => {
    try {
      return [{ value, pattern: new RegExp(`^\\p{${property}=${value}}$`, 'u') }];
    } catch {
      return [];
    }
  });

const CATEGORY_TESTS = testsFor('gc', CATEGORIES);
const SCRIPT_TESTS = testsFor('sc', SCRIPT_NAMES);
const EXTENSION_TESTS = testsFor('scx', SCRIPT_NAMES);

const remember = <T>(find: (char: string) => T): ((point: number) => T) => {
  const known = new Map<number, T>();
  return (point) => {
    const before = known.get(point);
    if (before !== undefined) return before;
    const found = find(String.fromCodePoint(point));
    known.set(point, found);
    return found;
  };
};

/** `Lu`, `Cf`: the general category. */
export const categoryOf = remember(
  (char) => CATEGORY_TESTS.find(({ pattern }) => pattern.test(char))?.value ?? 'Cn',
);

/** `Latin`, `Old Italic`; `Unknown` where the engine knows none. */
export const scriptOf = remember(
  (char) => SCRIPT_TESTS.find(({ pattern }) => pattern.test(char))?.value.replaceAll('_', ' ') ?? 'Unknown',
);

/** All scripts that it is used in (Script_Extensions). */
export const scriptsOf = remember(
  (char): ReadonlySet<string> =>
    new Set(
      EXTENSION_TESTS.filter(({ pattern }) => pattern.test(char)).map(({ value }) =>
        value.replaceAll('_', ' '),
      ),
    ),
);

/** The newest version of Unicode up to ours of which the engine knows the first character. */
export const engineVersion = (): string =>
  firstOfVersions().findLast(([, point]) => categoryOf(point) !== 'Cn')?.[0] ?? 'unknown';

const isSurrogate = (point: number): boolean => point >= 0xd800 && point <= 0xdfff;

/** `C3 A9`; empty for a surrogate, which has no bytes. */
export const utf8Of = (point: number): string =>
  isSurrogate(point)
    ? ''
    : [...encodeUtf8(String.fromCodePoint(point))]
        .map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
        .join(' ');

/** `D83D DC4D` */
export const utf16Of = (point: number): string =>
  String.fromCodePoint(point)
    .split('')
    .map((unit) => hexOf(unit.charCodeAt(0)))
    .join(' ');

/** `&#xE9;`; empty where HTML reads such a reference as another character or as U+FFFD. */
export const htmlOf = (point: number): string =>
  point === 0 || isSurrogate(point) || (point >= 0x80 && point <= 0x9f)
    ? ''
    : `&#x${point.toString(16).toUpperCase()};`;

/** `\u00E9`, `\u{1F44D}` */
export const javascriptOf = (point: number): string =>
  point > 0xffff ? `\\u{${hexOf(point)}}` : `\\u${hexOf(point)}`;

/** `\u00E9`, `\U0001F44D` */
export const pythonOf = (point: number): string =>
  point > 0xffff ? `\\U${hexOf(point).padStart(8, '0')}` : `\\u${hexOf(point)}`;

/** How a character is shown that has no shape of its own: `␀`, `[ZWSP]`, `[2800]`. Marks stand on a dotted circle. */
export function shapeOf(point: number, isHidden: boolean): string {
  if (point < 0x20) return String.fromCodePoint(0x2400 + point);
  if (point === 0x7f) return '\u2421';
  const category = categoryOf(point);
  if (isHidden || /^(?:C[cs]|Z[lp])$/.test(category)) {
    const short = aliasesOf(point).find(({ kind }) => kind === 'abbreviation')?.name;
    return `[${short ?? hexOf(point)}]`;
  }
  return category.startsWith('M') ? `\u25cc${String.fromCodePoint(point)}` : String.fromCodePoint(point);
}
