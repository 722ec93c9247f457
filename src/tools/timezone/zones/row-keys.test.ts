import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyRows } from './row-keys.ts';

const BEFORE = { rows: ['UTC', 'Asia/Tokyo', 'Asia/Kolkata'], keys: [0, 1, 2] };

describe('the keys of rows', () => {
  it.each<[string, readonly string[], readonly number[]]>([
    ['stay where nothing changes', ['UTC', 'Asia/Tokyo', 'Asia/Kolkata'], [0, 1, 2]],
    ['stay where a row is given another zone', ['UTC', 'Europe/Rome', 'Asia/Kolkata'], [0, 1, 2]],
    ['go with the row that is removed', ['UTC', 'Asia/Kolkata'], [0, 2]],
    ['go with the first row', ['Asia/Tokyo', 'Asia/Kolkata'], [1, 2]],
    ['are new for a row that is added', ['UTC', 'Asia/Tokyo', 'Asia/Kolkata', ''], [0, 1, 2, 3]],
    ['are new for a row between', ['UTC', '', 'Asia/Tokyo', 'Asia/Kolkata'], [0, 3, 1, 2]],
    ['are new for a new list', ['Asia/Seoul'], [3]],
    ['go with all rows', [], []],
  ])('%s', (_what, rows, keys) => expect(keyRows(BEFORE, rows).keys).toEqual(keys));

  it('go on with rows of one name', () => {
    const twice = { rows: ['UTC', 'UTC'], keys: [4, 7] };
    expect(keyRows(twice, ['UTC']).keys).toEqual([4]);
    expect(keyRows(twice, ['UTC', 'UTC', 'UTC']).keys).toEqual([4, 7, 8]);
  });

  it('are as many as the rows, and no two alike', () => {
    const rows = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(rows), (lists) => {
        let keyed = keyRows({ rows: [], keys: [] }, []);
        for (const list of lists) {
          keyed = keyRows(keyed, list);
          expect(new Set(keyed.keys).size).toBe(list.length);
        }
      }),
    );
  });
});
