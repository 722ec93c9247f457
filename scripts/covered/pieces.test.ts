import { expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';

const lines = (text: string, isFailure: boolean) =>
  piecesOf('a.ts', text)
    .filter((piece) => piece.isFailure === isFailure)
    .map(({ line }) => line + 1);

it('finds the statements inside functions, and the expressions that short functions are', () => {
  const text = [
    'const a = 1;',
    'function f() {',
    '  if (a)',
    '    return 2;',
    '}',
    'const g = () => a;',
    'const h = () =>',
    '  () =>',
    '  a;',
  ].join('\n');
  expect(lines(text, false)).toEqual([3, 4, 6, 9]);
});

it('knows what answers a failure: in a catch, after a promise, at an event', () => {
  const text = [
    'async function f(p, w) {',
    '  try { await p; }',
    '  catch {',
    '    say();',
    '  }',
    '  p.then(go, () => stop());',
    '  p.catch(() => undefined);',
    '  w.onerror = () => fail();',
    "  w.addEventListener('error', () => fail());",
    "  w.addEventListener('click', () => go());",
    '}',
  ].join('\n');
  expect(lines(text, true)).toEqual([4, 6, 7, 8, 9]);
});
