/** Signatures both ways. Oracles: jose and Node's own cryptography, which share no code with ours. */
import { createHmac, createSign, generateKeyPairSync, sign as nodeSign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { CompactSign, compactVerify, importJWK, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonObject } from '#src/lib/json-value.ts';
import { guessSecret } from './known-secrets.ts';
import { signToken } from './sign.ts';
import type { Verdict } from './verify.ts';
import { verifyToken } from './verify.ts';

const { subtle } = crypto;
const APPENDIX_A =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJuYW1lIjoiSm9zw6kg8J-RjSDDvz4_Iiwic3ViIjoifn5-IiwiaWQiOjEyMzQ1Njc4OTAxMjM0NTY3ODkwfQ.X1b8ptRM-jBz6k9JAVEFlY-QdlxUChZuVsiMlWQcXXg';

const KEYS: Readonly<Record<string, { publicKey: KeyObject; privateKey: KeyObject }>> = {
  RSA: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  'P-256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'P-384': generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  'P-521': generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  Ed25519: generateKeyPairSync('ed25519'),
};
const ASYMMETRIC = [
  ['RS256', 'RSA'],
  ['RS384', 'RSA'],
  ['RS512', 'RSA'],
  ['PS256', 'RSA'],
  ['PS384', 'RSA'],
  ['PS512', 'RSA'],
  ['ES256', 'P-256'],
  ['ES384', 'P-384'],
  ['ES512', 'P-521'],
  ['EdDSA', 'Ed25519'],
  ['Ed25519', 'Ed25519'],
] as const;
const HMACS = [
  ['HS256', 'sha256', 32],
  ['HS384', 'sha384', 48],
  ['HS512', 'sha512', 64],
] as const;

const keysOf = (name: string) => {
  const keys = KEYS[name];
  if (!keys) throw new Error(name);
  return keys;
};
const pem = (key: KeyObject): string =>
  key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }).toString();
const jwkText = (key: KeyObject, more: object = {}): string =>
  JSON.stringify({ ...key.export({ format: 'jwk' }), ...more });
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const asText = (text: string) => ({ text, encoding: 'text' }) as const;

function object(json: string): JsonObject {
  const parsed = parseJson(json);
  if (!parsed.ok || !(parsed.value.value instanceof Map)) throw new Error(json);
  return parsed.value.value;
}

const reasonOf = (verdict: Verdict): string => (verdict.state === 'refused' ? verdict.reason : verdict.state);

async function joseToken(alg: string, key: KeyObject, header: object = {}): Promise<string> {
  return new CompactSign(Buffer.from('{"sub":"a"}')).setProtectedHeader({ alg, ...header }).sign(key);
}

