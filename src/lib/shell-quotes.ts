/** Words as the shells of Windows have to be given them; what stands between texts is filled in by the shell. */

/** A part of a word: text, or a variable by its name. */
export type QuotedPart = string | { readonly name: string };

/** Quotes with the backslashes before them; with those at the end of a word, which a quote will follow. */
const QUOTES = /(?<!\\)(\\*)(")/g;
const QUOTES_AND_END = /(?<!\\)(\\*)("|$)/g;

/** For a program of Windows behind cmd.exe: quotes and the backslashes before them doubled, each sign of cmd.exe behind a caret. */
export function quoteForCmd(parts: readonly QuotedPart[]): string {
  const isPlain = parts.every((part) => typeof part !== 'string' || /^[\w@+=:,./-]+$/.test(part));
  if (isPlain && parts.length > 0) return parts.map(written).join('');
  const inside = parts.map((part, at) => {
    if (typeof part !== 'string') return written(part);
    const doubled = part.replaceAll(
      at === parts.length - 1 ? QUOTES_AND_END : QUOTES,
      (_, slashes: string, quote: string) => slashes + slashes + (quote === '' ? '' : `\\${quote}`),
    );
    return doubled
      .replaceAll(/[^\w\s.,:;/\\@=+{}[\]#~$*?-]/gu, (sign) => (sign.charCodeAt(0) > 0x7f ? sign : `^${sign}`))
      .replaceAll(/\r?\n/g, '^\n\n');
  });
  return `^"${inside.join('')}^"`;
}

const written = (part: QuotedPart): string => (typeof part === 'string' ? part : `%${part.name}%`);

/** For PowerShell. */
export function quoteForPowerShell(parts: readonly QuotedPart[]): string {
  if (parts.some((part) => typeof part !== 'string'))
    return `"${parts.map((part) => (typeof part === 'string' ? part.replaceAll(/["$`]/g, '`$&') : `$env:${part.name}`)).join('')}"`;
  const text = parts.map(written).join('');
  return /^[\w%+=:./-]+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`;
}
