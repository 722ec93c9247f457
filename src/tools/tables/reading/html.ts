/** Tables of HTML: parse5 reads, the table model of the standard places the cells. */
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { plural } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Grid } from '../table.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const MOST_CELLS = 5_000_000;
const MOST_COLSPAN = 1000;
const MOST_ROWSPAN = 65_534;
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head', 'title']);
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);
const isElement = (node: Node): node is Element => 'tagName' in node;

/** Every element of these names in the order of the document, those inside others too. */
function elementsOf(root: Node, names: readonly string[]): Element[] {
  const found: Element[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node) && names.includes(node.tagName)) found.push(node);
    for (const child of childrenOf(node).toReversed()) waiting.push(child);
  }
  return found;
}

/** Stands for a blank of `pre` while runs of blanks become one: no HTML can hold it. */
const KEPT_BLANK = '\0';

/** The text that is seen: white space runs are one space except in `pre`, `<br>` and the ends of blocks are line breaks. */
function textOf(cell: Element): string {
  let text = '';
  const preformatted = new Set<Node>();
  const waiting: (Node | '\n')[] = childrenOf(cell).toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === '\n') text += node;
    else if (node.nodeName === '#text' && 'value' in node)
      text += preformatted.has(node)
        ? node.value.replace(/ /g, KEPT_BLANK)
        : node.value.replace(/[ \t\n\f\r]+/g, ' ');
    else if (isElement(node) && !UNSEEN.has(node.tagName)) {
      if (node.tagName === 'br') text += '\n';
      const isBlock = BLOCKS.has(node.tagName);
      if (isBlock && !text.endsWith('\n')) text += '\n';
      if (isBlock) waiting.push('\n');
      const isPreformatted = node.tagName === 'pre' || node.tagName === 'textarea' || preformatted.has(node);
      for (const child of childrenOf(node).toReversed()) {
        if (isPreformatted) preformatted.add(child);
        waiting.push(child);
      }
    }
  }
  const lines = text.split('\n').map((line) => line.replace(/ {2,}/g, ' ').replace(/^ | $/g, ''));
  while (lines.length > 0 && lines[0] === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  return lines.join('\n').replaceAll(KEPT_BLANK, ' ');
}

const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((each) => each.name === name)?.value ?? '';

function spanOf(cell: Element, name: string, most: number): number {
  const digits = /^[ \t\n\f\r]*\+?(\d{1,9})/.exec(attributeOf(cell, name))?.[1];
  return digits === undefined ? 1 : Math.min(Number(digits), most);
}

type OpenCell = { readonly column: number; readonly width: number; left: number; readonly text: string };

/** The rows by the groups that no cell grows out of; a `tfoot` comes last. */
function groupsOf(table: Element): (readonly Element[])[] {
  const groups: Element[][] = [];
  const feet: Element[][] = [];
  let loose: Element[] = [];
  const rowsIn = (node: Element) =>
    childrenOf(node).filter((each) => isElement(each) && each.tagName === 'tr') as Element[]; // filtered just there
  for (const node of childrenOf(table)) {
    if (!isElement(node)) continue;
    if (node.tagName === 'tr') loose.push(node);
    else if (['thead', 'tbody', 'tfoot'].includes(node.tagName)) {
      if (loose.length > 0) groups.push(loose);
      loose = [];
      (node.tagName === 'tfoot' ? feet : groups).push(rowsIn(node));
    }
  }
  if (loose.length > 0) groups.push(loose);
  return [...groups, ...feet];
}

/** Places the cells in slots; those that span several fill the first alone, or all of them. */
class Placer {
  readonly rows: string[][] = [];
  spans = 0;
  /** Whether there are more than can be held. */
  isTooMuch = false;
  readonly #repeats: boolean;
  #cells = 0;
  #growing: OpenCell[] = [];

  constructor(repeats: boolean) {
    this.#repeats = repeats;
  }

  place(table: Element): void {
    for (const group of groupsOf(table)) {
      this.#growing = [];
      for (const row of group) {
        this.#row(row);
        if (this.isTooMuch) return;
      }
    }
  }

  #count(cells: number): void {
    this.#cells += cells;
    this.isTooMuch ||= this.#cells > MOST_CELLS;
  }

  #row(row: Element): void {
    const slots: (string | undefined)[] = [];
    for (const each of this.#growing) {
      slots.fill(this.#repeats ? each.text : '', each.column, grow(slots, each.column + each.width));
      each.left -= 1;
    }
    let at = 0;
    for (const cell of childrenOf(row)) {
      if (!isElement(cell) || (cell.tagName !== 'td' && cell.tagName !== 'th')) continue;
      while (slots[at] !== undefined) at += 1;
      at = this.#cell(cell, slots, at);
      if (this.isTooMuch) return;
    }
    this.#growing = this.#growing.filter(({ left }) => left > 0);
    this.#count(this.#growing.reduce((sum, { width }) => sum + width, 0));
    this.rows.push(Array.from(slots, (slot) => slot ?? ''));
  }

  /** The slot after the cell. */
  #cell(cell: Element, slots: (string | undefined)[], column: number): number {
    const width = spanOf(cell, 'colspan', MOST_COLSPAN) || 1;
    const height = spanOf(cell, 'rowspan', MOST_ROWSPAN);
    const text = textOf(cell);
    if (width > 1 || height !== 1) this.spans += 1;
    const end = grow(slots, column + width);
    for (let at = column; at < column + width; at += 1)
      slots[at] ??= at === column || this.#repeats ? text : '';
    const left = height === 0 ? Infinity : height - 1;
    if (left > 0) this.#growing.push({ column, width, left, text });
    this.#count(width);
    return Math.min(end, column + width);
  }
}

function grow(slots: (string | undefined)[], length: number): number {
  while (slots.length < length) slots.push(undefined);
  return length;
}

/** Reads the table of this number, from 1. */
export function readHtml(text: string, number: number, repeats: boolean): Result<Grid> {
  const tables = elementsOf(parse(text), ['table']);
  const table = tables[number - 1];
  if (!table)
    return fail(
      tables.length === 0
        ? 'expected HTML with a table, found none'
        : `expected a table ${number}, found ${plural(tables.length, 'table')}`,
    );
  const made = new Placer(repeats);
  made.place(table);
  if (made.isTooMuch)
    return fail('expected at most 5,000,000 cells, found more: cells span too many rows and columns');
  const notes: string[] = [];
  if (tables.length > 1) notes.push(`table ${number} of ${tables.length} was read`);
  if (made.spans > 0)
    notes.push(
      `${plural(made.spans, 'cell')} of several rows or columns: ${repeats ? 'each slot has the text' : 'the first slot has the text'}`,
    );
  return ok({ rows: made.rows, header: 'by choice', readAs: 'HTML', notes, losses: [] });
}
