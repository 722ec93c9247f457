/** Recipes: read, written, run; against the tools' own functions, and against other programs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { readRecipe } from '#src/lib/recipe/read.ts';
import { readWords, RecipeError } from '#src/lib/recipe/words.ts';
import { writeRecipe } from '#src/lib/recipe/write.ts';
import { recipeOf } from '#src/lib/recipe/library.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import type { Io } from './io.ts';
import { run } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'penknife-recipe-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

async function type(
  words: readonly string[],
  stdin?: string | Uint8Array,
  environment: Readonly<Record<string, string>> = {},
) {
  const printed: Uint8Array[] = [];
  let errors = '';
  const io: Io = {
    stdin: {
      isTerminal: false,
      // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
      pieces: async function* () {
        yield typeof stdin === 'string' ? encodeUtf8(stdin) : (stdin ?? new Uint8Array());
      },
      askSecret: () => Promise.resolve('asked'),
    },
    stdout: {
      isTerminal: false,
      write: (data) => {
        printed.push(typeof data === 'string' ? encodeUtf8(data) : data);
        return Promise.resolve();
      },
    },
    stderr: (line) => {
      errors += `${line}\n`;
    },
    environment,
    program: import.meta.url,
    world: {
      nowMs: Date.UTC(2026, 10, 25, 12),
      zone: 'Europe/Berlin',
      locale: 'en-GB',
      randomBytes: (length) => new Uint8Array(length).fill(7),
    },
  };
  const code = await run(words, io);
  const bytes = Buffer.concat(printed);
  return { code, out: bytes.toString('utf8'), bytes, errors };
}

describe('the words', () => {
  it.each([
    [`a | b`, [['a'], ['b']]],
    [`a|b`, [['a'], ['b']]],
    [`a 'x | y' "z\\"\\$ \\n" \\|q`, [['a', 'x | y', 'z"$ \\n', '|q']]],
    ['a\n|\n\nb', [['a'], ['b']]],
    ['a |\r\nb\r\n', [['a'], ['b']]],
    [`a ''`, [['a', '']]],
    [`jsonquery $.items`, [['jsonquery', '$.items']]],
    ['a \\\n b', [['a', 'b']]],
    [`a x'y'"z"`, [['a', 'xyz']]],
  ])('%j', (text, words) => {
    expect(readWords(text).steps.map((step) => step.words.map((word) => word.text))).toEqual(words);
  });

  it.each([
    ['', 0],
    ['a |', 2],
    ['| a', 0],
    ['a || b', 3],
    ['a $x', 2],
    ['a "$x"', 3],
    ['a `ls`', 2],
    ['a ; b', 2],
    ['a & b', 2],
    ['a > b', 2],
    ['a < b', 2],
    ['a *', 2],
    [`a 'b`, 2],
    ['a "b', 2],
    ['a \\', 2],
    ['a\nb', 2],
    ['a #b', 2],
  ])('%j is refused at %i', (text, offset) => {
    try {
      readWords(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RecipeError);
      expect(error instanceof RecipeError && error.position.offset).toBe(offset);
    }
  });
});

/** `RUNS=100000` is the long run. */
const numRuns = Number(process.env['RUNS'] ?? 200);

const names = commands.map(({ name }) => name);
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(...names),
  fc.constantFrom(
    ' ',
    '|',
    "'",
    '"',
    '\\',
    '$',
    '`',
    '#',
    '\n',
    '\r\n',
    '--',
    '-',
    '=',
    '--decode',
    '--to',
    '\0',
  ),
);

describe('any text', () => {
  it('is read, or refused with a place', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const text = pieces.join('');
        try {
          await readRecipe(text, commands);
        } catch (error) {
          expect(error).toBeInstanceOf(RecipeError);
          const { offset } = error instanceof RecipeError ? error.position : { offset: -1 };
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns },
    );
  });

  it('of great length is read in as much time as it is long', async () => {
    for (const text of [
      'a'.repeat(200_000),
      '|'.repeat(200_000),
      `base64 ${'\\x'.repeat(100_000)}`,
      '#\n'.repeat(100_000),
    ])
      await expect(readRecipe(text, commands)).rejects.toThrow(RecipeError);
    const long = Array.from({ length: 1000 }, () => 'base64').join(' | ');
    expect((await readRecipe(long, commands)).steps).toHaveLength(1000);
  });
});

