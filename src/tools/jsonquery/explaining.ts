/** A query, piece by piece, in words. */
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { Expression, ExpressionOf } from './jmespath/syntax.ts';
import type { Query, Segment, Selector } from './path/syntax.ts';
import type { Pointer } from './pointer.ts';

/** A piece of a query, and what it does. */
export type Piece = readonly [piece: string, meaning: string];

const MOST = 200;

/** The segments of a JSONPath query. */
export function explainPath(text: string, { segments }: Query): Piece[] {
  const pieces = segments
    .slice(0, MOST)
    .map((segment): Piece => [text.slice(segment.start, segment.end), segmentWords(segment)]);
  return [['$', 'The whole document'], ...pieces];
}

function segmentWords({ isDescendant, selectors }: Segment): string {
  const words = selectors.map(selectorWords).join('; ');
  return isDescendant ? `Of this and of everything in it, at any depth: ${words}` : words;
}

function selectorWords(selector: Selector): string {
  switch (selector.kind) {
    case 'name':
      return `member ${stringifyJson(selector.name)}`;
    case 'wildcard':
      return 'every member or item';
    case 'index':
      return indexWords(selector.index);
    case 'slice':
      return sliceWords(selector.from, selector.to, selector.step);
    case 'filter':
      return 'members and items (@) for which the condition holds';
  }
}

function indexWords(index: number): string {
  if (index >= 0) return `item ${index}, counted from 0`;
  return index === -1 ? 'the last item' : `item ${-index} from the end`;
}

function sliceWords(from: number | undefined, to: number | undefined, step: number): string {
  if (step === 0) return 'no items (a step of 0)';
  const start = from === undefined ? (step > 0 ? 'the first' : 'the last') : `item ${from}`;
  const end =
    to === undefined ? (step > 0 ? 'the last' : 'the first') : `item ${to}, which is not in it any more`;
  const by = Math.abs(step) === 1 ? '' : `, each ${Math.abs(step)} apart`;
  return `items from ${start} to ${end}${by}${step < 0 ? ', backwards' : ''}`;
}

/** The steps of a pointer. */
export const explainPointer = ({ steps }: Pointer): Piece[] => [
  ['', 'The whole document'],
  ...steps
    .slice(0, MOST)
    .map((key): Piece => [
      `/${key}`,
      `member ${stringifyJson(key)}${/^\d+$/.test(key) ? `, or item ${key} of an array` : ''}`,
    ]),
];

/** The parts of a JMESPath expression, in their order. */
export function explainJmesPath(text: string, expression: Expression): Piece[] {
  const pieces: Piece[] = [];
  const add = (start: number, end: number, meaning: string) => {
    if (pieces.length < MOST) pieces.push([text.slice(start, end), meaning]);
  };
  const explain = (part: Expression): void => {
    switch (part.kind) {
      case 'chain':
      case 'pipe':
        explain(part.left);
        if (part.kind === 'pipe') add(part.left.end, part.right.start, 'of that as a whole');
        explain(part.right);
        return;
      case 'list':
      case 'values':
      case 'filter':
        explain(part.left);
        add(part.left.end, bracketEnd(part), PROJECTION_WORDS[part.kind]);
        if (part.right.kind !== 'current') explain(part.right);
        return;
      case 'flatten':
        explain(part.of);
        add(part.of.end, part.end, 'arrays in the array are dissolved, one level');
        return;
      case 'current':
        if (part.end > part.start) add(part.start, part.end, 'the current value');
        return;
      default:
        add(part.start, part.end, wordsOf(part));
    }
  };
  explain(expression);
  return pieces;
}

const bracketEnd = ({ right }: Expression & { readonly right: Expression }): number => right.start;

const PROJECTION_WORDS = {
  list: 'for each item',
  values: 'for the value of each member',
  filter: 'for each item for which the condition holds',
} as const;

type PlainExpression = ExpressionOf<
  | 'field'
  | 'literal'
  | 'index'
  | 'slice'
  | 'and'
  | 'or'
  | 'not'
  | 'reference'
  | 'compare'
  | 'many'
  | 'object'
  | 'call'
>;

function wordsOf(part: PlainExpression): string {
  switch (part.kind) {
    case 'field':
      return `member ${stringifyJson(part.name)}`;
    case 'literal':
      return 'this value';
    case 'index':
      return indexWords(part.index);
    case 'slice': {
      const [from, to, step = 1] = part.parts;
      return sliceWords(from, to, step);
    }
    case 'and':
      return 'the left one if it is not true, else the right one';
    case 'or':
      return 'the left one if it is true, else the right one';
    case 'not':
      return 'whether it is not true: false, null or empty';
    case 'reference':
      return 'an expression for a function';
    case 'compare':
      return `whether ${part.sign} holds`;
    case 'many':
      return `an array of ${part.parts.length}`;
    case 'object':
      return `an object of ${part.parts.map(([key]) => key).join(', ')}`;
    case 'call':
      return `what ${part.name}() gives`;
  }
}
