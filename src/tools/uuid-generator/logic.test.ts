import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import * as reference from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Sources, UnnamedVersion } from './logic.ts';
import { createGenerator, LIST_STYLES, readCount, readNamespace } from './logic.ts';
import { nameUuid } from './identifiers/names.ts';
import { MAX, NIL, read, STANDARD, write } from './identifiers/uuid.ts';
import vectors from './vectors.json' with { type: 'json' };

/** A reproducible source of bytes, independent of the code under test. */
function hashedBytes(seed: string) {
  let block = 0;
  return (length: number): Uint8Array =>
    createHash('sha512').update(`${seed}:${block++}`).digest().subarray(0, length);
}

/** A name space by its name; empty where the name is not known, which no test expects. */
function namespaceOf(name: string): string {
  const space = readNamespace(name);
  return space.ok ? space.value : '';
}
const NAMESPACES = {
  dns: namespaceOf('dns'),
  url: namespaceOf('url'),
  oid: namespaceOf('oid'),
  x500: namespaceOf('x500'),
};

const NOW = Date.UTC(2024, 1, 29, 12);
const stopped: Sources = { randomBytes: hashedBytes('stopped'), nowMs: () => NOW };
const standard = (digits: string) => write(digits, STANDARD);

function clock(...times: number[]): Sources {
  let index = 0;
  return { randomBytes: hashedBytes('clock'), nowMs: () => times[Math.min(index++, times.length - 1)] ?? 0 };
}

function many(count: number, version: UnnamedVersion, sources: Sources = stopped): string[] {
  const generate = createGenerator(sources);
  return Array.from({ length: count }, () => standard(generate(version)));
}

function hasUuidgen(): boolean {
  try {
    execFileSync('uuidgen', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('every version', () => {
  it.each([
    ['v1', 1],
    ['v4', 4],
    ['v6', 6],
    ['v7', 7],
    ['nil', 0],
    ['max', 15],
  ] as const)('%s is valid, of its version and variant', (version, number) => {
    for (const uuid of many(200, version)) {
      expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
      expect(reference.validate(uuid)).toBe(true);
      expect(reference.version(uuid)).toBe(number);
    }
  });

  it.each(['v1', 'v4', 'v6', 'v7'] as const)(
    '%s gives 10,000 different ones in one millisecond',
    (version) => {
      expect(new Set(many(10_000, version)).size).toBe(10_000);
    },
  );

  it('never asks for more than 16 random bytes', () => {
    const bytes = hashedBytes('asked');
    const asked: number[] = [];
    const randomBytes = (length: number) => {
      asked.push(length);
      return bytes(length);
    };
    for (const version of ['v1', 'v4', 'v6', 'v7', 'nil', 'max'] as const)
      many(3, version, { randomBytes, nowMs: () => NOW });
    expect(Math.max(...asked)).toBeLessThanOrEqual(16);
  });

  it('nil and max are all zeros and all ones', () => {
    expect(many(1, 'nil')).toEqual([reference.NIL]);
    expect(many(1, 'max')).toEqual([reference.MAX]);
    expect([NIL, MAX]).toEqual(['0'.repeat(32), 'f'.repeat(32)]);
  });
});

describe('version 4', () => {
  it('equals the reference for the same random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
        const generate = createGenerator({ randomBytes: () => random, nowMs: () => NOW });
        expect(standard(generate('v4'))).toBe(reference.v4({ random: Uint8Array.from(random) }));
      }),
    );
  });

  it('sets exactly the six bits of version and variant', () => {
    const of = (byte: number) =>
      standard(createGenerator({ randomBytes: () => new Uint8Array(16).fill(byte), nowMs: () => NOW })('v4'));
    expect(of(0x00)).toBe('00000000-0000-4000-8000-000000000000');
    expect(of(0xff)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });
});

