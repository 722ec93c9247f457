import { expect, it } from 'vitest';
import type { World } from '#src/lib/quick-answer.ts';
import { answer } from './answer.ts';

const WORLD: World = {
  nowMs: Date.UTC(2026, 10, 22, 12),
  zone: 'UTC',
  randomBytes: (length) => Uint8Array.from({ length }, (_, index) => (index * 37) % 256),
};

const V4 = 'Version 4: 122 random bits (RFC 9562)';
const V7 = 'Version 7: the time, sortable, and random bits (RFC 9562)';

it.each([
  ['uuid', 'v4', V4],
  [' GUID ', 'v4', V4],
  ['new uuid', 'v4', V4],
  ['random guid', 'v4', V4],
  ['uuid 4', 'v4', V4],
  ['uuid v4', 'v4', V4],
  ['uuidv7', 'v7', V7],
  ['UUID V7', 'v7', V7],
  ['guid 7', 'v7', V7],
  ['uuid v1', 'v1', 'Version 1: the time and a random node (RFC 9562)'],
  ['uuid 6', 'v6', 'Version 6: the time, sortable, and a random node (RFC 9562)'],
])('%s', (question, version, working) => {
  const found = answer(question, WORLD);
  expect(found?.result).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(found?.result[14]).toBe(version[1]);
  expect(found).toEqual({ result: found?.result, working, opensWith: { version, inspect: found?.result } });
});

it('has the time in a version 7', () => {
  const ms = Date.UTC(2026, 10, 22, 12).toString(16).padStart(12, '0');
  expect(answer('uuid v7', WORLD)?.result.replace('-', '').slice(0, 12)).toBe(ms);
});

it.each(['', 'uuid v5', 'uuid 44', 'a uuid', 'uuid please', 'uuids', 'uuid vv4', 'uuid v', 'v4'])(
  'leaves %j alone',
  (question) => expect(answer(question, WORLD)).toBeUndefined(),
);
