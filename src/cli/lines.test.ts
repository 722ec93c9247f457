/** Many lines on the command line: what is done for each, and what only once. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { answer, defineForm, type Form } from '#src/lib/form/form.ts';
import { canStream, preparedForm } from '#src/lib/form/values.ts';
import { gatheredOutput } from './output.ts';
import type { Io } from './io.ts';
import { runCommand } from './run.ts';
import { withoutLastBreakOf } from './sources.ts';

const WORLD: Io['world'] = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length) => new Uint8Array(length),
};

async function runLines(form: Form, words: readonly string[], stdin: string) {
  const printed: (string | Uint8Array)[] = [];
  const errors: string[] = [];
  const io: Io = {
    stdin: {
      isTerminal: false,
      // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
      pieces: async function* () {
        yield encodeUtf8(stdin);
      },
      askSecret: () => Promise.resolve(''),
    },
    stdout: { isTerminal: false, write: (data) => Promise.resolve(void printed.push(data)) },
    stderr: (line) => errors.push(line),
    environment: {},
    program: import.meta.url,
    world: WORLD,
  };
  const [command] = commands;
  if (!command) throw new Error('There are no commands.');
  const code = await runCommand({ ...command, name: 'fake' }, form, words, io);
  const bytes = printed.map((each) => (typeof each === 'string' ? encodeUtf8(each) : each));
  return { code, out: Buffer.concat(bytes).toString(), errors };
}

/** Counts how often each output is made. */
function counting() {
  const made: Record<string, number> = {};
  const count = (name: string, value: string) => {
    made[name] = (made[name] ?? 0) + 1;
    return value;
  };
  const form = defineForm({
    inputs: { line: { kind: 'text', takes: 'line', holds: 'values', label: 'Line' } },
    options: {},
    outputs: {
      first: { kind: 'row', label: 'First' },
      second: { kind: 'row', label: 'Second' },
    },
    page: {
      empty: 'Enter a line.',
    },
    examples: [{ inputs: { line: 'a' } }],
    howItWorks: [],
    run: ({ line }) =>
      answer(
        {
          get first() {
            return count('first', line.toUpperCase());
          },
          get second() {
            return count('second', line);
          },
        },
        [{ message: 'always' }, ...(line === 'b' ? [{ message: 'only b' }] : [])],
      ),
  });
  return { form: form as unknown as Form, made }; // as a command takes any form
}

it('makes only the output that is printed', async () => {
  const { form, made } = counting();
  expect((await runLines(form, [], 'a\nb\nc\n')).out).toBe('A\nB\nC\n');
  expect(made).toEqual({ first: 3 });
  expect((await runLines(form, ['--output', 'second'], 'a\nb\n')).out).toBe('a\nb\n');
  expect(made).toEqual({ first: 3, second: 2 });
});

it('tells a note once, at its first line, with its count', async () => {
  const { form } = counting();
  const { errors } = await runLines(form, [], 'a\nb\n\nc\n');
  expect(errors).toEqual(['penknife fake: stdin:1: always (3 times)', 'penknife fake: stdin:2: only b']);
  expect((await runLines(form, ['x', 'y'], '')).errors).toEqual(['penknife fake: x: always (2 times)']);
  expect((await runLines(form, ['x'], '')).errors).toEqual(['penknife fake: x: always']);
});

/** Every command that answers lines, with two lines for it: what it prints is made for a line, and no other output. */
const LINES: Readonly<Record<string, string>> = {
  unixtime: '1700000000',
  numberbase: '255',
  temperature: '20',
  duration: '1h 30m',
  cron: '0 9 * * 1-5',
  datecalculator: '2024-01-31 2024-02-29',
  time: '8:30-17:15',
  urlparser: 'https://example.com/?q=1#top',
};

it.each(Object.entries(LINES))('%s leaves the outputs behind the first to be made', async (name, line) => {
  const form = await commands.find((command) => command.name === name)?.load();
  const [input = ''] = Object.keys(form?.inputs ?? {});
  const outcome = form && (await preparedForm(form, {})({ [input]: line }, WORLD));
  if (!outcome?.ok) throw new Error('There is no answer.');
  const { outputs } = outcome.value;
  const names = Object.keys(outputs);
  expect(names.length).toBeGreaterThan(1);
  const waiting = names.filter((each) =>
    Object.hasOwn(Object.getOwnPropertyDescriptor(outputs, each) ?? {}, 'get'),
  );
  expect(waiting.length).toBeGreaterThanOrEqual(names.length - 1);
});

it('writes what lines print together, in order with bytes, and never holds it beyond a turn', async () => {
  const written: (string | Uint8Array)[] = [];
  const output = gatheredOutput(
    (data) => Promise.resolve(void written.push(data)),
    () => expect.fail(),
  );
  for (let line = 0; line < 1000; line++) await output.write('12345678\n');
  expect(written).toEqual([]);
  await output.flush();
  expect(written).toEqual(['12345678\n'.repeat(1000)]);
  await output.write('a');
  await output.write(new Uint8Array([1]));
  expect(written.slice(1)).toEqual(['a', new Uint8Array([1])]);
  await output.write('x'.repeat(70_000));
  expect(written).toHaveLength(4);
  await output.write('late');
  await new Promise((resolve) => setImmediate(resolve));
  expect(written.at(-1)).toBe('late');
});

it('encodes a large text for a URL in pieces, as it does in one', async () => {
  const form = await commands.find(({ name }) => name === 'urlencode')?.load();
  if (!form) throw new Error('There is no such command.');
  expect(canStream(form, {})).toBe(true);
  expect(canStream(form, { direction: 'decode' })).toBe(false);
  const text = 'é b\r\n'.repeat(200_000);
  const { out } = await runLines(form, ['--lines'], text);
  expect(out === `${'%C3%A9%20b\r\n'.repeat(199_999)}%C3%A9%20b\r\n`).toBe(true);
});

it.each([['a\n'], ['a\r\n'], ['a\r'], ['a\n\n'], ['a\r\r\n'], ['\n'], ['\r\n'], ['\r\nb'], ['']])(
  'drops one line break at the end of %j, wherever it is cut',
  async (text) => {
    const whole = text.replace(/\r?\n$/, '');
    for (let cut = 0; cut <= text.length; cut++) {
      // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
      const pieces = async function* () {
        yield encodeUtf8(text.slice(0, cut));
        yield encodeUtf8(text.slice(cut));
      };
      let read = '';
      for await (const piece of withoutLastBreakOf(pieces())) read += new TextDecoder().decode(piece);
      expect([cut, read]).toEqual([cut, whole]);
    }
  },
);

it('tells the limit of what cannot be read in pieces before it reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-large-'));
  const path = join(folder, 'large.txt');
  writeFileSync(path, '');
  truncateSync(path, 3_000_000_000);
  const form = await commands.find(({ name }) => name === 'xml')?.load();
  if (!form) throw new Error('There is no such command.');
  const { code, errors } = await runLines(form, [path], '');
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([`penknife fake: ${path}: has 3.0 GB; this command reads up to 500 MB`]);
  expect(code).toBe(1);
});
