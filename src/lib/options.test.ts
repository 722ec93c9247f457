import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOf, readLinked, writeLinked } from './linked-options.ts';
import {
  acceptFields,
  admitFields,
  choice,
  countChanged,
  defaultsOf,
  defineOptions,
  flag,
  readStored,
  text,
} from './options.ts';

const TABLE = defineOptions({
  symbols: flag(false),
  format: choice('hex', ['hex', 'base64']),
  source: choice('bytes', [{ value: 'bytes', label: 'Bytes' }, { value: 'letters' }]),
  length: text('64', { check: (typed) => /^\d{1,3}$/.test(typed), label: 'character length' }),
  ownAlphabet: text('', { maxLength: 8 }),
  secret: text('', { link: false }),
});

const DEFAULTS = {
  symbols: false,
  format: 'hex',
  source: 'bytes',
  length: '64',
  ownAlphabet: '',
  secret: '',
};

const link = (values: Readonly<Record<string, string>>) => new Map(Object.entries(values));

describe('what is stored', () => {
  it('is taken field by field: a wrong value takes no other with it', () => {
    const stored = {
      symbols: 1,
      format: 'octal',
      source: 'letters',
      length: 'many',
      ownAlphabet: 'abc',
      gone: 'x',
    };
    expect(readStored(TABLE, JSON.stringify(stored))).toEqual({ source: 'letters', ownAlphabet: 'abc' });
  });

  it('may be anything at all, and never throws or gives a value of another type', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (stored) => {
        const read = { ...defaultsOf(TABLE), ...readStored(TABLE, stored) };
        expect(Object.keys(read)).toEqual(Object.keys(DEFAULTS));
        expect(typeof read.symbols).toBe('boolean');
        expect(['hex', 'base64']).toContain(read.format);
      }),
    );
    expect(readStored(TABLE, null)).toEqual({});
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'never takes %s for a choice',
    (name) => {
      expect(readStored(TABLE, `{"format":"${name}","${name}":"base64"}`)).toEqual({});
      expect(readLinked(TABLE, link({ format: name })).values).toEqual({});
    },
  );

  it('does not come from what an object inherits', () => {
    const named = defineOptions({ toString: text('own') });
    expect(readStored(named, '{}')).toEqual({});
  });

  it('is refused when it is too long', () => {
    expect(readStored(TABLE, JSON.stringify({ ownAlphabet: 'x'.repeat(8) }))).toEqual({
      ownAlphabet: 'x'.repeat(8),
    });
    expect(readStored(TABLE, JSON.stringify({ ownAlphabet: 'x'.repeat(9) }))).toEqual({});
  });
});

describe('what a control sets', () => {
  it('may be half typed, and is then not kept', () => {
    expect(admitFields(TABLE, { length: '6x', symbols: true })).toEqual({ length: '6x', symbols: true });
    expect(acceptFields(TABLE, { length: '6x', symbols: true })).toEqual({ symbols: true });
  });

  it('is of the declared type, or nothing', () => {
    expect(admitFields(TABLE, { length: 6, symbols: 'true', format: 'octal' })).toEqual({});
  });
});

describe('a link', () => {
  it('sets what is right and names what is refused', () => {
    const asked = link({ length: '1e9', symbols: 'true', format: 'base64', ownAlphabet: '' });
    expect(readLinked(TABLE, asked)).toEqual({
      values: { symbols: true, format: 'base64', ownAlphabet: '' },
      refused: [{ name: 'length', asked: '1e9' }],
    });
  });

  it('reports nothing about names that are not in the table', () => {
    const asked = link({ toString: 'x', gone: 'x', symbols: 'true' });
    expect(readLinked(TABLE, asked)).toEqual({ values: { symbols: true }, refused: [] });
  });

  it('neither sets nor carries what is kept out of links', () => {
    expect(readLinked(TABLE, link({ secret: 'x' }))).toEqual({ values: {}, refused: [] });
    expect(writeLinked(TABLE, { ...DEFAULTS, secret: 'x' })).not.toHaveProperty('secret');
  });

  it('brings every option as it was', () => {
    const linked = { symbols: true, format: 'base64', source: 'letters', length: '6', ownAlphabet: '01' };
    const read = readLinked(TABLE, link(writeLinked(TABLE, { ...linked, secret: 'x' })));
    expect(read).toEqual({ values: linked, refused: [] });
  });
});

describe('the words for an option', () => {
  it('are its label, or its name in small words', () => {
    expect(labelOf(TABLE, 'length')).toBe('character length');
    expect(labelOf(TABLE, 'ownAlphabet')).toBe('own alphabet');
    expect(labelOf(TABLE, 'toString')).toBe('to string');
  });

  it('count those that are not at their default', () => {
    const values = { ...defaultsOf(TABLE), symbols: true, ownAlphabet: '01' };
    expect(countChanged(TABLE, values, ['symbols', 'length'])).toBe(1);
  });
});

it('yes or no comes with a link as true or false, and as nothing else', () => {
  const symbols = (value: string) => readLinked(TABLE, link({ symbols: value }));
  expect(symbols('true').values).toEqual({ symbols: true });
  expect(symbols('false').values).toEqual({ symbols: false });
  for (const asked of ['', '1', 'TRUE', 'yes', 'null'])
    expect(symbols(asked)).toEqual({ values: {}, refused: [{ name: 'symbols', asked }] });
});
