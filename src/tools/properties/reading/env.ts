/** .env as the dotenv package reads it, and as `docker run --env-file` does. */
import type { Line } from '../lines.ts';

const QUOTES = '\'"`';
const KEY = /[\w.-]+/y;
const isSpace = (character: string): boolean => character !== '' && character.trim() === '';

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charAt(at))) at += 1;
  return at;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Lines end with LF. */
export function readDotenv(text: string): readonly Line[] {
  const lines: Line[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const end = lineEnd(text, at);
    const own = text.slice(at, end);
    const found = own.trim() === '' ? undefined : pairAt(text, at);
    if (!found) {
      lines.push({ line, ...withoutPair(own.trim()) });
      [at, line] = [end + 1, line + 1];
      continue;
    }
    const last = lineEnd(text, found.end);
    const comment = text.slice(found.end, last).trim();
    if (comment !== '') lines.push({ line, kind: 'comment', text: comment.slice(1) });
    const count = text.slice(at, last).split('\n').length;
    lines.push({ line, lines: count, kind: 'entry', path: [found.key], value: found.value });
    [at, line] = [last + 1, line + count];
  }
  return lines;
}

const withoutPair = (line: string) =>
  line === ''
    ? ({ kind: 'blank' } as const)
    : line.startsWith('#')
      ? ({ kind: 'comment', text: line.slice(1) } as const)
      : ({ kind: 'wrong', why: 'expected NAME=value' } as const);

type Pair = { readonly key: string; readonly value: string; readonly end: number };

function pairAt(text: string, from: number): Pair | undefined {
  const start = skipSpace(text, from);
  const afterExport = text.startsWith('export', start) ? skipSpace(text, start + 6) : start;
  const exported = afterExport > start + 6 ? pairFrom(text, afterExport) : undefined;
  return exported ?? pairFrom(text, start);
}

function pairFrom(text: string, start: number): Pair | undefined {
  KEY.lastIndex = start;
  const [key] = KEY.exec(text) ?? [];
  if (key === undefined) return undefined;
  const after = start + key.length;
  const sign = skipSpace(text, after);
  if (text.charAt(sign) === '=') return { key, ...valueFrom(text, sign + 1) };
  if (text.charAt(after) === ':' && isSpace(text.charAt(after + 1)))
    return { key, ...valueFrom(text, after + 2) };
  return undefined;
}

function valueFrom(text: string, start: number): { readonly value: string; readonly end: number } {
  const opener = skipSpace(text, start);
  const quote = text.charAt(opener);
  const close = quote !== '' && QUOTES.includes(quote) ? closeOf(text, opener) : undefined;
  if (close !== undefined) return { value: unquoted(text.slice(opener, close + 1)), end: close + 1 };
  const own = text.slice(start, lineEnd(text, start));
  const hash = own.indexOf('#');
  const raw = hash < 0 ? own : own.slice(0, hash);
  return { value: unquoted(raw.trim()), end: start + raw.length };
}

/** Where a quoted value ends: a backslash keeps a quote from ending it, unless nothing else could. Then the line must be over. */
function closeOf(text: string, opener: number): number | undefined {
  const quote = text.charAt(opener);
  const kept: number[] = [];
  let at = text.indexOf(quote, opener + 1);
  for (; at >= 0 && text.charAt(at - 1) === '\\'; at = text.indexOf(quote, at + 1)) kept.push(at);
  return [...(at < 0 ? [] : [at]), ...kept.reverse()].find((close) => isLineOver(text, close + 1));
}

const isLineOver = (text: string, from: number): boolean => {
  let at = from;
  while (text.charAt(at) !== '\n' && isSpace(text.charAt(at))) at += 1;
  return ['', '\n', '#'].includes(text.charAt(at));
};

function unquoted(raw: string): string {
  const quote = raw.charAt(0);
  const isQuoted = raw.length > 1 && quote !== '' && QUOTES.includes(quote) && raw.endsWith(quote);
  const value = isQuoted ? raw.slice(1, -1) : raw;
  return quote === '"' ? value.replaceAll('\\n', '\n').replaceAll('\\r', '\r') : value;
}

/** Lines end with LF. Nothing is quoted, and what follows the sign is the value, blanks at its end too. */
export function readDocker(text: string): readonly Line[] {
  return linesOf(text).map((own, index): Line => ({
    line: index + 1,
    ...dockerLine(own.replace(/^[ \t]+/, '')),
  }));
}

function dockerLine(line: string) {
  if (line === '') return { kind: 'blank' } as const;
  if (line.startsWith('#')) return { kind: 'comment', text: line.slice(1) } as const;
  const sign = line.indexOf('=');
  const name = sign < 0 ? line : line.slice(0, sign);
  if (name === '') return { kind: 'wrong', why: 'there is no name before =' } as const;
  if (/[ \t]/.test(name)) return { kind: 'wrong', why: 'there is a space in the name' } as const;
  if (sign < 0) return { kind: 'other', remark: 'takes its value from where Docker runs' } as const;
  return { kind: 'entry', path: [name], value: line.slice(sign + 1) } as const;
}

/** Lines without what ends them; nothing after the last line break. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
