/** Screen rows against screens whose figures their makers publish. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FRAMES_NEEDED,
  furtherRows,
  physicalPixels,
  refreshRate,
  specifiedRows,
  toJson,
  type ScreenFacts,
} from './logic.ts';

const laptop: ScreenFacts = {
  screenWidth: 1440,
  screenHeight: 900,
  devicePixelRatio: 2,
  colorDepth: 30,
  viewportWidth: 1200,
  viewportHeight: 789,
  availableWidth: 1440,
  availableHeight: 875,
  orientation: 'landscape-primary',
  angle: 0,
  pinchZoom: 1,
  maxTouchPoints: 0,
  media: { 'color-gamut': 'p3', pointer: 'fine', hover: 'hover', 'dynamic-range': 'high' },
};

const aspectRatio = (screenWidth: number, screenHeight: number): string =>
  furtherRows({ ...laptop, screenWidth, screenHeight }, undefined).find(({ name }) => name === 'aspectRatio')
    ?.value ?? '';

const phone: ScreenFacts = {
  ...laptop,
  screenWidth: 412,
  screenHeight: 915,
  devicePixelRatio: 2.625,
  orientation: 'portrait-primary',
  maxTouchPoints: 5,
  media: { pointer: 'coarse', hover: 'none', 'prefers-reduced-motion': 'reduce' },
};

const valueOf = (facts: ScreenFacts, name: string, hertz?: number) =>
  furtherRows(facts, hertz).find((row) => row.name === name)?.value;

describe('the rows of the specification', () => {
  it('stand under exactly its six names', () => {
    expect(specifiedRows(laptop).map(({ name, value }) => [name, value])).toEqual([
      ['screenWidth', '1440'],
      ['screenHeight', '900'],
      ['devicePixelRatio', '2'],
      ['colorDepth', '30'],
      ['viewportWidth', '1200'],
      ['viewportHeight', '789'],
    ]);
  });

  it('show a ratio changed by zoom without the noise of floating point', () => {
    const zoomed = specifiedRows({ ...laptop, devicePixelRatio: 1.100000023841858 });
    expect(zoomed[2]?.value).toBe('1.1');
  });
});

describe('physical pixels', () => {
  it('are the product with the ratio', () => {
    expect(physicalPixels(laptop)).toEqual({ width: 2880, height: 1800, isExact: true });
  });

  it('are marked as rounded where the product is no whole number', () => {
    expect(physicalPixels(phone)).toEqual({ width: 1082, height: 2402, isExact: false });
    expect(furtherRows(phone, undefined)[0]?.note).toContain('Rounded');
    expect(furtherRows(laptop, undefined)[0]?.note).toBeUndefined();
  });
});

describe('the aspect ratio', () => {
  it.each([
    [1920, 1080, '16:9'],
    [2560, 1440, '16:9'],
    [1366, 768, 'about 16:9'],
    [1003, 1000, 'about 1:1'],
    [1440, 900, '16:10'],
    [1024, 768, '4:3'],
    [1280, 1024, '5:4'],
    [3440, 1440, '2.39:1'],
    [1080, 1920, '9:16'],
    [390, 844, 'about 9:19.5'],
    [768, 1024, '3:4'],
    [1000, 1000, '1:1'],
    [1500, 1000, '3:2'],
    [2160, 1080, '18:9'],
    [2400, 1080, '20:9'],
    [2520, 1080, '21:9'],
    [3840, 1080, '32:9'],
    [1080, 3840, '9:32'],
    [500, 1000, '9:18'],
    [1000, 2500, '1:2.5'],
    [0, 768, ''],
    [1366, 0, ''],
    [NaN, 768, ''],
  ])('of %d × %d is %s', (width, height, expected) => {
    expect(aspectRatio(width, height)).toBe(expected);
  });

  it('of a turned screen is the same pair turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8000 }), fc.integer({ min: 1, max: 8000 }), (width, height) => {
        fc.pre(width !== height);
        const upright = aspectRatio(height, width).replace('about ', '').split(':').reverse().join(':');
        expect(aspectRatio(width, height).replace('about ', '')).toBe(upright);
      }),
    );
  });
});

describe('further rows', () => {
  it('put the media features into words', () => {
    expect(valueOf(laptop, 'color-gamut')).toBe('Display P3');
    expect(valueOf(laptop, 'dynamic-range')).toBe('High (HDR)');
    expect(valueOf(laptop, 'hover')).toBe('Yes');
    expect(valueOf(phone, 'hover')).toBe('No');
    expect(valueOf(phone, 'pointer')).toBe('Coarse, like a finger');
    expect(valueOf(phone, 'prefers-reduced-motion')).toBe('Reduced');
  });

  it('leave out what the browser does not report, and keep a place for what is being measured', () => {
    expect(valueOf(laptop, 'refreshRate')).toBe('Measuring…');
    expect(valueOf(laptop, 'refreshRate', 120)).toBe('120 Hz');
    expect(valueOf(laptop, 'prefers-contrast')).toBeUndefined();
  });

  it('have these names and labels, and nothing without a value', () => {
    const rows = furtherRows({ ...phone, orientation: '', screenWidth: 0, media: {} }, 60);
    expect(rows.map(({ name, label, value }) => [name, label, value])).toEqual([
      ['physicalPixels', 'Physical pixels', '0 × 2402'],
      ['availableScreen', 'Without system bars', '1440 × 875'],
      ['orientation', 'Orientation', 'Portrait'],
      ['refreshRate', 'Refresh rate', '60 Hz'],
      ['pinchZoom', 'Pinch zoom', '1×'],
      ['maxTouchPoints', 'Touch points', '5'],
    ]);
  });

  it.each([
    ['color-gamut', 'rec2020', 'Colour range', 'Rec. 2020'],
    ['color-gamut', 'srgb', 'Colour range', 'sRGB'],
    ['dynamic-range', 'standard', 'Dynamic range', 'Standard (SDR)'],
    ['pointer', 'fine', 'Main pointer', 'Fine, like a mouse'],
    ['pointer', 'none', 'Main pointer', 'None'],
    ['any-pointer', 'coarse', 'Coarsest pointer', 'Coarse, like a finger'],
    ['hover', 'none', 'Hover', 'No'],
    ['prefers-color-scheme', 'dark', 'Preferred colour scheme', 'Dark'],
    ['prefers-reduced-motion', 'no-preference', 'Preferred motion', 'No preference'],
    ['prefers-contrast', 'more', 'Preferred contrast', 'More'],
    ['forced-colors', 'active', 'Forced colours', 'Yes'],
    ['forced-colors', 'none', 'Forced colours', 'No'],
    ['display-mode', 'browser', 'Display mode', 'A page in a browser'],
    ['display-mode', 'standalone', 'Display mode', 'An installed app'],
  ])('show %s: %s as %s: %s', (name, found, label, value) => {
    const rows = furtherRows({ ...laptop, media: { [name]: found } }, 60);
    expect(rows.slice(7)).toEqual([{ name, label, value }]);
  });

  it('are called rounded where one side alone is no whole number', () => {
    const slanted = { ...laptop, screenWidth: 1000, screenHeight: 333, devicePixelRatio: 1.5 };
    expect(physicalPixels(slanted)).toEqual({ width: 1500, height: 500, isExact: false });
  });

  it('tell the orientation, also where the browser does not', () => {
    expect(valueOf(phone, 'orientation')).toBe('Portrait');
    expect(valueOf({ ...laptop, orientation: '' }, 'orientation')).toBe('Landscape');
    expect(valueOf({ ...phone, orientation: '' }, 'orientation')).toBe('Portrait');
    expect(valueOf({ ...laptop, screenHeight: 1440, orientation: '' }, 'orientation')).toBe('Landscape');
    expect(valueOf({ ...laptop, orientation: 'portrait-secondary', angle: 270 }, 'orientation')).toBe(
      'Portrait, turned 270°',
    );
  });

  it('show that there is no touch screen', () => {
    expect(valueOf(laptop, 'maxTouchPoints')).toContain('None');
    expect(valueOf(phone, 'maxTouchPoints')).toBe('5');
  });
});

describe('the refresh rate', () => {
  const frames = (hertz: number, count = 40) =>
    Array.from({ length: count }, (_, index) => (index * 1000) / hertz);

  it.each([24, 50, 60, 90, 120, 144, 165, 240])('of %d Hz is measured from its frames', (hertz) => {
    expect(refreshRate(frames(hertz))).toBe(hertz);
  });

  it('of 59.94 Hz is called 60', () => {
    expect(refreshRate(frames(59.94))).toBe(60);
  });

  it.each([
    [57.8, 60],
    [62.4, 60],
    [146, 144],
    [490, 500],
    [600, 600],
    [63.2, 63],
    [77, 75],
    [78, 80],
    [19, 19],
  ])('of %d Hz as measured is called %d', (measured, called) => {
    expect(refreshRate(frames(measured))).toBe(called);
  });

  it('of an unusual display is the rounded measurement', () => {
    expect(refreshRate(frames(66))).toBe(66);
  });

  it('is not thrown off by a third of the frames coming late', () => {
    let now = 0;
    const jumpy = Array.from({ length: 60 }, (_, index) => (now += index % 3 === 0 ? 50 : 1000 / 60));
    expect(refreshRate(jumpy)).toBe(60);
  });

  it('is not named from too few frames, nor from times that stand still', () => {
    expect(refreshRate([])).toBeUndefined();
    expect(refreshRate(frames(60, FRAMES_NEEDED - 1))).toBeUndefined();
    expect(refreshRate(frames(60, FRAMES_NEEDED))).toBe(60);
    expect(refreshRate(new Array<number>(100).fill(5))).toBeUndefined();
  });
});

describe('the JSON to copy', () => {
  it('has the six of the specification as numbers under their names', () => {
    expect(JSON.parse(toJson(laptop, 60))).toMatchObject({
      screenWidth: 1440,
      screenHeight: 900,
      devicePixelRatio: 2,
      colorDepth: 30,
      viewportWidth: 1200,
      viewportHeight: 789,
      physicalWidth: 2880,
      refreshRate: 60,
      media: { 'color-gamut': 'p3' },
    });
    expect(JSON.parse(toJson(laptop, undefined))).toMatchObject({ refreshRate: null });
  });
});
