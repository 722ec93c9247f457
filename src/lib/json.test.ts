import fc from 'fast-check';
import JSON5 from 'json5';
import { describe, expect, it } from 'vitest';
import { parseJson, readJsonAt, type ParsedJson } from './json-parse.ts';
import { stringifyJson } from './json-stringify.ts';
import { JsonNumber, type JsonValue, numberFromText } from './json-value.ts';
import { describeProblem } from './result.ts';

const read = (text: string, dialect?: 'json' | 'json5'): ParsedJson => {
  const result = parseJson(text, dialect);
  if (!result.ok) throw new Error(describeProblem(result.problem));
  return result.value;
};
const value = (text: string, dialect?: 'json' | 'json5'): JsonValue => read(text, dialect).value;
const complaint = (text: string, dialect?: 'json' | 'json5'): string => {
  const result = parseJson(text, dialect);
  return result.ok ? 'no complaint' : describeProblem(result.problem);
};

/** Our model as plain JavaScript, for comparison with other readers. */
const plain = (from: JsonValue): unknown => {
  if (from instanceof JsonNumber) return Number(from.text);
  if (Array.isArray(from)) return from.map(plain);
  if (from instanceof Map) return Object.fromEntries([...from].map(([key, member]) => [key, plain(member)]));
  return from;
};

