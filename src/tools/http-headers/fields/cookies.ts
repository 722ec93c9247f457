/** Set-Cookie as browsers read it: RFC 6265bis (draft-ietf-httpbis-rfc6265bis-22), sections 5.6 and 5.7. */
import { cookieDate } from '#src/lib/http/http-date.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { momentText, secondsText, short, warn, wrong, type Context, type Finding } from './finding.ts';

/** A cookie as it is kept. */
export type Cookie = {
  readonly name: string;
  readonly value: string;
  /** Empty: only the host that sent it. */
  readonly domain: string;
  /** Empty: the folder of the address. */
  readonly path: string;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  readonly sameSite: 'None' | 'Strict' | 'Lax' | '';
  /** In milliseconds since 1970; `undefined` for a cookie of the session, -Infinity for one that is deleted at once. */
  readonly expiryMs: number | undefined;
  /** Whether `Max-Age` decided. */
  readonly isByAge: boolean;
};

/** A cookie with what is wrong, and why browsers refuse it, where they do. */
export type ReadCookie = {
  readonly cookie: Cookie | undefined;
  readonly refused: string | undefined;
  readonly findings: readonly Finding[];
};

const SOURCE = 'RFC 6265bis, section 5.6';
const STORING = 'RFC 6265bis, section 5.7';
const MOST_BYTES = 4096;
const MOST_ATTRIBUTE_BYTES = 1024;
const DAY_MS = 86_400_000;
const MOST_DAYS = 400;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
/** Blanks and tabs only, unlike `trim`. */
const trimmed = (text: string): string => text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '');

/** Reads one field value: it is always one cookie. */
export async function readSetCookie(text: string, context: Context): Promise<ReadCookie> {
  const findings: Finding[] = [];
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u0008\u000A-\u001F\u007F]/.test(text))
    return refused('a control character', wrong('a control character: browsers ignore the cookie', SOURCE));
  const [pair = '', ...attributes] = text.split(';');
  const equals = pair.indexOf('=');
  const name = trimmed(pair.slice(0, Math.max(0, equals)));
  const value = trimmed(pair.slice(equals + 1));
  if (equals < 0 && value !== '')
    findings.push(warn('no "=": a cookie with an empty name (RFC 6265 ignored it)', SOURCE));
  const draft = { ...readAttributes(attributes, context, findings), name, value };
  const reason = await refusalOf(draft, context);
  if (reason !== undefined) findings.push(wrong(`browsers refuse it: ${reason}`, STORING));
  return { cookie: draft, refused: reason, findings };
}

const refused = (reason: string, finding: Finding): ReadCookie => ({
  cookie: undefined,
  refused: reason,
  findings: [finding],
});

type Attributes = Omit<Cookie, 'name' | 'value'>;

/** What attributes set, the last of a name last. */
type Draft = {
  domain: string;
  path: string;
  isSecure: boolean;
  isHttpOnly: boolean;
  isPartitioned: boolean;
  sameSite: Cookie['sameSite'];
  expires: number | undefined;
  maxAge: number | undefined;
};

/** Attributes by their names in small letters: each sets something, or says why it is ignored. */
const ATTRIBUTES: Readonly<Record<string, (draft: Draft, value: string) => string | undefined>> = {
  expires(draft, value) {
    const moment = cookieDate(value);
    if (moment === undefined) return `Expires is no date, "${short(value)}"`;
    draft.expires = moment;
    return undefined;
  },
  'max-age'(draft, value) {
    if (!/^-?\d+$/.test(value)) return `Max-Age is no whole number, "${short(value)}"`;
    draft.maxAge = Number(value);
    return undefined;
  },
  domain(draft, value) {
    draft.domain = value.replace(/^\./, '').toLowerCase();
    return undefined;
  },
  path(draft, value) {
    draft.path = value.startsWith('/') ? value : '';
    return undefined;
  },
  secure(draft) {
    draft.isSecure = true;
    return undefined;
  },
  httponly(draft) {
    draft.isHttpOnly = true;
    return undefined;
  },
  partitioned(draft) {
    draft.isPartitioned = true;
    return undefined;
  },
  samesite(draft, value) {
    const known = (['None', 'Strict', 'Lax'] as const).find(
      (each) => each.toLowerCase() === value.toLowerCase(),
    );
    draft.sameSite = known ?? '';
    return known ? undefined : `SameSite is none of Strict, Lax and None, "${short(value)}"`;
  },
  priority: () => undefined,
};

