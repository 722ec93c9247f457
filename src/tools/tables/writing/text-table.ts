/** Tables drawn with characters, and the markup of wikis and documents. */
import { type Align, type Losses, placeOf, type Row, type Table, trimBlanks } from '../table.ts';
import { widthOf } from '../width.ts';

/** How a table is drawn. */
export type TextStyle = 'plus' | 'box' | 'psql' | 'rst' | 'org' | 'mediawiki' | 'asciidoc';

/** A cell as it can stand in a line. What changes is a loss. */
function drawable(
  cell: string,
  at: readonly [row: number, column: number],
  losses: Losses,
  keepsLines: boolean,
): string {
  if (!/^\s|\s$|[\p{Cc}]/u.test(cell)) return cell;
  const lines = cell.split(/\r\n?|\n/).map((line) => trimBlanks(line.replace(/[\p{Cc}]/gu, ' ')));
  const drawn = trimLines(trimBlanks(lines.join(keepsLines ? '\n' : ' ')));
  const place = placeOf(...at);
  if (!keepsLines && lines.length > 1) losses.add({ place, what: 'a line break', becomes: 'a space' });
  if (keepsLines && cell.includes('\r'))
    losses.add({ place, what: 'a line break with CR', becomes: 'another line break' });
  const plain = cell.split(/\r\n?|\n/).join(keepsLines ? '\n' : ' ');
  if (plain !== drawn)
    losses.add({ place, what: 'spaces at an end, or control characters', becomes: 'nothing, or spaces' });
  return drawn;
}

function blanksAtEnd(text: string): number {
  let count = 0;
  while (text.charAt(text.length - 1 - count) === ' ') count += 1;
  return count;
}

function trimLines(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charAt(start) === '\n') start += 1;
  while (end > start && text.charAt(end - 1) === '\n') end -= 1;
  return text.slice(start, end);
}

/** The text with spaces up to a width. */
export function padded(text: string, width: number, align: Align): string {
  const free = Math.max(0, width - widthOf(text));
  const before = align === 'right' ? free : align === 'center' ? Math.floor(free / 2) : 0;
  return ' '.repeat(before) + text + ' '.repeat(free - before);
}

type Corners = readonly [left: string, dash: string, cross: string, right: string];
type Look = {
  readonly top?: Corners;
  readonly head: Corners;
  readonly between?: Corners;
  readonly bottom?: Corners;
  readonly separators: readonly [left: string, middle: string, right: string];
};

const PLUS: Corners = ['+', '-', '+', '+'];
const LOOKS: Readonly<Record<'plus' | 'box' | 'psql' | 'rst' | 'org', Look>> = {
  plus: { top: PLUS, head: PLUS, bottom: PLUS, separators: ['| ', ' | ', ' |'] },
  box: {
    top: ['┌', '─', '┬', '┐'],
    head: ['├', '─', '┼', '┤'],
    bottom: ['└', '─', '┴', '┘'],
    separators: ['│ ', ' │ ', ' │'],
  },
  psql: { head: ['', '-', '+', ''], separators: [' ', ' | ', ' '] },
  rst: {
    top: PLUS,
    head: ['+', '=', '+', '+'],
    between: PLUS,
    bottom: PLUS,
    separators: ['| ', ' | ', ' |'],
  },
  org: { head: ['|', '-', '+', '|'], separators: ['| ', ' | ', ' |'] },
};

const border = ([left, dash, cross, right]: Corners, widths: readonly number[]): string =>
  left + widths.map((width) => dash.repeat(width + 2)).join(cross) + right;

