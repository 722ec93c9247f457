/** The parts of hosting/lighttpd.conf. */
import { extname } from 'node:path';
import { mediaTypeOf, mediaTypes } from '../serve/media-types.ts';
import { CACHE, compressedFiles, escapePattern, POLICY, sortRules, type Rule } from './rules.ts';
import type { Parts, Place, Site } from './site.ts';

export function lighttpdParts({ rules, files: published }: Site, { basePath, root }: Place): Parts {
  const { everywhere, folders, files } = sortRules(rules);
  const base = escapePattern(basePath);
  const inside = (path: string) => escapePattern(basePath + path.slice(1));
  const compressed = compressedFiles(published, '.br');
  const extensions = [...new Set(compressed.map((file) => extname(file).slice(1)))];
  const pages = files.map(({ path }) => path).filter((path) => path.endsWith('/') && path !== '/');
  const common = [
    'var.everywhere = (',
    ...everywhere.map(([name, value]) => `  "${name}" => "${value}",`),
    ')',
  ];
  const notFound = files.find(({ path }) => path === '/404.html');
  const blocks = [
    ...files
      .filter((rule) => rule !== notFound)
      .map((rule) => block(`^${inside(rule.path)}(?:index[.]html)?(?:[.](?:br|gz))?([?]|$)`, rule)),
    ...folders.map((rule) => block(`^${base}(?:${namesBelow(rule.path, published)})([?]|$)`, rule)),
  ];
  return {
    basePattern: base,
    alias: basePath === '/' ? ['# At the root.'] : [`alias.url = ( "${basePath}" => "${root}/" )`],
    types: mediaTypes.flatMap(([, endings]) => endings.flatMap((ending) => typeLines(ending, extensions))),
    compressible: extensions.join('|'),
    folders: pages.map((path) => escapePattern(path.slice(1, -1))).join('|'),
    encodedBr: encodedCondition(compressed, base),
    encodedGz: encodedCondition(compressedFiles(published, '.gz'), base),
    rules: [
      ...common,
      ...(notFound ? ['# What is not found.', ...settings(notFound)] : []),
      ...blocks.join(' else ').split('\n'),
    ],
  };
}

/** The longer ending first, and text types with their character set. */
const typeLines = (ending: string, compressible: readonly string[]): string[] =>
  [...(compressible.includes(ending) ? [`.${ending}.br`, `.${ending}.gz`] : []), `.${ending}`].map(
    (each) => `"${each}" => "${mediaTypeOf(`a.${ending}`)}",`,
  );

/** The files of a folder by name: what is not there gets the headers of the 404 page. */
const namesBelow = (folder: string, files: readonly string[]): string =>
  files
    .filter((file) => `/${file}`.startsWith(folder))
    .map(escapePattern)
    .join('|');

const block = (pattern: string, rule: Rule): string =>
  [`$HTTP["url"] =~ "${pattern}" {`, ...settings(rule).map((line) => `  ${line}`), '}'].join('\n');

function settings({ cache, policy }: Rule): string[] {
  const headers = [[CACHE, cache], ...(policy ? [[POLICY, policy]] : [])];
  const lines = headers.map(([name = '', value = '']) => `  "${name}" => "${value}",`);
  return ['setenv.set-response-header = everywhere + (', ...lines, ')'];
}

/** Only what has a compressed copy is looked for in that form: the rest would not be found. */
function encodedCondition(files: readonly string[], base: string): string {
  const names = files.map((file) => escapePattern(file).replace(/index\[\.\]html$/, '(?:index[.]html)?'));
  return `$HTTP["url"] =~ "^${base}(?:${names.join('|')})([?]|$)"`;
}
