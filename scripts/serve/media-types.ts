/** Media types of the files we serve (IANA registry). */

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gz: 'application/gzip',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** Each media type without parameters, with the endings of its files. */
export const mediaTypes: readonly (readonly [type: string, extensions: readonly string[]])[] = [
  ...Map.groupBy(Object.entries(MEDIA_TYPES), ([, type]) => type.replace(/;.*/, '')),
].map(([type, entries]) => [type, entries.map(([extension]) => extension)]);

/** `mediaTypeOf('assets/a.js')` → `text/javascript; charset=utf-8` */
export const mediaTypeOf = (file: string): string =>
  MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
