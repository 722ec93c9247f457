/** Host names beyond ASCII by IDNA 2008: what may stand in a label (RFC 5892), where (RFC 5891), and from right to left (RFC 5893). */

/** RFC 5892, section 2.6 and 2.7: characters with rules of their own. */
const VALID = '\\u00df\\u03c2\\u06fd\\u06fe\\u0f0b\\u3007';
const BY_RULE = '\\u00b7\\u0375\\u05f3\\u05f4\\u0660-\\u0669\\u06f0-\\u06f9\\u200c\\u200d\\u30fb';
const NEVER = '\\u0640\\u07fa\\u302e\\u302f\\u3031-\\u3035\\u303b';
/** Section 2.4 and 2.9: signs on symbols and of music, and the parts of old Korean syllables. */
const BLOCKS =
  '\\u20d0-\\u20ff\\u{1d100}-\\u{1d1ff}\\u{1d200}-\\u{1d24f}\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff';
const UNSTABLE =
  '\\p{Changes_When_NFKC_Casefolded}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}';
const LETTERS = '\\p{Ll}\\p{Lu}\\p{Lo}\\p{Nd}\\p{Lm}\\p{Mn}\\p{Mc}';
const PLAIN = `-a-z\\d${VALID}${BY_RULE}`;
/** No character fits both ways: a label that ends wrongly would else be tried in every mixture of them. */
const ALLOWED = new RegExp(
  // eslint-disable-next-line no-misleading-character-class -- each is a code point of its own here
  `^(?:[${PLAIN}]|(?![${PLAIN}${NEVER}${BLOCKS}${UNSTABLE}])[${LETTERS}])+$`,
  'u',
);

/** Signs that join what stands around them (canonical combining class 9). */
const JOINERS =
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0e3a\\u0eba\\u0f84\\u1039\\u103a\\u1714\\u1715\\u1734\\u17d2\\u1a60\\u1b44\\u1baa\\u1bab\\u1bf2\\u1bf3\\u2d7f\\ua806\\ua82c\\ua8c4\\ua953\\ua9c0\\uaaf6\\uabed\\u{10a3f}\\u{11046}\\u{11070}\\u{1107f}\\u{110b9}\\u{11133}\\u{11134}\\u{111c0}\\u{11235}\\u{112ea}\\u{1134d}\\u{113ce}-\\u{113d0}\\u{11442}\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}\\u{1172b}\\u{11839}\\u{1193d}\\u{1193e}\\u{119e0}\\u{11a34}\\u{11a47}\\u{11a99}\\u{11c3f}\\u{11d44}\\u{11d45}\\u{11d97}\\u{11f41}\\u{11f42}\\u{1612f}';
const CONNECTED =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nkoo}\\p{sc=Mand}\\p{sc=Phag}\\p{sc=Adlm}\\p{sc=Rohg}\\p{sc=Mani}';
/** Letters of these that are joined to none (ArabicShaping, U), and to the one before alone (R). */
const APART = '\\u0621\\u0674\\u06d5\\u06dd';
const BEFORE_ALONE =
  '\\u0622-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0673\\u0675-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06ee\\u06ef\\u0710\\u0715-\\u0719\\u071e\\u0728\\u072a\\u072c\\u072f\\u074d\\u0759-\\u075b\\u076b\\u076c\\u0771\\u0773\\u0774\\u0778\\u0779';
/** RFC 5892, appendix A.1: between letters that are joined, with marks between. */
const JOINED = `(?<=(?![${APART}${BEFORE_ALONE}])[${CONNECTED}]\\p{M}{0,8})\\u200c(?=\\p{M}{0,8}(?![${APART}])[${CONNECTED}])`;

/** Marks at the beginning, and what stands where its rule does not allow it (RFC 5892, appendix A; RFC 5891, 4.2.3.2). */
const MISPLACED = new RegExp(
  [
    '^\\p{M}',
    '(?<!l)\\u00b7',
    '\\u00b7(?!l)',
    '\\u0375(?!\\p{sc=Greek})',
    '(?<!\\p{sc=Hebrew})[\\u05f3\\u05f4]',
    `(?<![${JOINERS}])\\u200d`,
    `(?<![${JOINERS}])(?!${JOINED})\\u200c`,
  ].join('|'),
  'u',
);

/** Whether a label may stand in a host name as characters: `例え`; those of ASCII alone have rules of their own. */
export function isUnicodeLabel(label: string): boolean {
  const isFramed = label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--';
  if (isFramed || label !== label.normalize('NFC') || !ALLOWED.test(label) || MISPLACED.test(label))
    return false;
  const isKatakanaAlone = label.includes('\u30fb') && !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(label);
  const mixesDigits = /[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label);
  return !isKatakanaAlone && !mixesDigits;
}

/** By direction, of what may stand in a label: to the left, Arabic digits, other digits, signs without one; else to the right. */
const RIGHT_TO_LEFT =
  '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const ARABIC_DIGITS = '\\u0660-\\u0669\\u{10d30}-\\u{10d39}';
const DIGITS = '0-9\\u06f0-\\u06f9';
const NEUTRAL = '\\-\\u00b7\\u0375\\u02b9\\u02ba\\u02c6-\\u02cf\\u02ec\\u30fb\\ua67f\\ua788\\u200c\\u200d';
const LEFTWARDS = `(?![${ARABIC_DIGITS}${DIGITS}]|\\p{Mn})[${RIGHT_TO_LEFT}]`;
const RIGHTWARDS = `(?![${RIGHT_TO_LEFT}${DIGITS}${NEUTRAL}]|\\p{Mn})[^]`;
const LEFTWARD = new RegExp(`${LEFTWARDS}|[${ARABIC_DIGITS}]`, 'u');
/** RFC 5893, section 2: conditions 2 and 3, then 5 and 6; 1 is their beginning. */
const LEFT_LABEL = new RegExp(
  `^${LEFTWARDS}(?:(?:${LEFTWARDS}|[${ARABIC_DIGITS}${DIGITS}${NEUTRAL}]|\\p{Mn})*(?:${LEFTWARDS}|[${ARABIC_DIGITS}${DIGITS}]))?\\p{Mn}*$`,
  'u',
);
const RIGHT_LABEL = new RegExp(
  `^${RIGHTWARDS}(?:(?:${RIGHTWARDS}|[${DIGITS}${NEUTRAL}]|\\p{Mn})*(?:${RIGHTWARDS}|[${DIGITS}]))?\\p{Mn}*$`,
  'u',
);

/** Whether the labels of a host name can be read in one direction each: all follow the rules as soon as one runs to the left. */
export function followBidiRule(labels: readonly string[]): boolean {
  if (!labels.some((label) => LEFTWARD.test(label))) return true;
  return labels.every((label) => {
    const mixes =
      new RegExp(`[${ARABIC_DIGITS}]`, 'u').test(label) && new RegExp(`[${DIGITS}]`, 'u').test(label);
    return RIGHT_LABEL.test(label) || (LEFT_LABEL.test(label) && !mixes);
  });
}
