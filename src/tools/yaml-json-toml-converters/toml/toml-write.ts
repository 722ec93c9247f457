/** Writes TOML 1.0 exactly, without recursion. What TOML cannot express (null) is left out here and reported by the survey. */
import { JsonNumber } from '#src/lib/json-value.ts';
import { DateText, isContainer, numberText, type Scalar, type Table, type Value } from '../values/value.ts';

/** A table with the line that opens it: `[a.b]`, `[[a.b]]`, or none for the root. */
type Section = { readonly title: string; readonly path: string; readonly table: Table };

/** A list longer than this gets a line for each item. */
const LONGEST_LINE = 100;
const BARE_KEY = /^[A-Za-z0-9_-]+$/;

/**
 * The TOML text of a table: plain values first, then sub-tables, as TOML must have them.
 * @example writeToml(new Map([['a', new JsonNumber('1.0')]])) // 'a = 1.0\n'
 */
export function writeToml(root: Table): string {
  const waiting: Section[] = [{ title: '', path: '', table: root }];
  let text = '';
  for (let section = waiting.pop(); section !== undefined; section = waiting.pop()) {
    const subsections: Section[] = [];
    const body = writeBody(section, subsections);
    const isImplied = section.title === '' || (body === '' && subsections.length > 0 && !isListItem(section));
    if (!isImplied) text += `${text === '' ? '' : '\n'}${section.title}\n`;
    text += body;
    waiting.push(...subsections.reverse());
  }
  return text;
}

const isListItem = ({ title }: Section): boolean => title.startsWith('[[');

/** The pairs of one table; its sub-tables are collected. */
function writeBody({ path, table }: Section, subsections: Section[]): string {
  let body = '';
  for (const [key, value] of table) {
    const name = writeKey(key);
    const subpath = path === '' ? name : `${path}.${name}`;
    const tables = tablesIn(value);
    if (value instanceof Map) subsections.push({ title: `[${subpath}]`, path: subpath, table: value });
    else if (tables) addList(subsections, subpath, tables);
    else if (value !== null) body += `${name} = ${writeEntry(value, name.length)}\n`;
  }
  return body;
}

function addList(subsections: Section[], path: string, tables: readonly Table[]): void {
  for (const table of tables) subsections.push({ title: `[[${path}]]`, path, table });
}

/** The items of a list that holds only tables (nulls aside), which `[[headers]]` write; else `undefined`. */
function tablesIn(value: Value): Table[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.filter((item) => item !== null);
  const tables = items.filter((item) => item instanceof Map);
  return tables.length > 0 && tables.length === items.length ? tables : undefined;
}

/** A key as it stands before `=`: `a-b`, `"a b"`. */
export function writeKey(key: string): string {
  return BARE_KEY.test(key) ? key : quote(key);
}

/** A value after `key = `: long text and long lists over several lines. `writeEntry([1, 2], 1)` → `[1, 2]` */
export function writeEntry(value: Value, nameLength: number): string {
  if (typeof value === 'string' && value.includes('\n')) return quoteLines(value);
  if (!Array.isArray(value)) return writeInline(value);
  const items = value.filter((item) => item !== null).map(writeInline);
  const length = items.reduce((sum, item) => sum + item.length + 2, nameLength + 3);
  return length <= LONGEST_LINE
    ? `[${items.join(', ')}]`
    : `[\n${items.map((item) => `  ${item},\n`).join('')}]`;
}

/** A container being written on one line: the members left to write, and what closes it. */
type Level = {
  readonly members: IterableIterator<readonly [string | undefined, Value]>;
  readonly closer: string;
  isFirst: boolean;
};

function writeInline(value: Value): string {
  const levels: Level[] = [];
  let text = openOrWrite(value, levels);
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const next = level.members.next();
    if (next.done) {
      levels.pop();
      text += level.closer;
      continue;
    }
    const [key, member] = next.value;
    if (member === null) continue;
    text += `${level.isFirst ? '' : ', '}${key === undefined ? '' : `${writeKey(key)} = `}`;
    level.isFirst = false;
    text += openOrWrite(member, levels);
  }
  return text;
}

/** Writes a scalar or an empty container whole; of any other container only the bracket, and opens its level. */
function openOrWrite(value: Value, levels: Level[]): string {
  if (!isContainer(value)) return writeScalar(value);
  if (value instanceof Map) {
    if ([...value.values()].every((member) => member === null)) return '{}';
    levels.push({ members: value.entries(), closer: ' }', isFirst: true });
    return '{ ';
  }
  levels.push({ members: itemsOf(value), closer: ']', isFirst: true });
  return '[';
}

function* itemsOf(list: readonly Value[]): Generator<[undefined, Value], undefined> {
  for (const item of list) yield [undefined, item];
}

function writeScalar(value: Scalar): string {
  if (typeof value === 'string') return quote(value);
  if (value instanceof DateText) return value.text;
  if (typeof value === 'number' || value instanceof JsonNumber) return writeNumber(value);
  return String(value);
}

/** What TOML writes otherwise than JSON: `-0` is the integer 0 there, `-0.0` the float. */
const RESPELLED: Readonly<Record<string, string>> = {
  NaN: 'nan',
  Infinity: 'inf',
  '-Infinity': '-inf',
  '-0': '-0.0',
};

function writeNumber(value: number | JsonNumber): string {
  const text = numberText(value);
  return RESPELLED[text] ?? text;
}

/** A basic string. TOML holds Unicode characters only, so a lone surrogate becomes U+FFFD. */
const quote = (text: string): string => JSON.stringify(text.toWellFormed()).replaceAll('\u007f', '\\u007f');

/** A multi-line basic string: line breaks as themselves, quotes too unless another or the end follows. */
function quoteLines(text: string): string {
  const lines = quote(text)
    .slice(1, -1)
    .replace(/\\(.)(?=(\\"|$)?)/g, (escape, letter: string, next: string | undefined) => {
      if (letter === 'n') return '\n';
      return letter === '"' && next === undefined ? '"' : escape;
    });
  return `"""\n${lines}"""`;
}
