/** Against the web platform tests, the published pairs of CIEDE2000, and colorjs.io and culori where these follow the standard. */
import Color from 'colorjs.io';
import { converter, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { byteOf, shownOf } from './gamut.ts';
import { nearestName, nearestWith, ratioOf, ratioText, seenWith } from './measure.ts';
import { deltaE2000 } from './delta-e.ts';
import { alphaText, numberText } from './numbers.ts';
import { coloursInStyles, NAMED, readColour, readColours } from './read.ts';
import { coordsIn, type Colour, type SpaceName, type Triple } from './spaces.ts';
import { hexOf, write, writeIn } from './write.ts';
import VIEWS from './views.suite.json' with { type: 'json' };
import SUITE from './wpt.suite.json' with { type: 'json' };

const colourOf = (text: string): Colour => {
  const read = readColour(text);
  if (!read.ok) throw new Error(`${text}: ${read.problem.message}`);
  return read.value;
};
const hexIn = (text: string): string => hexOf(shownOf(colourOf(text)).mapped);

/** The names that colorjs.io has for the spaces. */
const THEIRS: Readonly<Record<Exclude<SpaceName, 'hsl' | 'hwb'>, string>> = {
  srgb: 'srgb',
  'srgb-linear': 'srgb-linear',
  'display-p3': 'p3',
  rec2020: 'rec2020',
  'a98-rgb': 'a98rgb',
  'prophoto-rgb': 'prophoto',
  'xyz-d50': 'xyz-d50',
  'xyz-d65': 'xyz-d65',
  lab: 'lab',
  lch: 'lch',
  oklab: 'oklab',
  oklch: 'oklch',
};
const channel = fc.double({ min: 0, max: 1, noNaN: true });
const rgbs = fc.tuple(channel, channel, channel);

describe('reading', () => {
  it.each(SUITE.valid.map(([given = '', wanted = '']) => [given, wanted] as const))(
    '%s is %s, as the web platform tests say',
    (given, wanted) => {
      const [own, other] = [colourOf(given), colourOf(wanted)];
      if (wanted.startsWith('rgb')) {
        expect(coordsIn(own, 'srgb').map(byteOf)).toEqual(coordsIn(other, 'srgb').map(byteOf));
        expect(own.alpha ?? 0).toBe(other.alpha);
        return;
      }
      expect(own.space).toBe(other.space);
      expect(own.alpha).toBe(other.alpha);
      for (const [at, coord] of own.coords.entries()) {
        const expected = other.coords[at];
        if (expected === undefined || coord === undefined) expect(coord).toBe(expected);
        else expect(coord).toBeCloseTo(expected, 4);
      }
    },
  );

  it.each(SUITE.invalid)('%s is refused with a place in it, as the web platform tests say', (given) => {
    const read = readColour(given);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.problem.offset).toBeGreaterThanOrEqual(0);
    expect(read.problem.offset).toBeLessThanOrEqual(given.length);
  });

  it('knows the 148 names in any case', () => {
    expect(NAMED.size).toBe(148);
    for (const [name, digits] of NAMED) {
      expect(hexIn(name.toUpperCase())).toBe(`#${digits}`);
      expect(new Color(name).toString({ format: 'hex', collapse: false })).toBe(`#${digits}`);
    }
  });

  it('takes every text, and gives a colour or a place in it', () => {
    const word = fc.constantFrom(
      'rgb(',
      'hsl(',
      'color(',
      'srgb',
      ')',
      ',',
      '/',
      '%',
      'none',
      '1',
      '-2.5e3',
      '#fff',
      'deg',
      ' ',
      '\ud800',
      '🦊',
      '\0',
      '/*',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 12 }).map((all) => all.join('')),
        ),
        (text) => {
          const read = readColours(text);
          if (!read.ok) {
            expect(read.problem.offset).toBeGreaterThanOrEqual(0);
            expect(read.problem.offset).toBeLessThanOrEqual(text.length);
          }
          for (const { offset, text: found } of coloursInStyles(text))
            expect(text.slice(offset, offset + found.length)).toBe(found);
        },
      ),
    );
  });

  it('takes about ten times as long for ten times as much, also for what never ends', async () => {
    for (const piece of ['a{color:red}', 'rgb(', ':rgb(1 2 ', ':#abc ', '{:']) {
      await expectLinear((count) => {
        coloursInStyles(piece.repeat(count));
        readColours(piece.repeat(count));
      }, 4000);
    }
  });
});

