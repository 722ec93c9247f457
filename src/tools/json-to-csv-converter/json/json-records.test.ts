/** The cutter of records, held against the whole parse of the same text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, readJsonAt } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { type CutProblem, RecordCutter, type RecordShape } from './json-records.ts';

type CutRecords = {
  readonly records: [text: string, offset: number][];
  readonly problem: CutProblem | undefined;
};

function cut(chunks: readonly string[], shape: RecordShape = 'array'): CutRecords {
  const records: [string, number][] = [];
  const cutter = new RecordCutter(shape, (text, offset) => records.push([text, offset]));
  let problem: CutProblem | undefined;
  for (const chunk of chunks) problem ??= cutter.push(chunk);
  return { records, problem: problem ?? cutter.end() };
}

/** The same with objects read where they stand. */
function cutOrRead(
  chunks: readonly string[],
  shape: RecordShape = 'array',
): CutRecords & { readonly readCount: number } {
  const records: [string, number][] = [];
  let readCount = 0;
  let before = 0;
  const cutter = new RecordCutter(
    shape,
    (text, offset) => records.push([text, offset]),
    (chunk, offset) => {
      const end = readJsonAt(chunk, offset)?.end;
      if (end === undefined) return undefined;
      readCount += 1;
      records.push([chunk.slice(offset, end), before + offset]);
      return end;
    },
  );
  let problem: CutProblem | undefined;
  for (const chunk of chunks) {
    problem ??= cutter.push(chunk);
    before += chunk.length;
  }
  return { records, problem: problem ?? cutter.end(), readCount };
}

const slices = (text: string, at: number): string[] => [text.slice(0, at), text.slice(at)];

describe('an array', () => {
  it('is cut into its items, with their places', () => {
    expect(cut(['[{"a":1}, {"b":[2,"]"]} ,"x\\"]",-1.5e3,true]'])).toEqual({
      records: [
        ['{"a":1}', 1],
        ['{"b":[2,"]"]}', 10],
        ['"x\\"]"', 25],
        ['-1.5e3', 32],
        ['true', 39],
      ],
      problem: undefined,
    });
  });

  it('is cut in the same way wherever it arrives in two pieces, after a backslash too', () => {
    const text = '[{"a\\\\":"]\\""},"x\\"]", 1]';
    const whole = cut([text]);
    expect(whole.records.map(([record]) => JSON.parse(record) as unknown)).toEqual(JSON.parse(text));
    for (let at = 0; at <= text.length; at += 1) expect([at, cut(slices(text, at))]).toEqual([at, whole]);
    expect(cut([...text])).toEqual(whole);
  });

  it('may be empty', () => {
    expect(cut([' [ ] '])).toEqual({ records: [], problem: undefined });
  });

  it.each([
    ['', 'expected an array, "[", found the end of the text', 0],
    ['x[]', 'expected an array, "[", found "x"', 0],
    ['[{} {}]', 'expected "," or "]", found "{"', 4],
    ['[{},]', 'expected a value, found "]"', 4],
    ['[,{}]', 'expected a value or "]", found ","', 1],
    ['[{}] 😀', 'expected the end of the text after the array, found "😀"', 5],
    ['[{}', 'expected "," or "]", found the end of the text', 3],
    ['[', 'expected a value or "]", found the end of the text', 1],
  ])('reports what is wrong between items: %s', (text, message, offset) => {
    expect(cut([text]).problem).toEqual({ message, offset });
  });

  it('leaves what is wrong inside an item to its reader', () => {
    expect(cut(['[{"a":1]}, 2}]']).records[0]?.[0]).toBe('{"a":1]');
    expect(cut(['[{"a":"b']).records).toEqual([['{"a":"b', 1]]);
  });

  it('refuses an item too long to hold', () => {
    const piece = 'a'.repeat(1024 * 1024);
    const { problem } = cut(['["', ...Array.from({ length: 65 }, () => piece)]);
    expect(problem?.message).toContain('at most 64 MB');
  });

  it('holds an item of the longest length, and not one of a character more', () => {
    // A sixteenth of a megabyte is 65,536 characters.
    const held = (length: number) => {
      const cutter = new RecordCutter('array', () => undefined, undefined, 1 / 16);
      return cutter.push(`[ "${'a'.repeat(length - 1)}`);
    };
    expect(held(65_536)).toBeUndefined();
    expect(held(65_537)).toEqual({
      message: 'expected records of at most 0.0625 MB each, found a longer one',
      offset: 2,
    });
  });
});

