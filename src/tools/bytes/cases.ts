/** Right answers with their sources. */
import type { FormCase } from '#src/lib/form/form.ts';

const PYTHON = 'Python 3 str.encode and bytes.decode';
const GNU = 'xxd 2023-10-25, hexdump of util-linux';
const RULE = 'our rule: nothing is dropped';

const decode = (text: string, result: string, options: FormCase['options'] = {}): FormCase => ({
  inputs: { text },
  options: { direction: 'decode', ...options },
  outputs: { result },
  source: PYTHON,
});

export const CASES: readonly FormCase[] = [
  { inputs: { text: 'é' }, outputs: { result: 'c3 a9' }, source: PYTHON },
  { inputs: { text: 'é' }, options: { encoding: 'utf-16le' }, outputs: { result: 'e9 00' }, source: PYTHON },
  { inputs: { text: 'é' }, options: { encoding: 'latin-1' }, outputs: { result: 'e9' }, source: PYTHON },
  { inputs: { text: 'é' }, options: { as: 'octal' }, outputs: { result: '303 251' }, source: GNU },
  { inputs: { text: 'é' }, options: { as: 'decimal' }, outputs: { result: '195 169' }, source: GNU },
  { inputs: { text: '€' }, outputs: { result: 'e2 82 ac' }, source: PYTHON },
  { inputs: { text: '€' }, options: { encoding: 'windows-1252' }, outputs: { result: '80' }, source: PYTHON },
  {
    inputs: { text: 'a€' },
    options: { encoding: 'latin-1' },
    problem: { message: '"€" is not in Latin-1', offset: 1 },
    source: PYTHON,
  },
  {
    inputs: { text: 'a€' },
    options: { encoding: 'latin-1', lacking: 'mark' },
    outputs: { result: '61 3f' },
    source: 'Python str.encode(errors="replace")',
  },
  {
    inputs: { text: 'é€' },
    options: { as: 'binary' },
    outputs: { result: '11000011 10101001 11100010 10000010 10101100' },
    source: PYTHON,
  },
  {
    inputs: { text: '👍' },
    options: { encoding: 'utf-16be' },
    outputs: { result: 'd8 3d dc 4d' },
    source: PYTHON,
  },
  {
    inputs: { text: '👍' },
    options: { encoding: 'utf-16le', bom: true },
    outputs: { result: 'ff fe 3d d8 4d dc' },
    source: PYTHON,
  },
  {
    inputs: { text: '👍' },
    options: { encoding: 'utf-32be' },
    outputs: { result: '00 01 f4 4d' },
    source: PYTHON,
  },
  {
    inputs: { text: '日' },
    options: { encoding: 'shift_jis' },
    outputs: { result: '93 fa' },
    source: PYTHON,
  },
  { inputs: { text: '日' }, options: { encoding: 'gbk' }, outputs: { result: 'c8 d5' }, source: PYTHON },
  { inputs: { text: '日' }, options: { encoding: 'big5' }, outputs: { result: 'a4 e9' }, source: PYTHON },
  { inputs: { text: '한' }, options: { encoding: 'euc-kr' }, outputs: { result: 'c7 d1' }, source: PYTHON },
  ...(
    [
      ['あｱ漢', 'euc-jp', 'a4 a2 8e b1 b4 c1'],
      ['aあb¥ｶﾞ', 'iso-2022-jp', '61 1b 24 42 24 22 1b 28 42 62 1b 28 4a 5c 1b 24 42 25 2b 21 2b 1b 28 42'],
      ['日€😀', 'gb18030', 'c8 d5 a2 e3 94 39 fc 36'],
      ['¥−‾', 'shift_jis', '5c 81 7c 7e'],
      ['a\uf780', 'x-user-defined', '61 80'],
    ] as const
  ).map(([text, encoding, result]): FormCase => ({
    inputs: { text },
    options: { encoding },
    outputs: { result },
    source: 'WHATWG Encoding, encoders of the legacy encodings',
  })),
  decode('1a 1c 7f', '\u001a\u001c\u007f', { encoding: 'shift_jis' }),
  decode('097195169', 'aé', { as: 'decimal' }),
  decode('141303251', 'aé', { as: 'octal' }),
  {
    inputs: { text: 'aé' },
    options: { as: 'octal', between: 'backslash' },
    outputs: { result: '\\141\\303\\251' },
    source: PYTHON,
  },
  {
    inputs: { text: 'a' },
    options: { as: 'binary', between: '0x' },
    outputs: { result: '0b01100001' },
    source: PYTHON,
  },
  {
    inputs: { text: 'ef bb bf 61' },
    options: { direction: 'decode' },
    outputs: { result: '\ufeffa' },
    notes: ['begins with the byte order mark of UTF-8, which is kept'],
    source: 'the mark is data here, and is said',
  },
  {
    inputs: { text: 'x'.repeat(40) },
    options: { as: 'xxd', offset: '0x25' },
    outputs: { there: '00000020: 7878 7878 7878 7878                      xxxxxxxx' },
    source: 'xxd -s 32',
  },
  decode('80 81 92', '€\u0081’', { encoding: 'windows-1252' }),
  decode('f0 80 80 41', '\ufffd\ufffd\ufffdA'),
  decode('e1 80 e2 f0 91 92 f1 bf 41', '\ufffd\ufffd\ufffd\ufffdA'),
  decode('ed a0 80', '\ufffd\ufffd\ufffd'),
  decode('c0 80', '\ufffd\ufffd'),
  decode('0x48,0x65', 'He'),
  decode('\\x48\\x65', 'He'),
  decode('%48%65', 'He'),
  decode('48:65', 'He'),
  decode('unsigned char x[] = { 0x48, 0x65 };', 'He'),
  decode('72 101', 'He', { as: 'decimal' }),
  decode('110 145', 'He', { as: 'octal' }),
  decode('0100100001100101', 'He', { as: 'binary' }),
  {
    inputs: { text: '61 62 6' },
    options: { direction: 'decode' },
    problem: { message: 'expected 2 digits for each byte', offset: 6 },
    source: RULE,
  },
  {
    inputs: { text: '4G' },
    options: { direction: 'decode' },
    problem: { message: 'expected a hexadecimal digit, found "G"', offset: 1 },
    source: RULE,
  },
  {
    inputs: { text: '256' },
    options: { direction: 'decode', as: 'decimal' },
    problem: { message: 'expected a number up to 255', offset: 0 },
    source: RULE,
  },
  {
    inputs: { text: 'abcde' },
    options: { as: 'xxd' },
    outputs: { result: '00000000: 6162 6364 65                             abcde' },
    source: GNU,
  },
  decode('00000000: 6162 6364 65                             abcde', 'abcde'),
  {
    inputs: { text: `${'A'.repeat(64)}b` },
    options: { as: 'hexdump' },
    outputs: {
      result: `00000000  41 41 41 41 41 41 41 41  41 41 41 41 41 41 41 41  |AAAAAAAAAAAAAAAA|
*
00000040  62                                                |b|
00000041`,
    },
    source: GNU,
  },
  decode(
    `00000000  41 41 41 41 41 41 41 41  41 41 41 41 41 41 41 41  |AAAAAAAAAAAAAAAA|
*
00000040  62                                                |b|
00000041`,
    `${'A'.repeat(64)}b`,
  ),
  decode(
    `00000000  61 62 63 64 65 66 67 68  69 6a 6b 6c 6d           |abcdefghijklm|
0000000d`,
    'abcdefghijklm',
  ),
  {
    inputs: { text: '00000010: 6162' },
    options: { direction: 'decode' },
    outputs: { result: `${'\0'.repeat(16)}ab` },
    notes: ['gaps between the offsets are filled with zeros: 16 bytes'],
    source: GNU,
  },
  {
    inputs: { text: 'ab' },
    options: { between: 'backslash', upper: true },
    outputs: { result: '\\x61\\x62' },
    source: PYTHON,
  },
  {
    inputs: { text: 'abc' },
    options: { as: 'c' },
    outputs: { result: 'unsigned char bytes[] = {\n  0x61, 0x62, 0x63\n};\nunsigned int bytes_len = 3;' },
    source: GNU,
  },
  { inputs: { text: 'abc' }, options: { as: 'plain' }, outputs: { result: '616263' }, source: GNU },
];
