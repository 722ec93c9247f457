/** Against the specifications' own examples and a second way to read what was made. */
import { randomBytes } from 'node:crypto';
import { base32crockford, base32hexnopad, base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueRow } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { form } from './form.ts';
import { LAST_MS, make, NANO, readTypeId, SYSTEMS, type MadeKind } from './kinds.ts';
import { inspect, untilCollision } from './logic.ts';
import typeids from './typeid.json' with { type: 'json' };

const world = {
  nowMs: Date.UTC(2026, 10, 28),
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(randomBytes(length)),
};
const run = async (ids: string, options: object) => {
  const outcome = await runForm(form, { ids }, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.outputs;
};
const facts = async (ids: string, options: object = {}) => {
  const { facts: rows } = await run(ids, { job: 'inspect', ...options });
  return Object.fromEntries((rows as readonly ValueRow[]).map(({ label, value }) => [label, value])); // the output's kind
};
const made = async (options: object) =>
  ((await run('', { job: 'make', ...options }))['list'] as string).split('\n'); // the output's kind

describe('what is inside', () => {
  it('follows the table of the specification', async () => {
    expect(await facts('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toMatchObject({
      'As UUID': '01563e3a-b5d3-d676-4c61-efb99302bd5b',
    });
    expect(await facts('0ujtsYcgvSTl8PAuAdqWYSMnLOv')).toMatchObject({
      Payload: BigInt('0xb5a1cd34b5f99d1154fb6853345c9735').toString(),
    });
    expect(await facts('1541815603606036480', { system: 'twitter' })).toMatchObject({
      'Data centre': '11',
      Worker: '26',
      Sequence: '0',
    });
    expect(await facts('175928847299117063', { system: 'discord' })).toMatchObject({
      Worker: '1',
      Process: '0',
      Increment: '7',
    });
    expect(await facts('prefix_01h2xcejqtf2nbrexx3vqjhp41')).toMatchObject({
      'As UUID': '0188bac7-4afa-78aa-bc3b-bd1eef28d881',
    });
    expect(await facts('9m4e2mr0ui3e8a215n4g')).toMatchObject({
      Machine: String(0x60f486),
      Process: '58408',
      Counter: '4271561',
    });
    expect(await facts('7ZZZZZZZZZZZZZZZZZZZZZZZZZ')).toMatchObject({
      'Unix milliseconds': '281474976710655',
    });
  });

  it('names every kind that fits', async () => {
    const { table } = await run('cjld2cjxh0000qzrmn831i7rn', { job: 'inspect' });
    expect(JSON.stringify(table)).toContain('could be CUID2');
  });
});

it.each(['ulid', 'ksuid', 'objectid', 'snowflake', 'typeid', 'xid', 'pushid'])(
  'a %s that was made is read as one of the moment it was made of',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1_500_000_000, max: 1_790_000_000 }), async (seconds) => {
        const all = await made({
          make: kind,
          time: String(seconds),
          count: '3',
          prefix: 'user',
          system: 'twitter',
        });
        expect(new Set(all).size).toBe(3);
        if (kind !== 'ksuid' && kind !== 'typeid' && kind !== 'objectid' && kind !== 'xid')
          expect([...all].sort()).toEqual(all);
        for (const each of all)
          expect(await facts(each, { system: 'twitter' })).toMatchObject({
            'Unix milliseconds': String(seconds * 1000),
          });
      }),
      { numRuns: 20 },
    );
  },
);