describe('HMAC', () => {
  it('matches the token of the research with its secret, and cautions that the secret is short', async () => {
    expect(await verifyToken(APPENDIX_A, asText('secret'))).toEqual({
      state: 'matches',
      keyName: 'shared secret, 48 bits',
      signer: 'secret',
      cautions: ['The key has 48 bits; RFC 7518 §3.2 demands at least 256 for HS256.'],
    });
  });

  it.each(HMACS)(
    '%s agrees with Node on any secret and payload, and needs no Web Cryptography',
    async (alg, hash, bytes) => {
      await fc.assert(
        fc.asyncProperty(
          fc.uint8Array({ maxLength: 200 }),
          fc.string({ unit: anyCharacter }),
          async (secret, payload) => {
            const signed = `${encode({ alg })}.${encode(payload)}`;
            const mac = createHmac(hash, secret).update(signed).digest('base64url');
            const hex = Buffer.from(secret).toString('hex');
            const verdict = await verifyToken(`${signed}.${mac}`, { text: hex, encoding: 'hex' });
            expect(verdict).toMatchObject({ state: 'matches' });
            expect(verdict.state === 'matches' && verdict.cautions.length).toBe(
              secret.length < bytes ? 1 : 0,
            );
          },
        ),
        { numRuns: 50 },
      );
    },
  );

  it('hints at the way of reading the secret that matches', async () => {
    const secret = Buffer.from('0123456789abcdef0123456789abcdef');
    const token = await new CompactSign(Buffer.from('{}')).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    expect(await verifyToken(token, asText(secret.toString('base64')))).toMatchObject({
      state: 'differs',
      hints: ['It matches when the secret is read as base64.'],
    });
    expect(await verifyToken(token, asText(secret.toString('hex')))).toMatchObject({
      hints: ['It matches when the secret is read as hexadecimal.'],
    });
    expect(await verifyToken(token, { text: secret.toString(), encoding: 'base64' })).toMatchObject({
      hints: ['It matches when the secret is read as text.'],
    });
    expect(await verifyToken(token, asText(`${secret.toString()}\n`))).toMatchObject({
      hints: ['It matches without the white space around the secret.'],
    });
    const echoed = await new CompactSign(Buffer.from('{}'))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(`${secret.toString()}\n`));
    expect(await verifyToken(echoed, asText(secret.toString()))).toMatchObject({
      hints: ['It matches with a line break at the end of the secret, as `echo` adds one.'],
    });
    expect(await verifyToken(token, asText(`"${secret.toString()}"`))).toMatchObject({
      hints: ['It matches without the quotes around the secret.'],
    });
    // Some libraries take a JWK that was handed over as text for the secret: there is no white space to blame.
    const asJwk = '{"kty":"oct","k":"AAEC"}';
    const mistaken = await new CompactSign(Buffer.from('{}'))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(asJwk));
    expect(await verifyToken(mistaken, asText(asJwk))).toMatchObject({ state: 'differs', hints: [] });
    expect(await verifyToken(token, asText('other'))).toEqual({
      state: 'differs',
      tried: ['shared secret, 40 bits'],
      hints: [],
    });
  });

  it('refuses a public key as its secret (RS/HS confusion), as PEM and as JWK', async () => {
    const publicPem = pem(keysOf('RSA').publicKey);
    const signed = `${encode({ alg: 'HS256' })}.${encode({})}`;
    const forged = `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`;
    expect(reasonOf(await verifyToken(forged, asText(publicPem), subtle))).toMatch(/found a PEM key/);
    expect(reasonOf(await verifyToken(forged, asText(jwkText(keysOf('RSA').publicKey)), subtle))).toBe(
      'HS256 asks for a shared secret, found an RSA public key, 2048 bits',
    );
  });

  it('differs when the right signature is cut or has bytes after it', async () => {
    const signature = Buffer.from(APPENDIX_A.slice(APPENDIX_A.lastIndexOf('.') + 1), 'base64url');
    const signed = APPENDIX_A.slice(0, APPENDIX_A.lastIndexOf('.'));
    for (const changed of [
      signature.subarray(0, 31),
      Buffer.concat([signature, Buffer.of(0)]),
      Buffer.concat([signature, signature]),
    ]) {
      const verdict = await verifyToken(`${signed}.${changed.toString('base64url')}`, asText('secret'));
      expect(verdict.state).toBe('differs');
    }
  });

  it('recognises secrets that everybody knows', async () => {
    expect(guessSecret(APPENDIX_A)).toBe('secret');
    const strong = await new CompactSign(Buffer.from('{}'))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.alloc(32, 7));
    expect(guessSecret(strong)).toBeUndefined();
    expect(guessSecret('not a token')).toBeUndefined();
  });
});

