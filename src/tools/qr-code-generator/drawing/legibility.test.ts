/** What makes a code hard to read. Oracles: WCAG's own luminances, ISO/IEC 15415's grades. */
import { describe, expect, it } from 'vitest';
import { legibilityWarnings, moduleWarnings } from './legibility.ts';
import { luminanceOf } from './luminance.ts';

const look = (foreground: string, background: string, margin = 4) => ({ foreground, background, margin });

describe('luminanceOf', () => {
  it('agrees with WCAG 2.2 on white, black and the primaries', () => {
    expect(luminanceOf([255, 255, 255])).toBeCloseTo(1, 10);
    expect(luminanceOf([0, 0, 0])).toBe(0);
    expect(luminanceOf([255, 0, 0])).toBeCloseTo(0.2126, 10);
    expect(luminanceOf([119, 119, 119])).toBeCloseTo(0.1845, 4);
  });
});

describe('legibilityWarnings', () => {
  it('has none for black on white with four modules of margin', () => {
    expect(legibilityWarnings(look('#000000', '#ffffff'))).toEqual([]);
    expect(legibilityWarnings(look('#123456', '#ffeedd'))).toEqual([]);
  });

  it.each([
    ['yellow on white', '#ffff00', '#ffffff', /too much alike/],
    ['grey on grey', '#808080', '#808080', /too much alike/],
    ['dark grey on black', '#444444', '#000000', /too much alike/],
    ['white on black', '#ffffff', '#000000', /^Light on dark/],
  ])('warns of %s', (_, foreground, background, warning) => {
    expect(legibilityWarnings(look(foreground, background))).toEqual([expect.stringMatching(warning)]);
  });

  it('warns of what is wrong, and of nothing at the limits', () => {
    expect(legibilityWarnings(look('#ffffff', '#000000', 3))).toEqual([
      'Light on dark: many readers expect dark on light. Swap the colours.',
      'Readers expect a margin of 4 modules; with 3, what is printed beside the code may keep it from being read.',
    ]);
    expect(legibilityWarnings(look('#777777', '#777777', 5))).toEqual([
      'The two colours are too much alike, and many cameras will see nothing. Choose a darker foreground.',
    ]);
    // Luminances of 0.3968 and 0.4020 apart.
    expect(legibilityWarnings(look('#000000', '#a9a9a9'))).toHaveLength(1);
    expect(legibilityWarnings(look('#000000', '#aaaaaa'))).toHaveLength(0);
  });

  it('warns of a margin under four modules', () => {
    expect(legibilityWarnings(look('#000000', '#ffffff', 3))).toEqual([
      expect.stringMatching(/4 modules; with 3/),
    ]);
    expect(legibilityWarnings(look('#ffffff', '#000000', 0))).toHaveLength(2);
  });
});

describe('moduleWarnings', () => {
  it('has none from three pixels a module', () => {
    expect(moduleWarnings({ previewPx: 3, filePx: 3 })).toEqual([]);
    expect(moduleWarnings({ previewPx: 2.9, filePx: 3 })).toHaveLength(1);
    expect(moduleWarnings({ previewPx: 3, filePx: 2 })).toHaveLength(1);
  });

  it('tells what to do about a small PNG, and that a larger one can be scanned where the preview cannot', () => {
    expect(moduleWarnings({ previewPx: 2, filePx: 2 })).toEqual([
      expect.stringMatching(/PNG is 2 px wide.*larger PNG size/),
    ]);
    expect(moduleWarnings({ previewPx: 1, filePx: 8 })).toEqual([
      expect.stringMatching(/1 px wide in this preview.*In the PNG it is 8 px/),
    ]);
  });
});
