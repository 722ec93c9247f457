import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { parse as parseTomlIndependently } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { describeProblem } from '#src/lib/result.ts';
import { convert, type Conversion, type Edit } from './logic.ts';
import { describeLoss } from './values/losses.ts';
import type { Format } from './values/value.ts';
import vectors from './vectors.json' with { type: 'json' };

const edit = (format: Format, text: string, more: Partial<Edit> = {}): Edit => ({
  format,
  text,
  caret: 0,
  yamlVersion: '1.2',
  dialect: 'json',
  ...more,
});
const converted = async (format: Format, text: string, more?: Partial<Edit>): Promise<Conversion> => {
  const result = await convert(edit(format, text, more));
  if (!result.ok) throw new Error(describeProblem(result.problem));
  return result.value;
};
const complaint = async (format: Format, text: string): Promise<string> => {
  const result = await convert(edit(format, text));
  return result.ok ? 'no complaint' : describeProblem(result.problem);
};
const losses = async (
  format: Format,
  text: string,
  target: Format,
  more?: Partial<Edit>,
): Promise<string[]> => (await converted(format, text, more)).losses[target].map(describeLoss);

type Vector = { readonly name: string; readonly from: string; readonly text: string } & Partial<
  Record<Format, string>
>;

describe('convert', () => {
  it.each(vectors.cases as readonly Vector[])('$name', async ({ from, text, json, yaml, toml }) => {
    const { boxes } = await converted(from as Format, text, { dialect: 'json5' });
    if (json !== undefined) expect(boxes.json).toBe(json);
    if (yaml !== undefined) expect(boxes.yaml).toBe(yaml);
    if (toml !== undefined) expect(boxes.toml).toBe(toml);
  });

  it.each(['json', 'yaml', 'toml'] as const)('empties all three boxes when %s is empty', async (format) => {
    expect((await converted(format, '')).boxes).toEqual({ json: '', yaml: '', toml: '' });
    if (format === 'json') return; // blanks alone are no JSON
    expect((await converted(format, ' \n')).boxes).toEqual({ json: '', yaml: '', toml: '', [format]: ' \n' });
  });

  it('takes for blanks what the formats do, not what trim does', async () => {
    // toml-test, invalid/control/only-ff and only-vt; neither is a character of YAML (1.2.2, chapter 5.1).
    for (const format of ['yaml', 'toml'] as const)
      for (const text of ['\f', '\v', ' \f\n']) expect((await convert(edit(format, text))).ok).toBe(false);
    expect((await converted('yaml', '\u00a0')).boxes.json).toBe('"\u00a0"');
    expect((await convert(edit('toml', '\u00a0'))).ok).toBe(false);
    expect((await converted('toml', '\ufeff\t\r\n')).boxes.json).toBe('');
  });

  it('takes YAML that has only comments for empty', async () => {
    expect((await converted('yaml', '# later\n')).boxes).toEqual({ json: '', yaml: '# later\n', toml: '' });
  });

  it('keeps the exact text of the YAML or TOML box that is typed in', async () => {
    const yaml = 'a:   [1,   2]  # odd\r\n';
    expect((await converted('yaml', yaml)).boxes.yaml).toBe(yaml);
    const toml = 'a   =  [1,2] # odd\n';
    expect((await converted('toml', toml)).boxes.toml).toBe(toml);
  });

  it('lays the JSON box out with two spaces and keeps the caret', async () => {
    const { boxes, caret } = await converted('json', '{"a":[1,2]}', { caret: 7 });
    expect(boxes.json).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}');
    expect(boxes.json.slice(0, caret)).toBe('{\n  "a": [\n    1');
  });

  it.each([
    '{"a":1,}',
    '{"a":1} // c',
    '/* c */ 1',
    '["\\x41"]',
    '{a:1}',
    '[.2e-3]',
    '[0x1F]',
    '[NaN]',
    "['a']",
    '[+1]',
  ])('refuses %s in the JSON box, and offers JSON5', async (text) => {
    const result = await convert(edit('json', text));
    expect(result).toMatchObject({ ok: false, problem: { repair: 'json5' } });
    expect((await convert(edit('json', text, { dialect: 'json5' }))).ok).toBe(true);
  });

  it.each(['[1,,]', '{"a":', '["\\', ' ', '\ufeff'])('refuses %j, and has nothing to offer', async (text) => {
    const result = await convert(edit('json', text));
    expect(!result.ok && result.problem.repair).toBeUndefined();
    expect(result.ok).toBe(false);
  });

  it.each([
    ['{a: 1', 'line 1, column 6: expected "," or "}", found the end of the text'],
    ['[1,,]', 'line 1, column 4: expected a value, found ","'],
    ['x', 'line 1, column 1: expected a value, found "x"'],
    ['[1, 2', 'line 1, column 6: expected "," or "]", found the end of the text'],
  ])(
    'refuses %j, which is no JSON5 either, with the error nearest to what was meant',
    async (text, declared) => {
      const result = await convert(edit('json', text, { dialect: 'json5' }));
      expect(result.ok ? 'no complaint' : describeProblem(result.problem)).toBe(declared);
      expect(!result.ok && result.problem.repair).toBeUndefined();
    },
  );

  it('keeps a JSON5 text as typed, reports its extensions, and writes it as JSON when asked', async () => {
    const text = '{a: 1, // one\n}';
    const kept = await converted('json', text, { caret: 4, dialect: 'json5' });
    expect(kept).toMatchObject({ caret: 4, boxes: { json: text, yaml: 'a: 1\n' } });
    expect(kept.extensions).toEqual(['unquoted key', 'comment', 'trailing comma']);
    const rewritten = await converted('json', text, { isRewrite: true, dialect: 'json5' });
    expect(rewritten.boxes.json).toBe('{\n  "a": 1\n}');
    expect(rewritten.losses.json.map(describeLoss)).toEqual(['1 comment dropped']);
    expect(rewritten.extensions).toEqual([]);
  });

  it('reads YAML 1.1 when told, or when the document declares it', async () => {
    const json = '{\n  "a": false,\n  "b": 8,\n  "c": 45045,\n  "d": "2024-01-15"\n}';
    const text = 'a: no\nb: 010\nc: 12:30:45\nd: 2024-01-15\n';
    const told = await converted('yaml', text, { yamlVersion: '1.1' });
    expect(told.boxes.json).toBe(json);
    expect(told.boxes.toml).toBe('a = false\nb = 8\nc = 45045\nd = 2024-01-15\n');
    expect((await converted('yaml', `%YAML 1.1\n---\n${text}`)).boxes.json).toBe(json);
  });

  it('reports progress up to the end of its work', async () => {
    const fractions: number[] = [];
    const yaml = Array.from({ length: 20_000 }, (_, index) => `key${index}: value`).join('\n');
    await convert(edit('yaml', yaml), (fraction) => fractions.push(fraction));
    expect(fractions.length).toBeGreaterThan(5);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
    expect(fractions.at(-1)).toBeLessThanOrEqual(1);
  });

  it('reports how much of YAML was taken apart', async () => {
    const fractions: number[] = [];
    const item = `- ${'x'.repeat(60_000)}\n`;
    await convert(edit('yaml', item + item), (fraction) => fractions.push(fraction));
    expect(fractions.map((fraction) => fraction.toFixed(2))).toEqual(['0.30', '0.60', '0.80', '0.90']);
  });

  it('refuses what does not fit into memory, and hides no fault of ours', async () => {
    const failing = (error: Error) =>
      convert(edit('json', '[]'), () => {
        throw error;
      });
    expect(await failing(new RangeError('Invalid string length'))).toEqual({
      ok: false,
      problem: { message: 'expected a document that fits into memory, found one too deep or too long' },
    });
    await expect(failing(new TypeError('a fault'))).rejects.toThrow('a fault');
  });
});

