/** Against arithmetic of another kind: Euclid by subtraction, and square roots of floating-point numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueRow } from '#src/lib/form/form.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import { fraction } from '#src/lib/fraction.ts';
import { form } from './form.ts';
import { diagonalOf, nearestOf, percentText, placed, readShape, roundTo } from './logic.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const NOTHING = { size: '', width: '', height: '', diagonal: '' };
const run = (inputs: object, options: object = {}) =>
  runForm(form, { ...NOTHING, ...inputs }, options, world);
const factsOf = async (inputs: object, options: object = {}) => {
  const outcome = await run(inputs, options);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return Object.fromEntries(
    (outcome.value.outputs['facts'] as readonly ValueRow[]).map(({ label, value, note }) => [
      label,
      note === undefined ? value : `${value} | ${note}`,
    ]),
  );
};

const side = fc.integer({ min: 1, max: 20_000 });

it('a ratio is reduced as far as subtraction finds', async () => {
  await fc.assert(
    fc.asyncProperty(side, side, async (width, height) => {
      let [a, b] = [width, height];
      while (a !== b) [a, b] = a > b ? [a - b, b] : [a, b - a];
      const outcome = await run({ size: `${width}x${height}` });
      expect(outcome).toMatchObject({ value: { outputs: { result: `${width / a}:${height / a}` } } });
    }),
  );
});

it('a fitted picture touches two sides of its box and leaves none, a filling one covers it', () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
      const box = { width: fraction(BigInt(boxWidth)), height: fraction(BigInt(boxHeight)), isSize: true };
      const ratio = fraction(BigInt(width), BigInt(height));
      const fit = placed(ratio, box, 1n, 'fit');
      const fill = placed(ratio, box, 1n, 'fill');
      expect(Number(fit.width) === boxWidth || Number(fit.height) === boxHeight).toBe(true);
      expect(Number(fit.width) <= boxWidth && Number(fit.height) <= boxHeight).toBe(true);
      expect(Number(fill.width) >= boxWidth && Number(fill.height) >= boxHeight).toBe(true);
    }),
  );
});

it('a diagonal is what floating-point numbers say, and exact where it is whole', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const shape = { width: fraction(BigInt(width)), height: fraction(BigInt(height)), isSize: true };
      const { numerator, denominator } = diagonalOf(shape);
      expect(Number(numerator) / Number(denominator)).toBeCloseTo(Math.hypot(width, height), 6);
    }),
  );
  expect(diagonalOf({ width: fraction(3n), height: fraction(4n), isSize: true })).toEqual(fraction(5n));
});

describe('what is shown', () => {
  it('is the ratio with its nearest name, megapixels and CSS', async () => {
    expect(await factsOf({ size: '1366x768' })).toEqual({
      Ratio: '683:384 | about 16:9 (+0.05 %)',
      Decimal: '1.77865',
      CSS: 'aspect-ratio: 683 / 384;',
      Megapixels: '1.049088',
    });
    expect((await factsOf({ size: '2560x1080' }))['Ratio']).toBe('64:27 | 64:27, sold as 21:9, exactly');
    expect((await factsOf({ size: '3440x1440' }))['Ratio']).toBe('43:18 | 43:18, sold as 21:9, exactly');
    expect((await factsOf({ size: '4096x2160' }))['Ratio']).toBe(
      '256:135 | 256:135, DCI cinema, sold as 17:9, exactly',
    );
  });

  it('is the other side with its error, the box with bars, the screen', async () => {
    expect((await factsOf({ size: '16:9', width: '1366' }))['Height, exactly']).toBe('768.375 | error 0.375');
    expect((await factsOf({ size: '4:3', height: '1080' }))['Width, exactly']).toBe('1440 | no error');
    expect(await factsOf({ size: '16:9', width: '1280', height: '1024' })).toMatchObject({
      Fit: '1280 × 720 | 152 bars above and below',
      Fill: '1820 × 1024 | 270 cut left and right',
    });
    expect(await factsOf({ size: '2560x1440', diagonal: '27 in' })).toMatchObject({
      'Pixels per inch': '108.79',
      'Pixel pitch': '0.2335 mm',
      Screen: '23.53 × 13.24 in | 59.77 × 33.62 cm',
    });
  });

  it('is the size of an image file', async () => {
    const bytes = Uint8Array.from(
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAYAAADB5CeuAAAAQElEQQ==', 'base64'),
    );
    expect(await run({ image: { name: 'a.png', bytes } })).toMatchObject({
      value: { outputs: { result: '37:21' }, notes: [{ message: 'a.png has 37 × 21 pixels' }, {}] },
    });
    expect(await run({ image: { name: 'a.txt', bytes: new Uint8Array(3) } })).toMatchObject({
      problem: { field: 'image', message: 'expected a PNG, JPEG, GIF, WebP or BMP, found a.txt' },
    });
  });
});

it('rounds half up to a step, never to 0', () => {
  expect([roundTo(fraction(1537n, 2n), 1n), roundTo(fraction(3n), 2n), roundTo(fraction(1n), 16n)]).toEqual([
    769n,
    4n,
    16n,
  ]);
  expect(nearestOf(fraction(3n, 1n))).toBeUndefined();
  expect(nearestOf(fraction(100n, 177n))).toMatchObject({ name: '9:16' });
  expect(percentText(fraction(-1n, 1000n))).toBe('−0.10 %');
  expect(readShape('a')).toMatchObject({ ok: false });
});

it('takes about ten times as long for ten times as many lines', async () => {
  await expectLinear(
    (count) => runForm(form, { ...NOTHING, size: '1920x1080\n2.39\nx\n'.repeat(count) }, {}, world),
    300,
  );
});
