import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { mutationPage, percentOf, scoreOf, type Scores } from './scores.ts';
import { WORDS } from './words.ts';
import { ROOMS } from './rooms.ts';
import kept from './scores.json' with { type: 'json' };

const statuses = (...all: readonly string[]) => all.map((status) => ({ status }));

it('counts what Stryker says of each mutant; one that cannot be loaded counts neither way, nor do words', () => {
  const verdicts = statuses('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError');
  const score = scoreOf([...verdicts, { status: 'Ignored', statusReason: WORDS }]);
  expect(score).toEqual({ killed: 2, survived: 1, notCovered: 1, unloadable: 1, words: 1, explained: 1 });
  expect(percentOf(score)).toBe(50);
  expect(percentOf(scoreOf([]))).toBe(100);
});

it('shows a room that was not run as not run, and adds up the others', () => {
  const scores: Scores = {
    a: { killed: 9, survived: 1, notCovered: 0, unloadable: 3, words: 4, explained: 2 },
  };
  const page = mutationPage(['a', 'constructor'], scores);
  expect(page).toContain('| a | 90.0 % | 9 | 1 | 0 | 3 | 4 | 2 |');
  expect(page).toContain('| constructor | not run | | | | | | |');
  expect(page).toContain('| **together** (1 of 2) | 90.0 % | 9 | 1 | 0 | 3 | 4 | 2 |');
});

it('docs/mutation.md shows the scores that are kept', async () => {
  const text = await format(mutationPage(ROOMS, kept), { parser: 'markdown', printWidth: 110 });
  expect(readFileSync('docs/mutation.md', 'utf8')).toBe(text);
});
