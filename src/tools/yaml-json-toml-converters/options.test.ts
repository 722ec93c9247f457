/** What a link and the storage may set. */
import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS } from './options.ts';

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
