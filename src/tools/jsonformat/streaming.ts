/** Files of any size: tokens of one text, or the lines of JSON Lines, laid out as they come. */
import { StreamProblem, type Note, type PieceStream, type StreamEnd } from '#src/lib/form/form.ts';
import { allAtOnce, resumed } from '#src/lib/form/streaming.ts';
import { plural } from '#src/lib/format.ts';
import { beginsAsLines } from '#src/lib/json-document.ts';
import { escaped, Fitter, Indenter } from '#src/lib/json-layout.ts';
import { parseJson, readJsonAt } from '#src/lib/json-parse.ts';
import { JsonPieces, WrongPieces } from '#src/lib/json-pieces.ts';
import { FactCounter, isCloser, isOpener, tokensOf, type Token } from '#src/lib/json-tokens.ts';
import { decodedPieces, firstLines, headOf, linesOfPieces, Utf8Pieces } from '#src/lib/text-pieces.ts';
import { answerTo, factRows, lineEndOf, MOST_NOTES, one, type AllOptions } from './answering.ts';
import { unitOf } from './logic.ts';
import { nameOf } from './sorting.ts';

/** Deeper texts would be mostly indents. */
const DEEPEST_INDENT = 10_000;

/** The layout of a text that comes in pieces; what needs the whole is gathered first. */
export async function* streamed(pieces: AsyncIterable<Uint8Array>, options: AllOptions): PieceStream {
  let size = 0;
  async function* counted() {
    for await (const piece of pieces) {
      size += piece.length;
      yield piece;
    }
  }
  const texts = decodedPieces(counted());
  const head = await headOf(texts);
  const all = resumed(head, texts);
  if (isLines(head, options.read))
    return yield* lines(all, options, { size: () => size, lineEnd: lineEndOf(head) });
  if (options.sort === 'as-is' && head.trim() !== '' && isOne(head, options)) {
    const text = new StreamedText(options, lineEndOf(head));
    return yield* text.run(all, () => size);
  }
  return yield* allAtOnce('result', all, (text) => answerTo(text, options));
}

function isLines(head: string, read: AllOptions['read']): boolean {
  if (read !== 'auto') return read === 'lines';
  return beginsAsLines(firstLines(head));
}

/** Whether it is one text in a layout that needs no look ahead. */
function isOne(head: string, { layout }: AllOptions): boolean {
  if (layout === 'canonical' || head.trimStart().startsWith('\x1e')) return false;
  const first = readJsonAt(head, head.length - head.trimStart().length);
  return first === undefined || head.slice(first.end).trim() === '';
}

const sizeEnd = (
  size: number,
  values: number | undefined,
  counter: FactCounter,
): NonNullable<StreamEnd['outputs']> => ({
  facts: factRows(size, values, counter.facts()),
});

/** With the line ends of the input. */
const ended = (text: string, lineEnd: string): string =>
  lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd);

/** One text, token by token. */
class StreamedText {
  readonly #options: AllOptions;
  readonly #lineEnd: string;
  readonly #indenter: Indenter;
  readonly #fitter: Fitter | undefined;
  readonly #counter = new FactCounter();
  readonly #keys = new KeyWatch();
  readonly #reader = new JsonPieces();
  readonly #isShort: boolean;
  #depth = 0;
  /** Of JSON Lines made of an array: its brackets are left out. */
  #isList: boolean | undefined;

  constructor(options: AllOptions, lineEnd: string) {
    this.#options = options;
    this.#lineEnd = lineEnd;
    this.#isShort = options.layout === 'minify' || options.layout === 'lines';
    this.#indenter = new Indenter(unitOf(options.indent));
    this.#fitter = options.layout === 'fit' ? new Fitter(unitOf(options.indent)) : undefined;
  }

