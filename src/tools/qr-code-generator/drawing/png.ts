/** A QR code as PNG with two colours, one bit a pixel. */
import { writePalettePng } from '#src/lib/png.ts';
import { isDarkAt, layoutOf, readColour, type Layout } from './drawing.ts';
import type { QrCode } from '../logic.ts';
import type { Look } from './look.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The code as the bytes of a PNG file, `sizePx` a side. */
export function drawPng(code: QrCode, sizePx: number, look: Look): Bytes {
  const layout = layoutOf(code, sizePx, look.margin);
  return writePalettePng({
    width: layout.sizePx,
    height: layout.sizePx,
    bits: 1,
    palette: Uint8Array.of(...readColour(look.background), ...readColour(look.foreground)),
    rows: packRows(code, layout),
  });
}

/** Each row: no filter, then its pixels, eight to a byte from the high bit down. */
function packRows(code: QrCode, layout: Layout): Bytes {
  const side = layout.sizePx;
  const rowBytes = 1 + Math.ceil(side / 8);
  const rows = new Uint8Array(side * rowBytes);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * rowBytes + 1 + (x >> 3);
      if (isDarkAt(code, layout, x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return rows;
}