describe('hostile recipes', () => {
  const STEPS = 10_000;

  it('of any shape take time that grows as they do', async () => {
    const shapes: readonly ((size: number) => string)[] = [
      (size) => `base64 ${'x '.repeat(size)}`,
      (size) => `jsonschema ${"--ref 'a' ".repeat(size / 5)}`,
      (size) => `lines ${'--trim '.repeat(size / 5)}`,
      (size) => `lines --keep ${`'a'"b"\\c`.repeat(size / 4)}`,
      (size) => `${'# x\n'.repeat(size / 4)}base64`,
      (size) => `${'base64|'.repeat(size / 20)}base64`,
      (size) => `base64 ${' '.repeat(size)}#`,
      (size) => `${' '.repeat(size)}| base64`,
      (size) => `"${String.raw`\"'`.repeat(size)}`,
      (size) => `base64 \\\n${'\\\n'.repeat(size)}`,
    ];
    for (const shape of shapes)
      await expectLinear((size) => readRecipe(shape(size), commands).catch(() => undefined), 20_000);
  });

  it('of many steps are read and written', async () => {
    const long = Array.from({ length: STEPS }, (_, at) => (at % 2 ? 'base64 --decode' : 'base64')).join(
      ' | ',
    );
    const recipe = await readRecipe(long, commands);
    expect(recipe.steps).toHaveLength(STEPS);
    expect(writeRecipe(recipe)).toBe(long);
  });

  it('never reach the terminal as they are', async () => {
    const hostile = '\u001b[2J\u0007\u009b31m\0\u202e';
    for (const text of [
      hostile,
      `base64 --${hostile}`,
      `base64 '${hostile}'`,
      `lines --sort '${hostile}'`,
      `base64 | ${hostile} `,
      `jsonformat --output '${hostile}'`,
      `jsonquery --lang '${hostile}'`,
      `${hostile}"`,
      'a'.repeat(100_000),
      `base64 --${'a'.repeat(100_000)}`,
      `base64 ${'a'.repeat(100_000)}`,
      `lines --sort ${'a'.repeat(100_000)}`,
    ]) {
      const { code, out, errors } = await type(['run', text], '{}');
      expect({ code, out }, text.slice(0, 50)).toEqual({ code: 2, out: '' });
      expect(errors.trimEnd(), text.slice(0, 50)).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(errors.length).toBeLessThan(1000);
    }
    const wrong = await type(['run', 'jsonquery $.a | jsonformat'], `{"a":${hostile}}`);
    expect(wrong.code).toBe(1);
    expect(wrong.errors.trimEnd()).not.toMatch(/[\p{Cc}\u202e]/u);
    for (const beside of [`--with=1:${hostile}=a`, `--with=${hostile}`, `--${hostile}=1`])
      expect((await type(['run', 'base64', beside], '')).errors.trimEnd()).not.toMatch(/\p{Cc}/u);
  });

  it('load no other tool than theirs', async () => {
    const loaded: string[] = [];
    const watched = commands.map((command) => ({
      ...command,
      load: () => {
        loaded.push(command.name);
        return command.load();
      },
    }));
    await recipeOf(watched)('base64 --decode | lines').run('YQ==');
    expect(loaded).toEqual(['base64', 'lines']);
  });
});

describe('writing', () => {
  it.each([
    ['base64 -d|compress --decompress', 'base64 --decode | compress --decompress'],
    ['base64 --encode', 'base64'],
    ['lines --unique --sort natural', 'lines --unique --sort natural'],
    [`jsonquery "$.items[*].id" | /base64`, `jsonquery '$.items[*].id' | base64`],
    [`lines --keep "it's"`, String.raw`lines --keep 'it'\''s'`],
    ['# first\nbase64 |\n# second\nbase64 -d\n# end', '# first\nbase64 |\n# second\nbase64 --decode\n# end'],
  ])('%j', async (text, written) => {
    expect(await recipeOf(commands)(text).write()).toBe(written);
  });

  it('reads back as the same, for every option of every tool', async () => {
    const table = await Promise.all(
      commands.map(async (command) => ({ command, form: await command.load() })),
    );
    const steps = table.flatMap(({ command, form }) =>
      Object.entries(form.options).flatMap(([name, option]) => {
        const values =
          option.choices?.map(({ value }) => value) ??
          (typeof option.fallback === 'boolean' ? [true, false] : [option.fallback]);
        return values.map((value) => ({ command, form, name, value, option }));
      }),
    );
    expect(steps.length).toBeGreaterThan(300);
    for (const { command, form, name, value, option } of steps) {
      if (form.command?.writesBack === name || option.only === 'page') continue;
      const step = {
        command,
        form,
        typed: { options: { [name]: value }, inputs: {}, common: {}, operands: [], notes: [] },
        comments: [],
        offset: 0,
      };
      if (form.command?.mustChoose !== undefined && form.command.mustChoose !== name) continue;
      const written = writeRecipe({ steps: [step], lastComments: [] });
      const read = await readRecipe(written, commands).catch((error: unknown) => {
        if (error instanceof RecipeError) return error;
        throw error;
      });
      // A recipe also checks that a value stands where the tool needs one.
      if (read instanceof RecipeError && read.message.includes('needs ')) continue;
      if (read instanceof Error) expect.fail(`${written}: ${read.message}`);
      const again = await readRecipe(writeRecipe(read), commands);
      expect(again.steps[0]?.typed, written).toEqual(read.steps[0]?.typed);
      expect(read.steps[0]?.typed.options[name] ?? option.fallback, written).toBe(value);
    }
  });
});

