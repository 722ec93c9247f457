/** The style sheets that every document carries inside; lazily loaded code must not fetch them again. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** The name of the chunk that holds the styles of frame and primitives (chunk-groups.ts). */
export const STYLES_CHUNK = 'styles';

const INLINED = new RegExp(`(?:^|/)${STYLES_CHUNK}-[^/]+[.]css$`);

/**
 * For the bundler's `resolveDependencies`: what is fetched with a lazily loaded chunk. Loaded a second time, after a page's own
 * rules, the primitives' rules would win over them.
 */
export const lazyStyles = (_file: string, dependencies: string[]): string[] =>
  dependencies.filter((dependency) => !INLINED.test(dependency));

const FRAME_STYLES = /\/src\/app\/[^/]+\.module\.css$/;

/** Keeps the frame's style sheets, though no code in the browser names their classes: its markup is made at build time. */
export function keepFrameStyles(): Plugin {
  return {
    name: 'penknife:keep-frame-styles',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      FRAME_STYLES.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
  };
}

const sheets = new Map<string, string>();

/**
 * What a class is called on every page: by its sheet and its name, `tool-bar-options`, which says more and weighs less than a
 * digest. A tool's own classes wear `_`, `page_row`: no page carries those of two tools.
 */
export function className(name: string, sheet: string): string {
  const file = sheet.replace(/[?].*$/, '').replaceAll('\\', '/');
  const stem = basename(file, '.module.css');
  const room = /\/src\/tools\/([^/]+)\//.exec(file)?.[1];
  const owner = room === undefined ? stem : `${room}/${stem}`;
  const taken = sheets.get(owner) ?? file;
  if (taken !== file) throw new Error(`${file} and ${taken} have the same name: their classes would be one.`);
  sheets.set(owner, file);
  return room === undefined ? `${stem}-${name}` : `${stem}_${name}`;
}
