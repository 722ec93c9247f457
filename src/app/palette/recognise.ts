/** Tells what a pasted text is, by looks alone: enough to offer the tools for it, never to decide. */
import type { Kind } from '#src/tools/define-tool.ts';

/** A kind of text that was recognised, and its name in words. */
export type Recognised = {
  readonly kind: Kind;
  /** `a JSON Web Token` */
  readonly words: string;
};

/** What is looked at of a long text, in UTF-16 code units. */
const LOOK_LENGTH = 20_000;
/** Hex digits in a digest: MD5, SHA-1, SHA-224, SHA-256, SHA-384, SHA-512. */
const DIGEST_DIGITS = [32, 40, 56, 64, 96, 128];

/** Of a domain name, in characters (RFC 1035, section 2.3.4). */
const LONGEST_DOMAIN = 253;
const UUID = /^(?:urn:uuid:)?\{?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\}?$/i;
const ULID = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/;
/** `755` after `chmod`, `rwxr-xr-x` as `ls -l` writes it, `u=rw,g+w` as `chmod` takes it. */
const MODE =
  /^(?:chmod\s+[0-7]{3,4}|0?[0-7]{3}|[-dlbcps]?(?:[r-][w-][xsS-]){2}[r-][w-][xtT-]|[ugoa]*[-+=][rwxXst]+(?:,[ugoa]*[-+=][rwxXst]*)*)$/;

type Test = Recognised & { readonly fits: (text: string) => boolean };

/** Most telling first. */
const TESTS: readonly Test[] = [
  {
    kind: 'jwt',
    words: 'a JSON Web Token',
    fits: (text) => /^(?:bearer\s+)?eyJ[\w-]+\.[\w-]*\.[\w-]*$/i.test(text),
  },
  { kind: 'svg', words: 'an SVG image', fits: (text) => /<svg[\s>]/i.test(text.slice(0, 2000)) },
  {
    kind: 'url',
    words: 'a web address',
    fits: (text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text),
  },
  {
    kind: 'json',
    words: 'JSON',
    fits: (text) => /^(?:\{\s*(?:"|\}|\/)|\[\s*(?:[[{"\d\-\]tfn]))/.test(text) && /[\]}]$/.test(text),
  },
  {
    kind: 'cron',
    words: 'a cron line',
    fits: (text) => /^@\w+$|^(?:[\d*][\d*/,-]*\s+){4}[\d*a-z][\w*/,#-]*$/i.test(text),
  },
  { kind: 'hash', words: 'a digest', fits: looksLikeDigest },
  { kind: 'bcrypt', words: 'a bcrypt hash', fits: (text) => /^\$2[abxy]?\$\d\d\$\S+$/.test(text) },
  { kind: 'uuid', words: 'a UUID', fits: (text) => UUID.test(text) || ULID.test(text) },
  { kind: 'mode', words: 'a file mode', fits: (text) => MODE.test(text) },
  {
    kind: 'user-agent',
    words: 'a user agent',
    fits: (text) => /^Mozilla\/\d\.\d \(|^[\w.-]{1,40}\/\d[\w.]* \([^)]*;/.test(text),
  },
  {
    kind: 'domain',
    words: 'a domain name',
    fits: (text) => text.length <= LONGEST_DOMAIN && /^(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}$/u.test(text),
  },
  {
    kind: 'sql',
    words: 'SQL',
    fits: (text) =>
      /^(?:select|insert\s+into|update|delete\s+from|create|alter|drop|with)\s/i.test(text) &&
      text.includes(' '),
  },
  {
    kind: 'toml',
    words: 'TOML',
    fits: (text) =>
      /^(?:\[\[?[\w."-]+\]\]?|[\w."-]+\s*=\s*\S.*)$/m.test(text) &&
      !/^[\w-]+:\s/m.test(text) &&
      text.includes('\n'),
  },
  {
    kind: 'yaml',
    words: 'YAML',
    fits: (text) => /^(?:---\s*$|[\w"'-]+:(?:\s|$)|- \S)/m.test(text) && text.includes('\n'),
  },
  { kind: 'csv', words: 'CSV', fits: looksLikeCsv },
];

/**
 * What a text may be, most likely first; always ends with plain text.
 *
 * @example recognise('0 9 * * 1-5')[0]?.kind // 'cron'
 */
export function recognise(text: string): readonly Recognised[] {
  const start = text.slice(0, LOOK_LENGTH).trim();
  if (start === '') return [];
  // A JSON text that is longer than what is looked at cannot show its closing bracket.
  const shown = text.length > LOOK_LENGTH && /^[[{]/.test(start) ? `${start}}` : start;
  const found = TESTS.filter((test) => test.fits(shown)).map(({ kind, words }) => ({ kind, words }));
  return [...found, { kind: 'text', words: 'text' }];
}

/** A digest alone, after its name (`sha256:…`, `SHA1 = …`), or before a file's name as `sha256sum` writes it. */
function looksLikeDigest(text: string): boolean {
  const [, digits = ''] = /^(?:[\w-]{2,12}\s?[:=]\s?)?([\da-f]{32,128})(?:\s+\*?\S.*)?$/i.exec(text) ?? [];
  return DIGEST_DIGITS.includes(digits.length);
}

function looksLikeCsv(text: string): boolean {
  const lines = text.split(/\r?\n/).slice(0, 5);
  const counts = lines.map((line) => line.split(/[,;\t]/).length);
  return lines.length > 1 && (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]);
}
