/** Against the specifications' own examples and a second way to read what was made. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueRow } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { untilCollision } from './logic.ts';

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

it('the chance of two alike is that of the birthday bound', () =>
  expect(untilCollision(126)).toBe('1.3 × 10^18'));
