/** The picture of imports in docs/architecture.md, drawn from the sources: which kind of file imports which. */
import { posix } from 'node:path';
import ts from 'typescript';
import { readSources, type Source } from './sources.ts';

/** Kinds of files, the first pattern that fits; in the order in which the picture names them. */
const KINDS = [
  { id: 'documents', name: 'routes.ts, root.tsx', pattern: /^src\/[^/]+\.tsx?$/ },
  { id: 'app', name: 'app: frame and home', pattern: /^src\/app\// },
  { id: 'catalogue', name: 'catalogue.ts', pattern: /^src\/tools\/catalogue\.ts$/ },
  { id: 'define', name: 'define-tool.ts', pattern: /^src\/tools\/define-tool\.ts$/ },
  { id: 'tool', name: 'tool.ts', pattern: /^src\/tools\/[^/]+\/tool\.ts$/ },
  { id: 'worker', name: 'worker.ts', pattern: /^src\/tools\/.*\/worker[^/]*\.ts$/ },
  { id: 'dom', name: 'dom-*.ts', pattern: /^src\/tools\/.*\/dom-[^/]*\.ts$/ },
  { id: 'page', name: 'page.tsx, panels, use-*', pattern: /^src\/tools\/.*(\.tsx|\/use-[^/]*\.ts)$/ },
  { id: 'logic', name: 'logic.ts and its parts', pattern: /^src\/tools\/.*\.ts$/ },
  { id: 'ui', name: 'ui', pattern: /^src\/ui\// },
  { id: 'lib', name: 'lib', pattern: /^src\/lib\// },
] as const;

/** Not in the picture: tests import what they test, and each room's published suites serve the tests. */
const LEFT_OUT =
  /\.(test|e2e|browser)\.tsx?$|\/cases\.ts$|\.d\.ts$|\/proof\.ts$|^src\/app\/proof\/|\/_template\//;

/** Mermaid's text for the picture: an arrow leads from the kind of file that imports to the one imported. */
function drawImports(): string {
  const sources = readSources('src/**/*.{ts,tsx}').filter(({ path }) => !LEFT_OUT.test(path));
  const arrows = new Set(sources.flatMap(arrowsOf));
  const names = KINDS.map(({ id, name }) => `  ${id}["${name}"]`);
  const lines = KINDS.flatMap(({ id: from }) =>
    KINDS.flatMap(({ id: to }) => (arrows.has(`${from} ${to}`) ? [`  ${from} --> ${to}`] : [])),
  );
  return ['flowchart TD', ...names, ...lines].join('\n');
}

function arrowsOf(source: Source): string[] {
  const from = kindOf(source.path);
  return importsOf(source)
    .map(kindOf)
    .filter((to) => from !== undefined && to !== undefined && to !== from)
    .map((to) => `${from} ${to}`);
}

const kindOf = (path: string): string | undefined => KINDS.find(({ pattern }) => pattern.test(path))?.id;

/** The files of ours that a file imports, at once or later; types too. */
const importsOf = ({ path, text }: Source): string[] =>
  ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('#')) return [fileName.slice(1)];
    return fileName.startsWith('.') ? [posix.join(posix.dirname(path), fileName)] : [];
  });

const PICTURE = /(?<=<!-- picture: npm run picture -->\n+)```mermaid\n[\s\S]*?\n```/;

/** The document with the picture as the sources are now. */
export const withPicture = (document: string): string =>
  document.replace(PICTURE, () => `\`\`\`mermaid\n${drawImports()}\n\`\`\``);