describe('penknife run', () => {
  it.each([
    ['base64 --decode', 'aGVsbG8=', 'hello'],
    ['base64 | base64 --decode', 'hello', 'hello'],
    ['base64 | lines --sort natural', 'hello', 'aGVsbG8=\n'],
    ['compress | compress --decompress', 'hello', 'hello'],
    ['urlencode', 'a b\n', 'a%20b\n'],
    ['urlencode | urlencode --decode', 'a b\n', 'a b\n'],
    [
      `jsonquery '$.items[*].id' | lines --unique`,
      '{"items":[{"id":1},{"id":1},{"id":2}]}',
      '[\n  1,\n  2\n]\n',
    ],
    ['lines --sort natural | unixtime', '1700000000\n0\n', '1970-01-01T00:00:00Z\n2023-11-14T22:13:20Z\n'],
    ['hash --algorithm sha256', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n'],
  ])('%s', async (recipe, stdin, out) => {
    expect(await type(['run', recipe], stdin)).toMatchObject({ code: 0, out });
  });

  it.each([
    ['base64 --decode | jsonformat', '/w==', 1, 'step 2 (jsonformat): its input is not text: byte ff at 0'],
    ['jsonformat', '{', 1, 'step 1 (jsonformat): line 1, column 2'],
    ['base46', '', 2, 'did you mean base64?'],
    ['base64 | lines --uniqe', '', 2, 'did you mean --unique?'],
    ['base64 | lines --uniqe', '', 2, 'line 1, column 16: step 2 (lines)'],
    ['hmac --key a', '', 2, 'never stands in a recipe'],
    ['hmac --key-env A', '', 2, 'never stands in a recipe'],
    ['hmac', 'a', 2, 'step 1 (hmac): needs --key-env or --key-file'],
    ['base64 a.txt', '', 2, 'a recipe names no file, found "a.txt"'],
    ['base64 --out a', '', 2, '--out has no place in a recipe'],
    ['codeformat --write', '', 2, 'a recipe writes no file'],
    ['base64 | uuid', '', 2, 'step 2 (uuid): takes no input'],
    ['jsonformat --check | base64', '{"a":1}', 3, 'step 1 (jsonformat): the check said no'],
    [
      'jsonformat --check | base64',
      '{"a":1}',
      3,
      'line 1 is formatted differently); no step after it was run',
    ],
    ["jsonquery '$.b' | base64", '{"a":1}', 3, 'step 1 (jsonquery): the check said no (Found: nothing);'],
    ['base64 |', '', 2, 'a step is missing after |'],
  ])('%s ends with the code of the step that fails', async (recipe, stdin, code, message) => {
    const answer = await type(['run', recipe], stdin);
    expect(answer).toMatchObject({ code, out: '' });
    expect(answer.errors).toContain(message);
  });

  it('ends with 3 where a password does not open', async () => {
    const sealed = 'U2FsdGVkX18BAgMEBQYHCAasjjrdVJoSaHOk81PBW6s=';
    const recipe = 'encrypt --decrypt --format openssl --iter 10000 | textcase --to upper';
    const run = (password: string) => type(['run', recipe, '--password-env', 'P'], sealed, { P: password });
    expect(await run('secret')).toMatchObject({ code: 0, out: 'HELLO\n' });
    const refused = await run('wrong');
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.errors).toContain('step 1 (encrypt): Not opened: wrong password');
  });

  it('takes secrets and further inputs beside the recipe', async () => {
    const wanted = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    const text = 'what do ya want for nothing?';
    const recipe = 'hmac --algorithm sha256 | textcase --to upper';
    const key = file('key', 'Jefe\n');
    for (const given of [
      ['--key-env', 'K'],
      ['--key-file', key],
      ['--with', `1:key=${key}`],
    ])
      expect(await type(['run', recipe, ...given], text, { K: 'Jefe' })).toMatchObject({
        code: 0,
        out: `${wanted.toUpperCase()}\n`,
      });
    const schema = file('schema.json', '{"type":"object"}');
    const checked = await type(['run', 'jsonformat | jsonschema', '--with', `2:schema=${schema}`], '{"a":1}');
    expect(checked).toMatchObject({ code: 0 });
    const wrong = await type(['run', 'jsonformat', '--with', `1:schem=${schema}`], '{}');
    expect(wrong).toMatchObject({ code: 2 });
    expect(wrong.errors).toContain('has no input "schem"');
  });

  it('reads the recipe from a file, and several inputs', async () => {
    const path = file('recipe', '# decodes\nbase64 --decode |\n  textcase --to upper\n');
    const [a, b] = [file('a', 'YQ=='), file('b', 'Yg==')];
    expect(await type(['run', '--recipe-file', path, a])).toMatchObject({ code: 0, out: 'A\n' });
    expect(await type(['run', '--recipe-file', path, a, b])).toMatchObject({ out: `A  ${a}\nB  ${b}\n` });
    expect((await type(['run', '--recipe-file', path, '--out', join(folder, 'o'), a])).code).toBe(0);
    expect(readFileSync(join(folder, 'o'), 'utf8')).toBe('A\n');
    expect((await type(['run', '--recipe-file', path, '--out-dir', join(folder, 'many'), a, b])).code).toBe(
      0,
    );
    const gone = await type(['run', '--recipe-file', path, join(folder, 'gone'), b]);
    expect(gone).toMatchObject({ code: 1 });
    expect(gone.out).toContain('B');
  });

  it('does each line by itself', async () => {
    const recipe = 'base64 --decode | textcase --to upper';
    expect(await type(['run', '--each-line', recipe], 'YQ==\nYg==\n')).toMatchObject({
      code: 0,
      out: 'A\nB\n',
    });
    const answer = await type(['run', '--each-line', recipe], 'YQ==\n*\nYg==\n');
    expect(answer).toMatchObject({ code: 1, out: 'A\nB\n' });
    expect(answer.errors).toContain('stdin:2: step 1 (base64)');
  });

  it('writes the bytes of several values as one command after the other does', async () => {
    const one = await type(['barcode', '--format', 'png'], 'a\nb\n');
    const both = await type(['run', 'lines | barcode --format png'], 'a\nb\n');
    expect(one.code).toBe(0);
    expect(both).toMatchObject({ code: 0, bytes: one.bytes });
  });

  it('tells of the steps, of what it would do, and all as JSON', async () => {
    const recipe = 'base64 --decode | textcase --to upper';
    const told = await type(['run', '--steps', recipe], 'YQ==');
    expect(told.errors).toMatch(/step 1 \(base64\): 1 byte, \d+ ms\n.*step 2 \(textcase\): 1 byte, \d+ ms\n/);
    expect((await type(['run', '--dry-run', recipe])).out).toMatch(
      /^1 base64: takes .*\n2 textcase: takes .*\nstep 2 \(textcase\) takes all at once: the recipe reads up to 500 MB\n$/,
    );
    expect((await type(['run', '--dry-run', 'base64 | hash'])).out).toMatch(/\nan input of any size\n$/);
    const streamed = await type(['run', '--steps', 'base64 | base64 --decode | hash --algorithm md5'], 'abc');
    expect(streamed.errors).toMatch(
      /^penknife run: step 1 \(base64\): 4 bytes, \d+ ms\n.*step 2 \(base64\): 3 bytes, \d+ ms\n.*step 3 \(hash\): 32 bytes, \d+ ms\n$/,
    );
    expect(JSON.parse((await type(['run', '--json', recipe], 'YQ==')).out)).toMatchObject({
      outputs: { result: 'A' },
      notices: [],
    });
  });

  it('streams where all steps do, with the same answer', async () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => `line ${index % 7} of ${index}\n`).join('');
    const kept = lines
      .split('\n')
      .filter((line) => line.includes('line 3'))
      .map((line) => `${line}\n`)
      .join('');
    const packed = (await type(['compress'], lines)).bytes;
    const chain = 'compress --decompress | lines --keep "line 3"';
    expect((await type(['run', chain], packed)).out).toBe(kept);
    const large = await type(['run', 'lines --keep "line 3" | base64 --wrap 76 | base64 --decode'], lines);
    expect(large).toMatchObject({ code: 0, out: kept });
    const broken = await type(['run', 'lines --keep line | compress --decompress'], lines);
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.errors).toContain('step 2 (compress)');
  });
});
