/** What the value of a field says, one small reader a field. */
import { httpDate } from '#src/lib/http/http-date.ts';
import { explainCacheControl } from './caching.ts';
import { disposition, link } from './files-and-links.ts';
import {
  digests,
  endpoints,
  membersWithParameters,
  permissions,
  priority,
  structured,
  targetedCacheControl,
  wantedDigests,
} from './structured.ts';
import {
  address,
  capitals,
  challenges,
  contentEncoding,
  contentRange,
  ifRange,
  names,
  te,
  transferEncoding,
  WEIGHT,
} from './transfer.ts';
import {
  momentText,
  nameAndValue,
  reading,
  secondsText,
  short,
  splitQuoted,
  TOKEN,
  unquoted,
  warn,
  wrong,
  type Finding,
  type Reader,
} from './finding.ts';

const FETCH = 'Fetch, section 3.3';
const HTML = 'HTML, section 7.1';

type Words = Readonly<Record<string, string>>;

/** A field that is one of a few words. */
const oneOf =
  (source: string, words: Words, isExact = false): Reader =>
  (value) => {
    const word = isExact ? value : value.toLowerCase();
    if (Object.hasOwn(words, word)) return reading(words[word] ?? '');
    const expected = Object.keys(words).join(', ');
    return reading('', [wrong(`expected ${expected}, found "${short(value)}": ignored`, source)]);
  };

/** A structured field that is one of a few tokens, perhaps with parameters. */
const tokenOf = (source: string, words: Words): Reader =>
  structured('item', ({ item: { bare } }, value, context) =>
    oneOf(source, words, true)(bare.type === 'token' ? bare.value : value, context),
  );

const date: Reader = (value, { nowMs }) => {
  const moment = httpDate(value, nowMs);
  return moment === undefined
    ? reading('', [
        wrong(
          `expected a date such as Sun, 29 Nov 2026 10:00:00 GMT, found "${short(value)}"`,
          'RFC 9110, section 5.6.7',
        ),
      ])
    : reading(momentText(moment));
};

/** Caches take what is no date as past. */
const expires: Reader = (value, context) =>
  httpDate(value, context.nowMs) === undefined
    ? reading(`no date, "${short(value)}": stale at once`)
    : date(value, context);

const seconds =
  (source: string, words: (text: string) => string): Reader =>
  (value) =>
    /^\d+$/.test(value)
      ? reading(words(secondsText(Number(value))))
      : reading('', [wrong(`expected seconds in digits, found "${short(value)}"`, source)]);

const retryAfter: Reader = (value, context) =>
  /^\d/.test(value)
    ? seconds('RFC 9110, section 10.2.3', (text) => `try again in ${text}`)(value, context)
    : date(value, context);

const HSTS = 'RFC 6797, section 6.1';
/** The preload list asks for a year. */
const YEAR = 31_536_000;

const transportSecurity: Reader = (value, { isSecure, host }) => {
  const findings: Finding[] = [];
  const found = new Map<string, string | undefined>();
  for (const part of splitQuoted(value, ';')) {
    const [name, argument] = nameAndValue(part);
    if (found.has(name))
      findings.push(wrong(`${short(name)} stands twice: the whole field is ignored`, HSTS));
    if (!/^(?:max-age|includesubdomains|preload)$/.test(name))
      findings.push(warn(`the directive ${short(name)} is not known: ignored`, HSTS));
    found.set(name, argument);
  }
  const age = found.get('max-age');
  if (!found.has('max-age')) findings.push(wrong('max-age is missing: the whole field is ignored', HSTS));
  else if (age === undefined || !/^\d+$/.test(age))
    findings.push(
      wrong(`max-age: expected digits, found "${short(age ?? '')}": the whole field is ignored`, HSTS),
    );
  if (!isSecure) findings.push(wrong('over http it has no effect', 'RFC 6797, section 8.1'));
  if (/^[\d.]+$|:/.test(host))
    findings.push(wrong('for an IP address it has no effect', 'RFC 6797, section 8.1.1'));
  const hasSubdomains = found.has('includesubdomains');
  if (found.has('preload') && (Number(age) < YEAR || !hasSubdomains))
    findings.push(
      warn('preload needs max-age of at least 31536000 and includeSubDomains', 'hstspreload.org'),
    );
  if (findings.some(({ level }) => level === 'error')) return reading('', findings);
  if (Number(age) === 0) return reading('browsers forget that only https is allowed', findings);
  const where = hasSubdomains ? 'for this host and all below' : 'for this host';
  return reading(
    `only https ${where} for ${secondsText(Number(age))}${found.has('preload') ? '; may be put on the preload list' : ''}`,
    findings,
  );
};

