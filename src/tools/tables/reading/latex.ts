/** The rows of a tabular of LaTeX. Nothing is run: what is no text and no known command stays as it stands. */
import { plural } from '#src/lib/format.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { type Align, type Grid, Losses, placeOf } from '../table.ts';

const BEGIN = /\\begin\{(tabular[xy*]?|longtable|array)\}/g;
/** What draws lines, with its arguments. */
const LINE =
  /\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|endfoot|endlastfoot|cline|cmidrule)(?![A-Za-z])/;
const CHARACTERS: Readonly<Record<string, string>> = {
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textquotedbl: '"',
  textbraceleft: '{',
  textbraceright: '}',
  textdollar: '$',
  textunderscore: '_',
  ldots: '…',
  dots: '…',
};
const WRAPPERS: ReadonlySet<string> = new Set([
  'textbf',
  'textit',
  'texttt',
  'textrm',
  'textsf',
  'emph',
  'underline',
  'text',
  'mbox',
  'multirow',
  'multicolumn',
  'makecell',
  'shortstack',
]);
/** Wrappers that say nothing of the look. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'mbox', 'multirow', 'multicolumn']);
/** What TeX sets for signs side by side; the longest first. */
const LIGATURES: Readonly<Record<string, string>> = {
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  '!`': '¡',
  '?`': '¿',
};
const ARGUMENTS: Readonly<Record<string, number>> = { multirow: 2, multicolumn: 2 };

/** Finds the end of a group that begins at `at`; the end of the text where it has none. */
function groupEnd(text: string, at: number): number {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (sign === '\\') place += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return text.length;
}

/** Without comments: a `%` and all up to the line end with the blanks after it. */
const withoutComments = (text: string): string =>
  text.replace(/(\\[\s\S])|%[^\r\n]*(?:\r\n?|\n)?[ \t]*/g, (_, kept?: string) => kept ?? '');

function alignsOf(columns: string): Align[] {
  const plain = columns.replace(/\*\{(\d{1,3})\}\{([lcr])\}/g, (_, count: string, letter: string) =>
    letter.repeat(Number(count)),
  );
  const aligns: Align[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (sign === '{') at = groupEnd(plain, at) - 1;
    else if (/[lpmbXLJ]/.test(sign)) aligns.push(sign === 'l' ? 'left' : 'none');
    else if (sign === 'c' || sign === 'C') aligns.push('center');
    else if (/[rRSd]/.test(sign)) aligns.push('right');
  }
  return aligns;
}

/** The sources of rows and cells: cut at `\\` and `&` outside of groups. */
function cut(body: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let start = 0;
  const endRow = (end: number) => {
    cells.push(body.slice(start, end));
    rows.push(cells);
    cells = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at);
    if (sign === '{') at = groupEnd(body, at) - 1;
    else if (sign === '&') {
      cells.push(body.slice(start, at));
      start = at + 1;
    } else if (sign === '\\') {
      const end = /^\\(?:\\\*?|tabularnewline(?![A-Za-z]))(?:[ \t\r\n]{0,100}\[[^\]]{0,40}\])?/.exec(
        body.slice(at, at + 200),
      )?.[0].length;
      if (end === undefined) at += 1;
      else {
        endRow(at);
        start = at + end;
        at = start - 1;
      }
    }
  }
  endRow(body.length);
  return rows;
}

class CellReader {
  /** Commands and formulas that stay as they stand. */
  kept = 0;
  /** Ligatures, and commands whose text stays and whose look goes, of the cell that was read. */
  changes: { readonly what: string; readonly becomes: string }[] = [];

