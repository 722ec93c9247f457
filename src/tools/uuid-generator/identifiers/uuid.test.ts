import fc from 'fast-check';
import * as reference from 'uuid';
import { describe, expect, it } from 'vitest';
import { inspect } from './inspect.ts';
import { read, STANDARD, write } from './uuid.ts';
import vectors from '../vectors.json' with { type: 'json' };

const DIGITS = 'f81d4fae7dec11d0a76500a0c91e6bf6';
const UUID = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';

function inspectText(text: string) {
  const digits = read(text);
  if (!digits.ok) throw new Error(digits.problem.message);
  return inspect(digits.value);
}

function fact(text: string, name: string): string | undefined {
  return inspectText(text).facts.find((found) => found.name === name)?.value;
}

describe('reading', () => {
  it.each([
    UUID,
    UUID.toUpperCase(),
    DIGITS,
    `{${UUID}}`,
    `{${DIGITS.toUpperCase()}}`,
    `(${UUID})`,
    `urn:uuid:${UUID}`,
    `0x${DIGITS}`,
    `"${UUID}",`,
    `, '${UUID}'`,
    `URN:UUID:${UUID.toUpperCase()}`,
    `"${UUID}",`,
    `'${UUID}';`,
    `\uFEFF \t${UUID}\r\n`,
    '-B1Prn3sEdCnZQCgyR5r9g',
    '+B1Prn3sEdCnZQCgyR5r9g==',
  ])('takes %j', (text) => {
    expect(read(text)).toEqual({ ok: true, value: DIGITS });
  });

  it.each([
    ['', 'expected 32 hexadecimal digits, found 0'],
    [UUID.slice(0, -1), 'expected 32 hexadecimal digits, found 31'],
    [`${UUID}0`, 'expected 32 hexadecimal digits, found 33'],
    ['919108f7-52d1-4320-9ba', 'expected 32 hexadecimal digits, found 19'],
    [`f81d4fae-7dec11d0-a765-00a0c91e6bf6`, 'expected hyphens after digits 8, 12, 16 and 20 only'],
    [`urn:uuid:${DIGITS}`, 'expected hyphens, as every urn:uuid: has them (RFC 9562)'],
    [`-${DIGITS}`, 'expected hyphens after digits 8, 12, 16 and 20 only'],
    ['__proto__', 'expected a hexadecimal digit, found "_"'],
    [UUID.replace('c', 'g'), 'expected a hexadecimal digit, found "g"'],
    [`{${UUID}`, 'expected a hexadecimal digit, found "{"'],
    [`{${UUID}}0`, 'expected a hexadecimal digit, found "{"'],
    [`(${UUID})0`, 'expected a hexadecimal digit, found "("'],
    [`0{${UUID}}`, 'expected a hexadecimal digit, found "{"'],
    [`0(${UUID})`, 'expected a hexadecimal digit, found "("'],
    [`0urn:uuid:${UUID}`, 'expected a hexadecimal digit, found "u"'],
    [`f0x${DIGITS}`, 'expected a hexadecimal digit, found "x"'],
    [`0x${DIGITS}0`, 'expected a hexadecimal digit, found "x"'],
    [UUID.replace('4', '"4'), 'expected a hexadecimal digit, found "\\""'],
    ['0'.repeat(200), 'expected 32 hexadecimal digits, found 200'],
    ['🙈', 'expected a hexadecimal digit, found "🙈"'],
    [UUID.repeat(10), 'expected one UUID, found 360 characters'],
  ])('refuses %j', (text, message) => {
    expect(read(text)).toMatchObject({ ok: false, problem: { message } });
  });

  it('refuses 5 MB of junk at once', () => {
    expect(read('\0'.repeat(5_000_000))).toMatchObject({
      problem: { message: 'expected one UUID, found 5,000,000 characters' },
    });
  });

  it('reports where the stray character stands', () => {
    expect(read(` "${UUID.replace('c', 'g')}"`)).toMatchObject({
      problem: { position: { line: 1, column: 15 } },
    });
  });

  it('judges as the reference does', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uuid(),
          fc.stringMatching(/^[\da-f]{8}-[\da-f]{4}-[0-9a-f]{4}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        ),
        (text) => {
          expect(read(text).ok).toBe(true);
          if (reference.validate(text))
            expect(inspectText(text).title).toContain(`Version ${reference.version(text)}`);
          else expect(inspectText(text).title).toMatch(/not defined/);
        },
      ),
    );
  });
});

