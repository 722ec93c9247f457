/** Against Node's zlib, which is zlib, Brotli and Zstandard themselves, and against the files of their own tests. */
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { joinBytes } from '#src/lib/bytes.ts';
import { replay } from '#src/lib/proof.ts';
import { compressed, decompressed, restOf, type Format } from './logic.ts';
import type { Member } from './member.ts';
import { PROOFS } from './proof.ts';
import { Damage, Source } from './source.ts';

// eslint-disable-next-line @typescript-eslint/require-await -- in the shape of what a file gives
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  // As files are read: always into the same memory.
  const memory = new Uint8Array(size);
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    memory.set(piece);
    yield memory.subarray(0, piece.length);
  }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return joinBytes(...parts);
}

const write = (bytes: Uint8Array, format: Format, level: number, size = 1000) =>
  collect(compressed(inPieces(bytes, size), { format, level, name: '', seconds: 0 }));

async function read(bytes: Uint8Array, format: Format | 'auto', size = 7) {
  const source = new Source(inPieces(bytes, size));
  const members: Member[] = [];
  const reading = { source, members, faults: [], isForgiving: false };
  const data = await collect(decompressed(reading, format, { isLargeFine: false }));
  return { data, members, rest: await restOf(source) };
}

const LARGEST = 5000;
const data = fc.oneof(
  fc.uint8Array({ maxLength: LARGEST }),
  // What compresses well, over several blocks and windows.
  fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 4000 }))
    .map(([unit, times]) => joinBytes(...Array.from({ length: times }, () => unit))),
);
const piece = fc.integer({ min: 1, max: 300 });

const NODE: Readonly<
  Record<
    Format,
    { readonly write: (bytes: Uint8Array) => Uint8Array; readonly read: (bytes: Uint8Array) => Uint8Array }
  >
> = {
  gzip: { write: (bytes) => zlib.gzipSync(bytes), read: (bytes) => zlib.gunzipSync(bytes) },
  zlib: { write: (bytes) => zlib.deflateSync(bytes), read: (bytes) => zlib.inflateSync(bytes) },
  'deflate-raw': {
    write: (bytes) => zlib.deflateRawSync(bytes),
    read: (bytes) => zlib.inflateRawSync(bytes),
  },
  brotli: {
    write: (bytes) =>
      zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
    read: (bytes) => zlib.brotliDecompressSync(bytes),
  },
  zstandard: {
    write: (bytes) => zlib.zstdCompressSync(bytes, { params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } }),
    read: (bytes) => zlib.zstdDecompressSync(bytes),
  },
};

const RUNS = { numRuns: 60 };

describe.each([
  ['gzip', 9],
  ['zlib', 9],
  ['deflate-raw', 9],
  ['brotli', 6],
  ['zstandard', 12],
] as const)('%s', (format, mostLevel) => {
  it('is read by Node, and reads what Node wrote', async () => {
    await fc.assert(
      fc.asyncProperty(data, piece, fc.integer({ min: 1, max: mostLevel }), async (bytes, size, level) => {
        expect(Buffer.from(NODE[format].read(await write(bytes, format, level))).equals(bytes)).toBe(true);
        const back = await read(NODE[format].write(bytes), format, size);
        expect(Buffer.from(back.data).equals(bytes)).toBe(true);
        expect(back.rest.count).toBe(0);
      }),
      RUNS,
    );
  });

  it('is the same in whatever pieces the data comes', async () => {
    await fc.assert(
      fc.asyncProperty(data, piece, async (bytes, size) => {
        expect(await write(bytes, format, 5, size)).toEqual(await write(bytes, format, 5, 100_000));
      }),
      { numRuns: 20 },
    );
  });

  it('is refused where it is cut, and nothing but damage is ever thrown', async () => {
    await fc.assert(
      fc.asyncProperty(data, fc.nat(), fc.nat({ max: 255 }), async (bytes, at, change) => {
        const whole = NODE[format].write(bytes);
        await expect(read(whole.subarray(0, at % whole.length), format)).rejects.toThrow(Damage);
        const damaged = Uint8Array.from(whole);
        damaged[at % whole.length] = (damaged[at % whole.length] ?? 0) ^ change;
        await read(damaged, format).catch((error: unknown) => expect(error).toBeInstanceOf(Damage));
      }),
      RUNS,
    );
  });
});

it('finds every change of one byte of the data by the check, in gzip, zlib and Zstandard', async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => (index * index) % 251);
  for (const format of ['gzip', 'zlib', 'zstandard'] as const) {
    const whole = NODE[format].write(bytes);
    // The header of gzip holds a time and a system that nothing checks.
    for (let at = format === 'gzip' ? 10 : 0; at < whole.length; at += 1) {
      const damaged = Uint8Array.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      const made = await read(damaged, format).then(
        (answer) => answer.data,
        () => undefined,
      );
      if (made) expect(Buffer.from(made).equals(bytes), `${format} at ${at}`).toBe(true);
    }
  }
});

it('reads all parts of several', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(data, { minLength: 2, maxLength: 4 }), piece, async (parts, size) => {
      for (const format of ['gzip', 'zstandard'] as const) {
        const whole = joinBytes(...parts.map((part) => NODE[format].write(part)));
        const back = await read(whole, 'auto', size);
        expect(Buffer.from(back.data).equals(joinBytes(...parts))).toBe(true);
        expect(back.members.map((member) => member.size)).toEqual(parts.map(({ length }) => length));
      }
    }),
    { numRuns: 20 },
  );
});

it('writes the time and the name that a member is then found to have', async () => {
  const how = { format: 'gzip', level: 6, name: 'café.txt', seconds: 1_700_000_000 } as const;
  const whole = await collect(compressed(inPieces(Uint8Array.of(1, 2, 3), 2), how));
  expect((await read(whole, 'auto')).members).toMatchObject([
    { name: 'café.txt', time: '2023-11-14T22:13:20Z', size: 3 },
  ]);
});

it('stops before a little becomes very much', async () => {
  const bomb = zlib.brotliCompressSync(new Uint8Array(50_000_000));
  await expect(read(bomb, 'brotli')).rejects.toThrow('more than 1,000 times');
});

it.each(PROOFS)('agrees with every case of $file', async (proof) => {
  expect((await replay(proof, readSuite<never>(proof.file).cases)).failures).toEqual([]);
});
