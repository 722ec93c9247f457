/** JSON Lines in pieces against the same text as a whole. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { StreamProblem, type StreamEnd } from '#src/lib/form/form.ts';
import { PatternTime } from '#src/lib/form/time-limit.ts';
import { answerTo, type Options } from './answering.ts';
import { streamed } from './streaming.ts';

const OPTIONS: Options = {
  job: 'validate',
  dialect: 'schema',
  formats: 'note',
  output: 'basic',
  closed: false,
  stringFormats: true,
  enums: '0',
  examples: false,
};
const words = ({ outputs = {}, notes = [], isNo = false }: StreamEnd) => ({
  outputs,
  notes: notes.map(({ message }) => message),
  isNo,
});

async function inPieces(text: string, length: number, schema: string) {
  const bytes = encodeUtf8(text);
  // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
  }
  try {
    const { value, done } = await streamed(pieces(), { schema, ref: '' }, OPTIONS).next();
    return done && value ? words(value) : 'pieces';
  } catch (error) {
    if (!(error instanceof StreamProblem)) throw error;
    return error.problem.message;
  }
}

function whole(text: string, schema: string) {
  const outcome = answerTo({ text, schema, ref: '' }, OPTIONS, new PatternTime());
  return outcome.ok ? words(outcome.value) : outcome.problem.message;
}

const line = fc.oneof(
  fc.json({ maxDepth: 3, stringUnit: 'binary' }),
  fc.constantFrom('{"a":1}', '{"a":"x","b":2}', '{"a":', '', '  ', 'x'),
);

it('gives what the whole gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(
        '{"properties":{"a":{"type":"string"}},"required":["a"]}',
        'true',
        '{"type":7}',
        '',
        '{',
      ),
      async (lines, lineEnd, length, schema) => {
        const text = ['{"a":0}', ...lines].join(lineEnd);
        expect(await inPieces(text, length, schema)).toEqual(whole(text, schema));
      },
    ),
  );
});

it('counts on where no more errors are shown', async () => {
  const text = '{"a":0}\n'.repeat(3000);
  const schema = '{"properties":{"a":{"minimum":1}}}';
  const made = await inPieces(text, 1000, schema);
  expect(made).toEqual(whole(text, schema));
  expect(made).toHaveProperty('outputs.verdict', '3,000 errors: 3,000 of 3,000 are wrong');
  expect(made).toHaveProperty('outputs.errors.rows.length', 1000);
});
