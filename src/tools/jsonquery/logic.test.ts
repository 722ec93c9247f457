/** Against json-p3 and jmespath, and against the published suites. */
import fc from 'fast-check';
import jmespath from 'jmespath';
import { jsonpath } from 'json-p3';
import { describe, expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { compareCodePoints, countCodePoints } from '#src/lib/code-points.ts';
import { compareNumbers, isEqualJson } from '#src/lib/json-exact.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { spanAt, spansOf } from '#src/lib/json-spans.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { numberFromText, type JsonValue } from '#src/lib/json-value.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { repairsFor } from './dialects.ts';
import { readQuery, tried, Writer } from './logic.ts';
import { compilePattern, fits } from './path/i-regexp.ts';
import { normalizedPath } from './path/running.ts';
import { PROOFS } from './proof.ts';
import { Work } from './work.ts';

const exact = (value: unknown): JsonValue => {
  const read = parseJson(JSON.stringify(value));
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.value;
};

function ask(query: string, document: JsonValue, language: 'path' | 'jmespath' | 'pointer' = 'path') {
  const read = readQuery(query, language);
  return read.ok ? tried(query, () => read.value.run(document)) : read;
}

function values(query: string, document: unknown): unknown {
  const answer = ask(query, exact(document));
  return answer.ok
    ? JSON.parse(stringifyJson(answer.value.matches.map(({ value }) => value)))
    : answer.problem.message;
}

const key = fc.constantFrom('a', 'b', 'c', 'é', '__proto__', 'length', '0');
const { document: documents } = fc.letrec<{ document: unknown }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, 1, 1.5, -2, 'a', 'b', 'ab', ''),
    fc.array(tie('document'), { maxLength: 4 }),
    fc.dictionary(key, tie('document'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

const quotedKey = key.map((name) => `['${name}']`);
const singular = fc
  .array(fc.oneof(quotedKey, fc.constantFrom('[0]', '[-1]', '.a')), { maxLength: 2 })
  .map((parts) => `@${parts.join('')}`);
const comparison = fc
  .tuple(
    singular,
    fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
    fc.oneof(singular, fc.constantFrom('1', "'a'", 'null', 'true', '1.50', '-2e0')),
  )
  .map((parts) => parts.join(' '));
const test = fc.oneof(
  comparison,
  singular,
  fc.tuple(singular, singular).map(([a, b]) => `(${a} || !${b}) && ${a}`),
  comparison.map((each) => `!(${each})`),
  fc.constantFrom(
    'count(@.*) > 1',
    "match(@, 'a|b')",
    "search(@.a, '[ab]')",
    'value(@..a) == 1',
    'length(@) < 2',
  ),
);
const selector = fc.oneof(
  fc.constantFrom('*', '0', '-1', '1:', ':-1', '::2', '::-1', '2:0:-1', '-3:3'),
  key.map((name) => `"${name}"`),
  test.map((each) => `?${each}`),
);
const segment = fc.oneof(
  selector.map((each) => `[${each}]`),
  fc.tuple(selector, selector).map(([a, b]) => `[${a}, ${b}]`),
  fc.constantFrom('..*', '.*', '..a', '.b', '..[0]'),
);
const query = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `$${parts.join('')}`);

describe('JSONPath', () => {
  it('finds what json-p3 finds', () => {
    fc.assert(
      fc.property(query, documents, (text, document) => {
        const wanted = jsonpath.query(text, document as never).values();
        const found = values(text, document);
        const order = (list: unknown) => (list as unknown[]).map((each) => JSON.stringify(each)).sort();
        expect(order(found)).toEqual(order(wanted));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives paths that lead back to each value', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const all = ask('$..*', exact(document));
        if (!all.ok) throw new Error(all.problem.message);
        for (const { value, steps = [] } of all.value.matches) {
          const again = ask(normalizedPath(steps), exact(document));
          expect(again.ok && again.value.matches.length).toBe(1);
          expect(again.ok && again.value.matches[0]?.value).toEqual(value);
        }
      }),
    );
  });

  it('refuses what json-p3 refuses', () => {
    const signs = fc
      .string({ unit: fc.constantFrom(...`.[]*?@$'"ab01-:,()!=<& `), maxLength: 8 })
      .map((text) => `$${text}`);
    fc.assert(
      fc.property(signs, (text) => {
        let isRight = true;
        try {
          jsonpath.compile(text);
        } catch {
          isRight = false;
        }
        expect(readQuery(text, 'path').ok).toBe(isRight);
      }),
      { numRuns: 2000 },
    );
  });

  it('orders strings and counts them by code points', () => {
    expect(values('$[?@ < "\uffff"]', ['\u{10000}', '\ufffe'])).toEqual(['\ufffe']);
    expect(values('$[?length(@) == 2]', ['👍👍', '👍', 'ab'])).toEqual(['👍👍', 'ab']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const points = (text: string) => Array.from(text, (each) => each.codePointAt(0) ?? 0);
        const [left, right] = [points(a), points(b)];
        const at = left.findIndex((point, index) => point !== right[index]);
        const wanted = at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(wanted));
        expect(countCodePoints(a)).toBe(left.length);
      }),
    );
  });
});