describe('what is wrong, and where', () => {
  it.each<[Format, string, string]>([
    ['json', '{"a": }', 'line 1, column 7: expected a value, found "}"'],
    ['json', '{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: expected "," or "}", found \'"\''],
    ['json', 'not json', 'line 1, column 1: expected a value, found "not"'],
    ['json', '{a: 1}', 'line 1, column 2: expected a key in double quotes or "}", found "a"'],
    [
      'yaml',
      'a: [1, 2',
      'line 1, column 9: expected a closing bracket, or more indentation before it, found the end of the text',
    ],
    ['yaml', 'a: |x\n  b', 'line 1, column 5: expected the end of the line after "|" or ">", found "x"'],
    [
      'toml',
      'a = 0x0o7',
      'line 1, column 5: expected a number or a date (text goes in quotes), found "0x0o7"',
    ],
    ['yaml', 'a: "x', 'line 1, column 6: expected a closing double quote, found the end of the text'],
    [
      'yaml',
      'a:\n\tb: 1',
      'line 2, column 1: expected spaces as indentation (YAML takes no tabs there), found a tab',
    ],
    [
      'yaml',
      'a: 1\na: 2',
      'line 2, column 1: expected a key that is not in this mapping yet, found "a" again',
    ],
    [
      'yaml',
      '1: a\n"1": b',
      'line 2, column 1: expected a key that is not in this mapping yet, found "1" again',
    ],
    ['yaml', 'a: *b', 'line 1, column 4: expected an anchor &b before this alias, found none'],
    [
      'yaml',
      'a: &a [*a]',
      'line 1, column 8: expected a value that does not contain itself, found *a inside &a',
    ],
    ['yaml', 'a: !!int x', 'line 1, column 10: expected a value of the type !!int, found "x"'],
    [
      'yaml',
      'a: b: c',
      'line 1, column 4: expected one value after the key (a second "key: value" goes on a line of its own), found "b"',
    ],
    ['yaml', 'a: @b', 'line 1, column 4: expected a value (text that begins so goes in quotes), found "@"'],
    [
      'yaml',
      'a: \0',
      'line 1, column 4: expected an escape such as "\\0" for a control character, found U+0000',
    ],
    ['toml', 'a = yes', 'line 1, column 5: expected a value (text goes in quotes), found "yes"'],
    ['toml', 'a = 1\n[b\nc = 1', 'line 2, column 3: expected "]", found a line break'],
    ['toml', 'a', 'line 1, column 2: expected "=" after the key, found the end of the text'],
    ['toml', 'a = 1\na = 2', 'line 2, column 1: expected a key that is not defined yet, found "a" again'],
    ['toml', '[a]\n[a]', 'line 2, column 2: expected a table that is not defined yet, found [a] again'],
    ['toml', 'a = 1 b = 2', 'line 1, column 7: expected the end of the line, found "b"'],
    ['toml', 'a = 012', 'line 1, column 5: expected a number without leading zeros, found "012"'],
    ['toml', 'a = x_1', 'line 1, column 5: expected a value (text goes in quotes), found "x_1"'],
    [
      'toml',
      'a = 12abc',
      'line 1, column 5: expected a number or a date (text goes in quotes), found "12abc"',
    ],
    [
      'toml',
      'a = 25:00:00',
      'line 1, column 5: expected a date or time that exists, such as 1979-05-27T07:32:00Z, found "25"',
    ],
    ['toml', 'a = 1__0', 'line 1, column 5: expected underscores only between two digits, found "1__0"'],
    ['toml', 'a = .5', 'line 1, column 5: expected digits on both sides of the decimal point, found "."'],
    [
      'toml',
      'a = 2024-02-30',
      'line 1, column 5: expected a date or time that exists, such as 1979-05-27T07:32:00Z, found "2024-02-30"',
    ],
    [
      'toml',
      'a = "x\ny"',
      'line 1, column 7: expected a closing quote before the end of the line, found a line break',
    ],
    [
      'toml',
      'a = "\\q"',
      'line 1, column 7: expected one of b t n f r e " \\ x u U after a backslash, found "q"',
    ],
    ['toml', 'a = "\\ud800"', 'line 1, column 6: expected the number of a Unicode character, found "\\"'],
    ['toml', 'a = [1 2]', 'line 1, column 8: expected "," or "]", found "2"'],
    ['toml', 'a = {b = 1', 'line 1, column 11: expected "," or "}", found the end of the text'],
    ['toml', '# \u0001', 'line 1, column 3: expected no control characters in a comment, found U+0001'],
  ])('%s %j', async (format, text, expected) => {
    expect(await complaint(format, text)).toBe(expected);
  });

  it.each<[Format, string]>([
    ['json', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['yaml', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['yaml', '- '.repeat(10_000)],
    ['yaml', Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['toml', `a = ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['toml', `a = ${'{a = '.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['toml', `${'a.'.repeat(10_000)}a = 1`],
  ])('refuses ten thousand levels of %s in words', async (format, text) => {
    expect(await complaint(format, text)).toMatch(/expected at most 500 levels of nesting, found more$/);
  });

  it.each(['json', 'yaml', 'toml'] as const)('converts 490 levels of %s', async (format) => {
    const deep = `${'{"a":'.repeat(490)}1${'}'.repeat(490)}`;
    const { boxes } = await converted('json', deep);
    const again = await converted(format, boxes[format]);
    expect(again.boxes).toEqual(boxes);
  });

  it('refuses an alias bomb', async () => {
    const names = 'abcdefghi'.split('');
    const bomb = names.map((name, index) =>
      index === 0
        ? 'a: &a [lol]'
        : `${name}: &${name} [${Array(9)
            .fill(`*${names[index - 1] ?? ''}`)
            .join(', ')}]`,
    );
    expect(await complaint('yaml', bomb.join('\n'))).toMatch(/looks like an alias bomb$/);
  });

  it('lets aliases stand for a good deal of text', async () => {
    const text = `a: &a [${'word, '.repeat(1000)}]\nb: [${'*a, '.repeat(50)}]`;
    expect((await converted('yaml', text)).boxes.json.length).toBeGreaterThan(500_000);
  });

  it.each<[Format, string]>([
    ['json', '"'.repeat(200_000)],
    ['yaml', '"'.repeat(200_000)],
    ['toml', '"'.repeat(200_000)],
    ['yaml', '{a: ['.repeat(40_000)],
    ['yaml', '&a '.repeat(60_000)],
    ['yaml', `[${','.repeat(200_000)}]`],
    ['toml', '['.repeat(200_000)],
    ['json', '\0'.repeat(200_000)],
    ['yaml', '\0'.repeat(200_000)],
    ['toml', '\0'.repeat(200_000)],
  ])('answers junk of %s with one complaint', async (format, text) => {
    expect(await complaint(format, text)).toMatch(/expected/);
  });

  it.each([
    `${'1'.repeat(150_000)}x`,
    `${'1:'.repeat(75_000)}x`,
    `a${'\n'.repeat(150_000)}b`,
    `a${' '.repeat(150_000)}b`,
    `${'\\"'.repeat(75_000)}\n`,
    `-${'_'.repeat(150_000)}.`,
    `2024-01-01${' '.repeat(150_000)}x`,
    '0x'.repeat(75_000),
    '"\n'.repeat(75_000),
  ])('takes time in proportion to a long text (case %#)', async (text) => {
    const { boxes } = await converted('json', JSON.stringify({ text }));
    expect((await converted('yaml', boxes.yaml)).boxes.json).toBe(boxes.json);
    expect((await converted('toml', boxes.toml)).boxes.json).toBe(boxes.json);
  });

  it.each(['json', 'yaml', 'toml'] as const)('never throws on random %s', async (format) => {
    const pieces = fc.constantFrom(...'{}[]:,"\'\\-?*&!|>#%@=.+~ \n\t\r\0\ud800é1eExna_<'.split(''));
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 60 }), async (text) => {
        await convert(edit(format, text.join('')));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('comments in the other boxes', () => {
  const commented = { yaml: { text: '# port\na: 1 # one\n', comments: 2 } };

  it('stay where the text can be changed in place', async () => {
    const made = await converted('json', '{"a":2}', { commented });
    expect(made.boxes.yaml).toBe('# port\na: 2 # one\n');
    expect(made.comments).toEqual({ json: 0, yaml: 2, toml: 0 });
    expect(made.dropped.yaml).toBe(0);
  });

  it('are counted where it must be written again', async () => {
    const made = await converted('json', '{"z":2}', { commented });
    expect(made.boxes.yaml).toBe('z: 2\n');
    expect(made.dropped).toEqual({ json: 0, yaml: 2, toml: 0 });
    expect((await converted('json', '', { commented })).dropped.yaml).toBe(2);
    expect(
      (await converted('yaml', 'a: 1', { commented: { json: { text: '', comments: 1 } } })).dropped.json,
    ).toBe(1);
  });

  it('stay beside an infinity or NaN, for which JSON has null: it is not told as left out', async () => {
    const toml = 'a = inf # c\nb = -nan\nl = [nan, 1]\n';
    const made = await converted('json', '{"a":1,"b":null,"l":[null,1],"c":null,"d":[null]}', {
      commented: { toml: { text: toml, comments: 1 } },
    });
    expect(made.boxes.toml).toBe('a = 1 # c\nb = -nan\nl = [nan, 1]\nd = []\n');
    expect(made.losses.toml.map(describeLoss)).toEqual([
      '1 null left out: TOML has none (c)',
      '1 null left out of a list, which is shorter now: TOML has none (d[0])',
    ]);
    const all = await converted('json', '{"a":1,"b":null,"l":[null,1]}', {
      commented: { toml: { text: toml, comments: 1 } },
    });
    expect(all.losses).toEqual({ json: [], yaml: [], toml: [] });
    const wide = await converted('json', '{"a":1,"b":12345678901234567890,"l":null}', {
      commented: { toml: { text: toml, comments: 1 } },
    });
    expect(wide.losses.toml.map(({ kind }) => kind)).toEqual(['nulls', 'wide integers']);
  });

  it('are counted in the box that is typed in', async () => {
    expect((await converted('toml', 'a = 1 # one')).comments.toml).toBe(1);
    expect((await converted('yaml', 'a: 1 # one\nb: "#2"')).comments.yaml).toBe(1);
  });
});

it('counts what JSON5 allows', async () => {
  const made = await converted('json', '{a: 0x1F, b: [1, /* two */ 0xff], // c\n}', { dialect: 'json5' });
  expect(made.losses.yaml.map(describeLoss)).toEqual([
    '2 comments dropped',
    '2 numbers in another base written in decimal',
  ]);
  expect(made.losses.json).toEqual([]);
  expect(made.comments).toEqual({ json: 2, yaml: 0, toml: 0 });
});

it.each(['json', 'yaml', 'toml'] as const)('writes the %s box again when asked', async (format) => {
  const texts = { json: '{"a":1}', yaml: 'a:   1 # c', toml: 'a   = 1 # c' };
  const made = await converted(format, texts[format], { isRewrite: true });
  expect(made.boxes).toEqual({ json: '{\n  "a": 1\n}', yaml: 'a: 1\n', toml: 'a = 1\n' });
  expect(made.comments).toEqual({ json: 0, yaml: 0, toml: 0 });
  expect(made.losses[format].map(describeLoss)).toEqual(format === 'json' ? [] : ['1 comment dropped']);
});

describe('leading zeros', () => {
  it('are told with both readings', async () => {
    const text = 'mode: 0644\nlist: [0899, 00, "0123", 12]';
    for (const yamlVersion of ['1.2', '1.1'] as const) {
      expect((await converted('yaml', text, { yamlVersion })).zeros).toEqual({
        count: 2,
        places: [
          'mode: 0644 is 644 in YAML 1.2 and 420 in YAML 1.1',
          'list[0]: 0899 is 899 in YAML 1.2 and the text "0899" in YAML 1.1',
        ],
      });
    }
    expect((await converted('yaml', 'a: 10')).zeros).toBeUndefined();
    const long = (await converted('yaml', `a: ${'0'.repeat(100_000)}1`)).zeros?.places[0] ?? '';
    expect(long.length).toBeLessThan(200);
  });
});

describe('a %YAML line', () => {
  it.each<[string, Edit['yamlVersion'], unknown, string]>([
    ['%YAML 1.1\n---\na: 010\n', '1.2', { versions: ['1.1'], isEverywhere: true }, 'a = 8\n'],
    ['%YAML 1.2\n---\na: 010\n', '1.1', { versions: ['1.2'], isEverywhere: true }, 'a = 10\n'],
    ['a: 010\n', '1.2', undefined, 'a = 10\n'],
    ['a: 010\n...\n%YAML 1.1\n---\na: 010\n', '1.2', { versions: ['1.1'], isEverywhere: false }, ''],
    [
      '%YAML 1.2\n---\na: 1\n...\n%YAML 1.1\n---\na: 1\n',
      '1.2',
      { versions: ['1.2', '1.1'], isEverywhere: true },
      '',
    ],
  ])(
    'in %j decides, whatever is chosen (%s), and that is told',
    async (text, yamlVersion, declared, toml) => {
      const made = await converted('yaml', text, { yamlVersion });
      expect([made.declared, made.boxes.toml]).toEqual([declared, toml]);
    },
  );
});

describe('what is lost, and where', () => {
  it('tells TOML from its nulls', async () => {
    expect(await losses('json', '{"a":{"b":null},"c":[1,null,{"d":null}],"e":null}', 'toml')).toEqual([
      '3 nulls left out: TOML has none (a.b, c[2].d, e)',
      '1 null left out of a list, which is shorter now: TOML has none (c[1])',
    ]);
  });

  it.each([
    ['[1]', 'a list'],
    ['"x"', 'a single value'],
    ['null', 'null'],
  ])('tells why TOML is empty for %s', async (text, found) => {
    expect((await converted('json', text)).boxes.toml).toBe('');
    expect(await losses('json', text, 'toml')).toEqual([
      `Empty: TOML has a table at the top, and this is ${found}`,
    ]);
  });

  it('tells what YAML loses on the way to JSON', async () => {
    const text = [
      '# top',
      'base: &base {a: 0x1F} # side',
      'more: *base',
      'merged:',
      '  <<: *base',
      '1: !mine x',
      'inf: .inf',
    ].join('\n');
    expect(await losses('yaml', text, 'json')).toEqual([
      '2 comments dropped',
      '1 alias written out in full (more)',
      '1 merge key (<<) written out (merged["<<"])',
      '1 tag dropped (["1"])',
      '1 key that was not text became text (["1"])',
      '1 number in another base written in decimal (base.a)',
      '1 infinity or NaN became null: JSON has none (inf)',
    ]);
    expect(await losses('yaml', text, 'yaml')).toEqual([]);
  });

  it('tells what TOML loses on the way', async () => {
    const text = '# c\na = 0xff\nd = 1979-05-27\nt = 07:32:00\nn = nan';
    expect(await losses('toml', text, 'json')).toEqual([
      '1 comment dropped',
      '1 number in another base written in decimal (a)',
      '1 date became text: JSON has none (d)',
      '1 time became text: JSON has none (t)',
      '1 infinity or NaN became null: JSON has none (n)',
    ]);
    expect(await losses('toml', text, 'yaml')).toEqual([
      '1 comment dropped',
      '1 number in another base written in decimal (a)',
      '1 date is a date to YAML 1.1 only, text to YAML 1.2 (d)',
      '1 time became text: YAML has none (t)',
    ]);
  });

  it('tells of duplicate keys, wide integers and lone surrogates', async () => {
    expect(await losses('json', '{"a":1,\n"a":2}', 'yaml')).toEqual([
      '1 key stood twice: the last value is kept (a, line 2)',
    ]);
    expect(await losses('json', '{"in":{"a/b~":1,\n"a/b~":2}}', 'yaml')).toEqual([
      '1 key stood twice: the last value is kept (a/b~, line 2)',
    ]);
    const text = '{"a":9223372036854775808,"b":9223372036854775807,"c":-9223372036854775809,"s":"\\ud800"}';
    expect(await losses('json', text, 'toml')).toEqual([
      '2 integers have more than 64 bits: some readers of TOML refuse them (a, c)',
      '1 text with half a character (a lone surrogate), which became � (s)',
    ]);
    expect(await losses('json', text, 'yaml')).toEqual([
      '1 text with half a character (a lone surrogate): some readers of YAML refuse it (s)',
    ]);
  });

  it('names the first places and counts the rest', async () => {
    const text = JSON.stringify({ list: Array(9).fill(null) });
    expect(await losses('json', text, 'toml')).toEqual([
      '9 nulls left out of lists, which are shorter now: TOML has none (list[0], list[1], list[2], list[3], list[4] and 4 more)',
    ]);
  });

  it('tells of several documents', async () => {
    expect(await losses('yaml', 'a: 1\n---\nb: 2\n', 'json')).toEqual(['2 documents became one list']);
  });

  it('has nothing to tell of a plain document', async () => {
    const { losses: none } = await converted('json', '{"a":[1,"x",true,1.5]}');
    expect(none).toEqual({ json: [], yaml: [], toml: [] });
  });
});

describe('real documents', () => {
  it('takes package-lock.json through YAML and back, byte for byte', async () => {
    const text = readFileSync('package-lock.json', 'utf8').trimEnd();
    const there = await converted('json', text);
    expect(load(there.boxes.yaml)).toEqual(JSON.parse(text));
    const back = await converted('yaml', there.boxes.yaml);
    expect(back.boxes.json).toBe(there.boxes.json);
    expect(there.boxes.json).toBe(JSON.stringify(JSON.parse(text), null, 2));
  });

  it('writes it as TOML that an independent reader reads alike', async () => {
    const text = readFileSync('package-lock.json', 'utf8');
    const { boxes } = await converted('json', text);
    expect(parseTomlIndependently(boxes.toml)).toEqual(JSON.parse(text));
  });
});
