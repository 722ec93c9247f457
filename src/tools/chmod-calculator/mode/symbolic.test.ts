/** Each expected mode is what GNU chmod 9.1 makes of the file, with umask 022. */
import { expect, it } from 'vitest';
import type { Target } from './mode.ts';
import { applySymbolic, parseSymbolic, runsAsShown } from './symbolic.ts';

const applied = (text: string, mode: number, target: Target = 'file') => {
  const changes = parseSymbolic(text);
  return changes.ok
    ? applySymbolic(changes.value, { mode, target, umask: 0o022 }).toString(8)
    : changes.problem.message;
};

it.each([
  ['g=u', 0o640, 'file', '660'],
  ['o=g', 0o640, 'file', '644'],
  ['u=o', 0o641, 'file', '141'],
  ['u+g', 0o070, 'file', '770'],
  ['+755', 0o020, 'file', '775'],
  ['=644', 0o7777, 'file', '644'],
  ['-111', 0o755, 'file', '644'],
  ['=0755', 0o6777, 'directory', '755'],
  ['=7777', 0, 'file', '7777'],
  ['+x', 0o644, 'file', '755'],
  ['+w', 0o444, 'file', '644'],
  ['a+X', 0o644, 'file', '644'],
  ['a+X', 0o644, 'directory', '755'],
  ['a+X', 0o744, 'file', '755'],
  ['u=rwx', 0o6000, 'directory', '6700'],
  ['u=rwxs', 0o2000, 'directory', '6700'],
  ['u=g', 0o6070, 'directory', '6770'],
  ['=', 0o6777, 'directory', '6000'],
  ['g-s', 0o2755, 'directory', '755'],
  ['-s', 0o6755, 'directory', '755'],
  ['-s', 0o7777, 'directory', '1777'],
  ['=s', 0o755, 'directory', '6000'],
  ['u+rw-x,o=', 0o755, 'file', '650'],
] as const)('%s on %o of a %s gives %s', (text, mode, target, result) => {
  expect(applied(text, mode, target)).toBe(result);
});

it.each([
  ['u+755', 'expected r, w, x, X, s, t, u, g or o, found "7"'],
  ['+17777', 'expected an octal number up to 7777, found "1"'],
  ['x', 'expected u, g, o, a, +, - or =, found "x"'],
  ['u', 'expected +, - or =, found the end'],
  ['u+x!', 'expected a permission letter, an operator or a comma, found "!"'],
  ['+644x', 'expected a permission letter, an operator or a comma, found "x"'],
  ['u+x,', 'expected u, g, o, a, +, - or =, found the end'],
])('%s is refused: %s', (text, message) => {
  expect(applied(text, 0)).toBe(message);
});

it('a text runs as shown only if chmod reads it and arrives there from anywhere', () => {
  expect(runsAsShown('u=rwx,g=rx,o=rx', 0o755, 'file')).toBe(true);
  expect(runsAsShown('u=rwx,g=r-x,o=r-x', 0o755, 'file')).toBe(false);
  expect(runsAsShown('u+x', 0o7777, 'file')).toBe(false);
  expect(runsAsShown('nonsense', 0, 'file')).toBe(false);
});
