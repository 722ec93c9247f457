/** Against Node's HMAC, a second writer of exports, and oathtool where it is installed. */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableValue, ValueRow } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { findProgram } from '#scripts/find-program.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { readAddress, writeAddress } from './address.ts';
import { form } from './form.ts';
import { codeAt, MOST_COUNTER, readSecret, stepOf, writeSecret, type Account } from './logic.ts';
import { readMigration } from './migration.ts';
import { readMoment } from './moment.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const world = {
  nowMs: 1_700_000_000_345,
  zone: 'Europe/Berlin',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
};
const run = async (inputs: Readonly<Record<string, string>>, options: object = {}) => {
  const outcome = await runForm(form, inputs, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};

const digits = fc.constantFrom<6 | 7 | 8>(6, 7, 8);
const algorithm = fc.constantFrom<'sha1' | 'sha256' | 'sha512'>('sha1', 'sha256', 'sha512');
const counter = fc.bigInt({ min: 0n, max: MOST_COUNTER });
const secret = fc.uint8Array({ minLength: 1, maxLength: 80 });
const account: fc.Arbitrary<Account> = fc.record({
  kind: fc.constantFrom('totp', 'hotp'),
  secret,
  algorithm,
  digits,
  period: fc.integer({ min: 1, max: 3600 }),
  counter,
  issuer: fc.string({ unit: 'grapheme' }).filter((name) => !name.includes(':')),
  account: fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((name) => !name.includes(':') && name.trimStart() === name),
  further: fc.constant([]),
});

/** RFC 4226 once more, by other means. */
function secondCode(key: Uint8Array, hash: string, count: bigint, length: number): string {
  const message = Buffer.from(count.toString(16).padStart(16, '0'), 'hex');
  const mac = createHmac(hash, key).update(message).digest();
  const at = mac.readUInt8(mac.length - 1) % 16;
  return (mac.readUInt32BE(at) % 2 ** 31).toString().slice(-length).padStart(length, '0');
}

describe('codes', () => {
  it('are those of a second implementation, over all counters of 64 bits', () => {
    fc.assert(
      fc.property(secret, algorithm, counter, digits, (key, hash, count, length) => {
        expect(codeAt({ secret: key, algorithm: hash, digits: length }, count)).toBe(
          secondCode(key, hash, count, length),
        );
      }),
    );
  });

  it('have no counter below 0 or above 2^64 − 1, and none with MD5', () => {
    const key = { secret: new Uint8Array(20), algorithm: 'sha1', digits: 6 } as const;
    expect(codeAt(key, -1n)).toBeUndefined();
    expect(codeAt(key, MOST_COUNTER + 1n)).toBeUndefined();
    expect(codeAt({ ...key, algorithm: 'md5' }, 0n)).toBeUndefined();
  });

  it('are found within the window, the nearest step first, and only ahead with a counter', () => {
    fc.assert(
      fc.property(account, fc.integer({ min: -10, max: 10 }), (each, step) => {
        const at = 1000n;
        const code = codeAt(each, at + BigInt(step)) ?? '';
        const found = stepOf(each, at, code, 10);
        if (each.kind === 'totp' || step >= 0)
          expect(Math.abs(found ?? 99)).toBeLessThanOrEqual(Math.abs(step));
        if (found !== undefined) expect(codeAt(each, at + BigInt(found))).toBe(code);
      }),
    );
  });

  const oathtool = findProgram('oathtool');
  it.skipIf(!oathtool)(
    oathtool ? 'are those of oathtool' : 'are not compared with oathtool: it is not installed here',
    () => {
      const random = fc.sample(fc.tuple(secret, algorithm, fc.nat(4_000_000_000), counter, digits), {
        numRuns: 30,
        seed: 1,
      });
      for (const [key, hash, at, count, length] of random) {
        const hex = Buffer.from(key).toString('hex');
        const ask = (...args: string[]) =>
          execFileSync(oathtool ?? '', [...args, '-d', String(length), hex], { encoding: 'utf8' }).trim();
        const of = { secret: key, algorithm: hash, digits: length };
        expect(codeAt(of, BigInt(Math.floor(at / 30)))).toBe(ask(`--totp=${hash}`, '--now', `@${at}`));
        expect(codeAt({ ...of, algorithm: 'sha1' }, count)).toBe(ask('--hotp', '-c', String(count)));
      }
    },
  );
});

describe('secrets', () => {
  it('are read again as they are written, in any case and in groups', () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        const written = writeSecret(bytes).toLowerCase().replace(/.{4}/g, '$& -');
        expect(readSecret(written, 'base32')).toMatchObject({ value: { bytes, hasSpareBits: false } });
        const hex = Buffer.from(bytes).toString('hex');
        expect(readSecret(hex, 'hex')).toMatchObject({ value: { bytes } });
      }),
    );
  });

  it('are mended by a button where digits stand for letters, with two where 1 does', () => {
    expect(readSecret('JBSWY3DPEHPK3P80', 'base32')).toMatchObject({
      problem: { repairs: [{ label: 'Read 8 as B, 0 as O', inputs: { secret: 'JBSWY3DPEHPK3PBO' } }] },
    });
    expect(readSecret('11AA', 'base32')).toMatchObject({
      problem: {
        repairs: [
          { label: 'Read 1 as I', inputs: { secret: 'IIAA' } },
          { label: 'Read 1 as L', inputs: { secret: 'LLAA' } },
          { label: 'Read as hex', options: { format: 'hex' } },
        ],
      },
    });
  });

  it('of text are refused where half of a character has no bytes', () => {
    expect(readSecret('ab\ud800', 'text')).toMatchObject({
      problem: { message: 'half of a character at position 3 has no UTF-8 form' },
    });
  });

  it('never end in a stack, whatever was pasted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((tail) => `otpauth://totp/${tail}`),
          fc.base64String().map((data) => `otpauth-migration://offline?data=${data}`),
        ),
        fc.constantFrom('base32', 'hex', 'base64', 'text'),
        async (typed, format) => {
          expect(await runForm(form, { secret: typed }, { format }, world)).toHaveProperty('ok');
        },
      ),
    );
  });

  it('of more than 64 kB are refused, and below it time grows with the length', async () => {
    expect(await runForm(form, { secret: 'A'.repeat(5_000_000) }, {}, world)).toMatchObject({
      problem: { message: 'expected a secret of at most 64 kB: this looks like something else' },
    });
    await expectLinear((length) => {
      for (let time = 0; time < 20; time += 1) readSecret('A'.repeat(length), 'base32');
    }, 20_000);
  });
});