it('a TypeID holds a UUID of version 7 and the variant of RFC 9562', async () => {
  const [one = ''] = await made({ make: 'typeid' });
  expect((await facts(one))['As UUID']).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

it('Nano IDs and CUID2 have their lengths and alphabets', async () => {
  expect(await made({ make: 'nanoid', count: '2' })).toEqual([
    expect.stringMatching(/^[\w-]{21}$/),
    expect.stringMatching(/^[\w-]{21}$/),
  ]);
  expect(await made({ make: 'nanoid', length: '10', alphabet: 'ab🦊' })).toEqual([
    expect.stringMatching(/^(?:a|b|🦊){10}$/u),
  ]);
  expect(await made({ make: 'cuid2' })).toEqual([expect.stringMatching(/^[a-z][\da-z]{23}$/)]);
  await expect(made({ make: 'nanoid', alphabet: 'aa' })).rejects.toThrow('different characters');
});

it('a time that a kind cannot hold is refused with the range', async () => {
  await expect(made({ make: 'ksuid', time: '1399999999' })).rejects.toThrow(
    'from 2014-05-13T16:53:20Z to 2150-06-19',
  );
  await expect(made({ make: 'objectid', time: '4294967296' })).rejects.toThrow('to 2106-02-07T06:28:15.999Z');
  await expect(made({ make: 'ulid', time: 'tomorrow' })).rejects.toThrow('expected a time');
});

describe('the published cases of TypeID', () => {
  it.each(typeids.valid)('$name is read', ({ typeid, prefix, uuid }) => {
    const read = readTypeId(typeid);
    expect(read).toMatchObject({
      ok: true,
      value: {
        kind: prefix === '' ? 'TypeID without a prefix' : `TypeID of "${prefix}"`,
        value: [BigInt(`0x${uuid.replaceAll('-', '')}`), 128],
      },
    });
  });
  it.each(typeids.invalid)('$name is refused', ({ typeid }) =>
    expect(readTypeId(typeid)).toMatchObject({ ok: false }),
  );
});

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
/** 26 characters are two bits more than 128: with six zeros before them they are whole bytes. */
const ofCrockford = (id: string) => toHex(base32crockford.decode(`000000${id.toUpperCase()}`)).slice(8);
const PUSH = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ofPush = (id: string) =>
  toHex(base64urlnopad.decode(Array.from(id, (char) => BASE64.charAt(PUSH.indexOf(char))).join('')));
/** Long multiplication, byte by byte. */
function ofBase62(id: string): string {
  const bytes = new Uint8Array(20);
  for (const char of id) {
    let carry = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(char);
    for (let at = bytes.length - 1; at >= 0; at--) {
      carry += (bytes[at] ?? 0) * 62;
      bytes[at] = carry & 255;
      carry >>= 8;
    }
  }
  return toHex(bytes);
}
const RANDOM = 'a1'.repeat(32);
const making = (unixMs: number, count = 1) => ({
  unixMs,
  count,
  length: 24,
  alphabet: NANO,
  prefix: '',
  system: SYSTEMS.twitter,
  randomBytes: (length: number) => new Uint8Array(length).fill(0xa1),
});
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
/** Each kind as its specification has its bytes, and how @scure/base or long multiplication reads it. */
const LAYOUTS: Readonly<
  Partial<Record<MadeKind, readonly [bytes: (ms: number) => string, read: (id: string) => string]>>
> = {
  ulid: [(ms) => hex(ms, 12) + RANDOM.slice(0, 20), ofCrockford],
  ksuid: [(ms) => hex(Math.floor(ms / 1000) - 1_400_000_000, 8) + RANDOM.slice(0, 32), ofBase62],
  objectid: [(ms) => hex(Math.floor(ms / 1000), 8) + RANDOM.slice(0, 16), (id) => id],
  xid: [
    (ms) => hex(Math.floor(ms / 1000), 8) + RANDOM.slice(0, 16),
    (id) => toHex(base32hexnopad.decode(id.toUpperCase())),
  ],
  pushid: [(ms) => hex(ms, 12) + RANDOM.slice(0, 18), ofPush],
  typeid: [
    // Version 7 and the variant take six bits of the random ones.
    (ms) => `${hex(ms, 12)}71a1a1a1a1a1a1a1a1a1`.slice(0, 15),
    (id) => ofCrockford(id).slice(0, 15),
  ],
};

describe('a second reader of bases', () => {
  it.each(Object.entries(LAYOUTS))('finds in a %s the bytes of its specification', (kind, [bytes, read]) => {
    fc.assert(
      fc.property(fc.integer({ min: 1_500_000_000_000, max: 4_000_000_000_000 }), (ms) => {
        const all = make(kind as MadeKind, making(ms)); // a key of the table
        expect(all.ok && read(all.value[0] ?? '')).toBe(bytes(ms));
      }),
    );
  });

  it('splits a Snowflake as its bits stand in the text of Number.toString(2)', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
        fc.constantFrom(...Object.values(SYSTEMS)),
        (id, system) => {
          const [reading] = (() => {
            const read = inspect(String(id), 0, system);
            return read.ok ? read.value : [];
          })();
          const bits = id.toString(2).padStart(63, '0');
          const all = reading?.parts.map(([, value, width]) => value.toString(2).padStart(width, '0'));
          expect(all?.join('')).toBe(bits);
        },
      ),
    );
  });
});

describe.each(Object.keys(LAST_MS) as MadeKind[])('%s', (kind) => {
  it('takes about ten times as long for ten times as many, made and looked into', async () => {
    await expectLinear((count) => {
      const all = make(kind, making(1_700_000_000_000, count));
      if (!all.ok) throw new Error(all.problem.message);
      for (const id of all.value) inspect(id, world.nowMs, undefined);
    }, 1000);
  });
});

it('a text from elsewhere is looked into', () =>
  expect(form.arrive?.('1541815603606036480', 'identifier')).toEqual({
    inputs: { ids: '1541815603606036480' },
    options: { job: 'inspect' },
  }));

it('what may be a Nano ID says which characters it has', async () =>
  expect(await facts('V1StGXR8_Z5jdHi6B-myT')).toMatchObject({ 'Alphabet seen': 'A-Z a-z 0-9 _ -' }));

it('the chance of two alike is told of the kind that was made', async () => {
  const { facts: rows } = await run('', { job: 'make', make: 'nanoid' });
  expect(rows).toEqual([{ label: '1 % chance of a collision', value: 'after 1.3 × 10^18 Nano IDs' }]);
});

it('a number whose last digits a reader of JSON lost is told', () => {
  const read = (id: string) => inspect(id, world.nowMs, SYSTEMS.twitter);
  const notesOf = (id: string) => {
    const found = read(id);
    return found.ok ? found.value[0]?.notes.length : undefined;
  };
  expect(notesOf('1541815603606036480')).toBe(0);
  expect(notesOf(BigInt(Number('1541815603606036481')).toString())).toBe(0);
  expect(notesOf(String(Number('1541815603606036481')))).toBe(1);
  expect(notesOf('9007199254740900')).toBe(0);
  expect(read('9223372036854775808')).toMatchObject({ ok: false });
});

it('the chance of two alike is that of the birthday bound', () =>
  expect(untilCollision(126)).toBe('1.3 × 10^18'));
