/** Pictures that Chromium wrote, whose size ExifTool read as 37x21; GIF and BMP by their specifications. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));
const SIZE = { width: 37, height: 21, isTurned: false };

const PICTURES = {
  PNG: 'iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAYAAADB5CeuAAAAQElEQQ==',
  'JPEG (up to its frame header)': '/9j/wAARCAAVACUDASIAAhEBAxEBAAAA/////w==',
  'lossy WebP': 'UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASolABUAPtFmrFCoJaQipQ==',
  'lossless WebP': 'UklGRhwAAABXRUJQVlA4TA8AAAAvJAAFAAcQ/Y/+ByKi/wEA',
  'extended WebP': 'UklGRkYCAABXRUJQVlA4WAoAAAAwAAAAJAAAFAAASUNDUMgBAAAAAA==',
} as const;

const TURNED =
  '/9j/4QBiRXhpZgAATU0AKgAAAAgABQESAAMAAAABAAYAAAEaAAUAAAABAAAASgEbAAUAAAABAAAAUgEoAAMAAAABAAEAAAITAAMAAAABAAEAAAAAAAAAAAABAAAAAQAAAAEAAAAB/8AAEQgAFQAlAwEiAAIRAQMRAQ==';

describe('the size of a picture', () => {
  it.each(Object.entries(PICTURES))('is read from a %s', (_format, base64) => {
    expect(imageSize(bytesOf(base64))).toEqual(SIZE);
  });

  it('is read from a GIF and from a BMP, also one that is stored from the top', () => {
    const gif = new Uint8Array(30);
    gif.set(Buffer.from('GIF89a'));
    gif.set([37, 0, 21, 0], 6);
    expect(imageSize(gif)).toEqual(SIZE);
    const bmp = new Uint8Array(30);
    bmp.set(Buffer.from('BM'));
    new DataView(bmp.buffer).setInt32(18, 37, true);
    new DataView(bmp.buffer).setInt32(22, -21, true);
    expect(imageSize(bmp)).toEqual(SIZE);
  });

  it('has its sides exchanged where EXIF says that the picture is turned', () => {
    expect(imageSize(bytesOf(TURNED))).toEqual({ width: 21, height: 37, isTurned: true });
  });

  it('is unknown of anything else, and of files that end early', () => {
    expect(imageSize(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
    for (const base64 of [...Object.values(PICTURES), TURNED])
      for (let length = 0; length < bytesOf(base64).length; length += 1)
        expect(() => imageSize(bytesOf(base64).subarray(0, length))).not.toThrow();
  });

  it('is never an error, whatever the bytes are', () => {
    const starts = [...Object.values(PICTURES), TURNED].map(bytesOf);
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.nat(60),
        fc.uint8Array({ maxLength: 60 }),
        (start, kept, rest) => {
          expect(() => imageSize(Uint8Array.from([...start.subarray(0, kept), ...rest]))).not.toThrow();
        },
      ),
    );
  });
});
