/** Format, minify and convert: each with its notes, and each result read again. */
import { plural } from '#src/lib/format.ts';
import type { FormProblem, Note, Repair } from '#src/lib/form/form.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { LineStarts } from '#src/lib/line-starts.ts';
import { ok, type Problem, type Result } from '#src/lib/result.ts';
import { canonicalXml } from './canonical.ts';
import { declaredEncoding } from './reading/decode.ts';
import { numberOf, withNumbers } from './html-names.ts';
import { laidOut, type Layout } from './layout.ts';
import { isBlank, unescapeName } from './reading/names.ts';
import { readXml, type Reading, type Token } from './reading/reader.ts';
import { JsonMaker, type ToJsonOptions } from './to-json.ts';
import { toXml, type ToXmlOptions } from './to-xml.ts';

const MOST_LOSSES = 1000;
/** Of all indents together, in UTF-16 code units. */
const LONGEST_INDENTS = 100_000_000;
/** A longer text is not put into the box again by a repair. */
const LONGEST_REPAIRED = 500_000;

/** Something that the result does not hold. */
export type LossRow = { readonly place: string; readonly what: string; readonly becomes: string };

/** A document that was read. */
export type Document = { readonly tokens: readonly Token[]; readonly reading: Reading };

/** Reads a text into its tokens. */
export function readDocument(text: string): Result<Document, FormProblem> {
  const tokens: Token[] = [];
  const read = readXml(text, (token) => tokens.push(token));
  return read.ok
    ? ok({ tokens, reading: read.value })
    : { ok: false, problem: withRepairs(text, read.problem) };
}

function withRepairs(text: string, problem: Problem): FormProblem {
  const name = /^&([A-Za-z\d]+); is not defined in XML$/.exec(problem.message)?.[1];
  const number = name === undefined ? undefined : numberOf(name);
  const repairs: Repair[] = [];
  if (text.length <= LONGEST_REPAIRED) {
    if (number !== undefined)
      repairs.push({ label: 'Write numbers for HTML’s names', inputs: { text: withNumbers(text) } });
    if (/^\s+<\?xml[ \t\r\n]/.test(text.slice(0, 1000)))
      repairs.push({
        label: 'Remove what stands before the declaration',
        inputs: { text: text.trimStart() },
      });
  }
  if (/^\s*[[{]/.test(text)) repairs.push({ label: 'Read as JSON', options: { job: 'to-xml' } });
  return {
    ...problem,
    message: number === undefined ? problem.message : `${problem.message}; write ${number}`,
    repairs,
  };
}

/** The text laid out; where its canonical form or its tokens would change, it stays as it was, with a note. */
export function formatted(
  text: string,
  { tokens }: Document,
  layout: Layout,
): { readonly text: string; readonly notes: readonly Note[] } {
  const laid = laidOut(tokens, layout);
  const difference = differenceOf(tokens, laid, layout.dropsComments);
  return difference === undefined
    ? { text: laid, notes: [] }
    : {
        text,
        notes: [
          {
            tone: 'warning',
            message: `left as it was: the result would not have said the same (${difference}). Please report this text`,
          },
        ],
      };
}

function differenceOf(before: readonly Token[], laid: string, dropsComments: boolean): string | undefined {
  const after: Token[] = [];
  if (!readXml(laid, (token) => after.push(token)).ok) return 'it is not well-formed';
  const options = { dropsBlank: true, dropsComments };
  if (canonicalXml(before, options) !== canonicalXml(after, options)) return 'its canonical form differs';
  let at = 0;
  for (const token of before) {
    if (!isKept(token, dropsComments)) continue;
    let other = after[at];
    while (other && !isKept(other, dropsComments)) other = after[(at += 1)];
    if (!other || !isSameSpelling(token, other)) return `"${token.raw.slice(0, 40)}" differs`;
    at += 1;
  }
  return after.slice(at).some((token) => isKept(token, dropsComments)) ? 'something was added' : undefined;
}

const isKept = (token: Token, dropsComments: boolean): boolean =>
  token.isOwn &&
  !(token.kind === 'text' && isBlank(token.raw)) &&
  !(dropsComments && token.kind === 'comment');

/** Whether two tokens are the same but for white space inside a tag. */
function isSameSpelling(one: Token, other: Token): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'close') return other.kind === 'close' && one.name === other.name;
  if (one.raw === other.raw) return true;
  if (one.kind !== 'open' || other.kind !== 'open') return false;
  const spelling = (token: typeof one) =>
    [
      token.name,
      token.isEmpty,
      ...token.attributes.map(({ name, raw }) => `${name}=${raw.slice(raw.search(/["']/))}`),
    ].join(' ');
  return spelling(one) === spelling(other);
}

