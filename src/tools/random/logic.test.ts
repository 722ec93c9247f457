/** Against the program in Python that the page gives, RFC 3797's own example, and statistics of what is drawn. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueRow } from '#src/lib/form/form.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import { readRolls, roll } from './dice.ts';
import { form } from './form.ts';
import { readList } from './logic.ts';
import { canonicalKey, select } from './rfc3797.ts';
import { sample, secureBelow, seededBelow, shuffled } from './stream.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};
const SEED = '2026-11-25 draw';
const NAMES = 'Ann\nBob\nCem\nDee\nEli';
const draw = async (options: object, list = '') => {
  const outcome = await runForm(form, { list }, { seed: SEED, ...options }, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.outputs;
};

/** Words of Marsaglia's xorshift: quick, and the same in each run. */
function words(): () => number {
  let state = 2_463_534_242;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
/** Numbers drawn as from the secure source, from these words. */
const belowOf = (word: () => number) =>
  secureBelow((length) => {
    const view = new DataView(new ArrayBuffer(length));
    for (let at = 0; at < length; at += 4) view.setUint32(at, word());
    return new Uint8Array(view.buffer);
  });
/** What chi-square stays below in all but one of a hundred million runs (Wilson and Hilferty). */
const limitOf = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 5.6 * Math.sqrt(2 / (9 * freedom))) ** 3;
const chiSquare = (counts: readonly number[]): number => {
  const mean = counts.reduce((all, count) => all + count, 0) / counts.length;
  return counts.reduce((all, count) => all + (count - mean) ** 2 / mean, 0);
};

describe('numbers below n', () => {
  it('come equally often for each n up to 64', () => {
    const below = belowOf(words());
    for (let n = 2; n <= 64; n += 1) {
      const counts = Array.from({ length: n }, () => 0);
      for (let round = 0; round < 20_000; round += 1) {
        const at = below(n);
        counts[at] = (counts[at] ?? 0) + 1;
      }
      expect(chiSquare(counts), `n is ${n}`).toBeLessThan(limitOf(n - 1));
    }
  });

  it('throw away words from the largest multiple on, and take two words above 2^32', () => {
    const given = (...all: readonly number[]) => {
      const left = [...all];
      return belowOf(() => left.shift() ?? 0);
    };
    expect(given(4_294_967_295, 7)(6)).toBe(1);
    expect(given(4_294_967_291, 7)(6)).toBe(5);
    expect(given(4_294_967_295)(2 ** 32)).toBe(4_294_967_295);
    expect(given(1, 5)(2 ** 33)).toBe(2 ** 32 + 5);
  });

  it('are in reach, from the secure source and from any seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.string(), (n, seed) => {
        for (const below of [secureBelow(world.randomBytes), seededBelow(seed)]) {
          const value = below(n);
          expect(Number.isSafeInteger(value) && value >= 0 && value < n).toBe(true);
        }
      }),
    );
  });
});

it('each of the 120 orders of five comes equally often', () => {
  const below = belowOf(words());
  const counts = new Map<string, number>();
  for (let round = 0; round < 60_000; round += 1) {
    const order = shuffled(['a', 'b', 'c', 'd', 'e'], below).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(120);
  expect(chiSquare([...counts.values()])).toBeLessThan(limitOf(119));
});

it('a draw without repetition has different numbers, and all of them where all are drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.string(), (size, seed) => {
      const drawn = sample(size, size, seededBelow(seed));
      expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, at) => at));
    }),
  );
  expect(new Set(sample(Number.MAX_SAFE_INTEGER, 1000, seededBelow('far'))).size).toBe(1000);
});

it('RFC 3797, section 6, is drawn as it is printed there', () => {
  const key = canonicalKey('9319\n2, 5, 12, 8, 10\n9, 18, 26, 34, 41, 45');
  expect(key).toBe('9319./2.5.8.10.12./9.18.26.34.41.45./');
  expect(canonicalKey(key)).toBe(key);
  const drawn = select(key, 25, 10);
  expect(drawn.map(({ number }) => number)).toEqual([17, 7, 2, 16, 25, 23, 8, 24, 19, 13]);
  expect(drawn[0]?.hash).toBe('990dd0a5692a029a98b5e01aa28f3459');
});

