/** A query on JSON Lines in pieces against the same text as a whole. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { StreamProblem } from '#src/lib/form/form.ts';
import { answerTo, type Options } from './answering.ts';
import { streamed } from './streaming.ts';

async function inPieces(text: string, length: number, query: string, options: Options) {
  const bytes = encodeUtf8(text);
  // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
  }
  const made = streamed(pieces(), query, options);
  const decoder = new TextDecoder();
  let result = '';
  try {
    let next = await made.next();
    for (; !next.done; next = await made.next()) result += decoder.decode(next.value, { stream: true });
    const { outputs, notes = [], isNo = false } = next.value ?? {};
    return { result, outputs, notes: notes.map(({ message }) => message), isNo };
  } catch (error) {
    if (!(error instanceof StreamProblem)) throw error;
    return error.problem.message;
  }
}

function whole(text: string, query: string, options: Options) {
  const outcome = answerTo({ text, query }, options);
  if (!outcome.ok) return outcome.problem.message;
  const { outputs, notes = [], isNo = false } = outcome.value;
  const { result, ...rest } = outputs;
  const shown = typeof result === 'object' && 'text' in result ? result.text : '';
  return { result: shown, outputs: rest, notes: notes.map(({ message }) => message), isNo };
}

const line = fc.oneof(
  fc.json({ maxDepth: 3, stringUnit: 'binary' }),
  fc.constantFrom('{"a":1}', '{"a":[1,{"b":"x\\u0041"}]}', '{"a":', '', '  ', '{"a":1,"a":2}', 'x'),
);
const options = fc.record({
  lang: fc.constantFrom('path', 'jmespath', 'pointer'),
  result: fc.constantFrom('values', 'paths', 'lines'),
  raw: fc.boolean(),
}) as fc.Arbitrary<Options>; // choices of the form
const QUERIES = {
  path: ['$', '$.a', '$..b', '$.*', '$['],
  jmespath: ['a', 'a[*].b', '@', 'keys(@)', 'a['],
  pointer: ['', '/a', '/a/1/b', '/-', 'a'],
} as const;

it('gives what the whole gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 2, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat({ max: 4 })),
      options,
      fc.boolean(),
      async (lines, lineEnd, [length, which], chosen, hasMark) => {
        const text = (hasMark ? '\uFEFF' : '') + ['{"a":0}', '{"a":[]}', ...lines].join(lineEnd);
        const query = QUERIES[chosen.lang][which] ?? '';
        expect(await inPieces(text, length, query, chosen)).toEqual(whole(text, query, chosen));
      },
    ),
  );
});

it('reads any other text as a whole', async () => {
  const chosen: Options = { lang: 'path', result: 'values', raw: false };
  for (const text of ['{"a":[1,2]}', '[1,\n2]', '{"a":', '', '{"a":1} {"a":2}'])
    expect(await inPieces(text, 3, '$..a', chosen)).toEqual(whole(text, '$..a', chosen));
});
