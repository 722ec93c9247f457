/** Groups of characters that are noted: what cannot be seen, what looks like another space, what should not be in a text. */
import type { Group } from './group-names.ts';
import { ageOf, isNoncharacter } from '#src/lib/unicode-names.ts';

/** Most telling first. A mark without base is found where characters are parted, not here. */
const TESTS: readonly (readonly [Group, RegExp])[] = [
  ['surrogates', /^\p{Cs}$/u],
  ['bidi', /^\p{Bidi_Control}$/u],
  ['tags', /^[\u{e0001}\u{e0020}-\u{e007f}]$/u],
  ['selectors', /^\p{Variation_Selector}$/u],
  ['invisible', /^(?:(?!\p{Cn})\p{Default_Ignorable_Code_Point}|\u2800)$/u],
  ['spaces', /^(?![ \t\n\r])\p{White_Space}$/u],
  ['controls', /^(?![\t\n\r])\p{Cc}$/u],
  ['private-use', /^\p{Co}$/u],
];

const known = new Map<number, Group | ''>();

/** The group of a code point; none for what every text holds, tabs and line ends among it. */
export function groupOf(point: number): Group | undefined {
  let group = known.get(point);
  if (group === undefined) {
    group = findGroup(point) ?? '';
    known.set(point, group);
  }
  return group === '' ? undefined : group;
}

function findGroup(point: number): Group | undefined {
  if (isNoncharacter(point)) return 'noncharacters';
  const char = String.fromCodePoint(point);
  const found = TESTS.find(([, pattern]) => pattern.test(char))?.[0];
  return found ?? (/^\p{Cn}$/u.test(char) && ageOf(point) === undefined ? 'unassigned' : undefined);
}

/** `\u2028` and its like end a line. */
const isLineSeparator = (point: number): boolean =>
  /^[\v\f\u0085\u2028\u2029]$/.test(String.fromCodePoint(point));

/** What cleaning writes in the place of a character. */
export const replacementOf = (point: number, group: Group): string =>
  group === 'spaces' ? (isLineSeparator(point) ? '\n' : ' ') : '';

/** UTS 51, possible emoji (ED-15a), with the text style; of tag sequences only flags, so that no words hide in one. */
const ZWJ_ELEMENT = String.raw`(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}\ufe0f?|[\ufe0e\ufe0f]\u20e3?|\u20e3)?)`;
const FLAG = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`;
const EMOJI = new RegExp(String.raw`^(?:${FLAG}|${ZWJ_ELEMENT}(?:\u200d${ZWJ_ELEMENT})*)$`, 'u');

/** Whether joiners, selectors and tags in a character as seen make it the emoji that it is. */
export const isEmoji = (cluster: string): boolean => EMOJI.test(cluster);

/** Letters and marks of scripts in which U+200C and U+200D choose shapes (The Unicode Standard, chapters 9, 12 to 14 and 16). */
const JOINING =
  /^(?=[\p{L}\p{M}])[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mandaic}\p{scx=Nko}\p{scx=Mongolian}\p{scx=Phags_Pa}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Balinese}\p{scx=Javanese}]$/u;

/** Whether U+200C or U+200D at an offset stands between letters of such a script. */
export function joinsLetters(text: string, offset: number): boolean {
  const before = /[\ud800-\udbff]?[\s\S]$/.exec(text.slice(Math.max(0, offset - 2), offset))?.[0] ?? '';
  const after = text.codePointAt(offset + 1);
  return (
    after !== undefined && JOINING.test(String.fromCodePoint(after)) && JOINING.test([...before].at(-1) ?? '')
  );
}
