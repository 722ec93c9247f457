import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { tellApart, zipBlobs } from './zip.ts';

const nothing = () => undefined;

describe('a zip of many files', () => {
  it('holds every file as it was, with equal names made distinct', async () => {
    const big = 'x'.repeat(2_500_000);
    const zip = await zipBlobs(
      [
        { name: 'a.txt', content: new Blob(['one']) },
        { name: 'a.txt', content: new Blob([big]) },
        { name: 'empty', content: new Blob() },
        { name: 'süß 👍.json', content: new Blob(['{}']) },
      ],
      nothing,
    );
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const read = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    expect(Object.fromEntries(read)).toEqual({
      'a.txt': 'one',
      'a-2.txt': big,
      empty: '',
      'süß 👍.json': '{}',
    });
  });

  it('takes a thousand files', async () => {
    const seen: number[] = [];
    const entries = Array.from({ length: 1000 }, (_, index) => ({
      name: 'same.csv',
      content: new Blob([String(index)]),
    }));
    const zip = await zipBlobs(entries, (fraction) => seen.push(fraction));
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toHaveLength(1000);
    expect(new TextDecoder().decode(files['same-1000.csv'])).toBe('999');
    expect(seen.at(-1)).toBe(1);
  });
});

it('a zip compares names as file systems do', () => {
  expect(tellApart(['a.b.c', 'A.B.C', 'a.b-2.c', 'a.b.c', '../x', '', '.env', '.env', '..', '.'])).toEqual([
    'a.b.c',
    'A.B-2.C',
    'a.b-2-2.c',
    'a.b-3.c',
    '.._x',
    '_',
    '.env',
    '.env-2',
    '_-2',
    '_-3',
  ]);
});
