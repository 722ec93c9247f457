import { expect, it } from 'vitest';
import { convertedName, kindOf } from './file-names.ts';

it('reads direction and reading from the ending, in either case', () => {
  expect([kindOf('a.TSV'), kindOf('a.csv')]).toEqual([{ to: 'json' }, { to: 'json' }]);
  expect(kindOf('a.json')).toEqual({ to: 'csv' });
  expect(kindOf('a.jsonl')).toEqual({ to: 'csv', repair: 'lines' });
  expect(kindOf('a.b.ndjson')).toEqual({ to: 'csv', repair: 'lines' });
  expect(kindOf('notes.txt')).toBeUndefined();
});

it('replaces a known ending and keeps every other part of the name', () => {
  expect(convertedName('rows.2024.jsonl', 'csv')).toBe('rows.2024.csv');
  expect(convertedName('notes.txt', 'json')).toBe('notes.txt.json');
});

it('takes a name without a dot for a name, not for an ending', () => {
  expect(['json', 'csv', ''].map(kindOf)).toEqual([undefined, undefined, undefined]);
  expect(convertedName('csv', 'json')).toBe('csv.json');
});