describe('writing', () => {
  it.each([
    [{}, UUID],
    [{ isUpperCase: true }, UUID.toUpperCase()],
    [{ hasHyphens: false }, DIGITS],
    [{ wrapping: 'braces' }, `{${UUID}}`],
    [{ wrapping: 'braces', hasHyphens: false, isUpperCase: true }, `{${DIGITS.toUpperCase()}}`],
    [{ wrapping: 'urn' }, `urn:uuid:${UUID}`],
    [{ wrapping: 'urn', hasHyphens: false }, `urn:uuid:${UUID}`],
    [{ wrapping: 'urn', isUpperCase: true }, `urn:uuid:${UUID.toUpperCase()}`],
  ] as const)('%j gives %s', (change, expected) => {
    expect(write(DIGITS, { ...STANDARD, ...change })).toBe(expected);
  });

  it('is read back, whatever the spelling', () => {
    const spellings = fc.record({
      wrapping: fc.constantFrom('none' as const, 'braces' as const, 'urn' as const),
      isUpperCase: fc.boolean(),
      hasHyphens: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.stringMatching(/^[\da-f]{32}$/), spellings, (digits, spelling) => {
        expect(read(write(digits, spelling))).toEqual({ ok: true, value: digits });
      }),
    );
  });
});

describe('inspecting the examples of RFC 9562', () => {
  it.each(vectors.fields)('$case is version $version', (field) => {
    expect(inspectText(field.uuid).title).toContain(`Version ${field.version}`);
    expect(fact(field.uuid, 'Variant')).toBe('RFC 9562');
    expect(fact(field.uuid, 'Time (UTC)')).toBe(field.time);
    expect(fact(field.uuid, '100-nanosecond steps since 1582-10-15')).toBe(field.ticks);
    if (field.node) {
      expect(fact(field.uuid, 'Clock sequence')).toBe(String(field.clockSequence));
      expect(fact(field.uuid, 'Node')).toBe(`${field.node} (random: the multicast bit is set)`);
    }
    if (field.time) expect(inspectText(field.uuid).unixMs).toBe(1645557742000);
  });
});

describe('inspecting', () => {
  it('knows nil and max', () => {
    expect(inspectText(reference.NIL).title).toMatch(/^Nil/);
    expect(inspectText(reference.MAX).title).toMatch(/^Max/);
  });

  it('keeps all seven decimals of the time, also before 1970', () => {
    const steps = (uuid: string) => fact(uuid, 'Time (UTC)');
    expect(steps('00000000-0000-1000-8000-000000000000')).toBe('1582-10-15T00:00:00.0000000Z');
    expect(steps('00000001-0000-1000-8000-000000000000')).toBe('1582-10-15T00:00:00.0000001Z');
    expect(inspectText('00000001-0000-1000-8000-000000000000').unixMs).toBe(Date.UTC(1582, 9, 15));
    // One step before 1970.
    expect(steps('13813fff-1dd2-11b2-8000-000000000000')).toBe('1969-12-31T23:59:59.9999999Z');
    expect(steps('13814001-1dd2-11b2-8000-000000000000')).toBe('1970-01-01T00:00:00.0000001Z');
    expect(steps('ffffffff-ffff-1fff-8000-000000000000')).toBe('5236-03-31T21:21:00.6846975Z');
  });

  it('gives the time that the reference put in', () => {
    const times = fc.integer({ min: 0, max: Date.UTC(5000, 0) });
    fc.assert(
      fc.property(times, fc.nat(9999), (msecs, nsecs) => {
        const expected = new Date(msecs).toISOString().replace('Z', `${String(nsecs).padStart(4, '0')}Z`);
        for (const uuid of [reference.v1({ msecs, nsecs }), reference.v6({ msecs, nsecs })]) {
          expect(fact(uuid, 'Time (UTC)')).toBe(expected);
          expect(inspectText(uuid).unixMs).toBe(msecs);
        }
        expect(inspectText(reference.v7({ msecs })).unixMs).toBe(msecs);
      }),
    );
  });

  it('takes the latest time of version 7', () => {
    expect(fact('ffffffff-ffff-7fff-bfff-ffffffffffff', 'Time (UTC)')).toBe('+010889-08-02T05:31:50.655Z');
    expect(fact('ffffffff-ffff-7fff-bfff-ffffffffffff', 'Random or counter bits')).toBe(
      '74 (0xfff, 0x3fffffffffffffff)',
    );
  });

  it('tells a real network card from a made-up node', () => {
    expect(fact(UUID, 'Node')).toBe('00:a0:c9:1e:6b:f6 (a network card’s address)');
    expect(fact(UUID.replace('00a0', '02a0'), 'Node')).toContain('set by hand or software');
  });

  it('reads DCE security UUIDs', () => {
    // Local identifier 501 of domain 0, made 1997-02-03 at about 17:40 (RFC 9562 leaves version 2 to DCE 1.1).
    const uuid = '000001f5-7dec-21d0-a700-00a0c91e6bf6';
    expect(fact(uuid, 'Domain')).toBe('0, person (POSIX user)');
    expect(fact(uuid, 'Local identifier')).toBe('501');
    expect(fact(uuid, 'Time (UTC)')).toBe('1997-02-03T17:36:15.9498240Z or up to 430 seconds later');
    expect(fact(uuid, 'Clock sequence')).toBe('39');
    expect(fact('000001f5-7dec-21d0-a709-00a0c91e6bf6', 'Domain')).toBe('9, set by the site');
  });

  it.each([
    ['00000000-0000-4000-0000-000000000001', 'reserved, NCS backward compatibility'],
    ['00000000-0000-4000-7000-000000000001', 'reserved, NCS backward compatibility'],
    ['00000000-0000-4000-c000-000000000046', 'reserved, Microsoft backward compatibility'],
    ['00000000-0000-4000-e000-000000000000', 'reserved for the future'],
  ])('reads no version from %s, which has another variant', (uuid, variant) => {
    expect(inspectText(uuid)).toMatchObject({
      title: 'Another variant, without a version',
      facts: [{ value: variant }],
    });
  });

  it('reports that versions 0 and 9 to 15 are not defined', () => {
    expect(inspectText('00000000-0000-9000-8000-000000000000').title).toBe('Version 9, not defined');
    expect(inspectText('00000000-0000-f000-8000-000000000000').title).toBe('Version 15, not defined');
  });

  it('spells it in other ways', () => {
    const spellings = Object.fromEntries(inspectText(UUID).spellings.map(({ name, value }) => [name, value]));
    expect(spellings).toEqual({
      Standard: UUID,
      URN: `urn:uuid:${UUID}`,
      Hexadecimal: DIGITS,
      Base64url: '-B1Prn3sEdCnZQCgyR5r9g',
      Integer: String(BigInt(`0x${DIGITS}`)),
      // The GUID structure of Windows in memory: the first three groups are little-endian.
      'Bytes of a Windows GUID': 'ae4f1df8ec7dd011a76500a0c91e6bf6',
    });
  });
});

