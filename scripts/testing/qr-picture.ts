/** Pictures of QR codes, drawn by another library than the one that reads them. */
import { PNG } from 'pngjs';
import { encodeQR } from 'qr';

/** Pixels of a module. */
const SCALE = 4;

/** A PNG of QR codes beside each other; none give an empty picture. */
export function pictureOf(name: string, ...texts: readonly string[]) {
  const codes = texts.map((text) => encodeQR(text, 'raw', { border: 4 }));
  const width = codes.reduce((sum, code) => sum + code.length, 0);
  const height = Math.max(20, ...codes.map(({ length }) => length));
  const png = new PNG({ width: Math.max(20, width) * SCALE, height: height * SCALE });
  png.data.fill(255);
  let left = 0;
  for (const code of codes) {
    for (const [y, row] of code.entries())
      for (const [x, isDark] of row.entries())
        for (let at = 0; isDark && at < SCALE * SCALE; at += 1) {
          const pixel = (y * SCALE + Math.floor(at / SCALE)) * png.width + (left + x) * SCALE + (at % SCALE);
          png.data.fill(0, 4 * pixel, 4 * pixel + 3);
        }
    left += code.length;
  }
  return { name, bytes: new Uint8Array(PNG.sync.write(png)) };
}
