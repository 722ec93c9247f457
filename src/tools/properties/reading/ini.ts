/** INI as four programs read it. */
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { linesOf } from './env.ts';
import { readGit } from './git.ts';
import type { Line, Part } from '../lines.ts';

/** Who reads it. */
export type IniDialect = 'plain' | 'configparser' | 'git' | 'npm';

/** Git keeps a CR that no LF follows; for the others it ends a line. */
export function readIni(given: string, dialect: IniDialect): readonly Line[] {
  if (dialect === 'git') return readGit(given.replaceAll('\r\n', '\n'));
  const text = given.replace(/\r\n?/g, '\n');
  if (dialect === 'configparser') return readConfigparser(text);
  return readByLine(text, dialect === 'npm' ? NPM : PLAIN);
}

type Grammar = {
  readonly section: (line: string) => readonly string[] | undefined;
  readonly pair: (
    line: string,
  ) => { readonly path: readonly Part[]; readonly value: string; readonly remark?: string } | undefined;
  /** The comment at the end of a pair, without its mark. */
  readonly comment?: (line: string) => string | undefined;
};

function readByLine(text: string, { section, pair, comment }: Grammar): readonly Line[] {
  let within: readonly string[] = [];
  return linesOf(text).flatMap((own, index): Line | Line[] => {
    const line = index + 1;
    const trimmed = own.trim();
    if (trimmed === '') return { line, kind: 'blank' };
    if (/^[;#]/.test(trimmed)) return { line, kind: 'comment', text: trimmed.slice(1) };
    const head = section(own);
    if (head) {
      within = head;
      return { line, kind: 'other', remark: `section ${head.join(' › ')}`, section: head };
    }
    const found = pair(own);
    if (!found) return { line, kind: 'wrong', why: 'expected a key, = and a value' };
    const entry: Line = { line, kind: 'entry', ...found, path: [...within, ...found.path] };
    const said = comment?.(own);
    return said === undefined ? entry : [{ line, kind: 'comment', text: said }, entry];
  });
}

const PLAIN: Grammar = {
  section: (line) => {
    const name = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1];
    return name === undefined ? undefined : [name.trim()];
  },
  pair: (line) => {
    const sign = line.indexOf('=');
    const key = line.slice(0, Math.max(sign, 0)).trim();
    return key === '' ? undefined : { path: [key], value: line.slice(sign + 1).trim() };
  },
};

const NPM: Grammar = {
  section: (line) => {
    const [, name] = /^\[([^\]]*)\]\s*$/.exec(line) ?? [];
    return name === undefined
      ? undefined
      : npmText(name)
          .split(/(?<!\\)\./)
          .map((each) => each.replaceAll('\\.', '.'));
  },
  pair: (line) => {
    const sign = line.indexOf('=');
    if (sign === 0) return undefined;
    const name = npmText(sign < 0 ? line : line.slice(0, sign));
    const isList = name.length > 2 && name.endsWith('[]');
    return {
      path: isList ? [name.slice(0, -2), 0] : [name],
      value: sign < 0 ? 'true' : npmText(line.slice(sign + 1)),
      ...(sign < 0 && { remark: 'has no value: true' }),
    };
  },
  comment: (line) => {
    const raw = line.slice(line.indexOf('=') + 1).trim();
    return isQuoted(raw) ? undefined : NPM_TEXT.exec(raw)?.[2];
  },
};

