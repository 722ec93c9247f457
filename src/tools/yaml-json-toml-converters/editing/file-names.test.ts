import { expect, it } from 'vitest';
import { convertedName, formatOf } from './file-names.ts';

it('reads the format from the ending, in either case, and knows no others', () => {
  expect(formatOf('a.YML')).toBe('yaml');
  for (const ending of ['json', 'jsonc', 'json5', 'geojson', 'webmanifest'])
    expect(formatOf(`a.${ending}`)).toBe('json');
  for (const ending of ['yaml', 'yml']) expect(formatOf(`a.${ending}`)).toBe('yaml');
  expect(formatOf('')).toBeUndefined();
  expect(formatOf('a.b.jsonc')).toBe('json');
  expect(formatOf('Cargo.toml')).toBe('toml');
  expect(formatOf('notes.txt')).toBeUndefined();
  expect(formatOf('json')).toBe('json');
});

it('replaces a known ending and keeps every other part of the name', () => {
  expect(convertedName('shop.prod.yml', 'json')).toBe('shop.prod.json');
  expect(convertedName('notes.txt', 'toml')).toBe('notes.txt.toml');
  expect(convertedName('Procfile', 'json')).toBe('Procfile.json');
  expect(convertedName('a.yaml', 'yaml')).toBe('a.yaml');
});
