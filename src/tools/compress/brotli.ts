/** Brotli (RFC 7932) both ways, by the WebAssembly of the package brotli-wasm: what its own loader does, without a request. */
import { fromBase64 } from '#src/lib/bytes.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import type { Reading } from './member.ts';
import { Damage } from './source.ts';

type Exports = {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly __wbindgen_malloc: (bytes: number) => number;
  readonly __wbindgen_free: (at: number, bytes: number) => void;
  readonly __wbindgen_add_to_stack_pointer: (change: number) => number;
  readonly compress: (result: number, at: number, bytes: number, options: number) => void;
  readonly decompressstream_new: () => number;
  readonly decompressstream_decompress: (
    result: number,
    stream: number,
    at: number,
    bytes: number,
    most: number,
  ) => void;
  readonly __wbg_decompressstream_free: (stream: number) => void;
  readonly __wbg_get_brotlistreamresult_code: (result: number) => number;
  readonly __wbg_get_brotlistreamresult_buf: (result: number, of: number) => void;
  readonly __wbg_get_brotlistreamresult_input_offset: (result: number) => number;
  readonly __wbg_brotlistreamresult_free: (result: number) => void;
};

/** Where the options of `compress` are, for the functions that ask about them. */
let quality = 0;

const loaded = loadOnce(async (): Promise<Exports> => {
  const file = await import('../../../node_modules/brotli-wasm/pkg.web/brotli_wasm_bg.wasm?url&inline');
  const bytes = fromBase64(file.default.slice(file.default.indexOf(',') + 1));
  if (!bytes.ok) throw new Error(bytes.problem.message);
  const module = await WebAssembly.compile(bytes.value);
  // What it makes of its errors is not used: that there is one is enough.
  const imports = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }): [string, (...words: number[]) => unknown] => [
      name,
      () => 0,
    ]),
  );
  const wasm = (
    await WebAssembly.instantiate(module, {
      wbg: {
        ...imports,
        __wbindgen_is_object: () => 1,
        __wbindgen_json_serialize: (at: number) => {
          const options = place(wasm, new TextEncoder().encode(JSON.stringify({ quality })));
          new Int32Array(wasm.memory.buffer).set([options.at, options.length], at / 4);
        },
        __wbindgen_throw: () => {
          throw new Error('Brotli stopped.');
        },
      },
    })
  ).exports as unknown as Exports; // of this version of the package
  return wasm;
});

function place(wasm: Exports, bytes: Uint8Array): { readonly at: number; readonly length: number } {
  const at = wasm.__wbindgen_malloc(bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, at);
  return { at, length: bytes.length };
}

/** Calls a function that writes its result to an address, and gives the four words there. */
function called(wasm: Exports, call: (result: number) => void): readonly [number, number, number, number] {
  const result = wasm.__wbindgen_add_to_stack_pointer(-16);
  try {
    call(result);
    const [first = 0, second = 0, third = 0, fourth = 0] = new Int32Array(wasm.memory.buffer, result, 4);
    return [first, second, third, fourth];
  } finally {
    wasm.__wbindgen_add_to_stack_pointer(16);
  }
}

/** Takes bytes that the module made out of its memory. */
function taken(wasm: Exports, at: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(wasm.memory.buffer, at, length).slice();
  wasm.__wbindgen_free(at, length);
  return bytes;
}

/** The bytes in Brotli, at a quality from 0 to 11. */
export async function brotli(bytes: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> {
  const wasm = await loaded();
  quality = level;
  const { at, length } = place(wasm, bytes);
  const [start, size, , isError] = called(wasm, (result) => wasm.compress(result, at, length, 0));
  if (isError) throw new Error('Brotli did not compress this.');
  return taken(wasm, start, size);
}

const PIECE_BYTES = 0x10000;
const DONE = 1;
const NEEDS_INPUT = 2;

/** One Brotli stream; the source then stands behind its end. */
export async function* unbrotli({ source, members }: Reading): AsyncGenerator<Uint8Array> {
  const wasm = await loaded();
  const start = source.offset;
  const stream = wasm.decompressstream_new();
  let size = 0;
  try {
    for (let isDone = false; !isDone;) {
      if (!(await source.has(1))) throw source.cut();
      const held = source.held;
      let passed = 0;
      for (let needsInput = false; !isDone && !needsInput;) {
        const { code, bytes, read } = step(wasm, stream, held.subarray(passed), source.offset + passed);
        passed += read;
        size += bytes.length;
        isDone = code === DONE;
        needsInput = code === NEEDS_INPUT;
        if (bytes.length > 0) yield bytes;
      }
      source.pass(isDone ? passed : held.length);
    }
  } finally {
    wasm.__wbg_decompressstream_free(stream);
  }
  members.push({ format: 'Brotli', packed: source.offset - start, size });
}

type Step = { readonly code: number; readonly bytes: Uint8Array; readonly read: number };

function step(wasm: Exports, stream: number, input: Uint8Array, offset: number): Step {
  const { at, length } = place(wasm, input);
  const [made, , isError] = called(wasm, (result) =>
    wasm.decompressstream_decompress(result, stream, at, length, PIECE_BYTES),
  );
  if (isError) throw new Damage(`the data is damaged at or after byte ${offset}, or is not Brotli`);
  const code = wasm.__wbg_get_brotlistreamresult_code(made);
  const read = wasm.__wbg_get_brotlistreamresult_input_offset(made);
  const [start, size] = called(wasm, (result) => wasm.__wbg_get_brotlistreamresult_buf(result, made));
  const bytes = taken(wasm, start, size);
  wasm.__wbg_brotlistreamresult_free(made);
  return { code, bytes, read };
}
