/** The style sheets that every document carries inside; lazily loaded code must not fetch them again. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../programs.ts';

/** The name of the chunk that holds the styles of frame and primitives (chunk-groups.ts). */
export const STYLES_CHUNK = 'styles';

/** Written into every document, or there before anything is loaded lazily. */
const ALREADY_THERE = new RegExp(`(?:^|/)(?:${STYLES_CHUNK}|react|base|kit|rolldown-runtime)-[^/]+$`);

/**
 * For the bundler's `resolveDependencies`: what is fetched with a lazily loaded chunk. Styles that were loaded a second time, after a
 * page's own rules, would win over them.
 */
export const lazyFiles = (_file: string, dependencies: string[]): string[] =>
  dependencies.filter((dependency) => !ALREADY_THERE.test(dependency));

const STYLES_OF_CLASSES = /[.]module[.]css$/;

/** Keeps every style sheet that is imported, without the table of its classes: their names stand where they are used. */
export function keepStyles(): Plugin {
  return {
    name: 'penknife:keep-styles',
    apply: 'build',
    enforce: 'post',
    transform: (_code, id) =>
      STYLES_OF_CLASSES.test(id)
        ? { code: 'export default "";', map: null, moduleSideEffects: 'no-treeshake' }
        : undefined,
  };
}

/**
 * Lets no script fetch the shared styles, which every document carries inside: neither their chunk, which holds no code, nor their
 * sheet. A second copy would win over a page's own rules, and the font would be fetched again, which moves line breaks.
 */
export function withoutStylesChunk(): Plugin {
  return {
    name: 'penknife:without-styles-chunk',
    apply: 'build',
    enforce: 'post',
    // After the bundler has written down what is fetched with each lazily loaded chunk: it leaves no choice about sheets.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withoutSharedStyles(file.code, basename(file.fileName));
      },
    },
  };
}

const STYLES_IMPORT = new RegExp(`import\\s*"[./]*(?:assets/)?${STYLES_CHUNK}-[^"]+[.]js";?`, 'g');
const STYLES_SHEET = new RegExp(`(["'\`])[./]*(?:assets/)?${STYLES_CHUNK}-[^"'\`]+[.]css\\1`, 'g');

/** In the list of what is fetched, the script itself stands in for the sheet: it is there already, and no place in the list changes. */
export const withoutSharedStyles = (code: string, fileName: string): string =>
  code.replace(STYLES_IMPORT, '').replace(STYLES_SHEET, JSON.stringify(`./${fileName}`));

const IMPORTED_SHEET = /^import (\w+) from '([^']+[.]module[.]css)';$/gm;

/** Writes the names of classes where they are used: `styles['bar']` becomes `"tool-bar-bar"`. A misspelt one ends the build. */
export function plainClassNames(): Plugin {
  return {
    name: 'penknife:plain-class-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /[.]tsx?$/.test(id) && code.includes('.module.css')
        ? { code: withClassNames(code, id), map: null }
        : undefined,
  };
}

/** The source of a module, whose file it needs to find the sheets. */
export const withClassNames = (code: string, file: string): string =>
  [...code.matchAll(IMPORTED_SHEET)].reduce((changed, [line, table = '', address = '']) => {
    const sheet = address.startsWith('#src/') ? join(ROOT, address.slice(1)) : join(dirname(file), address);
    return namesInPlace(changed.replace(line, `import '${address}';`), table, sheet);
  }, code);

function namesInPlace(code: string, table: string, sheet: string): string {
  const known = new Set(readFileSync(sheet, 'utf8').match(/(?<=[.])[a-zA-Z][\w-]*/g));
  const fixed = code.replace(new RegExp(`\\b${table}\\['([\\w-]+)'\\]`, 'g'), (_found, name: string) => {
    if (!known.has(name)) throw new Error(`${sheet} has no class ${name}.`);
    return JSON.stringify(className(name, sheet));
  });
  // Chosen while the page runs: all that is known is how the name begins.
  const complete = fixed.replace(
    new RegExp(`\\b${table}\\[((?:[^\\[\\]]|\\[[^\\[\\]]*\\])+)\\]`, 'g'),
    (_found, choice: string) => `(${JSON.stringify(className('', sheet))} + (${choice}))`,
  );
  if (new RegExp(`\\b${table}\\[`).test(complete))
    throw new Error(
      `A class of ${sheet} is named in a way that the build cannot read: write ${table}['name'].`,
    );
  return complete;
}

const sheets = new Map<string, string>();

/**
 * What a class is called on every page: by its sheet and its name, `tool-bar-options`, which says more and weighs less than a
 * digest. A tool's own classes begin with `_`, `page_row`: no page carries those of two tools.
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
