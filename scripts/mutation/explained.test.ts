import { expect, it } from 'vitest';
import { explanationsIn } from './explained.ts';

it('finds what is left out, and why', () => {
  const text = [
    'const a = 1;',
    '  // Stryker disable next-line Regex: it makes \\v into \\V',
    '  const b = /\\v/;',
    '// Stryker disable next-line StringLiteral,Regex: both are there',
    '// Stryker disable all',
  ].join('\n');
  expect(explanationsIn('a.ts', text)).toEqual([
    { path: 'a.ts', kind: 'Regex', reason: 'it makes \\v into \\V' },
    { path: 'a.ts', kind: 'StringLiteral,Regex', reason: 'both are there' },
  ]);
});
