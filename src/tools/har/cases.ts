/** Right answers of HAR 1.2, RFC 6749 and 9110, and Python. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

/** A file with one entry, whose parts are given. */
const har = (request: object = {}, response: object | null = {}, more: object = {}): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'WebInspector', version: '537.36' },
      entries: [
        {
          startedDateTime: '2026-11-29T10:00:00.000Z',
          time: 90,
          request: {
            method: 'GET',
            url: 'https://e.org/',
            httpVersion: 'h2',
            cookies: [],
            headers: [],
            queryString: [],
            headersSize: -1,
            bodySize: 0,
            ...request,
          },
          ...(response && {
            response: {
              status: 200,
              statusText: 'OK',
              httpVersion: 'h2',
              cookies: [],
              headers: [],
              content: { size: 0, mimeType: 'text/html' },
              redirectURL: '',
              headersSize: -1,
              bodySize: 5,
              ...response,
            },
          }),
          cache: {},
          timings: { blocked: -1, dns: -1, connect: 30, ssl: 20, send: 1, wait: 50, receive: 9 },
          ...more,
        },
      ],
    },
  });

const redacts = (
  before: string,
  after: string,
  source: string,
  options: Case['options'] = {},
  inputs: Partial<Case['inputs']> = {},
): Case => ({
  inputs: { har: before, ...inputs },
  options: { job: 'redact', ...options },
  outputs: { redacted: after },
  source,
});

const TOKEN = 'abc12345XYZ';

/** Three entries of three hosts, one after the other. */
const ENTRIES = (
  [
    [0, 'https://e.org/', 200, 'text/html', 100],
    [50, 'https://cdn.e.org/a.js', 404, 'text/javascript', 500],
    [150, 'https://other.net/b.png', 200, 'image/png', 500],
  ] as const
).map(([start, url, status, mimeType, _transferSize]) => ({
  startedDateTime: `2026-11-29T10:00:00.${String(start).padStart(3, '0')}Z`,
  time: 100,
  request: {
    method: 'GET',
    url,
    httpVersion: 'h2',
    cookies: [],
    headers: [],
    queryString: [],
    headersSize: -1,
    bodySize: 0,
  },
  response: {
    status,
    statusText: '',
    httpVersion: 'h2',
    cookies: [],
    headers: [],
    content: { size: 1000, mimeType },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
    _transferSize,
  },
  cache: {},
  timings: { connect: 30, ssl: 20, send: 1, wait: 60, receive: 9 },
}));
const asFile = (entries: readonly object[]): string =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'a', version: '1' }, entries } });
const THREE = asFile(ENTRIES);