describe('versions 1 and 6', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });
  const times = fc.integer({ min: 0, max: Date.UTC(5000, 0) });

  it('equal the reference for the same time, sequence and node', () => {
    fc.assert(
      fc.property(bytes, times, (random, msecs) => {
        const [high = 0, low = 0, first = 0, ...rest] = random;
        const options = {
          msecs,
          nsecs: 0,
          clockseq: ((high << 8) | low) & 0x3fff,
          node: Uint8Array.of(first | 1, ...rest),
        };
        const sources = { randomBytes: () => random, nowMs: () => msecs };
        expect(standard(createGenerator(sources)('v1'))).toBe(reference.v1(options));
        expect(standard(createGenerator(sources)('v6'))).toBe(reference.v6(options));
      }),
    );
  });

  it('give the example of RFC 9562, A.1 and A.5', () => {
    // The sequence and the node of the RFC; its node is odd, so the multicast bit changes nothing.
    const random = Uint8Array.of(0x33, 0xc8, 0x9f, 0x6b, 0xde, 0xce, 0xd8, 0x46);
    const sources = { randomBytes: () => random, nowMs: () => Date.UTC(2022, 1, 22, 19, 22, 22) };
    expect(standard(createGenerator(sources)('v1'))).toBe('c232ab00-9414-11ec-b3c8-9f6bdeced846');
    expect(standard(createGenerator(sources)('v6'))).toBe('1ec9414c-232a-6b00-b3c8-9f6bdeced846');
  });

  it('have a random node with the multicast bit, the same for one page', () => {
    const nodes = many(50, 'v1').map((uuid) => uuid.slice(24));
    expect(new Set(nodes).size).toBe(1);
    expect(parseInt(nodes[0]?.slice(0, 2) ?? '', 16) & 1).toBe(1);
  });

  it('rise by 100 nanoseconds within a millisecond', () => {
    const [first = '', second = ''] = many(2, 'v6');
    const time = (uuid: string) =>
      BigInt(`0x${uuid.replaceAll('-', '').replace(/^(.{12})6(.{3}).*/, '$1$2')}`);
    expect(time(second) - time(first)).toBe(1n);
  });

  it('of version 6 sort as they were made, over 30,000 in a few milliseconds', () => {
    const made = many(
      30_000,
      'v6',
      clock(...Array.from({ length: 30_000 }, (_, index) => NOW + Math.floor(index / 9000))),
    );
    expect(made).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(made.length);
  });

  it('change the clock sequence when the clock is set back, and follow it', () => {
    const [first = '', second = ''] = many(2, 'v1', clock(NOW, NOW - 3_600_000));
    const sequenceOf = (uuid: string) => parseInt(uuid.slice(19, 23), 16) & 0x3fff;
    expect(sequenceOf(second)).toBe((sequenceOf(first) + 1) & 0x3fff);
    expect(second.slice(24)).toBe(first.slice(24));
    const [, a = '', b = ''] = many(3, 'v6', clock(NOW, NOW - 500, NOW + 1));
    expect(a < b).toBe(true);
  });

  it('keep the clock sequence when the clock stumbles back by ten seconds', () => {
    const [first = '', second = ''] = many(2, 'v6', clock(NOW, NOW - 10_000));
    expect(second.slice(19)).toBe(first.slice(19));
    expect(second > first).toBe(true);
  });
});

describe('version 7', () => {
  it('begins with the milliseconds since 1970 (RFC 9562, A.6)', () => {
    const sources = { randomBytes: hashedBytes('a6'), nowMs: () => 1645557742000 };
    expect(standard(createGenerator(sources)('v7'))).toMatch(/^017f22e2-79b0-7[\da-f]{3}-[89ab]/);
  });

  it('has its counter where the reference has it', () => {
    const random = Uint8Array.from({ length: 16 }, (_, index) => 17 * index);
    // Ten bytes are asked for: six of them end up behind the counter, the last four begin it.
    const sources = {
      randomBytes: () => Uint8Array.of(...random.subarray(10), 0x80, 0, 0, 2),
      nowMs: () => NOW,
    };
    const generate = createGenerator(sources);
    const tail = (uuid: string) => uuid.slice(-10);
    for (let seq = 0x40000001; seq < 0x40000004; seq++) {
      const expected = reference.v7({ msecs: NOW, seq, random });
      expect(standard(generate('v7')).slice(0, 24)).toBe(expected.slice(0, 24));
      expect(tail(expected)).toMatch(/^[\da-f]{10}$/);
    }
  });

  it('rises strictly within a millisecond and over milliseconds', () => {
    const made = many(
      30_000,
      'v7',
      clock(...Array.from({ length: 30_000 }, (_, index) => NOW + Math.floor(index / 10_000))),
    );
    expect(made).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(made.length);
  });

  it('rises when the clock stumbles back, and follows a clock that is set back', () => {
    const [first = '', second = '', third = ''] = many(3, 'v7', clock(NOW, NOW - 900, NOW - 3_600_000));
    expect(second > first).toBe(true);
    expect(second.slice(0, 13)).toBe(first.slice(0, 13));
    expect(parseInt(third.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW - 3_600_000);
  });

  it('rises when the clock stumbles back by ten seconds', () => {
    const [first = '', second = ''] = many(2, 'v7', clock(NOW, NOW - 10_000));
    expect(second.slice(0, 13)).toBe(first.slice(0, 13));
  });

  it('has its random bits behind the counter, which they leave as it is', () => {
    // The counter is 0x40000001: its last 20 bits and 42 bits of ones follow the variant.
    const randomBytes = () => Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 2);
    expect(standard(createGenerator({ randomBytes, nowMs: () => NOW })('v7')).slice(14)).toBe(
      '7400-8000-07ffffffffff',
    );
  });

  it('never runs over: the counter begins below half', () => {
    const sources = { randomBytes: () => new Uint8Array(10).fill(0xff), nowMs: () => NOW };
    expect(standard(createGenerator(sources)('v7')).slice(14, 18)).toBe('77ff');
  });

  it('carries 42 fresh random bits each', () => {
    const tails = many(2000, 'v7').map((uuid) => uuid.slice(-10));
    expect(new Set(tails).size).toBe(2000);
  });
});

