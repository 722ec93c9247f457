/** What the URL parser knows of letters that look alike, against the whole table of the Unicode inspector. */
import { expect, it } from 'vitest';
import { toUnicode } from '#src/lib/punycode.ts';
import { skeletonOf } from '#src/lib/unicode-lookalikes.ts';
import { hostNotes } from './urlparser/hosts.ts';

it('knows every letter and digit of a name that looks like one of ASCII', () => {
  const ascii = new Set(Array.from('abcdefghijklmnopqrstuvwxyz0123456789-', skeletonOf));
  const lacking: string[] = [];
  for (let point = 0x80; point < 0x20000; point += 1) {
    const char = String.fromCodePoint(point);
    if (!/^[\p{L}\p{N}]$/u.test(char) || !ascii.has(skeletonOf(char))) continue;
    const name = `${char}a.com`;
    const isName = URL.canParse(`https://${name}`) && toUnicode(new URL(`https://${name}`).hostname) === name;
    if (isName && !hostNotes(name).some((note) => note.includes('looks like'))) lacking.push(char);
  }
  expect(lacking).toEqual([]);
});
