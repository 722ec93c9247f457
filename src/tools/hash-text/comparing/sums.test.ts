import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { encodeUtf8, toHex } from '#src/lib/bytes.ts';
import type { AlgorithmId, Digests } from '../digests/algorithms.ts';
import { ALL_IDS } from '../digests/algorithms.ts';
import { hashFile } from '../digests/file.ts';
import { isSumsName } from './sums-name.ts';
import { algorithmsToTry, checkEntry, pairWithFiles, parseSums, writeSums } from './sums.ts';

const MD5_ABC = '900150983cd24fb0d6963f7d28e17f72';
const SHA256_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const names = (text: string, fileName?: string) => parseSums(text, fileName).entries.map(({ name }) => name);

async function digestsOf(bytes: Uint8Array<ArrayBuffer>, ids: readonly AlgorithmId[]): Promise<Digests> {
  const digests = await hashFile(new Blob([bytes]), ids, () => undefined);
  return digests.ok ? digests.value : expect.fail(digests.problem.message);
}

function hasCommand(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('a line', () => {
  it.each([
    ['GNU, text', `${MD5_ABC}  abc.txt`, 'abc.txt'],
    ['GNU, binary', `${MD5_ABC} *abc.txt`, 'abc.txt'],
    ['one space, as md5 -r', `${MD5_ABC} abc.txt`, 'abc.txt'],
    ['one tab', `${MD5_ABC}\tabc.txt`, 'abc.txt'],
    ['upper case', `${MD5_ABC.toUpperCase()}  abc.txt`, 'abc.txt'],
    ['a name that begins with a space', `${MD5_ABC}   abc.txt`, ' abc.txt'],
    ['a name with spaces and a star', `${MD5_ABC}  my *best* file.txt`, 'my *best* file.txt'],
    ['an escaped name', `\\${MD5_ABC}  a\\nb\\\\c\\rd`, 'a\nb\\c\rd'],
    ['an unescaped name with a backslash', `${MD5_ABC}  a\\nb`, 'a\\nb'],
    ['BSD', `MD5 (abc.txt) = ${MD5_ABC}`, 'abc.txt'],
    ['BSD with brackets and equals signs', `MD5 (a) = (b).txt) = ${MD5_ABC}`, 'a) = (b).txt'],
    ['BSD, escaped', `\\MD5 (a\\nb) = ${MD5_ABC}`, 'a\nb'],
    ['OpenSSL', `MD5(abc.txt)= ${MD5_ABC}`, 'abc.txt'],
    ['base64', `MD5 (abc.txt) = kAFQmDzST7DWlj99KOF/cg==`, 'abc.txt'],
    ['a digest alone', MD5_ABC, ''],
    ['a digest alone, with white space around it', `\t${MD5_ABC} `, ''],
    ['a name with the signs of comments', `${MD5_ABC}  a#1;b.txt`, 'a#1;b.txt'],
  ])('%s is read', (_, line, name) => {
    const { entries, unreadable } = parseSums(`${line}\n`);
    expect(unreadable).toEqual([]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.name).toBe(name);
    expect(toHex(entries[0]?.digest ?? new Uint8Array(0))).toBe(MD5_ABC);
    expect(entries[0]?.algorithms[0]).toBe('md5');
  });

  it('of an SFV file is read', () => {
    expect(parseSums('; made by hand\r\nmy file.bin CBF43926\r\n', 'x.sfv').entries).toEqual([
      { line: 2, name: 'my file.bin', digest: Uint8Array.of(0xcb, 0xf4, 0x39, 0x26), algorithms: ['crc32'] },
    ]);
  });

  it('has an algorithm by its label, by the file’s name, or by its length', () => {
    const line = `${SHA256_ABC}  x`;
    const algorithms = (text: string, fileName?: string) => parseSums(text, fileName).entries[0]?.algorithms;
    expect(algorithms(line)).toEqual(['sha256', 'sha3-256', 'keccak-256', 'blake2s', 'blake3']);
    expect(algorithms(line, 'SHA256SUMS')).toEqual(['sha256']);
    expect(algorithms(line, 'x.iso.b3')).toEqual(['blake3']);
    expect(algorithms(line, 'SHA3-256SUMS.txt')).toEqual(['sha3-256']);
    expect(algorithms(`${SHA256_ABC}${SHA256_ABC}  x`, 'B2SUMS')).toEqual(['blake2b']);
    expect(algorithms(`BLAKE3 (x) = ${SHA256_ABC}`, 'SHA256SUMS')).toEqual(['blake3']);
    // A name that promises another length is not believed.
    expect(algorithms(`${MD5_ABC}  x`, 'SHA256SUMS')).toEqual(['md5', 'xxh128']);
  });

  it('without a name takes that of the checksum file', () => {
    expect(names(MD5_ABC, 'debian.iso.md5')).toEqual(['debian.iso']);
    expect(names(MD5_ABC, 'notes.txt')).toEqual(['']);
  });

  it.each([
    'hello',
    'abc  name',
    `${MD5_ABC.slice(1)}  odd`,
    `SHA256 (x) = ${MD5_ABC}`,
    `WHAT (x) = ${MD5_ABC}`,
    `zz${MD5_ABC}  x`,
  ])('that is none is listed as unreadable: %j', (line) => {
    expect(parseSums(`# comment\n\n${line}\n${MD5_ABC}  ok`)).toMatchObject({
      entries: [{ name: 'ok', line: 4 }],
      unreadable: [{ line: 3, text: line }],
    });
  });
});

describe('what Get-FileHash of PowerShell prints', () => {
  const upper = SHA256_ABC.toUpperCase();

  it('as a table is read', () => {
    const table = `\r\nAlgorithm       Hash       Path\r\n---------       ----       ----\r\nSHA256          ${upper}       C:\\a\\my file.txt\r\nMD5             ${MD5_ABC.toUpperCase()}       C:\\b.txt\r\n`;
    expect(parseSums(table)).toMatchObject({
      entries: [
        { line: 4, name: 'C:\\a\\my file.txt', algorithms: ['sha256'] },
        { line: 5, name: 'C:\\b.txt', algorithms: ['md5'] },
      ],
      unreadable: [],
    });
  });

  it('as a list is read', () => {
    const block = (name: string) =>
      `Algorithm : SHA256\r\nHash      : ${upper}\r\nPath      : C:\\${name}\r\n\r\n`;
    expect(parseSums(`\r\n${block('a (1).txt')}${block('b.txt')}`)).toMatchObject({
      entries: [{ line: 2, name: 'C:\\a (1).txt', algorithms: ['sha256'] }, { name: 'C:\\b.txt' }],
      unreadable: [],
    });
  });
});

describe('a file of checksums', () => {
  it('may have CR LF, a byte order mark, comments and empty lines', () => {
    expect(names(`${MD5_ABC}  a\r${MD5_ABC}  b`)).toEqual(['a', 'b']);
    expect(names(`\uFEFF# sums\r\n\r\n${MD5_ABC}  a\r\n;x\r\n${MD5_ABC}  b`)).toEqual(['a', 'b']);
  });

  it('may be signed: the armour is not mistaken for checksums', () => {
    const signed = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA256',
      '',
      `${SHA256_ABC}  a.iso`,
      `${SHA256_ABC}  b.iso`,
      '-----BEGIN PGP SIGNATURE-----',
      '',
      'iQIzBAEBCgAdFiEE',
      '=abcd',
      '-----END PGP SIGNATURE-----',
      '',
    ];
    expect(parseSums(signed.join('\n'))).toMatchObject({
      entries: [{ line: 4 }, { line: 5 }],
      unreadable: [],
    });
  });

  it('may begin with up to 999 other lines', () => {
    expect(names(`${'junk\n'.repeat(999)}${MD5_ABC}  a`)).toEqual(['a']);
    expect(parseSums(`${'junk\n'.repeat(1000)}${MD5_ABC}  a`)).toMatchObject({
      entries: [],
      unreadable: { length: 1000 },
    });
    const later = parseSums(`${MD5_ABC}  a\n${'junk\n'.repeat(1200)}${MD5_ABC}  b`);
    expect([later.entries.length, later.unreadable.length]).toEqual([2, 1200]);
    expect(parseSums('!'.repeat(300)).unreadable).toEqual([{ line: 1, text: '!'.repeat(200) }]);
  });

  it('of junk is given up early', () => {
    expect(parseSums('junk\n'.repeat(1_000_000)).unreadable).toHaveLength(1000);
    expect(parseSums('\0'.repeat(5_000_000)).unreadable[0]?.text).toHaveLength(200);
    expect(parseSums(`${MD5_ABC} ${' '.repeat(5_000_000)}x`).entries).toEqual([]);
    expect(parseSums('').entries).toEqual([]);
  });

  it.each([
    ['SHA256SUMS', true],
    ['sha256sum.txt', true],
    ['SHA512SUMS.asc', true],
    ['MD5SUM', true],
    ['CHECKSUMS-2024.txt', true],
    ['checksums_sha256.txt', true],
    ['debian.iso.sha256', true],
    ['a.md5', true],
    ['a.b3', true],
    ['a.sfv', true],
    ['SHASUMS256.txt', true],
    ['SHA3-256SUMS', true],
    ['gradle-8.5-checksums.txt', true],
    ['sums', true],
    ['debian-12.sha256sums', true],
    ['CHECKSUMS-1.2', true],
    ['A.SFV', true],
    ['shasum1', true],
    ['md5checksum', true],
    ['xshasums256', false],
    ['x256sums', false],
    ['2567sums', false],
    ['shasums256x', false],
    ['sum.xlsx', false],
    ['lorem-ipsum.txt', false],
    ['possum.jpg', false],
    ['weekly-digest.pdf', false],
    ['weekly-digest.txt', false],
    ['checksums.zip', false],
    ['ipsum', false],
    ['a.iso', false],
    ['summary.txt', false],
    ['a.txt', false],
    ['', false],
  ])('is known by its name: %s', (fileName, expected) => {
    expect(isSumsName(fileName)).toBe(expected);
  });
});

