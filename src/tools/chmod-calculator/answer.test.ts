import { expect, it } from 'vitest';
import { answer } from './answer.ts';

it.each([
  [
    'chmod 755',
    'rwxr-xr-x',
    'Owner 7 = 4 + 2 + 1, Group 5 = 4 + 1, Public 5 = 4 + 1 · u=rwx,g=rx,o=rx',
    '755',
  ],
  [' CHMOD  644 ', 'rw-r--r--', 'Owner 6 = 4 + 2, Group 4, Public 4 · u=rw,g=r,o=r', '644'],
  ['644', 'rw-r--r--', 'Owner 6 = 4 + 2, Group 4, Public 4 · u=rw,g=r,o=r', '644'],
  [
    'rwxr-x---',
    '750',
    'rwxr-x--- · Owner 7 = 4 + 2 + 1, Group 5 = 4 + 1, Public 0 · u=rwx,g=rx,o=',
    'rwxr-x---',
  ],
])('%s', (question, result, working, mode) => {
  expect(answer(question)).toEqual({ result, working, opensWith: { mode } });
});

it('takes a listing of a folder for a folder', () => {
  expect(answer('drwxr-xr-x')?.result).toBe('755');
  expect(answer('drwxr-xr-x')?.working).toContain('u=rwx,g=rx,o=rx,ug-s,-t');
});

it('writes a raw mode as letters', () => {
  expect(answer('100644')?.result).toBe('rw-r--r--');
  expect(answer('120777')?.result).toBe('rwxrwxrwx');
});

it('works letters out from nothing, with the usual umask', () => {
  expect(answer('chmod u=rw,go=r')?.result).toBe('644');
  expect(answer('chmod +w')?.result).toBe('200');
});

it.each(['', 'chmod', 'chmod ', 'chmod 999', 'chmod hello', 'x chmod 755', '644chmod '])(
  'leaves %j alone',
  (question) => {
    expect(answer(question)).toBeUndefined();
  },
);
