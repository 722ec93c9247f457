/** Makes texts that a slow pattern would take very long over. */
import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';

/** How long the texts are, in UTF-16 code units. */
export const TEXT_LENGTH = 100_000;
/** A repetition of more than this may be pumped. */
const MANY = 50;

/**
 * Texts of 100 kB for a pattern: for each of its repetitions, what leads to it, then what it repeats again and again, then an
 * end that does not fit; and the same without the lead.
 *
 * @example hostileTexts('/a+$/') // 'aaaa…', 'aaaa…\0'
 */
export function hostileTexts(literal: string): readonly string[] {
  const { pattern } = parseRegExpLiteral(literal);
  const texts = new Set<string>();
  for (const { lead, repeated } of pattern.alternatives.flatMap((branch) => pumpsIn(branch, ''))) {
    for (const piece of samplesOf(repeated).filter(Boolean)) {
      const pumped = piece.repeat(Math.ceil(TEXT_LENGTH / piece.length));
      for (const text of [`${lead}${pumped}`, `${lead}${pumped}\0`, `${lead}${pumped}\n\0`, `\0${pumped}\0`])
        texts.add(text);
    }
  }
  return [...texts];
}

type Pump = { readonly lead: string; readonly repeated: AST.Element };

/** Every repetition in a branch, with a text that leads to it. */
function pumpsIn(branch: AST.Alternative, before: string): Pump[] {
  let lead = before;
  return branch.elements.flatMap((element) => {
    const pumps = pumpsOf(element, lead);
    lead += samplesOf(element)[0] ?? '';
    return pumps;
  });
}

function pumpsOf(element: AST.Element, lead: string): Pump[] {
  if (element.type === 'Quantifier') {
    const inner = pumpsOf(element.element, lead);
    return element.max > MANY ? [{ lead, repeated: element.element }, ...inner] : inner;
  }
  return 'alternatives' in element ? element.alternatives.flatMap((branch) => pumpsIn(branch, lead)) : [];
}

/** Some texts that an element matches: one for each branch or part of a class, the shortest repetitions. */
function samplesOf(element: AST.Element): readonly string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return charactersOf(element);
    case 'Quantifier':
      return samplesOf(element.element).map((sample) =>
        sample.repeat(Math.max(1, Math.min(element.min, MANY))),
      );
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap((branch) => branchSamples(branch));
    default:
      return [''];
  }
}

const branchSamples = (branch: AST.Alternative): readonly string[] => {
  const parts = branch.elements.map(samplesOf);
  const longest = Math.min(4, Math.max(1, ...parts.map((part) => part.length)));
  return Array.from({ length: longest }, (_, index) =>
    parts.map((part) => part[index % Math.max(1, part.length)] ?? '').join(''),
  );
};

/** What is tried for a class of characters. */
const TRIED = Array.from('a0 \t\n-._/\\"\'<:;,=([{ZéF*+$%&\0');

function charactersOf(
  element: AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass,
): readonly string[] {
  const root = rootOf(element);
  const tester = new RegExp(`^${element.raw}$`, root.replace(/[gymd]/g, ''));
  const found = TRIED.filter((character) => tester.test(character)).slice(0, 6);
  return found.length > 0 ? found : ['a'];
}

/** The flags of the pattern that an element stands in. */
function rootOf(element: AST.Node): string {
  let node: AST.Node | null = element;
  while (node && node.type !== 'RegExpLiteral') node = node.parent;
  return node?.flags.raw ?? '';
}
