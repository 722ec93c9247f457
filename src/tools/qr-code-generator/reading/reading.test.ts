/** Reading pictures back, and the self-check of what was drawn. */
import { randomFillSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../drawing/drawing.ts';
import { drawPixels } from '../drawing/drawing.ts';
import { makeCode } from '../logic.ts';
import type { Look } from '../drawing/look.ts';
import { mirrored } from './places.ts';
import { readCodes, readPicture, readsBack } from './reading.ts';
import SYMBOLS from './symbols.suite.json' with { type: 'json' };

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
    expect(readPicture(draw(text, 512), PATIENT_MS)).toEqual({ text, notes: [] });
  });

  it('reads one that lies on its side, and one that is light on dark', () => {
    expect(readPicture(rotate(draw('sideways')), PATIENT_MS)?.text).toBe('sideways');
    expect(
      readPicture(draw('night', 256, { foreground: '#ffffff', background: '#000000' }), PATIENT_MS)?.text,
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

const texts = (picture: Pixels, most?: number): string[] =>
  readCodes(picture, PATIENT_MS, most).map(({ text }) => text);

/** A symbol of another program as a picture. */
function pictureOf({ side, modules }: (typeof SYMBOLS)[number]): Pixels {
  const bits = Array.from(Buffer.from(modules, 'base64'), (byte) => byte.toString(2).padStart(8, '0')).join(
    '',
  );
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from(bits.slice(y * side, (y + 1) * side), (bit) => bit === '1'),
  );
  const code = { modules: rows, size: side, version: (side - 17) / 4, level: 'L' } as const;
  return drawPixels(code, 256, { foreground: '#000000', background: '#ffffff', margin: 4 });
}

describe('symbols that other programs made', () => {
  it.each(SYMBOLS)('$name ($source)', (symbol) => {
    const read = readPicture(pictureOf(symbol), PATIENT_MS);
    expect(read?.text).toBe(symbol.text);
    expect(read?.notes).toEqual(symbol.notes.map((note) => expect.stringContaining(note) as string)); // what the matcher is typed as
    expect(read?.bytes && Buffer.from(read.bytes).toString('hex')).toBe(symbol.bytes);
  });

  it('are read from behind as well, and painted over where they are', () => {
    const [first] = SYMBOLS;
    if (!first) throw new Error('no symbols');
    const picture = mirrored(pictureOf(first));
    expect(readPicture(picture, PATIENT_MS)).toEqual({
      text: '日本語漢字',
      notes: ['It is mirrored in the picture.'],
    });
    expect(texts(sheet([[picture, draw('beside it')]], 256))).toEqual(['日本語漢字', 'beside it']);
  });
});

describe('readCodes', () => {
  it('reads every code in a picture, in reading order', () => {
    const names = Array.from({ length: 12 }, (_, index) => `code ${index}`);
    const drawn = names.map((name) => draw(name, 120));
    const rows = [drawn.slice(0, 4), drawn.slice(4, 8), drawn.slice(8)];
    expect(texts(sheet(rows, 120))).toEqual(names);
  });

  it('reads two of one text twice, one that is turned, and leaves the picture as it was', () => {
    const picture = sheet([[draw('same'), rotate(draw('same'))], [draw('other')]], 256);
    const before = picture.data.slice();
    expect(texts(picture)).toEqual(['same', 'same', 'other']);
    expect(picture.data).toEqual(before);
  });

  it('reads the left one first, although the right one lies a little higher', () => {
    const pair = sheet([[draw('left', 74, { margin: 8 }), draw('right', 58)]], 74);
    expect(texts(pair)).toEqual(['left', 'right']);
  });

  it('stops when there are as many as asked for', () => {
    const three = sheet([[draw('a', 58), draw('b', 58), draw('c', 58)]], 58);
    expect(texts(three, 2)).toEqual(['a', 'b']);
    expect(texts(three, 3)).toEqual(['a', 'b', 'c']);
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
