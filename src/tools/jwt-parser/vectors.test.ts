/** The tokens printed in the standards: RFC 7515, RFC 7519 and RFC 8037. */
import { describe, expect, it } from 'vitest';
import { parseToken } from './logic.ts';
import vectors from './vectors.json' with { type: 'json' };
import { verifyToken } from './crypto/verify.ts';

const JOE = [
  ['iss', 'joe'],
  ['exp', String(vectors.joePayload.exp)],
  ['http://example.com/is_root', 'true'],
];

const readable = vectors.signed.filter(({ isJson }) => isJson);
const unreadable = vectors.signed.filter(({ isJson }) => !isJson);

describe('the signed tokens of the standards', () => {
  it.each(readable)('$name is read: algorithm, type and every claim', ({ token, algorithm, type }) => {
    const parsed = parseToken(token);
    expect(parsed).toMatchObject({ ok: true, value: { algorithm, type } });
    expect(parsed.ok && parsed.value.claims.map(({ name, value }) => [name, value])).toEqual(JOE);
  });

  it.each(unreadable)('$name is no JWT: its payload is no JSON object', ({ token }) => {
    expect(parseToken(token)).toMatchObject({ ok: false, problem: { message: /^payload: not JSON/ } });
  });

  it.each(vectors.signed)('$name matches its key', async ({ token, key }) => {
    const verdict = await verifyToken(token, { text: JSON.stringify(key), encoding: 'text' }, crypto.subtle);
    expect(verdict).toMatchObject({ state: 'matches', cautions: [] });
  });

  it.each(vectors.signed)(
    '$name differs once a digit of its signature is changed',
    async ({ token, key }) => {
      const at = token.lastIndexOf('.') + 5;
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const verdict = await verifyToken(
        changed,
        { text: JSON.stringify(key), encoding: 'text' },
        crypto.subtle,
      );
      expect(verdict.state).toBe('differs');
    },
  );
});

describe(vectors.unsecured.name, () => {
  it('is read, and its signature is never taken for right', async () => {
    expect(parseToken(vectors.unsecured.token)).toMatchObject({
      ok: true,
      value: { algorithm: 'none', type: '-' },
    });
    const verdict = await verifyToken(vectors.unsecured.token, { text: '', encoding: 'text' }, crypto.subtle);
    expect(verdict).toMatchObject({ state: 'refused', reason: /not signed/ });
  });
});