describe('JSON Lines', () => {
  it('is cut into its values, on lines of their own or not', () => {
    expect(cut(['{"a":1}\n\n{"b":2}{"c":3}\r\n4 "x" [5]'], 'lines').records.map(([text]) => text)).toEqual([
      '{"a":1}',
      '{"b":2}',
      '{"c":3}',
      '4',
      '"x"',
      '[5]',
    ]);
  });

  it('has no end mark to miss', () => {
    expect(cut(['{"a":1}'], 'lines').problem).toBeUndefined();
    expect(cut([''], 'lines')).toEqual({ records: [], problem: undefined });
  });

  it('names a stray comma', () => {
    expect(cut(['{"a":1},{"a":2}'], 'lines').problem).toEqual({
      message: 'expected a value, found ","',
      offset: 7,
    });
    expect(cut([',1'], 'lines').problem).toEqual({ message: 'expected a value, found ","', offset: 0 });
  });

  it('leaves a bracket that closes nothing to the reader of its line', () => {
    expect(cut(['1\n]\n2'], 'lines')).toEqual({
      records: [
        ['1', 0],
        [']', 2],
        ['2', 4],
      ],
      problem: undefined,
    });
  });
});

describe('objects read where they stand', () => {
  it('are the whole ones; one that is cut by a chunk, or is no JSON, is cut out', () => {
    const { records, readCount } = cutOrRead(['[{"a":1},{"b"', ':2},{"c":3}, 4, {"d":}]']);
    expect(records.map(([text]) => text)).toEqual(['{"a":1}', '{"b":2}', '{"c":3}', '4', '{"d":}']);
    expect(readCount).toBe(2);
  });

  it('change nothing of what is found, and nothing of the errors reported', () => {
    const unit = fc.constantFrom('{', '}', '{"a":', '{"a":"b\\\\"}', '[', ']', ',', '"', ':', '1', ' ', '\\');
    const shape = fc.constantFrom<RecordShape>('array', 'lines');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), shape, fc.nat(), (tail, wanted, at) => {
        const text = wanted === 'array' ? `[${tail}` : tail;
        const chunks = slices(text, at % (text.length + 1));
        const { readCount, ...found } = cutOrRead(chunks, wanted);
        expect(found).toEqual(cut(chunks, wanted));
        expect(readCount).toBeLessThanOrEqual(found.records.length);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('laws', () => {
  const json = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 });

  it('finds the items that a whole parse finds, wherever the text is cut', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), fc.nat(), (items, indent, at) => {
        const text = JSON.stringify(items, null, indent);
        const { records, problem } = cut(slices(text, at % (text.length + 1)));
        expect(problem).toBeUndefined();
        expect(records.map(([record]) => JSON.parse(record) as unknown)).toEqual(JSON.parse(text));
        for (const [record, offset] of records) expect(text.slice(offset).startsWith(record)).toBe(true);
      }),
    );
  });

  it('accepts a text exactly if a whole parse does, once the items are parsed as well', () => {
    const mangled = fc.string({
      unit: fc.constantFrom('[', ']', '{', '}', ',', '"', ':', '1', 'a', ' ', '\\'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(mangled, (tail) => {
        const text = `[${tail}`;
        const { records, problem } = cut([text]);
        const isAccepted = !problem && records.every(([record]) => parseJson(record).ok);
        expect(isAccepted).toBe(parseJson(text).ok);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps numbers as they were written', () => {
    const record = cut(['[12345678901234567890]']).records[0]?.[0] ?? '';
    const parsed = parseJson(record);
    expect(parsed.ok && stringifyJson(parsed.value.value)).toBe('12345678901234567890');
  });
});
