import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { form } from './form.ts';
import { byCodePoint, splitLines, wrapLine } from './logic.ts';
import { foldedCharacters, replacedInAnyCase } from './replacing.ts';
import { splitAtExpression } from './steps.ts';

const line = fc.string({ unit: 'binary', maxLength: 12 }).map((each) => each.replaceAll(/[\r\n]/g, ''));

describe('splitLines', () => {
  it('gives every text back', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ', '\uFEFF'), maxLength: 12 });
    fc.assert(
      fc.property(text, (each) => {
        const normal = each.replaceAll(/\r\n|\r/g, '\n');
        const { lines, endsWithLineEnd, hasMark } = splitLines(normal);
        expect(`${hasMark ? '\uFEFF' : ''}${lines.join('\n')}${endsWithLineEnd ? '\n' : ''}`).toBe(normal);
      }),
    );
  });
});

describe('byCodePoint', () => {
  it('is the order of the code points', () => {
    fc.assert(
      fc.property(line, line, (a, b) => {
        const [left, right] = [a, b].map((each) =>
          Array.from(each.toWellFormed(), (char) => char.codePointAt(0) ?? 0),
        ) as [number[], number[]];
        const at = left.findIndex((code, index) => code !== right[index]);
        const wanted = at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
        expect(Math.sign(byCodePoint(a.toWellFormed(), b.toWellFormed()))).toBe(Math.sign(wanted));
      }),
    );
  });

  it('is that of sort in the C locale', () => {
    const lines = ['b', 'a', 'é', '\u{1f600}', '\ufb01', 'B', '', 'aa'];
    const sorted = execFileSync('sort', {
      input: `${lines.join('\n')}\n`,
      env: { LC_ALL: 'C' },
      encoding: 'utf8',
    });
    expect([...lines].sort(byCodePoint)).toEqual(sorted.split('\n').slice(0, -1));
  });
});

describe('wrapLine', () => {
  it('makes no row too long and loses nothing but blanks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (text, width) => {
          const rows = wrapLine(text, width);
          for (const row of rows) expect(row.length).toBeLessThanOrEqual(width);
          expect(rows.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        },
      ),
    );
  });
});

it('splits at an expression as String.split does without groups', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'ab1,\n😀'), minLength: 1, maxLength: 20 });
  const expressions = fc.constantFrom('a', '[,1]+', 'b*', '(?:)', '\\n', 'a|b', '(?=1)', '😀');
  fc.assert(
    fc.property(texts, expressions, (given, source) => {
      const parts = splitAtExpression(given, source, false);
      expect(parts.ok && parts.value).toEqual(given.split(new RegExp(source, 'u')));
    }),
  );
  expect(splitAtExpression('a', '(', false).ok).toBe(false);
  expect(splitAtExpression('aXb', 'x', true)).toEqual({ ok: true, value: ['a', 'b'] });
});

