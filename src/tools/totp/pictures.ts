/** Addresses as QR codes, in one drawing. */
import { encode } from 'uqr';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { PictureValue } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';

/** What a code holds, and what stands below it. */
type Label = { readonly text: string; readonly caption: string };

/** Modules of light around each: scanners read one at a time. */
const MARGIN = 4;
const CAPTION = 6;
const COLUMNS = 3;
/** The most bytes of a symbol of version 40 at level M (ISO/IEC 18004, table 7). */
const MOST_BYTES = 2331;

/** The codes in rows of three, each with its caption; nothing where a text is too long for one. */
export function drawCodes(labels: readonly Label[], fileName: string): PictureValue | undefined {
  const codes = labels.map(({ text, caption }) => ({ data: [...encodeUtf8(text)], caption }));
  if (codes.length === 0 || codes.some(({ data }) => data.length > MOST_BYTES)) return undefined;
  const drawn = codes.map(({ data, caption }) => ({ ...encode(data, { ecc: 'M', border: 0 }), caption }));
  const isOne = drawn.length === 1;
  const side = Math.max(...drawn.map(({ size }) => size)) + 2 * MARGIN;
  const columns = Math.min(COLUMNS, drawn.length);
  const height = side + (isOne ? 0 : CAPTION);
  const parts = drawn.map(({ data, caption }, index) => {
    const [left, top] = [(index % columns) * side, Math.floor(index / columns) * height];
    const path = data
      .flatMap((row, y) =>
        row.map((isDark, x) => (isDark ? `M${left + MARGIN + x} ${top + MARGIN + y}h1v1h-1z` : '')),
      )
      .join('');
    const words = `<text x="${left + side / 2}" y="${top + side + 1}" font-size="3" font-family="sans-serif" text-anchor="middle">${escaped(caption)}</text>`;
    return `<path d="${path}"/>${isOne ? '' : words}`;
  });
  const [width, whole] = [columns * side, Math.ceil(drawn.length / columns) * height];
  const scale = isOne ? 6 : 4;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${whole * scale}" viewBox="0 0 ${width} ${whole}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>\n`;
  const alt = isOne ? 'QR code of the account' : plural(drawn.length, 'QR code');
  return { bytes: encodeUtf8(svg), type: 'image/svg+xml', fileName, alt };
}

const escaped = (text: string): string =>
  text.slice(0, 60).replace(/[&<>\p{Cc}\p{Surrogate}]/gu, (char) => ENTITIES[char] ?? ' ');
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