const accept: Reader = (value) => {
  const findings: Finding[] = [];
  const wanted = splitQuoted(value, ',').map((part) => {
    const [name = '', ...parameters] = splitQuoted(part, ';');
    const q = parameters.map(nameAndValue).find(([each]) => each === 'q')?.[1] ?? '1';
    if (!WEIGHT.test(q))
      findings.push(
        wrong(
          `${short(name)}: expected a weight of 0 to 1 with at most 3 digits, found "${short(q)}"`,
          'RFC 9110, section 12.4.2',
        ),
      );
    return { name: short(name), weight: Number(q) };
  });
  const ordered = wanted.filter(({ weight }) => weight !== 0).sort((one, other) => other.weight - one.weight);
  const refused = wanted.filter(({ weight }) => weight === 0).map(({ name }) => name);
  const words = ordered.map(({ name, weight }) => (weight === 1 ? name : `${name} (${weight})`)).join(' > ');
  return reading(
    `wanted: ${words || 'nothing'}${refused.length === 0 ? '' : `; not: ${refused.join(', ')}`}`,
    findings,
  );
};

const TAG = /^(?:W\/)?"[!#-~\u0080-\u00FF]*"$/;

const entityTag: Reader = (value) =>
  TAG.test(value)
    ? reading(value.startsWith('W/') ? 'weak: means the same, perhaps other bytes' : 'strong: the same bytes')
    : reading('', [
        wrong(`expected a tag in quotation marks, found "${short(value)}"`, 'RFC 9110, section 8.8.3'),
      ]);

const entityTags: Reader = (value, context) =>
  value === '*'
    ? reading('whatever there is')
    : reading(
        `${splitQuoted(value, ',').length} tags`,
        splitQuoted(value, ',').flatMap((tag) => entityTag(tag, context).findings),
      );

const range: Reader = (value) => {
  const [, unit = '', set = ''] = /^([\w-]+)=(.*)$/.exec(value) ?? [];
  const source = 'RFC 9110, section 14.1.2';
  if (unit === '')
    return reading('', [wrong(`expected bytes=0-499, found "${short(value)}": ignored`, source)]);
  const findings: Finding[] = [];
  const parts = splitQuoted(set, ',').map((part) => {
    const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(part) ?? [];
    const isBackwards = from !== '' && to !== '' && BigInt(from) > BigInt(to);
    if ((from === '' && to === '') || isBackwards)
      findings.push(wrong(`"${short(part)}" is no range: the field is ignored`, source));
    return from === '' ? `the last ${to}` : to === '' ? `from ${from} on` : `${from} to ${to}`;
  });
  return reading(`${unit}: ${parts.join('; ')}`, findings);
};

const contentType: Reader = (value) => {
  const [type = '', ...parameters] = splitQuoted(value, ';');
  const source = 'RFC 9110, section 8.3.1';
  const [main = '', sub = '', more] = type.split('/');
  if (!TOKEN.test(main) || !TOKEN.test(sub) || more !== undefined)
    return reading('', [wrong(`expected a type such as text/html, found "${short(type)}"`, source)]);
  const findings: Finding[] = [];
  const named = parameters.map(nameAndValue);
  for (const [name, given] of named)
    if (given === undefined)
      findings.push(warn(`the parameter ${short(name)} has no value: ignored`, source));
  if (main.toLowerCase() === 'multipart' && !named.some(([name]) => name === 'boundary'))
    findings.push(wrong('multipart needs a boundary', 'RFC 2046, section 5.1.1'));
  const told = named.map(([name, given]) => `${short(name)} ${short(given ?? '')}`);
  return reading([type.toLowerCase(), ...told].join(', '), findings);
};

const REFERRER: Readonly<Record<string, string>> = {
  'no-referrer': 'no address is sent along',
  'no-referrer-when-downgrade': 'the whole address, but not from https to http',
  'same-origin': 'the whole address to the same origin, none to others',
  origin: 'only the origin',
  'strict-origin': 'only the origin, and not from https to http',
  'origin-when-cross-origin': 'the whole address to the same origin, only the origin to others',
  'strict-origin-when-cross-origin':
    'the whole address to the same origin, only the origin to others, and none from https to http',
  'unsafe-url': 'the whole address to everyone',
};

const referrer: Reader = (value) => {
  const tokens = value.split(',').map((each) => each.trim().toLowerCase());
  const known = tokens.filter((each) => Object.hasOwn(REFERRER, each));
  const last = known.at(-1);
  const source = 'Referrer Policy, section 8.1';
  const findings = tokens
    .filter((each) => !known.includes(each))
    .map((each) => warn(`"${short(each)}" is no policy: ignored`, source));
  if (last === 'unsafe-url') findings.push(warn('paths and queries reach every site', source));
  return reading(last === undefined ? '' : `${last}: ${REFERRER[last] ?? ''}`, findings);
};

