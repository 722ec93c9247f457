/** Dice as players write them: `2d6+1`, `4d6kh3`, `d%`, several parted by commas. */
import { grouped } from '#src/lib/format.ts';
import { quote } from '#src/lib/number-text.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import type { Below } from './stream.ts';

type Term = {
  readonly sign: 1 | -1;
  readonly count: number;
  /** 0 of a number without dice. */
  readonly sides: number;
  /** How many of the highest, or of the lowest, count. */
  readonly keep?: { readonly highest: boolean; readonly count: number };
};

/** One roll: its text and its terms. */
export type Roll = { readonly text: string; readonly terms: readonly Term[] };

const MOST_DICE = 10_000;
const TERM = /([+-]?)\s*(?:(\d{0,5})d(\d{1,7}|%)(?:(kh|kl|dh|dl|k)(\d{0,5}))?|(\d{1,9}))\s*/iy;

/** Fails for what are no dice, with the place, and for more than 10,000 dice. */
export function readRolls(typed: string): Result<readonly Roll[]> {
  const rolls: Roll[] = [];
  let offset = 0;
  for (const part of typed.split(/[,\n]/)) {
    const terms = readTerms(part);
    if (!terms.ok)
      return fail(terms.problem.message, positionAt(typed, offset + (terms.problem.position?.offset ?? 0)));
    rolls.push({ text: part.trim(), terms: terms.value });
    offset += part.length + 1;
  }
  const dice = rolls.reduce(
    (all, roll) => all + roll.terms.reduce((sum, term) => sum + (term.sides > 0 ? term.count : 0), 0),
    0,
  );
  return dice > MOST_DICE
    ? fail(`expected at most ${grouped(MOST_DICE)} dice, found ${grouped(dice)}`)
    : ok(rolls);
}

function readTerms(part: string): Result<readonly Term[]> {
  const terms: Term[] = [];
  let at = part.length - part.trimStart().length;
  do {
    TERM.lastIndex = at;
    const match = TERM.exec(part);
    if (!match || (terms.length > 0 && match[1] === ''))
      return fail(`expected dice, as 2d6+1, found ${quote(part.slice(at) || part)}`, positionAt(part, at));
    const term = termOf(match);
    if (!term.ok) return fail(term.problem.message, positionAt(part, at));
    terms.push(term.value);
    at = TERM.lastIndex;
  } while (at < part.length);
  return ok(terms);
}

function termOf([
  ,
  sign,
  count = '',
  sides = '',
  rule = '',
  ruleCount = '',
  number = '',
]: RegExpExecArray): Result<Term> {
  const signed = sign === '-' ? -1 : 1;
  if (number !== '') return ok({ sign: signed, count: Number(number), sides: 0 });
  const faces = sides === '%' ? 100 : Number(sides);
  const dice = count === '' ? 1 : Number(count);
  if (faces < 1 || dice < 1)
    return fail(`expected one die or more with one side or more, found ${count}d${sides}`);
  if (rule === '') return ok({ sign: signed, count: dice, sides: faces });
  const asked = ruleCount === '' ? 1 : Number(ruleCount);
  if (asked < 1 || asked > dice) return fail(`expected to keep or drop 1 to ${dice} dice, found ${asked}`);
  const isDrop = rule.toLowerCase().startsWith('d');
  const isHigh = rule.toLowerCase().endsWith('h') || rule.toLowerCase() === 'k';
  const keep = isDrop ? { highest: !isHigh, count: dice - asked } : { highest: isHigh, count: asked };
  return ok({ sign: signed, count: dice, sides: faces, keep });
}

/** A roll that was made: what each die shows, those that do not count in brackets, and the sum. */
export type Rolled = {
  readonly text: string;
  readonly shown: string;
  readonly total: number;
  readonly faces: readonly number[];
};

/** Rolls each die in the order written. */
export function roll({ text, terms }: Roll, below: Below): Rolled {
  let total = 0;
  const shown: string[] = [];
  const all: number[] = [];
  for (const { sign, count, sides, keep } of terms) {
    const faces = sides === 0 ? [count] : Array.from({ length: count }, () => 1 + below(sides));
    const kept = keep ? keptOf(faces, keep) : new Set(faces.keys());
    const sum = faces.reduce((before, face, at) => before + (kept.has(at) ? face : 0), 0);
    if (sides > 0) all.push(...faces);
    total += sign * sum;
    const dice = faces
      .map((face, at) => (kept.has(at) ? String(face) : `(${face})`))
      .join(sides === 0 ? '' : ' + ');
    shown.push(`${shown.length === 0 ? (sign < 0 ? '−' : '') : sign < 0 ? ' − ' : ' + '}${dice}`);
  }
  return { text, shown: shown.join(''), total, faces: all };
}

/** The places of the highest or lowest; of equal ones the first. */
function keptOf(
  faces: readonly number[],
  { highest, count }: { readonly highest: boolean; readonly count: number },
): ReadonlySet<number> {
  const order = [...faces.entries()].sort(
    ([a, left], [b, right]) => (highest ? right - left : left - right) || a - b,
  );
  return new Set(order.slice(0, count).map(([at]) => at));
}
