import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8, toBase64, toBase64Url, toBinary, toHex } from '#src/lib/bytes.ts';
import { ALGORITHMS, CORE_IDS } from '../digests/algorithms.ts';
import type { Expected } from './compare.ts';
import { identify, judge, readDigits, readExpected } from './compare.ts';
import { hashBytes, hashNothing } from '../logic.ts';

const ABC = hashBytes(encodeUtf8('abc'));
const SHA256_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const MD5_ABC = '900150983cd24fb0d6963f7d28e17f72';
const SHA384_ABC = 'ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

function read(text: string): Expected {
  const result = readExpected(text);
  if (!result.ok) throw new Error(result.problem.message);
  const [first] = result.value;
  if (!first) throw new Error('nothing read');
  return first;
}

const verdict = (text: string, digests = ABC) => judge(read(text), digests);

describe('a pasted digest that is right', () => {
  it.each([
    ['hexadecimal', SHA256_ABC],
    ['upper case', SHA256_ABC.toUpperCase()],
    [
      'mixed case with white space around',
      `\n\t ${SHA256_ABC.replace(/[a-f]/, (letter) => letter.toUpperCase())} \r\n`,
    ],
    ['in groups', SHA256_ABC.replace(/(.{8})/g, '$1 ')],
    ['with colons, as fingerprints have it', SHA256_ABC.replace(/(..)(?=.)/g, '$1:')],
    ['with hyphens, as .NET writes it', SHA256_ABC.toUpperCase().replace(/(..)(?=.)/g, '$1-')],
    ['labelled, with hyphens', `SHA256: ${SHA256_ABC.replace(/(..)(?=.)/g, '$1-')}`],
    ['binary, as the page writes it', toBinary(Uint8Array.from(Buffer.from(SHA256_ABC, 'hex')))],
    ['on two lines', `${SHA256_ABC.slice(0, 32)}\n${SHA256_ABC.slice(32)}`],
    ['in quotes with a comma', `"${SHA256_ABC}",`],
    ['with 0x', `0x${SHA256_ABC}`],
    ['base64', 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
    ['base64url', 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'],
    ['sha256: before it', `sha256:${SHA256_ABC}`],
    ['SHA-256 = before it', `SHA-256 = ${SHA256_ABC}`],
    ['subresource integrity', 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
    [
      'subresource integrity with options',
      'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=?ct=application/javascript',
    ],
    ['a line of sha256sum', `${SHA256_ABC}  abc.txt`],
    ['a line of sha256sum, binary', `${SHA256_ABC} *abc.txt`],
    ['a line of BSD sha256', `SHA256 (my (1) file = x.txt) = ${SHA256_ABC}`],
    ['a line of openssl', `SHA2-256(abc.txt)= ${SHA256_ABC}`],
    ['what certutil prints, with LF', `SHA256 hash of abc.txt:\n${SHA256_ABC}`],
    [
      'what certutil prints',
      `SHA256 hash of abc.txt:\r\n${SHA256_ABC}\r\nCertUtil: -hashfile command completed successfully.`,
    ],
  ])('is recognised: %s', (_, text) => {
    expect(verdict(text)).toEqual({
      isMatch: true,
      algorithm: 'sha256',
      unchecked: [],
      message: 'Match: this is the SHA256.',
    });
  });

  const SHA256_BASE64 = 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
  it.each([
    [
      'a table of Get-FileHash',
      `\nAlgorithm       Hash                                Path\n---------       ----                                ----\nSHA256          ${SHA256_ABC.toUpperCase()}       C:\\Users\\me\\abc.txt\n\n`,
    ],
    [
      'a list of Get-FileHash',
      `\r\nAlgorithm : SHA256\r\nHash      : ${SHA256_ABC.toUpperCase()}\r\nPath      : C:\\abc.txt\r\n`,
    ],
    ['SHA-256 checksum:', `SHA-256 checksum: ${SHA256_ABC}`],
    ['SHA256 Checksum, on the next line', `SHA256 Checksum\n${SHA256_ABC}`],
    ['a sentence', `The SHA-256 of the download is ${SHA256_ABC}.`],
    ['an image by its digest', `ghcr.io/a/b:1.2@sha256:${SHA256_ABC}`],
    ['an image of one word', `alpine@sha256:${SHA256_ABC}`],
    ['JSON', `{"name": "abc", "sha256": "${SHA256_ABC}"}`],
    ['JSON with a labelled digest', `{\n  "digest": "sha256:${SHA256_ABC}",\n  "size": 3\n}`],
    ['JSON with base64', `{"checksums": {"sha256": "${SHA256_BASE64}"}}`],
    ['YAML', `url: https://a.example/abc\nsha256: ${SHA256_ABC}`],
    ['a lock file of npm', `"integrity": "sha256-${SHA256_BASE64}",`],
    ['HTML', `<script src="a.js" integrity="sha256-${SHA256_BASE64}" crossorigin></script>`],
    ['a policy', `script-src 'sha256-${SHA256_BASE64}'`],
    ['pip', `abc==1.0 --hash=sha256:${SHA256_ABC}`],
    ['Digest: (RFC 3230)', `Digest: SHA-256=${SHA256_BASE64}`],
    ['Repr-Digest: (RFC 9530)', `Repr-Digest: sha-256=:${SHA256_BASE64}:`],
    ['Content-Digest: without its name', `sha-256=:${SHA256_BASE64}:`],
    ['x-amz-checksum-sha256', `x-amz-checksum-sha256: ${SHA256_BASE64}`],
    [
      'a fingerprint of openssl',
      `sha256 Fingerprint=${(SHA256_ABC.toUpperCase().match(/../g) ?? []).join(':')}`,
    ],
    [
      'what certutil prints in German',
      `SHA256-Hash von abc.txt:\r\n${SHA256_ABC}\r\nCertUtil: -hashfile-Befehl wurde erfolgreich ausgeführt.`,
    ],
    [
      'what old certutil prints in German',
      `SHA256-Hash der Datei abc.txt:\r\n${(SHA256_ABC.match(/../g) ?? []).join(' ')}\r\nCertUtil: ok`,
    ],
    ['sha256sum -b', `${SHA256_ABC} *abc.txt`],
    ['an escaped name', `\\${SHA256_ABC}  a\\nb.txt`],
    ['Markdown', `| \`abc.zip\` | \`${SHA256_ABC}\` |`],
    ['a long page', `${'word '.repeat(1000)} SHA256: ${SHA256_ABC}`],
  ])('is found in other text: %s', (_, text) => {
    expect(verdict(text)).toMatchObject({
      isMatch: true,
      algorithm: 'sha256',
      message: 'Match: this is the SHA256.',
    });
  });

  it.each([
    ['Content-MD5', 'Content-MD5: kAFQmDzST7DWlj99KOF/cg==', 'md5'],
    ['ETag', `ETag: "${MD5_ABC}"`, 'md5'],
    ['x-goog-hash', 'x-goog-hash: md5=kAFQmDzST7DWlj99KOF/cg==', 'md5'],
    ['SRI', `integrity="sha384-${SHA384_ABC}"`, 'sha384'],
  ])('is found in other text, of another algorithm: %s', (_, text, algorithm) => {
    expect(verdict(text)).toMatchObject({ isMatch: true, algorithm });
  });

  it('is found in a line of SFV', () => {
    const crc = new Map([['crc32', Uint8Array.of(0x35, 0x24, 0x41, 0xc2)]] as const);
    expect(verdict('; made by hand\nmy abc.txt 352441C2', crc)).toMatchObject({
      isMatch: true,
      algorithm: 'crc32',
    });
  });

  it('comes with others beside it, each under its own label', () => {
    for (const text of [
      `MD5: ${MD5_ABC}\nSHA256: ${SHA256_ABC}`,
      `{"md5":"${MD5_ABC}","sha256":"${SHA256_ABC}"}`,
      `Digest: md5=kAFQmDzST7DWlj99KOF/cg==,sha-256=${SHA256_BASE64}`,
      `MD5 checksum: ${MD5_ABC}\r\nSHA-256 checksum: ${SHA256_ABC}`,
    ]) {
      const result = readExpected(text);
      expect(result.ok && result.value.map((expected) => judge(expected, ABC).algorithm)).toEqual([
        'md5',
        'sha256',
      ]);
      expect(result.ok && result.value.map(({ claimed }) => claimed)).toEqual(['md5', 'sha256']);
    }
  });

  it('is told from all others whatever its algorithm and writing', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1 }),
        fc.constantFrom(...CORE_IDS),
        fc.nat(4),
        (bytes, id, writing) => {
          const digests = hashBytes(bytes);
          const digest = digests.get(id) ?? bytes;
          const label = ALGORITHMS[id].name;
          const written = [
            toHex(digest),
            toBase64(digest),
            toBase64Url(digest),
            `${label}:${toHex(digest).toUpperCase()}`,
            `${label} = ${toBase64(digest)}`,
          ];
          expect(verdict(written[writing] ?? '', digests)).toMatchObject({ isMatch: true, algorithm: id });
        },
      ),
    );
  });

  it('of 64 hexadecimal digits is not taken for base64, nor the other way round', () => {
    // Base64 that happens to use hexadecimal digits only: 48 bytes, as long as a SHA384.
    const digits = 'abcdef0123456789'.repeat(4);
    const digest = Uint8Array.from(Buffer.from(digits, 'base64'));
    expect(digest).toHaveLength(48);
    expect(verdict(digits, new Map([['sha384', digest]]))).toMatchObject({
      isMatch: true,
      algorithm: 'sha384',
    });
    expect(verdict(digits, new Map()).unchecked).toEqual(expect.arrayContaining(['sha256', 'sha384']));
  });

  it('but wrongly labelled is told so', () => {
    expect(verdict(`md5:${SHA256_ABC}`).message).toBe('Match, but it is the SHA256 and was labelled MD5.');
  });

  it('of nothing at all is recognised against the digests of nothing', () => {
    expect(verdict('d41d8cd98f00b204e9800998ecf8427e', hashNothing())).toMatchObject({
      isMatch: true,
      algorithm: 'md5',
    });
    expect(verdict('d41d8cd98f00b204e9800998ecf8427e').isMatch).toBe(false);
  });

  it('comes several at a time in one integrity value', () => {
    const result = readExpected(`sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=  sha384-${SHA384_ABC}`);
    expect(result.ok && result.value.map((expected) => judge(expected, ABC).algorithm)).toEqual([
      'sha256',
      'sha384',
    ]);
  });
});

