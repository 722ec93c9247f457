/** What each kind of text looks like. Every pattern takes time in proportion to the text: what is pasted may be anything. */
import { toHex } from '#src/lib/bytes.ts';
import { fileTypeOf } from '#src/lib/file-type.ts';

/** What may stand before a token: the sign of a command line, the name of a header, a scheme. */
const BEFORE_JWT =
  /^(?:-H\s*)?["'`]?(?:(?:proxy-|x-)?authorization["']?\s*[:=]\s*["'`]?)?(?:(?:bearer|jwt|dpop|token)\s+)?["'`]?/i;
const JWT = /^eyJ[\w+/-]+={0,2}(?:\.[\w+/-]*={0,2}){2}(?:(?:\.[\w-]*){2})?["'`]?[,;]?$/;
const JWT_START = /^eyJ[\w-]+(?:\.[\w-]*){1,2}$/;

/**
 * RFC 7519: three parts (RFC 7516: five), the first a JSON object in base64url; alone, in quotes, over several lines, in a
 * quotation with `>`, or as a header carries it. Of a long one the beginning is enough.
 */
export function isJwt(text: string, isWhole = true): boolean {
  const unquoted = text.replace(/^[ \t]*>[> \t]*/gm, '').trim();
  const joined = unquoted
    .replace(BEFORE_JWT, '')
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .join('');
  return (isWhole ? JWT : JWT_START).test(joined);
}

/** A token, or what is left of one: no name of a host begins like this. */
const isPartOfJwt = (text: string): boolean => /^eyJ[\w-]*\./.test(text);

/** How certificates and requests begin in DER: a sequence, a sequence, and a version. */
const CERTIFICATE_DER = /^3082....30(?:82....|81..)(?:a0030201|020100)/;

/** Certificates, requests and revocation lists in PEM (RFC 7468), and the first two in bare Base64. */
export function isCertificate(text: string): boolean {
  if (text.startsWith('MII'))
    return (
      /^MII[\w+/\s]{60}/.test(text) &&
      CERTIFICATE_DER.test(toHex(bytesOfBase64(text.slice(0, 60).replace(/\s/g, ''))))
    );
  return /^-----BEGIN (?:(?:X509 |TRUSTED )?CERTIFICATE|(?:NEW )?CERTIFICATE REQUEST|X509 CRL|PKCS7|CMS)-----/.test(
    text,
  );
}

/** A JWK or JWKS of a pair (RFC 7517), or a line of an OpenSSH public key. */
export const isKey = (text: string): boolean =>
  /^(?:ssh-(?:ed25519|rsa|dss)|ecdsa-sha2-nistp\d{3}) AAAA[\w+/]/.test(text) ||
  (/^\{\s{0,40}"/.test(text) && /"kty"\s{0,9}:\s{0,9}"(?:RSA|EC|OKP)"/.test(text.slice(0, 2000)));

/** A file of age with its armor, or the beginning of one without. */
export const isAge = (text: string): boolean =>
  /^(?:-----BEGIN AGE ENCRYPTED FILE-----|age-encryption\.org\/v1)(?:\r?\n|$)/.test(text);

/** `Salted__` of `openssl enc` and CryptoJS in Base64; or a JWE of five parts. */
export const isEncrypted = (text: string, isWhole = true): boolean =>
  /^U2FsdGVkX1[89+/][A-Za-z\d+/=\s]{0,20000}$/.test(text) ||
  (isJwt(text, isWhole) && text.split('.', 6).length === 5 && /^eyJ[\w-]+\./.test(text));

/** Anything else in PEM: keys. */
export const isPem = (text: string): boolean => /^-----BEGIN (?!AGE )[A-Z\d ]{3,40}-----/.test(text);

/** The Key URI Format, or an export of Google Authenticator. */
export const isOtpauth = (text: string): boolean =>
  /^(?:otpauth:\/\/[th]otp\/|otpauth-migration:\/\/offline\?)/i.test(text);

/** A data address, or base64 that begins as PNG, JPEG, GIF or WebP files do. */
export const isBase64Image = (text: string): boolean =>
  /^data:image\/[\w.+-]{1,30};base64,/i.test(text) ||
  (/^(?:iVBORw0KGg|\/9j\/|R0lGOD|UklGR)/.test(text) && /^[A-Za-z\d+/\s]{24,}={0,2}$/.test(text));

/** A drawing: the first element is `svg`, after a declaration and comments. */
export const isSvg = (text: string): boolean =>
  /^<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(text) && /<svg[\s>]/i.test(text.slice(0, 4000));

/** Elements of HTML that a piece of a page begins with. */
const HTML_ELEMENTS =
  /^(?:html|head|body|div|span|p|a|ul|ol|li|dl|table|tr|td|th|thead|tbody|form|input|button|label|select|textarea|h[1-6]|img|br|hr|script|style|link|meta|nav|section|article|aside|header|footer|main|iframe|video|audio|canvas|pre|code|em|strong|b|i|u|small|template|details|figure)$/i;
/** An element that closes itself, as no element of HTML with contents does. */
const CLOSED_EMPTY = /<(?!(?:br|hr|img|input|link|meta)\b)[A-Za-z][\w:.-]{0,100}(?:\s[^<>]{0,500})?\/>/i;
/** Nothing else of XML is before the root. */
const BEFORE_ROOT = /^(?:<!--(?:[^-]|-(?!->)){0,2000}-->\s{0,100}){0,20}/;

/** A declaration, or one root element that closes and is none of HTML. Of a long text the beginning is enough. */
export function isXml(text: string, isWhole: boolean): boolean {
  if (/^<\?xml\s/.test(text)) return !isSvg(text);
  const body = text.slice(BEFORE_ROOT.exec(text)?.[0].length ?? 0);
  const doctype = /^<!DOCTYPE\s+([\w:.-]{1,100})/.exec(body)?.[1];
  const root = doctype ?? /^<([A-Za-z_][\w:.-]{0,100})(?=[\s/>])/.exec(body)?.[1];
  if (root === undefined || root === 'svg') return false;
  if (HTML_ELEMENTS.test(root) && !CLOSED_EMPTY.test(body)) return false;
  return !isWhole || body.endsWith(`</${root}>`) || /^<[^<>]*\/>$/.test(body);
}

/** With its scheme, or a host name followed by a path. */
export const isUrl = (text: string): boolean =>
  /^(?:https?|ftp):\/\/\S+$/i.test(text)
    ? URL.canParse(text)
    : /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}\/\S*$/u.test(text) &&
      !isUserAgent(text) &&
      !isPartOfJwt(text) &&
      !isIp(text) &&
      !isNetwork(text);

/** HTTP Archive: the first member is `log`, an object with `entries`. Of a long one the beginning is enough. */
export const isHar = (text: string): boolean =>
  /^\{\s{0,100}"log"\s{0,100}:\s{0,100}\{/.test(text) &&
  /"(?:entries|creator)"\s{0,100}:\s{0,100}[[{]/.test(text.slice(0, 5000));

const HTTP_FIELD =
  /^(?:(?:accept|access-control|cache|content|cross-origin|if|proxy|referrer|sec|strict-transport|user|x)-[a-z-]{1,60}|set-cookie|date|server|vary|etag|expires|last-modified|age|location|via|link|host|accept|cookie|authorization|referer|origin|connection|transfer-encoding|keep-alive|alt-svc|permissions-policy|retry-after|server-timing|www-authenticate|pragma|priority):(?:\s|$)/i;

/** A status or request line, or lines of which two name fields that are widely used. */
export function isHttpHeaders(text: string): boolean {
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT).filter((line) => line !== '');
  const [first = '', second = ''] = lines;
  if (/^(?:< )?HTTP\/\d(?:\.\d)? \d{3}(?: |$)/.test(first)) return true;
  if (/^(?:> )?[A-Z]{3,10} \S{1,2000} HTTP\/\d(?:\.\d)?$/.test(first)) return true;
  const isField = (line: string) => /^:?[\w-]{1,80}:(?:\s|$)/.test(line);
  return isField(first) && isField(second) && lines.filter((line) => HTTP_FIELD.test(line)).length > 1;
}

/** Several lines, each a JSON object or array of its own. */
export function isJsonLines(text: string): boolean {
  const lines = text.split('\n', LINES_LOOKED_AT).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  // The last line may be cut off.
  const whole = lines.length === LINES_LOOKED_AT ? lines.slice(0, -1) : lines;
  return lines.length > 1 && /^[[{]/.test(first) && whole.every(isJsonText);
}

const LINES_LOOKED_AT = 8;

function isJsonText(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/** Also JSON5 and JSON with comments: the tools offer the repair. A long text cannot show its closing bracket. */
export const isJson = (text: string, isWhole: boolean): boolean =>
  /^(?:\{\s*(?:["'}/]|[\w$]+\s*:)|\[\s*(?:[[{"'\d\-\]/]|(?:true|false|null)\b))/.test(text) &&
  (!isWhole || /[\]}]$/.test(text)) &&
  /^\[[^\]\n]*\](\s+)[\w"'[#]/.exec(text)?.[1]?.includes('\n') !== true;

/** How JSON begins that is more than one word in brackets: a key with its colon, or a list of objects, of strings or of lists. */
const JSON_START =
  /^(?:\{\s*(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\w$]{1,100})\s*:|\[\s*(?:\{\s*["'\w$]|\[\s*["\d{[-]|"[^"\n]{0,1000}"\s*,))/;

/**
 * Begins as JSON, and is not that, or JSON with comments, as far as can be seen. Of a long text this cannot be said. Single quotes, names
 * without quotes and a comma at the end are mistakes: who writes JSON5 on purpose writes comments.
 */
export const isBrokenJson = (text: string, isWhole: boolean): boolean =>
  isWhole &&
  JSON_START.test(text) &&
  !isJsonText(text) &&
  !(hasComment(text) && /[\]}]$/.test(text) && isJsonText(strictFrom(text)));

const hasComment = (text: string): boolean =>
  /\/\/|\/\*/.test(text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, ''));

/** The signs of JSON5 as JSON has them, closely enough to tell whether anything else is wrong. */
const strictFrom = (text: string): string =>
  text
    .replace(
      /"(?:[^"\\\n]|\\.)*"|'((?:[^'\\\n]|\\.)*)'|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//g,
      (part, body?: string) =>
        body !== undefined ? JSON.stringify(body) : part.startsWith('"') ? part : ' ',
    )
    .replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])|(?<![\w$.+-])[\w$.+-]+/g, (part) =>
      part === ',' ? '' : part.startsWith('"') || isJsonScalar(part) ? part : JSON.stringify(part),
    );

const isJsonScalar = (word: string): boolean =>
  /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/.test(word);

const MONTHS_AND_DAYS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun';
const CRON_VALUE = String.raw`(?:\*|\?|L|\d{1,2}[LW]?|${MONTHS_AND_DAYS})(?:[-/#](?:\d{1,2}|${MONTHS_AND_DAYS})){0,2}`;
const CRON_FIELD = `${CRON_VALUE}(?:,${CRON_VALUE})*`;
const CRON_TIME = String.raw`[\d*][\d*/,-]*`;
const CRON = new RegExp(String.raw`^${CRON_TIME}\s+${CRON_TIME}(?:\s+${CRON_FIELD}){3}$`, 'i');

/** crontab(5): five fields, or a nickname. */
export const isCron = (text: string): boolean =>
  text.length < 200 &&
  (CRON.test(text) || /^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly|reboot)$/i.test(text));

/** `$2b$10$…` */
export const isBcrypt = (text: string): boolean => /^\$2[abxy]?\$\d\d\$\S+$/.test(text);

/** What Argon2, scrypt, PBKDF2, crypt(3) and LDAP store, alone or in a line of `/etc/shadow`. */
export const isPasswordHash = (text: string): boolean =>
  /^(?:[a-z_][\w.-]{0,31}:[!*]{0,2}(?=\$[\w./$=,-]{20,400}:\d{0,6}:))?(?:\$(?:argon2(?:id|i|d)|scrypt|pbkdf2(?:-sha\d{1,3})?|[1567y]|gy|apr1)\$[^\s$]{1,400}\$\S{10,600}|(?:pbkdf2[_:]sha\d{1,3}[$:]\d{1,10}|scrypt(?:\$\d|:\d+:\d+:))\S{20,400}|\{S?(?:MD5|SHA(?:256|512)?)\}[\w+/]{16,200}={0,2})$/i.test(
    text,
  );

/** The header or its value, with a colon in its Base64; or a line of an htpasswd file. */
export function isBasicAuth(text: string): boolean {
  const token = /^(?:(?:proxy-)?authorization: ?)?basic ([\w+/-]{4,2000}={0,2})$/i.exec(text)?.[1];
  if (token === undefined)
    return /^[^:\s]{1,255}:\$?(?:\$2[aby]\$\$?\d\d\$|\$apr1\$|\{S?SHA\})[\w./$+=]{20,80}$/m.test(text);
  try {
    return atob(token.replaceAll('-', '+').replaceAll('_', '/')).includes(':');
  } catch {
    return false;
  }
}

/** Hex digits in a digest: MD5, SHA-1, SHA-224, SHA-256, SHA-384, SHA-512. */
const DIGEST_DIGITS = [32, 40, 56, 64, 96, 128];
/** Alone, after its name (`sha256:…`, `SHA1 = …`, `SHA256 (a.iso) = …`), or before a file's name as `sha256sum` writes it. */
const DIGEST_LINE = /^(?:[\w-]{2,12}(?: \([^)]{1,200}\))?\s?[:=]\s?)?([\da-f]{32,128})(?:\s+\*?\S.*)?$/i;

/** One digest, or a list of them as `sha256sum` writes it. */
export function isDigest(text: string): boolean {
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT).filter((line) => line !== '');
  return lines.every((line) => DIGEST_DIGITS.includes(DIGEST_LINE.exec(line)?.[1]?.length ?? 0));
}

const UUID = /^(?:urn:uuid:)?\{?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\}?$/i;
const ULID = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/;

/** RFC 9562; ULIDs too. Without hyphens it is a digest of MD5 just as well. */
export const isUuid = (text: string): boolean => UUID.test(text) || ULID.test(text);

/** A KSUID, a TypeID with its prefix, an ObjectId, a push ID of Firebase. */
export const isIdentifier = (text: string): boolean =>
  /^(?:[a-z](?:[a-z_]{0,61}[a-z])?_[0-7][\da-hjkmnp-tv-z]{25}|(?:ObjectId\(["'])?[\da-f]{24}(?:["']\))?|-[\w-]{19})$/i.test(
    text,
  ) ||
  (/^[01a][\dA-Za-z]{26}$/.test(text) && /\d/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text));

/** A Snowflake, as Discord, Twitter and Mastodon number what they hold: 17 to 19 digits. */
export const isSnowflake = (text: string): boolean => /^[1-9]\d{16,18}$/.test(text);

const LISTING = String.raw`[-dlbcps]?(?:[r-][w-][xsS-]){2}[r-][w-][xtT-]`;
const SYMBOLIC = String.raw`[ugoa]*[-+=][rwxXst]+(?:,[ugoa]*[-+=][rwxXst]*)*`;
/** `755` after `chmod`, `rwxr-xr-x` as `ls -l` writes it, `u=rw,g+w` as `chmod` takes it; four digits only where the owner may read. */
const MODE = new RegExp(
  String.raw`^(?:chmod\s+(?:-\w+\s+)*(?:[0-7]{3,4}|${SYMBOLIC})(?:\s.*)?|0?[0-7]{3}|[0-7][4-7][0-7]{2}|${LISTING}(?:[.+@]?\s+\d.*)?|${SYMBOLIC})$`,
);

/** A file mode, or a command that sets one. */
export const isMode = (text: string): boolean =>
  text.length < 500 && MODE.test(text) && (!/^[0-7]{3}$/.test(text) || isUsual(text));

/** Three digits alone are a mode where nobody may do what the group may not, nor the group what the owner may not: 644, and not 404. */
function isUsual(digits: string): boolean {
  const [owner = 0, group = 0, others = 0] = Array.from(digits, Number);
  return (group & ~owner) === 0 && (others & ~group) === 0;
}

const TIME = String.raw`(\d{1,2})(?:[:.h]([0-5]\d))?(?:\s*[ap]\.?m\.?)?`;
const TIME_RANGE = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|to|until)\s*${TIME}$`, 'i');

/** One range of clock time or several, as on a timesheet. */
export function isTimeRanges(text: string): boolean {
  if (text.length > 2000) return false;
  const parts = text.split(/[+,;\n]/).map((part) => part.trim());
  return parts.every((part) => {
    const [, from, , to] = TIME_RANGE.exec(part) ?? [];
    return from !== undefined && Number(from) <= 24 && Number(to) <= 24;
  });
}

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/\d{1,2}|:\d{1,5})?$/;

/** `00:11:22:33:44:55`, `00-11-22-33-44-55`, `0011.2233.4455` */
export const isMac = (text: string): boolean =>
  /^(?:[\da-f]{1,2}(?::[\da-f]{1,2}){5}|[\da-f]{2}(?:-[\da-f]{2}){5}|[\da-f]{4}(?:\.[\da-f]{4}){2})$/i.test(
    text,
  );

/** SPF, DMARC, DKIM and their kin; alone, or as `dig` or a zone file has them. */
export const isMailRecord = (text: string): boolean =>
  /^(?:[\w.*@-]{1,253}\s+(?:\d{1,10}\s+)?(?:IN\s+)?TXT\s+)?["“]?v=(?:spf1(?![\w.])|(?:DMARC1|DKIM1|STSv1|TLSRPTv1|BIMI1)\s*(?:;|$))/i.test(
    text,
  );

/** `curl …` with an option or an address. */
export const isCurl = (text: string): boolean =>
  /^(?:[$#%>] )?curl(?:\.exe)?\s+(?:\^?["'\\-]|https?:|[\w-]+\.\w)/.test(text);

/** `docker run …`, with `podman`, `sudo` and options of the program itself. */
export const isDockerRun = (text: string): boolean =>
  /^(?:[$#] )?(?:sudo\s+)?(?:docker|podman)\s+(?:-[-\w=./:]{1,200}\s+){0,8}(?:container\s+)?(?:run|create)\s/.test(
    text,
  );

/** YAML with `services:` at its first level, and a service in it. */
export const isCompose = (text: string): boolean => /^services:[ \t]*(?:#[^\n]*)?\n\s+[\w."'-]+:/m.test(text);

/** One cluster (UAX 29), and no letter, digit or control of ASCII alone; clusters of an emoji have up to 15 code points. */
export const isCharacter = (text: string): boolean =>
  text.length <= 40 &&
  /^[^\0-\x20\x7f]/.test(text) &&
  !/^[a-z\d]$/i.test(text) &&
  [...new Intl.Segmenter('en').segment(text)].length === 1;

/** Four letters or more, in the usual order: `MCMXCIV`. */
export const isRoman = (text: string): boolean =>
  /^(?=[MDCLXVI]{4,15}$)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(text);
/** `#336699`, `oklch(62% 0.19 260)`: hexadecimal digits or a function, never a bare name. */
export const isColour = (text: string): boolean =>
  /^#(?:[\da-f]{3,4}){1,2}$|^(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch)\(\s{0,9}[-+\d.n][-+\d.\s,%/a-z]{2,80}\)$|^color\(\s{0,9}[a-z][\w-]{2,15}\s[-+\d.\s%/a-z]{3,80}\)$/i.test(
    text,
  );

/** `1920x1080` */
export const isResolution = (text: string): boolean => /^[1-9]\d{1,4} ?[x×] ?[1-9]\d{1,4}$/i.test(text);

/** `clamp(…)`, `cubic-bezier(…)` and gradients, alone. */
export const isCssValue = (text: string): boolean =>
  /^(?:clamp|cubic-bezier|(?:repeating-)?(?:linear|radial|conic)-gradient)\([^{};]{3,1000}\);?$/i.test(text);

const NETWORK =
  /^(?:(?:\d{1,3}\.){3}\d{1,3}(?:\/(?:\d{1,2}|(?:\d{1,3}\.){3}\d{1,3})| ?[-–] ?(?:(?:\d{1,3}\.){3})?\d{1,3})|(?=[\da-f.]*:)[\da-f:.]+\/\d{1,3})$/i;

/** Networks and ranges of addresses, one per line: `10.0.0.0/8`, `10.0.0.1-20`. */
export const isNetwork = (text: string): boolean =>
  text.split('\n', LINES_LOOKED_AT).every((line) => NETWORK.test(line.trimEnd()));

/** An address of version 4 or 6, a network of them, or one with its port. */
export function isIp(text: string): boolean {
  const numbers = IPV4.exec(text)?.slice(1, 5);
  if (numbers) return numbers.every((number) => Number(number) <= 255);
  if (text.length > 60 || !text.includes(':')) return false;
  const bare = text.replace(/^\[(.*)\](?::\d{1,5})?$/, '$1').replace(/(?:%\w+)?(?:\/\d{1,3})?$/, '');
  return URL.canParse(`http://[${bare}]/`);
}

/** A browser's, or a program's name with its version. */
export const isUserAgent = (text: string): boolean =>
  !text.includes('\n') &&
  /^(?:Mozilla\/\d\.\d \(|[A-Za-z][\w.-]{1,40}\/(?:\d+(?:\.\w+)+(?: .*)?$|\d[\w.]* \([^)]*;))/.test(text);

/** Of a domain name, in characters (RFC 1035, section 2.3.4). */
const LONGEST_DOMAIN = 253;
/** Names of files that look like names of hosts. */
const FILE_NAME = /\.(?:md|txt|js|ts|json|ya?ml|toml|csv|html?|css|pdf|png|jpe?g|svg|exe|gz|docx?|xlsx?)$/i;

/** A host name without a path; names of files are none. */
export const isDomain = (text: string): boolean =>
  text.length <= LONGEST_DOMAIN &&
  /^(?:[\p{L}\p{N}-]{1,63}\.)+(?:xn--[\w-]{2,59}|\p{L}{2,63})\.?$/u.test(text) &&
  !FILE_NAME.test(text) &&
  !isPartOfJwt(text);

/** What the statements begin with, after comments and brackets: enough of each that a sentence in English is none. */
const STATEMENTS = [
  /^select\s+(?!\s)(?:(?:distinct|all)\s+(?!\s))?(?:[\d'"*(@`:]|[\w.]+\s*(?:,|;|$|\()|[^;]*?\bfrom\b)/i,
  /^(?:insert|merge|replace)\s+into\s/i,
  /^update\s+\S+\s+(?:\w+\s+)?set\s/i,
  /^delete\s+from\s/i,
  /^(?:create|alter|drop)\s+(?:or\s+replace\s+|temp(?:orary)?\s+|unique\s+|materialized\s+)*(?:table|view|index|database|schema|function|procedure|trigger|sequence|user|role|type|extension)\s/i,
  /^with\s+(?:recursive\s+)?\w+\s*(?:\([^)]*\)\s*)?as\s*(?:(?:not\s+)?materialized\s*)?\(/i,
  /^(?:explain|analyze)\s+(?:\w+\s+)?(?:select|insert|update|delete|with)\s/i,
  /^(?:truncate\s+table|grant\s+\w+|begin\s*;|pragma\s+\w+)/i,
] as const;

/** A statement of SQL. */
export function isSql(text: string): boolean {
  const statement = text.replace(/^(?:\s|--[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/|\()+/, '');
  return statement.includes(' ') && STATEMENTS.some((pattern) => pattern.test(statement));
}

const TOML_KEY = String.raw`(?:[\w-]+|"[^"\n]*"|'[^'\n]*')`;
const TOML_PAIR = new RegExp(
  String.raw`^${TOML_KEY}(?:\s*\.\s*${TOML_KEY})*\s*=\s*(?:["'[{\d]|[+-]?(?:\d|inf|nan)|true\b|false\b)`,
);
const TOML_TABLE = new RegExp(String.raw`^\[\[?\s*${TOML_KEY}(?:\s*\.\s*${TOML_KEY})*\s*\]\]?\s*(?:#.*)?$`);

/** Two lines or more, of which the first with content is a table's head or a pair. */
export function isToml(text: string): boolean {
  const lines = significantLines(text, '#');
  const [first = '', second = ''] = lines;
  if (!text.includes('\n')) return false;
  return (
    TOML_PAIR.test(first) || (TOML_TABLE.test(first) && (TOML_PAIR.test(second) || TOML_TABLE.test(second)))
  );
}

const YAML_START = /^(?:---(?:\s|$)|%YAML|- \S|-$|(?:[\w./-]+|"[^"\n]*"|'[^'\n]*'):(?:\s|$))/;
const YAML_LINE =
  /^(?:\s+\S.*|---.*|\.\.\.|%.*|-(?:\s.*)?|(?:"[^"]*"|'[^']*'|[^\s:#"'][^:]*|<<):(?:\s.*)?|[\]}].*)$/;

/** Two lines or more that all look like YAML. */
export function isYaml(text: string): boolean {
  const lines = significantLines(text, '#');
  const [first = ''] = lines;
  if (!text.includes('\n') || !YAML_START.test(first)) return false;
  return lines.every((line) => YAML_LINE.test(line));
}

/** The first lines with something in them but a comment. */
const significantLines = (text: string, comment: string): readonly string[] =>
  text
    .split(/\r?\n/, 40)
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith(comment))
    .map((line) => line.trimEnd());

/** Records with fields between tabs. */
export const isTsv = (text: string): boolean => hasColumns(text, '\t');
/** Records with fields between commas or semicolons (RFC 4180). */
export const isCsv = (text: string): boolean => hasColumns(text, ',') || hasColumns(text, ';');

/** Two records or more, all with the same number of fields, and more than one. Quoted fields as in RFC 4180. */
function hasColumns(text: string, separator: string): boolean {
  const counts = fieldCounts(text, separator);
  const [first = 0] = counts;
  return counts.length > 1 && first > 1 && counts.every((count) => count === first);
}

const RECORDS_LOOKED_AT = 10;

/** Fields of the first records; blank lines are none. */
function fieldCounts(text: string, separator: string): readonly number[] {
  const counts: number[] = [];
  let count = 1;
  let isQuoted = false;
  let length = 0;
  const end = () => {
    if (length > 0) counts.push(count);
    count = 1;
    length = 0;
  };
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && character === separator) count += 1;
    if (!isQuoted && character === '\n') end();
    else if (character !== '\r') length += 1;
    if (counts.length === RECORDS_LOOKED_AT) return counts;
  }
  end();
  return counts;
}

/** How many bidi controls and characters without width there are, but for what emoji and words of other scripts are made with. */
export const countHidden = (text: string): number =>
  text.match(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<=\w)[\u200c\u200d]/g)
    ?.length ?? 0;

/** References that stand for what HTML itself cannot write, or for a character by its number. */
const CERTAIN_REFERENCE =
  /&(?:amp|lt|gt|quot|apos|nbsp|copy|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring)|szlig|mdash|ndash|hellip|euro|#\d{2,7}|#x[\da-f]{2,6});/i;

/** A page, or a text with a certain character reference or three of any kind. */
export const isHtml = (text: string): boolean =>
  /^<(?:!doctype\s{1,10}html|html)[\s>]/i.test(text) ||
  (!text.includes('<') && CERTAIN_REFERENCE.test(text)) ||
  (text.match(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi)?.length ?? 0) >= 3;

/** JSON that names the draft it follows. */
export const isJsonSchema = (text: string, isWhole: boolean): boolean =>
  /"\$schema"\s*:\s*"https?:\/\/json-schema\.org\//.test(text) && isJson(text, isWhole);

/** From 2001 to 2050. */
const INSTANT_SECONDS = { from: 978_307_200, to: 2_524_608_000 };

/** Unix time in s, ms, µs or ns, or a date and time with its offset (RFC 3339). */
export function isInstant(text: string): boolean {
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i.test(text)) return isDay(text);
  if (!/^(?:\d{3}){0,3}\d{10}$/.test(text)) return false;
  const seconds = Number(text.slice(0, 10));
  return seconds >= INSTANT_SECONDS.from && seconds < INSTANT_SECONDS.to;
}

/** `2026-11-25`, `25.11.2026` */
export const isDate = (text: string): boolean => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const written = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d$/.test(written) && isDay(written);
};

function isDay(text: string): boolean {
  const day = text.slice(0, 10);
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** `P1Y2M`, `PT36H` (ISO 8601). */
export const isDuration = (text: string): boolean =>
  /^[+-]?P(?=[\dT])(?:\d{1,9}Y)?(?:\d{1,9}M)?(?:\d{1,9}W)?(?:\d{1,9}D)?(?:T(?=\d)(?:\d{1,9}H)?(?:\d{1,9}M)?(?:\d{1,9}(?:[.,]\d{1,9})?S)?)?$/i.test(
    text,
  );

/** `0xff`, `0b1010`, `0o17`, alone. */
export const isBasedNumber = (text: string): boolean =>
  /^-?0(?:x[\da-f][\da-f_]{0,100}|b[01][01_]{0,300}|o[0-7][0-7_]{0,100})$/i.test(text);

/** Three groups of dots and dashes, or two of which one has both: a rule of dashes and dots of omission are none. */
export function isMorse(text: string): boolean {
  const start = text.slice(0, 10_000);
  if (!/^(?:[.·•\-–−_]{1,7}[\s/]{1,5}){1,2000}[.·•\-–−_]{1,7}$/.test(start)) return false;
  const groups = start.split(/[\s/]+/);
  const hasBoth = (group: string) => /[.·•]/.test(group) && /[-–−_]/.test(group);
  return groups.length > 2 ? hasBoth(start) : groups.some(hasBoth);
}

/** Escapes of JavaScript, Python and C for characters, in a text without quotes; no path and no pattern. */
export const isEscaped = (text: string): boolean =>
  /\\u[\da-f]{4}|\\u\{[\da-f]{1,6}\}|\\U[\da-f]{8}|(?:\\x[\da-f]{2}){2}/i.test(text) &&
  !/^[a-z]:\\/i.test(text);

/** Three `%XX` that are UTF-8. */
export function isPercentEncoded(text: string): boolean {
  if ((text.match(/%[\da-f]{2}/gi)?.length ?? 0) < 3 || /\s/.test(text)) return false;
  try {
    return decodeURIComponent(text) !== text;
  } catch {
    return false;
  }
}

const MARKDOWN_BLOCK =
  /^(?:```|~~~)|^\|.{1,1000}\|[ \t]{0,20}\r?\n\|[ :|-]{3,1000}\||\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/m;
const MARKDOWN_MARK = /^#{2,6} \S|^(?:[-*+]|\d{1,4}\.) \S|\*\*[^*\n]{1,500}\*\*|`[^`\n]{1,500}`|^> \S/m;
/** A line of YAML, TOML, INI or .env, in which `#` begins a comment. */
const SETTING = /^\s{0,40}(?:- )?[\w."'-]{1,100}\s?[:=](?:\s|$)|^[A-Z_]{1,100}=|^\[/m;

/** Begins with a heading, and has more of Markdown: a fence, a table or a link; other marks where no line is a setting. */
export const isMarkdown = (text: string): boolean =>
  /^#{1,6} \S/.test(text) &&
  (MARKDOWN_BLOCK.test(text) || (MARKDOWN_MARK.test(afterFirstLine(text)) && !SETTING.test(text)));

const afterFirstLine = (text: string): string => text.slice(text.indexOf('\n') + 1 || text.length);

/** Shorter ones are words just as well, in characters of Base64: they need capitals and small letters, or signs that fill up. */
const SHORTEST_BASE64 = 40;
const BASE64_LINES = /^[\w+/-]{1,200}={0,2}(?:\r?\n[\w+/-]{1,200}={0,2}){0,20000}$/;

/** A data address; or long Base64, perhaps over several lines, that decodes to a known file or to a text. */
export function isBase64(text: string, isWhole: boolean): boolean {
  if (/^data:[\w.+/-]{0,100}(?:;[\w.+-]{1,40}=[\w.+-]{1,40}){0,5};base64,[\w+/=-]/i.test(text)) return true;
  const digits = text.length > SHORTEST_BASE64 && !/\s/.test(text) ? text : joinedLines(text);
  const body = digits.replace(/={1,2}$/, '');
  if (!/^[\w+/-]+$/.test(body) || (body.length < SHORTEST_BASE64 && !isSureOfShort(digits, body)))
    return false;
  if (isWhole && body.length % 4 === 1) return false;
  if (body.length >= SHORTEST_BASE64 && (!/[a-z]/.test(body) || !/[A-Z]/.test(body))) return false;
  const bytes = bytesOfBase64(body);
  return fileTypeOf(bytes) !== undefined || isCleanText(bytes);
}

/** Filled up to a multiple of four, or two groups of four with capitals and small letters: a word that decodes to text by chance is rare then. */
const isSureOfShort = (digits: string, body: string): boolean =>
  digits.length % 4 === 0 &&
  (digits !== body || (body.length > 7 && /[a-z]/.test(body) && /[A-Z]/.test(body)));

/** How gzip, Zstandard and zlib begin in Base64. */
const COMPRESSED = /^(?:H4sI|KLUv\/|eA[E-H]|eF[4-7]|eJ[w-z]|eN[o-r])/;

/** Base64 of compressed data, however short: what it begins with is no text. */
export function isCompressed(text: string): boolean {
  const digits = joinedLines(text) || text;
  if (!COMPRESSED.test(digits) || !/^[\w+/-]{12,}={0,2}$/.test(digits)) return false;
  return !isCleanText(bytesOfBase64(digits.replace(/={1,2}$/, '')));
}

const joinedLines = (text: string): string => (BASE64_LINES.test(text) ? text.replace(/[\r\n]/g, '') : '');

/** Of a long one, the beginning. */
function bytesOfBase64(body: string): Uint8Array {
  const start = body.slice(0, 4000).replaceAll('-', '+').replaceAll('_', '/');
  const whole = start.length % 4 === 1 ? start.slice(0, -1) : start;
  return Uint8Array.from(atob(whole), (char) => char.charCodeAt(0));
}

function isCleanText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return !/[^\P{C}\t\r\n]/u.test(text);
  } catch {
    return false;
  }
}

const DUMP_LINE =
  /^(?:[\da-f]{6,16}: {1,2}(?:[\da-f]{2,8} {1,2}){1,32}|[\da-f]{8} {2}(?:[\da-f]{2} {1,2}){1,16})/i;
const HEX_PAIRS = /^(?:(?:0x)?[\da-f]{2}(?:, ?|[ \r\n]{1,2})){3,5000}(?:0x)?[\da-f]{2},?$/i;

/** As `xxd` and `hexdump -C` print it, or four bytes or more side by side. */
export function isHexDump(text: string): boolean {
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT);
  const [first = ''] = lines;
  if (lines.length > 1 && /^(?:0{6,16}):? /.test(first))
    return lines.every((line) => DUMP_LINE.test(`${line} `) || /^(?:\*|[\da-f]{7,16})$/i.test(line));
  if (lines.length === 1 && /^[\da-f]{8}:? /i.test(first)) return DUMP_LINE.test(`${first} `);
  const pairs = text.slice(0, 10_000).replace(/[,\s]+[^,\s]*$/, '');
  const isPairs = HEX_PAIRS.test(text.length > 10_000 ? pairs : text) && /\d/.test(text);
  return isPairs && (/0x/i.test(text) || /[a-f]/i.test(text));
}

/** One string with its quotes (RFC 8259, section 7). */
export function isJsonString(text: string, isWhole: boolean): boolean {
  if (!/^"[^\r\n]{2,}/.test(text)) return false;
  if (!isWhole) return /^"(?:[^"\\\n]|\\["\\/bfnrtu]){100,}$/.test(text);
  try {
    return typeof JSON.parse(text) === 'string';
  } catch {
    return false;
  }
}

const ENV_LINE = /^(?:export )?[A-Z][A-Z\d_]*=(?! )/;

/** Three lines or more of `KEY=value` with capital keys. */
export function isEnv(text: string): boolean {
  const lines = significantLines(text, '#');
  return lines.length >= 3 && lines.every((line) => ENV_LINE.test(line));
}

const PROPERTY = /^[A-Za-z_][\w-]*(?:\.[\w-]+)*\s{0,20}[=:]/;
const DOTTED_PAIR = /^[A-Za-z_][\w-]*(?:\.[\w-]+)+\s{0,20}=/;

/** Two lines or more of keys with values, among them a dotted one, that are no TOML. */
export function isProperties(text: string): boolean {
  const lines = significantLines(text, '#').filter((line) => !/^\s*!/.test(line));
  return (
    lines.length > 1 &&
    lines.every((line, at) => PROPERTY.test(line.trimStart()) || lines[at - 1]?.endsWith('\\') === true) &&
    lines.some((line) => DOTTED_PAIR.test(line)) &&
    lines.some((line) => line.includes('=') && !TOML_PAIR.test(line))
  );
}

const INI_SECTION = /^\[[^\]\n]{1,100}\]\s{0,20}(?:[;#].*)?$/;

/** A section, and keys with values that are no TOML. */
export function isIni(text: string): boolean {
  const all = significantLines(text, '#');
  const lines = all.filter((line) => !line.trimStart().startsWith(';'));
  const isPair = (line: string) => /^\s{0,20}[\w. -]{1,60}\s{0,20}=/.test(line);
  return (
    lines.some((line) => INI_SECTION.test(line)) &&
    lines.some(isPair) &&
    (lines.length < all.length || lines.some((line) => isPair(line) && !TOML_PAIR.test(line))) &&
    lines.every((line) => INI_SECTION.test(line) || /^\s{0,20}[\w.:/ -]{1,60}\s{0,20}(?:[=:].*)?$/.test(line))
  );
}

const LITERAL = /^\/(?![*/])((?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]{0,7})$/;

/** `/a+/g`, as JavaScript writes it. A path has no sign of a pattern. */
export function isRegex(text: string): boolean {
  const [, body = '', flags = ''] = text.length > 1000 ? [] : (LITERAL.exec(text) ?? []);
  if (body === '') return false;
  const isTelling = /[\\[\](){}*+?^$|]/.test(body) || flags === 'g' || flags.length > 1;
  try {
    return isTelling && new RegExp(body, flags).flags.length === flags.length;
  } catch {
    return false;
  }
}

/** CyberChef's link with a recipe, its JSON, or an operation as it writes it. */
export const isChefRecipe = (text: string): boolean =>
  /^https?:\/\/\S{1,300}#(?:\S{0,300}&)?recipe=[A-Z]/.test(text) ||
  /^\[\s{0,40}\{\s{0,40}"op"\s{0,9}:\s{0,9}"[A-Z]/.test(text) ||
  /^(?:From|To|URL|JSON|Zlib|Raw|JWT|Find)_(?:\/_)?[A-Z]\w{1,40}\(['{)\d]/.test(text);
