/** Writes a text as a literal of a language: only what must be escaped is. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

/** A language whose literals are written and read. */
export type Language =
  | 'json'
  | 'javascript'
  | 'python'
  | 'sql'
  | 'postgresql'
  | 'mysql'
  | 'shell'
  | 'bash'
  | 'powershell'
  | 'regex'
  | 'xml'
  | 'xml-attribute'
  | 'c'
  | 'cpp'
  | 'java'
  | 'csharp'
  | 'go'
  | 'unicode';

/** How Unicode escapes look. */
export type UnicodeStyle = 'u' | 'braces' | 'long' | 'plus' | 'bytes';

/** What can be chosen about a literal. */
export type WriteOptions = {
  readonly hasQuotes: boolean;
  readonly kind: 'usual' | 'single' | 'double';
  readonly isAscii: boolean;
  readonly isHtmlSafe: boolean;
  readonly isForLike: boolean;
  readonly isSimple: boolean;
  readonly style: UnicodeStyle;
};

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');
const units = (char: string): readonly number[] =>
  Array.from({ length: char.length }, (_, at) => char.charCodeAt(at));
/** Two halves beyond U+FFFF. */
const asUnits = (char: string): string =>
  units(char)
    .map((unit) => `\\u${hex(unit, 4)}`)
    .join('');
