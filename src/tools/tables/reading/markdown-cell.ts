/** The text of a cell of a Markdown table. */
import { decodeHTMLStrict } from 'entities';

const ESCAPE_OR_RUN = /\\[!-/:-@[-`{-~]|`+/g;
const READ = /\\([!-/:-@[-`{-~])|<br[ \t]{0,10}\/?>|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z\d]{1,40});/gi;

/** `\*`, `&lt;` and `<br>` are read; code and other marks stay as they stand: `textOfCell('\\*x\\*')` is `*x*`. */
export function textOfCell(source: string): string {
  if (!/[\\&<]/.test(source)) return source;
  let [result, from] = ['', 0];
  for (const [start, end] of codesOf(source)) {
    const code = source
      .slice(start, end)
      .replace(/\\([\\|])/g, (all, sign: string) => (sign === '|' ? sign : all));
    result += textOfSource(source.slice(from, start)) + code;
    from = end;
  }
  return result + textOfSource(source.slice(from));
}

/** Whether it has code, emphasis or a link. */
export const hasMarks = (source: string): boolean => /(?:^|[^\\\w])[*`_~]|\]\(/.test(source);

const textOfSource = (source: string): string =>
  source.replace(READ, (all, sign?: string) => {
    if (sign !== undefined) return sign;
    return all.startsWith('<') ? '\n' : decodeHTMLStrict(all);
  });

/** Where code begins and ends: between two runs of as many backticks, the first of them without a backslash before it. */
function codesOf(source: string): (readonly [start: number, end: number])[] {
  if (!source.includes('`')) return [];
  const closing = new Map<number, number[]>();
  for (const { 0: run, index } of source.matchAll(/`+/g)) {
    const places = closing.get(run.length);
    if (places) places.push(index);
    else closing.set(run.length, [index]);
  }
  for (const places of closing.values()) places.reverse();
  const found: (readonly [number, number])[] = [];
  let from = 0;
  for (const { 0: run, index } of source.matchAll(ESCAPE_OR_RUN)) {
    if (index < from || run.startsWith('\\')) continue;
    const places = closing.get(run.length) ?? [];
    while (places.length > 0 && (places.at(-1) ?? 0) <= index) places.pop();
    const close = places.at(-1);
    if (close === undefined) continue;
    from = close + run.length;
    found.push([index, from]);
  }
  return found;
}
