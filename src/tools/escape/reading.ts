/** Reads a literal as its language does, with or without quotes; the first wrong escape is named at its place. */
import { fail, ok, positionAt, type Problem, type Result } from '#src/lib/result.ts';
import { decodeText } from '#src/lib/text-encoding.ts';
import type { Language } from './writing.ts';

/** A text that was read, and what is odd about its literal. */
export type ReadLiteral = { readonly text: string; readonly notes: readonly Problem[] };

type Rules = {
  readonly name: string;
  /** What may stand before and after; the first pair that fits is taken off. */
  readonly wraps: readonly Wrap[];
  readonly simple: Readonly<Record<string, string>>;
  /** Escapes with digits. */
  readonly numbers: readonly (
    | 'x2'
    | 'x1'
    | 'x4'
    | 'xMany'
    | 'octalByte'
    | 'u4'
    | 'u1'
    | 'uBraces'
    | 'U8'
    | 'U1'
    | 'octal'
    | 'zero'
    | 'control'
    | 'uMany'
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
  readonly hasNames?: boolean | undefined;
  /**
   * What `\x` and octal digits stand for is a byte of UTF-8: `wraps` keeps the lowest eight bits of larger numbers, `refuses` them,
   * `lenient` reads bytes that are no UTF-8 as code points.
   */
  readonly bytes?: 'wraps' | 'refuses' | 'lenient' | undefined;
  /** What the language would put something else for. */
  readonly replaces?: RegExp | undefined;
  /** What an escape cannot stand for: a character that the language has no place for. */
  readonly refuses?: RegExp;
  /** What no text is after a backslash: classes, assertions, references of a regular expression. */
  readonly noText?: RegExp | undefined;
  /** What begins a literal that has to be closed; a double quote unless given. */
  readonly usual?: RegExp;
};

/** The code point of a name of Unicode, in any letter case. */
export type PointNamed = (name: string) => number | undefined;

const COMMON = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '\\': '\\' } as const;
const QUOTES = { '"': '"', "'": "'" } as const;
const DOUBLE = ['"', '"'] as const;
const SINGLE = ["'", "'"] as const;
type Wrap = readonly [open: string, close: string];

/** Each quote with each prefix. */
const prefixed = (prefixes: readonly string[], quotes: readonly string[]): readonly Wrap[] =>
  quotes.flatMap((quote) => prefixes.map((prefix): Wrap => [prefix + quote, quote]));

/** A string of PowerShell ends at any quote of the kind that began it, also at a typographic one (about_Quoting_Rules). */
const SINGLES = "'\u2018\u2019\u201a\u201b";
const DOUBLES = '"\u201c\u201d\u201e';
const eachOf = (quotes: string): readonly Wrap[] =>
  [...quotes].flatMap((open) => [...quotes].map((close): Wrap => [open, close]));

const RAW_LINE_ENDS = /[\n\r]/;