const asBraces = (code: number): string => `\\u{${code.toString(16)}}`;
const asLong = (code: number): string => (code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`);
const asOctalBytes = (char: string): string =>
  [...encodeUtf8(char)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

const isControl = (code: number): boolean => code < 0x20;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** What a language does with one character; undefined leaves it as it is. */
type Char = { readonly char: string; readonly code: number; readonly next: string; readonly before: string };
type Rules = {
  readonly quote: { readonly usual: string; readonly double?: string; readonly single?: string };
  readonly open?: string;
  readonly escape: (char: Char, quote: string, options: WriteOptions) => string | undefined;
  /** Why a character has no place in the language. */
  readonly refuses?: (code: number) => string | undefined;
};

const COMMON: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
const WITH_V: Readonly<Record<string, string>> = { ...COMMON, '\v': '\\v' };
const WITH_A: Readonly<Record<string, string>> = { ...WITH_V, '\x07': '\\a' };

const named = (table: Readonly<Record<string, string>>, char: string): string | undefined =>
  Object.hasOwn(table, char) ? table[char] : undefined;
const quoted = (char: string, quote: string): string | undefined =>
  char === quote || char === '\\' ? `\\${char}` : undefined;
const noNul = (code: number): string | undefined =>
  code === 0 ? 'this language cannot hold NUL' : undefined;
const noHalves = (code: number): string | undefined =>
  isSurrogate(code) ? 'this language cannot hold half of a surrogate pair' : undefined;

const BOTH = { usual: '"', double: '"', single: "'" } as const;
const ONLY_DOUBLE = { usual: '"' } as const;
const ONLY_SINGLE = { usual: "'" } as const;

const json: Rules = {
  quote: ONLY_DOUBLE,
  escape: ({ char, code }, quote, { isAscii, isHtmlSafe }) =>
    quoted(char, quote) ??
    named(COMMON, char) ??
    (isControl(code) || isSurrogate(code) || (isAscii && code > 0x7e) || (isHtmlSafe && isRisky(char))
      ? asUnits(char)
      : undefined),
};

const isRisky = (char: string): boolean => ['<', '\u2028', '\u2029'].includes(char);

const javascript: Rules = {
  quote: BOTH,
  escape: ({ char, code, next }, quote, { isAscii, isHtmlSafe }) => {
    const simple = quoted(char, quote) ?? named(WITH_V, char);
    if (simple !== undefined) return simple;
    if (code === 0) return /\d/.test(next) ? '\\x00' : '\\0';
    if (isControl(code)) return `\\x${hex(code, 2)}`;
    if (isHtmlSafe && isRisky(char)) return asUnits(char);
    if (isSurrogate(code)) return asUnits(char);
    return isAscii && code > 0x7e ? (code > 0xffff ? asBraces(code) : asUnits(char)) : undefined;
  },
};

const python: Rules = {
  quote: { usual: "'", double: '"', single: "'" },
  escape: ({ char, code }, quote, { isAscii }) => {
    const simple =
      quoted(char, quote) ?? (['\n', '\r', '\t'].includes(char) ? named(COMMON, char) : undefined);
    if (simple !== undefined) return simple;
    if (isControl(code) || code === 0x7f) return `\\x${hex(code, 2)}`;
    if (isSurrogate(code)) return `\\u${hex(code, 4)}`;
    if (!isAscii || code <= 0x7e) return undefined;
    return code <= 0xff ? `\\x${hex(code, 2)}` : asLong(code);
  },
};

/** C11 6.4.4.4 and 6.4.3: octal escapes have three digits, because more would be read; names of characters begin at U+00A0. */
const c: Rules = {
  quote: ONLY_DOUBLE,
  refuses: noHalves,
  escape: ({ char, code, before }, quote, { isAscii }) => {
    const simple = quoted(char, quote) ?? named(WITH_A, char);
    if (simple !== undefined) return simple;
    if (char === '?' && before === '?') return '\\?';
    if (isControl(code) || code === 0x7f) return asOctalBytes(char);
    if (!isAscii || code <= 0x7e) return undefined;
    return code < 0xa0 ? asOctalBytes(char) : asLong(code);
  },
};

const java: Rules = {
  quote: ONLY_DOUBLE,
  escape: ({ char, code }, quote, { isAscii }) =>
    quoted(char, quote) ??
    named(COMMON, char) ??
    (isControl(code) || isSurrogate(code) || (isAscii && code > 0x7e) ? asUnits(char) : undefined),
};

const csharp: Rules = {
  quote: ONLY_DOUBLE,
  escape: ({ char, code }, quote, { isAscii }) =>
    quoted(char, quote) ??
    named(WITH_A, char) ??
    (code === 0x85 ||
    isRisky(char.replace('<', '')) ||
    isControl(code) ||
    isSurrogate(code) ||
    (isAscii && code > 0x7e)
      ? asLong(code)
      : undefined),
};

const go: Rules = {
  quote: ONLY_DOUBLE,
  refuses: noHalves,
  escape: ({ char, code }, quote, { isAscii }) => {
    const simple = quoted(char, quote) ?? named(WITH_A, char);
    if (simple !== undefined) return simple;
    if (isControl(code)) return `\\x${hex(code, 2)}`;
    // Go refuses a byte order mark in a source.
    return code === 0xfeff || (isAscii && code > 0x7e) ? asLong(code) : undefined;
  },
};

const like = (char: string, { isForLike }: WriteOptions): string | undefined =>
  isForLike && ['%', '_', '\\'].includes(char) ? `\\${char}` : undefined;
const doubled = (char: string, quote: string): string | undefined =>
  char === quote ? quote + quote : undefined;
/** A backslash that LIKE needs is a character of the text, and is doubled where the literal wants that. */
const backslashDoubled = (char: string, options: WriteOptions): string | undefined =>
  like(char, options)?.replaceAll('\\', '\\\\') ?? (char === '\\' ? '\\\\' : undefined);

const sql: Rules = {
  quote: ONLY_SINGLE,
  refuses: (code) => noNul(code) ?? noHalves(code),
  escape: ({ char }, quote, options) => doubled(char, quote) ?? like(char, options),
};

const postgresql: Rules = {
  ...sql,
  open: 'E',
  escape: ({ char, code }, quote, options) =>
    doubled(char, quote) ??
    backslashDoubled(char, options) ??
    (options.isAscii && code > 0x7e ? asLong(code) : undefined),
};

const mysql: Rules = {
  quote: ONLY_SINGLE,
  refuses: noHalves,
  escape: ({ char, code }, quote, options) =>
    doubled(char, quote) ??
    backslashDoubled(char, options) ??
    (code === 0 ? '\\0' : code === 0x1a ? '\\Z' : undefined),
};

const shell: Rules = {
  quote: ONLY_SINGLE,
  refuses: (code) => noNul(code) ?? noHalves(code),
  escape: ({ char }) => (char === "'" ? "'\\''" : undefined),
};

const bash: Rules = {
  quote: ONLY_SINGLE,
  open: '$',
  refuses: (code) => noNul(code) ?? noHalves(code),
  escape: ({ char, code }, quote, { isAscii }) =>
    quoted(char, quote) ??
    named({ ...WITH_A, '\x1b': '\\e' }, char) ??
    (isControl(code) || code === 0x7f
      ? `\\x${hex(code, 2)}`
      : isAscii && code > 0x7e
        ? asLong(code)
        : undefined),
};

/** PowerShell ends a string at typographic quotes as well (about_Quoting_Rules). */
const SINGLES = "'\u2018\u2019\u201a\u201b";
const DOUBLES = '"\u201c\u201d\u201e';
const powershell: Rules = {
  quote: { usual: "'", single: "'", double: '"' },
  escape: ({ char, code }, quote, { isAscii }) => {
    if (quote === "'") return SINGLES.includes(char) ? char + char : undefined;
    if (char === '`' || char === '$') return `\`${char}`;
    if (code === 0) return '`0';
    if (isAscii && code > 0x7e) return `\`u{${code.toString(16)}}`;
    return DOUBLES.includes(char) ? char + char : undefined;
  },
};

