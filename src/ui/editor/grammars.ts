/** The languages the boxes colour. They help the eye and decide nothing: each tool's own parser decides what is valid. */
import type { Language } from './language.ts';
import { type Grammar, type Lexer, makeLexer } from './lexer.ts';

/** JSON with the comments and quotes of JSON5 (RFC 8259, json5.org). */
const json: Grammar = {
  states: {
    base: [
      [/"(?:[^"\\]|\\.)*"(?=\s*:)|'(?:[^'\\]|\\.)*'(?=\s*:)/, 'key'],
      [/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/, 'string'],
      [/[-+]?(?:0[xX][\da-fA-F]+|\d[\d.]*(?:[eE][-+]?\d+)?)/, 'number'],
      [/\/\/.*/, 'comment'],
      [/\/\*/, 'comment', 'comment'],
      [
        /[\p{L}$_][\p{L}\p{N}$_]*/u,
        (word) => (/^(?:true|false|null|NaN|Infinity)$/.test(word) ? 'keyword' : 'key'),
      ],
    ],
    comment: [
      [/\*\//, 'comment', 'base'],
      [/[^*]+|\*/, 'comment'],
    ],
  },
};

/** The indent of a line: a block scalar ends before the first line that is not indented more. */
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** YAML 1.2, as far as colour goes. */
const yaml: Grammar = {
  states: {
    base: [
      [/(?<=^|\s)#.*/, 'comment'],
      [/(?:---|\.\.\.)(?=\s|$)/, 'comment'],
      [/[-?:](?=\s|$)|[,[\]{}\s]+/, undefined],
      [/(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?=\s*:(?:\s|$))/, 'key'],
      [/[^\s#,[\]{}&*!|>'"%@`:][^:#,[\]{}]*(?=:(?:\s|$))/, 'key'],
      [/"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?/, 'string'],
      [/[&*!][^\s,[\]{}]*|<<(?=:)/, 'keyword'],
      [/[|>][-+\d]*(?=\s*(?:#.*)?$)/, 'keyword', (line) => `block:${indentOf(line)}`],
      [/(?:true|false|null|True|False|Null|TRUE|FALSE|NULL|~)(?=\s*(?:$|[,\]}]|\s#))/, 'keyword'],
      [
        /[-+]?(?:0x[\da-fA-F]+|0o[0-7]+|[\d.][\d.]*(?:[eE][-+]?\d+)?|\.inf|\.nan)(?=\s*(?:$|[,\]}]|\s#))/,
        'number',
      ],
      [/(?:[^\s,[\]{}#]|(?<=\S)#)+/, 'string'],
    ],
    block: [[/.+/, 'string']],
  },
  atLineStart: (line, state) => {
    const isInBlock =
      state.startsWith('block:') && (line.trim() === '' || indentOf(line) > Number(state.slice(6)));
    return isInBlock ? state : 'base';
  },
};

/** TOML 1.0. */
const toml: Grammar = {
  states: {
    base: [
      [/#.*/, 'comment'],
      [/(?<=^\s*)\[\[?[^\]]*\]\]?/, 'keyword'],
      [
        /(?:[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*'))*(?=\s*=)/,
        'key',
      ],
      [/"""/, 'string', 'basic'],
      [/'''/, 'string', 'literal'],
      [/"(?:[^"\\]|\\.)*"?|'[^']*'?/, 'string'],
      [/(?:true|false)\b/, 'keyword'],
      [/[-+]?(?:\d[\w:.+-]*|inf|nan)/, 'number'],
      [/[\w.-]+/, undefined],
    ],
    basic: [
      [/"""/, 'string', 'base'],
      [/[^"\\]+|\\.?|"/, 'string'],
    ],
    literal: [
      [/'''/, 'string', 'base'],
      [/[^']+|'/, 'string'],
    ],
  },
};

/** CSV and TSV (RFC 4180): the header line, quoted fields, numbers. */
const csv: Grammar = {
  initial: 'head',
  states: {
    head: [
      [/"(?:[^"]|"")*"/, 'key'],
      [/"(?:[^"]|"")*$/, 'key', 'quoted'],
      [/[^",;\t|]+/, 'key'],
    ],
    base: [
      [/"(?:[^"]|"")*"/, 'string'],
      [/"(?:[^"]|"")*$/, 'string', 'quoted'],
      [/[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?=[,;\t|]|$)/, 'number'],
      [/[^",;\t|]+/, undefined],
    ],
    quoted: [
      [/(?:[^"]|"")*"(?!")/, 'string', 'base'],
      [/.+/, 'string'],
    ],
  },
  atLineEnd: (state) => (state === 'head' ? 'base' : state),
};

const SQL_WORDS = new Set(
  `add all alter analyze and any array as asc begin between bigint boolean by cascade case cast char check collate column
  commit constraint create cross current_date current_timestamp database date decimal declare default delete desc distinct do
  drop else end escape except exec execute exists explain false fetch filter float for foreign from full function grant group
  having if ilike in index inner insert int integer intersect interval into is join key lateral left like limit materialized
  merge natural not null numeric of offset on or order outer over partition primary procedure recursive references replace
  returning returns revoke right rollback row rows select set smallint some table temporary text then timestamp to top
  transaction trigger true truncate union unique unnest update using values varchar view when where window with`.split(
    /\s+/,
  ),
);

/** SQL of any dialect. */
const sql: Grammar = {
  states: {
    base: [
      [/--.*/, 'comment'],
      [/\/\*/, 'comment', 'comment'],
      [/'(?:[^']|'')*'/, 'string'],
      [/'/, 'string', 'text'],
      [/"(?:[^"]|"")*"?|`[^`]*`?/, 'key'],
      [/\d[\d.]*(?:[eE][-+]?\d+)?/, 'number'],
      [/[$:@]\w+/, 'key'],
      [/[\p{L}_][\p{L}\p{N}_$]*/u, (word) => (SQL_WORDS.has(word.toLowerCase()) ? 'keyword' : undefined)],
    ],
    comment: [
      [/\*\//, 'comment', 'base'],
      [/[^*]+|\*/, 'comment'],
    ],
    text: [
      [/''|[^']+/, 'string'],
      [/'/, 'string', 'base'],
    ],
  },
};

/** XML, SVG, HTML. */
const xml: Grammar = {
  states: {
    base: [
      [/<!--/, 'comment', 'comment'],
      [/<!\[CDATA\[/, 'keyword', 'cdata'],
      [/<[?!][^>]*>?/, 'comment'],
      [/<\/?[\p{L}_:][\p{L}\p{N}_:.-]*/u, 'keyword', 'tag'],
      [/&[\w#]+;/, 'number'],
      [/[^<&]+/, undefined],
    ],
    comment: [
      [/-->/, 'comment', 'base'],
      [/[^-]+|-/, 'comment'],
    ],
    cdata: [
      [/\]\]>/, 'keyword', 'base'],
      [/[^\]]+|\]/, 'string'],
    ],
    tag: [
      [/\/?>/, 'keyword', 'base'],
      [/"[^"]*"|'[^']*'/, 'string'],
      [/"/, 'string', 'double'],
      [/'/, 'string', 'single'],
      [/[^\s=>/"']+/, 'key'],
    ],
    double: [
      [/"/, 'string', 'tag'],
      [/[^"]+/, 'string'],
    ],
    single: [
      [/'/, 'string', 'tag'],
      [/[^']+/, 'string'],
    ],
  },
};

/** A token in compact form (RFC 7515 §7.1): header, payload, signature. */
const jwt: Grammar = {
  states: {
    base: [
      [/Bearer\s/, 'comment'],
      [/[\w+/=-]+/, 'key'],
      [/\./, undefined, 'payload'],
    ],
    payload: [
      [/[\w+/=-]+/, 'string'],
      [/\./, undefined, 'signature'],
    ],
    signature: [[/[\w+/=-]+/, 'number']],
  },
};

/** A line of crontab. */
const cron: Grammar = {
  states: {
    base: [
      [/#.*/, 'comment'],
      [/@\w+|[*?LW]/, 'keyword'],
      [/\d+/, 'number'],
      [/[A-Za-z]+/, 'key'],
    ],
  },
};

const GRAMMARS: Readonly<Record<Language, Grammar>> = {
  json,
  yaml,
  toml,
  csv,
  sql,
  xml,
  jwt,
  cron,
  text: { states: {} },
};
const made = new Map<Language, Lexer>();

/** The lexer of a language; made once. `lexerOf('json').lexLine('{"a": 1}', 'base').tokens` has a key and a number. */
export function lexerOf(language: Language): Lexer {
  const lexer = made.get(language) ?? makeLexer(GRAMMARS[language]);
  made.set(language, lexer);
  return lexer;
}