describe('dice', () => {
  it('are rolled in the order written, and those that do not count stand in brackets', () => {
    const rolls = readRolls('4d6kh3, 4d6dl1, 2d20kl, d% - 1, 3');
    if (!rolls.ok) throw new Error(rolls.problem.message);
    const faces = [3, 0, 5, 2, 3, 0, 5, 2, 19, 4, 99];
    const rolled = rolls.value.map((each) => roll(each, () => faces.shift() ?? 0));
    expect(rolled.map(({ shown, total }) => `${shown} = ${total}`)).toEqual([
      '4 + (1) + 6 + 3 = 13',
      '4 + (1) + 6 + 3 = 13',
      '(20) + 5 = 5',
      '100 − 1 = 99',
      '3 = 3',
    ]);
  });
});

it('a list is read line by line, and names stay as they are', () => {
  expect(readList('\ufeffAnn \r\n\r\n  Bob\r\nAnn \r\n')).toEqual({
    items: ['Ann ', '  Bob', 'Ann '],
    empty: 1,
    twice: 1,
  });
});

describe('what others check', () => {
  it('are the digests of the list and of the seed, and what is announced before', async () => {
    const { facts, announcement } = await draw({ kind: 'shuffle' }, NAMES);
    const rows = Object.fromEntries((facts as readonly ValueRow[]).map(({ label, value }) => [label, value]));
    // sha256sum
    expect(rows['SHA-256 of the list']).toBe(
      '7ee1111cfaae38dde22e51faec2c1f45dc96abe4b7ca4440cd513377a27daef1',
    );
    expect(rows['SHA-256 of the seed']).toBe(
      'abe3c1732f2316b3c024adbc7ee2562ec5e4f7aac79c45f058830b8ecdd82405',
    );
    expect(announcement).toContain(`SHA-256 of the list: ${rows['SHA-256 of the list'] ?? ''}`);
  });

  it('is nothing without a seed', async () => {
    const outputs = await draw({ kind: 'numbers', seed: '' });
    expect(outputs).not.toHaveProperty('program', expect.anything());
    expect((outputs['facts'] as readonly ValueRow[]).length).toBe(0);
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  it.runIf(hasPython)('is a program in Python that gives the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'random-'));
    writeFileSync(join(folder, 'list.txt'), NAMES);
    const draws: readonly (readonly [object, (outputs: Readonly<Record<string, unknown>>) => string])[] = [
      [
        { kind: 'numbers', from: '1', to: '49', count: '6' },
        ({ result }) => String(result).replaceAll(' ', '\n'),
      ],
      [
        { kind: 'numbers', from: '-5', to: '9007199254740000', count: '9', repeat: true },
        ({ result }) => String(result).replaceAll(' ', '\n'),
      ],
      [
        { kind: 'coin', count: '20', seed: `it's \\ \n ü 🎲` },
        ({ result }) => String(result).replaceAll(' ', '\n'),
      ],
      [{ kind: 'cards', count: '52' }, ({ result }) => String(result).replaceAll(' ', '\n')],
      [{ kind: 'pick', count: '3' }, ({ picks }) => String(picks)],
      [{ kind: 'pick', count: '9', repeat: true }, ({ picks }) => String(picks)],
      [{ kind: 'shuffle' }, ({ picks }) => String(picks)],
      [{ kind: 'teams', into: '2' }, ({ picks }) => String(picks).replaceAll(/^Team \d+: /gm, '')],
    ];
    for (const [options, wanted] of draws) {
      const outputs = await draw(options, NAMES);
      const { stdout, stderr } = spawnSync('python3', ['-'], {
        input: outputs['program'] as string,
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PYTHONIOENCODING: 'utf8' },
      });
      expect(stderr).toBe('');
      expect(stdout.trim()).toBe(wanted(outputs));
    }
    rmSync(folder, { recursive: true });
  });
});

it('takes about ten times as long for ten times as many lines', async () => {
  await expectLinear(
    (count) =>
      runForm(form, { list: 'Ann\nBob Müller\n'.repeat(count) }, { kind: 'shuffle', seed: SEED }, world),
    500,
  );
});
