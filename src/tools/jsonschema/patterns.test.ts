/** A pattern that never ends is stopped however it is written, wherever it stands, and however long the text is. */
import { describe, expect, it } from 'vitest';
import { within } from '#src/cli/within.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { StreamProblem } from '#src/lib/form/form.ts';
import { toolOf } from '#src/lib/form/library.ts';
import { form } from './form.ts';

const NEVER = `"${'a'.repeat(40)}b"`;
const MESSAGE = 'stopped: the pattern takes too long on this text';
const tool = toolOf(form);

describe('in the library', () => {
  it.each([
    ['escaped', String.raw`{"p\u0061ttern":"^(a+)+$"}`, NEVER, ''],
    ['of the names', '{"patternProperties":{"^(a+)+$":{}}}', `{${NEVER}:1}`, ''],
    ['in a further schema', '{"$ref":"urn:x"}', NEVER, String.raw`{"$id":"urn:x","p\u0061ttern":"^(a|a)*$"}`],
    ['on more than 1 MB', '{"items":{"pattern":"^(a+)+$"}}', `["${'b'.repeat(1_000_001)}",${NEVER}]`, ''],
  ])('%s', async (_name, schema, text, ref) => {
    expect(await tool({ text, schema, ref })).toEqual({ ok: false, problem: { message: MESSAGE } });
  });
});

it('is stopped in a stream, after lines that were right', async () => {
  // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
  async function* pieces() {
    yield encodeUtf8(`"a"\n"b"\n"aa"\n${NEVER}\n`);
  }
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
    within: <T>(ms: number, job: () => T) => Promise.resolve(within(ms, job)),
  };
  const options = Object.fromEntries(
    Object.entries(form.options).map(([name, { fallback }]) => [name, fallback]),
  ) as Parameters<typeof form.run>[1]; // every option with its own value
  const stream = form.stream?.pieces(pieces(), options, world, {
    text: '',
    schema: '{"pattern":"^(a+)+$"}',
    ref: '',
  });
  const problem = await stream?.next().catch((error: unknown) => error);
  expect(problem instanceof StreamProblem && problem.problem.message).toBe(MESSAGE);
});