  async *run(texts: AsyncIterable<string>, size: () => number): PieceStream {
    const out = new Utf8Pieces();
    try {
      for await (const text of texts) {
        const bytes = out.add(this.#written(this.#reader.push(text)));
        if (bytes) yield bytes;
      }
      const last = out.add(this.#written(this.#reader.end(), true));
      if (last) yield last;
    } catch (error) {
      if (error instanceof WrongPieces) throw new StreamProblem(error.problem);
      throw error;
    }
    yield out.end();
    return { outputs: sizeEnd(size(), undefined, this.#counter), notes: this.#keys.notes };
  }

  #written(tokens: readonly Token[], isLast = false): string {
    let text = '';
    for (const token of tokens) {
      this.#counter.add(token);
      this.#keys.add(token);
      if (this.#isShort) text += this.#short(token);
      else {
        this.#checkDepth(token);
        if (!this.#fitter) text += this.#indenter.next(token);
      }
    }
    if (this.#fitter) text = this.#fitter.add(tokens, { isLast });
    return ended(this.#options.ascii ? escaped(text) : text, this.#lineEnd);
  }

  #checkDepth(token: Token): void {
    if (isOpener(token) && (this.#depth += 1) > DEEPEST_INDENT)
      throw new StreamProblem({ message: 'values stand too deep in one another for indents: minify it' });
    if (isCloser(token)) this.#depth -= 1;
  }

  #short(token: Token): string {
    this.#isList ??= this.#options.layout === 'lines' && token === '[';
    if (!this.#isList) return token;
    const isOuter = isOpener(token) ? this.#depth === 0 : isCloser(token) && this.#depth === 1;
    const isBetween = token === ',' && this.#depth === 1;
    if (isOpener(token)) this.#depth += 1;
    else if (isCloser(token)) this.#depth -= 1;
    return isOuter ? '' : isBetween ? '\n' : token;
  }
}

/** Keys that stand twice in one object, and halves of surrogate pairs. */
class KeyWatch {
  readonly notes: Note[] = [];
  /** The keys of each open object; of an array nothing. */
  readonly #open: (Set<string> | undefined)[] = [];
  #isKeyNext = false;
  #hasHalf = false;

  add(token: Token): void {
    if (token.includes('\\u')) this.#lookForHalf(token);
    if (isOpener(token)) this.#open.push(token === '{' ? new Set() : undefined);
    else if (isCloser(token)) this.#open.pop();
    else if (this.#isKeyNext && token !== ',' && token !== ':') this.#addKey(token);
    this.#isKeyNext = token === '{' || (token === ',' && this.#open.at(-1) !== undefined);
  }

  #addKey(token: Token): void {
    const keys = this.#open.at(-1);
    const key = token.includes('\\') ? nameOf(token) : token.slice(1, -1);
    if (keys?.has(key) && this.notes.length < MOST_NOTES)
      this.notes.push({ tone: 'warning', message: `key ${key} stands twice` });
    keys?.add(key);
  }

  #lookForHalf(token: Token): void {
    if (this.#hasHalf || nameOf(token).isWellFormed()) return;
    this.#hasHalf = true;
    this.notes.push({ tone: 'warning', message: 'half of a surrogate pair stands alone: kept as it is' });
  }
}

/** JSON Lines, line by line. */
async function* lines(
  texts: AsyncIterable<string>,
  options: AllOptions,
  { size, lineEnd }: { readonly size: () => number; readonly lineEnd: string },
): PieceStream {
  const out = new Utf8Pieces();
  const counter = new FactCounter();
  const found: FoundLines = { line: 0, values: 0, blank: 0, bad: 0, notes: [] };
  const list = options.layout === 'array' ? new Indenter(unitOf(options.indent)) : undefined;
  for await (const batch of linesOfPieces(texts))
    for (const line of batch) {
      found.line += 1;
      const text = line.trim() === '' ? undefined : lineText(line, options, found, counter);
      if (line.trim() === '') found.blank += 1;
      if (text === undefined) continue;
      const before = found.values === 0 ? (list ? list.next('[') : '') : (list?.next(',') ?? '\n');
      found.values += 1;
      const shown = list
        ? tokensOf(text)
            .map((token) => list.next(token))
            .join('')
        : text;
      const bytes = out.add(ended(before + (options.ascii ? escaped(shown) : shown), lineEnd));
      if (bytes) yield bytes;
    }
  if (found.values === 0) throw new StreamProblem(firstWrong(found.notes));
  const last = out.add(ended(list?.next(']') ?? '', lineEnd));
  if (last) yield last;
  yield out.end();
  return { outputs: sizeEnd(size(), found.values, counter), notes: linesNotes(found) };
}

type FoundLines = { line: number; values: number; blank: number; bad: number; readonly notes: Note[] };

/** One line laid out; nothing where it is wrong. */
function lineText(
  line: string,
  options: AllOptions,
  found: FoundLines,
  counter: FactCounter,
): string | undefined {
  const tokens = tokensOf(line);
  const isShort = options.layout === 'lines' || options.layout === 'array';
  const made = one(line, tokens, parseJson(line), isShort ? { ...options, layout: 'minify' } : options);
  if (!made.ok) {
    found.bad += 1;
    const { message, position } = made.problem;
    const column = position?.column ?? 1;
    if (found.notes.length < MOST_NOTES)
      found.notes.push({
        tone: 'warning',
        message: `line ${found.line}, column ${column}: ${message}`,
      });
    return undefined;
  }
  for (const token of tokens) counter.add(token);
  return made.value.text;
}

const firstWrong = ([first]: readonly Note[]) => ({
  message: first?.message ?? 'expected a JSON text in each line, found none',
});

const linesNotes = ({ blank, bad, notes }: FoundLines): Note[] => [
  { message: 'each line is a JSON text' },
  ...(blank > 0 ? [{ message: `${plural(blank, 'blank line')} left out` }] : []),
  ...notes,
  ...(bad > 0 ? [{ tone: 'warning' as const, message: `${plural(bad, 'bad line')} left out` }] : []),
];
