/** The compressed files of Brotli's and Zstandard's own tests, put to what reads them. */
import { crc32 } from 'hash-wasm';
import { joinBytes } from '#src/lib/bytes.ts';
import { bytesOfCase, type Proof } from '#src/lib/proof.ts';
import { decompressed, restOf, type Format } from './logic.ts';
import { Source } from './source.ts';

/** A compressed file with the length and CRC-32 of what it holds; without them, it is to be refused. */
type FileCase = {
  readonly name: string;
  readonly base64: string;
  readonly size?: number;
  readonly crc?: string;
};

// eslint-disable-next-line @typescript-eslint/require-await -- in the shape of what a file gives
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function read(base64: string, format: Format): Promise<Uint8Array | undefined> {
  const source = new Source(once(bytesOfCase({ base64 })));
  const parts: Uint8Array[] = [];
  try {
    const reading = { source, members: [], faults: [], isForgiving: false };
    for await (const part of decompressed(reading, format, { isLargeFine: true })) parts.push(part);
  } catch {
    return undefined;
  }
  return (await restOf(source)).count === 0 ? joinBytes(...parts) : undefined;
}

const proofOf = (
  standard: string,
  format: 'brotli' | 'zstandard',
  differences: Readonly<Record<string, string>> = {},
): Proof<FileCase> => ({
  standard,
  file: `src/tools/compress/suites/${format}.suite.json`,
  nameOf: ({ name }) => name,
  async agrees({ base64, size, crc }) {
    const made = await read(base64, format);
    if (crc === undefined) return made === undefined;
    return made !== undefined && made.length === size && (await crc32(made)) === crc;
  },
  differences,
});

/** What this room is held against. */
export const PROOFS: readonly Proof<FileCase>[] = [
  proofOf('Brotli (RFC 7932)', 'brotli'),
  proofOf('Zstandard (RFC 8878)', 'zstandard', {
    'golden-decompression/zeroSeq_2B.zst':
      'A block that says in two bytes that it has no sequences is refused, as the zstd program did up to 1.5.4.',
    'golden-decompression-errors/off0.bin.zst':
      'An offset of 0 in a frame without a checksum is read as something: fzstd does not see it.',
    'golden-decompression-errors/truncated_huff_state.zst':
      'A Huffman stream that is too short, in a frame without a checksum, is read as something: fzstd does not see it.',
  }),
];
