/** What the values of a drawing refer to, read as a browser reads them: XML references, then CSS, then URLs (SVG 2 §16, CSS Values §4.5). */
import { percentDecoded, readDataUri } from '#src/lib/data-uri.ts';
import { decodeXml } from './decode.ts';

const ADDRESS = /(?:url\(\s*|@import\s+(?!url\())(?:["']|&quot;|&apos;)?([^"'\s)&;]*)/gi;

/** Without the escapes of CSS (CSS Syntax §4.3.7): `u\72l(\23 a)` → `url(#a)`. */
export const withoutEscapes = (css: string): string =>
  css.includes('\\')
    ? css.replace(/\\(?:([\da-f]{1,6})\s?|(?:\r\n|[\n\r\f])|([^]))/gi, (_, digits?: string, sign = '') =>
        digits === undefined ? String(sign) : codePoint(Number.parseInt(digits, 16)),
      )
    : css;

const codePoint = (code: number): string =>
  code === 0 || code > 0x10ffff ? '�' : String.fromCodePoint(code);

/** The addresses in `url(…)` and `@import` of a style, as written there. `addressesIn('fill: URL( "#a" )')` → `['#a']` */
export const addressesIn = (css: string): string[] =>
  Array.from(css.matchAll(ADDRESS), ([, address = '']) => address).filter((address) => address !== '');

/** An address as a URL parser takes it: without tabs and line breaks, and without blanks around it (URL Standard §4.4). */
export const plainAddress = (address: string): string => address.replaceAll(/[\t\n\r]/g, '').trim();

/** The ids that an address into the same document may mean, as written and decoded: `#%671` → `%671`, `g1`. Empty for any other. */
export function idsOf(address: string): string[] {
  const plain = plainAddress(address);
  if (!plain.startsWith('#')) return [];
  const id = plain.slice(1);
  return id.includes('%') ? [id, decodePercent(id)] : [id];
}

const decodePercent = (text: string): string => new TextDecoder().decode(percentDecoded(text, 0).body);

/** Whether an address holds a drawing rather than pixels, a font, or nothing that is drawn. */
export const isPackedDrawing = (address: string): boolean =>
  /^\s*data:\s*image\/svg/i.test(plainAddress(address));

/** The drawing in a `data:` address of SVG; `undefined` where it cannot be read, for then nothing is drawn. */
export function nestedDrawing(address: string): string | undefined {
  const read = readDataUri(plainAddress(address));
  if (!read || !/^\s*image\/svg\+xml\s*(?:;|$)/i.test(read.mediaType)) return undefined;
  try {
    const bytes = read.isBase64
      ? Uint8Array.from(atob(new TextDecoder().decode(read.body)), (sign) => sign.charCodeAt(0))
      : read.body;
    const text = decodeXml(bytes);
    return text.ok ? text.value : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a drawing. */
export const packedDrawing = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
