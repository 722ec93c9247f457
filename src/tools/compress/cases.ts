/** Right answers with their sources. */
import type { FormCase } from '#src/lib/form/form.ts';

const PYTHON = 'Python 3.11 zlib and gzip';
const ZSTD = 'zstd 1.5.4';
const NODE = 'Node 24 zlib';

const decompress = (text: string, result: string, more: Partial<FormCase> = {}): FormCase => ({
  inputs: { text },
  outputs: { result },
  source: PYTHON,
  ...more,
  options: { direction: 'decompress', ...more.options },
});

const refused = (text: string, message: string, more: Partial<FormCase> = {}): FormCase => ({
  inputs: { text },
  problem: { message },
  source: PYTHON,
  ...more,
  options: { direction: 'decompress', ...more.options },
});

const compress = (text: string, result: string, options: FormCase['options'], source: string): FormCase => ({
  inputs: { text },
  options: { as: 'hex', ...options },
  outputs: { result },
  source,
});

/** `hello` in gzip without time and system. */
const GZIP = '1f8b08000000000000ffcb48cdc9c9070086a6103605000000';
/** `hello` as the zstd program writes it, with a checksum. */
const ZSTANDARD = '28b52ffd045829000068656c6c6fa36d9f88';
/** All fields of the header: extra, name, comment, time, system and check. */
const FULL = '1f8b081e00f153650203020041426e6f7465732e74787400636166e9000446cb48cdc9c9070086a6103605000000';

