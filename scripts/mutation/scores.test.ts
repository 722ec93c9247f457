import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { mutationPage, percentOf, scoreOf, type Scores } from './scores.ts';
import { WORDS } from './words.ts';
import { explanations, ROOMS } from './rooms.ts';
import kept from './scores.json' with { type: 'json' };

const statuses = (...all: readonly string[]) => all.map((status, id) => ({ id: `${id}`, status }));

it('counts what Stryker says of each mutant; one that cannot be loaded counts neither way, nor do words', () => {
  const verdicts = statuses('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError');
  const score = scoreOf([...verdicts, { id: '6', status: 'Ignored', statusReason: WORDS }], 1);
  expect(score).toEqual({
    sample: 1,
    killed: 2,
    survived: 1,
    notCovered: 1,
    unloadable: 1,
    words: 1,
    explained: 1,
  });
  expect(percentOf(score)).toBe(50);
  expect(percentOf(scoreOf([], 1))).toBe(100);
});

it('shows a room that was not run as not run, and adds up the others', () => {
  const scores: Scores = {
    a: { sample: 1, killed: 9, survived: 1, notCovered: 0, unloadable: 3, words: 4, explained: 2 },
  };
  const page = mutationPage(['a', 'constructor'], scores, []);
  expect(page).toContain('| a | 90.0 % | 9 | 1 | 0 | 3 | 4 | 2 |');
  expect(page).toContain('| constructor | not run | | | | | | |');
  expect(page).toContain('| **together** (1 of 2) | 90.0 % | 9 | 1 | 0 | 3 | 4 | 2 |');
});

it('counts one mutant in so many, and takes it for its whole room in the sum', () => {
  const sampled = scoreOf(statuses('Killed', 'Survived', 'Survived', 'Killed', 'NoCoverage'), 3);
  expect(sampled).toMatchObject({ sample: 3, killed: 2, survived: 0, notCovered: 0 });
  const page = mutationPage(['a', 'b'], { a: sampled, b: scoreOf(statuses('Survived', 'Survived'), 1) }, []);
  expect(page).toContain('| a, 1 in 3 | 100.0 % | 2 | 0 |');
  expect(page).toContain('| **together** (2 of 2) | 75.0 % | 2 | 2 |');
});

it('docs/mutation.md shows the scores that are kept', async () => {
  const text = await format(mutationPage(ROOMS, kept, explanations()), {
    parser: 'markdown',
    printWidth: 110,
  });
  expect(readFileSync('docs/mutation.md', 'utf8')).toBe(text);
});
