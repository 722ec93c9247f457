/** Reads a stream of YAML 1.2 (or 1.1) documents: syntax by the `yaml` library, meaning by `yaml-document.ts`. */
import { Composer, type CST, type Document, type ErrorCode, isScalar, Lexer, Parser } from 'yaml';
import { ok, type Result } from '#src/lib/result.ts';
import { Mistake, readOrFail } from '#src/lib/text-cursor.ts';
import { Findings } from '../values/findings.ts';
import type { Value } from '../values/value.ts';
import { readDocument } from './yaml-document.ts';
import { DEEPEST, TOO_DEEP, yamlMistake } from './yaml-problems.ts';
import type { YamlVersion } from './yaml-scalars.ts';

/** Told how much is read, from 0 to 1. */
export type ReportProgress = (fraction: number) => void;

/** The library's lexer puts this mark before the text of a scalar. */
const SCALAR_MARK = '\u001f';
/** On the library's stack stand the document and a scalar besides the collections. */
const OUTER_LEVELS = 2;
/** Taking the text apart is about so much of the work. */
const LEXING_SHARE = 0.6;
/** Progress is told every so many characters. */
const PROGRESS_STEP = 50_000;

/**
 * One document is its value, several are a list, none is `undefined`. A `%YAML 1.1` line outweighs `version`.
 * @example readYaml('a: 1.10', '1.2', findings) // ok: Map { 'a' => JsonNumber { text: '1.10' } }
 * @example readYaml('a: [1', '1.2', findings) // line 1, column 6: expected a closing bracket, found the end of the text
 */
export function readYaml(
  text: string,
  version: YamlVersion,
  findings: Findings,
  onProgress: ReportProgress = () => undefined,
): Result<Value | undefined> {
  return readOrFail(text, () => {
    refuseControls(text);
    const documents = composeAll(text, version, findings, onProgress);
    const values = documents.map((document) => readDocument(document, text.length, findings));
    if (values.length > 1) findings.note('documents', undefined, values.length);
    noteVersions(text, documents, findings);
    return ok(values.length > 1 ? values : values[0]);
  });
}

/** A `%YAML` line of a version that is not known: it is ignored. */
const OTHER_VERSION = /^%YAML[ \t]+(?!1\.[12](?:\s|$))/m;

/** The versions that the documents name; one of YAML 1.1 holds for those after it too. */
function noteVersions(text: string, documents: readonly Document.Parsed[], findings: Findings): void {
  if (OTHER_VERSION.test(text)) return;
  for (const { directives } of documents)
    if (directives.yaml.explicit) findings.note('version lines', () => directives.yaml.version);
}

/** What YAML takes nowhere as itself (YAML 1.2.2, chapter 5.1); the library lets it pass. */
const CONTROL = /[\0-\u0008\u000b\u000c\u000e-\u001f]/; // eslint-disable-line no-control-regex -- YAML forbids exactly these

function refuseControls(text: string): void {
  const offset = text.search(CONTROL);
  if (offset >= 0) throw yamlMistake(text, 'Control characters', offset);
}

/**
 * The syntax trees of a stream's documents, for changing them in place. Throws a Mistake where the library complains.
 * @example composeYaml('a: 1 # one', '1.2').length // 1
 */
export function composeYaml(text: string, version: YamlVersion): Document.Parsed[] {
  return composeAll(text, version, new Findings(), () => undefined);
}

/** The library's syntax trees. In the `failsafe` schema every scalar stays the text it is. */
function composeAll(
  text: string,
  version: YamlVersion,
  findings: Findings,
  onProgress: ReportProgress,
): Document.Parsed[] {
  const composer = new Composer({ version, schema: 'failsafe', uniqueKeys: false, resolveKnownTags: false });
  // The library's own handler, private, is replaced: the only way to stop at the first error: of junk, the library would collect millions of them.
  Object.assign(composer, { onError: throwFirst(text) });
  const tokens = checkTokens(text, tokensOf(text, findings, onProgress));
  return [...composer.compose(tokens)].filter(isDocument);
}

/**
 * Throws the first complaint. The library catches what is thrown while it composes a collection, to complain of a stack
 * that is too deep; so the first one is kept and thrown again.
 */
function throwFirst(text: string): ComposeErrorHandler {
  let first: Mistake | undefined;
  return (source, code, complaint, isWarning) => {
    if (isWarning) return;
    const offset = offsetOf(source);
    first ??=
      code === 'RESOURCE_EXHAUSTION' ? new Mistake(TOO_DEEP, offset) : yamlMistake(text, complaint, offset);
    throw first;
  };
}

type ErrorSource = number | readonly [number, ...number[]] | { readonly offset: number };
type ComposeErrorHandler = (
  source: ErrorSource,
  code: ErrorCode,
  complaint: string,
  isWarning?: boolean,
) => void;

function offsetOf(source: ErrorSource): number {
  if (typeof source === 'number') return source;
  return 'offset' in source ? source.offset : source[0];
}

/** Nothing but a `...` line or comments is no document; an empty one begins with `---`. */
const isDocument = ({ contents, directives }: Document.Parsed): boolean =>
  directives.docStart === true || !isScalar(contents) || contents.source !== '' || contents.type !== 'PLAIN';

/**
 * Refuses what the library lets pass: a second `%YAML` line, and directives that no document follows. Ends at the first
 * error, as the library would collect millions of them.
 */
function* checkTokens(text: string, tokens: Iterable<CST.Token>): Generator<CST.Token> {
  let open: CST.Directive | undefined;
  for (const token of tokens) {
    if (token.type === 'error') throw yamlMistake(text, token.message, token.offset);
    if (token.type === 'document') open = undefined;
    if (token.type === 'directive') {
      if (isVersion(open) && isVersion(token)) {
        throw new Mistake('expected one %YAML line, found a second', token.offset);
      }
      open = isVersion(open) ? open : token;
    }
    yield token;
  }
  if (open) throw new Mistake('expected a document after this directive, found none', open.offset);
}

const isVersion = (token: CST.Directive | undefined): boolean => token?.source.startsWith('%YAML') === true;

/** As the library's own `Parser.parse`, but for counting comments and telling the progress. */
function* tokensOf(text: string, findings: Findings, onProgress: ReportProgress): Generator<CST.Token> {
  const parser = new Parser();
  let done = 0;
  let told = 0;
  let previous = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith('#') && previous !== SCALAR_MARK) findings.note('comments');
    previous = lexeme;
    done += lexeme.length;
    if (done - told >= PROGRESS_STEP) onProgress(((told = done) / text.length) * LEXING_SHARE);
    yield* parser.next(lexeme);
    if (depthOf(parser) > DEEPEST) throw new Mistake(TOO_DEEP, done);
  }
  yield* parser.end();
}

/** How many collections are open; the library would go on until memory or stack ends. */
const depthOf = (parser: Parser): number => parser.stack.length - OUTER_LEVELS;
