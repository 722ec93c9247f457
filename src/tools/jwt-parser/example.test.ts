/** Oracle: jose. */
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { EXAMPLE_SECRET, makeExample } from './example.ts';
import { lintToken } from './token/lint.ts';
import { parseToken } from './logic.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 12, 0, 0, 700);

it('the example is a sound token of this second, valid for an hour', async () => {
  const token = await makeExample(NOW_MS);
  const read = await jwtVerify(token, Buffer.from(EXAMPLE_SECRET), { currentDate: new Date(NOW_MS) });
  expect(read.protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
  const issued = Math.floor(NOW_MS / 1000);
  expect(read.payload).toEqual({
    iss: 'https://id.example.com',
    aud: 'api',
    sub: '1234567890',
    name: 'Ada Lovelace',
    roles: ['reader', 'editor'],
    iat: issued,
    exp: issued + 3600,
  });
  expect(EXAMPLE_SECRET).toHaveLength(32);
  const parsed = parseToken(token);
  expect(
    parsed.ok && lintToken(parsed.value, NOW_MS).filter(({ severity }) => severity === 'danger'),
  ).toEqual([]);
});