describe('addresses', () => {
  it('are read again as they are written, in full and short', () => {
    fc.assert(
      fc.property(account, fc.boolean(), (each, isShort) => {
        const written = writeAddress(each, isShort);
        expect(URL.canParse(written)).toBe(true);
        expect(readAddress(written)).toMatchObject({
          value: {
            account: {
              ...each,
              period: each.kind === 'totp' ? each.period : 30,
              counter: each.kind === 'hotp' ? each.counter : 0n,
            },
            notes: [],
          },
        });
      }),
    );
  });

  it('have the parameters that a browser reads', () => {
    fc.assert(
      fc.property(account, (each) => {
        const { searchParams } = new URL(writeAddress(each));
        expect(searchParams.get('secret')).toBe(writeSecret(each.secret));
        expect(searchParams.get('issuer') ?? '').toBe(each.issuer);
      }),
    );
  });

  it('say that a parameter stands there twice', () => {
    expect(readAddress(`otpauth://totp/a?secret=${SECRET}&secret=AAAA`)).toMatchObject({
      value: { notes: ['"secret" stands there twice: the first one was read'] },
    });
  });
});

/** A protobuf writer of its own. */
const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
const number = (field: number, value: bigint) => [field << 3, ...varint(value)];
const bytes = (field: number, value: readonly number[]) => [
  (field << 3) | 2,
  ...varint(BigInt(value.length)),
  ...value,
];
const utf8 = (text: string) => [...Buffer.from(text)];
const link = (message: readonly number[]) =>
  `otpauth-migration://offline?data=${encodeURIComponent(Buffer.from(message).toString('base64'))}`;
const entry = (name: string, more: readonly number[] = []) =>
  bytes(1, [...bytes(1, utf8('12345678901234567890')), ...bytes(2, utf8(name)), ...more]);
const part = (index: number, name: string) =>
  link([...entry(name), ...number(2, 1n), ...number(3, 3n), ...number(4, BigInt(index)), ...number(5, 77n)]);

const NO_PERIOD = 'an export holds no periods: 30 seconds are assumed';

