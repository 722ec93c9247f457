/** What a link and the storage may set. */
import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS, VERSIONS } from './options.ts';

describe('the options of the converter', () => {
  it('know two versions of YAML and nothing else', () => {
    expect(readStored(OPTIONS, '{"yamlVersion":"1.1"}')).toEqual({ yamlVersion: '1.1' });
    expect(readStored(OPTIONS, '{"yamlVersion":"1.0"}')).toEqual({});
    expect(readLinked(OPTIONS, new Map([['yamlVersion', 'toString']])).refused).toHaveLength(1);
  });

  it('take boxes from a link up to 200,000 characters', () => {
    const link = new Map([
      ['yaml', 'a: 1'],
      ['json', '1'.repeat(200_001)],
    ]);
    expect(readLinked(FIELDS, link)).toMatchObject({ values: { yaml: 'a: 1' }, refused: [{ name: 'json' }] });
  });
});

it('begin with YAML 1.2 and empty boxes', () => {
  expect(defaultsOf(OPTIONS)).toEqual({ yamlVersion: '1.2' });
  expect(OPTIONS.yamlVersion.label).toBe('YAML version');
  expect(defaultsOf(FIELDS)).toEqual({ json: '', yaml: '', toml: '' });
  expect(VERSIONS).toEqual([
    { value: '1.2', label: 'YAML 1.2' },
    { value: '1.1', label: 'YAML 1.1' },
  ]);
  for (const name of ['json', 'yaml', 'toml'])
    expect(readLinked(FIELDS, new Map([[name, '1'.repeat(200_000)]])).refused).toEqual([]);
});