const CLEARED = [
  'cache',
  'cookies',
  'storage',
  'executionContexts',
  'clientHints',
  'prefetchCache',
  'prerenderCache',
  '*',
];

const clearSiteData: Reader = (value) => {
  const parts = splitQuoted(value, ',');
  const right = parts.filter((part) => /^".*"$/.test(part) && CLEARED.includes(unquoted(part)));
  const findings = parts
    .filter((part) => !right.includes(part))
    .map((part) =>
      wrong(
        `expected a word such as "cache" in quotation marks, found ${short(part)}: ignored`,
        'Clear Site Data, section 3.1',
      ),
    );
  return reading(
    right.length === 0
      ? ''
      : `the browser forgets: ${right.map((part) => (part === '"*"' ? 'all of it' : unquoted(part))).join(', ')}`,
    findings,
  );
};

const serverTiming: Reader = (value) =>
  reading(
    splitQuoted(value, ',')
      .map((part) => {
        const [name = '', ...parameters] = splitQuoted(part, ';');
        const named = new Map(parameters.map(nameAndValue));
        const duration = named.get('dur');
        return [
          short(named.get('desc') ?? name),
          ...(duration === undefined ? [] : [`${short(duration)} ms`]),
        ].join(' ');
      })
      .join('; '),
  );

const altSvc: Reader = (value) => {
  if (value === 'clear') return reading('other services are forgotten');
  const findings: Finding[] = [];
  const told = splitQuoted(value, ',').map((part) => {
    const [service = '', ...parameters] = splitQuoted(part, ';');
    const [protocol, authority] = nameAndValue(service);
    if (authority === undefined || !/:\d{1,5}$/.test(authority))
      findings.push(wrong(`expected h3=":443", found ${short(part)}`, 'RFC 7838, section 3'));
    const age = parameters.map(nameAndValue).find(([name]) => name === 'ma')?.[1];
    return `${short(protocol)} at ${short(authority ?? '')} for ${/^\d+$/.test(age ?? '') ? secondsText(Number(age)) : '1 day'}`;
  });
  return reading(told.join('; '), findings);
};

const authorization: Reader = (value, { isSecure }) => {
  const scheme = value.split(' ')[0] ?? '';
  return reading(
    `scheme ${short(scheme)}; the rest is not shown`,
    !isSecure && /^basic$/i.test(scheme)
      ? [warn('over http everyone on the way reads user and password', 'RFC 7617, section 4')]
      : [],
  );
};

const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/\s,]+$/;

const allowOrigin: Reader = (value) => {
  if (value === '*') return reading('every origin may read it, without credentials');
  if (value === 'null')
    return reading('sandboxed frames and files may read it', [
      warn('null is the origin of every sandboxed frame: anyone can have it', FETCH),
    ]);
  if (/[\s,]/.test(value))
    return reading('', [wrong('expected one origin, found a list: browsers refuse it', FETCH)]);
  return ORIGIN.test(value) && value === value.toLowerCase()
    ? reading(`only ${short(value)} may read it`)
    : reading('', [
        wrong(
          `expected an origin without a path, in small letters, found "${short(value)}": it never fits`,
          FETCH,
        ),
      ]);
};

const timingOrigins: Reader = (value) => {
  const origins = splitQuoted(value, ',');
  return reading(
    origins.includes('*')
      ? 'every page may measure it'
      : `pages of ${origins.map((each) => short(each)).join(', ')} may measure it`,
    origins
      .filter((each) => each !== '*' && each !== 'null' && !ORIGIN.test(each))
      .map((each) =>
        wrong(`expected an origin without a path, found "${short(each)}"`, 'Resource Timing, section 3.5.2'),
      ),
  );
};

const allowCredentials: Reader = (value) =>
  value === 'true'
    ? reading('with cookies too')
    : reading('', [wrong(`expected true, found "${short(value)}": ignored`, FETCH)]);

const digits =
  (source: string, words: string): Reader =>
  (value) =>
    /^\d+$/.test(value)
      ? reading(`${BigInt(value.slice(0, 40)).toLocaleString('en')} ${words}`)
      : reading('', [wrong(`expected digits, found "${short(value)}"`, source)]);

const xss: Reader = () =>
  reading('obsolete: browsers ignore it', [
    warn('obsolete, and a danger in old browsers unless 0', 'OWASP Secure Headers'),
  ]);

const embedder = tokenOf(HTML, {
  'require-corp': 'loads only what allows it by CORP or CORS',
  credentialless: 'loads from other origins without cookies',
  'unsafe-none': 'loads everything',
});

