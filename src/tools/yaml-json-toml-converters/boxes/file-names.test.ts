import { expect, it } from 'vitest';
import { convertedName, formatOf } from './file-names.ts';

it('reads the format from the ending, in either case, and knows no others', () => {
  expect(formatOf('a.YML')).toBe('yaml');
  expect(formatOf('a.b.jsonc')).toBe('json');
  expect(formatOf('Cargo.toml')).toBe('toml');
  expect(formatOf('notes.txt')).toBeUndefined();
  expect(formatOf('json')).toBe('json');
});

it('replaces a known ending and keeps every other part of the name', () => {
  expect(convertedName('shop.prod.yml', 'json')).toBe('shop.prod.json');
  expect(convertedName('notes.txt', 'toml')).toBe('notes.txt.toml');
});
