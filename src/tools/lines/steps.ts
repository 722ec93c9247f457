/** The steps that lines go through, each by its name, in any order. */
import { foldCase } from '#src/lib/fold-case.ts';
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { Random } from '#src/lib/seeded-random.ts';
import { byCodePoint, columnOf, compareDigits, leadingNumber, wrapLine } from './logic.ts';
import { foldedCharacters, replacedInAnyCase } from './replacing.ts';
import type { Step } from './step-list.ts';

/** What a line is searched for. */
export type Sought = {
  readonly text: string;
  readonly isExpression: boolean;
  readonly ignoresCase: boolean;
};

/** How the steps are done; a step that is off is not among the names that are given. */
export type StepOptions = {
  readonly keep: Sought;
  readonly drop: Sought;
  readonly replace: Sought;
  readonly replaceWith: string;
  readonly unique: 'no' | 'first' | 'last' | 'repeated' | 'single' | 'counts';
  readonly uniqueTrimmed: boolean;
  readonly uniqueIgnoresCase: boolean;
  readonly sort: 'no' | 'code-point' | 'language' | 'natural' | 'numbers' | 'length';
  readonly language: string;
  readonly column: number;
  readonly hasGroups: boolean;
  readonly isDescending: boolean;
  readonly seed: string;
  readonly take: string;
  readonly numberFrom: number;
  readonly numberWidth: number;
  readonly numberSeparator: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly quote: string;
  readonly wrap: number;
};

type Lines = readonly string[];
type StepFunction = (lines: Lines, options: StepOptions) => Result<Lines>;

const each =
  (change: (line: string, options: StepOptions, index: number) => string): StepFunction =>
  (lines, options) =>
    ok(lines.map((line, index) => change(line, options, index)));

const ACTS: Readonly<Record<Step, StepFunction>> = {
  trim: each((line) => line.trim()),
  collapse: each((line) => line.replaceAll(/[^\S\r\n]+/g, ' ')),
  dropBlank: (lines) => ok(lines.filter((line) => line.trim() !== '')),
  keep: (lines, { keep }) => filtered(lines, keep, true),
  drop: (lines, { drop }) => filtered(lines, drop, false),
  replace: (lines, { replace, replaceWith }) => replaced(lines, replace, replaceWith),
  unique: (lines, options) => ok(uniqueLines(lines, options)),
  sort: (lines, options) => ok(sorted(lines, options)),
  reverse: (lines) => ok([...lines].reverse()),
  shuffle: (lines, { seed }) => ok(Random.of(seed).shuffled(lines)),
  take: (lines, { take }) => taken(lines, take),
  number: each(
    (line, { numberFrom, numberWidth, numberSeparator }, index) =>
      `${String(numberFrom + index).padStart(numberWidth, numberWidth > 0 ? ' ' : '')}${numberSeparator}${line}`,
  ),
  prefix: each((line, { prefix }) => prefix + line),
  suffix: each((line, { suffix }) => line + suffix),
  quote: each(
    (line, { quote }) => `${quote}${quote === '' ? line : line.replaceAll(quote, quote + quote)}${quote}`,
  ),
  wrap: (lines, { wrap }) => ok(lines.flatMap((line) => wrapLine(line, wrap))),
};

/** What a step did: how many lines there were before and after it. */
export type StepCount = { readonly step: Step; readonly before: number; readonly after: number };

/** What a step cannot do. */
type StepProblem = Problem & { readonly field: Step };

/** Runs the steps one after another. */
export function runSteps(
  lines: Lines,
  steps: readonly Step[],
  options: StepOptions,
): Result<{ readonly lines: Lines; readonly done: readonly StepCount[] }, StepProblem> {
  let current = lines;
  const done: StepCount[] = [];
  for (const step of steps) {
    const next = ACTS[step](current, options);
    if (!next.ok) return { ok: false, problem: { ...next.problem, field: step } };
    done.push({ step, before: current.length, after: next.value.length });
    current = next.value;
  }
  return ok({ lines: current, done });
}

/** Steps that need all lines at once. */
const WHOLE: ReadonlySet<Step> = new Set(['unique', 'sort', 'reverse', 'shuffle']);

/** Whether the steps can be done on a text of any length, some lines at a time. */
export const areInStream = (steps: readonly Step[], { take }: Pick<StepOptions, 'take'>): boolean =>
  steps.every((step) => !WHOLE.has(step) && (step !== 'take' || !take.startsWith('-')));

/** Does such steps on lines that come some at a time: numbers and places go on where the last lines ended. */
export class StepStream {
  readonly #steps: readonly Step[];
  readonly #options: StepOptions;
  readonly #done: { step: Step; before: number; after: number }[];

  constructor(steps: readonly Step[], options: StepOptions) {
    this.#steps = steps;
    this.#options = options;
    this.#done = steps.map((step) => ({ step, before: 0, after: 0 }));
  }

  /** What each step did with all lines so far. */
  get done(): readonly StepCount[] {
    return this.#done;
  }