const opener = tokenOf(HTML, {
  'same-origin': 'windows of other origins cannot reach it',
  'same-origin-allow-popups': 'windows of other origins cannot reach it, but those that it opens',
  'noopener-allow-popups': 'no window that opens it can reach it',
  'unsafe-none': 'other windows can reach it',
});

/** Readers of single lines; what is not here has only its entry of the registry. */
export const READERS: Readonly<Record<string, Reader>> = {
  accept,
  'accept-charset': accept,
  'accept-encoding': accept,
  'accept-language': accept,
  'access-control-allow-credentials': allowCredentials,
  'access-control-allow-headers': names({
    source: FETCH,
    meaning: 'requests may have these fields: %',
    all: 'requests may have every field but Authorization',
  }),
  'access-control-allow-methods': names({
    source: FETCH,
    meaning: 'allowed methods: %',
    all: 'every method is allowed',
    check: capitals,
  }),
  'access-control-allow-origin': allowOrigin,
  'access-control-expose-headers': names({
    source: FETCH,
    meaning: 'scripts may read these fields: %',
    all: 'scripts may read every field but Set-Cookie',
  }),
  'access-control-max-age': seconds(FETCH, (text) => `the permission is kept for ${text}`),
  'access-control-request-headers': names({ source: FETCH, meaning: 'asks for these fields: %' }),
  'access-control-request-method': names({ source: FETCH, meaning: 'asks for %' }),
  age: seconds('RFC 9111, section 5.1', (text) => `in a cache for ${text}`),
  allow: names({ source: 'RFC 9110, section 10.2.1', meaning: 'methods: %', check: capitals }),
  'alt-svc': altSvc,
  authorization,
  'cache-control': explainCacheControl,
  'cache-status': membersWithParameters,
  'cdn-cache-control': targetedCacheControl,
  'clear-site-data': clearSiteData,
  'content-disposition': disposition,
  'content-digest': digests('the content as it is sent'),
  'content-encoding': contentEncoding,
  'content-length': digits('RFC 9110, section 8.6', 'bytes'),
  'content-location': address('RFC 9110, section 8.7'),
  'content-range': contentRange,
  'content-type': contentType,
  'cross-origin-embedder-policy': embedder,
  'cross-origin-embedder-policy-report-only': embedder,
  'cross-origin-opener-policy': opener,
  'cross-origin-opener-policy-report-only': opener,
  'cross-origin-resource-policy': oneOf(
    'Fetch, section 3.7',
    {
      'same-origin': 'only pages of this origin may load it',
      'same-site': 'only pages of this site may load it',
      'cross-origin': 'every page may load it',
    },
    true,
  ),
  date,
  etag: entityTag,
  expect: oneOf('RFC 9110, section 10.1.1', { '100-continue': 'the content is sent when the server agrees' }),
  expires,
  'if-match': entityTags,
  'if-modified-since': date,
  'if-none-match': entityTags,
  'if-range': ifRange,
  'if-unmodified-since': date,
  'last-modified': date,
  link,
  location: address('RFC 9110, section 10.2.2'),
  'max-forwards': digits('RFC 9110, section 7.6.2', 'more times at most'),
  'permissions-policy': permissions,
  priority,
  'proxy-authenticate': challenges,
  'proxy-authorization': authorization,
  'proxy-status': membersWithParameters,
  range,
  'referrer-policy': referrer,
  'reporting-endpoints': endpoints,
  'repr-digest': digests('the whole, as it is kept'),
  'retry-after': retryAfter,
  'server-timing': serverTiming,
  'strict-transport-security': transportSecurity,
  sunset: date,
  te,
  'timing-allow-origin': timingOrigins,
  'transfer-encoding': transferEncoding,
  'unencoded-digest': digests('the content before it is encoded'),
  'upgrade-insecure-requests': oneOf('Upgrade Insecure Requests, section 3.2.1', {
    1: 'the client would rather have https',
  }),
  vary: names({
    source: 'RFC 9110, section 12.5.5',
    meaning: 'caches keep one answer for each value of %',
    all: 'never used for another request',
  }),
  'want-content-digest': wantedDigests,
  'want-repr-digest': wantedDigests,
  'want-unencoded-digest': wantedDigests,
  'www-authenticate': challenges,
  'x-content-type-options': oneOf('Fetch, section 3.6', { nosniff: 'the type is taken as it is said' }),
  'x-frame-options': oneOf('HTML, section 7.2.7', {
    deny: 'no page may frame it',
    sameorigin: 'only pages of this origin may frame it',
  }),
  'x-xss-protection': xss,
};

/** Of which a message has at most one; the others are lists, or several cookies. */
export const SINGLE = new Set(
  'access-control-allow-origin age authorization content-disposition content-length content-location content-type date etag expires host if-modified-since last-modified location origin range referer retry-after server strict-transport-security user-agent'.split(
    ' ',
  ),
);
