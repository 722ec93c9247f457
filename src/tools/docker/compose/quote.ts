/** Quotes texts of Compose for a POSIX shell: `$$` is a dollar sign, `${NAME}` stays a variable. */

const PART = /\$\$|\$\{[A-Za-z_][^}]*\}|\$[A-Za-z_]\w*|[^$]+|\$/g;

/** One word. Variables stand in double quotes, so that they stay one word. `isQuoted` puts plain words into quotes too. */
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
