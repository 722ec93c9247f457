/** Where the modules land, and what the SVG holds. Oracle: the pixels of the path, filled again by a few lines of test. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPixels, drawSvg, layoutOf, readColour } from './drawing.ts';
import type { QrCode } from '../logic.ts';
import { makeCode } from '../logic.ts';
import { MOST_MARGIN, SIZES } from './look.ts';

function code(text: string): QrCode {
  const made = makeCode(text, 'L');
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

/** Fills the rectangles of a path such as `M4 4h7v1h-7z`. */
function fill(svg: string, side: number): boolean[][] {
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let column = Number(x); column < Number(x) + Number(width); column++) {
      const row = modules[Number(y)];
      if (row?.[column] !== false) throw new Error('outside or twice');
      row[column] = true;
    }
  }
  return modules;
}

describe('layoutOf', () => {
  it('gives whole pixels a module and at least the margin asked for, at every version, size and margin', () => {
    const version = fc.integer({ min: 1, max: 40 });
    const margin = fc.integer({ min: 0, max: MOST_MARGIN });
    fc.assert(
      fc.property(version, margin, fc.constantFrom(...SIZES), (anyVersion, anyMargin, sizePx) => {
        const size = 17 + 4 * anyVersion;
        const layout = layoutOf({ ...code('a'), size }, sizePx, anyMargin);
        expect(layout.sizePx).toBe(sizePx);
        expect(layout.originPx).toBeGreaterThanOrEqual(anyMargin * layout.modulePx);
        expect(layout.originPx + size * layout.modulePx).toBeLessThanOrEqual(
          sizePx - anyMargin * layout.modulePx,
        );
      }),
    );
  });

  it('grows beyond the size asked for rather than draw less than a pixel a module', () => {
    expect(layoutOf(code('a'), 10, 4)).toEqual({ sizePx: 29, modulePx: 1, originPx: 4 });
  });
});

describe('drawPixels', () => {
  it('paints margin and modules in the two colours, opaque', () => {
    const { data, width } = drawPixels(code('a'), 256, {
      foreground: '#010203',
      background: '#fafbfc',
      margin: 4,
    });
    const at = (x: number, y: number): number[] => [
      ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
    ];
    const { originPx } = layoutOf(code('a'), 256, 4);
    expect(at(0, 0)).toEqual([0xfa, 0xfb, 0xfc, 255]);
    expect(at(originPx, originPx)).toEqual([1, 2, 3, 255]);
    expect(at(originPx - 1, originPx)).toEqual([0xfa, 0xfb, 0xfc, 255]);
  });
});

describe('drawSvg', () => {
  it('fills exactly the dark modules, each once', () => {
    for (const text of ['a', 'https://example.com/some/path', 'x'.repeat(500)]) {
      const drawn = code(text);
      const side = drawn.size + 6;
      const filled = fill(
        drawSvg(drawn, 256, { foreground: '#000000', background: '#ffffff', margin: 3 }),
        side,
      );
      const inner = filled.slice(3, -3).map((row) => row.slice(3, -3));
      expect(inner).toEqual(drawn.modules);
      expect(filled.flat().filter(Boolean)).toHaveLength(drawn.modules.flat().filter(Boolean).length);
    }
  });

  it('has the size, box and colours', () => {
    const svg = drawSvg(code('a'), 512, { foreground: '#aabbcc', background: '#FFEEDD', margin: 4 });
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="512" height="512" viewBox="0 0 29 29"/,
    );
    expect(svg).toContain('<rect width="29" height="29" fill="#ffeedd"/>');
    expect(svg).toContain('<path fill="#aabbcc"');
  });

  it('is, of two modules by two, this document', () => {
    const drawn: QrCode = {
      modules: [
        [true, true],
        [false, true],
      ],
      size: 2,
      version: 1,
      level: 'L',
    };
    expect(drawSvg(drawn, 8, { foreground: '#010203', background: '#fff', margin: 1 })).toBe(
      [
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 4 4" shape-rendering="crispEdges">',
        '<rect width="4" height="4" fill="#000000"/>',
        '<path fill="#010203" d="M1 1h2v1h-2zM2 2h1v1h-1z"/>',
        '</svg>\n',
      ].join('\n'),
    );
    const { data, width, height } = drawPixels(drawn, 9, {
      foreground: '#010203',
      background: '#ffffff',
      margin: 1,
    });
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => (data[4 * (y * width + x)] === 1 ? '#' : '.')).join(''),
    );
    expect(rows).toEqual([
      '.........',
      '.........',
      '..####...',
      '..####...',
      '....##...',
      '....##...',
      '.........',
      '.........',
      '.........',
    ]);
  });

  it('lets nothing but a colour into the document', () => {
    const svg = drawSvg(code('a'), 256, { foreground: '"/><script>', background: 'red', margin: 4 });
    expect(svg).not.toContain('script');
    expect(svg).toContain('fill="#000000"');
  });
});

describe('readColour', () => {
  it('reads what colour pickers write', () => {
    expect(readColour('#ff8000')).toEqual([255, 128, 0]);
    expect(readColour('#FF8000')).toEqual([255, 128, 0]);
    for (const none of ['', 'x#ff8000', 'ab#ff8000', '#ff80001', '#ff800', '#gf8000', 'red'])
      expect(readColour(none)).toEqual([0, 0, 0]);
  });
});
