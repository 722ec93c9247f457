/** Against Node's own reader and writer of keys; programs.test.ts has OpenSSL and ssh-keygen. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import vectors from './vectors.json' with { type: 'json' };

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};
const outcomeOf = (key: string | Uint8Array, options: object = {}, secrets: object = {}) =>
  runForm(form, { key, ...secrets }, options, world);
const run = async (key: string | Uint8Array, options: object = {}, secrets: object = {}) => {
  const outcome = await outcomeOf(key, options, secrets);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const outputs: Readonly<Record<string, unknown>> = outcome.value.outputs;
  return {
    outputs,
    notes: outcome.value.notes?.map(({ message }) => message) ?? [],
    isNo: outcome.value.isNo,
  };
};
const textsOf = async (key: string | Uint8Array, options: object = {}, secrets: object = {}) => {
  const { outputs } = await run(key, options, secrets);
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
};
const factsOf = async (key: string) => {
  const { outputs } = await run(key);
  return Object.fromEntries(
    (outputs['facts'] as TableValue).rows.map(([, field = '', value = '']) => [field, value]),
  ); // the output's kind
};
const KINDS = {
  'RSA 2048': () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  'P-256': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'P-384': () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  'P-521': () => generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  secp256k1: () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
  Ed25519: () => generateKeyPairSync('ed25519'),
  X25519: () => generateKeyPairSync('x25519'),
  Ed448: () => generateKeyPairSync('ed448'),
};
const FORMS: Readonly<Record<string, (pair: { privateKey: KeyObject; publicKey: KeyObject }) => string>> = {
  pkcs8: ({ privateKey }) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  spki: ({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  jwk: ({ privateKey }) => JSON.stringify(privateKey.export({ format: 'jwk' })),
  publicJwk: ({ publicKey }) => JSON.stringify(publicKey.export({ format: 'jwk' })),
};

describe.each(Object.entries(KINDS))('%s', (name, make) => {
  it('has every form that Node writes, from every form that Node writes', async () => {
    const pair = make();
    const wanted: Record<string, string> = Object.fromEntries(
      Object.entries(FORMS).map(([form, write]) => [form, write(pair)]),
    );
    if (name.startsWith('RSA')) {
      wanted['pkcs1'] = pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
      wanted['pkcs1Public'] = pair.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    }
    if (name.startsWith('P-') || name === 'secp256k1')
      wanted['sec1'] = pair.privateKey.export({ type: 'sec1', format: 'pem' }).toString();
    for (const [from, source] of Object.entries(wanted)) {
      const texts = await textsOf(source);
      for (const [to, right] of Object.entries(wanted)) {
        const isLost = /spki|ublic/.test(from) && !/spki|ublic/.test(to);
        if (isLost) expect(texts[to], `${to} from ${from}`).toBeUndefined();
        else if (to.toLowerCase().includes('jwk'))
          expect(JSON.parse(texts[to] ?? ''), `${to} from ${from}`).toEqual(JSON.parse(right));
        else expect(texts[to], `${to} from ${from}`).toBe(right);
      }
    }
  });

  it('is read as DER without a label too', async () => {
    const pair = make();
    const der = pair.privateKey.export({ type: 'pkcs8', format: 'der' });
    expect((await textsOf(Uint8Array.from(der)))['pkcs8']).toBe(FORMS['pkcs8']?.(pair));
    expect((await textsOf(der.toString('base64')))['pkcs8']).toBe(FORMS['pkcs8']?.(pair));
  });
});

it('leading zeros of coordinates and private numbers are kept: one key in 256 has one', async () => {
  for (let value = 1; value < 40; value++) {
    const d = value.toString(16).padStart(64, '0');
    const jwk = await textsOf(vectors.key379).then(
      ({ jwk: text = '' }) => JSON.parse(text) as Record<string, string>,
    );
    expect(jwk['d']).toHaveLength(43);
    const sec1 = `30310201010420${d}a00a06082a8648ce3d030107`;
    const { jwk: text = '' } = await textsOf(sec1);
    const ours = JSON.parse(text) as Record<string, string>;
    const node = createPrivateKey({ key: Buffer.from(sec1, 'hex'), format: 'der', type: 'sec1' }).export({
      format: 'jwk',
    });
    expect({ x: ours['x'], y: ours['y'], d: ours['d'] }).toEqual({ x: node.x, y: node.y, d: node.d });
  }
});

it('P-521 with the private number 1 has 88 characters of d', async () => {
  const d = '1'.padStart(132, '0');
  const { jwk: text = '' } = await textsOf(`30500201010442${d}a00706052b81040023`);
  const jwk = JSON.parse(text) as Record<string, string>;
  expect(jwk['d']).toHaveLength(88);
  expect(jwk['x']).toBe(
    'AMaFjga3BATpzZ4-y2YjlbRCnGSBOQU_tSH4KK9ga009uqFLXnfv51ko_h3BJ6L_qN4zSLPBhWpCm_l-fjHC5b1m',
  );
});

it('fingerprints, thumbprints and pins are those of ssh-keygen, RFC 8037, RFC 7638 and OpenSSL', async () => {
  const [example] = form.examples;
  expect(await factsOf(String(example.inputs.key))).toMatchObject({
    'OpenSSH fingerprint': 'SHA256:bbXpuKG6zhzdmnxq256TlqzFBzRl2f6OOg722cYNbU8',
    'OpenSSH fingerprint, MD5': 'MD5:cf:07:be:9d:68:ae:65:54:6d:a0:93:c3:6f:bd:0d:82',
    'JWK thumbprint': 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    'SPKI pin (SHA-256)': 'BuP9j9opu2CrWVV95h7bCuzbIxE0vjDnW0Vfjht5L6k=',
  });
  expect(await factsOf(vectors.rfc7638)).toMatchObject({
    'JWK thumbprint': 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
  });
});

describe('encrypted keys', () => {
  const secret = { passphrase: 'secret' };
  it.each(['aes256-ctr', 'aes256-cbc', 'aes256-gcm@openssh.com', 'chacha20-poly1305@openssh.com'] as const)(
    'of OpenSSH with %s open with their passphrase alone',
    async (name) => {
      expect((await textsOf(vectors[name], {}, secret))['ssh']).toBe(vectors[`${name}.pub`].trim());
      const outcome = await outcomeOf(vectors[name], {}, { passphrase: 'Secret' });
      expect(outcome).toMatchObject({
        ok: false,
        problem: { message: 'wrong passphrase, or damaged', field: 'passphrase' },
      });
    },
  );

  it.each(['old128', 'old3des', 'scrypt', 'sha512'] as const)(
    'of OpenSSL (%s) open as in Node',
    async (name) => {
      const node = createPrivateKey({ key: vectors[name], passphrase: 'secret' });
      expect((await textsOf(vectors[name], {}, secret))['pkcs8']).toBe(
        node.export({ type: 'pkcs8', format: 'pem' }),
      );
      expect(await outcomeOf(vectors[name], {}, { passphrase: 'other' })).toMatchObject({ ok: false });
    },
  );

  it('are written so that Node opens them, and no form is in the clear', async () => {
    const texts = await textsOf(vectors.key379, {}, { protect: 'größer 👍' });
    const node = createPrivateKey({ key: texts['pkcs8'] ?? '', passphrase: 'größer 👍' });
    expect(node.export({ type: 'pkcs8', format: 'pem' })).toBe(vectors.key379pkcs8);
    expect(Object.keys(texts).toSorted()).toEqual([
      'der',
      'openssh',
      'pkcs8',
      'publicJwk',
      'result',
      'spki',
      'ssh',
    ]);
    expect((await textsOf(texts['openssh'] ?? '', {}, { passphrase: 'größer 👍' }))['pkcs8']).toBe(
      vectors.key379pkcs8,
    );
  });
});

describe('halves that do not fit', () => {
  it('are shown with both values, and nothing is converted', async () => {
    const jwk = createPrivateKey(vectors.key379).export({ format: 'jwk' });
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const { outputs, notes, isNo } = await run(JSON.stringify({ ...jwk, x: other.x, y: other.y }));
    expect(isNo).toBe(true);
    expect(Object.keys(outputs)).toEqual(['result', 'facts']);
    expect(notes.join()).toMatch(/belongs to the public key 0400554389.*, not to 04/);
  });

  it.each(['n', 'd', 'p', 'dp', 'dq', 'qi'])('of RSA are found by %s', async (name) => {
    const jwk = createPrivateKey({ key: vectors.old128, passphrase: 'secret' }).export({
      format: 'jwk',
    }) as Record<string, string>; // Node's type has no names
    const value = Buffer.from(jwk[name] ?? '', 'base64url');
    value[value.length - 1] = (value.at(-1) ?? 0) ^ 2;
    const { isNo, outputs } = await run(JSON.stringify({ ...jwk, [name]: value.toString('base64url') }));
    expect([isNo, outputs['pkcs8']]).toEqual([true, undefined]);
  });
});

it('the primes of a JWK that has none are worked out', async () => {
  const jwk = createPrivateKey({ key: vectors.old128, passphrase: 'secret' }).export({ format: 'jwk' });
  const { n, e, d, kty } = jwk;
  const { outputs, notes } = await run(JSON.stringify({ kty, n, e, d }));
  expect(createPublicKey(String(outputs['pkcs8'])).export({ format: 'jwk' })).toEqual({ kty, n, e });
  expect(notes).toContain('the primes were worked out from n, e and d');
});

it('a list of JWKs is a set of them', async () => {
  const { n, e, kty } = JSON.parse(vectors.rfc7638) as Record<string, string>;
  const key = { kty, n, e };
  for (const set of [[key, key], { keys: [key, key] }]) {
    const { outputs } = await run(JSON.stringify(set));
    expect(JSON.parse(String(outputs['publicJwk']))).toEqual({ keys: [key, key] });
  }
  expect(await outcomeOf('[]')).toMatchObject({ ok: true });
  expect(await outcomeOf('{"keys":[1]}')).toMatchObject({
    problem: { message: 'JWK: expected an object, found 1' },
  });
});

it('what was written oddly is read, and said', async () => {
  expect((await run(vectors.compressed)).notes).toEqual(['the point is written in its short form']);
  expect((await textsOf(vectors.ecparams))['pkcs8']).toBe(
    createPrivateKey(vectors.ecparams).export({ type: 'pkcs8', format: 'pem' }),
  );
  const escaped = `KEY="${vectors.key379pkcs8.replaceAll('\n', '\\n')}"`;
  const { outputs, notes } = await run(escaped);
  expect(outputs['pkcs8']).toBe(vectors.key379pkcs8);
  expect(notes).toContain('line breaks that were written as \\n were undone');
  expect((await run(vectors.key379.replace(/^/gm, '    '))).outputs['sec1']).toBe(vectors.key379);
  expect((await run(`\ufeff${vectors.key379}`)).notes).toContain(
    'a byte order mark at the beginning was left out',
  );
});

describe('what is wrong', () => {
  const sources = [
    vectors.key379,
    vectors['ssh-ecdsa'],
    vectors['ssh-rsa.pub'],
    vectors.rfc7638,
    vectors.compressed,
    vectors.explicit,
  ];
  it('is a message and never thrown, whatever is changed or cut off', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
        fc.boolean(),
        async (source, where, change, isCut) => {
          const at = where % source.length;
          const outcome = await outcomeOf(
            isCut ? source.slice(0, at) : source.slice(0, at) + change + source.slice(at + 1),
          );
          if (!outcome.ok) expect(outcome.problem.message).not.toBe('');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is told for bytes, depth, half characters and 5 MB', async () => {
    expect(
      await outcomeOf(Uint8Array.from({ length: 100_000 }, (_, at) => (at % 2 ? 0x80 : 0x30))),
    ).toMatchObject({ ok: false });
    expect(await outcomeOf('[{"kty":'.repeat(50_000))).toMatchObject({ ok: false });
    expect(await outcomeOf('x'.repeat(5_000_000))).toMatchObject({
      problem: { message: 'expected at most 1 MB, found 5,000,000 bytes' },
    });
    expect(await outcomeOf(vectors.key379, {}, { protect: '\ud800' })).toMatchObject({
      ok: false,
    });
    expect(await outcomeOf('👩‍👩‍👧')).toMatchObject({ ok: false });
  });
});

it('takes about ten times as long for ten times as many', async () => {
  await expectLinear((count) => run(vectors['ssh-rsa.pub'].repeat(count)), 90);
});

describe('what is generated', () => {
  it.each(['ed25519', 'p256', 'p384', 'p521', 'secp256k1', 'x25519', 'rsa2048'])(
    '%s is read by Node',
    async (kind) => {
      const { pkcs8 = '', spki } = await textsOf('', { job: 'generate', kind, comment: 'me@host' });
      expect(createPublicKey(createPrivateKey(pkcs8)).export({ type: 'spki', format: 'pem' })).toBe(spki);
    },
  );

  it('is drawn by rejection, from 1 to the order less 1', async () => {
    const draws = [
      new Uint8Array(32),
      new Uint8Array(32).fill(255),
      Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 9 : 0)),
    ];
    const outcome = await runForm(
      form,
      { key: '' },
      { job: 'generate', kind: 'p256' },
      {
        ...world,
        randomBytes: (length) => (length === 32 ? draws.shift() : undefined) ?? new Uint8Array(length),
      },
    );
    expect(outcome).toMatchObject({ value: { outputs: { raw: '9'.padStart(64, '0') } } });
  });
});
