/** What is laid out in pieces against the same text as a whole. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { StreamProblem } from '#src/lib/form/form.ts';
import { JsonPieces } from '#src/lib/json-pieces.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { answerTo, type AllOptions } from './answering.ts';
import { form } from './form.ts';
import { streamed } from './streaming.ts';

const DEFAULTS = defaultsOf(form.options) as AllOptions; // of the same table

async function inPieces(text: string, length: number, options: Partial<AllOptions>) {
  const bytes = encodeUtf8(text);
  // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
  }
  const made = streamed(pieces(), { ...DEFAULTS, ...options });
  const decoder = new TextDecoder();
  let result = '';
  try {
    let next = await made.next();
    for (; !next.done; next = await made.next()) result += decoder.decode(next.value, { stream: true });
    return { result, facts: next.value?.outputs?.['facts'] };
  } catch (error) {
    if (!(error instanceof StreamProblem)) throw error;
    const { message, position } = error.problem;
    return { message, position };
  }
}

function whole(text: string, options: Partial<AllOptions>) {
  const outcome = answerTo(text, { ...DEFAULTS, ...options });
  if (!outcome.ok) return { message: outcome.problem.message, position: outcome.problem.position };
  const { result, facts } = outcome.value.outputs;
  return { result: typeof result === 'object' && 'text' in result ? result.text : result, facts };
}

const LAYOUTS = ['indented', 'minify', 'lines', 'array', 'fit', 'canonical'] as const;
const options = fc.record({
  layout: fc.constantFrom(...LAYOUTS),
  indent: fc.constantFrom('2', 'tab'),
  ascii: fc.boolean(),
  sort: fc.constantFrom('as-is', 'unit'),
}) as fc.Arbitrary<Partial<AllOptions>>; // choices of the form

describe('a text in pieces', () => {
  it('is laid out as the whole is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json({ maxDepth: 4, stringUnit: 'binary' }),
        fc.integer({ min: 1, max: 50 }),
        options,
        async (json, length, chosen) => {
          const text = length % 2 === 0 ? JSON.stringify(JSON.parse(json), undefined, 1) : json;
          expect(await inPieces(text, length, chosen)).toEqual(whole(text, chosen));
        },
      ),
    );
  });

  it('is refused as the whole is, at the same place', async () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\u00',
      '01',
      '-',
      '1.5',
      'nul',
      'true',
      '\r\n',
      ' ',
      '"\\q"',
      '👍',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        async (parts, length) => {
          const text = `[${parts.join('')}`;
          expect(await inPieces(text, length, { layout: 'minify', read: 'json' })).toEqual(
            whole(text, { layout: 'minify', read: 'json' }),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['{"a":1}\n[2]\n\n3\n', {}],
    ['{"a":1}\r\n[2,3]\r\n', {}],
    ['{"a":1}\n[2]\n', { layout: 'array', indent: 'tab' }],
    ['{"b":1,"a":2}\n{"a":}\n[1.0]\n', { read: 'lines', layout: 'lines' }],
    ['{"b":1,"a":2}\n{"b":1.0,"a":2}\n', { sort: 'unit', layout: 'canonical' }],
    ['\x1e{"a":1}\n\x1e2\n', { layout: 'lines' }],
    ['{"a":1}{"b":2}', { layout: 'minify' }],
    ['[1, 2, {"a": [3]}]', { layout: 'lines' }],
    ['[]', { layout: 'lines' }],
    ['\ufeff[1,\r\n2]', {}],
  ] as [string, Partial<AllOptions>][])('%j with %j', async (text, chosen) => {
    for (const length of [1, 3, 1000]) {
      const { result } = await inPieces(text, length, chosen);
      expect(result).toBe(whole(text, chosen).result);
    }
  });

  it.each(['indented', 'fit', 'minify', 'lines'] as const)(
    'comes before the whole is read: %s',
    async (layout) => {
      let given = 0;
      // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
      async function* pieces() {
        yield encodeUtf8('[{"a": [1, 2]}');
        for (; given < 200; given += 1) yield encodeUtf8(',{"a":[1,2,{"b":"c"}]}'.repeat(2000));
        yield encodeUtf8(']');
      }
      const { done } = await streamed(pieces(), { ...DEFAULTS, layout }).next();
      expect(done).toBe(false);
      expect(given).toBeLessThan(100);
    },
  );

  it('returns notes on what it met on the way', async () => {
    // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
    async function* pieces() {
      yield encodeUtf8('{"a":{"a":1},"\\u0061":["\\ud800"],"b":1}');
    }
    const made = streamed(pieces(), { ...DEFAULTS, layout: 'minify' });
    await made.next();
    const { value } = await made.next();
    expect(value && 'notes' in value ? value.notes.map(({ message }) => message) : undefined).toEqual([
      'key a stands twice',
      'half of a surrogate pair stands alone: kept as it is',
    ]);
  });
});

it.each([
  ['a string', '"', 'a\\"b\\\\'.repeat(400), '"'],
  ['a number', '', '1234567890'.repeat(400), ''],
])('looks through %s of many pieces once', (_what, before, piece, after) => {
  const count = 5000;
  const reader = new JsonPieces();
  const tokens = reader.push(`[${before}`);
  for (let each = 0; each < count; each += 1) tokens.push(...reader.push(piece));
  tokens.push(...reader.push(`${after}]`), ...reader.end());
  expect(tokens.map(({ length }) => length)).toEqual([
    1,
    before.length + count * piece.length + after.length,
    1,
  ]);
});

it('writes a hundred thousand levels without indents', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const layout of ['indented', 'fit'] as const) expect(whole(deep, { layout }).result).toBe(deep);
});