  /** The text of a cell, and how many columns it takes. */
  read(source: string): { readonly text: string; readonly columns: number } {
    const columns = /^\s*\\multicolumn\s*\{(\d{1,3})\}/.exec(source)?.[1];
    const text = this.#text(source, 0);
    return {
      text: text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, ''),
      columns: Number(columns ?? 1) || 1,
    };
  }

  #text(source: string, depth: number): string {
    if (depth > 100) return source;
    let [text, at] = ['', 0];
    while (at < source.length) {
      const sign = source.charAt(at);
      if (sign === '\\') {
        const [read, end] = this.#command(source, at, depth);
        text += read;
        at = end;
      } else if (sign === '{') {
        const end = groupEnd(source, at);
        text += this.#text(source.slice(at + 1, end - (source.charAt(end - 1) === '}' ? 1 : 0)), depth + 1);
        at = end;
      } else if (sign === '$') {
        const end = source.indexOf('$', at + 1);
        const stop = end === -1 ? source.length : end + 1;
        this.kept += 1;
        text += source.slice(at, stop);
        at = stop;
      } else {
        const ligature = Object.keys(LIGATURES).find((each) => source.startsWith(each, at));
        text += ligature === undefined ? (sign === '~' ? '\u00a0' : sign) : this.#ligature(ligature);
        at += ligature?.length ?? 1;
      }
    }
    return text;
  }

  #ligature(signs: string): string {
    const becomes = LIGATURES[signs] ?? signs;
    this.changes.push({ what: `the ligature ${signs}`, becomes });
    return becomes;
  }

  #command(source: string, at: number, depth: number): readonly [text: string, end: number] {
    const name = /^\\([A-Za-z]+)/.exec(source.slice(at, at + 60))?.[1];
    if (name === undefined) {
      const sign = source.charAt(at + 1);
      if (sign === '\\') return ['\n', at + 2];
      return /[&%$#_{} ]/.test(sign) ? [sign, at + 2] : [this.#keep(source.slice(at, at + 2)), at + 2];
    }
    let end = at + name.length + 1;
    const character = Object.hasOwn(CHARACTERS, name) ? CHARACTERS[name] : undefined;
    if (character !== undefined) {
      if (source.startsWith('{}', end)) end += 2;
      else while (/[ \t\r\n]/.test(source.charAt(end))) end += 1;
      return [character, end];
    }
    if (!WRAPPERS.has(name)) return [this.#keep(source.slice(at, end)), end];
    if (!PLAIN.has(name)) this.changes.push({ what: `\\${name}`, becomes: 'its text' });
    for (let skipped = ARGUMENTS[name] ?? 0; skipped > 0; skipped -= 1) end = argumentEnd(source, end);
    if (source.charAt(end) === '[') end = Math.max(end, source.indexOf(']', end) + 1);
    if (source.charAt(end) !== '{') return ['', end];
    const close = groupEnd(source, end);
    return [this.#text(source.slice(end + 1, close - 1), depth + 1), close];
  }

  #keep(text: string): string {
    this.kept += 1;
    return text;
  }
}

function argumentEnd(source: string, from: number): number {
  let at = from;
  while (/\s/.test(source.charAt(at))) at += 1;
  if (source.charAt(at) === '[') at = Math.max(at, source.indexOf(']', at) + 1);
  return source.charAt(at) === '{' ? groupEnd(source, at) : at + 1;
}

const LINES = new RegExp(
  `\\\\\\\\|${LINE.source}(?:\\([^)]{0,20}\\))?(?:\\[[^\\]]{0,40}\\])?(?:\\{[^}]{0,40}\\})?`,
  'g',
);

/** Reads the tabular of this number, from 1. */
export function readLatex(text: string, number: number): Result<Grid> {
  const begins = [...text.matchAll(BEGIN)];
  const begin = begins[number - 1];
  if (!begin)
    return fail(
      begins.length === 0
        ? 'expected \\begin{tabular}, found none'
        : `expected a table ${number}, found ${plural(begins.length, 'table')}`,
    );
  const name = begin[1] ?? '';
  let start = begin.index + begin[0].length;
  if (/^tabular[xy*]$/.test(name)) start = argumentEnd(text, start);
  if (text.charAt(start) === '[') start = Math.max(start, text.indexOf(']', start) + 1);
  const columnsStart = start;
  start = argumentEnd(text, start);
  const end = text.indexOf(`\\end{${name}}`, start);
  if (end === -1)
    return fail(`expected \\end{${name}}, found the end of the text`, positionAt(text, begin.index));
  const reader = new CellReader();
  const body = withoutComments(text.slice(start, end)).replace(LINES, (all) => (all === '\\\\' ? all : ''));
  const all = cut(body);
  if (isBlank(all.at(-1))) all.pop();
  const sources = all.some(({ length }) => length > 1) ? all.filter((cells) => !isBlank(cells)) : all;
  const losses = new Losses();
  const rows = sources.map((cells, row) =>
    cells.flatMap((source, column) => {
      reader.changes = [];
      const { text: cell, columns } = reader.read(source);
      for (const change of reader.changes) losses.add({ place: placeOf(row, column), ...change });
      return [cell, ...Array.from({ length: columns - 1 }, () => '')];
    }),
  );
  return ok({
    rows,
    header: 'by choice',
    aligns: alignsOf(text.slice(columnsStart + 1, start - 1)),
    readAs: 'LaTeX',
    notes: [
      ...(begins.length > 1 ? [`table ${number} of ${begins.length} was read`] : []),
      ...(reader.kept > 0
        ? [`${plural(reader.kept, 'command or formula', 'commands and formulas')} kept as they stand`]
        : []),
    ],
    losses: losses.kept,
  });
}

const isBlank = (cells: readonly string[] | undefined): boolean =>
  cells === undefined || (cells.length === 1 && (cells[0] ?? '').trim() === '');
