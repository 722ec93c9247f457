/** Right answers of HAR 1.2, RFC 6749 and 9110, and Python. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

/** A file with one entry, whose parts are given. */
const har = (request: object = {}, response: object | null = {}, more: object = {}): string =>
  JSON.stringify({
    log: {
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
              content: {},
              redirectURL: '',
              headersSize: -1,
              bodySize: 5,
              ...response,
            },
          }),
          timings: { blocked: -1, dns: -1, connect: 30, ssl: 20, send: 1, wait: 50, receive: 9 },
          ...more,
        },
      ],
    },
  });

const redacts = (before: string, after: string, source: string, options: Case['options'] = {}): Case => ({
  inputs: { har: before },
  options: { job: 'redact', ...options },
  outputs: { redacted: after },
  source,
});

const TOKEN = 'abc12345XYZ';

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
          ['/log/entries/0/startedDateTime', 'expected a string, found nothing'],
          ['/log/entries/0/time', 'expected a number, found nothing'],
          ['/log/entries/0/request', 'expected an object, found null'],
          ['/log/entries/0/timings', 'expected an object, found nothing'],
          ['/log/entries/0/response', 'no answer recorded'],
        ],
      },
    },
    source: 'HAR 1.2',
  },
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
    { names: '/^x-acme-/', keep: 'state' },
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