describe('asymmetric signatures', () => {
  it.each(ASYMMETRIC)(
    '%s made by jose match, with the key as PEM, JWK, private PEM and private JWK',
    async (alg, name) => {
      const { publicKey, privateKey } = keysOf(name);
      const token = await joseToken(alg, privateKey);
      for (const text of [pem(publicKey), jwkText(publicKey), pem(privateKey), jwkText(privateKey)]) {
        expect(await verifyToken(token, asText(text), subtle)).toMatchObject({
          state: 'matches',
          cautions: [],
        });
      }
    },
  );

  it.each(ASYMMETRIC)('%s made by us match in jose, from a key as PEM and as JWK', async (alg, name) => {
    const { publicKey, privateKey } = keysOf(name);
    for (const text of [pem(privateKey), jwkText(privateKey)]) {
      const header = object(`{"alg":"${alg}","typ":"JWT"}`);
      const payload = object('{"n":12345678901234567890,"é":1.0}');
      const token = await signToken({ header, payload, key: asText(text) }, subtle);
      if (!token.ok) throw new Error(token.problem.message);
      const checked = await compactVerify(
        token.value,
        await importJWK(publicKey.export({ format: 'jwk' }), alg),
      );
      expect(Buffer.from(checked.payload).toString()).toBe('{"n":12345678901234567890,"é":1.0}');
    }
  });

  it.each(ASYMMETRIC)('%s differ under another key of the same kind', async (alg, name) => {
    const token = await joseToken(alg, keysOf(name).privateKey);
    const other = {
      RSA: generateKeyPairSync('rsa', { modulusLength: 2048 }),
      Ed25519: generateKeyPairSync('ed25519'),
    };
    const key = Object.hasOwn(other, name)
      ? other[name as keyof typeof other]
      : generateKeyPairSync('ec', { namedCurve: name });
    expect(await verifyToken(token, asText(pem(key.publicKey)), subtle)).toMatchObject({ state: 'differs' });
  });

  it('are reported as untried where the page has no Web Cryptography', async () => {
    const token = await joseToken('RS256', keysOf('RSA').privateKey);
    expect(reasonOf(await verifyToken(token, asText(pem(keysOf('RSA').publicKey))))).toMatch(
      /only on https and on localhost/,
    );
  });

  it('ES256K is recognised and reported as beyond browsers', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
    const signed = `${encode({ alg: 'ES256K' })}.${encode({})}`;
    const signature = nodeSign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const verdict = await verifyToken(
      `${signed}.${signature.toString('base64url')}`,
      asText(pem(publicKey)),
      subtle,
    );
    expect(reasonOf(verdict)).toMatch(/lacks the curve secp256k1/);
  });

  it('a signature in DER is recognised', async () => {
    const { publicKey, privateKey } = keysOf('P-256');
    const signed = `${encode({ alg: 'ES256' })}.${encode({})}`;
    const der = createSign('sha256').update(signed).sign(privateKey);
    const verdict = await verifyToken(
      `${signed}.${der.toString('base64url')}`,
      asText(pem(publicKey)),
      subtle,
    );
    expect(verdict).toMatchObject({
      state: 'differs',
      hints: [expect.stringMatching(/64 bytes, this one has \d{2}; it looks like DER/) as string],
    });
  });

  it('a signature of another length is told so', async () => {
    const token = `${encode({ alg: 'ES256' })}.${encode({})}.${Buffer.alloc(5).toString('base64url')}`;
    expect(await verifyToken(token, asText(pem(keysOf('P-256').publicKey)), subtle)).toMatchObject({
      state: 'differs',
      hints: ['A signature of ES256 has 64 bytes, this one has 5.'],
    });
  });

  it('a browser that lacks an algorithm is named as the reason', async () => {
    const without = {
      importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')),
      exportKey: () => Promise.reject(new Error('unused')),
      verify: () => Promise.reject(new Error('unused')),
      sign: () => Promise.reject(new Error('unused')),
    };
    const token = await joseToken('EdDSA', keysOf('Ed25519').privateKey);
    const verdict = await verifyToken(token, asText(pem(keysOf('Ed25519').publicKey)), without);
    expect(reasonOf(verdict)).toBe('this browser cannot use a public key on Ed25519');
    expect(verdict).not.toHaveProperty('hints');
  });
});

