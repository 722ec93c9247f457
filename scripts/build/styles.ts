/** The style sheets that every document carries inside; lazily loaded code must not fetch them again. */
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
