/** Saved recipes: kept, carried in a file, and safe against a damaged store. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportSaved, importSaved, isName, readSaved, withSaved, writeSaved } from './saved.ts';

const SHOP = { name: 'Log of the shop', text: '# from mail\nbase64 --decode |\ncompress --decompress' };
const TOKEN = { name: 'Token to claims', text: 'jwt' };

describe('saved recipes', () => {
  it('are read as they were stored', () => {
    expect(readSaved(writeSaved([SHOP, TOKEN]))).toEqual([SHOP, TOKEN]);
    expect(readSaved(null)).toEqual([]);
  });

  it.each(['{', '7', 'null', '[7,{"name":""},{"name":"a\\nb","text":"jwt"},{"name":"x","text":7}]'])(
    'are none where the store is damaged: %s',
    (stored) => expect(readSaved(stored)).toEqual([]),
  );

  it('have names of their own, in their order', () => {
    const other = { name: 'Token to claims', text: 'jwt | jsonformat' };
    expect(withSaved([TOKEN, SHOP], [other])).toEqual([SHOP, other]);
    expect(['a', 'Log, 2'].every(isName)).toBe(true);
    expect(['', ' ', ' a', 'a\nb', 'a'.repeat(101)].some(isName)).toBe(false);
  });
});

describe('the file of all of them', () => {
  it('is a text of recipes', () => {
    expect(exportSaved([SHOP, TOKEN])).toBe(
      '#recipe Log of the shop\n# from mail\nbase64 --decode |\ncompress --decompress\n\n#recipe Token to claims\njwt\n',
    );
  });

  it('gives back what went in', () => {
    const name = fc.string({ minLength: 1, maxLength: 40 }).filter(isName);
    const line = fc.constantFrom('base64', '# a note', "lines --keep 'x'", 'jwt |');
    const saved = fc.array(
      fc.record({ name, text: fc.array(line, { minLength: 1 }).map((all) => all.join('\n')) }),
    );
    fc.assert(
      fc.property(saved, (all) => {
        expect(importSaved(exportSaved(all))).toEqual({ saved: all, refused: 0 });
      }),
    );
  });

  it('counts what cannot be kept, and knows Windows', () => {
    expect(importSaved('\uFEFF#recipe A\r\njwt\r\n#recipe \r\nbase64\r\n#recipe B\r\n')).toEqual({
      saved: [{ name: 'A', text: 'jwt' }],
      refused: 2,
    });
    expect(importSaved('no recipe')).toEqual({ saved: [], refused: 0 });
  });
});
