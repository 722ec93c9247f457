/** Writes Zstandard (RFC 8878), by the WebAssembly of the package zstd-wasm. */
import { fromBase64 } from '#src/lib/bytes.ts';
import { loadOnce } from '#src/lib/load-once.ts';

type Encoder = {
  onRuntimeInitialized: () => void;
  readonly init: (bytes: Uint8Array) => void;
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly _malloc: (bytes: number) => number;
  readonly _free: (at: number) => void;
  readonly _ZSTD_compressBound: (bytes: number) => number;
  readonly _ZSTD_compress: (to: number, most: number, from: number, bytes: number, level: number) => number;
  readonly _ZSTD_isError: (code: number) => number;
};

const loaded = loadOnce(async () => {
  const file = await import('../../../node_modules/@bokuweb/zstd-wasm/dist/esm/zstd.wasm?url&inline');
  const module = await import('../../../node_modules/@bokuweb/zstd-wasm/dist/esm/zstd.js');
  const encoder = module.Module as Encoder; // of this version of the package
  const bytes = fromBase64(file.default.slice(file.default.indexOf(',') + 1));
  if (!bytes.ok) throw new Error(bytes.problem.message);
  await new Promise<void>((resolve) => {
    encoder.onRuntimeInitialized = resolve;
    encoder.init(bytes.value);
  });
  return encoder;
});

/** The bytes as one frame, at a level from 1 to 19. */
export async function zstd(bytes: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> {
  const wasm = await loaded();
  const most = wasm._ZSTD_compressBound(bytes.length);
  const [target, source] = [wasm._malloc(most), wasm._malloc(bytes.length)];
  try {
    wasm.HEAPU8.set(bytes, source);
    const size = wasm._ZSTD_compress(target, most, source, bytes.length, level);
    if (wasm._ZSTD_isError(size) !== 0) throw new Error('Zstandard did not compress this.');
    return wasm.HEAPU8.slice(target, target + size);
  } finally {
    wasm._free(target);
    wasm._free(source);
  }
}
