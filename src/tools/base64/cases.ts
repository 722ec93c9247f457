/** Right answers of the standards, and of programs that were run. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const RFC_4648 = 'RFC 4648, section 10';

const encoded = (text: string, result: string, options: Case['options'], source: string): Case => ({
  inputs: { text },
  options: { direction: 'encode', ...options },
  outputs: { result },
  source,
});

const decoded = (
  text: string,
  result: string,
  options: Case['options'],
  source: string,
  notes: string[] = [],
): Case => ({
  inputs: { text },
  options: { direction: 'decode', ...options },
  outputs: { result },
  notes,
  source,
});

const refused = (
  text: string,
  offset: number,
  options: Case['options'],
  source: string,
  message = '',
): Case => ({
  inputs: { text },
  options: { direction: 'decode', ...options },
  problem: { offset, message },
  source,
});

export const CASES: readonly Case[] = [
  ...(
    [
      ['f', 'Zg=='],
      ['fo', 'Zm8='],
      ['foo', 'Zm9v'],
      ['foob', 'Zm9vYg=='],
      ['fooba', 'Zm9vYmE='],
      ['foobar', 'Zm9vYmFy'],
    ] as const
  ).map(([text, result]) => encoded(text, result, {}, RFC_4648)),
  encoded('foobar', 'MZXW6YTBOI======', { base: '32' }, RFC_4648),
  encoded('foobar', 'CPNMUOJ1E8======', { base: '32hex' }, RFC_4648),
  encoded('foobar', 'CSQPYRK1E8', { base: 'crockford' }, 'Crockford’s Base32; scure'),
  encoded('foobar', '666F6F626172', { base: '16' }, RFC_4648),
  encoded('foobar', '666f6f626172', { base: '16', letters: 'lower' }, RFC_4648),
  encoded('dir', 'ZABpAHIA', { as: 'utf-16le' }, 'Python base64'),
  encoded('a\n', 'YQo=', {}, 'Python base64'),
  encoded('a\n', 'YQ0K', { lineEnds: 'crlf' }, 'Python base64'),
  { ...encoded('\ufeffa', '77u/YQ==', {}, 'Python base64'), notes: ['byte order mark'] },
  encoded('Hello World!', '2NEpo7TZRRrLZSi2U', { base: '58' }, 'draft-msporny-base58'),
  {
    inputs: { text: Uint8Array.of(0, 0, 0x28, 0x7f, 0xb4, 0xcd) },
    options: { base: '58' },
    outputs: { result: '11233QC4' },
    source: 'draft-msporny-base58',
  },
  {
    inputs: { text: Uint8Array.of(0x86, 0x4f, 0xd2, 0x6f, 0xb5, 0x59, 0xf7, 0x5b) },
    options: { base: 'z85' },
    outputs: { result: 'HelloWorld' },
    source: 'ZeroMQ RFC 32',
  },
  {
    inputs: { text: 'foobar' },
    options: { base: 'z85' },
    problem: { message: 'multiple of 4 bytes: this has 6' },
    source: 'ZeroMQ RFC 32',
  },
  encoded('Man ', '9jqo^', { base: 'ascii85' }, 'Python base64.a85encode'),
  encoded('\0\0\0\0', 'z', { base: 'ascii85' }, 'Python base64.a85encode'),
  encoded('AB', 'BB8', { base: '45' }, 'RFC 9285, section 4.3'),
  encoded('Hello!!', '%69 VD92EX0', { base: '45' }, 'RFC 9285, section 4.3'),
  encoded('base-45', 'UJCLQE7W581', { base: '45' }, 'RFC 9285, section 4.3'),
  decoded('QED8WEX0', 'ietf!', { base: '45' }, 'RFC 9285, section 4.4'),
  encoded('a'.repeat(60), `${'YWFh'.repeat(16)}\n${'YWFh'.repeat(4)}`, { wrap: '64' }, 'basenc -w 64'),
  encoded('hi', 'data:text/plain;base64,aGk=', { dataUri: 'text/plain' }, 'RFC 2397'),
  { ...encoded('\ud800', '77+9', {}, 'Encoding standard: USVString'), notes: ['U+FFFD'] },
  {
    inputs: { text: 'Zg==Zg==' },
    options: { direction: 'decode' },
    problem: { message: 'padded pieces', offset: 4 },
    source: 'RFC 4648, section 3.3',
  },
  decoded('Zg==Zg==', 'ff', { pieces: true }, 'each piece by basenc -d'),
  refused('aaaa=', 4, {}, 'RFC 4648, section 3.3; atob of Chromium refuses it'),
  refused('=fd==', 0, {}, 'RFC 4648, section 3.3; atob of Chromium refuses it'),
  refused('A', 0, {}, 'RFC 4648, section 3.3; atob of Chromium refuses it'),
  refused('©ab==', 0, {}, 'RFC 4648, section 3.3; atob of Chromium refuses it'),
  refused(
    'Zm9v\nY*==',
    6,
    {},
    'RFC 4648, section 3.3',
    'line 2, column 2: "*" is not in the Base64 alphabet',
  ),
  decoded('Zh==', 'f', {}, 'RFC 4648, section 3.5', ['last character should be "g"']),
  refused('Zh==', 1, { strict: true }, 'RFC 4648, section 3.5', 'should be "g"'),
  decoded('Zm9v YmFy\n', 'foobar', {}, RFC_4648, ['2 spaces']),
  refused('Zm9v YmFy', 4, { strict: true }, RFC_4648),
  decoded('Zg', 'f', {}, RFC_4648, ['padding']),
  refused('Zg', 2, { strict: true }, RFC_4648),
  refused('Zg=', 2, {}, RFC_4648, '2 padding characters'),
  decoded('mzxw6ytboi', 'foobar', { base: '32' }, RFC_4648),
  decoded('csqp-yrk1-e8', 'foobar', { base: 'crockford' }, 'Crockford’s Base32', ['2 hyphens']),
  refused('u', 0, { base: 'crockford' }, 'Crockford’s Base32'),
  refused('s8W-"', 0, { base: 'ascii85' }, 'Python base64.a85decode: overflow', 'larger than four bytes'),
  refused('!z!!!', 1, { base: 'ascii85' }, 'Python base64.a85decode', 'inside a group'),
  refused('9jqo^~>x', 7, { base: 'ascii85' }, 'Python base64.a85decode(adobe=True)', 'after the end mark'),
  refused('9jqo^~', 6, { base: 'ascii85' }, 'Python base64.a85decode(adobe=True)', 'end mark'),
  decoded(' <~9jqo^~>\n', 'Man ', { base: 'ascii85' }, 'Python base64.a85decode(adobe=True)', ['space']),
  decoded('<~9jqo^~>', 'Man ', { base: 'ascii85' }, 'Python base64.a85decode(adobe=True)'),
  decoded('data:,A%20brief%20note', 'A brief note', {}, 'RFC 2397, section 4'),
  decoded('data:;base64 ,SGk=', 'Hi', {}, 'Node fetch'),
  decoded('data:;base64,SGk=#x', 'Hi', {}, 'Node fetch', ['%23']),
  decoded('data:,%23a#b%zz', '#a', {}, 'Node fetch', ['fragment']),
  {
    inputs: { text: 'data:text/plain;charset=iso-8859-7,%be%fg%be' },
    options: { direction: 'decode' },
    outputs: { file: { bytes: Uint8Array.of(0xbe, 0x25, 0x66, 0x67, 0xbe), type: '' } },
    notes: ['hexadecimal digits was kept'],
    source: 'RFC 2397, section 4; WHATWG Fetch, data: URL processor',
  },
  {
    inputs: { text: 'AQI-_w' },
    options: { direction: 'decode' },
    outputs: { file: { bytes: Uint8Array.of(1, 2, 0x3e, 0xff), type: '' } },
    source: 'RFC 4648, section 5',
  },
];