/** ECMA-262, RegExp.escape. */
const PUNCTUATION = /^[,\-=<>#&!%:;@~'`"]$/;
const SPACES = /^[\s\uFEFF\u2028\u2029]$/;
const regex: Rules = {
  quote: { usual: '' },
  escape: ({ char, code, before }, _quote, { isSimple, isAscii }) => {
    if (/^[\^$\\.*+?()[\]{}|/]$/.test(char)) return `\\${char}`;
    if (isSimple) return isAscii && code > 0x7e ? asUnits(char) : undefined;
    if (before === '' && /^[\dA-Za-z]$/.test(char)) return `\\x${hex(code, 2)}`;
    const control = ['\t', '\n', '\v', '\f', '\r'].includes(char) ? named(WITH_V, char) : undefined;
    if (control !== undefined) return control;
    if (PUNCTUATION.test(char) || SPACES.test(char) || isSurrogate(code))
      return code <= 0xff ? `\\x${hex(code, 2)}` : asUnits(char);
    return isAscii && code > 0x7e ? asUnits(char) : undefined;
  },
};

/** XML 1.0 §2.2: other characters cannot stand in a document, not even as references. */
function xmlRefuses(code: number): string | undefined {
  const isChar =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code > 0xffff;
  return isChar
    ? undefined
    : `U+${hex(code, 4).toUpperCase()} is not allowed in XML 1.0, not even as a reference`;
}
const numeric = (code: number): string => `&#${code};`;
const xml: Rules = {
  quote: { usual: '' },
  refuses: xmlRefuses,
  escape: ({ char, code, before }, _quote, { isAscii }) => {
    if (char === '&') return '&amp;';
    if (char === '<') return '&lt;';
    if (char === '>' && before === ']') return '&gt;';
    return char === '\r' || (isAscii && code > 0x7e) ? numeric(code) : undefined;
  },
};
const xmlAttribute: Rules = {
  quote: BOTH,
  refuses: xmlRefuses,
  escape: ({ char, code }, quote, { isAscii }) => {
    if (char === '&') return '&amp;';
    if (char === '<') return '&lt;';
    if (char === quote) return quote === '"' ? '&quot;' : '&apos;';
    return ['\t', '\n', '\r'].includes(char) || (isAscii && code > 0x7e) ? numeric(code) : undefined;
  },
};

const unicode: Rules = {
  quote: { usual: '' },
  escape: ({ char, code, next }, _quote, { style }) => {
    if (code >= 0x20 && code <= 0x7e) return undefined;
    if (style === 'braces') return asBraces(code);
    if (style === 'long') return `\\U${hex(code, 8).toUpperCase()}`;
    if (style === 'plus') return `U+${hex(code, 4).toUpperCase()}${next === '' ? '' : ' '}`;
    if (style === 'bytes') return [...encodeUtf8(char)].map((byte) => `\\x${hex(byte, 2)}`).join('');
    return asUnits(char);
  },
};

const RULES: Readonly<Record<Language, Rules>> = {
  json,
  javascript,
  python,
  sql,
  postgresql,
  mysql,
  shell,
  bash,
  powershell,
  regex,
  xml,
  'xml-attribute': xmlAttribute,
  c,
  cpp: c,
  java,
  csharp,
  go,
  unicode,
};

/** The literal. Fails at the first character that the language cannot hold. `write('a"b', 'json', …)` is `"a\"b"`. */
export function write(text: string, language: Language, options: WriteOptions): Result<string> {
  const rules = RULES[language];
  const quote = (options.kind === 'usual' ? undefined : rules.quote[options.kind]) ?? rules.quote.usual;
  const pieces: string[] = [];
  const characters = Array.from(text);
  let offset = 0;
  for (const [at, char] of characters.entries()) {
    const code = char.codePointAt(0) ?? 0;
    const problem = rules.refuses?.(code);
    if (problem !== undefined) return fail(problem, positionAt(text, offset));
    const [before, next] = [characters[at - 1] ?? '', characters[at + 1] ?? ''];
    pieces.push(rules.escape({ char, code, next, before }, quote, options) ?? char);
    offset += char.length;
  }
  const body = pieces.join('');
  return ok(options.hasQuotes ? `${rules.open ?? ''}${quote}${body}${quote}` : body);
}
