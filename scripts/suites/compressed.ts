/**
 * Writes the compressed files of Brotli's and Zstandard's own tests into the repository as facts, one a line:
 * `node scripts/suites/compressed.ts`, with google/brotli's `tests/testdata` in `brotli` and the files of facebook/zstd's
 * `tests/golden-decompression` and `…-errors` in `zstandard`, each named `folder--file`, in the folder that `$SUITES` names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, zstdDecompressSync } from 'node:zlib';
import { suiteFolder, writeSuite } from '../suites.ts';

/** Larger files are left out: smaller ones hold the same kinds of blocks. */
const LARGEST_BYTES = 12_000;

type Wanted = { readonly size: number; readonly crc: string };

const factsOf = (bytes: Buffer): Wanted => ({
  size: bytes.length,
  crc: crc32(bytes).toString(16).padStart(8, '0'),
});

function writeBrotli(): void {
  const folder = suiteFolder('brotli');
  const read = (file: string) => readFileSync(join(folder, file));
  const cases = readdirSync(folder)
    .filter((file) => file.includes('.compressed') && read(file).length <= LARGEST_BYTES)
    .sort()
    .map((name) => ({
      name,
      base64: read(name).toString('base64'),
      ...factsOf(read(name.replace(/\.compressed.*/, ''))),
    }));
  const source = 'https://github.com/google/brotli, tests/testdata';
  writeSuite(
    'src/tools/compress/suites/brotli.suite.json',
    { suite: 'Brotli', source, licence: 'MIT' },
    cases,
  );
}

function writeZstandard(): void {
  const folder = suiteFolder('zstandard');
  const cases = readdirSync(folder)
    .filter((file) => readFileSync(join(folder, file)).length <= LARGEST_BYTES)
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(folder, file));
      const isWrong = file.startsWith('golden-decompression-errors--');
      return {
        name: file.replace('--', '/'),
        base64: bytes.toString('base64'),
        ...(!isWrong && factsOf(zstdDecompressSync(bytes))),
      };
    });
  const source =
    'https://github.com/facebook/zstd, tests/golden-decompression and golden-decompression-errors';
  const facts = { suite: 'Zstandard', source, licence: 'BSD-3-Clause' };
  writeSuite('src/tools/compress/suites/zstandard.suite.json', facts, cases);
}

writeBrotli();
writeZstandard();
