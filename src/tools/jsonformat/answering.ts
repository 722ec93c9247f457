/** The answer of the formatter: the text in its layout, facts, changes, losses and paths. */
import { answer, refuse, type Note, type Outcome, type Repair, type ValueRow } from '#src/lib/form/form.ts';
import { MARK_LEFT_OUT } from '#src/lib/form/notes.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { formatBytes, grouped, plural } from '#src/lib/format.ts';
import { parseJson, type ParsedJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { ok, positionAt, type Result } from '#src/lib/result.ts';
import { canonical, type Loss } from './canonical.ts';
import { allWrong, lineProblem, readDocument, type Document, type Entry } from '#src/lib/json-document.ts';
import { isTooDeep, itemsOf, laidOut, type Options } from './logic.ts';
import { pathRows } from './tree/paths.ts';
import { repair, type Change } from './repair.ts';
import { nameOf } from './sorting.ts';

import { factsOf, tokensOf, type Facts, type Token } from '#src/lib/json-tokens.ts';

const MOST_ROWS = 1000;
/** So many notes of a kind are shown. */
export const MOST_NOTES = 20;

/** All options. */
export type AllOptions = Options & {
  readonly read: 'auto' | 'json' | 'lines';
  readonly repair: boolean;
  readonly string: boolean;
  readonly check: boolean;
};

/** What the page and the command line give for a text. */
export function answerTo(json: string, options: AllOptions): Outcome {
  if (json.trim() === '') return answer({ result: '' });
  const fixed = options.repair && !parseJson(json).ok && options.read !== 'lines' ? repair(json) : undefined;
  const source = fixed?.text ?? json;
  const document = readDocument(source, options.read);
  const tokens = tokensOf(document.kind === 'one' ? source : goodText(document.entries));
  const made =
    document.kind === 'one' ? one(source, tokens, document.parsed, options) : many(json, document, options);
  if (!made.ok) return refuse({ ...made.problem, repairs: repairsFor(json, document) });
  const { notes, losses } = made.value;
  const text = made.value.text.replaceAll('\n', lineEndOf(json));
  const other = options.check ? firstDifference(json, text) : undefined;
  const changed = fixed?.changes.slice(0, MOST_ROWS);
  const right = answer(
    {
      result: {
        text: options.string ? stringifyJson(text) : text,
        as: options.layout === 'lines' && !options.string ? 'json-lines' : 'json',
      },
      ...besides({ source, tokens, document, losses }),
      ...(changed && { changes: changesTable(json, changed) }),
    },
    [...markNotes(json), ...changeNotes(json, changed ?? []), ...notes, ...(other ? [other] : [])],
  );
  return right.ok && other ? ok({ ...right.value, isNo: true }) : right;
}

/** One text laid out, with its notes. */
export type FormattedText = {
  readonly text: string;
  readonly notes: readonly Note[];
  readonly losses: readonly Loss[];
};

type FoundDocument = {
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly document: Document;
  readonly losses: readonly Loss[];
};

/** That of its first line. */
export const lineEndOf = (json: string): string => /\r\n?|\n/.exec(json)?.[0] ?? '\n';

const besides = ({ source, tokens, document, losses }: FoundDocument) => ({
  facts: factRows(
    encodeUtf8(source).length,
    document.kind === 'many' ? document.entries.length : undefined,
    factsOf(tokens),
  ),
  ...(losses.length > 0 && { losses: lossesTable(losses) }),
  ...(document.kind === 'one' &&
    document.parsed.ok && { tree: source, paths: pathsTable(document.parsed.value) }),
});

/** Where a text is formatted differently; one final line break is overlooked. */
function firstDifference(json: string, text: string): Note | undefined {
  const given = json.replace(/(?:\r\n?|\n)$/, '');
  if (given === text) return undefined;
  let same = 0;
  while (same < given.length && given[same] === text[same]) same += 1;
  const position = positionAt(json, same);
  return { tone: 'warning', message: `line ${position.line} is formatted differently`, position };
}

const markNotes = (json: string): Note[] => (json.startsWith('\ufeff') ? [MARK_LEFT_OUT] : []);

/** Lays one text out. */
export function one(
  source: string,
  tokens: readonly Token[],
  parsed: Result<ParsedJson>,
  options: Options,
): Result<FormattedText> {
  if (!parsed.ok) return parsed;
  const notes = notesOf(source, tokens, parsed.value);
  if (options.layout === 'canonical') {
    const [twice] = parsed.value.duplicateKeys;
    if (twice)
      return {
        ok: false,
        problem: { message: `key ${lastKey(twice.pointer)} stands twice`, position: twice.position },
      };
    const made = canonical(parsed.value.value);
    if (!made.ok) return made;
    const { text, losses } = made.value;
    const lossNote: Note =
      losses.length === 0
        ? { message: 'nothing was lost', only: 'page' }
        : { message: lossWords(losses.length) };
    return ok({ text, losses, notes: [...notes, lossNote] });
  }
  const { value } = parsed.value;
  if (options.layout === 'lines' && Array.isArray(value)) {
    const lines = value.length === 0 ? ok('') : itemsOf(tokens, options);
    return lines.ok ? ok({ text: lines.value, notes, losses: [] }) : lines;
  }
  if (isTooDeep(tokens, options))
    notes.push({
      tone: 'warning',
      message: 'values stand too deep in one another for indents: written without white space',
    });
  const laid = laidOut(tokens, options);
  return laid.ok ? ok({ text: laid.value, notes, losses: [] }) : laid;
}

const lossWords = (count: number): string =>
  `${plural(count, 'number changes its value', 'numbers change their value')}: a double holds about 17 digits`;

function many(
  source: string,
  document: Extract<Document, { kind: 'many' }>,
  options: Options,
): Result<FormattedText> {
  const { entries, blank, why } = document;
  const wrong = allWrong(source, entries);
  if (wrong) return wrong;
  const notes: Note[] = [
    { message: why, repairs: [{ label: 'Read as one JSON text', options: { read: 'json' } }] },
  ];
  if (blank > 0) notes.push({ message: `${plural(blank, 'blank line')} left out` });
  const good: Entry[] = [];
  const losses: Loss[] = [];
  for (const entry of entries) {
    if (entry.parsed.ok) good.push(entry);
    else if (notes.length < MOST_NOTES)
      notes.push({ tone: 'warning', ...lineProblem(source, entry, entry.parsed.problem) });
  }
  if (good.length < entries.length)
    notes.push({ tone: 'warning', message: `${plural(entries.length - good.length, 'bad line')} left out` });
  if (options.layout === 'array') {
    const laid = laidOut(tokensOf(`[${good.map(({ text }) => text).join(',')}]`), options);
    return laid.ok ? ok({ text: laid.value, notes, losses }) : laid;
  }
  const texts: string[] = [];
  for (const entry of good) {
    const made = one(
      entry.text,
      tokensOf(entry.text),
      entry.parsed,
      options.layout === 'lines' ? { ...options, layout: 'minify' } : options,
    );
    if (!made.ok) return { ok: false, problem: lineProblem(source, entry, made.problem) };
    texts.push(made.value.text);
    losses.push(...made.value.losses);
  }
  return ok({ text: texts.join('\n'), notes, losses });
}

const lastKey = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

function notesOf(source: string, tokens: readonly Token[], { value, duplicateKeys }: ParsedJson): Note[] {
  const notes: Note[] = duplicateKeys.slice(0, MOST_NOTES).map(({ pointer, position }) => ({
    tone: 'warning',
    message: `key ${lastKey(pointer)} stands twice (line ${position.line}, column ${position.column})`,
    position,
  }));
  const half = /\\ud[89a-f][\da-f]{2}|[\ud800-\udfff]/iu.exec(source);
  if (half && !halvesMatch(tokens))
    notes.push({
      tone: 'warning',
      message: 'half of a surrogate pair stands alone: kept as it is',
      position: positionAt(source, half.index),
    });
  if (typeof value === 'string' && /^\s*[[{"]/.test(value) && parseJson(value).ok)
    notes.push({
      message: 'this string holds JSON',
      repairs: [{ label: 'Read the JSON inside', inputs: { text: value } }],
    });
  return notes;
}

/** Whether every string is whole. */
const halvesMatch = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => (token.includes('\\u') ? nameOf(token) : token).isWellFormed());

function repairsFor(json: string, document: Document): Repair[] {
  if (document.kind === 'many') return [{ label: 'Read as one JSON text', options: { read: 'json' } }];
  return !document.parsed.ok && repair(json) ? [{ label: 'Repair', options: { repair: true } }] : [];
}

function changeNotes(json: string, changes: readonly Change[]): Note[] {
  const guessed = changes.filter(({ isCertain }) => !isCertain).length;
  if (changes.length === 0) return [];
  return [
    {
      tone: guessed > 0 ? 'warning' : 'info',
      message: `repaired: ${plural(changes.length, 'change')}, ${guessed === 0 ? 'all certain' : `${grouped(guessed)} guessed`}`,
    },
    ...changes.slice(0, MOST_NOTES).map(({ what, isCertain, offset }) => ({
      message: `${what} (${isCertain ? 'certain' : 'guessed'})`,
      position: positionAt(json, offset),
    })),
  ];
}

const changesTable = (json: string, changes: readonly Change[]) => ({
  columns: ['Line', 'Column', 'Change', 'Certain'],
  rows: changes.map(({ offset, what, isCertain }) => {
    const { line, column } = positionAt(json, offset);
    return [String(line), String(column), what, isCertain ? 'certain' : 'guessed'];
  }),
});

const lossesTable = (losses: readonly Loss[]) => ({
  columns: ['Place', 'Was', 'Becomes'],
  rows: losses.map(({ pointer, was, becomes }) => [pointer, was, becomes]),
});

const pathsTable = ({ value }: ParsedJson) => ({
  columns: ['JSON Pointer', 'JSONPath', 'jq', 'Kind', 'Value'],
  rows: pathRows(value, MOST_ROWS),
});

/** How large a text is and what it holds. */
export function factRows(size: number, values: number | undefined, facts: Facts): ValueRow[] {
  const { depth, kinds, longestArray } = facts;
  return [
    { label: 'Size', value: formatBytes(size) },
    ...(values === undefined ? [] : [{ label: 'Values', value: grouped(values) }]),
    { label: 'Depth', value: grouped(depth) },
    { label: 'Objects', value: grouped(kinds.objects) },
    { label: 'Arrays', value: grouped(kinds.arrays) },
    { label: 'Strings', value: grouped(kinds.strings) },
    { label: 'Numbers', value: grouped(kinds.numbers) },
    { label: 'true, false, null', value: grouped(kinds.words) },
    { label: 'Longest array', value: grouped(longestArray) },
  ];
}

const goodText = (entries: readonly Entry[]): string =>
  entries.flatMap(({ text, parsed }) => (parsed.ok ? [text] : [])).join('\n');
