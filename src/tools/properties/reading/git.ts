/** Git's configuration files (git-config(1), "Syntax"). */
import type { Line } from '../lines.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', b: '\b', '"': '"', '\\': '\\' };
const HEAD = /[ \t]*\[([A-Za-z\d.-]+)(?:[ \t]+"((?:[^"\\\n]|\\[^\n])*)")?\]/y;
const KEY = /[ \t]*([A-Za-z][A-Za-z\d-]*)[ \t]*(?:(=)|(?=\n|$))/y;

/** Lines end with LF. */
export function readGit(text: string): readonly Line[] {
  const lines: Line[] = [];
  let within: readonly string[] | undefined;
  let [at, line] = [0, 1];
  while (at < text.length) {
    const start = at;
    const end = lineEnd(text, at);
    const head = matchAt(HEAD, text, at);
    if (head) {
      const [, name = '', sub] = head;
      within = sub === undefined ? [name.toLowerCase()] : [name.toLowerCase(), sub.replace(/\\(.)/gs, '$1')];
      lines.push({ line, kind: 'other', remark: `section ${within.join(' › ')}`, section: within });
      at += head[0].length;
    }
    const rest = text.slice(at, end).trim();
    if (rest === '' || /^[;#]/.test(rest)) {
      if (rest !== '') lines.push({ line, kind: 'comment', text: rest.slice(1) });
      else if (!head) lines.push({ line, kind: 'blank' });
      at = end;
    } else {
      const read = rest.startsWith('[')
        ? { why: 'expected [section] of letters, digits, - and ., or [section "part"]', end }
        : within
          ? pairAt(text, at, within)
          : { why: 'expected a section before the first key', end };
      at = read.end;
      if ('comment' in read) lines.push({ line, kind: 'comment', text: read.comment });
      const lineCount = text.slice(start, at).split('\n').length;
      lines.push(
        'why' in read
          ? { line, kind: 'wrong', why: read.why }
          : { line, lines: lineCount, kind: 'entry', path: read.path, value: read.value, ...read.remark },
      );
    }
    line += text.slice(start, at).split('\n').length;
    at += 1;
  }
  return lines;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function pairAt(text: string, at: number, within: readonly string[]) {
  const key = matchAt(KEY, text, at);
  const end = lineEnd(text, at);
  if (!key) return { why: 'expected a key of letters, digits and -, and = after it', end };
  const path = [...within, (key[1] ?? '').toLowerCase()];
  if (key[2] === undefined) return { path, value: 'true', end, remark: { remark: 'has no value: true' } };
  const read = valueAt(text, at + key[0].length);
  return 'why' in read ? { why: read.why, end } : { path, ...read, remark: {} };
}

/** Up to the end of the line or a comment: quotes keep blanks and comment marks, a backslash joins the next line. */
function valueAt(text: string, start: number) {
  let [value, blanks, isQuoted, at] = ['', '', false, start];
  for (; at < text.length && text.charAt(at) !== '\n'; at += 1) {
    const character = text.charAt(at);
    if (!isQuoted && (character === ';' || character === '#')) {
      const end = lineEnd(text, at);
      return { value, end, comment: text.slice(at + 1, end) };
    }
    if (!isQuoted && /\s/.test(character)) {
      if (value !== '') blanks += character;
      continue;
    }
    value += blanks;
    blanks = '';
    if (character === '"') isQuoted = !isQuoted;
    else if (character !== '\\') value += character;
    else {
      at += 1;
      const escaped = text.charAt(at) === '\n' ? '' : ESCAPES[text.charAt(at)];
      if (escaped === undefined) return { why: `there is no escape \\${text.charAt(at)}` };
      value += escaped;
    }
  }
  return isQuoted ? { why: 'the quote " does not end' } : { value, end: at };
}
