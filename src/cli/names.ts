/** Names of files, and other texts of strangers, as they are printed. */

/** A name as `sha256sum` writes it: where it holds a backslash or a line break, those are escaped, and a backslash begins the line. */
export function writeSumsName(name: string): { readonly mark: '' | '\\'; readonly name: string } {
  const escaped = name.replace(/[\\\n\r]/g, (sign) => SUMS_ESCAPES[sign] ?? sign);
  return { mark: escaped === name ? '' : '\\', name: escaped };
}

/** The name that `sha256sum` has escaped; `undefined` where it has not. */
export function readSumsName(escaped: string): string | undefined {
  if (/\\(?![\\nr])/.test(escaped.replace(/\\\\/g, ''))) return undefined;
  return escaped.replace(/\\([\\nr])/g, (_, sign: string) => ({ n: '\n', r: '\r' })[sign] ?? '\\');
}

const SUMS_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

/** On one line, and without what moves a terminal's cursor or changes its colours: `a\u001b[2J` for the name that clears a screen. */
export const onOneLine = (text: string): string =>
  text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (sign) => SHORT[sign] ?? `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