describe('the spellings that are given', () => {
  const arbitrary = fc.oneof(fc.constantFrom(reference.NIL, reference.MAX), fc.uuid());

  it('can be read again, but for those that look like another UUID', () => {
    fc.assert(
      fc.property(arbitrary, (uuid) => {
        for (const { name, value } of inspectText(uuid).spellings) {
          if (name === 'Integer' || name === 'Bytes of a Windows GUID') continue;
          expect(read(value)).toEqual({ ok: true, value: uuid.replaceAll('-', '') });
        }
      }),
    );
  });
});

describe('the facts of a UUID', () => {
  const factsOf = (text: string) => inspectText(text).facts.map(({ name, value }) => `${name}: ${value}`);

  it.each([
    ['00000000-0000-0000-0000-000000000000', 'Nil: all bits 0, for “no value”', []],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'Max: all bits 1, for “after all others”', []],
    ['919108f7-52d1-4320-9bac-f847db4148a8', 'Version 4, random', ['Variant: RFC 9562', 'Random bits: 122']],
    [
      '2489e9ad-2ee2-8e00-8ec9-32d5f69181c0',
      'Version 8, custom',
      ['Variant: RFC 9562', 'Content: Chosen by whoever made it'],
    ],
    [
      '5df41881-3aed-3515-88a7-2f4a814cf09e',
      'Version 3, name hashed with MD5',
      [
        'Variant: RFC 9562',
        'Content: 122 bits of the MD5 of a name space and a name, which cannot be read back',
      ],
    ],
    [
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
      'Version 5, name hashed with SHA-1',
      [
        'Variant: RFC 9562',
        'Content: 122 bits of the SHA-1 of a name space and a name, which cannot be read back',
      ],
    ],
    ['919108f7-52d1-9320-9bac-f847db4148a8', 'Version 9, not defined', ['Variant: RFC 9562']],
    [
      '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
      'Version 7, Unix time and random, sortable',
      [
        'Variant: RFC 9562',
        'Time (UTC): 2022-02-22T19:22:22.000Z',
        'Milliseconds since 1970: 1645557742000',
        'Random or counter bits: 74 (0xcc3, 0x18c4dc0c0c07398f)',
      ],
    ],
    [
      '017f22e2-79b0-7cc3-8000-000000000001',
      'Version 7, Unix time and random, sortable',
      [
        'Variant: RFC 9562',
        'Time (UTC): 2022-02-22T19:22:22.000Z',
        'Milliseconds since 1970: 1645557742000',
        'Random or counter bits: 74 (0xcc3, 0x0000000000000001)',
      ],
    ],
  ])('%s: %s', (text, title, facts) => {
    expect(inspectText(text).title).toBe(title);
    expect(factsOf(text)).toEqual(facts);
  });

  it('names the domains of DCE security', () => {
    const domain = (digits: string) => fact(`000003e8-cbb9-21ea-b2${digits}-00155da5e3e8`, 'Domain');
    expect(['00', '01', '02', '03'].map(domain)).toEqual([
      '0, person (POSIX user)',
      '1, group (POSIX group)',
      '2, organisation',
      '3, set by the site',
    ]);
  });
});

it('marks in the middle of a text belong to it', () => {
  for (const text of [
    `x${UUID}`,
    `${UUID}x`,
    `x{${UUID}}`,
    `{${UUID}}x`,
    `(${UUID})x`,
    `x(${UUID})`,
    `xurn:uuid:${UUID}`,
  ])
    expect(read(text).ok).toBe(false);
  expect(read(`${' '.repeat(100)}${UUID}${' '.repeat(100)}`).ok).toBe(true);
});
