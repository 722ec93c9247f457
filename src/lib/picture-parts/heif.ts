/** Finds EXIF, XMP, the colour profile and Content Credentials in HEIC and AVIF (ISO/IEC 14496-12 and 23008-12). Nothing is changed there. */
import type { Part, Walk } from './parts.ts';

type Box = { readonly type: string; readonly start: number; readonly from: number; readonly to: number };

/** Reads numbers one after the other, up to an end: beyond it they are 0. */
class Cursor {
  readonly view: DataView;
  readonly end: number;
  at: number;
  constructor(view: DataView, at: number, end: number) {
    this.view = view;
    this.at = at;
    this.end = end;
  }
  /** Of 0, 1, 2, 4 or 8 bytes, big-endian. */
  number(size: number): number {
    const from = this.at;
    this.at += size;
    if (size === 0 || this.at > this.end) return 0;
    if (size === 1) return this.view.getUint8(from);
    if (size === 2) return this.view.getUint16(from);
    if (size === 4) return this.view.getUint32(from);
    return this.view.getUint32(from) * 2 ** 32 + this.view.getUint32(from + 4);
  }
  text(length: number): string {
    return String.fromCharCode(...Array.from({ length }, () => this.number(1)));
  }
  /** Up to a NUL. */
  line(): string {
    let text = '';
    for (let code = this.number(1); code !== 0 && text.length < 100; code = this.number(1))
      text += String.fromCharCode(code);
    return text;
  }
}

const MOST_BOXES = 10_000;

/** The boxes between two places; reading stops at one that is longer than what holds it. */
function boxesIn(view: DataView, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MOST_BOXES;) {
    const cursor = new Cursor(view, at, to);
    const short = cursor.number(4);
    const type = cursor.text(4);
    const size = short === 1 ? cursor.number(8) : short === 0 ? to - at : short;
    if (size < cursor.at - at || at + size > to) break;
    boxes.push({ type, start: at, from: cursor.at, to: at + size });
    at += size;
  }
  return boxes;
}

const find = (boxes: readonly Box[], type: string): Box | undefined =>
  boxes.find((each) => each.type === type);

type Place = { readonly from: number; readonly to: number };

/** The metadata of a HEIC or AVIF file, as parts. */
export function walkHeif(bytes: Uint8Array): Walk {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const brands = new Cursor(view, 8, bytes.length);
  const container = brands.text(3) === 'avi' ? 'AVIF' : 'HEIC';
  const top = boxesIn(view, 0, bytes.length);
  const parts: Part[] = top
    .filter(({ type, from, to }) => type === 'uuid' && new Cursor(view, from, to).number(4) === 0xd8_fe_c3_d6)
    .map(({ start, from, to }) => ({ name: 'C2PA', start, end: to, from: from + 16, to }));
  const meta = find(top, 'meta');
  if (!meta) return { container, parts, problem: 'a box "meta" was not found' };
  const inside = boxesIn(view, meta.from + 4, meta.to);
  const places = placesOf(view, find(inside, 'iloc'), find(inside, 'idat'));
  for (const { id, name } of itemsOf(view, find(inside, 'iinf'))) {
    const place = places.get(id);
    if (place && place.to <= bytes.length)
      parts.push({ name, start: place.from, end: place.to, from: place.from, to: place.to });
  }
  const properties = find(inside, 'iprp');
  const common = properties && find(boxesIn(view, properties.from, properties.to), 'ipco');
  const colour =
    common &&
    boxesIn(view, common.from, common.to).find(
      ({ type, from, to }) => type === 'colr' && /^(?:prof|rICC)$/.test(new Cursor(view, from, to).text(4)),
    );
  if (colour)
    parts.push({ name: 'ICC', start: colour.start, end: colour.to, from: colour.from + 4, to: colour.to });
  return { container, parts };
}

type Item = { readonly id: number; readonly name: string };

/** The items that are metadata. */
function itemsOf(view: DataView, list: Box | undefined): readonly Item[] {
  if (!list) return [];
  const version = view.getUint8(list.from);
  return boxesIn(view, list.from + (version === 0 ? 6 : 8), list.to).flatMap(({ type, from, to }) => {
    const cursor = new Cursor(view, from, to);
    const entry = cursor.number(4) >>> 24;
    if (type !== 'infe' || entry < 2) return [];
    const id = cursor.number(entry === 2 ? 2 : 4);
    cursor.number(2);
    const kind = cursor.text(4);
    cursor.line();
    if (kind === 'Exif') return [{ id, name: 'Exif' }];
    return kind === 'mime' && cursor.line() === 'application/rdf+xml' ? [{ id, name: 'XMP' }] : [];
  });
}

/** Where the items stand: the first piece of each, which is all that metadata has. */
function placesOf(view: DataView, list: Box | undefined, data: Box | undefined): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  if (!list) return places;
  const cursor = new Cursor(view, list.from, list.to);
  const version = cursor.number(4) >>> 24;
  const sizes = cursor.number(2);
  const size = (shift: number): number => [0, 4, 8].find((each) => each === ((sizes >>> shift) & 15)) ?? 0;
  const count = cursor.number(version < 2 ? 2 : 4);
  for (let item = 0; item < count && cursor.at < cursor.end; item++) {
    const id = cursor.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : cursor.number(2) & 15;
    cursor.number(2);
    const base = cursor.number(size(4));
    const extents = cursor.number(2);
    const index = version > 0 ? size(0) : 0;
    const next = cursor.at + extents * (index + size(12) + size(8));
    cursor.number(index);
    const from = base + cursor.number(size(12)) + (method === 1 ? (data?.from ?? 0) : 0);
    if (method < 2) places.set(id, { from, to: from + cursor.number(size(8)) });
    cursor.at = next;
  }
  return places;
}