describe('the spaces', () => {
  it('are those of colorjs.io, in both directions', () => {
    for (const [own, theirs] of Object.entries(THEIRS) as [SpaceName, string][])
      // entries of the table above
      fc.assert(
        fc.property(rgbs, (rgb) => {
          const colour: Colour = { space: 'srgb', coords: rgb, alpha: 1 };
          const coords = coordsIn(colour, own);
          const expected = new Color('srgb', rgb).to(theirs).coords;
          const isPolar = own === 'lch' || own === 'oklch';
          for (const [at, value] of coords.entries()) {
            // The hue of what is nearly grey is noise.
            if (isPolar && at === 2 && coords[1] < 0.01) continue;
            const scale = own === 'lab' || own === 'lch' ? 100 : 1;
            const other = expected[at] ?? 0;
            const away = Math.abs(value - other) % 360;
            expect(Math.min(away, 360 - away) / scale, `${own} ${at}`).toBeLessThan(2e-5);
          }
          const back = coordsIn({ space: own, coords, alpha: 1 }, 'srgb');
          for (const [at, value] of back.entries()) expect(value).toBeCloseTo(rgb[at] ?? 0, 6);
        }),
        { numRuns: 60 },
      );
  });

  it('of HSL and HWB are those of culori', () => {
    const byte = fc.integer({ min: 0, max: 255 }).map((each) => each / 255);
    const [hsl, hwb] = [converter('hsl'), converter('hwb')];
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), ([r, g, b]) => {
        const colour: Colour = { space: 'srgb', coords: [r, g, b], alpha: 1 };
        const [, s, l] = coordsIn(colour, 'hsl');
        const [, w, k] = coordsIn(colour, 'hwb');
        const [theirs, other] = [hsl({ mode: 'rgb', r, g, b }), hwb({ mode: 'rgb', r, g, b })];
        expect(s / 100).toBeCloseTo(theirs.s, 6);
        expect(l / 100).toBeCloseTo(theirs.l, 6);
        expect(w / 100).toBeCloseTo(other.w, 6);
        expect(k / 100).toBeCloseTo(other.b, 6);
      }),
    );
  });

  it('bring every colour of 8 bits back to the byte from every notation in eight digits', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), (bytes) => {
        const rgb = bytes.map((each) => each / 255) as unknown as Triple; // three numbers
        const colour: Colour = { space: 'srgb', coords: rgb, alpha: 1 };
        for (const space of [...Object.keys(THEIRS), 'hsl', 'hwb'] as SpaceName[])
          // names of the table
          expect(hexIn(writeIn(colour, space, { digits: 8 })), space).toBe(hexOf(rgb));
      }),
    );
  });
});

describe('what is outside sRGB', () => {
  it('is mapped as colorjs.io maps it, to two steps of 8 bits', () => {
    const lch = fc.tuple(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0.2, max: 0.4, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
    );
    fc.assert(
      fc.property(lch, (coords) => {
        const { mapped } = shownOf({ space: 'oklch', coords, alpha: 1 });
        const theirs = new Color('oklch', coords).toGamut({ space: 'srgb', method: 'css' }).to('srgb').coords;
        for (const [at, value] of mapped.entries())
          expect(Math.abs(value - Math.min(1, Math.max(0, theirs[at] ?? 0)))).toBeLessThan(2 / 255);
      }),
      { numRuns: 200 },
    );
  });

  it('is white or black where the lightness says so', () => {
    expect(hexIn('oklch(1 0.4 20)')).toBe('#ffffff');
    expect(hexIn('oklch(0 0.4 20)')).toBe('#000000');
  });
});

describe('writing', () => {
  it.each([
    [0.1, '0.1'],
    [1e-9, '0'],
    [123456.7, '123460'],
    [0.000012345, '0.000012345'],
    [99.99999, '100'],
    [-0, '0'],
  ])('%d is %s', (value, wanted) => expect(numberText(value, 5)).toBe(wanted));

  it('alpha has two decimals where they give the same byte, for each byte', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const text = alphaText(byte / 255);
      expect(byteOf(Number(text))).toBe(byte);
      expect(text.length).toBeLessThanOrEqual(5);
    }
  });

  it('black has one ink, and no notation of any colour has an exponent or what is no number', () => {
    expect(write(colourOf('black'), 'cmyk')).toBe('device-cmyk(0% 0% 0% 100%)');
    fc.assert(
      fc.property(rgbs, channel, (rgb, alpha) => {
        const colour: Colour = { space: 'srgb', coords: rgb, alpha };
        for (const notation of ['hsl', 'hwb', 'lab', 'oklch', 'a98-rgb', 'xyz-d50', 'cmyk', 'swift'] as const)
          expect(write(colour, notation)).not.toMatch(/NaN|Infinity|\de[-+]?\d/);
      }),
    );
  });
});