describe('the key', () => {
  it('is chosen from a set by its kid', async () => {
    const token = await joseToken('ES256', keysOf('P-256').privateKey, { kid: 'b' });
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const set = (kids: readonly [string, string]) =>
      `{"keys":[${jwkText(other, { kid: kids[0] })},${jwkText(keysOf('P-256').publicKey, { kid: kids[1] })}]}`;
    expect(await verifyToken(token, asText(set(['a', 'b'])), subtle)).toMatchObject({
      keyName: 'public key on P-256, kid "b"',
    });
    expect(await verifyToken(token, asText(set(['b', 'a'])), subtle)).toEqual({
      state: 'differs',
      tried: ['public key on P-256, kid "b"'],
      hints: [],
    });
    expect(await verifyToken(token, asText(set(['x', 'y'])), subtle)).toMatchObject({
      state: 'matches',
      signer: 'public key',
      cautions: ['The token names the key "b" (kid), but the keys given are "x", "y".'],
    });
    expect(await verifyToken(token, asText(jwkText(other, { kid: 'c' })), subtle)).toMatchObject({
      state: 'differs',
      hints: ['The token names the key "b" (kid), but the key given is "c".'],
    });
    // A name is text (RFC 7515 §4.1.4): a number names no key.
    const numbered = await joseToken('ES256', keysOf('P-256').privateKey, { kid: 7 });
    expect(
      await verifyToken(numbered, asText(jwkText(keysOf('P-256').publicKey, { kid: 'c' })), subtle),
    ).toMatchObject({ state: 'matches', cautions: [] });
  });

  it.each([
    [
      'of another kind',
      'RS256',
      jwkText(keysOf('P-256').publicKey),
      /RS256 asks for an RSA key, found a public key on P-256/,
    ],
    [
      'on another curve',
      'ES256',
      jwkText(keysOf('P-384').publicKey),
      /asks for a key on P-256, found a public key on P-384/,
    ],
    [
      'for another algorithm',
      'RS256',
      jwkText(keysOf('RSA').publicKey, { alg: 'PS256' }),
      /the key is for PS256 only/,
    ],
    [
      'for encryption',
      'RS256',
      jwkText(keysOf('RSA').publicKey, { use: 'enc' }),
      /the key is for "enc", not for signatures/,
    ],
    [
      'for other operations',
      'RS256',
      jwkText(keysOf('RSA').publicKey, { key_ops: ['encrypt'] }),
      /the key is for encrypt, not/,
    ],
  ])('%s is refused', async (_, alg, key, reason) => {
    const token = await joseToken(alg, keysOf(alg === 'RS256' ? 'RSA' : 'P-256').privateKey);
    expect(reasonOf(await verifyToken(token, asText(key), subtle))).toMatch(reason);
  });

  it('that cannot be tried is not reported as tried', async () => {
    const token = await joseToken('ES256', keysOf('P-256').privateKey);
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const damaged = jwkText(other, { kid: 'damaged', x: 'A'.repeat(43) });
    const whole = jwkText(other, { kid: 'whole' });
    for (const keys of [`${damaged},${whole}`, `${whole},${damaged}`])
      expect(await verifyToken(token, asText(`{"keys":[${keys}]}`), subtle)).toEqual({
        state: 'differs',
        tried: ['public key on P-256, kid "whole"'],
        hints: [],
      });
    expect(reasonOf(await verifyToken(token, asText(`{"keys":[${damaged},${damaged}]}`), subtle))).toBe(
      'the public key on P-256 is damaged: the browser refuses its numbers',
    );
  });

  it('on a damaged point is refused', async () => {
    const token = await joseToken('ES256', keysOf('P-256').privateKey);
    const damaged = jwkText(keysOf('P-256').publicKey, { x: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
    expect(reasonOf(await verifyToken(token, asText(damaged), subtle))).toMatch(/is damaged/);
  });
});

describe('the token', () => {
  const secret = asText('secret');

  it.each([
    ['alg none', new UnsecuredJWT({}).encode(), /alg "none": the token is not signed/],
    ['alg NONE', `${encode({ alg: 'NONE' })}.e30.c2ln`, /alg "NONE"/],
    ['no alg', `${encode({})}.e30.c2ln`, /names no algorithm/],
    [
      'an unknown alg',
      `${encode({ alg: 'toString' })}.e30.c2ln`,
      /"toString" is not a signature algorithm that this page knows/,
    ],
    ['no signature', `${encode({ alg: 'HS256' })}.e30.`, /signature is empty/],
    ['a padded header', 'eyJhbGciOiJIUzI1NiJ9IA==.e30.c2ln', /^header: expected base64url without padding/],
    ['a padded payload', 'eyJhbGciOiJIUzI1NiJ9.e30=.c2ln', /^payload: expected base64url without padding/],
    ['a padded signature', `${APPENDIX_A}=`, /^signature: expected base64url without padding/],
    [
      'an unknown critical extension',
      `${encode({ alg: 'HS256', crit: ['exp'], exp: 1 })}.e30.c2ln`,
      /demands the extension "exp"/,
    ],
    [
      'alg twice',
      `${Buffer.from('{"alg":"HS256","alg":"HS256"}').toString('base64url')}.e30.c2ln`,
      /\/alg stands there twice/,
    ],
    ['four parts', `${APPENDIX_A}.x`, /found 4/],
  ])('with %s is refused', async (_, token, reason) => {
    expect(reasonOf(await verifyToken(token, secret, subtle))).toMatch(reason);
  });

  it.each(['alg', 'jku', 'jwk', 'kid', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'typ', 'cty', 'crit'])(
    'that calls %s an extension is refused: it is a field of the standard',
    async (name) => {
      const token = `${encode({ [name]: 'x', alg: 'HS256', crit: [name] })}.e30.c2ln`;
      expect(reasonOf(await verifyToken(token, secret, subtle))).toContain(`must not list "${name}"`);
    },
  );

  const signedUnencoded = (header: object, payload: string): string => {
    const signed = `${encode(header)}.${payload}`;
    return `${signed}.${createHmac('sha256', 'secret').update(signed).digest('base64url')}`;
  };

  it('with an unencoded payload is checked over that payload, unless it is a JWT (RFC 7797 §7)', async () => {
    const header = { alg: 'HS256', b64: false, crit: ['b64'] };
    expect(await verifyToken(signedUnencoded(header, '$2'), secret)).toMatchObject({ state: 'matches' });
    expect(reasonOf(await verifyToken(signedUnencoded(header, '{"a":1}'), secret))).toMatch(
      /forbids in a JWT/,
    );
  });

  it.each([['false'], [0], [null], ['true'], [1], [[]]])(
    'with b64 %j is refused (RFC 7797 §3)',
    async (b64) => {
      const token = signedUnencoded({ alg: 'HS256', b64, crit: ['b64'] }, 'e30');
      expect(reasonOf(await verifyToken(token, secret))).toMatch(/expected "b64" to be true or false/);
    },
  );

  it('whose header begins with a byte order mark is refused (RFC 8259 §8.1)', async () => {
    const header = Buffer.from('\uFEFF{"alg":"HS256"}').toString('base64url');
    const mac = createHmac('sha256', 'secret').update(`${header}.e30`).digest('base64url');
    expect(reasonOf(await verifyToken(`${header}.e30.${mac}`, secret))).toMatch(/^header: .*byte order mark/);
  });

  it('that was changed anywhere never matches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(APPENDIX_A.length - 1),
        fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '.'),
        async (at, character) => {
          fc.pre(APPENDIX_A[at] !== character);
          const changed = APPENDIX_A.slice(0, at) + character + APPENDIX_A.slice(at + 1);
          expect((await verifyToken(changed, secret)).state).not.toBe('matches');
        },
      ),
    );
  });
});

