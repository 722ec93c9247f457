/** Reads a literal as its language does, with or without quotes; the first wrong escape is named at its place. */
import { fail, ok, positionAt, type Problem, type Result } from '#src/lib/result.ts';
import type { Language } from './writing.ts';

/** A text that was read, and what is odd about its literal. */
export type ReadLiteral = { readonly text: string; readonly notes: readonly Problem[] };

type Rules = {
  readonly name: string;
  /** What may stand before and after; the first pair that fits is taken off. */
  readonly wraps: readonly (readonly [open: string, close: string])[];
  readonly simple: Readonly<Record<string, string>>;
  /** Escapes with digits. */
  readonly numbers: readonly (
    'x2' | 'x1' | 'xMany' | 'u4' | 'u1' | 'uBraces' | 'U8' | 'U1' | 'octal' | 'zero' | 'control' | 'uMany'
  )[];
  /** Of an escape that the language does not know. */
  readonly unknown: 'error' | 'keep' | 'drop';
  /** A doubled quote is one. */
  readonly doubles?: boolean;
  /** Characters of which two are one, besides the quote: PowerShell's typographic quotes. */
  readonly pairs?: string;
  readonly escapes?: string;
  readonly refusesRaw?: RegExp;
  /** Two halves written one after the other are one character. */
  readonly joinsHalves?: boolean;
  /** `\` before a line end is nothing. */
  readonly continues?: boolean;
  /** `\N{BULLET}` */
  readonly hasNames?: boolean;
};

/** The code point of a name of Unicode, in any letter case. */
export type PointNamed = (name: string) => number | undefined;

const COMMON = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '\\': '\\' } as const;
const QUOTES = { '"': '"', "'": "'" } as const;
const DOUBLE = ['"', '"'] as const;
const SINGLE = ["'", "'"] as const;
const RAW_LINE_ENDS = /[\n\r]/;

const C_LIKE: Rules = {
  name: 'C',
  wraps: [DOUBLE, SINGLE],
  simple: { ...COMMON, ...QUOTES, a: '\x07', v: '\v', '?': '?' },
  numbers: ['octal', 'xMany', 'u4', 'U8'],
  unknown: 'error',
  refusesRaw: RAW_LINE_ENDS,
  continues: true,
};
const PLAIN: Rules = {
  name: 'SQL',
  wraps: [SINGLE],
  simple: {},
  numbers: [],
  unknown: 'keep',
  doubles: true,
  escapes: '',
};

