/** Java properties, as `java.util.Properties` loads them from a Reader and stores them. */
import { linesOf } from './reading/env.ts';
import type { Line } from './lines.ts';

const BLANKS = ' \t\f';
const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };
const UNESCAPED: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\f': '\\f' };

/** Lines end with LF. */
export function readProperties(text: string): readonly Line[] {
  const lines: Line[] = [];
  const all = linesOf(text);
  let [logical, start] = ['', 1];
  for (const [index, natural] of all.entries()) {
    const line = index + 1;
    const body = natural.replace(/^[ \t\f]+/, '');
    if (logical === '') {
      start = line;
      if (body === '' || /^[#!]/.test(body)) {
        lines.push(body === '' ? { line, kind: 'blank' } : { line, kind: 'comment', text: body.slice(1) });
        continue;
      }
    }
    const isContinued = endsWithEscape(body);
    logical += isContinued ? body.slice(0, -1) : body;
    if (isContinued && line < all.length) continue;
    if (logical !== '' || isContinued)
      lines.push({ line: start, lines: line - start + 1, ...pairOf(logical) });
    logical = '';
  }
  return lines;
}

function endsWithEscape(text: string): boolean {
  let at = text.length;
  while (text.charAt(at - 1) === '\\') at -= 1;
  return (text.length - at) % 2 === 1;
}

function pairOf(logical: string) {
  let end = 0;
  while (end < logical.length && !(BLANKS + '=:').includes(logical.charAt(end)))
    end += logical.charAt(end) === '\\' ? 2 : 1;
  const rest = logical.slice(end).replace(/^[ \t\f]*[=:]?[ \t\f]*/, '');
  const [key, value] = [unescaped(logical.slice(0, end)), unescaped(rest)];
  return key === undefined || value === undefined
    ? ({ kind: 'wrong', why: 'expected four hexadecimal digits after \\u' } as const)
    : ({ kind: 'entry', path: [key], value } as const);
}

/** `undefined` where `\u` has no four digits. */
function unescaped(text: string): string | undefined {
  if ([...text.matchAll(/\\(u[\da-f]{4}|.)/gis)].some(([, escape]) => escape === 'u')) return undefined;
  return text.replace(/\\(u[\da-f]{4}|.|$)/gis, (_all, escape: string) =>
    escape.length > 1 ? String.fromCharCode(parseInt(escape.slice(1), 16)) : (ESCAPES[escape] ?? escape),
  );
}

/** A line that reads as the key and the value; beyond ASCII as it is, or as `\uXXXX`. */
export function writeProperty(key: string, value: string, isAscii: boolean): string {
  const name = escaped(key).replaceAll(' ', '\\ ');
  const line = `${name}=${escaped(value).replace(/^ /, '\\ ')}`;
  if (!isAscii) return line;
  return line.replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

const escaped = (text: string): string =>
  text.replace(/[\\=:#!\t\n\r\f]/g, (each) => UNESCAPED[each] ?? `\\${each}`);