describe('I-Regexp', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '[a-c]',
    '(a|b)',
    '(ab)',
    '\\.',
    '[-a]',
    '\\p{L}',
  );
  const piece = fc
    .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{0,}'))
    .map((parts) => parts.join(''));
  const pattern = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join(''));

  it('matches as ECMAScript does', () => {
    fc.assert(
      fc.property(
        pattern,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.', '-'), maxLength: 6 }),
        (source, text) => {
          const machine = compilePattern(source);
          if (!machine) throw new Error(source);
          expect(fits(machine, text, false, new Work())).toBe(new RegExp(`^(?:${source})$`, 'u').test(text));
          expect(fits(machine, text, true, new Work())).toBe(new RegExp(source, 'u').test(text));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('refuses what is none, and ends soon', () => {
    for (const source of ['(?=a)', '\\d', 'a{2,1}', '[', ')', 'a**', '\\1', '[a-]b-', 'a{99999}', '[z-a]'])
      expect(compilePattern(source) === undefined || source === '[a-]b-', source).toBe(true);
    const slow = compilePattern('(a*)*b');
    // Exponential time would end the test by its time limit.
    expect(slow && fits(slow, 'a'.repeat(100_000), false, new Work())).toBe(false);
  });
});

describe('JMESPath', () => {
  const name = fc.constantFrom('a', 'b', 'c', '"é"');
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3 },
      name,
      fc
        .tuple(
          tie('expression'),
          fc.constantFrom('.a', '[0]', '[-1]', '[*]', '[]', '.*', '[1:]', '[::-1]', '[?a]'),
        )
        .map((parts) => parts.join('')),
      fc
        .tuple(tie('expression'), fc.constantFrom('|', '||', '&&', '=='), tie('expression'))
        .map((parts) => parts.join(' ')),
      tie('expression').map((each) => `[${each}, a]`),
      tie('expression').map((each) => `{x: ${each}}`),
      tie('expression').map((each) => `!${each}`),
      tie('expression').map((each) => `type(${each})`),
      tie('expression').map((each) => `not_null(${each}, a)`),
      tie('expression').map((each) => `to_array(${each})`),
      tie('expression').map((each) => `(${each})`),
    ),
  }));

  it('gives what jmespath gives', () => {
    fc.assert(
      fc.property(expression, documents, (text, document) => {
        const given = ask(text, exact(document), 'jmespath');
        if (!given.ok) throw new Error(`${text}: ${given.problem.message}`);
        expect(JSON.parse(stringifyJson(given.value.matches[0]?.value ?? null))).toEqual(
          JSON.parse(JSON.stringify(jmespath.search(document, text) as unknown)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('calculates in decimals', () => {
    const of = (text: string) => {
      const given = ask(text, 0, 'jmespath');
      return given.ok ? stringifyJson(given.value.matches[0]?.value ?? null) : given.problem.message;
    };
    expect(of('sum(`[0.1, 0.2]`)')).toBe('0.3');
    expect(of('sum(`[12345678901234567890, 1]`)')).toBe('12345678901234567891');
    expect(of('[ceil(`1.1`), ceil(`-1.1`), floor(`1.9`), floor(`-1.1`), abs(`-1.50`)]')).toBe(
      '[2,-1,1,-2,1.50]',
    );
    expect(of('max(`[12345678901234567890, 12345678901234567891, 3]`)')).toBe('12345678901234567891');
    expect(of('sum(`[1e999999999, 1]`)')).toContain('too large');
    expect(of('to_number(`"1.0"`)')).toBe('1.0');
    expect(of('&a')).toContain('for a function alone');
  });
});

describe('values', () => {
  const json = fc.json({ maxDepth: 4 });

  it('are found in their text by their steps', () => {
    fc.assert(
      fc.property(json, (compact) => {
        const text = JSON.stringify(JSON.parse(compact), undefined, 1);
        const all = ask('$..*', exact(JSON.parse(text)));
        if (!all.ok) throw new Error(all.problem.message);
        const root = spansOf(text);
        const writer = new Writer(text, true);
        for (const match of all.value.matches) {
          const span = spanAt(root, match.steps ?? []);
          const piece = parseJson(text.slice(span?.start, span?.end));
          expect(piece.ok && isEqualJson(piece.value.value, match.value)).toBe(true);
          expect(JSON.parse(writer.line(match, false))).toEqual(JSON.parse(stringifyJson(match.value)));
        }
      }),
    );
  });

  it('are numbers in their order', () => {
    const number = fc.double({ noDefaultInfinity: true, noNaN: true });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [left, right] = [a, b].map((each) => numberFromText(each.toExponential(20).replace('e+', 'e')));
        const wanted = (a === b ? 0 : a < b ? -1 : 1) || 0;
        expect(Math.sign(compareNumbers(left ?? 0, right ?? 0))).toBe(wanted);
      }),
    );
    expect(compareNumbers(numberFromText('0.10'), numberFromText('1e-1'))).toBe(0);
    expect(compareNumbers(numberFromText('-1e400'), numberFromText('-1e399'))).toBeLessThan(0);
    expect(compareNumbers(numberFromText('-0'), numberFromText('0.0'))).toBe(0);
  });
});

describe('a query that costs too much', () => {
  it('is stopped', () => {
    const wide = exact(Array.from({ length: 2000 }, () => [[1], [2]]));
    const slow = ask('$[?count($..*) > count($..*)]', wide);
    expect(slow.ok ? '' : slow.problem.message).toContain('takes too long');
    const doubled = ask(`${'[@,@]|'.repeat(60)}to_string(@)`, 1, 'jmespath');
    expect(doubled.ok ? '' : doubled.problem.message).toContain('takes too long');
    const big = ask(
      `$${'..*'.repeat(9)}`,
      exact(Array.from({ length: 50 }, () => JSON.parse('['.repeat(30) + ']'.repeat(30)) as unknown)),
    );
    expect(big.ok ? '' : big.problem.message).toContain('stopped');
  });

  it('writes a result of any depth, without indents where they would be longer than a text can be', () => {
    const text = `${'['.repeat(100_000)}1.0${']'.repeat(100_000)}`;
    const deep = parseJson(text);
    if (!deep.ok) throw new Error(deep.problem.message);
    for (const [query, language, written] of [
      ['$', 'path', `[${text}]`],
      ['@', 'jmespath', text],
      ['', 'pointer', text],
    ] as const) {
      const all = ask(query, deep.value.value, language);
      if (!all.ok) throw new Error(all.problem.message);
      for (const isExact of [true, false])
        expect(
          new Writer(text, isExact).write(all.value, { as: 'values', isRaw: false, isShort: false }) ===
            written,
        ).toBe(true);
    }
  });

  it('takes any depth of a document and no endless depth of a query', () => {
    const deep = parseJson('['.repeat(50_000) + ']'.repeat(50_000));
    if (!deep.ok) throw new Error(deep.problem.message);
    expect(ask('$..*', deep.value.value).ok).toBe(true);
    const paths = tried('$..*', () => {
      const all = ask('$..*', deep.value.value);
      return all.ok
        ? new Writer('', false).write(all.value, { as: 'paths', isRaw: false, isShort: false })
        : '';
    });
    expect(paths.ok ? '' : paths.problem.message).toContain('takes too long');
    for (const [text, language] of [
      [`$[?${'('.repeat(5000)}`, 'path'],
      [`$${'[?@'.repeat(5000)}`, 'path'],
      ['!'.repeat(50_000), 'jmespath'],
      [`a${'.a'.repeat(50_000)}`, 'jmespath'],
      ['('.repeat(50_000), 'jmespath'],
      [`$[?match(@, '${'('.repeat(50_000)}')]`, 'path'],
    ] as const)
      expect(typeof readQuery(text, language).ok).toBe('boolean');
  });
});

it('offers other languages and what older dialects mean', () => {
  const labels = (text: string, language: 'path' | 'jmespath' | 'pointer' = 'path') =>
    repairsFor(text, language).map(({ label }) => label);
  expect(labels('$[(@.length-1)]')).toEqual(['Write $[-1]']);
  expect(labels('store.book')).toEqual(['Write $.store.book', 'Read as JMESPath']);
  expect(labels('.a[0]')).toEqual(['Write $.a[0]']);
  expect(labels('/a/0')).toEqual(['Read as JSON Pointer']);
  expect(labels('#/a')).toEqual(['Read as JSON Pointer']);
  expect(labels('$.a', 'jmespath')).toEqual(['Read as JSONPath']);
});

it.each<Proof>(PROOFS)('agrees with every case of $file', async (proof) => {
  expect((await replay(proof, readSuite(proof.file).cases)).failures).toEqual([]);
});

describe('what grows with each step', () => {
  const repeated = (start: string, step: string) => `${start}${`|${step}`.repeat(40)}`;

  it.each([
    ['joins', repeated('to_string(@)', "join('',[@,@])")],
    ['joins with itself between', repeated('to_string(@)', "join(@,['a','b','c'])")],
    ['quotes of quotes', repeated('to_string([@])', 'to_string([@])')],
    ['texts that are turned', repeated('to_string(@)', "reverse(join('',[@,@]))")],
  ])('%s end with a sentence', (_name, query) => {
    expect(ask(query, exact('ab'), 'jmespath')).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('takes too long on this document') as string },
    });
  });
});
