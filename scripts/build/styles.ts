/** The style sheets that every document carries inside; lazily loaded code must not fetch them again. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** The names of the chunks that hold the styles of the frame, and of primitives (chunk-groups.ts). */
export const STYLES_CHUNK = 'styles';
export const TOOL_STYLES_CHUNK = 'tool-styles';

const SHARED_STYLES = `(?:${STYLES_CHUNK}|${TOOL_STYLES_CHUNK})`;

/** Written into every document, or there before anything is loaded lazily. */
const ALREADY_THERE = new RegExp(`(?:^|/)(?:${SHARED_STYLES}|react|base|kit|rolldown-runtime)-[^/]+$`);

/**
 * For the bundler's `resolveDependencies`: what is fetched with a lazily loaded chunk. Styles that were loaded a second time, after a
 * page's own rules, would win over them.
 */
export const lazyFiles = (_file: string, dependencies: string[]): string[] =>
  dependencies.filter((dependency) => !ALREADY_THERE.test(dependency));

/** Keeps the sheets of what is prerendered only: the bundler drops a sheet whose table of classes no script reads (src/app/frame/styles.ts). */
export function keepSheets(): Plugin {
  return {
    name: 'penknife:keep-sheets',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
  };
}

/**
 * Lets no script fetch the sheet of the shared styles, which every document carries inside. A second copy would win over a page's own
 * rules, and the font would be fetched again, which moves line breaks.
 */
export function withoutSharedSheet(): Plugin {
  return {
    name: 'penknife:without-shared-sheet',
    apply: 'build',
    enforce: 'post',
    // After the bundler has written down what is fetched with each lazily loaded chunk: it leaves no choice about sheets.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withoutSheet(file.code, basename(file.fileName));
      },
    },
  };
}

const STYLES_SHEET = new RegExp(`(["'\`])[./]*(?:assets/)?${SHARED_STYLES}-[^"'\`]+[.]css\\1`, 'g');

/** In the list of what is fetched, the script itself stands in for the sheet: it is there already, and no place in the list changes. */
export const withoutSheet = (code: string, fileName: string): string =>
  code.replace(STYLES_SHEET, JSON.stringify(`./${fileName}`));
