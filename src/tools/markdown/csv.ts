/** CSV and TSV (RFC 4180) as rows. */

/** Tabs if the first line has one, else semicolons or commas, whichever it has more of. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  if (first.includes('\t')) return '\t';
  const count = (sign: string) => first.split(sign).length;
  return count(';') > count(',') ? ';' : ',';
}

/** `readRows('a,b\n"1,5",2')` is `[['a', 'b'], ['1,5', '2']]`; rows are as long as the longest. */
export function readRows(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  const body = text.replace(/^\uFEFF/, '').replace(/(?:\r\n|\n|\r)$/, '');
  const cell = separator === '\t' ? TAB_CELL : separator === ';' ? SEMICOLON_CELL : COMMA_CELL;
  for (const [, quoted, plain = '', end] of body.matchAll(cell)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  return rows.map((each) => [...each, ...Array<string>(width - each.length).fill('')]);
}

/** A quoted cell or a plain one, and what ends it. What follows a closing quote stays with the cell after it. */
const COMMA_CELL = /(?:"((?:[^"]|"")*)"(?=[,\r\n]|$)|([^,\r\n]*))(,|\r\n|\n|\r|$)/g;
const SEMICOLON_CELL = /(?:"((?:[^"]|"")*)"(?=[;\r\n]|$)|([^;\r\n]*))(;|\r\n|\n|\r|$)/g;
const TAB_CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