/** What stands before a comment, and the comment. */
const NPM_TEXT = /^((?:\\.|[^\\;#]|\\$)*)(?:[;#](.*))?/s;

const isQuoted = (raw: string): boolean => /^["']/.test(raw) && raw.endsWith(raw.charAt(0));

/** A key or value of npm's ini: JSON in quotes; else up to `;` or `#`, with `\;`, `\#` and `\\` read. */
function npmText(given: string): string {
  const raw = given.trim();
  if (isQuoted(raw)) return quotedText(raw);
  const [, own = ''] = NPM_TEXT.exec(raw) ?? [];
  return own.replace(/\\([\\;#])/g, '$1').trim();
}

/** What is in double quotes is JSON; what is in single quotes is itself, or JSON. */
function quotedText(raw: string): string {
  const text = raw.startsWith("'") ? raw.slice(1, -1) : raw;
  const read = parseJson(text);
  if (!read.ok) return text;
  const { value } = read.value;
  return typeof value === 'string' ? value : stringifyJson(value);
}

type Option = {
  readonly line: number;
  lines: number;
  readonly path: readonly string[];
  readonly values: string[];
};

/** What Python's `str.strip` takes away: U+001C to U+001F and U+0085 too, a byte order mark not. */
const isPythonSpace = (character: string): boolean =>
  '\x1c\x1d\x1e\x1f\x85'.includes(character) || (/^\s$/.test(character) && character !== '\ufeff');

function pythonEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isPythonSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function pythonStart(text: string): string {
  let start = 0;
  while (start < text.length && isPythonSpace(text.charAt(start))) start += 1;
  return text.slice(start);
}

const pythonStrip = (text: string): string => pythonStart(pythonEnd(text));

/** Python's configparser with its defaults, without interpolation. */
function readConfigparser(text: string): readonly Line[] {
  const lines: (Line | Option)[] = [];
  const seen = new Set<string>();
  let section: string | undefined;
  let option: Option | undefined;
  let indent = 0;
  for (const [index, own] of linesOf(text).entries()) {
    const line = index + 1;
    const value = pythonStrip(own);
    if (/^[#;]/.test(value)) {
      lines.push({ line, kind: 'comment', text: value.slice(1) });
      continue;
    }
    if (value === '') {
      option?.values.push('');
      lines.push({ line, kind: 'blank' });
      continue;
    }
    const depth = own.length - pythonStart(own).length;
    if (option && depth > indent) {
      option.values.push(value);
      option.lines = line - option.line + 1;
      continue;
    }
    indent = depth;
    const read = configparserLine(value, line, section, seen);
    if (read.kind === 'section') [section, option] = [read.name, undefined];
    if (read.kind === 'option') option = read.option;
    lines.push(read.kind === 'option' ? read.option : read.remark);
  }
  return lines.map((each): Line => {
    if ('kind' in each) return each;
    const { line, lines: count, path, values } = each;
    const value = pythonEnd(values.join('\n'));
    const remark = value.includes('%(') ? { remark: 'Python would put other values for %(…)s' } : {};
    return { kind: 'entry', line, lines: count, path, value, ...remark };
  });
}

type ConfigLine =
  | { readonly kind: 'section'; readonly name: string; readonly remark: Line }
  | { readonly kind: 'option'; readonly option: Option }
  | { readonly kind: 'wrong'; readonly remark: Line };

function configparserLine(
  value: string,
  line: number,
  section: string | undefined,
  seen: Set<string>,
): ConfigLine {
  const wrong = (why: string): ConfigLine => ({ kind: 'wrong', remark: { line, kind: 'wrong', why } });
  const name = /^\[(.+)\]/.exec(value)?.[1];
  const first = (place: readonly string[]) => seen.size < seen.add(JSON.stringify(place)).size;
  if (name !== undefined) {
    if (name !== 'DEFAULT' && !first([name])) return wrong(`the section ${name} stands twice`);
    return {
      kind: 'section',
      name,
      remark: { line, kind: 'other', remark: `section ${name}`, section: [name] },
    };
  }
  if (section === undefined) return wrong('expected a section before the first key');
  const sign = value.search(/[=:]/);
  const key = pythonEnd(value.slice(0, Math.max(sign, 0))).toLowerCase();
  if (key === '') return wrong('expected a key, = or :, and a value');
  if (!first([section, key])) return wrong(`the key ${key} stands twice in ${section}`);
  const option = { line, lines: 1, path: [section, key], values: [pythonStrip(value.slice(sign + 1))] };
  return { kind: 'option', option };
}
