/** The answer of the formatter and minifier. */
import { decodeUtf8, encodeUtf8 } from '#src/lib/bytes.ts';
import { answer, refuse, type Note, type Outcome, type ValueRow } from '#src/lib/form/form.ts';
import { MARK_LEFT_OUT } from '#src/lib/form/notes.ts';
import { formatBytes, grouped } from '#src/lib/format.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import type { Kind } from '#src/lib/kind.ts';
import { ok, positionAt, type Problem, type Result } from '#src/lib/result.ts';
import { differenceIn, type Change } from './checking.ts';
import { ALL, detect } from './detect.ts';
import { endingOf, LANGUAGES, type Language } from './languages.ts';
import type { Difference } from './meaning.ts';
import type { CodeOptions, OUTPUTS } from './options.ts';

/** In bytes: what takes some ten seconds. */
const LARGEST_BYTES = 5_000_000;

/** What takes Markdown some five seconds, and 300 MB. */
const MOST_MARKS = 15_000;

type CodeOutcome = Outcome<typeof OUTPUTS>;
/** What came out: the text, what was proved of it, and the notes. */
type CheckedCode = { readonly text: string; readonly verdict: string; readonly notes: readonly Note[] };
type Trial = Result<CheckedCode, Problem & { readonly isInner?: true }>;

/** Formats or minifies what was entered. */
export async function answerTo(
  given: string | Uint8Array,
  options: CodeOptions,
  fileName: string | undefined,
): Promise<CodeOutcome> {
  const size = typeof given === 'string' ? given.length : given.byteLength;
  if (size > LARGEST_BYTES)
    return refuse({ message: `expected at most ${formatBytes(LARGEST_BYTES)}, found ${formatBytes(size)}` });
  const decoded = typeof given === 'string' ? ok(given) : decodeUtf8(given);
  if (!decoded.ok)
    return refuse({ ...decoded.problem, message: `is not UTF-8 text: ${decoded.problem.message}` });
  const { source, notes } = cleaned(decoded.value, options);
  if (source.trim() === '') return answer({ result: '' }, notes);
  const language = await languageOf(source, options, fileName);
  if (!language.ok) return refuse(language.problem);
  const { value } = language;
  const marks = value.language === 'markdown' ? countMarks(source) : 0;
  if (marks > MOST_MARKS)
    return refuse({
      message: `expected at most ${grouped(MOST_MARKS)} line ends and signs of Markdown, found ${grouped(marks)}: the text can be formatted in parts`,
    });
  const done = await attempt(source, value.language, options);
  if (!done.ok) return refuse(done.problem);
  const text =
    hasCarriageReturns(decoded.value) && options.lineEnds === 'keep'
      ? done.value.text.replaceAll('\n', '\r\n')
      : done.value.text;
  const facts = await factsOf({ before: decoded.value, after: text, language: value, options });
  const right = answer<typeof OUTPUTS>(
    {
      result: { text, as: KINDS[value.language] ?? 'text', fileName: `code.${endingOf(value.language)}` },
      verdict: done.value.verdict,
      facts,
    },
    [...notes, ...done.value.notes, ...surrogateNote(text)],
  );
  if (!right.ok || !options.check || text === decoded.value) return right;
  const other: Note = { tone: 'warning', message: 'would change' };
  return ok({ ...right.value, notes: [...(right.value.notes ?? []), other], isNo: true });
}

