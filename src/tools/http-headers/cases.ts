/** Right answers of the standards; what libraries say otherwise stands in the source. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const AT = '2026-11-29 10:00';

const is = (headers: string, result: string, source: string, options: Case['options'] = {}): Case => ({
  inputs: { headers },
  options: { at: AT, ...options },
  outputs: { result },
  source,
});

const cookie = (
  headers: string,
  row: readonly string[],
  source: string,
  options: Case['options'] = {},
): Case => ({
  inputs: { headers },
  options: { at: AT, ...options },
  outputs: {
    cookies: {
      columns: ['Name', 'Value', 'Domain', 'Path', 'Ends', 'Secure', 'HttpOnly', 'SameSite', 'Kept'],
      rows: [row],
    },
  },
  source,
});

const alone = (name: string, value: string, ends: string, ...rest: readonly string[]): readonly string[] => {
  const [secure = 'no', path = 'default', domain = 'this host alone', kept = 'yes'] = rest;
  return [name, value, domain, path, ends, secure, 'no', 'not set', kept];
};

export const CASES: readonly Case[] = [
  cookie(
    'Set-Cookie: a=b; Expires=Wed, 09 Jun 2021 10:18:14 GMT, c=d',
    alone('a', 'b', 'deleted at once'),
    'RFC 6265bis, section 5.6; set-cookie-parser makes two cookies of it',
  ),
  cookie(
    'Set-Cookie: a=%E4%B8%AD',
    alone('a', '%E4%B8%AD', 'with the session'),
    'RFC 6265bis; set-cookie-parser: 中',
  ),
  cookie('Set-Cookie: a="b c"', alone('a', '"b c"', 'with the session'), 'RFC 6265bis: quotation marks stay'),
  cookie(
    'Set-Cookie: a=1; Max-Age=0; Expires=Fri, 01 Jan 2100 00:00:00 GMT',
    alone('a', '1', 'deleted at once'),
    'RFC 6265bis: Max-Age comes first',
  ),
  cookie('Set-Cookie: a=1; Max-Age=1.5', alone('a', '1', 'with the session'), 'RFC 6265bis, section 5.6.2'),
  cookie(
    'Set-Cookie: a=1; Expires=Thu, 01 Jan 69 00:00:00 GMT',
    alone('a', '1', '2028-01-03 10:00:00 UTC'),
    'RFC 6265bis, section 5.1.1: 2069, which is shortened to 400 days; JavaScript: 1969',
  ),
  cookie(
    'Set-Cookie: a=1; Expires=31 Feb 2020 00:00:00',
    alone('a', '1', 'with the session'),
    'RFC 6265bis; Date: 2 March',
  ),
  cookie('Set-Cookie: x', alone('', 'x', 'with the session'), 'RFC 6265bis; RFC 6265 ignored it'),
  cookie(
    'Set-Cookie: __Host-a=1; Secure; Path=/; Domain=example.com',
    alone('__Host-a', '1', 'with the session', 'yes', '/', 'example.com', 'no: __Host- must not have Domain'),
    'RFC 6265bis, section 4.1.3.2',
  ),
  cookie(
    'Set-Cookie: a=1; Domain=co.uk',
    alone('a', '1', 'with the session', 'no', 'default', 'co.uk', 'no: co.uk is a public suffix'),
    'publicsuffix.org',
    { host: 'www.example.co.uk' },
  ),
  cookie(
    'Set-Cookie: a=1; Domain=other.org',
    alone(
      'a',
      '1',
      'with the session',
      'no',
      'default',
      'other.org',
      'no: www.example.org is not in the domain other.org',
    ),
    'RFC 6265bis, section 5.7',
    { host: 'www.example.org:8443' },
  ),
  is(
    `Content-Disposition: attachment; filename="f.txt"; filename*=UTF-8''%e2%82%ac%20rates`,
    'saved as € rates',
    'RFC 6266, section 5',
  ),
  is(
    'Content-Disposition: attachment; filename="../../etc/passwd"',
    'saved as passwd; the name has a path, which browsers cut off',
    'RFC 6266, section 4.3; content-disposition hands the path on',
  ),
  is(
    'Priority: u=1.0000',
    'How urgent the answer is, and whether parts of it are of use; expected at most 3 digits after the point, found 4 at character 3: the whole field is ignored',
    'RFC 9651, section 4.2.4',
  ),
  is(
    'cache-control: max-age=60, no-store',
    'fresh for 1 minute; nobody may store it; no-store and max-age contradict each other: nothing is stored',
    'RFC 9111, section 5.2',
  ),
  is(
    'Strict-Transport-Security: max-age="31536000"; includeSubDomains; preload',
    'only https for this host and all below for 365 days; may be put on the preload list',
    'RFC 6797, section 6.1',
  ),
  is(
    'Strict-Transport-Security: max-age=60',
    'Browsers use HTTPS alone for so many seconds; over http it has no effect',
    'RFC 6797, section 8.1',
    {
      scheme: 'http',
    },
  ),
  is(
    'Referrer-Policy: no-referrer, strict-origin, x',
    'strict-origin: only the origin, and not from https to http; "x" is no policy: ignored',
    'Referrer Policy, section 8.1',
  ),
  is('ETag: W/"a"', 'weak: means the same, perhaps other bytes', 'RFC 9110, section 8.8.3'),
  is(
    'Authorization: Basic YWxhZGRpbjpvcGVuc2VzYW1l',
    'scheme Basic; the rest is not shown',
    'RFC 9110, section 11.6.2',
  ),
  is(
    'Link: </a.css>; rel=preload; as=style, <https://x.example/?a,b>; rel="next"',
    'preload: /a.css as style; next: https://x.example/?a,b',
    'RFC 8288, section 3',
  ),
  {
    inputs: { headers: 'script-src none' },
    options: { at: AT, header: 'Content-Security-Policy' },
    outputs: {
      result: "enforced: script-src; script-src: none is a host of that name; the keyword is 'none'",
    },
    source: 'CSP Level 3, section 2.3.1',
  },
  {
    inputs: { headers: "Content-Security-Policy: default-src 'self'; default-src *" },
    options: { at: AT },
    outputs: {
      result: 'enforced: default-src; default-src stands twice: the second is ignored',
      policy: {
        columns: ['Policy', 'Directive', 'Sources', 'About'],
        rows: [['1', 'default-src', "'self'", 'everything that has no directive of its own']],
      },
    },
    source: 'CSP Level 3, section 2.2.1',
  },
  {
    inputs: { headers: "Content-Security-Policy: script-src 'unsafe-inline' 'nonce-abc'" },
    options: { at: AT },
    outputs: {
      result:
        "enforced: script-src; the nonce of script-src is too short: at least 128 bits are wanted; script-src: 'unsafe-inline' has no effect beside a nonce, a hash or 'strict-dynamic'; base-uri is missing: an injected <base> leads scripts with the nonce elsewhere",
    },
    source: 'CSP Level 3, sections 6.7.3.2 and 8.1',
  },
  is(
    `<meta http-equiv="Content-Security-Policy" content="img-src 'self'; frame-ancestors 'none'">`,
    'enforced: img-src; frame-ancestors is ignored in <meta>: only a header may have it',
    'CSP Level 3, section 3.3',
  ),
  is('Content-Range: bytes 0-499/1234', 'bytes 0 to 499 of 1,234', 'RFC 9110, section 14.4'),
  is(
    'TE: trailers, deflate;q=0.5',
    'fields after the content are welcome; deflate (0.5) on the way',
    'RFC 9110, section 10.1.4',
  ),
  is(
    'Want-Content-Digest: sha-256=5, sha-512=10',
    'wanted: sha-512 (10) > sha-256 (5)',
    'RFC 9530, section 4',
  ),
  is(
    'Origin-Agent-Cluster: 1',
    'The browser should keep this origin apart from others of its site; expected ?1 or ?0, found "1" at character 1: the whole field is ignored',
    'HTML, section 7.1.1; RFC 9651, section 4.2',
  ),
  {
    inputs: { headers: 'HTTP/1.1 200 OK\nCache-Control : no-store\n folded' },
    options: { at: AT },
    outputs: { result: 'Response 200: 1 field, 3 findings' },
    source: 'RFC 9112, sections 5.1 and 5.2',
  },
  {
    inputs: { headers: 'HTTP/1.1 200 OK\nServer: a\nX: b\nno header' },
    problem: { message: 'expected "name: value", found no colon', offset: 31 },
    source: 'RFC 9112, section 5',
  },
];
