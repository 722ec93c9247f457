import { expect, it } from 'vitest';
import type { World } from '#src/lib/quick-answer.ts';
import { answer } from './answer.ts';

/** Bytes that only count. */
const WORLD: World = {
  nowMs: 0,
  zone: 'UTC',
  randomBytes: (length) => Uint8Array.from({ length }, (_, index) => (index * 37) % 256),
};

it.each([
  ['token 32', 32, '32 of 62 letters and digits: 190.53 bits of entropy'],
  ['TOKEN 1', 1, '1 of 62 letters and digits: 5.95 bits of entropy'],
  [' random token 128 ', 128, '128 of 62 letters and digits: 762.14 bits of entropy'],
  ['token', 64, '64 of 62 letters and digits: 381.07 bits of entropy'],
  ['password 16', 16, '16 of 62 letters and digits: 95.27 bits of entropy'],
  ['random secret 20', 20, '20 of 62 letters and digits: 119.08 bits of entropy'],
])('%s', (question, length, working) => {
  const found = answer(question, WORLD);
  expect(found?.result).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
  expect(found).toMatchObject({ working, opensWith: { length: `${length}` } });
});

it.each([
  '',
  'token 0',
  'token 129',
  'token 1000',
  'token x',
  'a token',
  'token 32 please',
  'token32',
  'tokens',
  '32',
])('leaves %j alone', (question) => expect(answer(question, WORLD)).toBeUndefined());