/** The lines of a table that is drawn. */
export function drawTable(table: Table, style: keyof typeof LOOKS, losses: Losses): string[] {
  const look = LOOKS[style];
  const escaped = (cell: string): string => (style === 'org' ? cell.replaceAll('|', '\\vert{}') : cell);
  const all = (table.header ? [table.header, ...table.rows] : table.rows).map((cells, row) =>
    cells.map((cell, column) => escaped(drawable(cell, [row, column], losses, style === 'rst'))),
  );
  const widths = table.aligns.map((_, column) =>
    all.reduce((most, cells) => Math.max(most, ...linesIn(cells[column]).map(widthOf)), 1),
  );
  const lines: string[] = [];
  const add = (corners: Corners | undefined) => {
    if (corners) lines.push(border(corners, widths));
  };
  add(look.top);
  if (!table.header && style === 'psql') add(look.head);
  for (const [row, cells] of all.entries()) {
    lines.push(...rowLines(cells, widths, table.aligns, look));
    const isHead = row === 0 && table.header !== undefined;
    if (isHead) add(look.head);
    else if (row < all.length - 1) add(look.between);
  }
  if (all.length > (table.header ? 1 : 0)) add(look.bottom);
  else if (style !== 'rst') add(look.bottom);
  return lines;
}

const linesIn = (cell = ''): string[] => cell.split('\n');

function rowLines(
  cells: Row,
  widths: readonly number[],
  aligns: readonly Align[],
  { separators }: Look,
): string[] {
  const [left, middle, right] = separators;
  const parts = cells.map(linesIn);
  const height = parts.reduce((most, lines) => Math.max(most, lines.length), 1);
  return Array.from({ length: height }, (_, line) => {
    const texts = parts.map((lines, column) =>
      padded(lines[line] ?? '', widths[column] ?? 1, aligns[column] ?? 'none'),
    );
    const drawn = left + texts.join(middle) + right;
    return right === ' ' ? drawn.slice(0, drawn.length - blanksAtEnd(drawn)) : drawn;
  });
}

/** `{| class="wikitable"` */
export function mediaWiki(table: Table, losses: Losses): string[] {
  const cellOf = (cell: string, at: readonly [number, number]): string => {
    const text = drawable(cell, at, losses, true);
    const isMarkup = /[|[\]{}<>&]|''|~~~|__|!!|\w:\/\//.test(text);
    if (!isMarkup) return text.replaceAll('\n', '<br>');
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<nowiki>${escaped.replaceAll('\n', '</nowiki><br><nowiki>')}</nowiki>`;
  };
  const rowOf = (cells: Row, row: number, mark: string) =>
    cells.map((cell, column) => `${mark} ${cellOf(cell, [row, column])}`.trimEnd());
  const lines = ['{| class="wikitable"'];
  if (table.header) lines.push('|-', ...rowOf(table.header, 0, '! scope="col" |'));
  for (const [row, cells] of table.rows.entries())
    lines.push('|-', ...rowOf(cells, row + (table.header ? 1 : 0), '|'));
  return [...lines, '|}'];
}

/** `|===` */
export function asciiDoc(table: Table, losses: Losses): string[] {
  const cellOf = (cell: string, at: readonly [number, number]): string => {
    const text = drawable(cell, at, losses, true);
    const isMarkup = /[*`#^~{}+<>[\]\\&]|(?<!\w)_|_(?!\w)|\(\(|\([CR]|--|\.\.\.|->|'|\w:\/\//.test(text);
    const kept = isMarkup
      ? text
          .split('\n')
          .map((line) => (line === '' ? '' : `pass:c[${line.replaceAll(']', '\\]')}]`))
          .join('\n')
      : text;
    return kept.replaceAll('|', '\\|').replaceAll('\n', ' +\n');
  };
  const rowOf = (cells: Row, row: number) => cells.map((cell, column) => `|${cellOf(cell, [row, column])}`);
  const signs = { none: '1', left: '<1', center: '^1', right: '>1' } as const;
  const columns = table.aligns.map((align) => signs[align]).join(',');
  const lines = [`[cols="${columns}"${table.header ? ',options="header"' : ''}]`, '|==='];
  if (table.header) lines.push(...rowOf(table.header, 0), '');
  for (const [row, cells] of table.rows.entries())
    lines.push(...rowOf(cells, row + (table.header ? 1 : 0)), '');
  if (lines.at(-1) === '') lines.pop();
  return [...lines, '|==='];
}
