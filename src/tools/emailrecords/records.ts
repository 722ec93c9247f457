/** Finds records in what was pasted: bare values, what `dig` prints, lines of a zone file, tables of providers. */
import type { Lookup, RecordType } from './spf/check-host.ts';
import { isSpf } from './spf/spf.ts';

/** What a record of mail may be. */
export type RecordKind = 'SPF' | 'DKIM' | 'DMARC' | 'MTA-STS' | 'MTA-STS policy' | 'TLS-RPT' | 'BIMI';

/** A record that was found. */
export type MailRecord = {
  readonly kind: RecordKind;
  /** Where it stands in the DNS, without the last point; empty where that was not pasted. */
  readonly owner: string;
  readonly text: string;
  /** 1-based, of the line where it begins. */
  readonly line: number;
  /** 0-based, of that line in the pasted text, in UTF-16 code units. */
  readonly start: number;
};

/** Everything that was found. */
export type Found = {
  readonly records: readonly MailRecord[];
  /** Other records that answer questions of SPF. */
  readonly lookup: Lookup;
  /** Lines that are none of these, with what they begin with. */
  readonly strange: readonly { readonly line: number; readonly text: string }[];
  /** Whether quotation marks were curly, which no DNS takes. */
  readonly hasCurly: boolean;
};

const LINE =
  /^(\S+)?\s+(?:(\d+[smhdw]?)\s+)?(?:(?:IN|CH|HS)\s+)?(?:(\d+[smhdw]?)\s+)?(TXT|SPF|A|AAAA|MX|PTR|CNAME|NS|SOA|CAA)\s+(.*)$/is;
const START = /v\s*=\s*(?:spf1|DMARC1|DKIM1|STSv1|TLSRPTv1|BIMI1)/i;

/** The records of a text. `domain` completes names that do not end with a point. */
export function findRecords(pasted: string, domain: string): Found {
  const hasCurly = /[“”„]/.test(pasted);
  const text = straightened(pasted);
  if (/^\s*version\s*:\s*STSv1/i.test(text)) {
    const policy: MailRecord = { kind: 'MTA-STS policy', owner: '', text, line: 1, start: 0 };
    return { records: [policy], lookup: () => 'unknown', strange: [], hasCurly };
  }
  const known = new Map<string, string[]>();
  const records: MailRecord[] = [];
  const strange: { line: number; text: string }[] = [];
  let last = '';
  for (const { text: line, number, start } of logicalLines(text)) {
    const read = readLine(line);
    if (read.type === undefined) {
      if (line.trim() !== '' && !/^[$;]/.test(line.trim()))
        strange.push({ line: number, text: line.trim().slice(0, 40) });
      continue;
    }
    const named = read.owner === '' ? (read.isZone ? last : '') : fullName(read.owner, domain);
    if (read.isZone) last = named;
    const kind = read.type === 'TXT' ? kindOf(read.value, named) : undefined;
    const owner = named || (kind ? standardOwner(kind, domain) : '');
    const key = `${read.type} ${owner.toLowerCase()}`;
    const there = known.get(key);
    if (there) there.push(read.value);
    else known.set(key, [read.value]);
    if (kind) records.push({ kind, owner, text: read.value, line: number, start });
    else if (read.type === 'TXT' && /^v=spf/i.test(read.value))
      strange.push({
        line: number,
        text: `${read.value.slice(0, 40)} (no SPF record: expected v=spf1 and a blank)`,
      });
    else if (read.type === 'TXT' && owner === '')
      strange.push({ line: number, text: read.value.slice(0, 40) });
  }
  return { records, lookup: lookupIn(known), strange, hasCurly };
}

/** Of the same length: a byte order mark is a blank, and quotation marks are straight. */
const straightened = (pasted: string): string => pasted.replace(/^\uFEFF/, ' ').replace(/[“”„]/g, '"');