describe('contrast', () => {
  it('is that of culori, which has WCAG’s coefficients', () => {
    const byte = fc.integer({ min: 0, max: 255 }).map((each) => each / 255);
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), fc.tuple(byte, byte, byte), (one, other) => {
        expect(ratioOf(one, other)).toBeCloseTo(wcagContrast(hexOf(one), hexOf(other)), 9);
      }),
    );
  });

  it.each([
    ['#777777', '#ffffff', 4.478089453577214, '4.47'],
    ['#767676', '#ffffff', 4.542224959605253, '4.54'],
    ['#949494', '#ffffff', 3.0334698257384747, '3.03'],
    ['#595959', '#ffffff', 7.004729208035935, '7.00'],
    ['#112233', '#ddeeff', 13.647788588073729, '13.64'],
  ])('of %s on %s is %d, shown as %s', (one, other, ratio, text) => {
    const found = ratioOf(coordsIn(colourOf(one), 'srgb'), coordsIn(colourOf(other), 'srgb'));
    expect(found).toBeCloseTo(ratio, 12);
    expect(ratioText(found)).toBe(text);
  });

  it('of the nearest that passes does pass, in 8 bits', () => {
    fc.assert(
      fc.property(rgbs, rgbs, fc.constantFrom(3, 4.5, 7), (one, other, wanted) => {
        const found = nearestWith(one, other, wanted);
        if (found) expect(ratioOf(found, other)).toBeGreaterThanOrEqual(wanted);
        else expect(Math.max(ratioOf([0, 0, 0], other), ratioOf([1, 1, 1], other))).toBeLessThan(wanted);
      }),
      { numRuns: 50 },
    );
  });
});

/** G. Sharma, W. Wu, E. N. Dalal, Color Research and Application 30 (2005), table 1. */
const PAIRS: readonly (readonly [Triple, Triple, number])[] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1],
  [[50, -0.9009, -85.5211], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[50, 2.5, 0], [50, 3.1736, 0.5854], 1],
  [[50, 2.5, 0], [50, 3.2972, 0], 1],
  [[50, 2.5, 0], [50, 1.8634, 0.5757], 1],
  [[50, 2.5, 0], [50, 3.2592, 0.335], 1],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731],
  [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

describe('CIEDE2000', () => {
  it.each(PAIRS)('of %j and %j is %d, both ways', (one, other, wanted) => {
    expect(deltaE2000(one, other)).toBeCloseTo(wanted, 4);
    expect(deltaE2000(other, one)).toBeCloseTo(wanted, 4);
  });

  it('names a colour by the nearest of the names', () => {
    expect(nearestName(colourOf('#fe0000'))).toMatchObject({ name: 'red' });
    expect(nearestName(colourOf('rebeccapurple'))).toEqual({ name: 'rebeccapurple', distance: 0 });
  });
});

describe('a view of colour blindness', () => {
  it('of red without green cones is #a39000, worked out in linear light', () =>
    expect(hexOf(seenWith('deutan', 1)([1, 0, 0]))).toBe('#a39000'));

  it.each(VIEWS.views)(
    'with $percent % of $kind is what DaltonLens shows, which cuts in place of rounding',
    ({ kind, percent, seen }) => {
      const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      // as: the suite has these alone
      const view = seenWith(kind as 'protan' | 'deutan' | 'tritan', percent / 100);
      for (const [at, colour] of VIEWS.colours.entries()) {
        const [r = 0, g = 0, b = 0] = channels(colour).map((byte) => byte / 255);
        const ours = channels(hexOf(view([r, g, b])));
        for (const [channel, theirs] of channels(seen[at] ?? '').entries())
          expect(Math.abs((ours[channel] ?? 0) - theirs), `${colour} ${channel}`).toBeLessThanOrEqual(1);
      }
    },
  );

  it('of greys is grey, and of nothing missing the colour itself', () => {
    for (const kind of ['protan', 'deutan', 'tritan', 'achromatopsia'] as const) {
      expect(hexOf(seenWith(kind, 1)([128 / 255, 128 / 255, 128 / 255]))).toBe('#808080');
      expect(hexOf(seenWith(kind, 0)([0.2, 0.4, 0.6]))).toBe('#336699');
    }
    expect(hexOf(seenWith('deutan', 0.55)([1, 0, 0]))).not.toBe(hexOf(seenWith('deutan', 0.5)([1, 0, 0])));
  });

  it('of achromatopsia keeps the luminance', () =>
    fc.assert(
      fc.property(rgbs, (rgb) => {
        const [grey, ...others] = seenWith('achromatopsia', 1)(rgb);
        expect(others[0]).toBeCloseTo(grey, 12);
        expect(others[1]).toBeCloseTo(grey, 12);
      }),
    ));
});