export const CASES: readonly Case[] = [
  {
    inputs: { har: har() },
    outputs: { result: '1 request, 5 bytes on the wire, 0 bytes decoded, 90 ms, no errors' },
    source: 'HAR 1.2: ssl is a part of connect, −1 does not apply',
  },
  {
    inputs: { har: har({}, {}, { time: 90.4 }) },
    outputs: {
      result: '1 request, 5 bytes on the wire, 0 bytes decoded, 90 ms, no errors',
      findings: undefined,
    },
    source: 'HAR 1.2, within 1 ms',
  },
  {
    inputs: { har: har({}, {}, { time: 110 }) },
    outputs: {
      findings: {
        columns: ['Where', 'Finding'],
        rows: [['/log/entries/0/time', '110 ms, but its parts are 90 ms together']],
      },
    },
    source: 'HAR 1.2',
  },
  {
    inputs: { har: har({}, null) },
    outputs: {
      findings: {
        columns: ['Where', 'Finding'],
        rows: [['/log/entries/0/response', 'no answer recorded']],
      },
    },
    source: 'HAR 1.2',
  },
  {
    inputs: { har: '{"log":{"entries":[{"request":null}]}}' },
    outputs: {
      findings: {
        columns: ['Where', 'Finding'],
        rows: [
          ['/log/version', 'expected a string, found nothing'],
          ['/log/creator', 'expected an object, found nothing'],
          [
            '/log/entries/0/startedDateTime',
            'expected a date with its offset, as 2026-11-29T10:00:00.000Z, found nothing',
          ],
          ['/log/entries/0/time', 'expected a number from −1, found nothing'],
          ['/log/entries/0/request', 'expected an object, found null'],
          ['/log/entries/0/cache', 'expected an object, found nothing'],
          ['/log/entries/0/timings', 'expected an object, found nothing'],
          ['/log/entries/0/response', 'no answer recorded'],
        ],
      },
    },
    source: 'HAR 1.2',
  },
  {
    inputs: {
      har: har(
        { headers: [{ name: 'A' }] },
        { content: { size: -2 }, cookies: {} },
        {
          startedDateTime: '2026-11-29T10:00:00',
        },
      ),
    },
    outputs: {
      findings: {
        columns: ['Where', 'Finding'],
        rows: [
          [
            '/log/entries/0/startedDateTime',
            'expected a date with its offset, as 2026-11-29T10:00:00.000Z, found "2026-11-29T10:00:00"',
          ],
          ['/log/entries/0/request/headers/0/value', 'expected a string, found nothing'],
          ['/log/entries/0/response/cookies', 'expected an array, found object'],
          ['/log/entries/0/response/content/size', 'expected a number from −1, found -2'],
          ['/log/entries/0/response/content/mimeType', 'expected a string, found nothing'],
        ],
      },
    },
    source: 'har-schema 2.0.0',
  },
  {
    inputs: { har: THREE },
    outputs: {
      result: '3 requests, 1.1 kB on the wire, 3.0 kB decoded, 250 ms, 1 error',
      entries: {
        columns: [
          '#',
          'Method',
          'Address',
          'Status',
          'Kind',
          'Wire (B)',
          'Decoded (B)',
          'Start (ms)',
          'Time (ms)',
        ],
        rows: [
          ['1', 'GET', 'https://e.org/', '200', 'text/html', '100', '1000', '0', '100'],
          ['2', 'GET', 'https://cdn.e.org/a.js', '404', 'text/javascript', '500', '1000', '50', '100'],
          ['3', 'GET', 'https://other.net/b.png', '200', 'image/png', '500', '1000', '150', '100'],
        ],
      },
    },
    source: 'HAR 1.2',
  },
  {
    inputs: { har: THREE },
    options: { job: 'waterfall' },
    outputs: {
      entries: {
        columns: [
          '#',
          'Method',
          'Address',
          'Status',
          'Start (ms)',
          'Time (ms)',
          'Blocked',
          'DNS',
          'Connect',
          'Send',
          'Wait',
          'Receive',
          'TLS',
          'Waterfall',
        ],
        rows: [
          [
            '1',
            'GET',
            'https://e.org/',
            '200',
            '0',
            '100',
            '',
            '',
            '30',
            '1',
            '60',
            '9',
            '20',
            '██████████··············',
          ],
          [
            '2',
            'GET',
            'https://cdn.e.org/a.js',
            '404',
            '50',
            '100',
            '',
            '',
            '30',
            '1',
            '60',
            '9',
            '20',
            '·····█████████··········',
          ],
          [
            '3',
            'GET',
            'https://other.net/b.png',
            '200',
            '150',
            '100',
            '',
            '',
            '30',
            '1',
            '60',
            '9',
            '20',
            '··············██████████',
          ],
        ],
      },
    },
    source: 'HAR 1.2: ssl is a part of connect',
  },
  {
    inputs: { har: THREE },
    options: { job: 'hosts' },
    outputs: {
      hosts: {
        columns: ['Host', 'Requests', 'Wire (B)', 'Decoded (B)', 'Time (ms)', 'Errors'],
        rows: [
          ['e.org', '1', '100', '1000', '100', '0'],
          ['cdn.e.org', '1', '500', '1000', '100', '1'],
          ['other.net', '1', '500', '1000', '100', '0'],
        ],
      },
    },
  },
  ...(
    [
      [{ filter: 'A.JS' }, '1 request, 500 bytes on the wire, 1.0 kB decoded, 100 ms, 1 error'],
      [{ status: 'error' }, '1 request, 500 bytes on the wire, 1.0 kB decoded, 100 ms, 1 error'],
      [{ status: '2xx' }, '2 requests, 600 bytes on the wire, 2.0 kB decoded, 250 ms, no errors'],
      [{ status: 'none' }, '0 requests, 0 bytes on the wire, 0 bytes decoded, 0 ms, no errors'],
      [{ kind: 'image' }, '1 request, 500 bytes on the wire, 1.0 kB decoded, 100 ms, no errors'],
      [{ kind: 'script' }, '1 request, 500 bytes on the wire, 1.0 kB decoded, 100 ms, 1 error'],
      [{ size: '1kB' }, '3 requests, 1.1 kB on the wire, 3.0 kB decoded, 250 ms, 1 error'],
      [{ size: '1.001 kB' }, '0 requests, 0 bytes on the wire, 0 bytes decoded, 0 ms, no errors'],
    ] as const
  ).map(([options, result]): Case => ({
    inputs: { har: THREE },
    options,
    outputs: { result },
  })),
  {
    inputs: {
      har: har(
        {
          method: 'POST',
          url: "https://e.org/it's?a[]=1",
          headers: [
            { name: ':method', value: 'POST' },
            { name: 'X-Empty', value: '' },
            { name: 'Accept-Encoding', value: 'br' },
          ],
          cookies: [{ name: 'sid', value: '1' }],
          postData: { mimeType: 'application/json', text: '{"a":1}' },
        },
        {
          headers: [{ name: 'etag', value: '"x"' }],
          content: {
            size: 23,
            mimeType: 'application/json',
            encoding: 'base64',
            text: 'eyJ0b2tlbiI6ImFiYzEyMzQ1WFlaIn0=',
          },
        },
      ),
    },
    options: { entry: '1' },
    outputs: {
      details: [
        { label: 'Entry', value: '1' },
        { label: 'Started', value: '2026-11-29T10:00:00.000Z' },
        { label: 'Time', value: '90 ms' },
        { label: 'Connect', value: '30 ms' },
        { label: 'Send', value: '1 ms' },
        { label: 'Wait', value: '50 ms' },
        { label: 'Receive', value: '9 ms' },
        { label: 'of it TLS', value: '20 ms' },
        { label: 'On the wire', value: '5 bytes' },
        { label: 'Decoded', value: '23 bytes' },
        { label: 'Kind', value: 'application/json' },
      ],
      request: "POST https://e.org/it's?a[]=1 HTTP/2\n:method: POST\nX-Empty: \nAccept-Encoding: br",
      sent: { text: '{"a":1}', as: 'json' },
      response: 'HTTP/2 200 OK\netag: "x"',
      body: { text: '{"token":"abc12345XYZ"}', as: 'json' },
      curl: "curl 'https://e.org/it'\\''s?a[]=1' \\\n  --header 'X-Empty;' \\\n  --cookie sid=1 \\\n  --header 'Content-Type: application/json' \\\n  --data-raw '{\"a\":1}' \\\n  --compressed \\\n  --globoff",
    },
    source: 'HAR 1.2; the manual of curl',
  },
  {
    inputs: { har: har() },
    options: { entry: '2' },
    outputs: { details: undefined },
    notes: ['expected an entry up to 1, found 2'],
  },
  redacts(THREE, asFile(ENTRIES.slice(0, 2)), 'the entries of other hosts are left out', {
    keepHosts: 'E.org',
  }),
  redacts(
    har({ headers: [{ name: 'X', value: 'from ::1, fe80::1%eth0 and 2001:db8::192.0.2.1 at 10:00:00' }] }),
    har({ headers: [{ name: 'X', value: 'from REDACTED, REDACTED%eth0 and REDACTED at 10:00:00' }] }),
    'RFC 4291',
    { addresses: true },
  ),
  redacts(
    har(
      {},
      {
        content: {
          size: 1,
          mimeType: 'text/plain',
          text: 'Bearer abcd-efgh1 and Basic YTpi, Basic information',
        },
      },
    ),
    har(
      {},
      {
        content: {
          size: 49,
          mimeType: 'text/plain',
          text: 'Bearer REDACTED and Basic YTpi, Basic information',
        },
      },
    ),
    'RFC 6750, RFC 7617',
  ),
  redacts(
    har({}, { content: { size: 1, mimeType: 'text/plain', text: 'Basic YWJjOmRlZg== Basic information' } }),
    har({}, { content: { size: 32, mimeType: 'text/plain', text: 'Basic REDACTED Basic information' } }),
    'RFC 7617',
  ),
  redacts(
    har({
      cookies: [
        { name: 'theme', value: 'dark' },
        { name: 'sid', value: 'x' },
      ],
    }),
    har({
      cookies: [
        { name: 'theme', value: 'dark' },
        { name: 'sid', value: 'REDACTED' },
      ],
    }),
    'names that are no secrets, of cookies too',
    { keep: 'theme' },
  ),
  redacts(
    har({
      cookies: [{ name: 'sid', value: TOKEN }],
      headers: [{ name: 'Referer', value: `https://e.org/?s=${TOKEN}` }],
    }),
    har({
      cookies: [{ name: 'sid', value: 'REDACTED' }],
      headers: [{ name: 'Referer', value: 'https://e.org/?s=REDACTED' }],
    }),
    'a value that is secret in one place is so everywhere',
  ),
  redacts(
    har({ postData: { mimeType: 'application/json', text: '{"password":"p","n":12345678901234567890}' } }),
    har({
      postData: { mimeType: 'application/json', text: '{"password":"REDACTED","n":12345678901234567890}' },
    }),
    'Python',
  ),
  redacts(
    har({}, { content: { size: 23, encoding: 'base64', text: 'eyJ0b2tlbiI6ImFiYzEyMzQ1WFlaIn0=' } }),
    har({}, { content: { size: 20, encoding: 'base64', text: 'eyJ0b2tlbiI6IlJFREFDVEVEIn0=' } }),
    'Python',
  ),
  redacts(
    har({}, { redirectURL: 'https://e.org/cb#access_token=2YotnFZFEjr1zCsicMWpAA&state=xyz' }),
    har({}, { redirectURL: 'https://e.org/cb#access_token=REDACTED&state=REDACTED' }),
    'RFC 6749, section 4.2.2',
  ),
  redacts(
    har({
      headers: [
        { name: 'authorization', value: 'Bearer a.b-c' },
        { name: 'Authorization', value: 'Basic YTpi' },
      ],
    }),
    har({
      headers: [
        { name: 'authorization', value: 'Bearer REDACTED' },
        { name: 'Authorization', value: 'Basic REDACTED' },
      ],
    }),
    'RFC 9110, section 5.1',
  ),
  redacts(
    har({ url: 'https://e.org/x/secret%2Fvalue', queryString: [{ name: 'token', value: 'secret/value' }] }),
    har({ url: 'https://e.org/x/REDACTED', queryString: [{ name: 'token', value: 'REDACTED' }] }),
    'Python',
  ),
  redacts(
    har({ url: 'https://e.org/?token=a%2Fb', headers: [{ name: 'X-Api-Key', value: 'a/b' }] }),
    har({ url: 'https://e.org/?token=REDACTED', headers: [{ name: 'X-Api-Key', value: 'REDACTED' }] }),
    'Python',
  ),
  redacts(
    har({}, { headers: [{ name: 'Set-Cookie', value: 'a=1; Path=/; HttpOnly\nb=2; Secure' }] }),
    har({}, { headers: [{ name: 'Set-Cookie', value: 'a=REDACTED; Path=/; HttpOnly\nb=REDACTED; Secure' }] }),
    'RFC 6265; several stand below each other',
  ),
  redacts(
    har({
      postData: { mimeType: 'application/x-www-form-urlencoded', text: 'user=ann&password=p%20w&page=2' },
    }),
    har({
      postData: { mimeType: 'application/x-www-form-urlencoded', text: 'user=ann&password=REDACTED&page=2' },
    }),
    'the URL standard',
  ),
  redacts(
    har(
      {},
      {
        content: {
          size: 1,
          text: '<input type=hidden name="csrf_token" value="q1w2"><input name=page value=2>',
        },
      },
    ),
    har(
      {},
      {
        content: {
          size: 79,
          text: '<input type=hidden name="csrf_token" value="REDACTED"><input name=page value=2>',
        },
      },
    ),
    'the HTML standard',
  ),
  redacts(
    har({}, {}, { _webSocketMessages: [{ type: 'send', time: 1, opcode: 1, data: '{"session":"s1"}' }] }),
    har(
      {},
      {},
      { _webSocketMessages: [{ type: 'send', time: 1, opcode: 1, data: '{"session":"REDACTED"}' }] },
    ),
    'HAR as Chrome writes it',
  ),
  redacts(
    har({
      cookies: [
        { name: 'a', value: 'one' },
        { name: 'b', value: 'two' },
        { name: 'c', value: 'one' },
      ],
    }),
    har({
      cookies: [
        { name: 'a', value: 'REDACTED-1' },
        { name: 'b', value: 'REDACTED-2' },
        { name: 'c', value: 'REDACTED-1' },
      ],
    }),
    'the same value, the same word',
    { style: 'numbered' },
  ),
  redacts(
    har({ cookies: [{ name: 'a', value: 'one' }] }, { content: { size: 4, text: 'body' } }),
    har({ cookies: [{ name: 'a', value: '' }] }, { content: { size: 0, text: '' } }),
    'removed',
    { style: 'remove', bodies: 'remove' },
  ),
  redacts(
    har({ cookies: [{ name: 'a', value: TOKEN }] }, { content: { text: `{"password":"p","x":"${TOKEN}"}` } }),
    har(
      { cookies: [{ name: 'a', value: 'REDACTED' }] },
      { content: { text: '{"password":"p","x":"REDACTED"}' } },
    ),
    'kept bodies lose what is secret elsewhere',
    { bodies: 'keep' },
  ),
  redacts(
    har({
      headers: [
        { name: 'X-Acme-Id', value: 'v' },
        { name: 'X-State', value: 'w' },
      ],
      queryString: [{ name: 'state', value: 's' }],
    }),
    har({
      headers: [
        { name: 'X-Acme-Id', value: 'REDACTED' },
        { name: 'X-State', value: 'w' },
      ],
      queryString: [{ name: 'state', value: 's' }],
    }),
    'own names',
    { keep: 'state' },
    { names: '/^x-acme-/' },
  ),
  redacts(
    har({ url: 'https://e.org/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' }),
    har({ url: 'https://e.org/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.REDACTED' }),
    'RFC 7519',
    { payload: true },
  ),
  redacts(
    har({ url: 'https://ann:pa55@e.org/?mail=ann@example.org&ip=192.0.2.7' }),
    har({ url: 'https://ann:REDACTED@e.org/?mail=REDACTED&ip=REDACTED' }),
    'RFC 3986',
    { emails: true, addresses: true },
  ),
  {
    inputs: { har: '{"log":{}}' },
    problem: { message: 'expected a HAR file: an object with log, and its list entries' },
  },
  {
    inputs: { har: THREE },
    options: { size: 'big' },
    problem: { message: 'expected a size such as 100 kB, found "big"' },
  },
  { inputs: { har: '[1]' }, problem: { message: 'expected a HAR file' } },
  {
    inputs: { har: '{"log":\n{"entries":[}}' },
    options: { job: 'redact' },
    problem: { message: 'not redacted: the file is damaged from line 2 on' },
  },
  {
    inputs: { har: new Uint8Array([0xff, 0xfe, 0x7b, 0x00]) },
    problem: { message: 'expected UTF-8, found UTF-16' },
  },
];