/** The text with UTF-8 in its declaration, which is what it will be saved as. */
export function asUtf8(text: string): { readonly text: string; readonly notes: readonly Note[] } {
  const declared = declaredEncoding(text.slice(0, 1000));
  if (declared === undefined || /^utf-?8$/i.test(declared)) return { text, notes: [] };
  const at = text.indexOf(declared, text.indexOf('encoding'));
  return {
    text: `${text.slice(0, at)}UTF-8${text.slice(at + declared.length)}`,
    notes: [
      { message: `the declaration said ${declared}; the result is UTF-8, and its declaration says so` },
    ],
  };
}

/** JSON of a document with one root, and what it could not express. */
export function asJson(
  text: string,
  { tokens, reading }: Document,
  options: Omit<ToJsonOptions, 'nameOf'> & {
    readonly unescapes: boolean;
    readonly unit: string | undefined;
  },
): Result<{ readonly text: string; readonly losses: readonly LossRow[] }, FormProblem> {
  const beside = reading.findings.find(({ kind }) => kind === 'fragment');
  if (beside)
    return {
      ok: false,
      problem: {
        message: `expected one root element and nothing beside it: ${beside.message}`,
        position: beside.position,
      },
    };
  const maker = new JsonMaker({ ...options, nameOf: options.unescapes ? unescaped : (name) => name });
  for (const token of tokens) maker.take(token);
  const lines = new LineStarts(text);
  const losses = maker.losses
    .slice(0, MOST_LOSSES)
    .sort((left, right) => left.start - right.start)
    .map(({ start, what, becomes }) => ({ place: placeAt(lines, start), what, becomes }));
  return ok({ text: laidOutJson(maker.value(), options.unit), losses });
}

function laidOutJson(value: JsonValue, unit: string | undefined): string {
  if (unit !== '\t') return stringifyJson(value, unit?.length);
  return stringifyJson(value, 1).replace(/^ +/gm, (blanks) => '\t'.repeat(blanks.length));
}

/** Whether the indents of a document would be longer than any text should be. */
export function isTooDeep(tokens: readonly Token[], unit: string): boolean {
  let [depth, sum] = [0, 0];
  for (const token of tokens) {
    if (token.kind === 'open' && !token.isEmpty) depth += 1;
    else if (token.kind === 'close') depth -= 1;
    sum += depth * unit.length;
  }
  return sum > LONGEST_INDENTS;
}

function unescaped(name: string): string {
  const plain = unescapeName(name);
  return plain.startsWith('@') || plain === '#text' ? name : plain;
}

function placeAt(lines: LineStarts, offset: number): string {
  const { line, column } = lines.at(offset);
  return `line ${line}, column ${column}`;
}

/** XML of JSON, laid out, and what it could not express. */
export function asXml(
  json: string,
  options: ToXmlOptions,
  layout: Layout,
): Result<{ readonly text: string; readonly losses: readonly LossRow[] }, FormProblem> {
  const parsed = parseJson(json);
  if (!parsed.ok) {
    const repairs = json.trimStart().startsWith('<')
      ? [{ label: 'Read as XML', options: { job: 'to-json' } }]
      : [];
    return { ok: false, problem: { ...parsed.problem, repairs } };
  }
  const made = toXml(parsed.value.value, options);
  if (!made.ok) {
    const repairs =
      made.problem.message.includes('is not a name in XML') && !options.escapes
        ? [{ label: 'Escape these names', options: { escape: true } }]
        : [];
    return { ok: false, problem: { ...made.problem, repairs } };
  }
  const twice = parsed.value.duplicateKeys.map(({ pointer, position }) => ({
    place: `${pointer} (line ${position.line}, column ${position.column})`,
    what: 'a key that stands twice',
    becomes: 'its last value alone',
  }));
  const tokens: Token[] = [];
  const read = readXml(made.value.text, (token) => tokens.push(token));
  if (!read.ok)
    return { ok: false, problem: { message: `the XML would not have been right: ${read.problem.message}` } };
  const isDeep = layout.unit !== undefined && isTooDeep(tokens, layout.unit);
  return ok({
    text: laidOut(tokens, isDeep ? { ...layout, unit: undefined } : layout),
    losses: [...twice, ...made.value.losses].slice(0, MOST_LOSSES),
  });
}

