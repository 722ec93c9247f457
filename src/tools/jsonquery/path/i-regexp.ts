/** I-Regexp (RFC 9485), matched in time that grows with the text alone: no pattern of a person can stall the page. */
import { readOrFail, TextCursor } from '#src/lib/text-cursor.ts';
import { ok } from '#src/lib/result.ts';
import type { Work } from '../work.ts';

type Test = (code: number) => boolean;

type Tree =
  | { readonly kind: 'char'; readonly test: Test }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly part: Tree; readonly min: number; readonly max: number };

/** A state of the machine: a test to pass, a bound of the text, or a fork to others. */
type State = {
  readonly test?: Test;
  readonly bound?: 'start' | 'end';
  next: number[];
};

/** A pattern, ready to be matched. */
export type Pattern = { readonly states: readonly State[]; readonly start: number };

const MOST_STATES = 5000;
const DEEPEST = 100;
const CATEGORY_NAMES =
  'C Cc Cf Cn Co L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs';
const CATEGORIES: ReadonlyMap<string, RegExp> = new Map(
  CATEGORY_NAMES.split(' ').map((name) => [name, new RegExp(`^\\p{${name}}$`, 'u')]),
);
const CATEGORY = /[CLMNPSZ][a-z]?/y;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
const COUNT = /[0-9]+/y;
const ESCAPED = '()*+,-.?[\\]^{|}nrt';

/** The machine for a pattern; `undefined` where it is not an I-Regexp, or is larger than a machine of 5,000 states. */
export function compilePattern(text: string): Pattern | undefined {
  const read = readOrFail(text, () => ok(new Reader(text).read()));
  if (!read.ok) return undefined;
  const states: State[] = [{ next: [] }];
  const build = (tree: Tree, next: number): number | undefined => {
    if (states.length > MOST_STATES) return undefined;
    switch (tree.kind) {
      case 'char':
        return states.push({ test: tree.test, next: [next] }) - 1;
      case 'start':
      case 'end':
        return states.push({ bound: tree.kind, next: [next] }) - 1;
      case 'all':
        return tree.parts.reduceRight<number | undefined>(
          (after, part) => (after === undefined ? after : build(part, after)),
          next,
        );
      case 'any':
        return forkTo(tree.parts.map((part) => build(part, next)));
      case 'repeat':
        return repeat(tree, next);
    }
  };
  const forkTo = (targets: readonly (number | undefined)[]): number | undefined => {
    const known = targets.filter((target) => target !== undefined);
    return known.length < targets.length ? undefined : states.push({ next: known }) - 1;
  };
  const repeat = ({ part, min, max }: Extract<Tree, { kind: 'repeat' }>, next: number) => {
    let after: number | undefined = next;
    if (max === Infinity) {
      const loop: State = { next: [] };
      const at = states.push(loop) - 1;
      const body = build(part, at);
      if (body === undefined) return undefined;
      loop.next = [body, next];
      after = at;
    } else
      for (let count = min; count < max && after !== undefined; count += 1)
        after = forkTo([build(part, after), next]);
    for (let count = 0; count < min && after !== undefined; count += 1) after = build(part, after);
    return after;
  };
  const start = build(read.value, 0);
  return start === undefined || states.length > MOST_STATES ? undefined : { states, start };
}

/** Whether the whole text fits, or with `anywhere` a part of it. */
export function fits({ states, start }: Pattern, text: string, isAnywhere: boolean, work: Work): boolean {
  let current = new Set<number>();
  const add = (into: Set<number>, first: number, at: number) => {
    const waiting = [first];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (into.has(index)) continue;
      into.add(index);
      const { test, bound, next }: State = states[index] ?? { next: [] };
      if (test || (bound === 'start' && at > 0) || (bound === 'end' && at < text.length)) continue;
      waiting.push(...next);
    }
  };
  add(current, start, 0);
  for (let at = 0; at < text.length;) {
    if (isAnywhere && current.has(0)) return true;
    if (current.size === 0) return false;
    work.spend(current.size);
    const code = text.codePointAt(at) ?? 0;
    at += code > 0xffff ? 2 : 1;
    const following = new Set<number>();
    for (const index of current) {
      const { test, next }: State = states[index] ?? { next: [] };
      if (test?.(code)) for (const target of next) add(following, target, at);
    }
    if (isAnywhere) add(following, start, at);
    current = following;
  }
  return current.has(0);
}

class Reader {
  readonly #cursor: TextCursor;
  #depth = 0;

  constructor(text: string) {
    this.#cursor = new TextCursor(text);
    this.#cursor.at = 0;
  }

  read(): Tree {
    const tree = this.#branches();
    return this.#cursor.at < this.#cursor.text.length ? this.#cursor.expected('the end') : tree;
  }

