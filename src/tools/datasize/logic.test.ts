/** Against numfmt of coreutils where it is installed, kept answers of it, and sizes as other programs document them. */
import fc from 'fast-check';
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import type { ValueRow } from '#src/lib/form/form.ts';
import { fraction } from '#src/lib/fraction.ts';
import { form } from './form.ts';
import { asFinder, asLs, asWindows, inIso, inTime } from './logic.ts';
import { bitsOf, readSize, symbolOf, UNITS, type Base } from './sizes.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const run = async (inputs: object, options: object = {}) => {
  const outcome = await runForm(form, { size: '', to: '', rate: '', ...inputs }, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.outputs;
};

const numfmt = (from: string, to: string, numbers: readonly string[]): readonly string[] =>
  execFileSync('numfmt', [`--from=${from}`, `--to=${to}`], { input: numbers.join('\n'), encoding: 'utf8' })
    .trim()
    .split('\n');
const hasNumfmt = spawnSync('numfmt', ['--version']).status === 0;

describe('ls -h', () => {
  /** `numfmt --to=iec` of coreutils 9.1. */
  it.each([
    [0n, '0'],
    [1023n, '1023'],
    [1024n, '1.0K'],
    [1025n, '1.1K'],
    [10_239n, '10K'],
    [1_047_553n, '1.0M'],
    [1_610_612_736n, '1.5G'],
    [999_999_999_999n, '932G'],
  ])('%s bytes are %s', (bytes, text) => {
    expect(asLs(bytes)).toBe(text);
  });

  it.runIf(hasNumfmt)('is what numfmt writes of any number of bytes', () => {
    const sizes = fc.sample(fc.bigInt({ min: 0n, max: 10n ** 15n }), { numRuns: 500, seed: 1 });
    const near = fc
      .sample(fc.integer({ min: -600, max: 600 }), { numRuns: 200, seed: 2 })
      .map((by, at) => 1024n ** BigInt(1 + (at % 4)) + BigInt(by));
    const all = [...sizes, ...near];
    expect(all.map(asLs)).toEqual(numfmt('none', 'iec', all.map(String)));
  });
});

describe('a size', () => {
  it('is read as numfmt reads it, with 1,000 and with 1,024', () => {
    const wanted: readonly (readonly [string, Base, string])[] = [
      ['1K', '1000', '1000'],
      ['1K', '1024', '1024'],
      ['1Ki', '1000', '1024'],
      ['2.5G', '1000', '2500000000'],
      ['3T', '1024', '3298534883328'],
    ];
    for (const [typed, base, bytes] of wanted) {
      const read = readSize(typed);
      expect(read.ok && bitsOf(read.value, base)).toEqual(fraction(BigInt(bytes) * 8n));
    }
  });

  it.runIf(hasNumfmt)('is what numfmt makes of it', async () => {
    for (const [from, base] of [
      ['si', '1000'],
      ['iec', '1024'],
    ] as const) {
      const typed = fc
        .sample(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...'KMGTP')), {
          numRuns: 200,
          seed: 3,
        })
        .map(([count, letter]) => `${count}${letter}`);
      const { list } = await run({ size: typed.join('\n') }, { base });
      expect((list as string).replaceAll(' B', '').split('\n')).toEqual(numfmt(from, 'none', typed));
    }
  });

  it('is written in any unit and read again as the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UNITS), fc.bigInt({ min: 0n, max: 10n ** 12n }), (unit, count) => {
        expect(readSize(`${count} ${symbolOf(unit)}`)).toMatchObject({
          value: { number: fraction(count), unit, notes: [] },
        });
      }),
    );
  });
});

describe('other programs', () => {
  it('write as their documentation says: Windows cuts, macOS counts with 1,000', () => {
    // learn.microsoft.com, StrFormatByteSizeW
    expect([532n, 1340n, 23_506n, 2_400_016n, 2_400_000_000n].map(asWindows)).toEqual([
      '532 bytes',
      '1.30 KB',
      '22.9 KB',
      '2.28 MB',
      '2.23 GB',
    ]);
    expect([999n, 123_456n, 1_234_567n, 1_500_000_000n, 10_000_000n].map(asFinder)).toEqual([
      '999 bytes',
      '123 KB',
      '1.2 MB',
      '1.5 GB',
      '10 MB',
    ]);
  });
});

describe('a time', () => {
  it.each([
    [fraction(8_589_934_592n, 100_000_000n), '1 min 25.9 s', 'PT1M25.89934592S'],
    [fraction(280n), '4 min 40 s', 'PT4M40S'],
    [fraction(0n), '0 s', 'PT0S'],
    [fraction(1n, 3n), '0.333 s', 'PT0.333333333S'],
    [fraction(99_999n, 10_000n), '10 s', 'PT9.9999S'],
    [fraction(3599n), '59 min 59 s', 'PT59M59S'],
    [fraction(90_061n), '1 d 1 h 1 min', 'P1DT1H1M1S'],
    [fraction(86_400n), '1 d', 'P1D'],
  ])('is in words and in ISO 8601', (seconds, words, iso) => {
    expect([inTime(seconds), inIso(seconds)]).toEqual([words, iso]);
  });

  it('has its exact seconds beside it', async () => {
    const { transfer } = await run({ size: '1 GiB', rate: '100 Mbit/s' });
    expect((transfer as readonly ValueRow[])[1]).toEqual({ label: 'Seconds', value: '85.89934592' });
    const tcp = await run({ size: '1 GiB', rate: '100 Mbit/s' }, { overhead: 'tcp' });
    // Python: Fraction(2**33, 10**8) / Fraction(1460, 1538)
    expect((tcp['transfer'] as readonly ValueRow[])[1]).toMatchObject({ value: '90.4884890581918' });
  });
});

it('takes about ten times as long for ten times as many lines', async () => {
  await expectLinear(
    (count) => runForm(form, { size: '1.5 GiB in MB\n2 XB\n'.repeat(count), to: '', rate: '' }, {}, world),
    300,
  );
});
