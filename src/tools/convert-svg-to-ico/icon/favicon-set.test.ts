import { unzipSync } from 'fflate';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { FAVICON_SIZES, HEAD_TAGS, PICTURE_FILES, placeInPicture, writeManifest } from './favicon-set.ts';
import { zipFaviconSet } from './favicon-zip.ts';

const pngOf = (side: number) => Uint8Array.from(PNG.sync.write(new PNG({ width: side, height: side })));
const OPTIONS = { siteName: 'Penknife "& Co" 👍', background: '#ffffff', now: new Date(2026, 0, 2, 3, 4, 6) };
const zip = zipFaviconSet(
  {
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    icons: new Map(FAVICON_SIZES.map((size) => [size, pngOf(size)])),
    pictures: new Map(PICTURE_FILES.map(({ name, side }) => [name, pngOf(side)])),
  },
  OPTIONS,
);
const files = unzipSync(zip);
const textOf = (name: string) => new TextDecoder().decode(files[name]);

describe('the favicon set', () => {
  it('is a zip of the eight files', () => {
    expect(Object.keys(files).sort()).toEqual([
      'apple-touch-icon.png',
      'favicon.ico',
      'head-tags.html',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'icon.svg',
      'site.webmanifest',
    ]);
  });

  it('has an icon of three sizes and the drawing itself', () => {
    expect(Buffer.from(files['favicon.ico'] ?? []).readUInt16LE(4)).toBe(3);
    expect(textOf('icon.svg')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });

  it('has a manifest whose icons are in the set and of the size it declares', () => {
    const manifest = JSON.parse(textOf('site.webmanifest')) as {
      name: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({
      name: OPTIONS.siteName,
      background_color: '#ffffff',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = PNG.sync.read(Buffer.from(files[src.slice(1)] ?? []));
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('has tags that name nothing but files of the set', () => {
    expect(textOf('head-tags.html')).toBe(HEAD_TAGS);
    const named = Array.from(HEAD_TAGS.matchAll(/href="\/([^"]+)"/g), (found) => found[1]);
    expect(named).toEqual(['favicon.ico', 'icon.svg', 'apple-touch-icon.png', 'site.webmanifest']);
    expect(named.every((name) => name !== undefined && Object.hasOwn(files, name))).toBe(true);
  });

  it('carries the time of the clock: 2026-01-02 03:04:06, as MS-DOS writes it (APPNOTE.TXT §4.4.6)', () => {
    const header = new DataView(zip.buffer);
    expect(header.getUint16(10, true)).toBe((3 << 11) | (4 << 5) | 3);
    expect(header.getUint16(12, true)).toBe(((2026 - 1980) << 9) | (1 << 5) | 2);
  });

  it('is the same file for the same clock', () => {
    const again = zipFaviconSet(
      { svg: 'x', icons: new Map([[16, pngOf(16)]]), pictures: new Map() },
      OPTIONS,
    );
    expect(again).toEqual(
      zipFaviconSet({ svg: 'x', icons: new Map([[16, pngOf(16)]]), pictures: new Map() }, OPTIONS),
    );
  });
});

describe('the manifest', () => {
  it('is JSON for any name', () => {
    for (const siteName of ['', '"', '\ud800', '</script>', '__proto__']) {
      expect(JSON.parse(writeManifest({ siteName, background: '#000000' }))).toMatchObject({
        name: siteName,
      });
    }
  });
});

describe('the pictures', () => {
  it('show the drawing whole, and the maskable one inside its circle', () => {
    const boxes = PICTURE_FILES.map((picture) => placeInPicture(picture, 2, 1).width);
    expect(boxes).toEqual([180, 192, 512, 366]);
  });

  it('are opaque where a system would put black behind them or cut them', () => {
    expect(PICTURE_FILES.filter(({ isOpaque }) => isOpaque).map(({ name }) => name)).toEqual([
      'apple-touch-icon.png',
      'icon-maskable-512.png',
    ]);
  });
});