describe('what is made to be slow is read at once', () => {
  it('as a file name', () => {
    for (const name of [
      `sums${'-'.repeat(44)}!.bin`,
      `sums${'-'.repeat(100_000)}!.bin`,
      '.sum'.repeat(25_000),
    ]) {
      expect(isSumsName(name)).toBe(false);
      parseSums(MD5_ABC, name);
    }
  }, 2000);

  it('as lines of a checksum file', () => {
    for (const unit of [')=', ' ', 'a ', 'a) = ', '\\', 'f', ' 00000000', '(', './']) {
      for (const end of ['', 'x', '!', ' x', ')']) {
        const line = `MD5 (${unit.repeat(Math.floor(9990 / unit.length))}${end}`;
        parseSums(Array(10).fill(line).join('\n'), 'x.md5');
        parseSums(`${MD5_ABC}  ${line}`.repeat(10), line);
      }
    }
  }, 5000);
});

describe('files', () => {
  const entry = (name: string) => parseSums(`${MD5_ABC}  ${name}`).entries[0] ?? expect.fail('no entry');

  it('are found by name, wherever they lie', () => {
    const entries = [entry('a.iso'), entry('./dist/b.iso'), entry('missing.iso'), entry('win\\c.iso')];
    const found = pairWithFiles(entries, ['b.iso', 'a.iso', 'deep/c.iso']).map(({ files }) => files);
    expect(found).toEqual([[1], [0], [], [2]]);
  });

  it('of the same name are told apart by their folders, and by their content where those do not tell', () => {
    const paths = ['x/a.iso', 'y/a.iso'];
    const found = pairWithFiles(
      [entry('x/a.iso'), entry('./y/a.iso'), entry('a.iso'), entry('././a.iso'), entry('z/a.iso')],
      paths,
    );
    expect(found.map(({ files }) => files)).toEqual([[0], [1], [0, 1], [0, 1], []]);
    const bare = pairWithFiles([entry('x/a.iso'), entry('y/a.iso')], ['a.iso', 'a.iso']);
    expect(bare.map(({ files }) => files)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('of the very path that is listed are preferred', () => {
    const found = pairWithFiles([entry('a.iso'), entry('x/a.iso')], ['a.iso', 'x/a.iso']);
    expect(found.map(({ files }) => files)).toEqual([[0], [1]]);
    // `xa.iso` ends with the same letters, and is another name.
    expect(pairWithFiles([entry('dir/a.iso')], ['xdir/a.iso', 'y/a.iso'])[0]?.files).toEqual([]);
  });

  it('are found in either Unicode form', () => {
    expect(pairWithFiles([entry('é.txt')], ['e\u0301.txt'])[0]?.files).toEqual([0]);
  });

  it('have odd names without harm', () => {
    expect(pairWithFiles([entry('__proto__'), entry('constructor')], ['__proto__'])).toMatchObject([
      { files: [0] },
      { files: [] },
    ]);
  });

  it('belong to a digest without a name when there is only one', () => {
    const alone = parseSums(MD5_ABC).entries;
    expect(pairWithFiles(alone, ['any.bin'])[0]?.files).toEqual([0]);
    expect(pairWithFiles(alone, ['one', 'two'])[0]?.files).toEqual([]);
  });

  it('pass under whichever possible algorithm is equal, and fail otherwise', async () => {
    const digests = await digestsOf(encodeUtf8('abc'), ALL_IDS);
    const blake3Line = `${toHex(digests.get('blake3') ?? new Uint8Array(0))}  abc`;
    const outcome = (line: string) =>
      checkEntry(parseSums(line).entries[0] ?? expect.fail('no entry'), digests);
    expect(outcome(`${MD5_ABC}  abc`)).toEqual({ isMatch: true, algorithm: 'md5' });
    expect(outcome(blake3Line)).toEqual({ isMatch: true, algorithm: 'blake3' });
    expect(outcome(`${'0'.repeat(32)}  abc`)).toEqual({ isMatch: false });
    expect(
      outcome(
        blake3Line.replace(/^.*? {2}/, (found) => `SHA256 (abc) = ${found.trim()}`).replace(/abc$/, ''),
      ),
    ).toEqual({
      isMatch: false,
    });
  });
});

describe('what is computed for an entry', () => {
  it('is the likeliest algorithm, and all of its length once that one differs', async () => {
    const digests = await digestsOf(encodeUtf8('abc'), ALL_IDS);
    const [entry] = parseSums(`${toHex(digests.get('blake3') ?? new Uint8Array(0))}  abc`).entries;
    const tried = (...ids: AlgorithmId[]) =>
      algorithmsToTry(
        entry ?? expect.fail('no entry'),
        new Map([...digests].filter(([id]) => ids.includes(id))),
      );
    expect(tried()).toEqual(['sha256']);
    expect(tried('md5')).toEqual(['sha256']);
    expect(tried('sha256')).toEqual(['sha256', 'sha3-256', 'keccak-256', 'blake2s', 'blake3']);
    expect(tried('sha256', 'blake3')).toEqual(['sha256']);
  });
});

describe('writing', () => {
  it('is read back, whatever the names', () => {
    const fileNames = fc
      .string({ unit: anyCharacter, minLength: 1 })
      .filter((name) => name.isWellFormed() && !name.includes('\0'));
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fileNames, digest: fc.uint8Array({ minLength: 32, maxLength: 32 }) })),
        (files) => {
          const { entries, unreadable } = parseSums(writeSums(files));
          expect(unreadable).toEqual([]);
          expect(entries.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
          expect(entries.map(({ digest }) => [...digest])).toEqual(files.map(({ digest }) => [...digest]));
        },
      ),
    );
  });

  describe.skipIf(!hasCommand('sha256sum'))('held against sha256sum', () => {
    const oddNames = [
      'plain.txt',
      'with space.txt',
      'line\nbreak.txt',
      'back\\slash.txt',
      '*star.txt',
      ' lead.txt',
      'ünï.txt',
      'cr\rx',
    ];

    it('is what sha256sum writes, accepted by sha256sum -c, and both its forms are read', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sums-'));
      try {
        for (const name of oddNames) writeFileSync(join(folder, name), `content of ${name}`);
        const digests = await Promise.all(
          oddNames.map((name) => digestsOf(encodeUtf8(`content of ${name}`), ['sha256'])),
        );
        const files = oddNames.map((name, index) => ({
          name,
          digest: digests[index]?.get('sha256') ?? new Uint8Array(0),
        }));
        const run = (...args: string[]) => execFileSync('sha256sum', args, { cwd: folder, encoding: 'utf8' });
        expect(run('--', ...oddNames)).toBe(writeSums(files));
        writeFileSync(join(folder, 'SUMS'), writeSums(files));
        expect(run('-c', '--strict', 'SUMS').match(/: OK$/gm)).toHaveLength(oddNames.length);
        for (const text of [
          run('--', ...oddNames),
          run('-b', '--', ...oddNames),
          run('--tag', '--', ...oddNames),
        ]) {
          const { entries, unreadable } = parseSums(text);
          expect(unreadable).toEqual([]);
          expect(entries.map(({ name, digest }) => ({ name, digest }))).toEqual(files);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
});

/** As sha256sum of GNU coreutils 9.1 escapes names. */
it.each([
  ['abc.txt', `${MD5_ABC}  abc.txt\n`],
  ['a\\b', `\\${MD5_ABC}  a\\\\b\n`],
  ['a\nb', `\\${MD5_ABC}  a\\nb\n`],
  ['a\rb', `\\${MD5_ABC}  a\\rb\n`],
])('the name %j is written so that it is read back', (name, line) => {
  const digest = Uint8Array.from(Buffer.from(MD5_ABC, 'hex'));
  expect(writeSums([{ name, digest }])).toBe(line);
  expect(
    writeSums([
      { name, digest },
      { name, digest },
    ]),
  ).toBe(line + line);
  expect(names(line)).toEqual([name]);
});

it.each([
  ['x d41d8cd98f00b204e9800998ecf8427e', []],
  [`x${MD5_ABC}  a`, []],
  [MD5_ABC, ['']],
  [`x${MD5_ABC}`, []],
  [`(a) = ${MD5_ABC}`, []],
  [`MD5 (a) = `, []],
  [`MD5 (a(b)) = ${MD5_ABC}`, ['a(b)']],
  [`MD5 (a) x = ${MD5_ABC}`, []],
  [`MD5 (a) = ${MD5_ABC} x`, []],
  [`MD5 (a)=${MD5_ABC}`, ['a']],
  [`see MD5 (a) = ${MD5_ABC}`, []],
  [`  ${MD5_ABC}  a`, ['a']],
  [`${MD5_ABC}  a `, ['a ']],
  [`${MD5_ABC}  a\uFEFFb`, ['a\uFEFFb']],
  [`${MD5_ABC}:`, []],
  [`0x${MD5_ABC}`, []],
  ['a.bin  CBF43926', ['a.bin']],
  ['a.bin CBF43926 \t', ['a.bin']],
  [`\uFEFF${MD5_ABC}  a`, ['a']],
  ['CBF43926', ['']],
  ['x CBF4392', []],
  ['x CBF43926 y', []],
])('of the line %s the names are %j', (line, expected) => {
  expect(names(line)).toEqual(expected);
});