describe('versions 3 and 5', () => {
  it.each(vectors.fields.filter((field) => 'name' in field))(
    'give the example of RFC 9562, $case',
    (field) => {
      const version = field.version === 3 ? 'v3' : 'v5';
      expect(standard(nameUuid(version, NAMESPACES.dns, field.name ?? ''))).toBe(field.uuid);
    },
  );

  it('equal the reference for any name in any name space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (name, namespace) => {
        const digits = namespace.replaceAll('-', '');
        expect(standard(nameUuid('v3', digits, name))).toBe(reference.v3(name, namespace));
        expect(standard(nameUuid('v5', digits, name))).toBe(reference.v5(name, namespace));
      }),
    );
  });

  it('know the name spaces of RFC 9562, section 6.6, by name and take any other UUID', () => {
    expect(readNamespace(' DNS ')).toEqual({ ok: true, value: NAMESPACES.dns });
    expect(standard(NAMESPACES.dns)).toBe(reference.v5.DNS);
    expect(standard(NAMESPACES.url)).toBe(reference.v5.URL);
    expect(standard(NAMESPACES.oid)).toBe('6ba7b812-9dad-11d1-80b4-00c04fd430c8');
    expect(standard(NAMESPACES.x500)).toBe('6ba7b814-9dad-11d1-80b4-00c04fd430c8');
    // Version 7 as a name space: validators that allow versions 1 to 5 only refuse it.
    expect(readNamespace('017F22E2-79B0-7CC3-98C4-DC0C0C07398F').ok).toBe(true);
    expect(readNamespace('constructor').ok).toBe(false);
    expect(readNamespace('').ok).toBe(false);
  });

  it('have no name space that is no UUID', () => {
    expect(() => nameUuid('v5', 'dns', 'x')).toThrow('not a UUID: dns');
  });

  it('hash a lone surrogate and a long name without harm', () => {
    expect(nameUuid('v5', NAMESPACES.url, '\uD800')).toBe(nameUuid('v5', NAMESPACES.url, '\uFFFD'));
    expect(nameUuid('v3', NAMESPACES.url, 'x'.repeat(1_000_000))).toMatch(/^.{12}3/);
  });
});

describe('how many', () => {
  it.each([
    ['1', 1],
    ['100', 100],
    ['101', 101],
    ['10000', 10_000],
    ['2.9', 2],
    ['2.95', 2],
    ['2.', 2],
    ['.25e1', 2],
    ['1e2', 100],
    ['1e+2', 100],
    ['100e-01', 10],
    [' 7 ', 7],
    ['+3', 3],
  ])('%j is read as %i', (text, value) => {
    expect(readCount(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'nothing'],
    ['abc', '"abc"'],
    ['0', '"0"'],
    ['0.5', '"0.5"'],
    ['-3', '"-3"'],
    ['10001', '"10001"'],
    ['1e6', '"1e6"'],
    ['1e999', '"1e999"'],
    ['12abc', '"12abc"'],
    ['NaN', '"NaN"'],
    ['0x10', '"0x10"'],
  ])('%j is refused', (text, found) => {
    expect(readCount(text)).toEqual({
      ok: false,
      problem: { message: `expected a number from 1 to 10,000, found ${found}` },
    });
  });
});

it('5 MB of digits for how many are refused at once', () => {
  expect(readCount('9'.repeat(5_000_000))).toMatchObject({
    problem: { message: expect.stringMatching(/"9{24}"$/) as string },
  });
});

describe('a list', () => {
  const two = [standard(NIL), standard(MAX)];

  it('is written as lines, JSON or SQL values', () => {
    expect(LIST_STYLES.lines(two).split('\n')).toEqual(two);
    expect(JSON.parse(LIST_STYLES.json(two))).toEqual(two);
    expect(LIST_STYLES.sql(two)).toBe(`'${two[0] ?? ''}',\n'${two[1] ?? ''}'`);
  });
});

describe.skipIf(!hasUuidgen())('held against uuidgen', () => {
  const uuidgen = (...args: string[]) => execFileSync('uuidgen', args, { encoding: 'utf8' }).trim();

  it('names hash alike, and what it makes is read', () => {
    for (const [flag, version] of [
      ['--md5', 'v3'],
      ['--sha1', 'v5'],
    ] as const) {
      expect(standard(nameUuid(version, NAMESPACES.url, 'https://example.com/é'))).toBe(
        uuidgen(flag, '--namespace', '@url', '--name', 'https://example.com/é'),
      );
    }
    for (const made of [uuidgen('--time'), uuidgen('--random')]) expect(read(made).ok).toBe(true);
  });
});
