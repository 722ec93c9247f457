/** The names, sizes and files of the icon converter; what is drawn is drawn in `dom-draw.ts`. */
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The sizes offered for one icon, in pixels. */
export const ICON_SIZES = [16, 32, 48, 64, 128] as const;

/** One of the specified sides, in pixels. */
export type IconSize = (typeof ICON_SIZES)[number];

/** The side the page starts with, in pixels. */
export const DEFAULT_SIZE: IconSize = 32;

/** What one file can hold for every use: tabs, desktops, Windows' tiles. */
export const MULTI_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;

/** The sides of an icon with several pictures, in pixels. */
export const DEFAULT_MULTI_SIZES: readonly number[] = [16, 32, 48, 256];

/** More elements than these are drawn only when the person asks for it: half a second for one picture on a slow machine. */
export const MOST_DRAWN_UNASKED = 20_000;
/** More than these would freeze the page for minutes, and are never drawn. */
export const MOST_DRAWN = 1_000_000;

const SVG_NAME = /\.svgz?$/i;
const SVG_TYPE = 'image/svg+xml';
/** What a pasted drawing is called. */
export const PASTED_NAME = 'icon.svg';

/** `baseName('logo.min.SVG')` → `logo.min`. */
export function baseName(fileName: string): string {
  return fileName.replace(SVG_NAME, '') || 'icon';
}

/** `iconFileName('logo.svg', 32)` → `logo_32x32.ico`. */
export function iconFileName(fileName: string, size: number): string {
  return `${baseName(fileName)}_${size}x${size}.ico`;
}

/**
 * Whether a file is offered as an SVG: by its name, in either case and also gzipped, or by its type where the name has no known ending.
 * `acceptFile({ name: 'a.SVG', type: '' })` → accepted. Fails on any other file, naming what it is.
 */
export function acceptFile({ name, type }: { name: string; type: string }): Result<string> {
  if (SVG_NAME.test(name) || type === SVG_TYPE) return ok(name);
  return fail(
    `Expected an SVG file (.svg), found ${name || 'a file without a name'}${type ? ` (${type})` : ''}.`,
  );
}
