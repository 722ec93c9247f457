/** Formatting by Prettier: its parts are loaded for the language that is asked for. */
import type { Options, Plugin } from 'prettier';
import * as prettier from 'prettier/standalone';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import type { Language } from './languages.ts';
import type { CodeOptions } from './options.ts';

const PARTS = {
  babel: () => import('prettier/plugins/babel'),
  estree: () => import('prettier/plugins/estree'),
  typescript: () => import('prettier/plugins/typescript'),
  postcss: () => import('prettier/plugins/postcss'),
  html: () => import('prettier/plugins/html'),
  graphql: () => import('prettier/plugins/graphql'),
  markdown: () => import('prettier/plugins/markdown'),
};
type Part = keyof typeof PARTS;

const NEEDED: Readonly<Record<Language, readonly [parser: string, ...Part[]]>> = {
  html: ['html', 'html', 'postcss', 'babel', 'estree'],
  css: ['css', 'postcss'],
  scss: ['scss', 'postcss'],
  less: ['less', 'postcss'],
  javascript: ['babel', 'babel', 'estree'],
  typescript: ['typescript', 'typescript', 'estree'],
  graphql: ['graphql', 'graphql'],
  markdown: ['markdown', 'markdown'],
};
const INSIDE_MARKDOWN: readonly Part[] = ['postcss', 'babel', 'estree', 'typescript', 'html', 'graphql'];

async function setUp(language: Language, withEmbedded: boolean): Promise<Options> {
  const [parser, ...own] = NEEDED[language];
  const parts = language === 'markdown' && withEmbedded ? [...own, ...INSIDE_MARKDOWN] : own;
  // A module of Prettier is a plug-in, or has one as its default.
  const plugins = (await Promise.all(parts.map((part) => PARTS[part]()))) as Plugin[];
  return { parser, plugins, embeddedLanguageFormatting: withEmbedded ? 'auto' : 'off' };
}

/** The version of Prettier. */
export const { version } = prettier as unknown as { readonly version: string }; // its types leave it out

/** Lays code out. With `withEmbedded`, code inside HTML and Markdown as well. */
export async function format(
  source: string,
  language: Language,
  options: CodeOptions,
  withEmbedded: boolean,
): Promise<Result<string>> {
  const { width, indent, quotes, semicolons, trailingCommas, proseWrap } = options;
  const isTab = indent === 'tab';
  try {
    const text = await prettier.format(source, {
      ...(await setUp(language, withEmbedded)),
      printWidth: Number(width),
      useTabs: isTab,
      tabWidth: isTab ? 2 : Number(indent),
      singleQuote: quotes === 'single',
      semi: semicolons,
      trailingComma: trailingCommas,
      proseWrap,
    });
    return ok(text);
  } catch (error) {
    return refusal(source, error);
  }
}

type Debug = {
  readonly __debug: {
    readonly parse: (source: string, options: Options) => Promise<{ readonly ast: unknown }>;
  };
};

/** The syntax tree that Prettier works on. */
export async function treeOf(source: string, language: Language): Promise<Result<unknown>> {
  const { __debug } = prettier as unknown as Debug; // its types leave out what its own tests use
  try {
    return ok((await __debug.parse(source, await setUp(language, false))).ast);
  } catch (error) {
    return refusal(source, error);
  }
}

/** Prettier's message about code that it cannot read. Anything else that it throws is thrown on. */
function refusal(source: string, error: unknown): Result<never> {
  const { message, loc } = Object(error) as {
    readonly message?: string;
    readonly loc?: { readonly start?: { readonly line: number; readonly column: number } };
  }; // the errors of its parsers
  if (loc?.start === undefined || message === undefined) throw error;
  const { line, column } = loc.start;
  const lines = source.split('\n').slice(0, line - 1);
  const offset = lines.reduce((sum, text) => sum + text.length + 1, 0) + Math.max(0, column - 1);
  const [firstLine = ''] = message.split('\n');
  return fail(
    firstLine
      .replace(/^\w*Error: (?:Syntax Error: )?|^Syntax Error: /, '')
      .replace(/ \(\d+:\d+\)$/, '')
      .replace(/ For more info see \S+\s*$/, ''),
    positionAt(source, Math.min(offset, source.length)),
  );
}
