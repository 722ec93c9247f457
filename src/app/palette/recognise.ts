/**
 * Tells what a pasted text is, by looks alone: enough to offer the tools for it, never to decide. How well it does on labelled
 * samples is measured in docs/recognition.md.
 */
import { plural } from '#src/lib/format.ts';
import type { Kind } from '#src/lib/kind.ts';
import * as looks from './looks.ts';

/** A kind of text that was recognised, and its name in words. */
export type RecognisedKind = {
  readonly kind: Kind;
  /** `a JSON Web Token` */
  readonly words: string;
};

/** What is looked at of a long text, in UTF-16 code units. */
const LOOK_LENGTH = 20_000;

type Test = RecognisedKind & { readonly fits: (text: string, isWhole: boolean) => boolean };

/** Most telling first. */
const TESTS: readonly Test[] = [
  { kind: 'recipe', words: 'a CyberChef recipe', fits: looks.isChefRecipe },
  { kind: 'jwt', words: 'a JSON Web Token', fits: looks.isJwt },
  { kind: 'certificate', words: 'a certificate', fits: looks.isCertificate },
  { kind: 'key', words: 'a public key or JWK', fits: looks.isKey },
  { kind: 'age', words: 'an age file', fits: looks.isAge },
  { kind: 'pem', words: 'a PEM key', fits: looks.isPem },
  { kind: 'otpauth', words: 'an authenticator account', fits: looks.isOtpauth },
  { kind: 'image', words: 'a base64 image', fits: looks.isBase64Image },
  { kind: 'svg', words: 'an SVG image', fits: looks.isSvg },
  { kind: 'xml', words: 'XML', fits: looks.isXml },
  { kind: 'html', words: 'HTML', fits: looks.isHtml },
  { kind: 'regex', words: 'a regular expression', fits: looks.isRegex },
  { kind: 'url', words: 'a web address', fits: looks.isUrl },
  { kind: 'har', words: 'a HAR file', fits: looks.isHar },
  { kind: 'http-headers', words: 'HTTP headers', fits: looks.isHttpHeaders },
  { kind: 'json-lines', words: 'JSON Lines', fits: looks.isJsonLines },
  { kind: 'json-schema', words: 'a JSON Schema', fits: looks.isJsonSchema },
  { kind: 'broken-json', words: 'JSON with mistakes', fits: looks.isBrokenJson },
  { kind: 'json', words: 'JSON', fits: looks.isJson },
  { kind: 'curl', words: 'a curl command', fits: looks.isCurl },
  { kind: 'docker-run', words: 'a docker command', fits: looks.isDockerRun },
  { kind: 'compose', words: 'a Compose file', fits: looks.isCompose },
  { kind: 'cron', words: 'a cron line', fits: looks.isCron },
  { kind: 'bcrypt', words: 'a bcrypt hash', fits: looks.isBcrypt },
  { kind: 'basic-auth', words: 'basic authentication', fits: looks.isBasicAuth },
  { kind: 'password-hash', words: 'a password hash', fits: looks.isPasswordHash },
  { kind: 'hash', words: 'a digest', fits: looks.isDigest },
  { kind: 'uuid', words: 'a UUID', fits: looks.isUuid },
  { kind: 'identifier', words: 'an identifier', fits: looks.isIdentifier },
  { kind: 'mac', words: 'a MAC address', fits: looks.isMac },
  { kind: 'dns-text', words: 'a DNS record of mail', fits: looks.isMailRecord },
  { kind: 'resolution', words: 'a size in pixels', fits: looks.isResolution },
  { kind: 'character', words: 'a character', fits: looks.isCharacter },
  { kind: 'roman', words: 'a Roman numeral', fits: looks.isRoman },
  { kind: 'colour', words: 'a colour', fits: looks.isColour },
  { kind: 'css', words: 'a CSS value', fits: looks.isCssValue },
  { kind: 'hex', words: 'bytes in hexadecimal', fits: looks.isHexDump },
  { kind: 'json-string', words: 'a JSON string', fits: looks.isJsonString },
  { kind: 'encrypted', words: 'encrypted data', fits: looks.isEncrypted },
  { kind: 'compressed', words: 'compressed data in Base64', fits: looks.isCompressed },
  { kind: 'base64', words: 'Base64', fits: looks.isBase64 },
  { kind: 'instant', words: 'a moment', fits: looks.isInstant },
  { kind: 'date', words: 'a date', fits: looks.isDate },
  { kind: 'duration', words: 'a duration', fits: looks.isDuration },
  { kind: 'identifier', words: 'an identifier', fits: looks.isSnowflake },
  { kind: 'number', words: 'a number with its base', fits: looks.isBasedNumber },
  { kind: 'morse', words: 'Morse code', fits: looks.isMorse },
  { kind: 'percent-encoded', words: 'percent-encoded text', fits: looks.isPercentEncoded },
  { kind: 'escaped', words: 'text with escapes', fits: looks.isEscaped },
  { kind: 'mode', words: 'a file mode', fits: looks.isMode },
  { kind: 'time-range', words: 'time ranges', fits: looks.isTimeRanges },
  { kind: 'network', words: 'a network', fits: looks.isNetwork },
  { kind: 'ip', words: 'an IP address', fits: looks.isIp },
  { kind: 'user-agent', words: 'a user agent', fits: looks.isUserAgent },
  { kind: 'domain', words: 'a domain name', fits: looks.isDomain },
  { kind: 'sql', words: 'SQL', fits: looks.isSql },
  { kind: 'markdown', words: 'Markdown', fits: looks.isMarkdown },
  { kind: 'env', words: '.env settings', fits: looks.isEnv },
  { kind: 'properties', words: 'Java properties', fits: looks.isProperties },
  { kind: 'ini', words: 'INI', fits: looks.isIni },
  { kind: 'toml', words: 'TOML', fits: looks.isToml },
  { kind: 'yaml', words: 'YAML', fits: looks.isYaml },
  { kind: 'csv', words: 'TSV', fits: looks.isTsv },
  { kind: 'csv', words: 'CSV', fits: looks.isCsv },
];

/**
 * What a text may be, most likely first; ends with plain text, but for a token and for an account of an authenticator: whoever
 * holds one may use it, so only tools that are made for it are offered it.
 *
 * @example recognise('0 9 * * 1-5')[0]?.kind // 'cron'
 */
export function recognise(text: string): readonly RecognisedKind[] {
  const start = text.slice(0, LOOK_LENGTH).trim();
  if (start === '') return [];
  const isWhole = text.length <= LOOK_LENGTH;
  const found = TESTS.filter((test) => test.fits(start, isWhole)).map(({ kind, words }) => ({ kind, words }));
  const [first, ...rest] = found;
  if (first?.kind === 'otpauth') return [first];
  if (first?.kind === 'jwt') return found.filter(({ kind }) => kind === 'jwt' || kind === 'encrypted');
  return [...(first ? [first] : []), ...hiddenIn(start), ...rest, { kind: 'text', words: 'text' }];
}

/** What cannot be seen comes second, whatever else the text is. */
function hiddenIn(text: string): readonly RecognisedKind[] {
  const count = looks.countHidden(text);
  return count > 0 ? [{ kind: 'hidden', words: plural(count, 'hidden character') }] : [];
}
