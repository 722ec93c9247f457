/** Cookies against the suite of http-state and tough-cookie, dates against JavaScript, and hostile headers. */
import fc from 'fast-check';
import { Cookie as ToughCookie } from 'tough-cookie';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import type { TableValue, ValueRow } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { cookieDate, httpDate } from '#src/lib/http/http-date.ts';
import { readMessages } from '#src/lib/http/message.ts';
import { readSetCookie, type Cookie } from './fields/cookies.ts';
import { secondsText, splitQuoted, type Context } from './fields/finding.ts';
import { form } from './form.ts';
import suite from './http-state.json' with { type: 'json' };
import { mayBeLinked } from './secrets.ts';
import webPlatform from './web-platform.json' with { type: 'json' };

const NOW = Date.UTC(2026, 10, 29, 10);
const world = {
  nowMs: NOW,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const outcomeOf = (headers: string, options: object = {}) => runForm(form, { headers }, options, world);
const answerOf = async (headers: string, options: object = {}) => {
  const outcome = await outcomeOf(headers, options);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};
const outputOf = async (headers: string, name: string, options: object = {}) =>
  (await answerOf(headers, options)).outputs[name];
const rowsOf = async (headers: string, name: string, options: object = {}) =>
  ((await outputOf(headers, name, options)) as TableValue | undefined)?.rows ?? []; // the output's kind
const findingsOf = async (headers: string, options: object = {}) =>
  (await rowsOf(headers, 'findings', options)).map(([, , name, message]) => `${name}: ${message}`);
const togetherOf = async (headers: string, label: string, options: object = {}) =>
  ((await outputOf(headers, 'together', options)) as readonly ValueRow[]).find((each) => each.label === label)
    ?.value; // the output's kind

const context: Context = {
  kind: 'response',
  isSecure: true,
  isMeta: false,
  host: 'home.example.org',
  nowMs: NOW,
};

type DateCase = readonly [text: string, expected: string | null];
type JarCase = readonly [
  name: string,
  received: readonly string[],
  sent: readonly (readonly [string, string])[],
  to?: string,
];

const SUITE = suite.cases.map((line) => JSON.parse(line) as DateCase | JarCase); // as its columns say
const isJar = (each: DateCase | JarCase): each is JarCase => Array.isArray(each[1]);

describe('dates', () => {
  it('of cookies are read as the suite of http-state has them', () => {
    const dates = SUITE.filter((each): each is DateCase => !isJar(each));
    const failures = dates.filter(([text, expected]) => {
      const found = cookieDate(text);
      return (found === undefined ? null : new Date(found).toUTCString()) !== expected;
    });
    expect(failures).toEqual([]);
    expect(dates.length).toBeGreaterThan(20);
  });

  it('of header fields are read in all three forms, and in no other', () => {
    const moment = Date.UTC(1994, 10, 6, 8, 49, 37);
    expect(httpDate('Sun, 06 Nov 1994 08:49:37 GMT', NOW)).toBe(moment);
    expect(httpDate('Sunday, 06-Nov-94 08:49:37 GMT', NOW)).toBe(moment);
    expect(httpDate('Sun Nov  6 08:49:37 1994', NOW)).toBe(moment);
    for (const wrong of [
      'Sun, 6 Nov 1994 08:49:37 GMT',
      'Sun, 31 Feb 2021 08:49:37 GMT',
      '0',
      'Sun, 06 Nov 1994 08:49:37 +0100',
    ])
      expect(httpDate(wrong, NOW)).toBeUndefined();
  });

  it('that JavaScript writes are read back by both', () => {
    fc.assert(
      fc.property(fc.integer({ min: -11_000_000_000, max: 250_000_000_000 }), (seconds) => {
        const text = new Date(seconds * 1000).toUTCString();
        expect(cookieDate(text)).toBe(seconds * 1000);
        expect(httpDate(text, NOW)).toBe(seconds * 1000);
      }),
    );
  });
});

/** What a browser sends back of these lines, by the suite's address. */
async function sentBack(lines: readonly string[], to = '/cookie-parser-result') {
  const jar = new Map<string, Cookie>();
  const nowMs = Date.UTC(2011, 7, 1);
  for (const line of lines) {
    const { cookie, refused } = await readSetCookie(line, { ...context, nowMs, isSecure: false });
    if (!cookie || refused !== undefined) continue;
    const path = cookie.path || '/';
    const key = `${cookie.name}\n${cookie.domain}\n${path}`;
    if (cookie.expiryMs !== undefined && cookie.expiryMs <= nowMs) jar.delete(key);
    else jar.set(key, { ...cookie, path });
  }
  const address = new URL(to, 'http://home.example.org:8888');
  const fits = ({ path, domain }: Cookie) =>
    (address.pathname === path || address.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
    (address.hostname === 'home.example.org' || (domain !== '' && address.hostname.endsWith(domain)));
  return [...jar.values()]
    .filter(fits)
    .sort((one, other) => other.path.length - one.path.length)
    .map(({ name, value }) => [name, value]);
}

describe('cookies', () => {
  it('are kept and sent as the suite of http-state has them, but where RFC 6265bis changed its mind', async () => {
    const differences: string[] = [];
    let nameless = 0;
    for (const [name, received, sent, to] of SUITE.filter(isJar)) {
      const found = await sentBack(received, to);
      if (JSON.stringify(found) === JSON.stringify(sent)) continue;
      const named = found.filter(([own]) => own !== '');
      if (found.length > named.length && JSON.stringify(named) === JSON.stringify(sent)) nameless += 1;
      else differences.push(name);
    }
    expect(SUITE.filter(isJar).length).toBe(222);
    // RFC 6265 ignored cookies without a name.
    expect(nameless).toBe(23);
    // Control characters, and the rest of what the suite itself calls disabled or optional.
    expect(differences).toEqual([
      'DISABLED_CHROMIUM0022',
      'DISABLED_CHROMIUM0023',
      'DISABLED_PATH0029',
      'OPTIONAL_DOMAIN0042',
    ]);
  });

  it('are kept and sent as the web platform tests have them', async () => {
    const differences: string[] = [];
    const written = (text: string) =>
      text.replace(/\{(.)\*(\d+)\}/g, (_all, char: string, count: string) => char.repeat(Number(count)));
    for (const line of webPlatform.cookies) {
      const [name, received, sent, to] = JSON.parse(line) as [string, string[], string, string?]; // as its columns say
      const found = await sentBack(received.map(written), to);
      const text = found.map(([own, value]) => (own === '' ? value : `${own}=${value}`)).join('; ');
      if (text !== written(sent)) differences.push(name);
    }
    expect(webPlatform.cookies).toHaveLength(116);
    // The last Domain counts, also where it is empty (RFC 6265bis, section 5.6.3): the cookie is of its host alone.
    expect(differences).toEqual(['attributes/domain 42']);
  });

  it('are read as by tough-cookie', async () => {
    const word = fc.stringMatching(/^[\w%"!.-]{1,6}$/);
    const attribute = fc.constantFrom(
      'Secure',
      'HttpOnly',
      'Path=/a',
      'path=b',
      'Domain=.Example.org',
      'Max-Age=60',
      'max-age=-1',
      'Max-Age=1.5',
      'SameSite=lax',
      'Expires=Wed, 09 Jun 2027 10:18:14 GMT',
      'x=y',
    );
    await fc.assert(
      fc.asyncProperty(
        word,
        word,
        fc.uniqueArray(attribute, { maxLength: 4, selector: (each) => each.slice(0, 4).toLowerCase() }),
        async (name, value, attributes) => {
          const line = [`${name}=${value}`, ...attributes].join('; ');
          const other = ToughCookie.parse(line);
          const { cookie } = await readSetCookie(line, context);
          expect([
            cookie?.name,
            cookie?.value,
            cookie?.isSecure,
            cookie?.isHttpOnly,
            cookie?.path,
            cookie?.domain,
            cookie?.sameSite.toLowerCase(),
          ]).toEqual([
            other?.key,
            other?.value,
            other?.secure,
            other?.httpOnly,
            other?.path ?? '',
            other?.domain ?? '',
            other?.sameSite ?? '',
          ]);
        },
      ),
    );
  });

  it.each([
    ['a=1; SameSite=None', 'SameSite=None needs Secure'],
    ['__Secure-a=1', '__Secure- needs Secure'],
    ['__host-a=1; Secure', '__host- needs Path=/'],
    ['__Http-a=1; Secure', '__Http- needs HttpOnly'],
    ['__Host-Http-a=1; Secure; HttpOnly; Path=/x', '__Host-Http- needs Path=/'],
    ['__Secure-', 'without a name the value must not begin with __Secure-'],
    ['=', 'name and value are empty'],
    [`a=${'x'.repeat(4096)}`, 'name and value have more than 4,096 bytes'],
    ['a=1; Domain=exämple.org', 'Domain has characters outside ASCII'],
    ['a=1; Domain=org', 'org is a public suffix'],
  ])('%s are refused by browsers', async (line, reason) => {
    expect((await readSetCookie(line, context)).refused).toBe(reason);
  });

  it('with Secure are refused over http', async () => {
    expect((await readSetCookie('a=1; Secure', { ...context, isSecure: false })).refused).toBe(
      'Secure was sent over http',
    );
  });

  it('take the last attribute of a name, and none that is longer than 1,024 bytes', async () => {
    const { cookie } = await readSetCookie(`a=1; Path=/a; Path=/b; Path=/${'c'.repeat(1024)}`, context);
    expect(cookie?.path).toBe('/b');
  });

  it('of a request are listed with their values', async () => {
    expect(await rowsOf('GET / HTTP/1.1\nHost: a\nCookie: a=1; b="x"; c', 'cookies')).toEqual([
      ['a', '1'],
      ['b', '"x"'],
      ['', 'c'],
    ]);
  });
});

describe('messages', () => {
  const CURL = [
    '* Connected to www.example.org (192.0.2.1) port 443',
    '> GET /a?b HTTP/2',
    '> Host: www.example.org',
    '> authorization: Bearer abc',
    '>',
    '{ [5 bytes data]',
    '< HTTP/2 200 ',
    '< cache-control: max-age=60',
    '< set-cookie: a=1; Domain=example.net',
    '<',
    'no header at all',
    '* Connection left intact',
  ].join('\r\n');

  it('of curl -v are told apart, and the request is known to the response', async () => {
    const { outputs, notes } = await answerOf(CURL, { at: '2026-11-29' });
    expect(outputs['result']).toBe('Response 200: 2 fields, 1 finding');
    expect(notes?.map(({ message }) => message)).toContain('2 messages: HTTP/2 200 is explained');
    expect(await findingsOf(CURL)).toEqual([
      'set-cookie: browsers refuse it: www.example.org is not in the domain example.net',
    ]);
    expect(await togetherOf(CURL, 'Caching')).toContain(
      'only the browser may store it, as the request has Authorization',
    );
  });

  it('of curl -iL are all read, and the last response is explained; the body is not', async () => {
    const text =
      'HTTP/1.1 301 Moved Permanently\nLocation: /b\n\nHTTP/1.1 200 OK\nServer: a\n\n<html>\nb: c\n';
    expect(await outputOf(text, 'result')).toBe('Response 200: 1 field, 0 findings');
  });

  it('with the marks of curl are read without a start line too', async () => {
    expect(await outputOf('* Connected\n< server: a\n< vary: b\n<\n{ [5 bytes data]', 'tidy')).toBe(
      'server: a\nvary: b',
    );
  });

  it('that are copied from the panel of a browser have each value below its name', async () => {
    const text =
      'cache-control:\nmax-age=60\ndate:\nSun, 29 Nov 2026 10:00:00 GMT\n\nlocation:\nhttps://a.org/';
    expect(await outputOf(text, 'tidy')).toBe(
      'cache-control: max-age=60\ndate: Sun, 29 Nov 2026 10:00:00 GMT\nlocation: https://a.org/',
    );
    expect(await outputOf(':status:\n404\nserver:\na', 'result')).toBe('Response 404: 1 field, 0 findings');
    expect(await outputOf('A:\nB: c', 'tidy')).toBe('A: \nB: c');
  });

  it('in <meta> are told as such', async () => {
    const html =
      '<head>\n<META content="img-src &apos;self&apos; data:; frame-ancestors &#39;none&#39;" http-equiv=Content-Security-Policy />\n<meta charset="utf-8">\n<meta http-equiv="X-Frame-Options" content="DENY">';
    expect(await outputOf(html, 'result')).toBe('Response: 2 fields, 2 findings');
    expect(await rowsOf(html, 'findings')).toEqual([
      [
        'error',
        '2',
        'Content-Security-Policy',
        'frame-ancestors is ignored in <meta>: only a header may have it',
        'CSP Level 3, section 3.3',
      ],
      [
        'error',
        '4',
        'X-Frame-Options',
        'browsers read no X-Frame-Options from <meta>: only the server can send it',
        'HTML, section 4.2.5.3',
      ],
    ]);
    expect((await rowsOf(html, 'policy')).map(([, name, sources]) => [name, sources])).toEqual([
      ['img-src', "'self' data:"],
    ]);
    expect(
      await findingsOf('<meta http-equiv=Content-Security-Policy-Report-Only content="img-src a">'),
    ).toEqual([
      'Content-Security-Policy-Report-Only: browsers read no Content-Security-Policy-Report-Only from <meta>: only the server can send it',
    ]);
    expect((await outcomeOf('<meta http-equiv="">')).ok).toBe(false);
  });

  it('of HTTP/2 have pseudo fields', () => {
    const read = readMessages(':method: GET\n:authority: example.org\naccept: */*');
    expect(
      read.ok && [read.value[0]?.kind, read.value[0]?.pseudo.get('authority'), read.value[0]?.fields.length],
    ).toEqual(['request', 'example.org', 1]);
  });

  it('of a HAR entry are read', async () => {
    const fields = [{ name: 'Set-Cookie', value: 'a=1\nb=2' }];
    const entry = {
      request: { method: 'GET', url: 'https://a', headers: [] },
      response: { status: 200, headers: fields },
    };
    expect((await rowsOf(JSON.stringify(entry), 'cookies')).map(([name]) => name)).toEqual(['a', 'b']);
    expect((await rowsOf(JSON.stringify({ log: { entries: [entry] } }), 'cookies')).length).toBe(2);
    const two = await outcomeOf(JSON.stringify({ log: { entries: [entry, entry] } }));
    expect(two.ok ? '' : two.problem.message).toContain('expected one entry, found a HAR file with 2');
    expect((await outcomeOf('{"log":')).ok).toBe(false);
  });

  it('are told as requests by their fields, or as is chosen', async () => {
    expect(await outputOf('Host: a\nAccept: */*', 'result')).toContain('Request');
    expect(await findingsOf('Cache-Control: s-maxage=1', { kind: 'request' })).toEqual([
      'Cache-Control: s-maxage means nothing in a request',
    ]);
  });

  it.each([
    ['a b: c', 'expected a field name, found " " in it', 1],
    [': c', 'expected a name before the colon', 0],
    ['a: b\n\uD83D\uDE00: c', 'expected a field name, found "😀" in it', 5],
  ])('%j is an error with its place', async (text, message, offset) => {
    const outcome = await outcomeOf(text);
    expect(outcome.ok ? undefined : [outcome.problem.message, outcome.problem.position?.offset]).toEqual([
      message,
      offset,
    ]);
  });

  it('that are indented, or begin with a byte order mark, are read', async () => {
    expect(await findingsOf('  A: b\n  C: d')).toEqual([]);
    expect((await rowsOf('\uFEFFServer: d', 'fields'))[0]?.[1]).toBe('Server');
  });

  it('keep duplicates, and tell of those that may stand once', async () => {
    expect(await findingsOf('ETag: "a"\nETag: "b"\nVary: a\nVary: b')).toEqual([
      'ETag: stands twice with different values: receivers differ or refuse',
    ]);
  });
});

describe('fields', () => {
  it.each([
    ['Cache-Control: max-age=60; public', 'directives are separated by commas, found a semicolon'],
    ['Cache-Control: max-age=x', 'max-age: expected seconds in digits, found "x"'],
    ['Cache-Control: private, public', 'private and public contradict each other'],
    ['Cache-Control: max-age=1, max-age=2', 'max-age stands twice: the first one counts'],
    ['Cache-Control: foo', 'the directive foo is not known: caches ignore it'],
    ['Cache-Control: max-stale', 'max-stale means nothing in a response'],
    ['Strict-Transport-Security: includeSubDomains', 'max-age is missing: the whole field is ignored'],
    ['Strict-Transport-Security: max-age=1; max-age=2', 'max-age stands twice: the whole field is ignored'],
    [
      'Strict-Transport-Security: max-age=1; preload',
      'preload needs max-age of at least 31536000 and includeSubDomains',
    ],
    ['Access-Control-Allow-Origin: null', 'null is the origin of every sandboxed frame: anyone can have it'],
    [
      'Access-Control-Allow-Origin: https://a, https://b',
      'expected one origin, found a list: browsers refuse it',
    ],
    [
      'Access-Control-Allow-Origin: https://a.org/',
      'expected an origin without a path, in small letters, found "https://a.org/": it never fits',
    ],
    ['Access-Control-Allow-Credentials: True', 'expected true, found "True": ignored'],
    ['Accept: text/html;q=1.5', 'text/html: expected a weight of 0 to 1 with at most 3 digits, found "1.5"'],
    ['Range: bytes=5-2', '"5-2" is no range: the field is ignored'],
    ['ETag: abc', 'expected a tag in quotation marks, found "abc"'],
    ['Content-Type: html', 'expected a type such as text/html, found "html"'],
    ['Content-Type: multipart/form-data', 'multipart needs a boundary'],
    [
      'Permissions-Policy: camera=(), geolocation=(self x)',
      'geolocation: expected self, * or an origin in quotation marks, found x',
    ],
    [
      "Permissions-Policy: camera 'none'",
      'expected a comma, found "\'" at character 8: the whole field is ignored',
    ],
    ['Clear-Site-Data: cache', 'expected a word such as "cache" in quotation marks, found cache: ignored'],
    [
      'Cross-Origin-Opener-Policy: Same-Origin',
      'expected same-origin, same-origin-allow-popups, noopener-allow-popups, unsafe-none, found "Same-Origin": ignored',
    ],
    [
      'X-Frame-Options: ALLOW-FROM https://a',
      'expected deny, sameorigin, found "ALLOW-FROM https://a": ignored',
    ],
    ['X-Content-Type-Options: sniff', 'expected nosniff, found "sniff": ignored'],
    ['Retry-After: soon', 'expected a date such as Sun, 29 Nov 2026 10:00:00 GMT, found "soon"'],
    ['Link: /a; rel=next', 'expected an address in < >, found /a; rel=next: the rest is ignored'],
    ['Link: </a>', '/a has no rel: ignored'],
    [
      'Content-Disposition: attachment; filename*="UTF-8\'\'a"',
      "filename*: expected UTF-8''name in percent-encoding, found \"UTF-8''a\"",
    ],
    ['Alt-Svc: h3="443"', 'expected h3=":443", found h3="443"'],
    ['Content-Length: 1a', 'expected digits, found "1a"'],
    ['Content-Range: bytes 0-499', 'expected bytes 0-499/1234 or bytes */1234, found "bytes 0-499"'],
    ['Content-Range: bytes 5-2/10', '"bytes 5-2/10" is no part: its last is before its first'],
    ['Content-Range: bytes 0-10/10', '"bytes 0-10/10" is no part: it ends after the end'],
    ['If-Range: W/"a"', 'a weak tag never fits: all of it is sent'],
    ['If-Range: a', 'expected a tag in quotation marks or a date, found "a"'],
    ['TE: chunked', 'chunked must not be listed: everyone understands it'],
    ['TE: gzip;q=2', 'gzip: expected a weight of 0 to 1 with at most 3 digits, found "2"'],
    ['TE: trailers;q=0.5', 'trailers takes no weight'],
    ['Transfer-Encoding: gzip', 'chunked is not last: the answer ends with the connection'],
    ['Transfer-Encoding: chunked, chunked', 'chunked stands twice'],
    ['Content-Encoding: utf-8', 'the coding utf-8 is not known: it cannot be undone'],
    ['Content-Encoding: identity', 'identity is for Accept-Encoding alone'],
    ['Vary: Accept Encoding', 'expected a name, found "Accept Encoding"'],
    ['Allow: GET, patch', 'patch is not PATCH: names of methods are told apart by capitals'],
    [
      'Access-Control-Allow-Methods: patch',
      'patch is not PATCH: names of methods are told apart by capitals',
    ],
    ['Location: http://', 'expected an address, found "http://"'],
    ['WWW-Authenticate: Basic', 'Basic needs a realm'],
    ['Expect: 200-ok', 'expected 100-continue, found "200-ok": ignored'],
    ['Priority: u=9', 'u: expected a whole number of 0 to 7: ignored'],
    ['Want-Content-Digest: sha-256=11', 'sha-256: expected a whole number of 0 to 10: ignored'],
    ['Want-Repr-Digest: md5=3', 'md5 is deprecated: it protects from no attack'],
    ['Content-Digest: sha-256=:AQI=:', 'sha-256 has 2 bytes, expected 32'],
    ['Repr-Digest: sha-256=a', 'sha-256: expected bytes such as :AQI=:'],
    ['Origin-Agent-Cluster: 1', 'expected ?1 or ?0, found "1" at character 1: the whole field is ignored'],
    [
      'Deprecation: true',
      'expected a date such as @1767225600, found "true" at character 1: the whole field is ignored',
    ],
    [
      'Cross-Origin-Opener-Policy: same-origin,',
      'expected the end, found "," at character 12: the whole field is ignored',
    ],
    ['Reporting-Endpoints: a=b', 'a: expected an address in quotation marks: ignored'],
    ['Reporting-Endpoints: a="http://b.org/"', 'a: expected https: reports are not sent otherwise'],
    [
      'CDN-Cache-Control: max-age=x y',
      'expected a comma, found "y" at character 11: the whole field is ignored',
    ],
    ['Timing-Allow-Origin: a.org', 'expected an origin without a path, found "a.org"'],
    ['X: a\u0001b', 'a control character, U+0001: the message may be refused'],
  ])('%s', async (line, finding) => {
    const name = line.slice(0, line.indexOf(':'));
    expect(await findingsOf(`Server: a\n${line}`)).toContain(`${name}: ${finding}`);
  });

  it.each([
    ['Accept-Language: en;q=0.5, de, fr;q=0', 'wanted: de > en (0.5); not: fr'],
    ['Range: bytes=0-499,-500,9-', 'bytes: 0 to 499; the last 500; from 9 on'],
    ['Retry-After: 120', 'try again in 2 minutes'],
    [
      'Permissions-Policy: camera=(), usb=(self "https://a.org")',
      'camera: nobody; usb: this origin, https://a.org',
    ],
    ['Clear-Site-Data: "cache", "cookies"', 'the browser forgets: cache, cookies'],
    ['Server-Timing: db;dur=53, app;desc="App ""', 'db 53 ms; App'],
    ['Alt-Svc: h3=":443"; ma=86400', 'h3 at :443 for 1 day'],
    ['Content-Type: Text/HTML; Charset="utf-8"', 'text/html, charset utf-8'],
    ['Expires: 0', 'no date, "0": stale at once'],
    ['Content-Range: bytes 0-499/1234', 'bytes 0 to 499 of 1,234'],
    ['Content-Range: bytes 42-1233/*', 'bytes 42 to 1,233 of a length that is not known'],
    ['Content-Range: bytes */1234', 'no part could be sent: it is 1,234 bytes long'],
    ['If-Range: "a"', 'the part alone, if the tag is still this one'],
    ['TE: trailers, deflate;q=0.5', 'fields after the content are welcome; deflate (0.5) on the way'],
    ['Transfer-Encoding: gzip, chunked', 'in pieces, each with its length'],
    ['Content-Encoding: gzip, br', 'gzip, then Brotli'],
    ['Vary: Accept-Encoding, Origin', 'caches keep one answer for each value of Accept-Encoding, Origin'],
    ['Vary: *', 'never used for another request'],
    ['Allow: GET, HEAD', 'methods: GET, HEAD'],
    ['Access-Control-Expose-Headers: *', 'scripts may read every field but Set-Cookie'],
    ['WWW-Authenticate: Basic realm="a, b", Bearer', 'asks for Basic, realm a, b; asks for Bearer'],
    ['WWW-Authenticate: Negotiate YII=', 'asks for Negotiate'],
    ['Location: /a', 'from here on: /a'],
    ['Priority: u=1, i', 'urgency 1 of 0 (first) to 7, usually 3; parts of it are of use'],
    ['Want-Content-Digest: sha-256=5, sha-512=10, md5=0', 'wanted: sha-512 (10) > sha-256 (5); not: md5'],
    [
      'Content-Digest: sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:',
      'SHA-256 of the content as it is sent',
    ],
    ['Cache-Status: ExampleCache; hit; ttl=376, Far; fwd=miss', 'ExampleCache: hit, ttl 376; Far: fwd miss'],
    ['CDN-Cache-Control: max-age=600', 'fresh for 10 minutes'],
    ['Cross-Origin-Opener-Policy: same-origin; report-to="a"', 'windows of other origins cannot reach it'],
    ['Reporting-Endpoints: default="https://a.org/r"', 'default at https://a.org/r'],
    ['Sunset: Sat, 31 Dec 2028 23:59:59 GMT', '2028-12-31 23:59:59 UTC'],
    ['Timing-Allow-Origin: *', 'every page may measure it'],
    ['X-Whatever: 1', 'This field is in no registry and not widely known.'],
    ["Content-Disposition: inline; filename*=iso-8859-1'en'%A3%20a", 'shown as £ a'],
  ])('%s is explained', async (line, meaning) => {
    expect((await rowsOf(line, 'fields'))[0]?.[3]).toContain(meaning.replace('App', ''));
  });

  it('of caching contradict each other across lines', async () => {
    expect(await findingsOf('Cache-Control: no-store\nCache-Control: max-age=60')).toEqual([
      'Cache-Control: no-store and max-age contradict each other: nothing is stored',
    ]);
    expect(await findingsOf('Cache-Control: no-store, max-age=60\nCache-Control: public')).toHaveLength(1);
  });

  it('of cross-origin answers are judged together', async () => {
    const both = 'Access-Control-Allow-Origin: *\nAccess-Control-Allow-Credentials: true';
    expect(await findingsOf(both)).toEqual([
      'Access-Control-Allow-Origin: * does not go with credentials: browsers refuse it',
    ]);
    const one = 'Access-Control-Allow-Origin: https://a.org\nServer: x';
    expect(await findingsOf(one)).toEqual([
      'Access-Control-Allow-Origin: Vary: Origin is missing: caches give it to other origins',
    ]);
    expect(await findingsOf(`${one}\nVary: Accept, Origin`)).toEqual([]);
    const wild = `${one}\nVary: Origin\nAccess-Control-Allow-Credentials: true\nAccess-Control-Allow-Headers: *`;
    expect(await findingsOf(wild)).toEqual([
      'Access-Control-Allow-Headers: with credentials * is a name like any other, and allows nothing',
    ]);
  });
});

describe('caching', () => {
  const cached = async (lines: string) =>
    togetherOf(`HTTP/1.1 200 OK\nDate: Sun, 29 Nov 2026 10:00:00 GMT\n${lines}`, 'Caching', {
      at: '2026-11-29 10:02',
    });

  it.each([
    ['Cache-Control: no-store', 'nobody may store it'],
    [
      'Cache-Control: private, max-age=60',
      'only the browser may store it; fresh for 1 minute, until 2026-11-29 10:01:00 UTC: stale by now (max-age)',
    ],
    [
      'Cache-Control: max-age=60, s-maxage=600',
      'browsers and shared caches may store it; in shared caches fresh for 10 minutes, until 2026-11-29 10:10:00 UTC (s-maxage); in browsers fresh for 1 minute, until 2026-11-29 10:01:00 UTC: stale by now (max-age)',
    ],
    [
      'Expires: Sun, 29 Nov 2026 10:05:00 GMT\nAge: 60',
      'browsers and shared caches may store it; fresh for 5 minutes, 1 minute of it used, until 2026-11-29 10:05:00 UTC (Expires)',
    ],
    ['Expires: 0', 'browsers and shared caches may store it; stale at once (Expires)'],
    [
      'Last-Modified: Sun, 29 Nov 2026 08:20:00 GMT',
      'browsers and shared caches may store it; no lifetime is said: if a cache guesses, 10 % of the time since Last-Modified, 10 minutes',
    ],
    [
      'Cache-Control: max-age=60\nAge: 90',
      'browsers and shared caches may store it; stale when it came: 1 minute, 90 seconds of it used (max-age)',
    ],
    [
      'Cache-Control: no-cache\nVary: *',
      'browsers and shared caches may store it; asks the server before each use; Vary: * : never used for another request',
    ],
  ])('%j', async (lines, expected) => {
    expect(await cached(lines)).toBe(expected.replace('90 seconds', '1 minute 30 seconds'));
  });

  it('of a status that is not stored by itself needs a lifetime', async () => {
    expect(await togetherOf('HTTP/1.1 302 Found\nLocation: /', 'Caching')).toBe(
      'status 302 is stored only with a lifetime: nobody may store it',
    );
  });
});

describe('secrets', () => {
  it('are masked in the table and in the copies', async () => {
    const { outputs, notes } = await answerOf(
      'GET / HTTP/1.1\nAuthorization: Bearer abc.def\nX-Api-Key: k123456\nProxy-Authorization: Basic Zm9v',
    );
    const text = JSON.stringify(outputs);
    for (const secret of ['abc.def', 'k123456', 'Zm9v']) expect(text).not.toContain(secret);
    expect(text).toContain('Bearer •••');
    expect(notes?.map(({ message }) => message)).toContain('Secret values are masked, in the tidy copy too');
  });

  it.each([
    ['HTTP/1.1 200 OK\nCache-Control: max-age=60\n', true],
    ['Access-Control-Allow-Credentials: true', true],
    ['Set-Cookie: a=1', false],
    ['Cookie : a=1', false],
    ['Authorization: Basic a', false],
    ['X-Auth-Token: a', false],
    ['A: b\n folded', false],
    ['sid=1', false],
    ['GET /?token=1 HTTP/1.1', false],
    ['Location: /cb?code=123', false],
    ['{"headers":[]}', false],
  ])('keep %j out of a link, or not', (text, isLinked) => {
    expect(mayBeLinked(text)).toBe(isLinked);
  });
});

describe('anything', () => {
  it('is answered or refused, never with half a character', async () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '\uD800',
        '\n',
        ': ',
        'Set-Cookie: ',
        'Content-Security-Policy: ',
        'Link: <',
        'Cache-Control: max-age=',
        '"',
        ';',
        ',',
        '=',
        'HTTP/1.1 200 OK\n',
        'Permissions-Policy: ',
        'Server-Timing: ',
        '<meta http-equiv="',
        ' content="',
        'WWW-Authenticate: ',
        'Content-Range: bytes ',
        'Content-Digest: a=:',
        'Priority: u=',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const outcome = await outcomeOf(parts.join(''));
        // A half of a character is written as an escape.
        expect(/(?<!\\)(?:\\\\)*\\ud[89a-f]/.exec(JSON.stringify(outcome))).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('of more than 1 MB is refused', async () => {
    const outcome = await outcomeOf('a'.repeat(5_000_000));
    expect(outcome.ok ? '' : outcome.problem.message).toBe('expected at most 1 MB of headers');
  });

  it.each([
    'Set-Cookie: a=1; Path=/\n',
    'Cache-Control: max-age=1, no-store\n',
    "Content-Security-Policy: img-src 'self' a.org; x\n",
    'Link: <a>; rel=b, <\n',
    '<meta http-equiv="Content-Security-Policy" content="img-src a">\n',
    '<meta http-equiv="',
    'Cache-Control:\nno-store\n',
  ])('%j takes time that grows with their number alone', (line) =>
    expectLinear(async (count) => outcomeOf(line.repeat(count)), 1000),
  );

  it.each([
    'Link: <',
    'Cache-Control: "',
    'Content-Disposition: a; filename="',
    'Permissions-Policy: a=(',
    'Set-Cookie: a= ',
    'WWW-Authenticate: a ',
    'Content-Digest: a=:',
    "Content-Security-Policy: img-src '",
  ])('%j with a long value takes time that grows with it alone', (start) =>
    expectLinear(async (count) => outcomeOf(`${start}${'a, '.repeat(count)}${'<"='.repeat(count)}`), 5000),
  );

  it('ends with 3 on the command line where there are findings, if that is asked for', async () => {
    expect((await answerOf('ETag: a', { strict: true })).isNo).toBe(true);
    expect((await answerOf('ETag: "a"', { strict: true })).isNo).toBe(false);
    expect((await answerOf('ETag: a')).isNo).toBe(false);
  });

  it('shows findings alone where that is asked for', async () => {
    expect(
      Object.entries((await answerOf('A: b\nETag: a', { findings: true })).outputs)
        .filter(([, value]) => value !== undefined)
        .map(([name]) => name),
    ).toEqual(['result', 'findings']);
  });

  it('that is quoted is split outside of quotation marks', () => {
    expect(splitQuoted('a="b,\\"c", d,,"e', ',')).toEqual(['a="b,\\"c"', 'd', '"e']);
    expect([1, 90, 86_400, 31_536_000, 3661].map(secondsText)).toEqual([
      '1 second',
      '1 minute 30 seconds',
      '1 day',
      '365 days',
      '3,661 seconds',
    ]);
  });
});