describe('exports', () => {
  it('keep every field, also counters of 64 bits, and skip what they do not know', () => {
    const ALGORITHM_CODES = { sha1: 1n, sha256: 2n, sha512: 3n, md5: 4n };
    fc.assert(
      fc.property(account, (each) => {
        const message = bytes(1, [
          ...bytes(1, [...each.secret]),
          ...bytes(2, utf8(each.account)),
          ...bytes(3, utf8(each.issuer)),
          ...number(4, ALGORITHM_CODES[each.algorithm]),
          ...number(5, each.digits === 8 ? 2n : 1n),
          ...number(6, each.kind === 'hotp' ? 1n : 2n),
          ...number(7, each.counter),
          ...bytes(14, utf8('unknown')),
          ...[(13 << 3) | 5, 1, 2, 3, 4],
        ]);
        expect(readMigration(link(message))).toMatchObject({
          value: { accounts: [{ ...each, digits: each.digits === 8 ? 8 : 6, period: 30 }] },
        });
      }),
    );
  });

  it('are joined in their order, and tell how many codes are missing', async () => {
    const two = await run({ secret: `${part(2, 'c')}${part(0, 'a')}${part(0, 'a')}` });
    expect(two.outputs['addresses']).toMatch(/totp\/a\?.*\n.*totp\/c\?/);
    expect(two.notes).toMatchObject([
      { message: NO_PERIOD },
      { message: '2 of 3 codes of this export were read: add the others behind it' },
    ]);
    const three = await run({
      secret: [0, 1, 2].map((index) => part(index, 'abc'.charAt(index))).join('\n'),
    });
    expect(three.notes).toMatchObject([{ message: NO_PERIOD }]);
    expect(three.outputs['accounts']).toMatchObject({ rows: { length: 3 } });
  });

  it('list MD5 without a code', async () => {
    const { outputs, notes } = await run({ secret: link([...entry('a', number(4, 4n)), ...entry('b')]) });
    const { rows } = outputs['accounts'] as TableValue; // the output's kind
    expect(rows[0]).toEqual(['', 'a', 'TOTP', 'none (MD5)', '']);
    expect(rows[1]?.[1]).toBe('b');
    expect(notes).toMatchObject([
      { message: NO_PERIOD },
      { message: 'MD5 is not in RFC 6238: there is no code' },
    ]);
  });

  it('tell what they lose: fields, names, kinds that no address has', async () => {
    const odd = [
      ...entry('a', [...number(4, 9n), ...number(5, 3n), ...number(6, 7n), ...bytes(8, utf8('id'))]),
    ];
    const nameless = bytes(1, [...bytes(2, [0xff, 0x61])]);
    const { outputs, notes } = await run({ secret: link([...odd, ...nameless]) });
    expect(notes?.map(({ message }) => message)).toEqual([
      'a: the export has algorithm 9, which is not known: SHA-1 is assumed',
      'a: the export has number of digits 3, which is not known: 6 is assumed',
      'a: the export has kind 7, which is not known: TOTP is assumed',
      'fields of the export that no address has were left out: 8',
      '\ufffda: the export holds no secret',
      '\ufffda: its name is no UTF-8: U+FFFD stands for what cannot be read',
      NO_PERIOD,
    ]);
    const { rows } = outputs['accounts'] as TableValue; // the output's kind
    expect(rows[1]?.[3]).toBe('none (no secret)');
  });

  it('are asked for by name on the command line', async () => {
    const outcome = await runForm(form, { secret: SECRET }, { migration: true }, world);
    expect(outcome.ok ? '' : outcome.problem.message).toBe(
      'expected an export, otpauth-migration://offline?data=…',
    );
    expect((await run({ secret: part(0, 'a') }, { migration: true })).outputs['code']).toBeDefined();
  });

  it('are read with blanks in place of plus signs, and in the other alphabet', () => {
    const message = entry('~~~???>>>');
    const base64 = Buffer.from(message).toString('base64');
    expect(base64).toMatch(/[+/]/);
    for (const data of [base64.replaceAll('+', ' '), Buffer.from(message).toString('base64url'), base64])
      expect(readMigration(`otpauth-migration://offline?data=${data}`)).toMatchObject({
        value: { accounts: [{ account: '~~~???>>>' }] },
      });
  });

  it('that are cut off name the byte', () => {
    const whole = entry('alice');
    for (let length = 1; length < whole.length; length += 1)
      expect(readMigration(link(whole.slice(0, length)))).toMatchObject({
        problem: { message: expect.stringMatching(/cut off or damaged at byte \d+$/) as string },
      });
  });

  it('say how to go on where they hold no account', async () => {
    expect((await run({ secret: link(number(2, 1n)) })).notes).toMatchObject([
      { message: 'the export holds no account' },
    ]);
  });
});

describe('the time', () => {
  it.each([
    ['59', 59_000],
    ['2023-11-14T22:13:20Z', 1_700_000_000_000],
    ['2023-11-14T22:13:20', 1_699_996_400_000],
    ['2023-11-14 17:13:20[America/New_York]', 1_700_000_000_000],
    ['2024-07-01T12:00', 1_719_828_000_000],
  ])('%s is read in the own zone, where it names none', (typed, atMs) => {
    expect(readMoment(typed, 'Europe/Berlin')).toEqual({ ok: true, value: atMs });
  });

  it('is now unless given, and the answer says how long it holds', async () => {
    const now = await run({ secret: SECRET });
    expect(now.outputs['code']).toBe('324550');
    expect(now.untilMs).toBe(1_700_000_010_000);
    expect((now.outputs['left'] as readonly ValueRow[])[0]).toEqual({
      label: 'Seconds left',
      value: '10',
      note: 'until 2023-11-14T22:13:30Z',
    }); // as: the output's kind
    expect((await run({ secret: SECRET, at: '1700000000' })).untilMs).toBeUndefined();
  });
});

it('a new secret has as many random bytes as wanted, and an address that reads as it', async () => {
  for (const size of ['16', '20', '32', '64']) {
    const { outputs } = await run({ account: 'a' }, { job: 'new', bytes: size });
    const made = outputs['made'] as string; // the output's kind
    expect(readSecret(made, 'base32')).toMatchObject({
      value: { bytes: new Uint8Array(Number(size)).fill(7) },
    });
    expect(outputs['address']).toContain(`totp/a?secret=${made}`);
  }
});

it('a QR code of each account is drawn, and its caption cannot break out of the drawing', async () => {
  const { outputs } = await run({ secret: link([...entry('<script>&'), ...entry('b')]) });
  const svg = new TextDecoder().decode((outputs['qr'] as { bytes: Uint8Array }).bytes); // the output's kind
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg).toContain('&lt;script&gt;&amp;');
});
