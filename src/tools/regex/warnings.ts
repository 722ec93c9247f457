/** What is legal and surely not meant, and repeats whose shape can take forever. */
import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import type { Note } from '#src/lib/form/form.ts';
import type { Match } from './logic.ts';
import type { Expression } from './reading.ts';

const LITERAL_WITHOUT_U: readonly (readonly [RegExp, string])[] = [
  [/\\[pP]\{[^}]*\}/g, 'matches these letters as they are without the flag u or v'],
  [/\\[AzZhHRQEGK]/g, 'only matches the letter itself in JavaScript'],
  [/\\x\{[^}]*\}/g, 'is not a code point in JavaScript; write \\u{…} with the flag u'],
];
const POSIX = /\[\[:\^?\w+:\]\]/g;

/** Warnings for an expression and what it matched in a text. */
export function warningsOf(
  { source, flags, tree }: Expression,
  text: string,
  matches: readonly Match[],
): Note[] {
  const isUnicode = /[uv]/.test(flags);
  const unescaped = source.replace(/\\\\/g, '  ');
  const meant = (isUnicode ? [] : LITERAL_WITHOUT_U).flatMap(([pattern, words]) =>
    Array.from(unescaped.matchAll(pattern), ([part]) => `${part} ${words}`),
  );
  const posix = flags.includes('v')
    ? []
    : Array.from(
        unescaped.matchAll(POSIX),
        ([part]) => `${part} is a set of these characters and a bracket in JavaScript`,
      );
  const slow = tree && runawayPart(tree);
  const cut = isUnicode
    ? undefined
    : matches.find(({ start, end }) => isInside(text, start) || isInside(text, end));
  return [
    ...new Set([
      ...meant,
      ...posix,
      ...(slow === undefined ? [] : [`${slow} can take forever on a text that does not match, by its shape`]),
      ...(cut ? ['a match cuts a character in two, such as an emoji: the flag u keeps it whole'] : []),
    ]),
  ].map((message) => ({ tone: 'warning', message }));
}

/** Whether an offset is in the middle of a surrogate pair. */
const isInside = (text: string, at: number): boolean => at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;

/**
 * The first part whose shape can run away: a repeat of nothing but a repeat, of alternatives that begin alike, or two
 * repeats of the same beside each other. A shape is no proof.
 */
export function runawayPart(tree: AST.Pattern): string | undefined {
  let found: string | undefined;
  visitRegExpAST(tree, {
    onQuantifierEnter(node) {
      if (node.max === Infinity && isAmbiguous(node.element)) found ??= node.raw;
    },
    onAlternativeEnter({ elements }) {
      for (const [at, element] of elements.entries()) {
        const next = elements[at + 1];
        if (isEndless(element) && next && isEndless(next) && overlaps(element.element, next.element))
          found ??= `${element.raw}${next.raw}`;
      }
    },
  });
  return found;
}

const isEndless = (node: AST.Element): node is AST.Quantifier =>
  node.type === 'Quantifier' && node.max === Infinity;

/** Whether one text can be read in several ways as a row of these. */
function isAmbiguous(node: AST.QuantifiableElement): boolean {
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return false;
  const singles = node.alternatives.flatMap(({ elements: [only, ...rest] }) =>
    only && rest.length === 0 ? [only] : [],
  );
  return (
    singles.some((one, at) => singles.slice(at + 1).some((other) => overlaps(one, other))) ||
    node.alternatives.some(({ elements }) => {
      const needed = elements.filter((element) => !canBeEmpty(element));
      return elements.some(hasEndless) && needed.length <= 1 && needed.every(hasEndless);
    })
  );
}

const hasEndless = (node: AST.Element): boolean =>
  isEndless(node) ||
  ((node.type === 'Group' || node.type === 'CapturingGroup') &&
    node.alternatives.some(({ elements }) => elements.length === 1 && elements.some(hasEndless)));

const canBeEmpty = (node: AST.Element): boolean =>
  node.type === 'Assertion' || (node.type === 'Quantifier' && node.min === 0);

const overlaps = (one: AST.Element, other: AST.Element): boolean =>
  one.raw === other.raw || (isDot(one) && !isLineEnd(other)) || (isDot(other) && !isLineEnd(one));

const isDot = (node: AST.Element): boolean => node.type === 'CharacterSet' && node.kind === 'any';

const isLineEnd = (node: AST.Element): boolean =>
  node.type === 'Character' && [0x0a, 0x0d, 0x2028, 0x2029].includes(node.value);