describe('signing', () => {
  const payload = object('{"id":12345678901234567890,"x":{"__proto__":1.0}}');

  it.each(HMACS)('%s: any object signed is verified by jose and read back exactly', async (alg) => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.string({ minLength: 1 }), async (value, secret) => {
        const json = JSON.stringify({ value });
        const token = await signToken({
          header: object(`{"alg":"${alg}"}`),
          payload: object(json),
          key: asText(`k${secret}`),
        });
        if (!token.ok) throw new Error(token.problem.message);
        const checked = await compactVerify(token.value, new TextEncoder().encode(`k${secret}`));
        expect(JSON.parse(Buffer.from(checked.payload).toString())).toEqual(JSON.parse(json));
      }),
      { numRuns: 30 },
    );
  });

  it('keeps every digit and writes no white space', async () => {
    const token = await signToken({ header: object('{"alg":"HS256"}'), payload, key: asText('secret') });
    const part = token.ok ? token.value.split('.')[1] : '';
    expect(Buffer.from(part ?? '', 'base64url').toString()).toBe(
      '{"id":12345678901234567890,"x":{"__proto__":1.0}}',
    );
  });

  it.each([
    ['alg none', '{"alg":"none"}', asText('x'), /not signed/],
    ['no alg', '{}', asText('x'), /names no algorithm/],
    ['no secret', '{"alg":"HS256"}', asText(''), /expected a secret, found none/],
    [
      'a public key',
      '{"alg":"RS256"}',
      asText(pem(keysOf('RSA').publicKey)),
      /signing needs a private key, found an RSA public key/,
    ],
    [
      'a key on another curve',
      '{"alg":"ES384"}',
      asText(pem(keysOf('P-256').privateKey)),
      /on P-384, found a private key on P-256/,
    ],
    ['b64 false', '{"alg":"HS256","b64":false,"crit":["b64"]}', asText('x'), /take "b64" out/],
  ])('with %s is refused', async (_, header, key, reason) => {
    const signed = await signToken({ header: object(header), payload, key }, subtle);
    expect(signed.ok ? 'signed' : signed.problem.message).toMatch(reason);
  });
});