/** A piece of a written record: bytes as `\195\169`, a character as `\;`, what is between two strings, or one character. */
const PIECE = /((?:\\[0-2]\d\d)+)|\\\D|("(?:;[^\r\n]*|[^";])*(?:"|$))|./gs;

/** Where each character of a record stands in the pasted text: 0-based, in UTF-16 code units; empty where it cannot be told. */
export function placesOf(pasted: string, { text, start }: MailRecord): readonly number[] {
  const source = straightened(pasted);
  const begin = source.indexOf(text.slice(0, 4), start);
  const places: number[] = [];
  if (begin < 0) return places;
  const isQuoted = source[begin - 1] === '"';
  for (const { 0: piece, 1: bytes, 2: gap, index } of source.slice(begin).matchAll(PIECE)) {
    if (places.length >= text.length) break;
    const length =
      bytes === undefined ? (gap === undefined ? 1 : isQuoted ? 0 : piece.length) : unescaped(bytes).length;
    for (let at = 0; at < length; at += 1) places.push(begin + index + (gap === undefined ? 0 : at));
  }
  return places;
}

/** Follows CNAMEs at most eight deep; what was not pasted is unknown. */
function lookupIn(known: ReadonlyMap<string, readonly string[]>): Lookup {
  return (name, type: RecordType) => {
    let at = name.toLowerCase();
    for (let depth = 0; depth < 8; depth++) {
      const found = known.get(`${type} ${at}`);
      if (found) return found;
      const alias = known.get(`CNAME ${at}`)?.[0];
      if (alias === undefined) return 'unknown';
      at = alias.toLowerCase();
    }
    return [];
  };
}

type Line = { readonly text: string; readonly number: number; readonly start: number };

/** Lines, with those between parentheses joined and comments of zone files taken off. */
function* logicalLines(text: string): Generator<Line> {
  let open: { parts: string[]; number: number; start: number } | undefined;
  let index = -1;
  for (const { 1: whole = '', index: start } of text.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)) {
    index += 1;
    const line = withoutComment(whole);
    const bare = line.replace(/"(?:[^"\\]|\\.)*(?:"|$)/g, '');
    if (open) open.parts.push(line);
    else if (/\(\s*$/.test(bare) || (bare.includes('(') && !bare.includes(')') && LINE.test(line)))
      open = { parts: [line], number: index + 1, start };
    else {
      yield { text: line, number: index + 1, start };
      continue;
    }
    if (!bare.includes(')')) continue;
    yield { ...open, text: withoutParentheses(open.parts.join(' ')) };
    open = undefined;
  }
  if (open) yield { ...open, text: withoutParentheses(open.parts.join(' ')) };
}

/** A line of quoted strings keeps what is in them; `;` begins a comment elsewhere, but for tags of a bare value. */
function withoutComment(line: string): string {
  if (!line.includes('"')) return line.trimStart().startsWith(';') ? '' : line;
  const [kept = ''] = /^(?:[^";]|"(?:[^"\\]|\\.)*")*/.exec(line) ?? [];
  return /^[\s]*;/.test(line.slice(kept.length)) && START.test(kept) ? kept : line;
}

const withoutParentheses = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*(?:"|$)|[()]/g, (part) => (part.length > 1 ? part : ' '));

type ReadLine = {
  readonly owner: string;
  readonly type?: RecordType | 'CNAME';
  readonly value: string;
  readonly isZone: boolean;
};

const NO_LINE: ReadLine = { owner: '', value: '', isZone: false };

function readLine(line: string): ReadLine {
  const zone = LINE.exec(line);
  const start = START.exec(line);
  if (zone && !(start && start.index < line.length - (zone[5] ?? '').length)) {
    const [, owner = '', , , typed = '', data = ''] = zone;
    const type = typed.toUpperCase() === 'SPF' ? 'TXT' : typed.toUpperCase();
    if (type === 'TXT') return { owner, type, value: textOf(withoutCells(data)), isZone: true };
    if (['A', 'AAAA', 'MX', 'PTR', 'CNAME'].includes(type)) {
      const value = data.trim().split(/\s+/).at(-1)?.replace(/\.$/, '') ?? '';
      return { owner, type: type as RecordType, value, isZone: true }; // one of the list
    }
    return NO_LINE;
  }
  const trimmed = line.trim();
  if (start) {
    // What stands before is a table of a provider: its first cell, or the second after "TXT", is the name.
    // A tag before the version: no name, and no DMARC record either.
    if (line.slice(0, start.index).includes('=')) return { ...NO_LINE, type: 'TXT', value: textOf(trimmed) };
    const quoted = line[start.index - 1] === '"' ? start.index - 1 : start.index;
    const before = line.slice(0, quoted);
    const cells = before.split(/[\s|]+/).filter((cell) => cell !== '' && !/^(?:TXT|IN|\d+)$/i.test(cell));
    return {
      owner: cells[0] ?? '',
      type: 'TXT',
      value: textOf(withoutCells(line.slice(before.length))),
      isZone: false,
    };
  }
  if (/^"?v\s*=\s*spf/i.test(trimmed) || /(?:^|[;"\s])p\s*=\s*[^;]*/.test(trimmed))
    return { ...NO_LINE, type: 'TXT', value: textOf(trimmed) };
  return NO_LINE;
}

/** Without a further cell of a table: the TTL after a tabulator. */
const withoutCells = (text: string): string =>
  text.trim().startsWith('"') ? text : (text.trim().split(/[\t|]/)[0] ?? '').trim();

/** The joined strings of a record without blanks between (RFC 7208 §3.3), with the escapes of zone files undone. */
function textOf(data: string): string {
  const written = data.trim();
  const isQuoted = written.startsWith('"');
  const strings = isQuoted
    ? [...written.matchAll(/"((?:[^"\\]|\\.)*)(?:"|$)/g)].map(([, inner = '']) => inner)
    : [written];
  return strings.map((each) => unescaped(each)).join('');
}

/** `\;`, `\"`, and `\196\133` as bytes of UTF-8. */
const unescaped = (text: string): string =>
  text.replace(/(?:\\[0-2]\d\d)+|\\(\D)/g, (whole, character?: string) => {
    if (character !== undefined) return character;
    const bytes = whole.split('\\').slice(1).map(Number);
    return bytes.some((byte) => byte > 255) ? whole : new TextDecoder().decode(Uint8Array.from(bytes));
  });

function fullName(name: string, domain: string): string {
  if (name === '@') return domain;
  if (name.endsWith('.')) return name.slice(0, -1).toLowerCase();
  const lower = name.toLowerCase();
  const isWhole = domain === '' || lower === domain || lower.endsWith(`.${domain}`);
  const isRelative = !isWhole && (!lower.includes('.') || /^(?:_|.*\._domainkey$)/.test(lower));
  return isRelative ? `${lower}.${domain}` : lower;
}

const standardOwner = (kind: RecordKind, domain: string): string => {
  const prefix = {
    SPF: '',
    DKIM: 'selector._domainkey.',
    DMARC: '_dmarc.',
    'MTA-STS': '_mta-sts.',
    'MTA-STS policy': 'mta-sts.',
    'TLS-RPT': '_smtp._tls.',
    BIMI: 'default._bimi.',
  }[kind];
  return domain === '' ? '' : `${prefix}${domain}`;
};

function kindOf(text: string, owner: string): RecordKind | undefined {
  if (isSpf(text)) return 'SPF';
  if (/(?:^|;)\s*v\s*=\s*DMARC1\b/i.test(text) || owner.startsWith('_dmarc')) return 'DMARC';
  if (/^v\s*=\s*STSv1\b/.test(text)) return 'MTA-STS';
  if (/^v\s*=\s*TLSRPTv1\b/.test(text)) return 'TLS-RPT';
  if (/^v\s*=\s*BIMI1\b/i.test(text)) return 'BIMI';
  if (/(?:^|;)\s*v\s*=\s*DKIM1\b/.test(text) || owner.includes('._domainkey')) return 'DKIM';
  return /(?:^|;)\s*p\s*=\s*(?:[A-Za-z\d+/]{20}|;|$)/.test(text) ||
    /(?:^|;)\s*k\s*=\s*(?:rsa|ed25519)\b/.test(text)
    ? 'DKIM'
    : undefined;
}
