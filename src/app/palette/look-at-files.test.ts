import { describe, expect, it } from 'vitest';
import { lookAt } from './look-at-files.ts';

const kindsOf = async (...files: File[]) =>
  (await lookAt(files)).facts.map(({ kinds }) => kinds.map(({ kind }) => kind));

describe('what files are', () => {
  it('is recognised by their names first, then by their beginnings', async () => {
    expect(await kindsOf(new File(['{"a":1}'], 'a.txt'))).toEqual([expect.arrayContaining(['json'])]);
    expect((await kindsOf(new File(['a: 1'], 'A.YML')))[0]?.[0]).toBe('yaml');
  });

  it('is read in UTF-16 where they begin with a byte order mark', async () => {
    const little = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...'{"a":1}'].map(codeOf)).buffer),
    ]);
    expect(await kindsOf(new File([little], 'a'))).toEqual([expect.arrayContaining(['json'])]);
  });

  it('is recognised where the cut stands inside a character', async () => {
    expect(await kindsOf(new File([`["${'€'.repeat(7000)}"]`], 'a.json'))).toEqual([
      expect.arrayContaining(['json']),
    ]);
  });

  it('is unknown for a picture, for bytes that are no text, and where they cannot be read', async () => {
    const gone = Object.assign(new File([''], 'a.json'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    const files = [
      new File(['{}'], 'a.png', { type: 'image/png' }),
      new File([new Uint8Array([0, 1, 2])], 'a.json'),
      new File([new Uint8Array([0xc3, 0x28])], 'a.json'),
      gone,
    ];
    expect(await kindsOf(...files)).toEqual([[], [], [], []]);
  });

  it('is asked of the first twenty alone', async () => {
    const kinds = await kindsOf(...Array.from({ length: 21 }, () => new File(['{}'], 'a.json')));
    expect(kinds.map(({ length }) => length > 0)).toEqual([...Array<boolean>(20).fill(true), false]);
  });
});

const codeOf = (character: string) => character.charCodeAt(0);
