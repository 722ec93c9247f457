/**
 * Writes the compressed files of Brotli's and Zstandard's own tests into the repository as facts, one per line:
 * `node scripts/suites/compressed.ts`, with google/brotli's `tests/testdata` in `brotli` and the files of facebook/zstd's
 * `tests/golden-decompression` and `…-errors` in `zstandard`, each named `folder--file`, in the folder that `$SUITES` names.
 */
import { basename } from 'node:path';
import { crc32, zstdDecompressSync } from 'node:zlib';
import { suiteBytes, suiteFiles, writeSuite } from '../suites.ts';

/** Larger files are left out: smaller ones hold the same kinds of blocks. */
const LARGEST_BYTES = 12_000;

const caseOf = (name: string, packed: Buffer, whole?: Buffer) => ({
  name,
  base64: packed.toString('base64'),
  ...(whole && { size: whole.length, crc: crc32(whole).toString(16).padStart(8, '0') }),
});

const smallFiles = (pattern: string) =>
  suiteFiles(pattern)
    .map((file) => ({ file, name: basename(file), packed: suiteBytes(file) }))
    .filter(({ packed }) => packed.length <= LARGEST_BYTES);

writeSuite(
  'src/tools/compress/suites/brotli.suite.json',
  { suite: 'Brotli', source: 'https://github.com/google/brotli, tests/testdata', licence: 'MIT' },
  smallFiles('brotli/*.compressed*').map(({ file, name, packed }) =>
    caseOf(name, packed, suiteBytes(file.replace(/\.compressed.*/, ''))),
  ),
);

writeSuite(
  'src/tools/compress/suites/zstandard.suite.json',
  {
    suite: 'Zstandard',
    source: 'https://github.com/facebook/zstd, tests/golden-decompression and golden-decompression-errors',
    licence: 'BSD-3-Clause',
  },
  smallFiles('zstandard/*').map(({ name, packed }) => {
    const isWrong = name.startsWith('golden-decompression-errors--');
    return caseOf(name.replace('--', '/'), packed, isWrong ? undefined : zstdDecompressSync(packed));
  }),
);
