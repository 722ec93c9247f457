/** What the strings and names of SQL hold. */

/** A name without its quotes: `"a ""b"""` is `a "b"`. */
export function nameOf(text: string): string {
  const quote = text.charAt(0);
  if (text.length < 2) return text;
  if (quote === '[' && text.endsWith(']')) return text.slice(1, -1).replaceAll(']]', ']');
  if ((quote === '"' || quote === '`' || quote === "'") && text.endsWith(quote))
    return text.slice(1, -1).replaceAll(quote + quote, quote);
  return text;
}

const MYSQL: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\x1a',
  '%': '\\%',
  _: '\\_',
};
const POSTGRESQL: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The text of a string; `undefined` of bits, bytes and what else is no text. */
export function stringOf(text: string, hasEscapes: boolean): string | undefined {
  const dollar = /^\$[^$]*\$/.exec(text)?.[0];
  if (dollar !== undefined) return text.slice(dollar.length, -dollar.length);
  const prefix = /^[A-Za-z_]*/.exec(text)?.[0] ?? '';
  const quote = text.charAt(prefix.length);
  if (quote !== "'" && quote !== '"') return undefined;
  const inside = text.slice(prefix.length + 1, -1);
  if (/^e$/i.test(prefix)) return read(inside, quote, fromPostgresql);
  if (!/^(?:n|_\w+)?$/i.test(prefix)) return undefined;
  return hasEscapes ? read(inside, quote, fromMysql) : inside.replaceAll(quote + quote, quote);
}

const read = (inside: string, quote: string, escaped: (escape: string) => string): string =>
  inside.replace(
    /\\(x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0-7]{1,3}|[\s\S])|''|""/g,
    (all: string, escape?: string) => {
      if (escape === undefined) return all.startsWith(quote) ? quote : all;
      return escaped(escape);
    },
  );

/** One character is escaped, what follows it stands for itself. */
const fromMysql = (escape: string): string => (MYSQL[escape.charAt(0)] ?? escape.charAt(0)) + escape.slice(1);

function fromPostgresql(escape: string): string {
  const code = /^[xuU](.+)$/.exec(escape)?.[1];
  if (code !== undefined) return character(parseInt(code, 16));
  if (/^[0-7]+$/.test(escape)) return character(parseInt(escape, 8));
  return POSTGRESQL[escape] ?? escape;
}

const character = (code: number): string => (code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code));
