import { describe, expect, it } from 'vitest';
import { rootSeenFrom } from './documents.ts';
import { inlineStyles, pageFiles } from './page-files.ts';

type Output = Parameters<typeof pageFiles>[0];

const MODULES: Readonly<Record<string, string>> = {
  logic: '/src/tools/token/logic.ts',
  sending: '/src/ui/sending/arrivals.ts',
};

const chunk = (name: string, imports: readonly string[], css: readonly string[] = [], isEntry = false) => ({
  type: 'chunk',
  fileName: `assets/${name}-1.js`,
  name,
  isEntry,
  facadeModuleId: isEntry ? `/src/${name}.ts` : null,
  imports: imports.map((imported) => `assets/${imported}-1.js`),
  dynamicImports: name === 'token' ? ['assets/lazy-1.js', 'assets/logic-1.js', 'assets/sending-1.js'] : [],
  moduleIds: [MODULES[name] ?? `/src/${name}.ts`],
  code: `/* ${name} */`,
  viteMetadata: { importedCss: new Set(css.map((sheet) => `assets/${sheet}-1.css`)) },
});

/** What the bundler reports, as far as it is read. `kit` and `react` import each other. */
const OUTPUT = [
  chunk('token', ['kit', 'react'], ['token'], true),
  chunk('kit', ['react', 'styles']),
  chunk('react', ['kit']),
  chunk('styles', [], ['styles']),
  chunk('frame', ['styles'], [], true),
  chunk('lazy', []),
  chunk('logic', ['kit', 'digits']),
  chunk('digits', []),
  chunk('sending', ['kit']),
] as unknown as Output; // the few fields that are read, of the bundler's many

describe('the files of a page', () => {
  it('are its entries, and what these import, each after its own imports', () => {
    expect(pageFiles(OUTPUT, ['frame', 'token'])).toEqual({
      scripts: ['assets/frame-1.js', 'assets/token-1.js'],
      imports: ['assets/styles-1.js', 'assets/react-1.js', 'assets/kit-1.js'],
      job: ['assets/digits-1.js', 'assets/logic-1.js', 'assets/sending-1.js'],
      styles: ['assets/styles-1.css', 'assets/token-1.css'],
    });
  });

  it('are the frame’s alone where the page has no entry of its own', () =>
    expect(pageFiles(OUTPUT, ['frame', 'home']).scripts).toEqual(['assets/frame-1.js']));
});

describe('a style sheet inside a page', () => {
  it.each([
    ['url(font-1.woff2)', 'url(../assets/font-1.woff2)'],
    ['url("./font-1.woff2")', 'url(../assets/font-1.woff2)'],
    ["url('../mark.svg')", 'url(../mark.svg)'],
    ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
    ['url(#shape)', 'url(#shape)'],
  ])('names %s as %s', (before, after) =>
    expect(inlineStyles(`a{b:${before}}`, 'assets/styles-1.css', '../')).toBe(`a{b:${after}}`),
  );
});

it.each([
  ['index.html', './'],
  ['token/index.html', '../'],
  ['404.html', '/sub/'],
])('%s finds the root of the site at %s', (file, root) => expect(rootSeenFrom(file, '/sub/')).toBe(root));