function readAttributes(parts: readonly string[], context: Context, findings: Finding[]): Attributes {
  const draft: Draft = {
    domain: '',
    path: '',
    isSecure: false,
    isHttpOnly: false,
    isPartitioned: false,
    sameSite: '',
    expires: undefined,
    maxAge: undefined,
  };
  const seen = new Set<string>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const written = trimmed(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? '' : trimmed(part.slice(equals + 1));
    const name = written.toLowerCase();
    if (name === '' && value === '') continue;
    const isLong = bytesOf(value) > MOST_ATTRIBUTE_BYTES;
    const set = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
    if (!isLong && set && seen.has(name))
      findings.push(warn(`${short(written)} stands twice: the last one counts`, SOURCE));
    if (!isLong) seen.add(name);
    const ignored = isLong
      ? `the attribute ${short(written)} is longer than 1,024 bytes`
      : set
        ? set(draft, value)
        : `the unknown attribute ${short(written)}`;
    if (ignored !== undefined) findings.push(warn(`${ignored}: ignored`, SOURCE));
  }
  const { expires, maxAge, isPartitioned, ...rest } = draft;
  if (isPartitioned && !draft.isSecure) findings.push(warn('Partitioned needs Secure', 'CHIPS, section 2.1'));
  return {
    ...rest,
    expiryMs: expiryOf(expires, maxAge, context, findings),
    isByAge: maxAge !== undefined,
  };
}

/** Max-Age comes before Expires, and neither beyond 400 days. */
function expiryOf(
  expires: number | undefined,
  maxAge: number | undefined,
  { nowMs }: Context,
  findings: Finding[],
): number | undefined {
  if (maxAge !== undefined && maxAge <= 0) return -Infinity;
  const wanted = maxAge === undefined ? expires : nowMs + maxAge * 1000;
  if (wanted === undefined) return undefined;
  const most = nowMs + MOST_DAYS * DAY_MS;
  if (wanted <= most) return wanted;
  findings.push(warn('longer than 400 days: shortened to 400 days', 'RFC 6265bis, section 5.5'));
  return most;
}

async function refusalOf(cookie: Cookie, context: Context): Promise<string | undefined> {
  const { name, value, domain, isSecure, sameSite } = cookie;
  if (name === '' && value === '') return 'name and value are empty';
  if (bytesOf(name) + bytesOf(value) > MOST_BYTES) return 'name and value have more than 4,096 bytes';
  if (/[\u0080-\u{10FFFF}]/u.test(domain)) return 'Domain has characters outside ASCII';
  if (isSecure && !context.isSecure) return 'Secure was sent over http';
  if (sameSite === 'None' && !isSecure) return 'SameSite=None needs Secure';
  return prefixRefusal(cookie) ?? (domain === '' ? undefined : domainRefusal(domain, context));
}

/** Names that promise something; a value without a name must not look like one. */
function prefixRefusal({ name, value, domain, path, isSecure, isHttpOnly }: Cookie): string | undefined {
  const [prefix = ''] = /^__(?:host-http-|host-|http-|secure-)/i.exec(name === '' ? value : name) ?? [];
  if (prefix === '') return undefined;
  if (name === '') return `without a name the value must not begin with ${prefix}`;
  const lower = prefix.toLowerCase();
  if (!isSecure) return `${prefix} needs Secure`;
  if (lower.includes('http-') && !isHttpOnly) return `${prefix} needs HttpOnly`;
  if (!lower.startsWith('__host-')) return undefined;
  if (domain !== '') return `${prefix} must not have Domain`;
  return path === '/' ? undefined : `${prefix} needs Path=/`;
}

const loadSuffixes = loadOnce(async () => (await import('tldts')).parse);

async function domainRefusal(domain: string, { host }: Context): Promise<string | undefined> {
  const parse = await loadSuffixes();
  const { publicSuffix, isIp } = parse(domain, { allowPrivateDomains: true });
  if (!isIp && publicSuffix === domain && domain !== host) return `${domain} is a public suffix`;
  if (host === '' || host === domain) return undefined;
  const { isIp: isAddress } = parse(host, { extractHostname: false });
  return host.endsWith(`.${domain}`) && isAddress !== true
    ? undefined
    : `${host} is not in the domain ${domain}`;
}

/** When it ends, in words. */
export function endOf({ expiryMs, isByAge }: Cookie, nowMs: number): string {
  if (expiryMs === undefined) return 'with the session';
  if (expiryMs <= nowMs) return 'deleted at once';
  return isByAge
    ? `${secondsText(Math.round((expiryMs - nowMs) / 1000))} after it comes`
    : momentText(expiryMs);
}

/** What a cookie is, in a sentence. */
export function cookieMeaning({ cookie, refused: reason }: ReadCookie, nowMs: number): string {
  if (!cookie) return `ignored: ${reason ?? ''}`;
  const { name, domain, path, isSecure, isHttpOnly, sameSite } = cookie;
  const parts = [
    `${name === '' ? 'a cookie without a name' : `cookie ${short(name)}`}${reason === undefined ? '' : ', refused'}`,
    domain === '' ? 'for this host alone' : `for ${short(domain)} and below`,
    path === '' ? 'path: the folder of the address' : `path ${short(path)}`,
    `ends: ${endOf(cookie, nowMs)}`,
    isSecure ? 'only over https' : 'over http too',
    isHttpOnly ? 'hidden from scripts' : 'seen by scripts',
    sameSite === '' ? 'SameSite not set: Lax to Chromium' : `SameSite ${sameSite}`,
  ];
  return parts.join('; ');
}
