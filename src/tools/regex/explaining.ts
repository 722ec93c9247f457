/** An expression in words: one line for each of its nodes, with what it means under the flags that are on. */
import type { AST } from '@eslint-community/regexpp';
import type { TableValue } from '#src/lib/form/form.ts';

type Node = Exclude<AST.Node, AST.RegExpLiteral | AST.Flags | AST.ModifierFlags | AST.Modifiers>;

type ClassNode = Extract<
  Node,
  {
    type:
      | 'CharacterClass'
      | 'ExpressionCharacterClass'
      | 'ClassIntersection'
      | 'ClassSubtraction'
      | 'ClassStringDisjunction'
      | 'StringAlternative'
      | 'CharacterClassRange';
  }
>;

/** The flags that hold at a node: a group may change them. */
type Flags = { readonly i: boolean; readonly m: boolean; readonly s: boolean; readonly isUnicode: boolean };

/** All nodes in the order of the expression; the first row is the whole of it. Offsets are in UTF-16 code units. */
export function explain(tree: AST.Pattern, flags: string): TableValue {
  const rows: string[][] = [];
  let groups = 0;
  const visit = (node: Node, depth: number, on: Flags): void => {
    if (node.type === 'CapturingGroup') groups += 1;
    const isBare = node.type === 'Alternative' && isOnly(node);
    if (!isBare) rows.push([String(node.start), String(depth), node.raw, wordsFor(node, on, groups)]);
    for (const child of childrenOf(node)) visit(child, isBare ? depth : depth + 1, within(node, on));
  };
  visit(tree, 0, {
    i: flags.includes('i'),
    m: flags.includes('m'),
    s: flags.includes('s'),
    isUnicode: /[uv]/.test(flags),
  });
  return { columns: ['Offset', 'Depth', 'Part', 'Meaning'], rows };
}

const isOnly = (node: AST.Alternative): boolean => node.parent.alternatives.length === 1;

/** The nodes of which a node is made. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
    case 'ClassStringDisjunction':
      return node.alternatives;
    case 'Assertion':
      return 'alternatives' in node ? node.alternatives : [];
    case 'Alternative':
    case 'CharacterClass':
    case 'StringAlternative':
      return node.elements;
    case 'Quantifier':
      return [node.element];
    case 'ExpressionCharacterClass':
      return [node.expression];
    case 'ClassIntersection':
    case 'ClassSubtraction':
      return [node.left, node.right];
    case 'CharacterClassRange':
    case 'Character':
    case 'CharacterSet':
    case 'Backreference':
      return [];
  }
}

function within(node: Node, on: Flags): Flags {
  if (node.type !== 'Group' || !node.modifiers) return on;
  const { add, remove } = node.modifiers;
  const pick = (name: 'ignoreCase' | 'multiline' | 'dotAll', was: boolean) =>
    add[name] || (was && remove?.[name] !== true);
  return { ...on, i: pick('ignoreCase', on.i), m: pick('multiline', on.m), s: pick('dotAll', on.s) };
}

function wordsFor(node: Node, on: Flags, group: number): string {
  switch (node.type) {
    case 'Pattern':
      return 'the whole expression';
    case 'Alternative':
      return node.elements.length === 0 ? 'or nothing' : 'one of these alternatives';
    case 'Group':
      return node.modifiers ? `a group with the flags ${node.modifiers.raw}` : 'a group that is not kept';
    case 'CapturingGroup':
      return node.name === null ? `group ${group}` : `group ${group}, named ${node.name}`;
    case 'Assertion':
      return assertionWords(node, on);
    case 'Quantifier':
      return repeatWords(node);
    case 'Character':
      return `the character ${codePoint(node.value)}${on.i ? ', in either case' : ''}`;
    case 'CharacterSet':
      return setWords(node, on);
    case 'Backreference':
      return `the text that group ${node.ref} matched${on.i ? ', in either case' : ''}`;
    default:
      return classWords(node);
  }
}

/** A class of characters, and what stands in one. */
function classWords(node: ClassNode): string {
  switch (node.type) {
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return node.negate ? 'one character that is none of these' : 'one of these';
    case 'ClassIntersection':
      return 'what is in both';
    case 'ClassSubtraction':
      return 'what is in the first and not in the second';
    case 'ClassStringDisjunction':
      return 'one of these strings';
    case 'StringAlternative':
      return 'this string';
    case 'CharacterClassRange':
      return `from ${codePoint(node.min.value)} to ${codePoint(node.max.value)}`;
  }
}

function assertionWords(node: AST.Assertion, on: Flags): string {
  switch (node.kind) {
    case 'start':
      return on.m ? 'the start of the text or of a line' : 'the start of the text';
    case 'end':
      return on.m
        ? 'the end of the text or of a line'
        : 'the end of the text, and not before a last line end';
    case 'word':
      return `${node.negate ? 'no edge' : 'the edge'} of a word of ${wordCharacters(on)}`;
    case 'lookahead':
      return node.negate ? 'what must not follow' : 'what must follow';
    case 'lookbehind':
      return node.negate ? 'what must not stand before' : 'what must stand before';
  }
}

function repeatWords({ min, max, greedy }: AST.Quantifier): string {
  const count =
    max === Infinity
      ? `${min} or more times`
      : min === max
        ? `exactly ${min} times`
        : `${min} to ${max} times`;
  return min === max ? count : `${count}, as ${greedy ? 'many' : 'few'} as possible`;
}

const wordCharacters = ({ i, isUnicode }: Flags): string =>
  `a–z, A–Z, 0–9 and _${i && isUnicode ? ', and with i also ſ and the Kelvin sign' : ''}`;

function setWords(node: AST.CharacterSet, on: Flags): string {
  if (node.kind === 'any') {
    const unit = on.isUnicode ? 'any character' : 'any UTF-16 code unit';
    return on.s ? `${unit}, line ends too` : `${unit} but a line end`;
  }
  const not = node.negate ? 'not ' : '';
  switch (node.kind) {
    case 'digit':
      return `${not}a digit 0–9`;
    case 'space':
      return `${not}white space or a line end`;
    case 'word':
      return `${not}one of ${wordCharacters(on)}`;
    case 'property':
      return `${not}of the Unicode property ${node.value === null ? node.key : `${node.key}=${node.value}`}`;
  }
}

const codePoint = (value: number): string => {
  const name = `U+${value.toString(16).toUpperCase().padStart(4, '0')}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(String.fromCodePoint(value))
    ? `${String.fromCodePoint(value)} (${name})`
    : name;
};
