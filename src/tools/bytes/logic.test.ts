/** Dumps held against xxd and hexdump of this system, encodings against Python's codecs by way of iconv, and everything read back. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalBytes } from '#src/lib/bytes.ts';
import { decodeIn, encodeIn, ENCODINGS } from './encodings.ts';
import { FORMS, readBytes, writeBytes, type SeparatorName, SEPARATORS } from './logic.ts';

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
  const bytes = Uint8Array.from({ length: 5_000_000 }, (_, at) => (at * 7) % 251);
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
