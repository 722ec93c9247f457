/** Writes PNG (ISO/IEC 15948): small, exact, and untouched by browsers that blur what a canvas gives back. */
import { zlibSync } from 'fflate';
import { joinBytes } from './bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The first bytes of every PNG. */
export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COLOURS_OF_PALETTE = 3;
/** CRC-32 of ISO 3309, as PNG annex D has it. */
const CRC_POLYNOMIAL = 0xedb88320;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? CRC_POLYNOMIAL : 0);
  return remainder;
});

/** A picture of few colours. */
export type PalettePicture = {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits that each pixel has in its row. */
  readonly bits: 1 | 8;
  /** Red, green and blue of each colour, one after the other. */
  readonly palette: Uint8Array;
  /** Each row: its filter (0 for none), then its pixels from the high bit down. */
  readonly rows: Uint8Array;
};

/** The bytes of a PNG file. */
export const writePalettePng = ({ width, height, bits, palette, rows }: PalettePicture): Bytes =>
  joinBytes(
    Uint8Array.from(SIGNATURE),
    chunk(
      'IHDR',
      joinBytes(bigEndian(width), bigEndian(height), Uint8Array.of(bits, COLOURS_OF_PALETTE, 0, 0, 0)),
    ),
    chunk('PLTE', palette),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  );

/** A chunk with its length and check. */
export function chunk(name: string, data: Uint8Array): Bytes {
  const body = joinBytes(
    Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
    data,
  );
  return joinBytes(bigEndian(data.length), body, bigEndian(crc32(body)));
}

/** The check of a PNG chunk: CRC-32 of ISO 3309. */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ (CRC_TABLE[(remainder ^ byte) & 0xff] ?? 0);
  return (remainder ^ 0xffffffff) >>> 0;
}

/** Four bytes, the highest first. */
export const bigEndian = (value: number): Bytes =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