describe('parseJson', () => {
  it('reads every kind of value', () => {
    expect(value(' {"a": [1, -2.5, "x", true, false, null, {}, []]}\n')).toEqual(
      new Map([['a', [1, -2.5, 'x', true, false, null, new Map(), []]]]),
    );
  });

  it.each([
    '1.0',
    '-0',
    '1e400',
    '12345678901234567890',
    '1E5',
    '1.10',
    '9007199254740993',
    '-0.0',
    '1e-400',
  ])('keeps the number %s as it is written', (text) => {
    expect(value(text)).toEqual(new JsonNumber(text));
    expect(stringifyJson(value(text))).toBe(text);
  });

  it.each([0, 7, -1, 1.5, 123456789012345, 1234567890123456, -9007199254740991, 1e21, 1.5e-7])(
    'reads %s as a plain number',
    (number) => expect(value(String(number))).toBe(number),
  );

  it('keeps key order, integer-like keys and __proto__ as data', () => {
    const object = value('{"b":1,"2":2,"1":3,"__proto__":{"x":4}}');
    expect(object instanceof Map && [...object.keys()]).toEqual(['b', '2', '1', '__proto__']);
    expect(stringifyJson(object)).toBe('{"b":1,"2":2,"1":3,"__proto__":{"x":4}}');
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('takes the last of duplicate keys and reports each with pointer and place', () => {
    const parsed = read('{"a":1,\n "a":2, "l":[0,{"x/y~":1,\n"x/y~":2}]}');
    expect(stringifyJson(parsed.value)).toBe('{"a":2,"l":[0,{"x/y~":2}]}');
    expect(parsed.duplicateKeys).toEqual([
      { pointer: '/a', position: { line: 2, column: 2, offset: 9 } },
      { pointer: '/l/1/x~1y~0', position: { line: 3, column: 1, offset: 34 } },
    ]);
  });

  it('reports the first hundred duplicate keys, at any depth, in good time', () => {
    const deep = '{"a":1,"a":'.repeat(50_000) + '1' + '}'.repeat(50_000);
    expect(read(deep).duplicateKeys).toHaveLength(100);
  });

  it('keeps lone surrogates, NUL and pairs', () => {
    expect(value('"\\ud800"')).toBe('\ud800');
    expect(value('"\ud800x"')).toBe('\ud800x');
    expect(value('"\\u0000\\ud83d\\ude00"')).toBe('\0😀');
    expect(stringifyJson('\ud800\0😀')).toBe('"\\ud800\\u0000😀"');
  });

  it('skips one byte order mark, not two', () => {
    expect(value('\ufeff1')).toBe(1);
    expect(complaint('\ufeff\ufeff1')).toBe('line 1, column 2: expected a value, found a byte order mark');
  });

  it('survives 100,000 levels, whole or cut off', () => {
    const deep = '[{"a":'.repeat(50_000) + '1' + '}]'.repeat(50_000);
    expect(stringifyJson(value(deep))).toBe(deep);
    expect(complaint('['.repeat(100_000))).toBe(
      'line 1, column 100001: expected a value, found the end of the text',
    );
  });
});

describe('readJsonAt', () => {
  it('reads the value that begins there, and returns where it ends', () => {
    expect(readJsonAt('[{"a":1},{"b"', 1)).toEqual({ value: new Map([['a', 1]]), duplicates: 0, end: 8 });
    expect(readJsonAt('x"\\"y"z', 1)).toEqual({ value: '"y', duplicates: 0, end: 6 });
    expect(readJsonAt('{"a":1,"a":2}', 0)).toMatchObject({ duplicates: 1, end: 13 });
    expect(readJsonAt('\uFEFF[]', 1)?.end).toBe(3);
  });

  it.each([
    ['[{"a":1},{"b"', 9],
    ['[', 0],
    ['{a:1}', 0],
    ['1', 1],
    [' 1', 0],
    ['\uFEFF1', 0],
  ])('reads nothing of %j at %d', (text, offset) => expect(readJsonAt(text, offset)).toBeUndefined());
});

describe('the message of parseJson about a mistake', () => {
  it.each([
    ['', 'line 1, column 1: expected a value, found the end of the text'],
    ['[1,]', 'line 1, column 4: expected a value, found "]"'],
    ['{"a" 1}', 'line 1, column 6: expected ":" after the key, found "1"'],
    ['{a:1}', 'line 1, column 2: expected a key in double quotes or "}", found "a"'],
    ['{"a":1,}', 'line 1, column 8: expected a key in double quotes, found "}"'],
    ['{"a":1 "b":2}', 'line 1, column 8: expected "," or "}", found \'"\''],
    ['[1\r\n2]', 'line 2, column 1: expected "," or "]", found "2"'],
    ['undefined', 'line 1, column 1: expected a value, found "undefined"'],
    ['nullx', 'line 1, column 1: expected a value, found "nullx"'],
    ["'a'", 'line 1, column 1: expected a value, found "\'"'],
    ['01', 'line 1, column 2: expected no digit after a leading zero, found "1"'],
    ['1.', 'line 1, column 3: expected a digit after the decimal point, found the end of the text'],
    ['-x', 'line 1, column 2: expected a digit, found "x"'],
    ['1e+', 'line 1, column 4: expected a digit in the exponent, found the end of the text'],
    ['1 2', 'line 1, column 3: expected the end of the text after the value, found "2"'],
    ['"a', 'line 1, column 3: expected a closing quote, found the end of the text'],
    [
      '"a\nb"',
      'line 1, column 3: expected a closing quote before the end of the line (or \\n), found a line break',
    ],
    [
      '"\t"',
      'line 1, column 2: expected an escape such as \\t or \\u0000 for a control character, found a tab',
    ],
    ['"\\x41"', 'line 1, column 3: expected one of " \\ / b f n r t u after a backslash, found "x41"'],
    ['"\\u12"', 'line 1, column 4: expected four hexadecimal digits after \\u, found "12"'],
    ['\0', 'line 1, column 1: expected a value, found U+0000'],
    ['\ud800', 'line 1, column 1: expected a value, found U+D800'],
    ['{"a":1} // c', 'line 1, column 9: expected the end of the text after the value, found "/"'],
    ['x'.repeat(60), `line 1, column 1: expected a value, found "${'x'.repeat(24)}…"`],
  ])('%j', (text, expected) => {
    expect(complaint(text)).toBe(expected);
  });
});

describe('JSON5 and JSONC', () => {
  it('reads the example of the JSON5 specification and names what goes beyond JSON', () => {
    // https://spec.json5.org/#example
    const text = `{
      // comments
      unquoted: 'and you can quote me on that',
      singleQuotes: 'I can use "double quotes" here',
      lineBreaks: "Look, Mom! \\
No \\\\n's!",
      hexadecimal: 0xdecaf,
      leadingDecimalPoint: .8675309, andTrailing: 8675309.,
      positiveSign: +1,
      trailingComma: 'in objects', andIn: ['arrays',],
      "backwardsCompatible": "with JSON",
    }`;
    const parsed = read(text, 'json5');
    expect(plain(parsed.value)).toEqual(JSON5.parse(text));
    expect(parsed.extensions).toEqual([
      'comment',
      'unquoted key',
      'single-quoted string',
      'string escape beyond JSON',
      'hexadecimal number',
      'leading decimal point',
      'trailing decimal point',
      'plus sign',
      'trailing comma',
    ]);
  });

  it('holds no list of its own for a text without extensions: files of a million records are read one by one', () => {
    expect(read('{"a":1}', 'json').extensionCounts).toBe(read('[2]', 'json').extensionCounts);
  });

  it('counts what goes beyond JSON', () => {
    const { extensionCounts } = read('[0x1, /* a */ 0x2, // b\n]', 'json5');
    expect([...extensionCounts]).toEqual([
      ['hexadecimal number', 2],
      ['comment', 2],
      ['trailing comma', 1],
    ]);
    expect([...read('[Infinity, -Infinity, NaN]', 'json5').extensionCounts.values()]).toEqual([2, 1]);
    const control = read('"a\u0001\u0002\tb"', 'json5');
    expect(control.value).toBe('a\u0001\u0002\tb');
    expect([...control.extensionCounts]).toEqual([['control character in a string', 3]]);
  });

  it.each([
    ['+0xFFFFFFFFFFFFFFFFFF', '4722366482869645213695'],
    ['-.5e3', '-0.5e3'],
    ['5.', '5.0'],
    ['-0', '-0'],
    ['-0x0', '-0'],
    ['+12', '12'],
  ])('brings %s into the grammar of JSON as %s', (text, expected) => {
    expect(stringifyJson(value(text, 'json5'))).toBe(expected);
  });

  it('reads Infinity and NaN, which JSON writes as null', () => {
    expect(value('[Infinity,-Infinity,+Infinity,NaN,-NaN]', 'json5')).toEqual([
      Infinity,
      -Infinity,
      Infinity,
      Number.NaN,
      Number.NaN,
    ]);
    expect(stringifyJson([Infinity, Number.NaN])).toBe('[null,null]');
  });

  it.each([
    ['/* a', 'line 1, column 5: expected "*/" to close this comment, found the end of the text'],
    ['[,]', 'line 1, column 2: expected a value, found ","'],
    ['{,}', 'line 1, column 2: expected a key, found ","'],
    ['{1a:1}', 'line 1, column 2: expected a key, found "1a"'],
    ['010', 'line 1, column 2: expected no digit after a leading zero, found "10"'],
    ['0x', 'line 1, column 3: expected a hexadecimal digit after 0x, found the end of the text'],
    ['"\\1"', 'line 1, column 3: expected an escape (JSON5 has no octal ones), found "1"'],
    ['.', 'line 1, column 2: expected a digit after the decimal point, found the end of the text'],
    [
      "'a\n'",
      'line 1, column 3: expected a closing quote before the end of the line (or \\n), found a line break',
    ],
    ['Infinityx', 'line 1, column 9: expected the end of the text after the value, found "x"'],
    ['/', 'line 1, column 1: expected a value, found "/"'],
    ['"\\xg1"', 'line 1, column 4: expected two hexadecimal digits after \\x, found "g1"'],
    ['{\\u41zz:1}', 'line 1, column 2: expected a key, found "\\"'],
    ['{a\\u00zz:1}', 'line 1, column 3: expected ":" after the key, found "\\"'],
  ])('refuses %j', (text, expected) => {
    expect(complaint(text, 'json5')).toBe(expected);
    expect(() => JSON5.parse<unknown>(text)).toThrow();
  });

  it.each([
    '[null, 9, -9, "9", 90]',
    '"\\v\\x41\\0\\a\\\'\\\r\n"',
    "'\u2028'",
    '\u00a0\u20031\ufeff\v\f',
    '{\\u0061b: 1, $_: 2, ünïcode: 3, Infinity: 4, null: 5, NaN: 6, true: 7}',
    '// only\u20281',
    '[1,/**/2,//x\n]',
  ])('agrees with the reference reader on %j', (text) => {
    expect(plain(value(text, 'json5'))).toEqual(JSON5.parse(text));
  });
});

describe('laws', () => {
  it('reads and writes what JSON.stringify writes, at every indent, byte for byte', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 0, max: 8 }), (text, indent) => {
        // JavaScript objects reorder integer-like keys and print -0 as 0; both sides start from what is left after that.
        const canonical = JSON.stringify(JSON.parse(text));
        expect(stringifyJson(value(canonical), indent)).toBe(
          JSON.stringify(JSON.parse(canonical), null, indent),
        );
      }),
    );
  });

  it('accepts and refuses what JSON.parse does, on texts broken at random', () => {
    const accepts = (parse: (text: string) => unknown, text: string): boolean => {
      try {
        parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const pieces = fc.constantFrom(
      '',
      ',',
      ':',
      '"',
      '}',
      ']',
      '0',
      '-',
      '.',
      'e',
      '\\',
      '\t',
      '\n',
      'null',
      '\u00a0',
    );
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.nat(3), pieces, (text, place, cut, piece) => {
        const at = place % (text.length + 1);
        const broken = text.slice(0, at) + piece + text.slice(at + cut);
        expect(parseJson(broken).ok).toBe(accepts(JSON.parse, broken));
        if (parseJson(broken).ok) expect(parseJson(broken, 'json5').ok).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with the JSON5 reference on texts it writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        const text = JSON5.stringify(any, null, 1);
        expect(plain(value(text, 'json5'))).toEqual(plain(value(JSON.stringify(JSON5.parse(text)))));
      }),
    );
  });

  it('numberFromText never changes the text of a number', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^-?(0|[1-9][0-9]{0,25})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?$/),
        (text) => {
          expect(stringifyJson(numberFromText(text))).toBe(text);
          expect(stringifyJson(value(text))).toBe(text);
        },
      ),
    );
  });
});