describe('a large file', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', ',', '"', '\n', '\r', 'é', '\u2028'),
    maxLength: 40,
  });
  const options = fc.record({
    split: fc.constantFrom('line-end' as const, 'comma' as const),
    trim: fc.boolean(),
    dropBlank: fc.boolean(),
    keep: fc.constantFrom('', 'a', '^[ab]'),
    replace: fc.constantFrom('', 'a', 'B'),
    replaceIgnoreCase: fc.boolean(),
    expression: fc.boolean(),
    take: fc.constantFrom('', '2', '2-3', '0'),
    number: fc.boolean(),
    numberFrom: fc.constantFrom('1', '-5'),
    wrap: fc.constantFrom('', '2'),
    quote: fc.constantFrom('no' as const, 'double' as const),
    join: fc.constantFrom('line-end' as const, 'comma' as const),
    steps: fc.constantFrom('', 'number,take,trim'),
  });
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };

  it('is worked on piece by piece to the same result', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.boolean(),
        options,
        fc.integer({ min: 1, max: 5 }),
        async (each, marked, chosen, size) => {
          const source = (marked ? '\uFEFF' : '') + each;
          const all = { ...defaultsOf(form.options), ...chosen };
          const bytes = encodeUtf8(source);
          const parts: string[] = [];
          const reader = new TextDecoder('utf-8', { ignoreBOM: true });
          if (!form.stream) throw new Error('it streams');
          const stream = form.stream.pieces(inPieces(bytes, size), all, world, { text: '' });
          let next = await stream.next();
          for (; !next.done; next = await stream.next())
            parts.push(reader.decode(next.value, { stream: true }));
          const whole = await form.run({ text: source }, all, world);
          const outputs = whole.ok ? whole.value.outputs : {};
          expect({ result: parts.join(''), ...next.value?.outputs }).toEqual(outputs);
          expect(next.value?.notes).toEqual(whole.ok && whole.value.notes);
        },
      ),
    );
  });

  it('is refused where it is no text', async () => {
    const stream = form.stream?.pieces(
      inPieces(Uint8Array.of(0x61, 0x0a, 0xff), 2),
      defaultsOf(form.options),
      world,
      { text: '' },
    );
    await expect(drained(stream)).rejects.toThrow('not UTF-8 text');
  });

  it('keeps steps that need all lines out of the stream', () => {
    const streams = (chosen: object) => form.stream?.does?.({ ...defaultsOf(form.options), ...chosen });
    expect([{}, { take: '5' }, { take: '-5' }, { unique: 'first' }, { reverse: true }].map(streams)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what a step looks for', () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const run = async (given: string, options: object) =>
    form.run({ text: given }, { ...defaultsOf(form.options), ...options }, world);

  it('is told wrong at its own field, also where an earlier expression is right', async () => {
    for (const field of ['splitText', 'keep', 'drop', 'replace']) {
      const right = { keep: 'a', drop: 'b', replace: 'c', split: 'expression', splitText: ',' };
      const made = await run('a', { ...right, expression: true, [field]: '(' });
      expect(made.ok || made.problem).toMatchObject({
        field,
        isUsage: true,
        message: expect.stringContaining('at character 2 of the expression') as string,
      });
    }
  });

  it('is an expression, or found in any case, for one step alone', async () => {
    const options = { keep: '^A', keepExpression: true, drop: '^', replace: 'x', replaceIgnoreCase: true };
    const made = await run('A^\nAX\nbx', { ...options, replaceWith: '$&' });
    expect(made.ok && made.value.outputs['result']).toBe('A$&');
  });

  it('is read from links that were made when all steps had the same switches', () => {
    const old = new Map([
      ['expression', 'true'],
      ['ignoreCase', 'true'],
    ]);
    const { values, refused } = readLinked(form.options, old);
    expect(refused).toEqual([]);
    expect(values).toEqual({
      expression: true,
      ignoreCase: true,
      splitIgnoreCase: true,
      keepExpression: true,
      keepIgnoreCase: true,
      dropExpression: true,
      dropIgnoreCase: true,
      replaceExpression: true,
      replaceIgnoreCase: true,
      uniqueIgnoreCase: true,
    });
    expect(readStored(form.options, '{"expression":true}')).toMatchObject({ keepExpression: true });
  });

  it('is told with the number of lines where none has it', async () => {
    const notes = async (options: object) => {
      const made = await run('a\n'.repeat(1500), options);
      return made.ok ? made.value.notes : [];
    };
    expect(await notes({ keep: 'A' })).toEqual([
      {
        tone: 'nothing',
        message: '0 of 1,500 lines contain “A”',
        repairs: [{ label: 'Ignore letter case', options: { keepIgnoreCase: true } }],
      },
    ]);
    expect(await notes({ keep: '1' })).toEqual([
      { tone: 'nothing', message: '0 of 1,500 lines contain “1”' },
    ]);
    expect(await notes({ keep: '\\d', keepExpression: true, ignoreCase: true })).toEqual([
      { tone: 'nothing', message: '0 of 1,500 lines match the expression “\\d”' },
    ]);
    expect(await notes({ drop: 'a', sort: 'natural' })).toEqual([
      { tone: 'nothing', message: '0 of 1,500 lines are left after the step “Drop lines that contain”' },
    ]);
    expect(await notes({ keep: 'a' })).toEqual([]);
  });

  it('is a count of lines that can be read', async () => {
    const made = await run('a', { take: 'some' });
    expect(made.ok || made.problem).toMatchObject({ field: 'take', isUsage: true });
  });
});

describe('a text that is replaced in any letter case', () => {
  const replaced = (line: string, wanted: string, by: string) =>
    replacedInAnyCase(line, foldedCharacters(wanted), by);

  it('is found as where lines are kept, and never cuts a character', () => {
    expect(replaced('Straße, STRASSE', 'strasse', 'road')).toBe('road, road');
    expect(replaced('ß ss', 's', 'x')).toBe('ß xx');
    expect(replaced('ΟΔΥΣΣΕΥΣ οδυσσευς', 'Οδυσσεύς'.normalize('NFD').replace('\u0301', ''), 'x')).toBe('x x');
    expect(replaced('aAa', 'AA', '$&')).toBe('$&a');
  });

  it('is what an expression with the flag i replaces, of letters that fold to one', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aAbBéÉ😀. '), maxLength: 20 });
    const wanted = fc.string({ unit: fc.constantFrom(...'aAbBéÉ😀.'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(text, wanted, (line, each) => {
        const source = each.replaceAll('.', '\\.');
        expect(replaced(line, each, '_')).toBe(line.replaceAll(new RegExp(source, 'giu'), '_'));
      }),
    );
  });
});

// eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function drained(stream: AsyncIterable<Uint8Array> | undefined): Promise<number> {
  let bytes = 0;
  for await (const piece of stream ?? []) bytes += piece.length;
  return bytes;
}