describe('a pasted digest that is wrong', () => {
  it('names the algorithms it may come from, and those not computed', () => {
    expect(verdict('00'.repeat(16))).toEqual({
      isMatch: false,
      unchecked: ['xxh128'],
      message: 'No match: 128 bits, but not the MD5. XXH128 would be as long.',
    });
    expect(verdict('00'.repeat(28)).message).toBe(
      'No match: 224 bits, but not the SHA224. SHA3-224 would be as long.',
    );
  });

  it('is held against the labelled algorithm alone', () => {
    expect(verdict(`sha256:${'00'.repeat(32)}`)).toEqual({
      isMatch: false,
      unchecked: [],
      message: 'No match: 256 bits, but not the SHA256.',
    });
  });

  it('is held against nothing where its algorithm was not computed', () => {
    expect(verdict('00'.repeat(16), new Map())).toEqual({
      isMatch: false,
      unchecked: ['md5', 'xxh128'],
      message: 'No match: 128 bits. MD5 or XXH128 would be as long.',
    });
  });

  it('in base64 that looks hexadecimal is read as its label has it', () => {
    expect(verdict(`sha384:${'abcdef0123456789'.repeat(4)}`).message).toBe(
      'No match: 384 bits, but not the SHA384.',
    );
  });

  it('that is a typing mistake away is reported as one', () => {
    expect(verdict(SHA256_ABC.replace('b', '8')).message).toContain(
      'Only one hexadecimal digit differs from the SHA256: is it a typing mistake?',
    );
    expect(verdict(`0000${MD5_ABC.slice(4)}`).message).toContain(
      'Only 2 hexadecimal digits differ from the MD5',
    );
    expect(verdict(`ffffff${MD5_ABC.slice(6)}`).message).not.toContain('typing mistake');
    // As long as an MD5, and but for a digit the beginning of the SHA256.
    expect(verdict(SHA256_ABC.slice(0, 32).replace('b', '8')).message).not.toContain('typing mistake');
  });

  it('that has been cut off is reported as cut off', () => {
    expect(verdict(SHA256_ABC.slice(0, 60)).message).toBe(
      'No match: 60 hexadecimal digits: 4 are missing, SHA256 has 64. It is the beginning of the SHA256: has it been cut off?',
    );
    expect(verdict(`sha256:${SHA256_ABC.slice(0, 16)}`).message).toBe(
      'No match: a SHA256 has 256 bits, this has 64. It is the beginning of the SHA256: has it been cut off?',
    );
  });

  it('counts no digits where there are none: base64 of another length', () => {
    expect(verdict(`sha256-${toBase64(new Uint8Array(20))}`).message).toBe(
      'No match: a SHA256 has 256 bits, this has 160.',
    );
  });

  it('is reported with how many digits are missing or too many', () => {
    for (const [digits, words] of [
      [63, '63 hexadecimal digits: 1 is missing, SHA256 has 64.'],
      [61, '61 hexadecimal digits: 3 are missing, SHA256 has 64.'],
      [33, '33 hexadecimal digits: 1 is too many, MD5 has 32.'],
    ] as const) {
      expect(identify(read('e'.repeat(digits)))).toBe(words);
      expect(verdict('e'.repeat(digits)).message).toBe(`No match: ${words}`);
    }
    expect(identify(read(`sha1:${'e'.repeat(39)}`))).toBe('It is labelled SHA1.');
    expect(verdict(`sha1:${'e'.repeat(39)}`).message).toBe(
      'No match: 39 hexadecimal digits: 1 is missing, SHA1 has 40.',
    );
  });

  it('of no known length is reported as fitting no algorithm', () => {
    expect(verdict('ff'.repeat(99)).message).toBe('No match: no algorithm here has 792 bits.');
  });
});