const C_LIKE: Rules = {
  name: 'C',
  wraps: [...prefixed(['L', 'u8', 'u', 'U'], ['"']), DOUBLE, SINGLE],
  simple: { ...COMMON, ...QUOTES, a: '\x07', v: '\v', '?': '?' },
  numbers: ['octal', 'xMany', 'u4', 'U8'],
  unknown: 'error',
  refusesRaw: RAW_LINE_ENDS,
  continues: true,
  bytes: 'refuses',
};
const PLAIN: Rules = {
  name: 'SQL',
  wraps: [SINGLE],
  simple: {},
  numbers: [],
  unknown: 'keep',
  doubles: true,
  escapes: '',
  usual: /^'/,
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
    numbers: ['octalByte', 'x2', 'uBraces', 'u4'],
    unknown: 'drop',
    refusesRaw: RAW_LINE_ENDS,
    joinsHalves: true,
    continues: true,
  },
  python: {
    name: 'Python',
    wraps: prefixed(['', 'u', 'U', 'r', 'R', 'b', 'B', 'br', 'rb'], ['"""', "'''", '"', "'"]),
    simple: { ...COMMON, ...QUOTES, a: '\x07', v: '\v' },
    numbers: ['octal', 'x2', 'u4', 'U8'],
    unknown: 'keep',
    refusesRaw: RAW_LINE_ENDS,
    continues: true,
    hasNames: true,
    usual: /^[bru]{0,2}'/i,
  },
  sql: PLAIN,
  postgresql: {
    name: 'PostgreSQL',
    wraps: [["E'", "'"], ["e'", "'"], SINGLE],
    refuses: /[\0\ud800-\udfff]/u,
    simple: COMMON,
    numbers: ['octal', 'x1', 'u4', 'U8'],
    unknown: 'drop',
    doubles: true,
    joinsHalves: true,
    bytes: 'wraps',
    usual: /^E?'/i,
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
    usual: /^'/,
  },
  bash: {
    name: 'Bash',
    wraps: [["$'", "'"], SINGLE],
    refuses: /[\0\ud800-\udfff]/u,
    simple: { ...COMMON, ...QUOTES, a: '\x07', v: '\v', e: '\x1b', E: '\x1b', '?': '?' },
    numbers: ['octal', 'x1', 'u1', 'U1', 'control'],
    unknown: 'keep',
    bytes: 'wraps',
    usual: /^\$?'/,
  },
  powershell: {
    name: 'PowerShell',
    wraps: [["@'\n", "\n'@"], ['@"\n', '\n"@'], ...eachOf(SINGLES), ...eachOf(DOUBLES)],
    simple: { '0': '\0', a: '\x07', b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
    numbers: ['uBraces'],
    unknown: 'drop',
    doubles: true,
    escapes: '`',
    usual: /^'/,
  },
  regex: {
    name: 'regular expressions',
    wraps: [],
    simple: { f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
    numbers: ['zero', 'x2', 'uBraces', 'u4', 'control'],
    unknown: 'drop',
    noText: /[bBdDkpPsSwW1-9]/,
    joinsHalves: true,
  },
  c: C_LIKE,
  cpp: { ...C_LIKE, name: 'C++', wraps: [['R"(', ')"'], ...C_LIKE.wraps] },
  java: {
    name: 'Java',
    wraps: [['"""', '"""'], DOUBLE],
    simple: { ...COMMON, ...QUOTES, s: ' ' },
    numbers: ['octalByte', 'uMany'],
    unknown: 'error',
    refusesRaw: RAW_LINE_ENDS,
    joinsHalves: true,
  },
  csharp: {
    name: 'C#',
    wraps: [['@"', '"'], DOUBLE],
    simple: { ...COMMON, ...QUOTES, '0': '\0', a: '\x07', v: '\v', e: '\x1b' },
    numbers: ['x4', 'u4', 'U8'],
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
    bytes: 'refuses',
  },
  unicode: {
    name: 'Unicode escapes',
    wraps: [],
    simple: {},
    numbers: ['uBraces', 'u4', 'U8', 'x2'],
    unknown: 'keep',
    joinsHalves: true,
    bytes: 'lenient',
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
  x4: { pattern: /x([\da-fA-F]{1,4})/y, radix: 16, starts: 'x' },
  octalByte: { pattern: /([0-3][0-7]{2}|[0-7]{1,2})/y, radix: 8, starts: '01234567' },
  xMany: { pattern: /x([\da-fA-F]{1,8})/y, radix: 16, starts: 'x' },
  u4: { pattern: /u([\da-fA-F]{4})/y, radix: 16, starts: 'u' },
  u1: { pattern: /u([\da-fA-F]{1,4})/y, radix: 16, starts: 'u' },
  uMany: { pattern: /u+([\da-fA-F]{4})/y, radix: 16, starts: 'u' },
  uBraces: { pattern: /u\{([\da-fA-F]{1,6})\}/y, radix: 16, starts: 'u' },
  U8: { pattern: /U([\da-fA-F]{8})/y, radix: 16, starts: 'U' },
  U1: { pattern: /U([\da-fA-F]{1,8})/y, radix: 16, starts: 'U' },
  octal: { pattern: /([0-7]{1,3})/y, radix: 8, starts: '01234567' },
  zero: { pattern: /(0)(?!\d)/y, radix: 8, starts: '0' },
  control: { pattern: /c(\\\\|[\x20-\x7e])/y, radix: 0, starts: 'c' },
};

/** The text that a literal means. `read('"a\\n"', 'json')` is `a` and a line feed. `pointNamed` is asked where `hasNames` is true. */
export function read(source: string, language: Language, pointNamed?: PointNamed): Result<ReadLiteral> {
  if (language === 'shell') return readShell(source);
  if (language === 'xml' || language === 'xml-attribute')
    return readXml(source, language === 'xml-attribute');
  if (language === 'unicode' && !source.includes('\\')) return ok({ text: pointsIn(source), notes: [] });
  if (language === 'java' && ESCAPED_ASCII.test(source)) return readTranslated(source, pointNamed);
  return readPrefixed(source, language, pointNamed) ?? readLiteral(source, language, pointNamed);
}

/** A Unicode escape of ASCII, which Java translates before it looks for quotes and escapes (JLS 3.3). */
const ESCAPED_ASCII = /\\u+00[0-7][\da-fA-F]/;

function readTranslated(source: string, pointNamed: PointNamed | undefined): Result<ReadLiteral> {
  const translated = source.replace(/\\u+(00[0-7][\da-fA-F])|\\[^]/g, (whole, digits?: string) =>
    digits === undefined ? whole : String.fromCharCode(Number.parseInt(digits, 16)),
  );
  const read = readLiteral(translated, 'java', pointNamed);
  return read.ok || translated === source ? read : fail(read.problem.message);
}

/** A literal whose prefix says what it is: of bytes, with other escapes, or with parts that are replaced. */
function readPrefixed(
  source: string,
  language: Exclude<Language, 'xml' | 'xml-attribute' | 'shell'>,
  pointNamed: PointNamed | undefined,
): Result<ReadLiteral> | undefined {
  const literal = source.trim();
  const isSql = language === 'sql' || language === 'postgresql' || language === 'mysql';
  if (isSql && /^(?:x'|b')/i.test(literal)) return readSqlBytes(literal);
  if (isSql && /^(?:n|_\w{1,20}\s{0,9})'/i.test(literal))
    return readLiteral(literal.slice(literal.indexOf("'")), language, pointNamed);
  if (language === 'mysql' && /^0x(?:[\da-f]{2})+$/i.test(literal))
    return readSqlBytes(`x'${literal.slice(2)}'`);
  if (isSql && language !== 'mysql' && /^u&'/i.test(literal)) return readSqlUnicode(literal);
  const replaced = REPLACING[language]?.exec(literal);
  if (!replaced) return undefined;
  const [, before = '', sign = '', after = ''] = replaced;
  if (/[{}]/.test(literal))
    return fail(
      `${before}${sign}${after}… is an interpolated ${RULES_NAMES[language] ?? ''} string: the parts in braces would be replaced`,
    );
  return readLiteral(before + after + literal.slice(replaced[0].length), language, pointNamed);
}

const RULES_NAMES: Readonly<Partial<Record<Language, string>>> = { csharp: 'C#', python: 'Python' };
/** Prefixes of literals in which something is replaced: what stands before the sign, the sign, what stands after it. */
const REPLACING: Readonly<Partial<Record<Language, RegExp>>> = {
  csharp: /^(@?)(\$+)(@?")/,
  python: /^([bru]?)([ft])(r?(?:"|'))/i,
};

/** X'…' in hexadecimal and B'…' in bits (SQL:2016, 5.3): read as UTF-8. */
function readSqlBytes(literal: string): Result<ReadLiteral> {
  const [, kind = '', digits = ''] = /^([xb])'([^']*)'$/i.exec(literal) ?? [];
  const plain = digits.replace(/\s+/g, '');
  const isHex = kind.toLowerCase() === 'x';
  const size = isHex ? 2 : 8;
  if (kind === '' || !(isHex ? /^[\da-f]*$/i : /^[01]*$/).test(plain) || plain.length % size > 0)
    return fail(
      `expected ${isHex ? "X'…' with pairs of hexadecimal digits" : "B'…' with bits of whole bytes"}`,
    );
  const pairs = plain.match(isHex ? /../g : /.{8}/g) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, isHex ? 16 : 2));
  const text = decodeText(bytes, 'utf-8');
  return text === undefined
    ? fail('these bytes are not UTF-8 text')
    : ok({ text, notes: [{ message: `${kind.toUpperCase()}'…' is a string of bytes: read as UTF-8` }] });
}

/** U&'…' (PostgreSQL 4.1.2.3, SQL:2016 5.3): `\0041`, `\+01F600`, with another sign by UESCAPE. */
function readSqlUnicode(literal: string): Result<ReadLiteral> {
  const [, body, sign = '\\'] =
    /^u&'((?:[^']|'')*)'(?:\s+uescape\s*'([^\da-f+'"\s])')?$/i.exec(literal) ?? [];
  if (body === undefined) return fail("the literal that begins with U&' is never closed");
  const pieces: string[] = [];
  for (let at = 0; at < body.length;) {
    const rest = body.slice(at, at + 8);
    if (!rest.startsWith(sign)) {
      pieces.push(rest.charAt(0));
      at += rest.startsWith("''") ? 2 : 1;
      continue;
    }
    const digits = /^.(?:\+([\da-f]{6})|([\da-f]{4}))/is.exec(rest);
    const code = Number.parseInt(digits?.[1] ?? digits?.[2] ?? '', 16);
    if (!rest.startsWith(sign, 1) && !(code <= 0x10ffff))
      return fail(`expected four hexadecimal digits, or + and six, after ${sign}`);
    pieces.push(digits ? String.fromCodePoint(code) : sign);
    at += digits?.[0].length ?? 2;
  }
  const text = pieces.join('');
  return text.isWellFormed() && !text.includes('\0')
    ? ok({ text, notes: [] })
    : fail('SQL text cannot hold NUL or half of a surrogate pair');
}

function readLiteral(
  source: string,
  language: Exclude<Language, 'xml' | 'xml-attribute' | 'shell'>,
  pointNamed: PointNamed | undefined,
): Result<ReadLiteral> {
  const rules: Body = { ...RULES[language], pointNamed };
  const start = source.length - source.trimStart().length;
  const trimmed = source.trim();
  const wraps = language === 'postgresql' ? [...dollarQuotes(trimmed), ...rules.wraps] : rules.wraps;
  const wrap = wraps.find(
    ([open, close]) =>
      trimmed.length >= open.length + close.length && trimmed.startsWith(open) && trimmed.endsWith(close),
  );
  if (!wrap) return readBare(source, trimmed, start, rules);
  const [open, quote] = wrap;
  const place = { from: start + open.length, end: start + trimmed.length - quote.length, quote };
  const inside = within(rules, language, open);
  return language === 'java' && open === '"""'
    ? readTextBlock(source, place, inside)
    : readBody(source, place, inside);
}

/** PostgreSQL 4.1.2.4: `$$…$$`, `$tag$…$tag$`. */
const dollarQuotes = (literal: string): readonly Wrap[] =>
  (/^\$(?:[\p{L}_][\p{L}\d_]*)?\$/u.exec(literal) ?? []).map((quote): Wrap => [quote, quote]);

/**
 * JLS 3.10.6: the line end after the opening quotes is no part of a text block, nor is the indentation that all lines share,
 * nor are blanks at the ends of lines. What is wrong has no place then.
 */
function readTextBlock(source: string, { from, end, quote }: Place, rules: Body): Result<ReadLiteral> {
  const [first = '', ...lines] = source.slice(from, end).split(/\r\n|\n|\r/);
  if (first.trim() !== '' || lines.length === 0)
    return fail('a Java text block begins on a new line', positionAt(source, from));
  const indents = lines
    .filter((line, index) => line.trim() !== '' || index === lines.length - 1)
    .map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents);
  const body = lines.map((line) => line.slice(shared).trimEnd()).join('\n');
  const read = readBody(body, { from: 0, end: body.length, quote }, rules);
  return read.ok ? read : fail(read.problem.message);
}

