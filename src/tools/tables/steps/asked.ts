/** Writes what is pressed on the head of a column as the texts that say the same: orders, conditions and columns. */
import { cutAt, pieceOf } from './grammar.ts';

/** What a condition asks of a cell. */
export const CONDITIONS = [
  { value: '~', label: 'contains' },
  { value: '!~', label: 'does not contain' },
  { value: '=', label: 'is' },
  { value: '!=', label: 'is not' },
  { value: '>=', label: 'is at least' },
  { value: '<=', label: 'is at most' },
] as const;

/** One of them. */
export type Condition = (typeof CONDITIONS)[number]['value'];

/** In quotes, where something in it would mean something. */
const quoted = (text: string): string =>
  /^[\p{L}_][\p{L}\p{N}_]*(?: [\p{L}\p{N}_]+)*$/u.test(text) ? text : `"${text.replaceAll('"', '""')}"`;

/** How a column is named: by its number where another is called the same, or it has no name. */
function columnText(names: readonly string[], place: number): string {
  const name = names[place] ?? '';
  const isAlone = name !== '' && name !== '*' && names.indexOf(name) === names.lastIndexOf(name);
  return isAlone ? quoted(name) : `#${place + 1}`;
}

/** How each column that is shown is named in the texts; `columns` is the text that picked them, or nothing. */
export function columnTexts(columns: string, names: readonly string[]): readonly string[] {
  const picked = cutAt(columns, ',').map((each) => each.trim());
  if (columns.trim() === '') return names.map((_, place) => columnText(names, place));
  const star = picked.indexOf('*');
  if (star === -1) return picked;
  const after = picked.length - star - 1;
  const others = names.slice(star, names.length - after).map(quoted);
  return [...picked.slice(0, star), ...others, ...picked.slice(star + 1)];
}

/** Sorted by this column first; by what it was sorted before after that, but not by the same column twice. */
export function sortedBy(sort: string, column: string, kind: string, isDown: boolean): string {
  const others = cutAt(sort, ',').filter((each) => each.trim() !== '' && keyColumn(each) !== column);
  return [`${column}:${kind}${isDown ? ':desc' : ''}`, ...others.map((each) => each.trim())].join(', ');
}

const keyColumn = (key: string): string => (cutAt(key, ':')[0] ?? '').trim();

/** Which way a column is sorted by, where it is the first. */
export function directionOf(sort: string, column: string): 'ascending' | 'descending' | undefined {
  const [first = ''] = cutAt(sort, ',');
  if (first.trim() === '' || keyColumn(first) !== column) return undefined;
  return /:\s*(?:desc|down)\s*$/i.test(first) ? 'descending' : 'ascending';
}

/** One condition more. */
export const keptWhere = (where: string, column: string, condition: Condition, value: string): string =>
  [...(where.trim() === '' ? [] : [where.trim()]), `${column}${condition}${valueText(value)}`].join(' && ');

const valueText = (value: string): string =>
  value === '' || /^-?\d{1,300}(?:\.\d{1,300})?$/.test(value) ? value : quoted(value);

/** The pieces of a text, each with the text that is left without it. */
export function pieces(
  text: string,
  mark: ',' | '&&',
): readonly { readonly text: string; readonly rest: string }[] {
  const all = cutAt(text, mark).flatMap((each) => each.trim() || []);
  const joint = mark === ',' ? ', ' : ' && ';
  return all.map((each, at) => ({ text: each, rest: all.toSpliced(at, 1).join(joint) }));
}

/** A condition or an order in words: `city contains Oslo`. */
export function inWords(text: string): string {
  const found = /^("(?:[^"]|"")*"|[^=~<>!:]+)(!=|!~|>=|<=|=|~|<|>)(.*)$/s.exec(text);
  if (!found) return text;
  const [, column = '', operator = '', value = ''] = found;
  const words = CONDITIONS.find((each) => each.value === operator)?.label ?? operator;
  const wanted = value === '' ? 'empty' : pieceOf(value).text;
  return `${pieceOf(column).text} ${words} ${wanted}`;
}

/** The columns without the one at a place. */
export const hidden = (texts: readonly string[], at: number): string => texts.toSpliced(at, 1).join(', ');

/** The columns with one moved by one place. */
export function moved(texts: readonly string[], at: number, by: -1 | 1): string {
  const all = [...texts];
  const [text] = all.splice(at, 1);
  if (text !== undefined) all.splice(at + by, 0, text);
  return all.join(', ');
}

const NUMBER = /^-?\d{1,300}(?:\.\d{1,300})?$/;
const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\S{1,30})?$/;

/** How the cells of a column are sorted: as numbers or dates where all of them are such, else as people count. */
export function kindOf(cells: readonly string[]): 'number' | 'date' | 'natural' {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0) return 'natural';
  if (filled.every((cell) => NUMBER.test(cell))) return 'number';
  return filled.every((cell) => DATE.test(cell)) ? 'date' : 'natural';
}