it('of no known length is read once, as hexadecimal where it can be', () => {
  expect(readDigits('ab'.repeat(30)).map((bytes) => bytes.length)).toEqual([30]);
});

it('with any amount of white space around is read', () => {
  expect(verdict(`${' '.repeat(5000)}${SHA256_ABC}`).isMatch).toBe(true);
});

describe('a text that is no digest', () => {
  it('is nothing when it is empty', () => {
    for (const text of ['', '  \n', '""', '\uFEFF'])
      expect(readExpected(text)).toEqual({ ok: true, value: [] });
  });

  it.each([
    ...['hello', 'hello world', 'sha256:', 'sha256:xyz', '{"a":1}', '\uD800', '__proto__', 'cafe', 'deadbee'],
  ])('is refused: %j', (text) => {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    expect(readExpected(text)).toEqual({
      ok: false,
      problem: { message: `expected a digest in hexadecimal or base64, found ${JSON.stringify(shown)}` },
    });
  });

  it('is shown in full up to 40 characters', () => {
    const messageOf = (text: string) => {
      const result = readExpected(text);
      return result.ok ? '' : result.problem.message;
    };
    expect(messageOf('!'.repeat(40))).toContain(`"${'!'.repeat(40)}"`);
    expect(messageOf('!'.repeat(41))).toContain(`"${'!'.repeat(40)}…"`);
    expect(messageOf('!'.repeat(2000))).toContain(`"${'!'.repeat(40)}…"`);
    expect(messageOf(` ${'!'.repeat(2001)} `)).toBe('expected one digest, found 2,001 characters');
  });

  it('is refused at once however long it is', () => {
    for (const junk of ['\0', ' a', 'sha256-', '(=', '"'.repeat(3)]) {
      expect(readExpected(junk.repeat(1_000_000))).toMatchObject({ ok: false });
    }
    expect(readExpected(`a${' '.repeat(5_000_000)}b`)).toMatchObject({ ok: false });
  });
});

describe('a digest by itself', () => {
  it('is described by what it may be', () => {
    expect(identify(read(MD5_ABC))).toBe('128 bits: it may be MD5 or XXH128.');
    expect(identify(read(SHA256_ABC))).not.toContain('384');
    expect(identify(read(SHA256_ABC))).toContain('256 bits: it may be SHA256');
    expect(identify(read(SHA384_ABC))).toContain('384 bits: it may be SHA384');
    expect(identify(read('ff'.repeat(64)))).toBe('512 bits: it may be SHA512, SHA3, KECCAK-512 or BLAKE2B.');
    expect(identify(read(`sha256:${SHA256_ABC}`))).toBe('It is labelled SHA256.');
    expect(identify(read('ff'.repeat(99)))).toBe('792 bits: no algorithm here has such a digest.');
  });
});

it('what is pasted among other words is found there', () => {
  // Labelled as an algorithm of another length, base64 may be anything.
  expect(readExpected(`x sha256-${SHA384_ABC} y`).ok).toBe(false);
  expect(read(`{SHA256: ${SHA256_ABC}`).claimed).toBe('sha256');
  expect(read(`see ${MD5_ABC} below.`).hexDigits).toBe(32);
  expect(read('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=!').claimed).toBe('sha256');
});
