/** One JSON text, or many: JSON Lines, RFC 7464 records, values one after the other. */
import { parseJson, readJsonAt, type ParsedJson } from './json-parse.ts';
import { fail, positionAt, type Problem, type Result } from './result.ts';

/** One of many values: its text, and where it begins; or what is wrong with its line. */
export type Entry = {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  readonly parsed: Result<ParsedJson>;
};

/** What was read. */
export type Document =
  | { readonly kind: 'one'; readonly parsed: Result<ParsedJson> }
  | {
      readonly kind: 'many';
      readonly entries: readonly Entry[];
      readonly blank: number;
      readonly why: string;
    };

const RECORD_SEPARATOR = '\x1e';
/** Why a text is read as JSON Lines. */
export const WHY_LINES = 'this is JSON Lines: each line is a JSON text';
const isFilled = (line: string): boolean => line.trim() !== '';
const BLANKS = ` \t\r\n${RECORD_SEPARATOR}`;

/** Reads a text as one JSON text, as lines, or as what it looks like. */
export function readDocument(text: string, as: 'auto' | 'json' | 'lines'): Document {
  if (as === 'lines') return readLines(text, 'each line is a JSON text');
  const parsed = parseJson(text);
  if (parsed.ok || as === 'json') return { kind: 'one', parsed };
  if (text.includes(RECORD_SEPARATOR)) return readRecords(text);
  if (beginsAsLines(text.split('\n').filter(isFilled).slice(0, 2))) return readLines(text, WHY_LINES);
  return readSequence(text, parsed);
}

/** Whether a text that begins with these lines is JSON Lines: there are two, and each is a JSON text. */
export const beginsAsLines = (lines: readonly string[]): boolean =>
  lines.length === 2 && lines.every((line) => parseJson(line).ok);

function readLines(text: string, why: string): Document {
  const entries: Entry[] = [];
  let blank = 0;
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries())
    if (isFilled(line)) entries.push({ line: index + 1, text: line, parsed: parseJson(line) });
    else blank += 1;
  return { kind: 'many', entries, blank, why };
}

function readRecords(text: string): Document {
  const entries: Entry[] = [];
  let line = 1;
  for (const record of text.split(RECORD_SEPARATOR)) {
    if (isFilled(record)) entries.push({ line, text: record.trim(), parsed: parseJson(record) });
    line += record.split('\n').length - 1;
  }
  return { kind: 'many', entries, blank: 0, why: 'these are records of RFC 7464, with U+001E before each' };
}

/** Two values or more, one after the other, and nothing else; else one text, which is wrong. */
function readSequence(text: string, parsed: Result<ParsedJson>): Document {
  const entries: Entry[] = [];
  let [at, line] = [0, 1];
  for (;;) {
    for (; at < text.length && BLANKS.includes(text.charAt(at)); at += 1)
      if (text.charAt(at) === '\n') line += 1;
    if (at >= text.length) break;
    const read = readJsonAt(text, at);
    if (!read || read.end <= at) {
      const began = entries.length > 0 && /[{[]/.test(text.charAt(at)) ? parseJson(text.slice(at)) : parsed;
      return {
        kind: 'one',
        parsed: began.ok || began === parsed ? parsed : movedTo(text, at, began.problem),
      };
    }
    const piece = text.slice(at, read.end);
    entries.push({ line, text: piece, parsed: parseJson(piece) });
    line += piece.split('\n').length - 1;
    at = read.end;
  }
  return entries.length < 2
    ? { kind: 'one', parsed }
    : { kind: 'many', entries, blank: 0, why: 'these are values one after the other' };
}

const movedTo = (text: string, at: number, { message, position }: Problem): Result<never> =>
  fail(message, positionAt(text, at + (position?.offset ?? 0)));

/** `line 2, column 6: expected a value, found "}"`, and the place in the whole text for entries that are lines. */
export function lineProblem(text: string, { line }: Entry, problem: Problem): Problem {
  const { column, offset } = problem.position ?? { column: 1, offset: 0 };
  const message = `line ${line}, column ${column}: ${problem.message}`;
  const start = line === 1 ? 0 : text.split('\n', line - 1).join('\n').length + 1;
  return start > text.length ? { message } : { message, position: positionAt(text, start + offset) };
}

/** The first problem of many, where none of them is right. */
export function allWrong(text: string, entries: readonly Entry[]): Result<never> | undefined {
  if (entries.some(({ parsed }) => parsed.ok)) return undefined;
  const [first] = entries;
  if (!first || first.parsed.ok) return fail('expected a JSON text in each line, found none');
  return { ok: false, problem: lineProblem(text, first, first.parsed.problem) };
}
