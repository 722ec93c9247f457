/** Against Python's way of counting, postcss-pxtorem, colorjs.io and Chromium's rules for times. */
import { createRequire } from 'node:module';
import Color from 'colorjs.io';
import fc from 'fast-check';
import postcss, { type Plugin } from 'postcss';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { mixed, MIXED_IN } from '#src/lib/colour/mix.ts';
import { coordsIn, type Colour } from '#src/lib/colour/spaces.ts';
import { runForm } from '#src/lib/form/values.ts';
import { fraction, ofDecimal } from '#src/lib/fraction.ts';
import { bezier, readCurve } from './curve.ts';
import { fluid } from './fluid.ts';
import { form } from './form.ts';
import { jobOf } from './logic.ts';
import { withRem } from './sheet.ts';

const pxToRem = createRequire(import.meta.url)('postcss-pxtorem') as (options: object) => Plugin; // it has no types

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const run = async (text: string, options: object = {}) => {
  const outcome = await runForm(form, { text }, options, WORLD);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};

it.each([
  ['24px', 'lengths'],
  ['24px in rem', 'lengths'],
  ['24', 'lengths'],
  ['16 24', 'fluid'],
  ['16 24 320 1280\n18 30 320 1280', 'fluid'],
  ['clamp 16 24', 'fluid'],
  ['red\nblue', 'gradient'],
  ['radial-gradient(red, blue)', 'gradient'],
  ['ease-in', 'curve'],
  ['spring 1 100 10', 'curve'],
  ['bounce', 'curve'],
  ['a { top: 1px }', 'sheet'],
])('%s is read as %s', (text, job) => expect(jobOf(text)).toBe(job));

describe('a fluid size', () => {
  const size = fc.integer({ min: 1, max: 200 });
  it('is what was asked for at both ends, to the error that is told', () => {
    fc.assert(
      fc.property(
        size,
        size,
        fc.integer({ min: 100, max: 800 }),
        fc.integer({ min: 801, max: 3000 }),
        (a, b, narrow, wide) => {
          const of = (value: number) => fraction(BigInt(value));
          const { css, errors } = fluid(
            { from: of(a), to: of(b), narrow: of(narrow), wide: of(wide) },
            of(16),
            'vw',
          );
          const parts = /^clamp\((\S+)rem, (?:(\S+)rem ([+-]) )?(-?[\d.]+)vw, (\S+)rem\)$/.exec(css);
          if (a === b) return;
          const [, least = '', start = '0', sign = '+', slope = '', most = ''] = parts ?? [];
          expect(Number(least)).toBeLessThan(Number(most));
          const at = (width: number) =>
            Number(start) * 16 + ((sign === '-' ? -1 : 1) * Number(slope) * width) / 100;
          const error = (index: 0 | 1) => Number(errors[index].numerator) / Number(errors[index].denominator);
          expect(at(narrow) - a).toBeCloseTo(error(0), 6);
          expect(at(wide) - b).toBeCloseTo(error(1), 6);
          expect(Math.abs(error(1))).toBeLessThan(0.003);
        },
      ),
    );
  });
});

