import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { RegExpParser } from '@eslint-community/regexpp';
import { describe, expect, it } from 'vitest';
import { runForm } from '#src/lib/form/values.ts';
import { within } from '#src/cli/within.ts';
import { explain } from './explaining.ts';
import { form } from './form.ts';
import { find, MOST_MATCHES } from './logic.ts';
import { readExpression } from './reading.ts';
import { runawayPart } from './warnings.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

const treeOf = (source: string, flags = 'u') => {
  const read = readExpression(source, flags);
  if (!read.ok || !read.value.tree) throw new Error(`${source} was not read`);
  return read.value.tree;
};

/** Expressions of the subset that Python reads in the same way. */
const commonExpression: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '^', '\\b'),
    fc.tuple(tie('node'), tie('node')).map(([one, other]) => one + other),
    fc.tuple(tie('node'), tie('node')).map(([one, other]) => `(?:${one}|${other})`),
    tie('node').map((inner) => `(${inner})`),
    fc
      .tuple(fc.constantFrom('a', 'b', '[ab]'), fc.constantFrom('*', '+', '?', '{1,2}', '*?'))
      .map((parts) => parts.join('')),
    tie('node').map((inner) => `(?=${inner})`),
  ),
})).node;

const PYTHON = `
import json, re, sys
rows = []
for pattern, text in json.load(sys.stdin):
    found = re.search(pattern, text, re.ASCII)
    rows.append(found and [found.start(), found.end(), [list(found.span(g)) if found.span(g) != (-1, -1) else None for g in range(1, found.re.groups + 1)]])
json.dump(rows, sys.stdout)
`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('matches', () => {
  it.skipIf(!hasPython)('begin and end where those of Python do, on the common subset', () => {
    const samples = fc.sample(
      fc.tuple(commonExpression, fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 8 })),
      {
        numRuns: 500,
        seed: 7,
      },
    );
    const { stdout, stderr } = spawnSync('python3', ['-c', PYTHON], {
      input: JSON.stringify(samples),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const theirs = JSON.parse(stdout) as unknown[];
    const ours = samples.map(
      ([source, text]) =>
        find(source, 'u', text).matches.map(({ start, end, groups }) => [
          start,
          end,
          groups.map((group) => (group ? [group.start, group.end] : null)),
        ])[0] ?? null,
    );
    expect(ours).toEqual(theirs);
  });

  it('beyond the kept ones are still counted', () => {
    const { matches, count } = find('a', 'g', 'a'.repeat(MOST_MATCHES + 5));
    expect([matches.length, count]).toEqual([MOST_MATCHES, MOST_MATCHES + 5]);
  });

  it.each([
    ['(a)(?<b>b)(?:c)[(](d)', ['', 'b', '']],
    ['\\((a)[)(\\]](?<!x)(?<y>z)', ['', 'y']],
    ['(?<x>a)|(?<x>b)', ['x', 'x']],
  ])('know the names of the groups of %s', (source, names) => {
    expect(find(source, 'u', '').names).toEqual(names);
  });
});

describe('the explanation', () => {
  it('has a line for every kind of node, and the parts give the expression back', () => {
    const source =
      '^(?<n>a|b\\1)(?:c)+?(?i-s:.)(?=d)(?!e)(?<=f)(?<!g)\\b\\B\\d\\D\\s\\w\\p{L}\\P{Script=Greek}[x-z\\d][^q]\\k<n>{2}h{3,4}$';
    const rows = explain(treeOf(source), 'u').rows;
    for (const [offset, , part = ''] of rows)
      expect(source.slice(Number(offset), Number(offset) + part.length)).toBe(part);
    expect(
      rows
        .filter(([, depth]) => depth === '1')
        .map(([, , part]) => part)
        .join(''),
    ).toBe(source);
    expect(rows.every(([, , , words]) => words)).toBe(true);
  });

  it('has words for what the flag v adds', () => {
    const words = explain(treeOf('[\\w--[a-c]][\\d&&[0-4]][\\q{ab|c}]', 'v'), 'v').rows.map(
      ([, , , meaning]) => meaning,
    );
    expect(words).toContain('what is in the first and not in the second');
    expect(words).toContain('what is in both');
    expect(words).toContain('one of these strings');
  });

  it.each([
    ['.', 'u', 'any character but a line end'],
    ['.', '', 'any UTF-16 code unit but a line end'],
    ['.', 'us', 'any character, line ends too'],
    ['$', 'u', 'the end of the text, and not before a last line end'],
    ['$', 'um', 'the end of the text or of a line'],
    ['\\w', 'iu', 'one of a–z, A–Z, 0–9 and _, and with i also ſ and the Kelvin sign'],
    ['(?s:.)', 'u', 'any character, line ends too'],
  ])('of %s with the flags %j is %j', (source, flags, words) => {
    expect(explain(treeOf(source, flags), flags).rows.at(-1)?.[3]).toBe(words);
  });

  it('names the offsets of any expression that the parser takes', () => {
    fc.assert(
      fc.property(commonExpression, (source) => {
        const tree = new RegExpParser().parsePattern(source);
        for (const [offset, , part = ''] of explain(tree, '').rows)
          expect(source.startsWith(part, Number(offset))).toBe(true);
      }),
    );
  });
});