/** What the time and memory of reading Markdown grow with: a line end as two, and each sign and step of indentation. */
const countMarks = (text: string): number =>
  (text.match(/[\n\r*_`[\]<>|~&\\]| {2}|\t/g)?.length ?? 0) + (text.match(/[\n\r]/g)?.length ?? 0);

const KINDS: Partial<Readonly<Record<Language, Kind>>> = {
  html: 'html',
  css: 'css',
  javascript: 'javascript',
  graphql: 'graphql',
  markdown: 'markdown',
};

const hasCarriageReturns = (text: string): boolean => /^[^\n]*\r\n/.test(text);

function cleaned(
  text: string,
  { lineEnds }: CodeOptions,
): { readonly source: string; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const hasMark = text.startsWith('\ufeff');
  if (hasMark) notes.push(MARK_LEFT_OUT);
  if (lineEnds === 'lf' && text.includes('\r')) notes.push({ message: 'line ends became LF' });
  return { source: (hasMark ? text.slice(1) : text).replaceAll(/\r\n?/g, '\n'), notes };
}

type KnownLanguage = { readonly language: Language; readonly how: string };

async function languageOf(source: string, { language }: CodeOptions, fileName: string | undefined) {
  if (language !== 'auto') return ok<KnownLanguage>({ language, how: 'chosen' });
  const found = await detect(source, fileName);
  if ('language' in found)
    return ok<KnownLanguage>({
      language: found.language,
      how: found.by === 'name' ? 'by the name of the file' : 'detected',
    });
  const choices = found.choices.length > 1 ? found.choices : ALL;
  return refuse({
    message: 'which language it is, is not certain',
    decision: { title: 'Which language is it?', text: 'Nothing in the text says it for certain.' },
    repairs: choices.map((each) => ({ label: LANGUAGES[each], options: { language: each } })),
  });
}

/** Does the job, and never throws for what was entered. */
async function attempt(source: string, language: Language, options: CodeOptions): Promise<Trial> {
  try {
    return options.job === 'format'
      ? await formatted(source, language, options)
      : await minified(source, language, options);
  } catch (error) {
    if (error instanceof RangeError)
      return { ok: false, problem: { message: 'is nested too deeply to be read' } };
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return {
      ok: false,
      problem: { message: `cannot be ${options.job === 'format' ? 'formatted' : 'minified'}: ${message}` },
    };
  }
}

async function formatted(source: string, language: Language, options: CodeOptions): Promise<Trial> {
  const { format } = await import('./formatting.ts');
  const withEmbedded = language === 'html' || (language === 'markdown' && options.embedded);
  const change: Change = { language, isMinified: false, keepsComment: () => true, withEmbedded };
  const made = await format(source, language, options, withEmbedded);
  if (!made.ok) return made;
  const text = language === 'scss' ? await withoutNewLists(source, made.value) : made.value;
  const first = await proved(source, text, change);
  const checked =
    first.ok || language !== 'markdown' ? first : await proved(source, withEmptyBlocks(text), change);
  if (checked.ok || !withEmbedded) return checked;
  // What is inside may be the reason: without it, the rest is often right.
  const outer = await format(source, language, options, false);
  if (!outer.ok) return outer;
  const plain = await proved(source, outer.value, { ...change, withEmbedded: false });
  if (!plain.ok) return checked;
  const { message, position } = checked.problem;
  return ok({
    ...plain.value,
    notes: [
      { tone: 'warning', message: `code inside stays as it was: ${message}`, ...(position && { position }) },
    ],
  });
}

/** Prettier puts an empty line into blocks of code that have none. */
const withEmptyBlocks = (markdown: string): string =>
  markdown.replaceAll(/^([ >]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n)[ >]*\n([ >]*\2)$/gm, '$1$3');

/** Prettier puts a comma into the parentheses of a nested value, whatever it is told about them. */
async function withoutNewLists(source: string, text: string): Promise<string> {
  const { withoutMadeLists } = await import('./css/statements.ts');
  const { tokensOf, withoutLineComments } = await import('./css/tokens.ts');
  const [before, after] = [source, text].map((each) => tokensOf(withoutLineComments(each), false));
  return before?.ok && after?.ok ? withoutMadeLists(before.value, after.value, text) : text;
}

const VERDICTS: Readonly<Record<Language, string>> = {
  html: 'the same tree by the rules of browsers, and the same white space where it is shown',
  css: 'the same tokens',
  scss: 'the same tokens',
  less: 'the same tokens',
  javascript: 'the same syntax tree',
  typescript: 'the same syntax tree',
  graphql: 'the same document',
  markdown: 'the same HTML',
};

async function proved(source: string, text: string, change: Change): Promise<Trial> {
  const found = await differenceIn(source, text, change);
  if (!found.ok) return found;
  if (found.value) return { ok: false, problem: changed(source, found.value) };
  return ok({ text, verdict: `Read again: ${VERDICTS[change.language]}`, notes: [] });
}

const MOST_SHOWN = 80;
const LEAD = 20;

/** A piece from shortly before the place where it differs from another one. */
function shown(text: string, other: string): string {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const from = text.length > MOST_SHOWN || text.includes('\n') ? Math.max(0, same - LEAD) : 0;
  const part = text.slice(from, from + MOST_SHOWN).replaceAll(/\s+/g, ' ');
  return `“${from > 0 ? '…' : ''}${part}${from + MOST_SHOWN < text.length ? '…' : ''}”`;
}

const changed = (source: string, { was, becomes, at }: Difference): Problem => ({
  message: `the result would mean something else, so the text stays as it is: ${shown(was, becomes)} would become ${shown(becomes, was)}`,
  position: positionAt(source, at),
});

const NOT_MINIFIED: Partial<Readonly<Record<Language, string>>> = {
  typescript: 'TypeScript is not minified here: compile it to JavaScript first',
  scss: 'SCSS is not minified here: compile it to CSS first',
  less: 'Less is not minified here: compile it to CSS first',
  markdown: 'Markdown is not minified: its line breaks and spaces mean something',
};

async function minified(source: string, language: Language, options: CodeOptions): Promise<Trial> {
  const why = NOT_MINIFIED[language];
  if (why !== undefined) return { ok: false, problem: { message: why } };
  const { licences: keepsLicences } = options;
  const change: Change = { language, isMinified: true, keepsComment: () => false, withEmbedded: false };
  if (language === 'css') {
    const { minifyCss } = await import('./css/minify.ts');
    const made = minifyCss(source, { keepsLicences });
    return made.ok ? proved(source, made.value, change) : made;
  }
  if (language === 'graphql') {
    const { minifyGraphql } = await import('./graphql.ts');
    const made = minifyGraphql(source);
    return made.ok ? proved(source, made.value, change) : made;
  }
  if (language === 'javascript') return minifiedScript(source, options, change);
  const { keepsComment, minifyHtml } = await import('./html/minify.ts');
  const how = { keepsLicences, keepsConditional: options.conditional, inline: options.inline };
  const text = await minifyHtml(source, how);
  return proved(source, text, { ...change, keepsComment: (comment) => keepsComment(comment, how) });
}

async function minifiedScript(source: string, options: CodeOptions, change: Change): Promise<Trial> {
  const { readProgram } = await import('./script/tree.ts');
  const { minifyScript } = await import('./script/minify.ts');
  const { names, compress, licences: keepsLicences } = options;
  const isModule = readProgram(source)?.isModule ?? false;
  const made = await minifyScript(source, { names, compress, keepsLicences, isModule });
  if (!made.ok) return made;
  if (!names && !compress) return proved(source, made.value, change);
  if (!readProgram(made.value, isModule))
    return {
      ok: false,
      problem: { message: 'the result is not a valid program, so the text stays as it is' },
    };
  return ok({
    text: made.value,
    verdict: 'Read again as a program; not compared, since names or statements were changed on purpose',
    notes: [
      {
        tone: 'info',
        message: compress
          ? 'compress assumes that reading a property has no effect, that nothing reads the text or the name of a function, and that built-in objects are as they were'
          : 'short names assume that nothing reads the text or the name of a function, and that no eval looks for a name',
      },
    ],
  });
}

type Facts = {
  readonly before: string;
  readonly after: string;
  readonly language: KnownLanguage;
  readonly options: CodeOptions;
};

async function factsOf({ before, after, language, options }: Facts): Promise<readonly ValueRow[]> {
  const { gzipSync } = await import('fflate');
  const { version } = await import('./formatting.ts');
  const sizes = [before, after].map((text) => {
    const bytes = encodeUtf8(text);
    return { plain: bytes.length, gzip: gzipSync(bytes).length };
  });
  const [was = { plain: 0, gzip: 0 }, is = was] = sizes;
  return [
    { label: 'Language', value: LANGUAGES[language.language], note: language.how },
    {
      label: 'Size',
      value: `${grouped(was.plain)} → ${grouped(is.plain)} bytes`,
      note: savedBy(was.plain, is.plain),
    },
    {
      label: 'Size in gzip',
      value: `${grouped(was.gzip)} → ${grouped(is.gzip)} bytes`,
      note: savedBy(was.gzip, is.gzip),
    },
    ...(options.job === 'format' ? [{ label: 'Prettier', value: version }] : []),
  ];
}

const savedBy = (before: number, after: number): string =>
  after <= before ? `${grouped(before - after)} saved` : `${grouped(after - before)} more`;