  #took(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#cursor.at += sign.length;
    return true;
  }

  #peek(): string {
    const code = this.#cursor.text.codePointAt(this.#cursor.at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  #branches(): Tree {
    if ((this.#depth += 1) > DEEPEST) this.#cursor.expected('fewer parentheses');
    const parts: Tree[] = [];
    do parts.push(this.#branch());
    while (this.#took('|'));
    this.#depth -= 1;
    return { kind: 'any', parts };
  }

  #branch(): Tree {
    const parts: Tree[] = [];
    while (!['', '|', ')'].includes(this.#peek())) parts.push(this.#quantified(this.#atom()));
    return { kind: 'all', parts };
  }

  #atom(): Tree {
    if (this.#took('(')) {
      const inner = this.#branches();
      if (!this.#took(')')) this.#cursor.expected('")"');
      return inner;
    }
    if (this.#took('.')) return { kind: 'char', test: (code) => code !== 10 && code !== 13 };
    if (this.#took('[')) return { kind: 'char', test: this.#class() };
    if (this.#took('^')) return { kind: 'start' };
    if (this.#took('$')) return { kind: 'end' };
    if (this.#took('\\')) return { kind: 'char', test: this.#escape() };
    const char = this.#peek();
    if ('*+?{}]'.includes(char) || !char.isWellFormed()) this.#cursor.expected('a character');
    this.#cursor.at += char.length;
    return { kind: 'char', test: exactly(char) };
  }

  #quantified(part: Tree): Tree {
    if (this.#took('*')) return { kind: 'repeat', part, min: 0, max: Infinity };
    if (this.#took('+')) return { kind: 'repeat', part, min: 1, max: Infinity };
    if (this.#took('?')) return { kind: 'repeat', part, min: 0, max: 1 };
    if (!this.#took('{')) return part;
    const min = this.#count();
    const max = this.#took(',') ? (this.#peek() === '}' ? Infinity : this.#count()) : min;
    if (!this.#took('}') || max < min || min > MOST_STATES || (max > MOST_STATES && max !== Infinity))
      this.#cursor.expected('a smaller count');
    return { kind: 'repeat', part, min, max };
  }

  #count = (): number => Number(this.#cursor.take(COUNT) ?? this.#cursor.expected('a count'));

  /** After the backslash: one character, or a category. */
  #escape(): Test {
    if (this.#took('p')) return this.#category(true);
    if (this.#took('P')) return this.#category(false);
    return exactly(this.#escaped());
  }

  #escaped(): string {
    const char = this.#peek();
    if (char === '' || !ESCAPED.includes(char)) this.#cursor.expected('a character that has an escape');
    this.#cursor.at += 1;
    return ESCAPES.get(char) ?? char;
  }

  #category(isIn: boolean): Test {
    if (!this.#took('{')) this.#cursor.expected('"{"');
    const name = this.#cursor.take(CATEGORY) ?? '';
    if (!CATEGORIES.has(name)) this.#cursor.expected('a category');
    if (!this.#took('}')) this.#cursor.expected('"}"');
    const pattern = CATEGORIES.get(name);
    return (code) => pattern?.test(String.fromCodePoint(code)) === isIn;
  }

  #class(): Test {
    const isNegated = this.#took('^');
    const tests: Test[] = this.#took('-') ? [exactly('-')] : [];
    while (!this.#took(']')) {
      if (this.#took('-')) {
        tests.push(exactly('-'));
        if (!this.#took(']')) this.#cursor.expected('"]"');
        break;
      }
      tests.push(this.#classPart());
    }
    if (tests.length === 0) this.#cursor.expected('a character');
    return (code) => tests.some((test) => test(code)) !== isNegated;
  }

  #classPart(): Test {
    if (this.#took('\\')) {
      const next = this.#peek();
      if (next === 'p' || next === 'P') return this.#escape();
      return this.#range(this.#escaped());
    }
    return this.#range(this.#classChar());
  }

  #range(first: string): Test {
    const before = this.#cursor.at;
    if (!this.#took('-')) return exactly(first);
    if (this.#peek() === ']') {
      this.#cursor.at = before;
      return exactly(first);
    }
    const last = this.#took('\\') ? this.#escaped() : this.#classChar();
    const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
    if (from > to) this.#cursor.expected('a range in order');
    return (code) => code >= from && code <= to;
  }

  #classChar(): string {
    const char = this.#peek();
    if (char === '' || '-[]\\'.includes(char) || !char.isWellFormed()) this.#cursor.expected('a character');
    this.#cursor.at += char.length;
    return char;
  }
}

function exactly(char: string): Test {
  const wanted = char.codePointAt(0);
  return (code) => code === wanted;
}