  push(lines: Lines): Result<Lines, StepProblem> {
    let current = lines;
    for (const [at, step] of this.#steps.entries()) {
      const so = this.#done[at];
      const before = so?.before ?? 0;
      const range = step === 'take' ? rangeOf(this.#options.take) : undefined;
      const next = range
        ? ok(current.slice(...range.map((place) => Math.max(0, place - before))))
        : ACTS[step](current, { ...this.#options, numberFrom: this.#options.numberFrom + before });
      if (!next.ok) return { ok: false, problem: { ...next.problem, field: step } };
      if (so) Object.assign(so, { before: so.before + current.length, after: so.after + next.value.length });
      current = next.value;
    }
    return ok(current);
  }
}

function filtered(lines: Lines, sought: Sought, keeps: boolean): Result<Lines> {
  const test = testOf(sought);
  return test.ok ? ok(lines.filter((line) => test.value(line) === keeps)) : test;
}

/** Whether a line has what is sought. */
function testOf({ text, isExpression, ignoresCase }: Sought): Result<(line: string) => boolean> {
  if (isExpression) {
    const pattern = compiled(text, ignoresCase ? 'iu' : 'u');
    return pattern.ok ? ok((line) => pattern.value.test(line)) : pattern;
  }
  const folded = ignoresCase ? foldCase(text) : text;
  return ok((line) => (ignoresCase ? foldCase(line) : line).includes(folded));
}

/** An expression's `$1` and the like mean what they do in JavaScript; beside a plain text the replacement is as it stands. */
function replaced(lines: Lines, { text, isExpression, ignoresCase }: Sought, by: string): Result<Lines> {
  if (isExpression) {
    const pattern = compiled(text, ignoresCase ? 'giu' : 'gu');
    return pattern.ok ? ok(lines.map((line) => line.replace(pattern.value, by))) : pattern;
  }
  if (!ignoresCase) return ok(lines.map((line) => line.replaceAll(text, () => by)));
  const folded = foldedCharacters(text);
  return ok(lines.map((line) => replacedInAnyCase(line, folded, by)));
}

function compiled(source: string, flags: string): Result<RegExp> {
  try {
    return ok(new RegExp(source, flags));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** The places of `10` or `3-7`, from 0; nothing where the last lines are meant. */
function rangeOf(take: string): readonly [from: number, to: number] | undefined {
  const [, from, to] = /^(?:(\d+)-)?(\d+)$/.exec(take) ?? [];
  if (to === undefined) return undefined;
  return [from === undefined ? 0 : Math.max(0, Number(from) - 1), Number(to)];
}

/** What stands between the matches of an expression; groups add nothing, and an empty match parts two characters. */
export function splitAtExpression(text: string, source: string, ignoresCase: boolean): Result<Lines> {
  const pattern = compiled(source, ignoresCase ? 'giu' : 'gu');
  if (!pattern.ok) return pattern;
  if (text === '') return ok([]);
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(pattern.value)) {
    const isAtEdge = found === '' && (index === from || index === text.length);
    if (isAtEdge) continue;
    parts.push(text.slice(from, index));
    from = index + found.length;
  }
  return ok([...parts, text.slice(from)]);
}

function uniqueLines(lines: Lines, { unique, uniqueTrimmed, uniqueIgnoresCase }: StepOptions): Lines {
  if (unique === 'no') return lines;
  const keyOf = (line: string) => {
    const trimmed = uniqueTrimmed ? line.trim() : line;
    return uniqueIgnoresCase ? foldCase(trimmed) : trimmed;
  };
  const groups = new Map<string, { first: string; last: string; count: number; lastAt: number }>();
  for (const [at, line] of lines.entries()) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) Object.assign(group, { last: line, count: group.count + 1, lastAt: at });
    else groups.set(key, { first: line, last: line, count: 1, lastAt: at });
  }
  const all = [...groups.values()];
  if (unique === 'last') return all.sort((a, b) => a.lastAt - b.lastAt).map(({ last }) => last);
  if (unique === 'counts') return all.map(({ first, count }) => `${count} ${first}`);
  if (unique === 'repeated') return all.filter(({ count }) => count > 1).map(({ first }) => first);
  return all.filter(({ count }) => unique === 'first' || count === 1).map(({ first }) => first);
}

/** Stable, so that equal lines keep their order; lines without a number come last, in theirs. */
function sorted(lines: Lines, options: StepOptions): Lines {
  const { sort, language, column, hasGroups, isDescending } = options;
  const sign = isDescending ? -1 : 1;
  const keyed = lines.map((line) => ({ line, key: columnOf(line, column) }));
  if (sort === 'numbers') {
    const numbered = keyed.map(({ line, key }) => {
      const digits = leadingNumber(key, hasGroups);
      return { line, digits: digits ?? '', number: digits === undefined ? undefined : Number(digits) };
    });
    const [known, others] = [true, false].map((has) =>
      numbered.filter(({ number }) => (number !== undefined) === has),
    );
    known?.sort((a, b) => sign * ((a.number ?? 0) - (b.number ?? 0) || compareDigits(a.digits, b.digits)));
    return [...(known ?? []), ...(others ?? [])].map(({ line }) => line);
  }
  const compare = comparison(sort, language);
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ line }) => line);
}

function comparison(sort: StepOptions['sort'], language: string): (a: string, b: string) => number {
  if (sort === 'length') return (a, b) => Array.from(a).length - Array.from(b).length;
  if (sort === 'language') return collator(language, false);
  if (sort === 'natural') return collator(language, true);
  return byCodePoint;
}

function collator(language: string, numeric: boolean): (a: string, b: string) => number {
  try {
    return new Intl.Collator(language || 'en', { numeric }).compare;
  } catch {
    return new Intl.Collator('en', { numeric }).compare;
  }
}

/** `10`, `-10` for the last ten, `3-7`. */
function taken(lines: Lines, take: string): Result<Lines> {
  const range = rangeOf(take);
  if (range) return ok(lines.slice(...range));
  if (/^-\d+$/.test(take)) return ok(Number(take) === 0 ? [] : lines.slice(Number(take)));
  return fail(`expected a count such as 10, -10 for the last ten, or a range such as 3-7, found "${take}"`);
}
