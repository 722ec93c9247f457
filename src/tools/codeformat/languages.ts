/** The languages, by the names of their options. */
export const LANGUAGES = {
  html: 'HTML',
  css: 'CSS',
  scss: 'SCSS',
  less: 'Less',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  graphql: 'GraphQL',
  markdown: 'Markdown',
} as const;

/** One of the languages. */
export type Language = keyof typeof LANGUAGES;

const ENDINGS: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['html', 'html'],
  ['htm', 'html'],
  ['css', 'css'],
  ['scss', 'scss'],
  ['less', 'less'],
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['jsx', 'javascript'],
  ['ts', 'typescript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['tsx', 'typescript'],
  ['graphql', 'graphql'],
  ['gql', 'graphql'],
  ['graphqls', 'graphql'],
  ['md', 'markdown'],
  ['markdown', 'markdown'],
]);

/** The language by the ending of a file's name. */
export const languageOfName = (name: string): Language | undefined =>
  ENDINGS.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');

/** What the name of a file in this language ends with. */
export const endingOf = (language: Language): string =>
  [...ENDINGS].find(([, each]) => each === language)?.[0] ?? 'txt';
