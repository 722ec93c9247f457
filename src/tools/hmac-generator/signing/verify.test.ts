import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { ALGORITHMS } from '../logic.ts';
import type { Scheme } from './signature.ts';
import { prefixOf, readDigits, readSignature } from './signature.ts';
import type { Question } from './verify.ts';
import { conclude, prepare, verify } from './verify.ts';
import vectors from '../vectors.json' with { type: 'json' };

const NOW = 1_700_000_000_000;
const KEY = 'the shared secret';
const BODY = '{"event": "paid", "amount": 12}';

const hmac = (message: string | Uint8Array, key: string | Uint8Array = KEY, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(message).digest('hex');

const question = (change: Partial<Question>): Question => ({
  scheme: 'plain',
  signature: hmac(BODY),
  timestamp: '',
  message: BODY,
  messageEncoding: 'text',
  key: KEY,
  keyEncoding: 'text',
  algorithm: 'SHA-256',
  ...change,
});

function ask(change: Partial<Question>) {
  const verdict = verify(question(change), NOW);
  if (!verdict.ok) throw new Error(verdict.problem.message);
  return verdict.value;
}

const refusal = (change: Partial<Question>) => {
  const verdict = verify(question(change), NOW);
  return verdict.ok ? undefined : verdict.problem.message;
};

describe('published webhooks', () => {
  it.each(vectors.webhooks)('$source', ({ scheme, key, message, signature, timestamp }) => {
    const change = { scheme: scheme as Scheme, key, message, signature, timestamp };
    expect(ask(change)).toMatchObject({
      isMatch: true,
      message: 'Match: HMAC-SHA-256 of this message with this key.',
    });
    expect(ask({ ...change, message: `${message}!` }).isMatch).toBe(false);
    expect(ask({ ...change, key: `${key}!` }).isMatch).toBe(false);
  });
});

describe('a right signature', () => {
  it.each([
    ['hexadecimal', hmac(BODY)],
    ['upper case', hmac(BODY).toUpperCase()],
    ['with white space around', ` ${hmac(BODY)}\r\n`],
    ['base64', Buffer.from(hmac(BODY), 'hex').toString('base64')],
    ['base64url', Buffer.from(hmac(BODY), 'hex').toString('base64url')],
    ['labelled', `sha256=${hmac(BODY)}`],
    ['labelled with a colon', `SHA256: ${hmac(BODY)}`],
    ['as a header', `X-Hub-Signature-256: sha256=${hmac(BODY)}`],
    ['in quotes', `"${hmac(BODY)}"`],
  ])('matches: %s', (_, signature) => {
    expect(ask({ signature }).isMatch).toBe(true);
  });

  it('in upper case carries a warning', () => {
    expect(ask({ signature: hmac(BODY).toUpperCase() }).notes[0]).toContain('upper case');
    expect(ask({}).notes).toEqual([]);
    const right = hmac(`1700000000.${BODY}`);
    const both = `t=1700000000,v1=${right.toUpperCase()},v1=${'0'.repeat(64)}`;
    expect(ask({ scheme: 'stripe', signature: both }).notes[0]).toContain('upper case');
    const base64 = Buffer.from(hmac(BODY), 'hex').toString('base64');
    expect(ask({ signature: base64 }).notes).toEqual([]);
  });

  it('in base64 carries none, whatever it begins and ends with', () => {
    for (let number = 0; number < 200; number += 1) {
      const signature = createHmac('sha256', KEY).update(`${number}`).digest('base64url');
      expect(ask({ message: `${number}`, signature }).notes).toEqual([]);
    }
  });

  it('names its algorithm over the one chosen', () => {
    expect(ask({ signature: `sha512=${hmac(BODY, KEY, 'sha512')}`, algorithm: 'SHA-1' })).toMatchObject({
      isMatch: true,
      message: 'Match: HMAC-SHA-512 of this message with this key.',
    });
  });

  it('of GitHub may be the old one with SHA-1', () => {
    expect(
      ask({ scheme: 'github', signature: `X-Hub-Signature: sha1=${hmac(BODY, KEY, 'sha1')}` }).isMatch,
    ).toBe(true);
  });

  it('of Stripe covers the timestamp and may be one of several', () => {
    const right = hmac(`1700000000.${BODY}`);
    const header = `t=1700000000,v1=${'0'.repeat(64)},v1=${right},v0=${'1'.repeat(64)}`;
    const verdict = ask({ scheme: 'stripe', signature: header });
    expect(verdict.isMatch).toBe(true);
    expect(verdict.notes).toEqual(['Signed at 2023-11-14T22:13:20Z.']);
    expect(ask({ scheme: 'stripe', signature: `Stripe-Signature: t=1700000000, v1=${right}` }).isMatch).toBe(
      true,
    );
    // Only v1 counts: v0 is Stripe's mark of test events.
    expect(
      ask({ scheme: 'stripe', signature: `t=1700000000,v1=${'0'.repeat(64)},v0=${right}` }).isMatch,
    ).toBe(false);
    expect(ask({ scheme: 'stripe', signature: `t=1700000001,v1=${right}` }).isMatch).toBe(false);
  });

  it('that is old is told so', () => {
    const at = (seconds: number) =>
      ask({ scheme: 'stripe', signature: `t=${seconds},v1=${hmac(`${seconds}.${BODY}`)}` }).notes.join(' ');
    expect(at(1_700_000_000 - 300)).not.toContain('refuse');
    expect(at(1_700_000_000 - 301)).toContain('more than 5 minutes off');
    expect(at(1_700_000_000 + 301)).toContain('more than 5 minutes off');
    expect(at(1_700_000_000 + 301)).toContain('Stripe’s libraries ask receivers to refuse');
    const slack = { scheme: 'slack', timestamp: '1699999000' } as const;
    const [note] = ask({ ...slack, signature: `v0=${hmac(`v0:1699999000:${BODY}`)}` }).notes;
    expect(note).toContain('Slack asks receivers to refuse');
    for (const odd of ['x1', '1x', '1234567890123'])
      expect(ask({ scheme: 'stripe', signature: `t=${odd},v1=00` }).notes[0]).toContain(
        'is not a number of seconds',
      );
    expect(ask({ scheme: 'stripe', signature: `t=later,v1=${hmac(`later.${BODY}`)}` }).notes).toEqual([
      'Its timestamp "later" is not a number of seconds.',
    ]);
  });

  it('is found for any key, message, algorithm and writing', () => {
    const bytes = fc.uint8Array({ maxLength: 80 });
    const writings = fc.constantFrom('hex' as const, 'base64' as const, 'base64url' as const);
    fc.assert(
      fc.property(
        bytes,
        bytes,
        fc.constantFrom(...ALGORITHMS),
        writings,
        (key, message, algorithm, writing) => {
          const signed = createHmac(algorithm.replace('-', ''), key).update(message);
          const verdict = ask({
            key: Buffer.from(key).toString('base64'),
            keyEncoding: 'base64',
            message: Buffer.from(message).toString('hex'),
            messageEncoding: 'hex',
            signature: signed.digest(writing),
            algorithm,
          });
          expect(verdict.isMatch).toBe(true);
        },
      ),
    );
  });
});

describe('a mismatch has its reason', () => {
  const crlf = 'a\r\nb\r\nc';
  const compact = JSON.stringify(JSON.parse(BODY));
  const hexKey = '00112233445566778899aabbccddeeff';
  const keyBytes = Buffer.from(hexKey, 'hex');
  const plain = (text: string) => createHash('sha256').update(text).digest('hex');

  it.each<[string, Partial<Question>, string]>([
    [
      'a line break too many',
      { message: `${BODY}\n` },
      'It matches without the line break at the end of the message.',
    ],
    [
      'a line break too many, after others',
      { message: 'a\nb\n', signature: hmac('a\nb') },
      'It matches without the line break at the end of the message.',
    ],
    [
      'a line break missing',
      { signature: hmac(`${BODY}\n`) },
      'It matches with a line break at the end of the message.',
    ],
    [
      'white space around',
      { message: `  ${BODY} ` },
      'It matches without the white space around the message.',
    ],
    [
      'CR LF',
      { message: crlf.replaceAll('\r', ''), signature: hmac(crlf) },
      'It matches with CR LF line ends',
    ],
    [
      'CR LF at the end',
      { message: 'a\nb', signature: hmac('a\r\nb\r\n') },
      'with CR LF line ends and one more at the end',
    ],
    ['LF', { message: crlf, signature: hmac('a\nb\nc') }, 'It matches with LF line ends.'],
    ['a byte order mark', { signature: hmac(`\uFEFF${BODY}`) }, 'It matches with a byte order mark'],
    ['parsed JSON', { signature: hmac(compact) }, 'sign the body as it was sent, not as it was parsed'],
    [
      'a message in hexadecimal',
      { message: '00ff', signature: hmac(Buffer.from('00ff', 'hex')) },
      'taken as hexadecimal',
    ],
    [
      'a message in base64',
      { message: 'AP8=', signature: hmac(Buffer.from('00ff', 'hex')) },
      'It matches the message taken as base64.',
    ],
    [
      'a message that was lost, where it is no JSON',
      { message: 'paid', signature: hmac('') },
      'The key, the message or both differ from the sender’s.',
    ],
    [
      'a message meant as text',
      { message: '00ff', messageEncoding: 'hex', signature: hmac('00ff') },
      'It matches the message taken as text',
    ],
    ['a space after the key', { key: `${KEY} ` }, 'It matches the key without the white space around it.'],
    [
      'a line break in the key',
      { signature: hmac(BODY, `${KEY}\n`) },
      'It matches with a line break at the end of the key',
    ],
    [
      'a key in hexadecimal',
      { key: hexKey, signature: hmac(BODY, keyBytes) },
      'It matches the key taken as hexadecimal: it was given as text.',
    ],
    [
      'a key meant as text',
      { key: hexKey, keyEncoding: 'hex', signature: hmac(BODY, hexKey) },
      'It matches the key taken as text',
    ],
    [
      'a key in base64',
      { key: keyBytes.toString('base64'), signature: hmac(BODY, keyBytes) },
      'It matches the key taken as base64.',
    ],
    [
      'a whsec_ key',
      { key: `whsec_${keyBytes.toString('base64')}`, signature: hmac(BODY, keyBytes) },
      'without “whsec_”',
    ],
    ['a key in quotes', { key: `"${KEY}"` }, 'It matches the key without the quotes around it.'],
    ['an empty key', { signature: hmac(BODY, '') }, 'It matches an empty key.'],
    [
      'key and message exchanged',
      { signature: hmac(KEY, BODY) },
      'It matches with key and message exchanged.',
    ],
    ['a plain hash', { signature: plain(BODY) }, 'It is the plain SHA-256 of the message, without a key.'],
    ['key and message hashed', { signature: plain(KEY + BODY) }, 'of key and message in a row'],
    ['message and key hashed', { signature: plain(BODY + KEY) }, 'of message and key in a row'],
    [
      'the body alone',
      { scheme: 'stripe', signature: `t=1,v1=${hmac(BODY)}` },
      'It matches the body alone, without the timestamp before it.',
    ],
    [
      'another algorithm',
      { signature: hmac(BODY, KEY, 'sha1') },
      'HMAC-SHA-256 has 256 bits, the signature 160: it may be HMAC-SHA-1.',
    ],
    [
      'no algorithm’s length',
      { signature: 'ab'.repeat(30) },
      'HMAC-SHA-256 has 256 bits, the signature 240.',
    ],
    [
      'cut off',
      { signature: hmac(BODY).slice(0, 40) },
      'It is the beginning of the right one: it has been cut off.',
    ],
    ['cut off after four bytes', { signature: hmac(BODY).slice(0, 8) }, 'it has been cut off.'],
    [
      'three bytes that are the same',
      { signature: hmac(BODY).slice(0, 6) },
      'HMAC-SHA-256 has 256 bits, the signature 24.',
    ],
    [
      'encoded twice, in hexadecimal',
      { signature: Buffer.from(hmac(BODY)).toString('hex') },
      'It matches once decoded twice',
    ],
    [
      'encoded twice',
      { signature: Buffer.from(hmac(BODY)).toString('base64') },
      'It matches once decoded twice',
    ],
    ['no digits', { signature: '!!!' }, 'The signature is neither hexadecimal nor base64.'],
    [
      'two at once',
      { key: ` ${KEY}`, message: `${BODY}\n` },
      'the key without the white space around it. It matches without the line break',
    ],
    [
      'nothing known',
      { signature: '00'.repeat(32) },
      'The key, the message or both differ from the sender’s.',
    ],
  ])('%s', (_, change, reason) => {
    const verdict = ask(change);
    expect(verdict.isMatch).toBe(false);
    expect(verdict.message).toContain('No match. ');
    expect(verdict.message).toContain(reason);
  });

  it('in Slack’s and Stripe’s schemes too', () => {
    const slack = {
      scheme: 'slack',
      timestamp: '1700000000',
      signature: `v0=${hmac(`v0:1700000000:${BODY}`)}`,
    } as const;
    expect(ask({ ...slack, message: `${BODY}\n` }).message).toContain(
      'without the line break at the end of the message',
    );
    expect(ask({ ...slack, key: `${KEY} ` }).message).toContain('without the white space around it');
  });

  it('is looked for in up to 20,000 characters, and two at once in up to 2000', () => {
    const found = (length: number, key: string) =>
      ask({ message: `${'x'.repeat(length - 1)}\n`, key, signature: hmac('x'.repeat(length - 1)) }).message;
    expect(found(20_000, KEY)).toContain('without the line break');
    expect(found(20_001, KEY)).toContain('The key, the message or both differ');
    expect(found(2000, `${KEY} `)).toContain('without the line break');
    expect(found(2001, `${KEY} `)).toContain('The key, the message or both differ');
  });

  it('is not looked for in a long message, which is judged all the same', () => {
    const long = 'x'.repeat(5_000_000);
    expect(ask({ message: `${long}\n`, signature: hmac(long) }).message).toContain(
      'The key, the message or both differ',
    );
    expect(ask({ message: long, signature: hmac(long) }).isMatch).toBe(true);
  });
});

describe('what cannot be verified is refused', () => {
  it.each<[Partial<Question>, string]>([
    [{ signature: '' }, 'paste a signature'],
    [{ signature: ' \n' }, 'paste a signature'],
    [{ key: 'xyz', keyEncoding: 'hex' }, 'key: expected a hexadecimal digit, found "x"'],
    [{ message: 'xyz', messageEncoding: 'hex' }, 'message: expected a hexadecimal digit, found "x"'],
    [
      { scheme: 'github', signature: hmac(BODY) },
      `expected "sha256=" and 64 hexadecimal digits, found "${hmac(BODY).slice(0, 40)}…"`,
    ],
    [
      { scheme: 'stripe', signature: 'v1=00' },
      'expected "t=…,v1=…" as in the Stripe-Signature header, found "v1=00"',
    ],
    [{ scheme: 'slack', signature: 'abc' }, 'expected "v0=" and 64 hexadecimal digits, found "abc"'],
    [
      { scheme: 'slack', signature: 'v0=00' },
      'enter the X-Slack-Request-Timestamp header too: Slack signs it with the body',
    ],
    [
      { scheme: 'slack', signature: 'v0=00', timestamp: 'now' },
      'expected the X-Slack-Request-Timestamp header, found "now"',
    ],
    [
      { scheme: 'slack', signature: 'v0=00', timestamp: 'x1' },
      'expected the X-Slack-Request-Timestamp header, found "x1"',
    ],
    [
      { scheme: 'slack', signature: 'v0=00', timestamp: '1x' },
      'expected the X-Slack-Request-Timestamp header, found "1x"',
    ],
    [{ scheme: 'slack', signature: 'xv0=00' }, 'expected "v0=" and 64 hexadecimal digits, found "xv0=00"'],
    [
      { scheme: 'stripe', signature: 't=1' },
      'expected "t=…,v1=…" as in the Stripe-Signature header, found "t=1"',
    ],
    [
      { scheme: 'github', signature: 'x'.repeat(40) },
      `expected "sha256=" and 64 hexadecimal digits, found "${'x'.repeat(40)}"`,
    ],
    [{ signature: 'a'.repeat(8193) }, 'expected one signature, found 8,193 characters'],
  ])('%j', (change, message) => {
    expect(refusal(change)).toBe(message);
  });

  it('at once, however long it is', () => {
    for (const scheme of ['plain', 'github', 'stripe', 'slack'] as const) {
      const junk = { scheme, signature: 'v0=\0🙈,'.repeat(1_000_000), timestamp: '1' };
      expect(refusal(junk)).toBe('expected one signature, found 7,000,000 characters');
    }
  });
});

describe('headers made to be slow', () => {
  it.each(['plain', 'github', 'stripe', 'slack'] as const)(
    'are read at once as %s',
    (scheme) => {
      for (const unit of [' ', '=', '"', 'signature', 't= ', 'sha1 ', ',', 'a ', '\n']) {
        for (const end of ['', 'x', ':', '=x', ',v1=x']) {
          const signature = `t${unit.repeat(Math.floor(100_000 / unit.length))}${end}`;
          readSignature(scheme, signature, signature);
          readSignature(scheme, signature.slice(0, 8190), '1');
        }
      }
    },
    5000,
  );
});

describe('parts', () => {
  it('are put before the body as each scheme has it', () => {
    const signature = { digests: [], timestamp: '12' };
    expect(prefixOf('plain', signature)).toEqual(encodeUtf8(''));
    expect(prefixOf('github', signature)).toEqual(encodeUtf8(''));
    expect(prefixOf('stripe', signature)).toEqual(encodeUtf8('12.'));
    expect(prefixOf('slack', signature)).toEqual(encodeUtf8('v0:12:'));
  });

  it('serve a file: prepared first, concluded with what the worker computed', () => {
    const prepared = prepare(question({}));
    if (!prepared.ok) throw new Error('not prepared');
    expect(conclude(prepared.value, Uint8Array.from(Buffer.from(hmac(BODY), 'hex')), NOW).isMatch).toBe(true);
    expect(conclude(prepared.value, new Uint8Array(32), NOW).message).toContain('differ from the sender’s');
  });

  it('are read without the spaces around them', () => {
    const slack = readSignature('slack', 'v0=ab\ncd', ' 12 ');
    expect(slack).toMatchObject({ value: { digests: ['ab\ncd'], timestamp: '12' } });
    const stripe = readSignature('stripe', 't= 12 , v1= ab ', '');
    expect(stripe).toMatchObject({ value: { digests: ['ab'], timestamp: '12' } });
    expect(readSignature('plain', 'sha384 = ab', '')).toMatchObject({
      value: { digests: ['ab'], algorithm: 'SHA-384' },
    });
    expect(readSignature('plain', 'X-Signature:   ab', '')).toMatchObject({ value: { digests: ['ab'] } });
    expect(readSignature('plain', 'a"b', '')).toMatchObject({ value: { digests: ['a"b'] } });
    expect(readSignature('plain', 'xsha256=ab', '')).toMatchObject({ value: { digests: ['xsha256=ab'] } });
    expect(readSignature('plain', 'a'.repeat(8192), '')).toMatchObject({ ok: true });
  });

  it('may have hyphens between the bytes, as .NET writes them', () => {
    expect(readDigits('DE-AD-BE-EF')[0]).toEqual(Uint8Array.of(0xde, 0xad, 0xbe, 0xef));
  });

  it('hold no bytes where there are no digits', () => {
    expect(readDigits('')).toEqual([]);
    expect(prefixOf('stripe', { digests: [] })).toEqual(encodeUtf8('.'));
  });

  it('keep odd labels as digits', () => {
    expect(readSignature('plain', '__proto__=00', '')).toEqual({
      ok: true,
      value: { digests: ['__proto__=00'] },
    });
    expect(readSignature('plain', 'sha999=00', '')).toEqual({ ok: true, value: { digests: ['sha999=00'] } });
  });
});

describe('a body with other characters than ASCII', () => {
  const body = '{"name": "José 👍 日"}';
  const escaped = String.raw`{"name": "Jos\u00e9 \ud83d\udc4d \u65e5"}`;
  it.each([
    ['escaped, as Python and PHP do', body, escaped, /escaped as \\u…: sign the body/],
    [
      'escaped, as .NET does',
      body,
      escaped
        .replace('00e9', '00E9')
        .replace('d83d', 'D83D')
        .replace('udc4d', 'uDC4D')
        .replace('65e5', '65E5'),
      /escaped as \\u…: sign the body/,
    ],
    [
      'escaped and without white space',
      body,
      escaped.replace(': ', ':'),
      /escaped as \\u…, without white space/,
    ],
    ['that stands escaped here', escaped, body, /escapes \\u… read as characters/],
    ['with ? in their place', body, '{"name": "Jos? ? ?"}', /with “\?” in place of other characters/],
    ['with ? for each half', body, '{"name": "Jos? ?? ?"}', /each half of a character/],
    ['in ISO 8859-1', '{"name": "José"}', Buffer.from('{"name": "José"}', 'latin1'), /ISO 8859-1/],
    ['in ISO 8859-1, with ?', body, Buffer.from('{"name": "José ? ?"}', 'latin1'), /ISO 8859-1/],
  ])('%s is explained', (_, message, signed, reason) => {
    const { isMatch, message: explanation } = ask({ message, signature: hmac(signed) });
    expect(isMatch).toBe(false);
    expect(explanation).toMatch(reason);
  });

  it('is still told apart from another message', () => {
    expect(ask({ message: body, signature: hmac('other') }).message).toMatch(/differ from the sender/);
  });
});

it('a match with a key that may be one of a pair is told with a caution, and with a secret without', () => {
  const judge = (key: string) => {
    const signature = createHmac('sha256', key).update('m').digest('hex');
    const question = {
      scheme: 'plain',
      signature,
      timestamp: '',
      message: 'm',
      algorithm: 'SHA-256',
    } as const;
    const verdict = verify({ ...question, messageEncoding: 'text', key, keyEncoding: 'text' }, 0);
    return verdict.ok ? verdict.value : expect.fail(verdict.problem.message);
  };
  const ssh = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA me';
  for (const key of [ssh, encodeURIComponent(ssh), `KEY=${Buffer.from(ssh).toString('base64')}`])
    expect(judge(key)).toMatchObject({
      isMatch: true,
      notes: [expect.stringContaining('The secret is an OpenSSH key') as string],
    });
  expect(judge('hush')).toMatchObject({ isMatch: true, notes: [] });
});
