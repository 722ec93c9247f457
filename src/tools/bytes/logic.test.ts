/** Dumps held against xxd and hexdump of this system, encodings against Python's codecs by way of iconv, and everything read back. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalBytes } from '#src/lib/bytes.ts';
import { decodeIn, encodeIn, ENCODINGS } from './encodings.ts';
import { FORMS, writeBytes, type SeparatorName, SEPARATORS } from './logic.ts';
import { readBytes } from './reading.ts';

const hasProgram = (name: string): boolean => !spawnSync(name, ['--version']).error;

const runs = (program: string, words: readonly string[], bytes: Uint8Array): Uint8Array =>
  spawnSync(program, words, { input: bytes, maxBuffer: 100_000_000 }).stdout;

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace(/\n$/, '');

/** Some runs of equal bytes, so that `*` occurs. */
const someBytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.tuple(fc.nat(255), fc.nat(80)).map(([byte, length]) => new Uint8Array(length).fill(byte)),
    ),
    { maxLength: 4 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

const WRITING = { between: 'space', isUpper: false, width: 16 } as const;

describe('dumps', () => {
  it.skipIf(!hasProgram('xxd'))('are those of xxd', () => {
    fc.assert(
      fc.property(someBytes, fc.integer({ min: 1, max: 256 }), fc.boolean(), (bytes, width, isUpper) => {
        const wanted = textOf(runs('xxd', ['-c', `${width}`, ...(isUpper ? ['-u'] : [])], bytes));
        expect(writeBytes(bytes, { ...WRITING, as: 'xxd', width, isUpper })).toBe(wanted);
        expect(writeBytes(bytes, { ...WRITING, as: 'plain' })).toBe(textOf(runs('xxd', ['-p'], bytes)));
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(!hasProgram('hexdump'))('are those of hexdump -C', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        expect(writeBytes(bytes, { ...WRITING, as: 'hexdump' })).toBe(textOf(runs('hexdump', ['-C'], bytes)));
      }),
      { numRuns: 60 },
    );
  });
});

/** Dumps as programs write them: of xxd 9.0, od of coreutils 9.1 and util-linux 2.38 as they wrote them; of debuggers, tcpdump, Wireshark and PowerShell in the shape of their documentation. */
const FACTS: readonly (readonly [string, string, string])[] = [
  ['0x before an offset', '0x00000000: 41 42 43 44  ABCD', 'ABCD'],
  ['xxd -e', '00000000: 44434241                             ABCD', 'ABCD'],
  ['xxd -e, end', '00000000: 6c6c6548 77202c6f 646c726f   0a21    Hello, world!.', 'Hello, world!\n'],
  ['xxd -g 4', '00000000: 41424344                             ABCD', 'ABCD'],
  ['xxd -g 1', '00000000: 41 42 43 44                                      ABCD', 'ABCD'],
  ['xxd -b', '00000000: 01000001 01000010 01000011 01000100                    ABCD', 'ABCD'],
  [
    'xxd -d',
    '00000000: 4142 4344 4546 4748 494a 4b4c 4d4e 4f50  ABCDEFGHIJKLMNOP\n00000016: 51       Q',
    'ABCDEFGHIJKLMNOPQ',
  ],
  ['xxd -a', '00000000: 0000 0000  ....\n*\n00000010: 41         A', `${'\0'.repeat(16)}A`],
  ['xxd, text of digits', '00000000: 3431 2034 3220 3433  41 42 43', '41 42 43'],
  ['od', '0000000 041101 042103\n0000004', 'ABCD'],
  ['od, odd', '0000000 041101 000103\n0000003', 'ABC'],
  ['od -A x', '000000 041101 042103\n000004', 'ABCD'],
  ['od -A x -t x1', '000000 41 42 43 44\n000004', 'ABCD'],
  ['od -A x -t x1z', '000000 41 42 43 44                                      >ABCD<\n000004', 'ABCD'],
  ['od -b', '0000000 101 040 103 104\n0000004', 'A CD'],
  ['od -c', '0000000   A      \\0 303 251  \\n\n0000006', 'A \0é\n'],
  ['od -c, blanks', '0000000   A\n0000003', 'A  '],
  ['od -d', '0000000 16961 17475\n0000004', 'ABCD'],
  ['od -i', '0000000  1145258561\n0000004', 'ABCD'],
  ['od -t d1', '0000000  -61  -87   10\n0000003', 'é\n'],
  ['od -x', '0000000 4241 4443\n0000004', 'ABCD'],
  ['od -t x8', '0000000 0000000044434241\n0000004', 'ABCD'],
  ['od -A d -t u1', '0000000 116  97 105 108\n0000004', 'tail'],
  ['od --endian=big -t x2z', '0000000 4142 4344                                >ABCD<\n0000004', 'ABCD'],
  [
    'od, repeats',
    '0000000 040501 040501 040501 040501 040501 040501 040501 040501\n*\n0000100',
    'A'.repeat(64),
  ],
  ['hexdump', '0000000 4241 4443                              \n0000004', 'ABCD'],
  ['hexdump -x', '0000000    4241    4443                                                \n0000004', 'ABCD'],
  ['hexdump -o', '0000000  041101  042103                                                \n0000004', 'ABCD'],
  ['hexdump -d', '0000000   16961   02362                                                \n0000004', 'AB:\t'],
  ['hexdump -b', '0000000 101 072 103 104                                                \n0000004', 'A:CD'],
  [
    'hexdump -c',
    '0000000   A   B  \\t   D                                                \n0000004',
    'AB\tD',
  ],
  ['tcpdump -x', '\t0x0000:  4142 4344', 'ABCD'],
  [
    'tcpdump -X',
    '12:00:00.000000 IP 127.0.0.1.1000 > 127.0.0.1.2000: UDP, length 4\n\t0x0000:  4120 4344                                A.CD',
    'A CD',
  ],
  ['gdb x/4xb', '0x4020 <buf>:\t0x41\t0x42\n0x4022 <buf+2>:\t0x43\t0x44', 'ABCD'],
  ['gdb x/xw', '0x7fffffffe000:\t0x44434241', 'ABCD'],
  ['lldb', '0x100003f5c: 41 42 43 44  ABCD', 'ABCD'],
  [
    'Wireshark',
    '0000   41 42 43 44 45 46 47 48 49 4a 4b 4c 4d 4e 4f 50   ABCDEFGHIJKLMNOP\n0010   51                                                Q',
    'ABCDEFGHIJKLMNOPQ',
  ],
  [
    'Format-Hex',
    '   Label: String (System.String) <2B6C0F7A>\n\n          Offset Bytes                                           Ascii\n                 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n          ------ ----------------------------------------------- -----\n0000000000000000 41 42 43 44                                     ABCD',
    'ABCD',
  ],
  ['WinDbg', '00401000  41 42 43 44 45 46 47 48-49 4a  ABCDEFGHIJ', 'ABCDEFGHIJ'],
];

describe('a dump', () => {
  it.each(FACTS)('of %s is known by its shape', (_, text, wanted) => {
    const read = readBytes(text, 'hex');
    expect(read.ok ? textOf(read.value.bytes) : read.problem.message).toBe(wanted.replace(/\n$/, ''));
  });

  it.each([
    ['another text beside the bytes', '00000000: 41 42 43 44  ABCE', 'expected the text "ABCD"'],
    ['another text in letters of hex', '00000000: 4142 4344  ABCE', 'expected the text "ABCD"'],
    [
      'EBCDIC beside the bytes',
      '00000000: 4142 4344                                ....',
      'expected the text',
    ],
    ['an offset that does not agree', '00000000  41 42 43\n00000005', 'expected an offset 00000003'],
    ['a repeat without an end', '00000000  41 42\n*', 'expected an offset after the *'],
    ['bytes in one of two orders', '00000000: 80818283 84858687  ........', 'two meanings'],
    ['decimal numbers like hex', '0000000  65  66\n0000002', 'two meanings'],
    ['octal numbers like decimal ones', '0000000 101 102\n0000002', 'two meanings'],
    ['repeats to an offset in one of two bases', '0000000 101 102\n*\n0000010', 'two meanings'],
    ['two kinds of numbers', '0000000  41  42\n          A   B\n0000002', 'expected an offset'],
    ['names of characters', '0000000   A  sp nul\n0000003', 'found'],
    ['numbers of a size that is not said', '0x4020 <buf>:\t65\t66', 'known shape'],
    ['floating-point numbers', '0000000        781.0352\n0000004', 'found'],
    ['records of Intel HEX', ':10010000214601360121470136007EFE09D2190140', 'Intel HEX'],
    ['two packets', '\t0x0000:  4142 4344\n\t0x0000:  4142 4344', 'expected an offset'],
  ])('with %s is refused', (_, text, message) => {
    const read = readBytes(text, 'hex');
    expect(read.ok ? read.value : read.problem.message).toContain(message);
  });

  it('is read in the base that is asked for where it has two meanings', () => {
    const read = readBytes('0000000  65  66\n0000002', 'decimal');
    expect(read.ok && textOf(read.value.bytes)).toBe('AB');
  });

  it('is told from groups of digits', () => {
    for (const [text, wanted] of [
      ['4865 6c6c 6f', 'Hello'],
      ['48656c6c 6f', 'Hello'],
      ['48 65\n6c 6c\n6f', 'Hello'],
    ] as const) {
      const read = readBytes(text, 'hex');
      expect(read.ok && textOf(read.value.bytes)).toBe(wanted);
    }
  });
});

const DUMPERS = [
  ...['-e', '-b', '-a', '-d', '-i', '-u', '-c5', '-g1', '-g4', '-g8'].map((word) => ['xxd', word]),
  ...['-b', '-c', '-d', '-i', '-x', '-tx8', '-to4', '-td1', '-tu1', '-td2', '-tf4', '-tx1z', '-tx2z'].map(
    (word) => ['od', word],
  ),
  ...['-Ad', '-Ax'].flatMap((radix) => ['-tx1', '-to2', '-tu1', '-x'].map((word) => ['od', radix, word])),
  ...['-v', '-C', '-x', '-o', '-d', '-b', '-c'].map((word) => ['hexdump', word]),
];

it.each(DUMPERS.map((words) => words.join(' ')))('never reads other bytes from %s', (command) => {
  const [program = '', ...words] = command.split(' ');
  if (!hasProgram(program)) return;
  fc.assert(
    fc.property(someBytes, (bytes) => {
      // Of nothing, od -Ax writes six zeros, which are digits as well.
      fc.pre(bytes.length > 0);
      const dump = new TextDecoder().decode(runs(program, words, bytes));
      const read = readBytes(dump, 'hex');
      if (read.ok) expect([...read.value.bytes], dump).toEqual([...bytes]);
    }),
    { numRuns: 10 },
  );
});

it('reads back what it writes, in every form with every separator', () => {
  const names = Object.keys(SEPARATORS) as SeparatorName[];
  fc.assert(
    fc.property(
      someBytes,
      fc.constantFrom(...FORMS),
      fc.constantFrom(...names),
      (bytes, { value: as }, between) => {
        const text = writeBytes(bytes, { ...WRITING, as, between });
        const read = readBytes(text, as);
        expect(read.ok && [...read.value.bytes], text).toEqual([...bytes]);
      },
    ),
  );
});

/** The names of our encodings in iconv, where both read the same table. */
const ICONV = {
  'iso-8859-2': 'ISO-8859-2',
  'iso-8859-5': 'ISO-8859-5',
  'iso-8859-15': 'ISO-8859-15',
  'windows-1250': 'CP1250',
  'windows-1251': 'CP1251',
  'koi8-r': 'KOI8-R',
  ibm866: 'CP866',
  'utf-16le': 'UTF-16LE',
  'utf-32be': 'UTF-32BE',
} as const;

it.skipIf(!hasProgram('iconv'))('encodes as iconv does', () => {
  for (const [name, theirs] of Object.entries(ICONV)) {
    const letters = Array.from({ length: 128 }, (_, at) => at + 0x80)
      .map((byte) => decodeIn(Uint8Array.of(byte), 'iso-8859-5').text)
      .filter((char) => char > '\u00a0' && !encodeIn(char, name as keyof typeof ICONV, false).lacking)
      .join('');
    const ours = encodeIn(letters, name as keyof typeof ICONV, false).bytes;
    expect([...ours], name).toEqual([
      ...runs('iconv', ['-f', 'UTF-8', '-t', theirs], new TextEncoder().encode(letters)),
    ]);
  }
});

it.each(ENCODINGS.map(({ value }) => value))('%s gives back the texts that it has', (name) => {
  const texts = ['', 'Hello, world', 'aé', 'Привет', '日本', '한국', 'ß€', '👍'];
  for (const text of texts) {
    const made = encodeIn(text, name, false);
    if (!made.lacking) expect(decodeIn(made.bytes, name), text).toEqual({ text, bad: [] });
  }
});

it.skipIf(!hasProgram('iconv'))('writes Japanese and Chinese as iconv does', () => {
  const text = 'あアｱ漢字、ABC\n日本 \u3012終';
  for (const [name, theirs] of [
    ['euc-jp', 'EUC-JP'],
    ['gb18030', 'GB18030'],
    ['iso-2022-jp', 'ISO-2022-JP'],
    ['shift_jis', 'SHIFT_JIS'],
  ] as const) {
    // ISO-2022-JP has no half-width katakana: the standard's encoder writes the full-width one.
    const asked = name === 'iso-2022-jp' ? text.replace('ｱ', 'ア') : text;
    expect([...encodeIn(text, name, false).bytes], name).toEqual([
      ...runs('iconv', ['-f', 'UTF-8', '-t', theirs], new TextEncoder().encode(asked)),
    ]);
  }
  const rare = 'ɐ€\u{10000}\u{10ffff}';
  expect([...encodeIn(rare, 'gb18030', false).bytes]).toEqual([
    ...runs('iconv', ['-f', 'UTF-8', '-t', 'GB18030'], new TextEncoder().encode(rare)),
  ]);
});

it('leaves ASCII as it is in every encoding of one or two bytes', () => {
  const ascii = Uint8Array.from({ length: 128 }, (_, at) => at);
  for (const { value } of ENCODINGS)
    if (!/^(?:utf-(?:16|32)|iso-2022)/.test(value)) {
      const { text } = decodeIn(ascii, value);
      expect(encodeIn(text, value, false).bytes, value).toEqual(ascii);
      expect(text, value).toBe(String.fromCharCode(...ascii));
    }
});

it('reads a long dump and a long line of digits, whose time grows with their length', () => {
  const bytes = Uint8Array.from({ length: 500_000 }, (_, at) => (at * 7) % 251);
  for (const as of ['xxd', 'hexdump', 'hex'] as const) {
    const read = readBytes(writeBytes(bytes, { ...WRITING, as, between: 'none' }), as);
    expect(read.ok && equalBytes(read.value.bytes, bytes), as).toBe(true);
  }
});

it('finds the wrong parts of UTF-8 where the platform replaces them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
      const { text, bad } = decodeIn(bytes, 'utf-8');
      const own = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      expect(text).toBe(own);
      const honest = text.split('\ufffd').length - 1 - countOf(bytes);
      expect(bad.length).toBe(honest);
    }),
  );
});

/** How often U+FFFD stands in the bytes themselves: EF BF BD. */
const countOf = (bytes: Uint8Array): number =>
  bytes.reduce(
    (sum, byte, at) => sum + Number(byte === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd),
    0,
  );

it('tells where bytes are no text in encodings of one and of two bytes', () => {
  expect(decodeIn(Uint8Array.of(0x93, 0xfa, 0x41, 0xff, 0x93), 'shift_jis')).toEqual({
    text: '日A\ufffd\ufffd',
    bad: [3, 4],
  });
  expect(decodeIn(Uint8Array.of(0x41, 0xa5), 'iso-8859-3')).toEqual({ text: 'A\ufffd', bad: [1] });
});

it('reports what is no byte, and where', () => {
  const at = (text: string, as: 'hex' | 'octal' | 'binary') => {
    const read = readBytes(text, as);
    return read.ok ? undefined : read.problem.position?.offset;
  };
  expect([at('41 4', 'hex'), at('41 zz', 'hex'), at('777', 'octal'), at('0101010', 'binary')]).toEqual([
    3, 3, 0, 0,
  ]);
  expect([at('00000000: 414', 'hex'), at('00000010: 41\n00000000: 41', 'hex')]).toEqual([12, 13]);
});