describe('a curve', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const height = fc.double({ min: -2, max: 3, noNaN: true });
  it('goes through the points that its own parameter gives', () => {
    fc.assert(
      fc.property(share, height, share, height, share, (x1, y1, x2, y2, t) => {
        const power = (a: number, b: number) =>
          ((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t * t + 3 * a * t;
        // Where time stands still, several heights have the same time.
        const speed = 3 * (1 - 3 * x2 + 3 * x1) * t * t + 2 * (3 * x2 - 6 * x1) * t + 3 * x1;
        if (speed < 1e-3) return;
        expect(bezier(x1, y1, x2, y2)(power(x1, x2))).toBeCloseTo(power(y1, y2), 6);
      }),
    );
  });

  it.each(['spring 1 100 10', 'spring 1 100 20', 'spring 1 100 40', 'bounce', 'ease', 'linear'])(
    '%s begins at 0, ends at 1 and makes no jump',
    (name) => {
      const read = readCurve(name);
      if (!read.ok) throw new Error(name);
      const { curve } = read.value;
      expect(curve(0)).toBeCloseTo(0, 6);
      expect(curve(1)).toBeCloseTo(1, 6);
      for (let at = 0; at < 1000; at += 1)
        expect(Math.abs(curve((at + 1) / 1000) - curve(at / 1000))).toBeLessThan(0.02);
    },
  );

  it('of a spring goes beyond and comes back, but for one that is damped enough', async () => {
    const highest = async (text: string) => {
      const { outputs } = await run(text, { pieces: '50' });
      return Math.max(...((outputs['result'] as string).match(/[\d.]+/g) ?? []).map(Number)); // a row
    };
    expect(await highest('spring 1 100 5')).toBeGreaterThan(1.2);
    expect(await highest('spring 1 100 25')).toBe(1);
  });
});

describe('mixing', () => {
  const channel = fc.double({ min: 0.01, max: 1, noNaN: true });
  const colours = fc.tuple(channel, channel, channel);
  it.each(MIXED_IN.filter((space) => space !== 'hwb' && space !== 'hsl'))(
    'in %s is that of colorjs.io',
    (space) => {
      fc.assert(
        fc.property(colours, colours, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, share) => {
          const of = (coords: typeof one): Colour => ({ space: 'srgb', coords, alpha: 1 });
          const own = coordsIn(mixed(of(one), of(other), share, space), 'srgb');
          const theirs = Color.mix(new Color('srgb', one), new Color('srgb', other), share, {
            space,
            outputSpace: 'srgb',
            hue: 'shorter',
          }).coords;
          const hues = [one, other].map((coords) => coordsIn(of(coords), 'oklch'));
          // Hues of greys are noise, and opposite ones go either way.
          if (
            hues.some(([, chroma]) => chroma < 0.01) ||
            Math.abs(Math.abs((hues[0]?.[2] ?? 0) - (hues[1]?.[2] ?? 0)) - 180) < 30
          )
            return;
          for (const [at, value] of own.entries())
            expect(Math.abs(value - (theirs[at] ?? 0))).toBeLessThan(1e-4);
        }),
        { numRuns: 50 },
      );
    },
  );

  it('takes what is none from the other, and multiplies alpha in', () => {
    const of = (coords: Colour['coords'], alpha = 1): Colour => ({ space: 'oklch', coords, alpha });
    expect(mixed(of([0.5, 0.1, undefined]), of([0.7, 0.2, 120]), 0.5, 'oklch').coords[2]).toBe(120);
    const clear = mixed(
      { space: 'srgb', coords: [1, 0, 0], alpha: 0 },
      { space: 'srgb', coords: [0, 0, 1], alpha: 1 },
      0.5,
      'srgb',
    );
    expect(clear).toEqual({ space: 'srgb', coords: [0, 0, 1], alpha: 0.5 });
  });
});

describe('a style sheet', () => {
  const value = fc
    .tuple(fc.integer({ min: -400, max: 400 }), fc.constantFrom('', '.5', '.25'))
    .map(([whole, rest]) => `${whole}${rest}px`);
  const declaration = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('width', 'margin', '--gap', 'font', 'transform'),
        fc.array(value, { minLength: 1, maxLength: 3 }),
      )
      .map(([name, values]) => `${name}: ${values.join(' ')};`),
    fc.constantFrom(
      'content: "16px";',
      '/* 4px */',
      'background: url(8px.png);',
      'color: red;',
      'border: 1px solid;',
    ),
  );
  it('is changed as postcss-pxtorem changes it', () => {
    fc.assert(
      fc.property(fc.array(declaration, { maxLength: 6 }), (declarations) => {
        const css = `a:hover { ${declarations.join(' ')} }`;
        const theirs = postcss([
          pxToRem({ rootValue: 16, unitPrecision: 4, propList: ['*', '!border'], minPixelValue: 0 }),
        ]).process(css, { from: undefined }).css;
        const numbers = (text: string) =>
          text.replace(/(?<![\w"])(-?[\d.]+)(?:rem|px|(?=[ ;]))/g, (_whole, number: string) =>
            String(Number(number)),
          );
        const own = withRem(css, { root: fraction(16n), borders: false, conditions: false }).css;
        expect(numbers(own)).toBe(numbers(theirs));
      }),
    );
  });

  it('keeps every character that is no length, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { css, changes } = withRem(text, { root: fraction(16n), borders: true, conditions: true });
        if (changes.length === 0) expect(css).toBe(text);
      }),
    );
  });
});

it('every picture is XML', async () => {
  for (const [text, options] of [
    ['red, blue', { job: 'gradient' }],
    ['red, blue', { job: 'gradient', gradient: 'radial' }],
    ['red, blue', { job: 'gradient', gradient: 'conic' }],
    ['', { job: 'shadow' }],
    ['', { job: 'shadow', ofText: true }],
    ['ease', {}],
    ['spring', {}],
  ] as const) {
    const { outputs } = await run(text, options);
    const { bytes } = outputs['picture'] as { readonly bytes: Uint8Array }; // the output's kind
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(new TextDecoder().decode(bytes)).close();
  }
});

it('what four decimals leave out stands beside as a fraction', async () => {
  const { outputs } = await run('1px');
  expect(outputs['facts']).toContainEqual({ label: 'cm', value: '0.0265cm', note: '= 127/4800' });
  expect(outputs['facts']).toContainEqual({ label: 'rem', value: '0.0625rem' });
  expect(ofDecimal('0.0265')).not.toEqual(fraction(127n, 4800n));
});

it('takes about ten times as long for ten times as much', async () => {
  for (const piece of ['a{width:24px;border:1px}\n', 'a{content:"16px'] as const) {
    await expectLinear((count) => run(piece.repeat(count), { job: 'sheet' }), 2000);
  }
});
