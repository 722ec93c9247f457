/** JSON Lines in pieces against the same text as a whole. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { StreamProblem } from '#src/lib/form/form.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { answerTo, type Options } from './answering.ts';
import { OPTIONS } from './options.ts';
import { streamed } from './streaming.ts';

const DEFAULTS: Options = defaultsOf(OPTIONS);

async function inPieces(text: string, length: number, options: Options) {
  const bytes = encodeUtf8(text);
  // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
  }
  const made = streamed(pieces(), options);
  let types = '';
  try {
    let next = await made.next();
    for (; !next.done; next = await made.next()) types += new TextDecoder().decode(next.value);
    return { types, notes: next.value?.notes?.map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof StreamProblem)) throw error;
    return error.problem.message;
  }
}

function whole(text: string, options: Options) {
  const outcome = answerTo(text, options);
  if (!outcome.ok) return outcome.problem.message;
  const { types } = outcome.value.outputs;
  return {
    types: typeof types === 'object' && 'text' in types ? types.text : '',
    notes: outcome.value.notes?.map(({ message }) => message),
  };
}

const line = fc.oneof(
  fc.json({ maxDepth: 3, stringUnit: 'binary' }),
  fc.constantFrom('{"a":1}', '{"a":[1,{"b":12345678901234567890}]}', '{"a":', '', '  ', 'x'),
);

it('gives what the whole gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('typescript', 'go', 'rust'),
      async (lines, lineEnd, length, language) => {
        const text = ['{"a":0}', ...lines].join(lineEnd);
        const options = { ...DEFAULTS, language } as Options; // choices of the form
        expect(await inPieces(text, length, options)).toEqual(whole(text, options));
      },
    ),
  );
});
