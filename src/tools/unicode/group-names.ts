/** Groups of characters that are noted. */

/** The groups with their words, and the names by which cleaning chooses them. */
export const GROUPS = [
  { value: 'bidi', one: 'bidi control', many: 'bidi controls' },
  { value: 'invisible', one: 'invisible character', many: 'invisible characters' },
  { value: 'spaces', one: 'unusual space', many: 'unusual spaces' },
  { value: 'tags', one: 'tag', many: 'tags' },
  { value: 'selectors', one: 'variation selector', many: 'variation selectors' },
  { value: 'controls', one: 'control', many: 'controls' },
  { value: 'noncharacters', one: 'noncharacter', many: 'noncharacters' },
  { value: 'private-use', one: 'private-use character', many: 'private-use characters' },
  { value: 'unassigned', one: 'unassigned code point', many: 'unassigned code points' },
  { value: 'surrogates', one: 'lone surrogate', many: 'lone surrogates' },
  { value: 'marks', one: 'combining mark without base', many: 'combining marks without base' },
] as const;

/** One of the groups. */
export type Group = (typeof GROUPS)[number]['value'];
