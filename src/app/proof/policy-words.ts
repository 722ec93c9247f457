/** A page's content security policy (CSP Level 3) in words. */

/** What a directive is about, for a reader who has never seen one, in the order in which they are shown. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'connect-src': 'Connections',
  'script-src': 'Scripts',
  'worker-src': 'Workers',
  'style-src': 'Styles',
  'font-src': 'Typefaces',
  'img-src': 'Pictures',
  'form-action': 'Forms sent',
  'frame-src': 'Pages inside this one',
  'object-src': 'Plug-ins',
  'manifest-src': 'Installed as an app from',
  'base-uri': 'Other starting points for its links',
  'require-trusted-types-for': 'Text that becomes code or markup',
  'default-src': 'Everything else',
};

const SOURCES: Readonly<Record<string, string>> = {
  "'self'": 'this site',
  "'none'": 'none',
  'data:': 'what the page makes itself',
  'blob:': 'what the page makes itself',
  "'script'": 'none',
};

const HASH = /^'sha\d+-/;

/** One rule of a page's policy in words: what it is about, and what it allows. */
export type PolicyRule = { readonly subject: string; readonly allowed: string };

/** The rules of one of our pages before its policy has been read: they keep the room, so that nothing moves when it has. */
export const UNREAD_RULES: readonly PolicyRule[] = Object.values(SUBJECTS).map((subject) => ({
  subject,
  allowed: '…',
}));

/**
 * What each directive is about, and what it allows; one that this table does not know stands as it is.
 *
 * @example policyInWords("connect-src 'self'") // [{ subject: 'Connections', allowed: 'this site' }]
 */
export function policyInWords(policy: string): PolicyRule[] {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]): [string, string[]] => [name, sources])
      .filter(([name]) => name !== '' && name !== 'trusted-types' && name !== 'style-src-attr'),
  );
  const known = Object.keys(SUBJECTS).filter((name) => directives.has(name));
  const others = [...directives.keys()].filter((name) => !Object.hasOwn(SUBJECTS, name));
  return [...known, ...others].map((name) => ({
    subject: (Object.hasOwn(SUBJECTS, name) && SUBJECTS[name]) || name,
    allowed: sourcesInWords(directives.get(name) ?? []),
  }));
}

function sourcesInWords(sources: readonly string[]): string {
  const hashes = sources.filter((source) => HASH.test(source)).length;
  const named = sources
    .filter((source) => !HASH.test(source))
    .map((source) => (Object.hasOwn(SOURCES, source) ? SOURCES[source] : source));
  const inline = hashes > 0 ? [`${hashes} known by digest`] : [];
  return [...new Set([...named, ...inline])].join(', ');
}
