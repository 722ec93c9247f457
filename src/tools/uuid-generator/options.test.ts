import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS, SPACES, STYLES, VERSIONS } from './options.ts';

describe('the options of the UUID generator', () => {
  it('drop what is unknown one by one, so that one damaged choice costs no other', () => {
    const stored = JSON.stringify({ wrapping: 'x', version: 'v7', listStyle: 'toString', count: '1e9' });
    expect(readStored(OPTIONS, stored)).toEqual({ version: 'v7' });
  });

  it('take no inherited name from a link', () => {
    const linked = readLinked(OPTIONS, new Map([['listStyle', '__proto__']]));
    expect(linked.refused).toEqual([{ name: 'list', asked: '__proto__' }]);
  });
});

it('begins with one random UUID in its standard spelling', () => {
  expect(defaultsOf(OPTIONS)).toEqual({
    version: 'v4',
    count: '1',
    wrapping: 'none',
    upper: false,
    hyphens: true,
    space: 'dns',
    ownSpace: '',
    list: 'lines',
  });
  expect(Object.values(OPTIONS).map(({ label }) => label)).toEqual([
    undefined,
    'how many',
    'format',
    'upper case',
    'hyphens',
    'name space',
    'name space UUID',
    'listed as',
  ]);
  expect(defaultsOf(FIELDS)).toEqual({ name: '', inspect: '' });
});

it('offers these choices in this order', () => {
  const values = (choices: readonly { readonly value: string }[] = []) =>
    choices.map(({ value }) => value).join(' ');
  expect(values(VERSIONS)).toBe('v4 v7 v1 v6 v5 v3 nil max');
  expect(values(OPTIONS.wrapping.choices)).toBe('none braces urn');
  expect(values(SPACES)).toBe('dns url oid x500 own');
  expect(values(STYLES)).toBe('lines json sql');
  expect(OPTIONS.wrapping.choices?.map(({ label }) => label)).toEqual(['Plain', '{Braces}', 'URN']);
});

it('remembers what can be used', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(readStored(OPTIONS, JSON.stringify({ count: '5', ownSpace: dns }))).toEqual({
    count: '5',
    ownSpace: dns,
  });
  expect(readStored(OPTIONS, '{"ownSpace":""}')).toEqual({ ownSpace: '' });
  expect(readStored(OPTIONS, '{"ownSpace":"mine"}')).toEqual({});
  expect(readStored(OPTIONS, JSON.stringify({ ownSpace: dns.padEnd(201) }))).toEqual({});
  expect(readLinked(FIELDS, new Map([['inspected', 'x'.repeat(201)]])).refused).toHaveLength(1);
});

it('reads the names of older links and stores', () => {
  const older = { version: 'v7', isUpperCase: true, hasHyphens: false, listStyle: 'sql' };
  const values = { version: 'v7', upper: true, hyphens: false, list: 'sql' };
  expect(readStored(OPTIONS, JSON.stringify(older))).toEqual(values);
  const link = new Map(Object.entries(older).map(([name, value]) => [name, String(value)]));
  expect(readLinked(OPTIONS, link)).toEqual({ values, refused: [] });
  expect(readLinked(FIELDS, new Map([['inspected', 'x']])).values).toEqual({ inspect: 'x' });
  expect(readStored(OPTIONS, '{"version":"7"}')).toEqual({ version: 'v7' });
});