const RULES: Readonly<Record<Exclude<Language, 'xml' | 'xml-attribute' | 'shell'>, Rules>> = {
  json: {
    name: 'JSON',
    wraps: [DOUBLE],
    simple: { ...COMMON, '"': '"', '/': '/' },
    numbers: ['u4'],
    unknown: 'error',
    refusesRaw: /[\0-\x1f]/, // eslint-disable-line no-control-regex -- the ones that RFC 8259 forbids
    joinsHalves: true,
  },
  javascript: {
    name: 'JavaScript',
    wraps: [DOUBLE, SINGLE, ['`', '`']],
    simple: { ...COMMON, ...QUOTES, v: '\v' },
    numbers: ['zero', 'x2', 'uBraces', 'u4'],
    unknown: 'drop',
    refusesRaw: RAW_LINE_ENDS,
    joinsHalves: true,
    continues: true,
  },
  python: {
    name: 'Python',
    wraps: [['"""', '"""'], ["'''", "'''"], DOUBLE, SINGLE],
    simple: { ...COMMON, ...QUOTES, a: '\x07', v: '\v' },
    numbers: ['octal', 'x2', 'u4', 'U8'],
    unknown: 'keep',
    refusesRaw: RAW_LINE_ENDS,
    continues: true,
    hasNames: true,
  },
  sql: PLAIN,
  postgresql: {
    name: 'PostgreSQL',
    wraps: [["E'", "'"], ["e'", "'"], SINGLE],
    simple: COMMON,
    numbers: ['octal', 'x1', 'u4', 'U8'],
    unknown: 'drop',
    doubles: true,
    joinsHalves: true,
  },
  mysql: {
    name: 'MySQL',
    wraps: [SINGLE, DOUBLE],
    simple: {
      b: '\b',
      n: '\n',
      r: '\r',
      t: '\t',
      '\\': '\\',
      ...QUOTES,
      '0': '\0',
      Z: '\x1a',
      '%': '\\%',
      _: '\\_',
    },
    numbers: [],
    unknown: 'drop',
    doubles: true,
  },
  bash: {
    name: 'Bash',
    wraps: [["$'", "'"], SINGLE],
    simple: { ...COMMON, ...QUOTES, a: '\x07', v: '\v', e: '\x1b', E: '\x1b', '?': '?' },
    numbers: ['octal', 'x1', 'u1', 'U1', 'control'],
    unknown: 'keep',
  },
  powershell: {
    name: 'PowerShell',
    wraps: [DOUBLE, SINGLE],
    simple: { '0': '\0', a: '\x07', b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
    numbers: ['uBraces'],
    unknown: 'drop',
    doubles: true,
    escapes: '`',
  },
  regex: {
    name: 'regular expressions',
    wraps: [],
    simple: { f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
    numbers: ['zero', 'x2', 'uBraces', 'u4'],
    unknown: 'drop',
    joinsHalves: true,
  },
  c: C_LIKE,
  cpp: { ...C_LIKE, name: 'C++' },
  java: {
    name: 'Java',
    wraps: [['"""', '"""'], DOUBLE],
    simple: { ...COMMON, ...QUOTES, s: ' ' },
    numbers: ['octal', 'uMany'],
    unknown: 'error',
    refusesRaw: RAW_LINE_ENDS,
    joinsHalves: true,
  },
  csharp: {
    name: 'C#',
    wraps: [DOUBLE],
    simple: { ...COMMON, ...QUOTES, '0': '\0', a: '\x07', v: '\v', e: '\x1b' },
    numbers: ['xMany', 'u4', 'U8'],
    unknown: 'error',
    refusesRaw: RAW_LINE_ENDS,
    joinsHalves: true,
  },
  go: {
    name: 'Go',
    wraps: [DOUBLE, ['`', '`']],
    simple: { ...COMMON, '"': '"', a: '\x07', v: '\v' },
    numbers: ['octal', 'x2', 'u4', 'U8'],
    unknown: 'error',
    refusesRaw: RAW_LINE_ENDS,
  },
  unicode: {
    name: 'Unicode escapes',
    wraps: [],
    simple: {},
    numbers: ['uBraces', 'u4', 'U8', 'x2'],
    unknown: 'keep',
    joinsHalves: true,
  },
};

/** What each kind of escape with digits looks like after the backslash; the group holds the digits. */
const NUMBERS: Readonly<
  Record<
    Rules['numbers'][number],
    { readonly pattern: RegExp; readonly radix: number; readonly starts: string }
  >
> = {
  x2: { pattern: /x([\da-fA-F]{2})/y, radix: 16, starts: 'x' },
  x1: { pattern: /x([\da-fA-F]{1,2})/y, radix: 16, starts: 'x' },
  xMany: { pattern: /x([\da-fA-F]{1,8})/y, radix: 16, starts: 'x' },
  u4: { pattern: /u([\da-fA-F]{4})/y, radix: 16, starts: 'u' },
  u1: { pattern: /u([\da-fA-F]{1,4})/y, radix: 16, starts: 'u' },
  uMany: { pattern: /u+([\da-fA-F]{4})/y, radix: 16, starts: 'u' },
  uBraces: { pattern: /u\{([\da-fA-F]{1,6})\}/y, radix: 16, starts: 'u' },
  U8: { pattern: /U([\da-fA-F]{8})/y, radix: 16, starts: 'U' },
  U1: { pattern: /U([\da-fA-F]{1,8})/y, radix: 16, starts: 'U' },
  octal: { pattern: /([0-7]{1,3})/y, radix: 8, starts: '01234567' },
  zero: { pattern: /(0)(?!\d)/y, radix: 8, starts: '0' },
  control: { pattern: /c([\x40-\x5f a-z])/y, radix: 0, starts: 'c' },
};

const PAIRS: Readonly<Record<string, string>> = {
  '"': '"\u201c\u201d\u201e',
  "'": "'\u2018\u2019\u201a\u201b",
};

/** The text that a literal means. `read('"a\\n"', 'json')` is `a` and a line feed. `pointNamed` is asked where `hasNames` says so. */
export function read(source: string, language: Language, pointNamed?: PointNamed): Result<ReadLiteral> {
  if (language === 'shell') return readShell(source);
  if (language === 'xml' || language === 'xml-attribute')
    return readXml(source, language === 'xml-attribute');
  const rules: Body = { ...RULES[language], pointNamed };
  const start = source.length - source.trimStart().length;
  const trimmed = source.trim();
  const wrap = rules.wraps.find(
    ([open, close]) =>
      trimmed.length >= open.length + close.length && trimmed.startsWith(open) && trimmed.endsWith(close),
  );
  if (!wrap) return readBody(source, { from: 0, end: source.length, quote: undefined }, rules);
  const [open, quote] = wrap;
  const place = { from: start + open.length, end: start + trimmed.length - quote.length, quote };
  return readBody(source, place, within(rules, language, open));
}

/** Quotes after which nothing is an escape. */
const RAW: Readonly<Partial<Record<Language, string>>> = { go: '`', bash: "'", powershell: "'" };

/** The rules between the quotes that the literal has. */
const within = (rules: Body, language: Language, open: string): Body => ({
  ...rules,
  ...(language === 'powershell' && { pairs: PAIRS[open] ?? '' }),
  ...(RAW[language] === open && { simple: {}, numbers: [], escapes: '', unknown: 'keep' as const }),
  ...(open.length === 3 && { refusesRaw: undefined }),
});

type Place = { readonly from: number; readonly end: number; readonly quote: string | undefined };

type Body = Omit<Rules, 'refusesRaw'> & {
  readonly refusesRaw?: RegExp | undefined;
  readonly pointNamed: PointNamed | undefined;
};

function readBody(source: string, { from, end, quote }: Place, rules: Body): Result<ReadLiteral> {
  const { escapes = '\\', pairs = '' } = rules;
  const pieces: string[] = [];
  const notes: Problem[] = [];
  for (let at = from; at < end;) {
    const char = source.charAt(at);
    if (pairs.includes(char) && pairs.includes(source.charAt(at + 1)) && at + 1 < end) {
      pieces.push(char);
      at += 2;
    } else if (quote !== undefined && source.startsWith(quote, at)) {
      const isDoubled =
        rules.doubles === true && source.startsWith(quote, at + quote.length) && at + quote.length < end;
      if (!isDoubled)
        return fail(`a ${quote} inside the literal must be escaped in ${rules.name}`, positionAt(source, at));
      pieces.push(quote);
      at += quote.length * 2;
    } else if (char !== escapes || escapes === '') {
      if (rules.refusesRaw?.test(char))
        return fail(
          `a raw ${nameOf(char)} cannot stand in a literal of ${rules.name}`,
          positionAt(source, at),
        );
      pieces.push(char);
      at += 1;
    } else {
      const found = readEscape(source, at, end, rules);
      if (!found.ok) return found;
      pieces.push(found.value.text);
      if (found.value.note !== undefined)
        notes.push({ message: found.value.note, position: positionAt(source, at) });
      at += found.value.length;
    }
  }
  return ok({ text: pieces.join(''), notes: [...notes, ...halvesNote(pieces, rules)] });
}

/** Where two halves that were written one after the other do not become one character. */
function halvesNote(pieces: readonly string[], { joinsHalves, name }: Body): readonly Problem[] {
  if (joinsHalves || !/[\ud800-\udbff][\udc00-\udfff]/.test(escapedOnly(pieces))) return [];
  const [pair] = /[\ud800-\udbff][\udc00-\udfff]/.exec(pieces.join('')) ?? ['\0'];
  const digits = (pair.codePointAt(0) ?? 0).toString(16).padStart(8, '0');
  return [{ message: `two halves of a surrogate pair stay two characters in ${name}: write \\U${digits}` }];
}

/** Pieces of one unit, which escapes made, one after the other. */
const escapedOnly = (pieces: readonly string[]): string =>
  pieces.map((piece) => (/^[\ud800-\udfff]$/.test(piece) ? piece : '.')).join('');

const nameOf = (char: string): string =>
  char === '\n'
    ? 'line feed'
    : char === '\r'
      ? 'carriage return'
      : char === '\t'
        ? 'tab'
        : `U+${char.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;

type Escape = { readonly text: string; readonly length: number; readonly note?: string };

function readEscape(source: string, at: number, end: number, rules: Body): Result<Escape> {
  const sign = rules.escapes ?? '\\';
  const next = source.charAt(at + 1);
  if (at + 1 >= end) return fail(`the literal ends with a lone ${sign}`, positionAt(source, at));
  if (Object.hasOwn(rules.simple, next)) return ok({ text: rules.simple[next] ?? '', length: 2 });
  if (rules.continues && (next === '\n' || next === '\r'))
    return ok({ text: '', length: source.startsWith('\r\n', at + 1) ? 3 : 2 });
  const number = readNumber(source, at, end, rules);
  if (number) return number;
  const isTruncated = rules.numbers.some((name) => NUMBERS[name].starts.includes(next)) && !/\d/.test(next);
  if (isTruncated) return truncated(source, at, rules);
  if (rules.hasNames && next === 'N') return readNamed(source, at, end, rules);
  const char = String.fromCodePoint(source.codePointAt(at + 1) ?? 0);
  if (rules.unknown === 'error')
    return fail(`${sign}${char} is no escape of ${rules.name}`, positionAt(source, at + 1));
  if (rules.unknown === 'drop') return ok({ text: char, length: 1 + char.length });
  const isReported = rules.name === 'Python';
  return ok({
    text: sign + char,
    length: 1 + char.length,
    ...(isReported && {
      note: `${sign}${char} is no escape of Python: both characters stay, with a warning there`,
    }),
  });
}

/** Whether a literal has escapes for which `read` needs the names of Unicode. */
export const needsNames = (source: string, language: Language): boolean =>
  language === 'python' && source.includes('\\N{');

/** Python reference, section 2.4.1: a name or formal alias, in any letter case. */
function readNamed(source: string, at: number, end: number, { pointNamed }: Body): Result<Escape> {
  const pattern = /\{([^{}]{1,200})\}/y;
  pattern.lastIndex = at + 2;
  const [whole, name = ''] = pattern.exec(source) ?? [];
  if (whole === undefined || pattern.lastIndex > end)
    return fail('expected a name in braces after \\N, as in \\N{BULLET}', positionAt(source, at + 2));
  const point = pointNamed?.(name);
  if (point === undefined)
    return fail(`no character of Unicode has the name "${name.slice(0, 80)}"`, positionAt(source, at + 3));
  return ok({ text: String.fromCodePoint(point), length: 2 + whole.length });
}

/** An escape with digits; nothing where there is none. */
function readNumber(
  source: string,
  at: number,
  end: number,
  { numbers, escapes = '\\' }: Body,
): Result<Escape> | undefined {
  for (const name of numbers) {
    const { pattern, radix } = NUMBERS[name];
    pattern.lastIndex = at + 1;
    const match = pattern.exec(source);
    if (!match || pattern.lastIndex > end) continue;
    const [whole, digits = ''] = match;
    const code =
      name === 'control' ? digits.toUpperCase().charCodeAt(0) & 0x1f : Number.parseInt(digits, radix);
    if (code > 0x10ffff) return fail(`${escapes}${whole} is beyond U+10FFFF`, positionAt(source, at + 1));
    return ok({ text: String.fromCodePoint(code), length: 1 + whole.length });
  }
  return undefined;
}

function truncated(source: string, at: number, { name }: Body): Result<Escape> {
  const digits = /[\da-f]*/iy;
  digits.lastIndex = at + 2;
  const length = digits.exec(source)?.[0].length ?? 0;
  return fail(
    `\\${source.charAt(at + 1)} is followed by too few hexadecimal digits for ${name}`,
    positionAt(source, at + 2 + length),
  );
}

/** POSIX 2.2: words side by side, in single or double quotes, or with backslashes. */
function readShell(source: string): Result<ReadLiteral> {
  const pieces: string[] = [];
  for (let at = 0; at < source.length;) {
    const char = source.charAt(at);
    if (char === "'") {
      const close = source.indexOf("'", at + 1);
      if (close < 0) return fail("a ' is never closed", positionAt(source, at));
      pieces.push(source.slice(at + 1, close));
      at = close + 1;
    } else if (char === '"') {
      const quoted = /"((?:[^"\\]|\\[\s\S])*)"/y;
      quoted.lastIndex = at;
      const match = quoted.exec(source);
      if (!match) return fail('a " is never closed', positionAt(source, at));
      const special = /[$`](?=.)/.exec(match[1]?.replaceAll(/\\[\s\S]/g, '..') ?? '');
      if (special)
        return fail(
          `${special[0]} would be replaced by the shell`,
          positionAt(source, at + 1 + special.index),
        );
      pieces.push(
        (match[1] ?? '').replaceAll(/\\([\\"$`\n])/g, (_, escaped: string) =>
          escaped === '\n' ? '' : escaped,
        ),
      );
      at += match[0].length;
    } else if (char === '\\') {
      if (at + 1 >= source.length) return fail('the word ends with a lone \\', positionAt(source, at));
      pieces.push(source.charAt(at + 1) === '\n' ? '' : source.charAt(at + 1));
      at += 2;
    } else if (/[\s|&;<>()$`]/.test(char)) {
      return fail(
        `${/\s/.test(char) ? 'a blank' : char} outside quotes ends the word`,
        positionAt(source, at),
      );
    } else {
      pieces.push(char);
      at += 1;
    }
  }
  return ok({ text: pieces.join(''), notes: [] });
}

const XML_NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readXml(source: string, isAttribute: boolean): Result<ReadLiteral> {
  const trimmed = source.trim();
  const [open = ''] = trimmed;
  const isQuoted = isAttribute && /^["']$/.test(open) && trimmed.length > 1 && trimmed.endsWith(open);
  const from = isQuoted ? source.indexOf(open) + 1 : 0;
  const end = isQuoted ? source.lastIndexOf(open) : source.length;
  const pieces: string[] = [];
  for (let at = from; at < end;) {
    const char = source.charAt(at);
    if (char === '<' || (isQuoted && char === open))
      return fail(`a raw ${char} cannot stand here in XML`, positionAt(source, at));
    if (char !== '&') {
      // XML 1.0 §3.3.3: white space in an attribute is read as a blank.
      pieces.push(isAttribute && /[\t\n\r]/.test(char) ? ' ' : char);
      at += 1;
      continue;
    }
    const found = xmlReferenceAt(source, at);
    if (!found) return fail('this & begins no reference of XML', positionAt(source, at));
    pieces.push(found.text);
    at += found.length;
  }
  return ok({ text: pieces.join(''), notes: [] });
}

function xmlReferenceAt(source: string, at: number): Escape | undefined {
  const reference = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([A-Za-z]+));/iy;
  reference.lastIndex = at;
  const [whole = '', hex, decimal, name = ''] = reference.exec(source) ?? [];
  if (Object.hasOwn(XML_NAMES, name)) return { text: XML_NAMES[name] ?? '', length: whole.length };
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? { text: String.fromCodePoint(code), length: whole.length } : undefined;
}
