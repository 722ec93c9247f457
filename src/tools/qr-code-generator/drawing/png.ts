/** PNG with two colours, one bit a pixel (ISO/IEC 15948): small, exact, and untouched by browsers that blur what a canvas gives back. */
import { joinBytes } from '#src/lib/bytes.ts';
import { zlibSync } from 'fflate';
import { isDarkAt, layoutOf, readColour, type Layout } from './drawing.ts';
import type { QrCode } from '../logic.ts';
import type { Look } from './look.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const ONE_BIT = 1;
const PALETTE = 3;
const NO_FILTER = 0;
/** CRC-32 of ISO 3309, as PNG annex D has it. */
const CRC_POLYNOMIAL = 0xedb88320;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? CRC_POLYNOMIAL : 0);
  return remainder;
});

/** The code as the bytes of a PNG file, `sizePx` a side. */
export function drawPng(code: QrCode, sizePx: number, look: Look): Bytes {
  const layout = layoutOf(code, sizePx, look.margin);
  const side = layout.sizePx;
  return joinBytes(
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', joinBytes(bigEndian(side), bigEndian(side), Uint8Array.of(ONE_BIT, PALETTE, 0, 0, 0))),
    chunk('PLTE', Uint8Array.of(...readColour(look.background), ...readColour(look.foreground))),
    chunk('IDAT', zlibSync(packRows(code, layout), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  );
}

/** Each row: its filter, then its pixels, eight to a byte from the high bit down. */
function packRows(code: QrCode, layout: Layout): Bytes {
  const side = layout.sizePx;
  const rowBytes = 1 + Math.ceil(side / 8);
  const rows = new Uint8Array(side * rowBytes);
  for (let y = 0; y < side; y++) {
    rows[y * rowBytes] = NO_FILTER;
    for (let x = 0; x < side; x++) {
      const at = y * rowBytes + 1 + (x >> 3);
      if (isDarkAt(code, layout, x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return rows;
}

function chunk(name: string, data: Uint8Array): Bytes {
  const body = joinBytes(
    Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
    data,
  );
  return joinBytes(bigEndian(data.length), body, bigEndian(crc32(body)));
}

function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ (CRC_TABLE[(remainder ^ byte) & 0xff] ?? 0);
  return (remainder ^ 0xffffffff) >>> 0;
}

const bigEndian = (value: number): Bytes => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
