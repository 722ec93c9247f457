/** The self-check: whether a text still means the same after it was formatted or minified. */
import type { Result } from '#src/lib/result.ts';
import { ok } from '#src/lib/result.ts';
import type { Language } from './languages.ts';
import { firstDifference, type Difference, type Piece } from './meaning.ts';

/** What was done to a text, as far as the check must know. */
export type Change = {
  readonly language: Language;
  readonly isMinified: boolean;
  /** Comments of HTML that stay. */
  readonly keepsComment: (text: string) => boolean;
  /** Code inside Markdown was formatted too. */
  readonly withEmbedded: boolean;
};

/** The first difference in meaning, if there is one. Fails where the text cannot be read. */
export async function differenceIn(
  before: string,
  after: string,
  change: Change,
): Promise<Result<Difference | undefined>> {
  const both = change.language === 'javascript' ? await programs(before, after, change) : undefined;
  const read = READERS[change.language];
  const was = both?.[0] ?? (await read(before, change));
  if (!was.ok) return was;
  const becomes = both?.[1] ?? (await read(after, change));
  if (!becomes.ok) return ok({ was: 'code', becomes: becomes.problem.message, at: 0 });
  for (const [index, pieces] of was.value.entries()) {
    const found = firstDifference(pieces, becomes.value[index] ?? []);
    if (found) return ok(found);
  }
  return change.withEmbedded && change.language === 'markdown'
    ? differenceInBlocks(before, after, change)
    : ok(undefined);
}

/** Lists that are compared one by one: the meaning of the code, and its comments. */
type Lists = readonly (readonly Piece[])[];
type ListReader = (source: string, change: Change) => Promise<Result<Lists>>;

const sheet =
  (language: 'css' | 'scss' | 'less'): ListReader =>
  async (source, { isMinified }) => {
    const { commentsOfCss, meaningOfCss } = await import('./css/meaning.ts');
    const read = meaningOfCss(source, { language, isExact: isMinified });
    return read.ok ? ok([read.value, isMinified ? [] : commentsOfCss(source, language)]) : read;
  };

/** Both programs as acorn reads them; `undefined` where it cannot read one of them: JSX, proposals. */
async function programs(before: string, after: string, { isMinified }: Change) {
  const { readProgram } = await import('./script/tree.ts');
  const was = readProgram(before);
  // Where the first can be read as a script, the second must be read so too.
  const becomes = was && (readProgram(after, was.isModule) ?? readProgram(after));
  return becomes && [was, becomes].map(({ pieces, comments }) => ok([pieces, isMinified ? [] : comments]));
}

const script: ListReader = async (source, { language }) => {
  const { piecesOf } = await import('./script/tree.ts');
  const { treeOf } = await import('./formatting.ts');
  const tree = await treeOf(source, language);
  return tree.ok ? ok([piecesOf(tree.value)]) : tree;
};

const READERS: Readonly<Record<Language, ListReader>> = {
  css: sheet('css'),
  scss: sheet('scss'),
  less: sheet('less'),
  javascript: script,
  typescript: script,
  html: async (source, { keepsComment }) => {
    const { meaningOfHtml } = await import('./html/meaning.ts');
    return ok([meaningOfHtml(source, { keepsComment })]);
  },
  graphql: async (source) => {
    const { meaningOfGraphql } = await import('./graphql.ts');
    const read = meaningOfGraphql(source);
    return read.ok ? ok([read.value]) : read;
  },
  markdown: async (source, { withEmbedded }) => {
    const { meaningOfMarkdown } = await import('./markdown.ts');
    return ok([meaningOfMarkdown(source, withEmbedded).pieces]);
  },
};

async function differenceInBlocks(
  before: string,
  after: string,
  change: Change,
): Promise<Result<Difference | undefined>> {
  const { meaningOfMarkdown } = await import('./markdown.ts');
  const { languageOfName } = await import('./languages.ts');
  const blocks = meaningOfMarkdown(after, true).blocks;
  for (const [index, { language: name, code }] of meaningOfMarkdown(before, true).blocks.entries()) {
    const formatted = blocks[index]?.code ?? '';
    const language = languageOfName(`.${name}`) ?? LONG_NAMES[name];
    if (code.trim() === formatted.trim()) continue;
    const found =
      language && (await differenceIn(code, formatted, { ...change, language, withEmbedded: false }));
    if (found?.ok && found.value === undefined) continue;
    return ok(found?.ok && found.value ? found.value : { was: code, becomes: formatted, at: 0 });
  }
  return ok(undefined);
}

const LONG_NAMES: Readonly<Record<string, Language>> = {
  javascript: 'javascript',
  typescript: 'typescript',
};