const BYTES = Uint8Array.from(GZIP.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The direction follows from the content. */
const BY_CONTENT: readonly FormCase[] = [
  {
    inputs: { text: GZIP },
    options: { direction: 'auto' },
    outputs: { result: 'hello' },
    notes: ['it begins as gzip in hex does'],
  },
  {
    inputs: { text: ` ${ZSTANDARD.slice(0, 9)}\n${ZSTANDARD.slice(9)}` },
    options: { direction: 'auto' },
    outputs: { result: 'hello' },
    notes: ['as Zstandard in hex'],
  },
  {
    inputs: { text: 'eJzLSM3JyQcABiwCFQ==' },
    options: { direction: 'auto' },
    outputs: { result: 'hello' },
    notes: ['as zlib in Base64'],
  },
  {
    inputs: { text: BYTES },
    options: { direction: 'auto' },
    outputs: { result: 'hello' },
    notes: ['it begins as gzip does'],
  },
  { inputs: { text: 'H4sIhello' }, options: { as: 'hex', direction: 'compress' }, notes: [] },
  {
    inputs: { text: 'hellohello' },
    options: { as: 'hex', direction: 'auto' },
    notes: ['does not begin as compressed data does'],
  },
  {
    inputs: { text: new TextEncoder().encode(`${GZIP}\n`) },
    options: { direction: 'decompress' },
    outputs: { result: 'hello' },
    notes: ['read as hex'],
  },
  {
    inputs: { text: new TextEncoder().encode('CwKAaGVsbG8D\n') },
    options: { direction: 'decompress', format: 'brotli' },
    outputs: { result: 'hello' },
    notes: ['read as Base64'],
  },
];

export const CASES: readonly FormCase[] = [
  ...BY_CONTENT,
  compress('hello', GZIP, {}, PYTHON),
  compress('hello', '789ccb48cdc9c90700062c0215', { format: 'zlib' }, PYTHON),
  compress('hello', '78dacb48cdc9c90700062c0215', { format: 'zlib', level: '9' }, PYTHON),
  compress('hello', 'cb48cdc9c90700', { format: 'deflate-raw' }, PYTHON),
  compress('hello', '0b028068656c6c6f03', { format: 'brotli', level: '11' }, NODE),
  compress('hello', '28b52ffd200529000068656c6c6f', { format: 'zstandard' }, NODE),
  {
    inputs: { text: new Uint8Array(0) },
    options: { as: 'hex', format: 'brotli' },
    outputs: { result: '3b' },
    source: NODE,
  },
  {
    inputs: { text: 'hello' },
    options: { name: 'a.txt', as: 'hex' },
    outputs: { result: '1f8b08080000000000ff612e74787400cb48cdc9c9070086a6103605000000' },
    source: 'RFC 1952, section 2.3: the name, and a zero',
  },
  {
    inputs: { text: 'hello' },
    options: { name: '€' },
    problem: { message: '"€" cannot be in the header' },
    source: 'RFC 1952, section 2.3.1: names are ISO 8859-1',
  },
  { inputs: { text: 'a' }, options: { level: '12' }, problem: { message: 'from 1 to 9' }, source: PYTHON },
  {
    inputs: { text: 'a' },
    options: { level: '0', format: 'zstandard' },
    problem: { message: 'from 1 to 19' },
    source: ZSTD,
  },
  compress(
    'a\nb',
    '789c4be4e54a0200022500db',
    { format: 'zlib', lineEnds: 'crlf' },
    'Python 3.11 zlib.compress(b"a\\r\\nb")',
  ),
  {
    inputs: { text: GZIP },
    options: { read: 'hex' },
    notes: ['compressed already'],
    source: 'our rule: nothing is compressed twice without a word',
  },
  {
    inputs: { text: '\ufeffa\ud800' },
    options: { format: 'zlib', as: 'hex' },
    outputs: { result: '789c7bbf7b7fe2fbfd7b0115390536' },
    notes: ['byte order mark', 'lone surrogates'],
    source: 'Python 3.11 zlib.compress, with U+FFFD as the platform writes it',
  },
  decompress(GZIP, 'hello'),
  decompress('789ccb48cdc9c90700062c0215', 'hello'),
  decompress('eJzLSM3JyQcABiwCFQ==', 'hello'),
  decompress('cb48cdc9c90700', 'hello', { options: { format: 'deflate-raw' } }),
  decompress('0b028068656c6c6f03', 'hello', { options: { format: 'brotli' }, source: NODE }),
  decompress('28b52ffd200529000068656c6c6f', 'hello', { source: ZSTD }),
  decompress(ZSTANDARD, 'hello', { source: ZSTD }),
  // fflate's gunzipSync gives foo.
  decompress(
    '1f8b08000000000000ff4bcbcf07002165738c030000001f8b08000000000000ff4b4a2c0200aa8cff7603000000',
    'foobar',
    {
      outputs: {
        result: 'foobar',
        members: {
          columns: ['Part', 'Format', 'Method', 'Bytes in', 'Bytes out', 'Check', 'Right'],
          rows: [
            ['1', 'gzip', 'deflate', '23', '3', 'CRC-32 8c736521', 'yes'],
            ['2', 'gzip', 'deflate', '23', '3', 'CRC-32 76ff8caa', 'yes'],
          ],
        },
      },
    },
  ),
  decompress(FULL, 'hello', {
    outputs: {
      result: 'hello',
      members: {
        columns: ['Part', 'Format', 'Name', 'Time', 'System', 'Comment', 'Method', 'Bytes in', 'Bytes out', 'Check', 'Right'], // prettier-ignore
        rows: [
          ['1', 'gzip', 'notes.txt', '2023-11-14T22:13:20Z', 'Unix', 'café', 'deflate', '46', '5', 'CRC-32 3610a686', 'yes'], // prettier-ignore
        ],
      },
    },
    source: 'Python 3.11 gzip, and RFC 1952',
  }),
  refused(FULL.replace('0446', '0447'), 'check of the header is wrong: the data says 4704, and it is 4604'),
  // fflate gives the data and says nothing.
  refused(
    GZIP.replace('86a61036', '87a61036'),
    'CRC-32 of the data is wrong: the data says 3610a687, and it is 3610a686',
  ),
  decompress(GZIP.replace('86a61036', '87a61036'), 'hello', {
    options: { keep: true },
    notes: ['CRC-32 of the data is wrong'],
  }),
  refused(GZIP.replace(/05000000$/, '06000000'), 'length of the data is wrong: the data says 6, and it is 5'),
  refused(
    '789ccb48cdc9c90700062c0216',
    'Adler-32 of the data is wrong: the data says 062c0216, and it is 062c0215',
  ),
  // fzstd gives the data.
  refused(
    ZSTANDARD.replace('a36d9f88', 'a36d9f89'),
    'checksum of the data is wrong: the data says 899f6da3, and it is 889f6da3',
    { source: ZSTD },
  ),
  // Node gives foo.
  decompress('28b52ffd0458190000666f6f3fbac45928b52ffd045819000062617259a627ad', 'foobar', { source: ZSTD }),
  // zstd-wasm refuses it.
  decompress(`502a4d1803000000616263${ZSTANDARD}`, 'hello', { source: ZSTD }),
  decompress(`${GZIP}58595a`, 'hello', { notes: ['3 bytes after the end, from byte 25 on'] }),
  decompress(`${GZIP}000000`, 'hello', { notes: ['padding: 3 bytes after the end, from byte 25 on'] }),
  decompress('0b028068656c6c6f035859', 'hello', {
    options: { format: 'brotli' },
    notes: ['2 bytes after the end, from byte 9 on'],
    source: NODE,
  }),
  refused(GZIP.slice(0, -8), 'ended early, after 21 bytes'),
  decompress(GZIP.slice(0, -8), 'hello', { options: { keep: true }, notes: ['ended early, after 21 bytes'] }),
  refused('0b0280', 'ended early, after 3 bytes', { options: { format: 'brotli' }, source: NODE }),
  refused(ZSTANDARD.slice(0, -4), 'ended early, after 16 bytes', { source: ZSTD }),
  refused('78bb062c0215cb001100062c0215', 'needs the preset dictionary 062c0215'),
  refused('081d050700f8ff081d040700f8ff00000000', 'damaged at byte 6: invalid code lengths set', {
    options: { format: 'zlib' },
  }),
  refused('68656c6c6f', 'expected the mark of gzip, zlib or Zstandard at byte 0'),
  refused('1f8b07000000000000ff', 'expected the method 8 (deflate) at byte 2, found 7'),
  refused('aGVs*', '"*" is not in the Base64 alphabet', { source: 'RFC 4648, section 3.3' }),
  refused(GZIP, 'expected a zlib header at byte 0, found 1f8b', { options: { format: 'zlib' } }),
  {
    inputs: { text: '789cfbff1f0002ff01ff' },
    options: { direction: 'decompress', as: 'hex' },
    outputs: { result: 'ffff' },
    source: 'Python 3.11 zlib.compress(b"\\xff\\xff")',
  },
];
