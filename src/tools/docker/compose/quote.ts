/** Quotes texts of Compose for a shell: `$$` is a dollar sign, `${NAME}` stays a variable. */
import { quoteForCmd, quoteForPowerShell, type QuotedPart } from '#src/lib/shell-quotes.ts';
import type { Shell } from '#src/lib/shell-names.ts';

/** Writes a text of Compose as one word. `isQuoted` puts plain words into quotes too. */
export type Quote = (text: string, isQuoted?: boolean) => string;

const PART = /\$\$|\$\{[A-Za-z_][^}]*\}|\$[A-Za-z_]\w*|[^$]+|\$/g;

/** How words are written for a shell. */
export const quoteFor = (shell: Shell): Quote =>
  shell === 'bash'
    ? quoteWord
    : (text) => (shell === 'cmd' ? quoteForCmd : quoteForPowerShell)(partsOf(text));

function partsOf(text: string): readonly QuotedPart[] {
  const parts: QuotedPart[] = [];
  for (const [part] of text.matchAll(PART)) {
    const name = part.length > 1 && part !== '$$' ? /^\$\{?(\w+)/.exec(part)?.[1] : undefined;
    const plain = part === '$$' ? '$' : part;
    const last = parts.at(-1);
    if (name !== undefined) parts.push({ name });
    else if (typeof last === 'string') parts[parts.length - 1] = last + plain;
    else parts.push(plain);
  }
  return parts;
}

/** Whether a text has a variable with more than its name (`${X:-y}`), which the shells of Windows do not have. */
export const hasDefault = (text: string): boolean => /\$\{\w+:?[-?+]/.test(text.replaceAll('$$', ''));

/** One word of a POSIX shell. Variables stand in double quotes, so that they stay one word. */
export function quoteWord(text: string, isQuoted = false): string {
  const parts: string[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '' || parts.length === 0) parts.push(single(plain, isQuoted));
    plain = '';
  };
  for (const [part] of text.matchAll(PART)) {
    if (part === '$$') plain += '$';
    else if (part.length > 1 && part.startsWith('$')) {
      if (plain !== '') flush();
      parts.push(`"${part.replace(/(?<!^)(["`\\])/g, '\\$1')}"`);
    } else plain += part;
  }
  if (plain !== '' || parts.length === 0) flush();
  return parts.join('');
}

const single = (text: string, isQuoted: boolean): string =>
  !isQuoted && /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