/** Where each element stands, and what it holds: rows of path, kind and value, `most` of them. */
export function pathRows({ tokens }: Document, most: number): string[][] {
  const rows: string[][] = [];
  const levels: {
    readonly path: string;
    readonly counts: Map<string, number>;
    text: string;
    readonly row: string[];
  }[] = [];
  const roots = new Map<string, number>();
  for (const token of tokens) {
    const level = levels.at(-1);
    if (token.kind === 'open') {
      if (rows.length >= most) break;
      const counts = level?.counts ?? roots;
      const count = (counts.get(token.name) ?? 0) + 1;
      counts.set(token.name, count);
      const parent = level?.path ?? '';
      const path = parent.length > LONGEST_PATH ? parent : `${parent}/${token.name}[${count}]`;
      const row = [path, 'element', ''];
      rows.push(row);
      for (const { name, value } of token.attributes)
        rows.push([`${path}/@${name}`, 'attribute', shown(value)]);
      if (!token.isEmpty) levels.push({ path, counts: new Map(), text: '', row });
    } else if (token.kind === 'close') {
      const closed = levels.pop();
      if (closed) closed.row[2] = shown(closed.text.trim());
    } else if (level && level.text.length <= LONGEST_SHOWN)
      level.text += textOf(token).slice(0, LONGEST_SHOWN * 10);
  }
  return rows.slice(0, most);
}

const LONGEST_PATH = 500;
const LONGEST_SHOWN = 60;

const shown = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

function textOf(token: Token): string {
  if (token.kind === 'text') return token.raw;
  if (token.kind === 'cdata') return token.raw.slice(9, -3);
  return token.kind === 'reference' ? (token.value ?? '') : '';
}

/** The text of a document but for its document type. */
export function withoutDoctype(text: string, { tokens }: Document): string {
  const doctype = tokens.find(({ kind }) => kind === 'doctype');
  if (!doctype) return text;
  return text.slice(0, doctype.start) + text.slice(doctype.start + doctype.raw.length);
}

/** The verdict in words, and whether it is a namespace-well-formed document. */
export function verdictOf(
  { findings }: Reading,
  conflict: string | undefined,
): { readonly words: string; readonly isRight: boolean } {
  const has = (kind: string) => findings.some((each) => each.kind === kind);
  if (has('fragment')) return { words: 'a piece of XML, not one document', isRight: false };
  if (conflict !== undefined)
    return { words: 'well-formed, but for the encoding that it declares', isRight: false };
  if (has('namespace')) return { words: 'well-formed; not namespace-well-formed', isRight: false };
  return { words: 'well-formed; namespaces declared', isRight: true };
}

/** `line 3, column 7: …` after `not well-formed`. */
export const badVerdict = ({ message, position }: Problem): string =>
  `not well-formed: ${position ? `line ${position.line}, column ${position.column}: ` : ''}${message}`;

/** What was found, as notes. */
export const findingNotes = ({ findings }: Reading, most: number): Note[] =>
  findings.slice(0, most).map(({ kind, message, position }) => ({
    tone: kind === 'outside' || kind === 'version' ? 'info' : 'warning',
    message,
    position,
  }));

/** The note on what was lost, or that nothing was. */
export const lossNote = (losses: readonly LossRow[]): Note =>
  losses.length === 0
    ? { tone: 'success', message: 'nothing was lost', only: 'page' }
    : {
        tone: 'warning',
        message: `${plural(losses.length, 'loss', 'losses')}: ${losses[0]?.what ?? ''}${losses.length > 1 ? ' …' : ''}`,
      };

/** The line break that a text has first; LF where it has none. */
export const lineBreakOf = (text: string): string => /\r\n?|\n/.exec(text)?.[0] ?? '\n';