describe('the shape of runaway repeats', () => {
  it.each(['(a+)+', '(a*)*', '(?:\\w+\\s?)+', '(?:a|a)*', '(.|\\s)*', '((a+))+', 'a+a+', '.*a*'])(
    '%s is one',
    (source) => {
      expect(runawayPart(treeOf(source))).toBeDefined();
    },
  );

  it.each(['(a+b)+', '(?:,\\d+)*', 'a+b+', '(?:.|\\n)*', '(?:ab|ac)*', '\\d+\\.\\d+', '(a+){2}'])(
    '%s is none',
    (source) => {
      expect(runawayPart(treeOf(source))).toBeUndefined();
    },
  );
});

describe('the time limit', () => {
  const inputs = { pattern: '^(a+)+$', text: `${'a'.repeat(40)}!` };

  it('ends a runaway on the command line and names the part', async () => {
    const world = { ...WORLD, within: <T>(ms: number, job: () => T) => Promise.resolve(within(ms, job)) };
    const outcome = await runForm(form, inputs, { limit: '0.5' }, world);
    expect(outcome).toMatchObject({
      ok: false,
      problem: { message: 'stopped after 0.5 s, probably runaway backtracking in (a+)+' },
    });
  });

  it('lets a job that ends in time give its answer', () => {
    expect(within(10_000, () => 5)).toBe(5);
  });

  it('passes on what the job throws', () => {
    expect(() =>
      within(10_000, () => {
        throw new TypeError('mine');
      }),
    ).toThrow('mine');
  });
});

it('the placeholder, the longest text and lone surrogates are taken', async () => {
  for (const text of ['', '\ud800', 'a\0b', 'x'.repeat(1_000_000)]) {
    const outcome = await runForm(form, { pattern: '(?<year>\\d{4})-(\\d\\d)', text }, {}, WORLD);
    expect(outcome.ok).toBe(true);
  }
});

const reasonOf = (source: string, flags: string) => {
  const read = readExpression(source, flags);
  return read.ok ? undefined : [read.problem.message, read.problem.position?.offset];
};

const RANGE_HINT =
  'a range needs a character on both sides, and a class such as “\\d” is not one; “\\-” is the hyphen itself';

describe('the reason of a refusal', () => {
  it.each([
    ['(a]b)', 'u', 'lone quantifier brackets', 2],
    ['(a]b)', 'v', 'lone quantifier brackets', 2],
    ['(a}b)', 'u', 'lone quantifier brackets', 2],
    ['(]', 'u', 'lone quantifier brackets', 1],
    ['a]b', 'u', 'lone quantifier brackets', 1],
    ['(a', 'u', 'unterminated group', 0],
    ['(a]', '', 'unterminated group', 0],
    ['[a-\\d]', 'u', `invalid character class; ${RANGE_HINT}`, 1],
    ['[\\d-a]', 'u', `invalid character class; ${RANGE_HINT}`, 1],
    ['x{1,2}[\\w-z]', 'u', `invalid character class; ${RANGE_HINT}`, 7],
    ['[a-z](', 'u', 'unterminated group', 5],
    ['a{1,2}(', 'u', 'unterminated group', 6],
    [
      '[b-a]',
      'u',
      'range out of order in character class; a range must go from the lower to the higher character',
      1,
    ],
    ['a++', '', 'nothing to repeat; a possessive repeat exists only in PCRE, Java, Ruby and Python 3.11', 2],
    ['[+]+[*+](', '', 'unterminated group', 8],
    ['(?>a)', '', 'invalid group; an atomic group exists only in PCRE, Java, .NET, Ruby and Python 3.11', 0],
  ])('of %s with the flags "%s" is the right one', (source, flags, message, offset) => {
    expect(reasonOf(source, flags)).toEqual([message, offset]);
  });

  it.each(['(a]b)', '[a-\\d]', '[\\d-z]'])(
    '%s is no refusal without u and v, as for the engine',
    (source) => {
      expect(reasonOf(source, '')).toBeUndefined();
    },
  );
});