/** `U+1F44D`, and one blank after it. */
const pointsIn = (source: string): string =>
  source.replaceAll(/U\+([\dA-F]{4,6}) ?/g, (whole, digits: string) => {
    const point = Number.parseInt(digits, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** Without quotes; one that begins as a literal and has no end is none. */
function readBare(source: string, trimmed: string, start: number, rules: Body): Result<ReadLiteral> {
  const [open] = rules.wraps.length > 0 ? ((rules.usual ?? /^"/).exec(trimmed) ?? []) : [];
  const quote = open?.at(-1);
  const isDoubled = rules.doubles === true && quote !== undefined && trimmed.startsWith(quote + quote);
  if (open !== undefined && !isDoubled)
    return fail(`the literal that begins with ${open} is never closed`, positionAt(source, start));
  const place = { from: 0, end: source.length, quote: undefined };
  return readBody(
    source,
    place,
    rules.doubles ? { ...rules, pairs: rules.escapes === '`' ? SINGLES : "'" } : rules,
  );
}

/** Quotes after which nothing is an escape. */
const RAW: Readonly<Partial<Record<Language, RegExp>>> = {
  go: /^`$/,
  bash: /^'$/,
  powershell: /^@?['\u2018-\u201b]/,
  postgresql: /^['$]/,
  python: /^b?r/i,
  csharp: /^@/,
  cpp: /^R/,
};

/** Quotes between which a line may end. */
const OVER_LINES = /"""$|'''$|^`$|^@|^R"\($/;

/** Quotes between which a doubled quote is two: those of PostgreSQL's `$$…$$` and PowerShell's here-strings. */
const UNDOUBLED = /^\$.*\$$|^@.\n$/;

/** What would be replaced between these quotes. */
const REPLACED: Readonly<Partial<Record<Language, readonly [open: RegExp, what: RegExp]>>> = {
  powershell: [/^@?["\u201c-\u201e]/, /\$[\p{L}\p{Nd}_({?^$:]/uy],
  javascript: [/^`$/, /\$\{/y],
};

/** The rules between the quotes that the literal has. */
const within = (rules: Body, language: Language, open: string): Body => ({
  ...rules,
  ...(language === 'powershell' && {
    pairs: [SINGLES, DOUBLES].find((quotes) => quotes.includes(open)) ?? '',
  }),
  ...(language === 'python' && /^b/i.test(open) && BYTES_OF_PYTHON),
  ...(RAW[language]?.test(open) && { simple: {}, numbers: [], escapes: '', unknown: 'keep' as const }),
  ...(OVER_LINES.test(open) && { refusesRaw: undefined }),
  ...(open === '@"' && { doubles: true }),
  ...(UNDOUBLED.test(open) && { doubles: false }),
  ...(language === 'java' && OVER_LINES.test(open) && { continues: true }),
  ...(language === 'javascript' && open === '`' && IN_TEMPLATES),
  ...(REPLACED[language]?.[0].test(open) && { replaces: REPLACED[language][1] }),
});

/** A template takes no octal escape but `\0`. */
const IN_TEMPLATES = { numbers: ['zero', 'x2', 'uBraces', 'u4'], noText: /\d/ } as const;

const BYTES_OF_PYTHON = { numbers: ['octal', 'x2'], bytes: 'wraps', hasNames: undefined } as const;

type Place = { readonly from: number; readonly end: number; readonly quote: string | undefined };

type Body = Omit<Rules, 'refusesRaw'> & {
  readonly refusesRaw?: RegExp | undefined;
  readonly pointNamed: PointNamed | undefined;
};

function readBody(source: string, place: Place, rules: Body): Result<ReadLiteral> {
  const { from, end } = place;
  const { escapes = '\\' } = rules;
  const pieces: string[] = [];
  const starts: number[] = [];
  const odd: Oddity[] = [];
  for (let at = from; at < end;) {
    const found =
      readQuote(source, at, place, rules) ??
      readBytes(source, at, end, rules) ??
      (source.charAt(at) === escapes ? readEscape(source, at, end, rules) : readRaw(source, at, rules));
    if (!found.ok) return found;
    pieces.push(found.value.text);
    starts.push(at);
    if (found.value.note !== undefined) odd.push({ message: found.value.note, at });
    at += found.value.length;
  }
  const text = pieces.join('');
  const refused = rules.refuses?.exec(text)?.index;
  if (refused !== undefined)
    return fail(
      `${nameOf(text.charAt(refused))} is not allowed in a ${rules.name} string`,
      positionAt(source, startOf(pieces, starts, refused)),
    );
  return ok({ text, notes: [...oddNote(source, odd), ...halvesNote(pieces, rules)] });
}

/** Where the piece stands in the source that an offset of the text is in. */
function startOf(pieces: readonly string[], starts: readonly number[], offset: number): number {
  let passed = 0;
  const index = pieces.findIndex((piece) => (passed += piece.length) > offset);
  return starts[index] ?? 0;
}

/** A quote: where the language has it so, two are one; one alone would end the literal. */
function readQuote(
  source: string,
  at: number,
  { end, quote }: Place,
  { pairs = '', doubles, name }: Body,
): Result<Escape> | undefined {
  const char = source.charAt(at);
  const isPairing = pairs.includes(char);
  if (isPairing && at + 1 < end && pairs.includes(source.charAt(at + 1)))
    return ok({ text: source.charAt(at + 1), length: 2 });
  if (quote === undefined || !(isPairing || source.startsWith(quote, at))) return undefined;
  const next = at + quote.length;
  return !isPairing && doubles === true && next < end && source.startsWith(quote, next)
    ? ok({ text: quote, length: quote.length * 2 })
    : fail(
        `a ${isPairing ? char : quote.trim()} inside the literal must be escaped in ${name}`,
        positionAt(source, at),
      );
}

type Oddity = { readonly message: string; readonly at: number };

/** The first of what is odd, and how much more there is. */
function oddNote(source: string, odd: readonly Oddity[]): readonly Problem[] {
  const [first] = odd;
  if (!first) return [];
  const more = odd.length > 1 ? `; ${odd.length - 1} more like it` : '';
  return [{ message: first.message + more, position: positionAt(source, first.at) }];
}

function readRaw(source: string, at: number, { name, refusesRaw, replaces }: Body): Result<Escape> {
  const char = source.charAt(at);
  if (refusesRaw?.test(char))
    return fail(`a raw ${nameOf(char)} is not allowed in a ${name} literal`, positionAt(source, at));
  if (replaces) {
    replaces.lastIndex = at;
    if (replaces.test(source)) return fail(`${char} would be replaced by ${name}`, positionAt(source, at));
  }
  return ok({ text: char, length: 1 });
}

/** So many bytes are shown of those that are no text. */
const MOST_SHOWN = 8;

/** Escapes of bytes beyond ASCII, one after the other, as the text that they are; ASCII is a character like any other. */
function readBytes(source: string, from: number, end: number, rules: Body): Result<Escape> | undefined {
  if (rules.bytes === undefined || rules.escapes === '') return undefined;
  const bytes: number[] = [];
  let at = from;
  for (let next = byteAt(source, at, end, rules); next; next = byteAt(source, at, end, rules)) {
    if (!next.ok) return next;
    bytes.push(next.value.byte);
    at += next.value.length;
  }
  if (bytes.length === 0) return undefined;
  const text =
    decodeText(Uint8Array.from(bytes), 'utf-8') ??
    (rules.bytes === 'lenient' ? decodeText(Uint8Array.from(bytes), 'latin-1') : undefined);
  const hex = bytes.slice(0, MOST_SHOWN).map((byte) => byte.toString(16).toUpperCase());
  const more = bytes.length > MOST_SHOWN ? ' …' : '';
  return text === undefined
    ? fail(`the bytes ${hex.join(' ')}${more} are not UTF-8 text`, positionAt(source, from))
    : ok({ text, length: at - from });
}

function byteAt(
  source: string,
  at: number,
  end: number,
  { bytes, numbers, name, escapes = '\\' }: Body,
): Result<{ readonly byte: number; readonly length: number }> | undefined {
  if (source.charAt(at) !== escapes) return undefined;
  for (const number of numbers.filter((each) => /^(?:x|octal)/.test(each))) {
    const { pattern, radix } = NUMBERS[number];
    pattern.lastIndex = at + 1;
    const [whole, digits = ''] = pattern.exec(source) ?? [];
    if (whole === undefined || pattern.lastIndex > end) continue;
    const code = Number.parseInt(digits, radix);
    if (code > 0xff && bytes === 'refuses')
      return fail(`${escapes}${whole} is larger than a byte in ${name}`, positionAt(source, at + 1));
    return code < 0x80 ? undefined : ok({ byte: code & 0xff, length: 1 + whole.length });
  }
  return undefined;
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
  if (rules.noText?.test(next))
    return fail(`${sign}${next} is not allowed in ${rules.name}`, positionAt(source, at));
  // Where fewer digits would do, the letter without any is as any other letter.
  const isTruncated = rules.numbers.some(
    (name) => NUMBERS[name].starts.includes(next) && !/^(?:[xuU]1|control)$/.test(name) && !/\d/.test(next),
  );
  if (isTruncated) return truncated(source, at, rules);
  if (rules.hasNames && next === 'N') return readNamed(source, at, end, rules);
  const char = String.fromCodePoint(source.codePointAt(at + 1) ?? 0);
  if (rules.unknown === 'error')
    return fail(`${sign}${char} is not a ${rules.name} escape`, positionAt(source, at + 1));
  if (rules.unknown === 'drop') return ok({ text: char, length: 1 + char.length });
  const isReported = rules.name === 'Python';
  return ok({
    text: sign + char,
    length: 1 + char.length,
    ...(isReported && {
      note: `${sign}${char} is not a Python escape: both characters stay, and Python warns about it`,
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
    return fail(`no Unicode character is called "${name.slice(0, 80)}"`, positionAt(source, at + 3));
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
    const code = name === 'control' ? controlOf(digits) : Number.parseInt(digits, radix);
    if (code > 0x10ffff) return fail(`${escapes}${whole} is beyond U+10FFFF`, positionAt(source, at + 1));
    return ok({ text: String.fromCodePoint(code), length: 1 + whole.length });
  }
  return undefined;
}

/** Bash: `\ca` is U+0001, and `\c?` is U+007F. */
const controlOf = (sign: string): number => (sign === '?' ? 0x7f : sign.toUpperCase().charCodeAt(0) & 0x1f);

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
        `${/\s/.test(char) ? 'a space' : char} outside quotes ends the word`,
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
    const cdata = isAttribute ? undefined : cdataAt(source, at);
    if (cdata) {
      pieces.push(cdata.text);
      at += cdata.length;
      continue;
    }
    if (char === '<' || (isQuoted && char === open))
      return fail(`a raw ${char} is not allowed here in XML`, positionAt(source, at));
    if (char !== '&') {
      // XML 1.0 §3.3.3: white space in an attribute is read as a blank.
      pieces.push(isAttribute && /[\t\n\r]/.test(char) ? ' ' : char);
      at += 1;
      continue;
    }
    const found = xmlReferenceAt(source, at);
    if (!found) return fail('this & is not the start of an XML reference', positionAt(source, at));
    if (XML_FOREIGN.test(found.text))
      return fail(
        `${source.slice(at, at + found.length)} is a character that XML 1.0 does not allow, not even as a reference`,
        positionAt(source, at),
      );
    pieces.push(found.text);
    at += found.length;
  }
  return ok({ text: pieces.join(''), notes: [] });
}

/** XML 1.0 §2.2, Char, the other way round. */
const XML_FOREIGN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

function cdataAt(source: string, at: number): Escape | undefined {
  const section = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
  section.lastIndex = at;
  const [whole, text = ''] = section.exec(source) ?? [];
  return whole === undefined ? undefined : { text, length: whole.length };
}

function xmlReferenceAt(source: string, at: number): Escape | undefined {
  const reference = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([A-Za-z]+));/iy;
  reference.lastIndex = at;
  const [whole = '', hex, decimal, name = ''] = reference.exec(source) ?? [];
  if (Object.hasOwn(XML_NAMES, name)) return { text: XML_NAMES[name] ?? '', length: whole.length };
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? { text: String.fromCodePoint(code), length: whole.length } : undefined;
}
