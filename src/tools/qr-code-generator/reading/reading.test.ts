/** Reading pictures back, and the self-check of what was drawn. */
import { randomFillSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../drawing/drawing.ts';
import { drawPixels } from '../drawing/drawing.ts';
import { makeCode } from '../logic.ts';
import type { Look } from '../drawing/look.ts';
import { readCodes, readPicture, readsBack } from './reading.ts';

/** Far beyond what a busy machine needs. */
const PATIENT_MS = 30_000;

function draw(text: string, sizePx = 256, changes: Partial<Look> = {}): Pixels {
  const made = makeCode(text, 'L');
  if (!made.ok) throw new Error(made.problem.message);
  return drawPixels(made.value, sizePx, {
    foreground: '#000000',
    background: '#ffffff',
    margin: 4,
    ...changes,
  });
}

/** A quarter turn. */
function rotate({ width, height, data }: Pixels): Pixels {
  const turned = new Uint8ClampedArray(data.length);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    turned.set(data.subarray(pixel * 4, pixel * 4 + 4), 4 * (x * height + (height - 1 - y)));
  }
  return { width: height, height: width, data: turned };
}

describe('readPicture', () => {
  it.each(['https://example.com', ' a ', '中文 👍', 'a\r\nb', 'x'.repeat(300)])('reads %j', (text) => {
    expect(readPicture(draw(text, 512), PATIENT_MS)).toBe(text);
  });

  it('reads one that lies on its side, and one that is light on dark', () => {
    expect(readPicture(rotate(draw('sideways')), PATIENT_MS)).toBe('sideways');
    expect(
      readPicture(draw('night', 256, { foreground: '#ffffff', background: '#000000' }), PATIENT_MS),
    ).toBe('night');
  });

  it('gives nothing for a picture without a code: white, noise, one pixel, none', () => {
    const white = { width: 200, height: 200, data: new Uint8ClampedArray(160_000).fill(255) };
    const noise = { width: 200, height: 200, data: randomFillSync(new Uint8ClampedArray(160_000)) };
    expect(readPicture(white)).toBeUndefined();
    expect(readPicture(noise)).toBeUndefined();
    expect(readPicture({ width: 1, height: 1, data: new Uint8ClampedArray(4) })).toBeUndefined();
    expect(readPicture({ width: 0, height: 0, data: new Uint8ClampedArray() })).toBeUndefined();
  });
});

/** Pictures side by side and one below the other, on white. */
function sheet(rows: readonly (readonly Pixels[])[], sidePx: number): Pixels {
  const columns = Math.max(...rows.map((row) => row.length));
  const [width, height] = [columns * sidePx, rows.length * sidePx];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  rows.forEach((row, down) =>
    row.forEach((picture, across) => {
      for (let y = 0; y < picture.height; y++) {
        const line = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
        data.set(line, ((down * sidePx + y) * width + across * sidePx) * 4);
      }
    }),
  );
  return { width, height, data };
}

describe('readCodes', () => {
  it('reads every code in a picture, in reading order', () => {
    const names = Array.from({ length: 12 }, (_, index) => `code ${index}`);
    const drawn = names.map((name) => draw(name, 120));
    const rows = [drawn.slice(0, 4), drawn.slice(4, 8), drawn.slice(8)];
    expect(readCodes(sheet(rows, 120), PATIENT_MS)).toEqual(names);
  });

  it('reads two of one text twice, one that is turned, and leaves the picture as it was', () => {
    const picture = sheet([[draw('same'), rotate(draw('same'))], [draw('other')]], 256);
    const before = picture.data.slice();
    expect(readCodes(picture, PATIENT_MS)).toEqual(['same', 'same', 'other']);
    expect(picture.data).toEqual(before);
  });

  it('reads the left one first, although the right one lies a little higher', () => {
    const pair = sheet([[draw('left', 74, { margin: 8 }), draw('right', 58)]], 74);
    expect(readCodes(pair, PATIENT_MS)).toEqual(['left', 'right']);
  });

  it('stops when there are as many as asked for', () => {
    const three = sheet([[draw('a', 58), draw('b', 58), draw('c', 58)]], 58);
    expect(readCodes(three, PATIENT_MS, 2)).toEqual(['a', 'b']);
    expect(readCodes(three, PATIENT_MS, 3)).toEqual(['a', 'b', 'c']);
  });

  it('gives none for a picture without a code', () => {
    expect(readCodes({ width: 50, height: 50, data: new Uint8ClampedArray(10_000).fill(255) })).toEqual([]);
  });
});

describe('readsBack', () => {
  it('holds for what was drawn, also with half a surrogate pair in it', () => {
    expect(readsBack(draw('https://example.com'), 'https://example.com')).toBe(true);
    expect(readsBack(draw('a\ud800'), 'a\ud800')).toBe(true);
  });

  it('fails for another text and for colours that are one', () => {
    expect(readsBack(draw('https://example.com'), 'https://example.org')).toBe(false);
    expect(readsBack(draw('a', 256, { foreground: '#ffffff' }), 'a')).toBe(false);
  });
});
