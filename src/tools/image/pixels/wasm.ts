/** The codecs of libwebp, MozJPEG, libaom and OxiPNG as WebAssembly (@jsquash): the same bytes on every face. Each is loaded when it is first used. */
import { fromBase64 } from '#src/lib/bytes.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import type { Pixels } from '#src/lib/png-pixels.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

type Overrides = {
  readonly noInitialRun: true;
  readonly wasmBinary?: Uint8Array;
  readonly locateFile?: () => string;
  readonly print: (line: string) => void;
  readonly printErr: (line: string) => void;
};

type Glue = { readonly default: unknown };
type File = { readonly default: string };

/** An encoder has the one, a decoder the other, which counts what it is given. */
type Codec = {
  readonly encode: (pixels: Uint8Array, width: number, height: number, options: object) => Uint8Array | null;
  readonly decode: (bytes: Uint8Array, ...how: readonly (boolean | number)[]) => Pixels | null;
};

/** Bundles for browsers have the file beside them, all others inside. */
const bytesIn = ({ default: url }: File): Uint8Array<ArrayBuffer> => {
  const bytes = fromBase64(url.slice(url.indexOf(',') + 1));
  if (!bytes.ok) throw new Error(bytes.problem.message);
  return bytes.value;
};

type Running = { readonly codec: Codec; readonly said: string[] };

/** What a codec says, and what it gives. One that failed is not used again: its memory may be damaged, or full. */
function codec(glue: () => Promise<Glue>, file: () => Promise<File>) {
  const start = async (): Promise<Running> => {
    const [{ default: made }, found] = await Promise.all([glue(), file()]);
    const said: string[] = [];
    const factory = made as (overrides: Overrides) => Promise<Codec>; // of this version of the package
    const say = (line: string) => void said.push(line);
    const place = import.meta.env.SSR ? { wasmBinary: bytesIn(found) } : { locateFile: () => found.default };
    return { codec: await factory({ noInitialRun: true, ...place, print: say, printErr: say }), said };
  };
  let running = loadOnce(start);
  return async <R>(work: (codec: Codec) => R | null): Promise<Result<R>> => {
    const { codec: instance, said } = await running();
    said.length = 0;
    try {
      const made = work(instance);
      const damage = said.find((line) => DAMAGE.test(line));
      return made === null || damage !== undefined ? fail(damage ?? said.at(-1) ?? '') : ok(made);
    } catch {
      running = loadOnce(start);
      return fail(said.at(-1) ?? '');
    }
  };
}

/** What libjpeg says where pixels are missing, and goes on. */
const DAMAGE = /^(?:Premature end|Corrupt JPEG data: (?!\d+ extraneous))/;

const webpEncoder = codec(
  () => import('@jsquash/webp/codec/enc/webp_enc_simd.js'),
  () =>
    import.meta.env.SSR
      ? import('@jsquash/webp/codec/enc/webp_enc_simd.wasm?url&inline')
      : import('@jsquash/webp/codec/enc/webp_enc_simd.wasm?url'),
);
const jpegEncoder = codec(
  () => import('@jsquash/jpeg/codec/enc/mozjpeg_enc.js'),
  () =>
    import.meta.env.SSR
      ? import('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url&inline')
      : import('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url'),
);
const avifEncoder = codec(
  () => import('@jsquash/avif/codec/enc/avif_enc.js'),
  () =>
    import.meta.env.SSR
      ? import('@jsquash/avif/codec/enc/avif_enc.wasm?url&inline')
      : import('@jsquash/avif/codec/enc/avif_enc.wasm?url'),
);
const webpDecoder = codec(
  () => import('@jsquash/webp/codec/dec/webp_dec.js'),
  () =>
    import.meta.env.SSR
      ? import('@jsquash/webp/codec/dec/webp_dec.wasm?url&inline')
      : import('@jsquash/webp/codec/dec/webp_dec.wasm?url'),
);
const jpegDecoder = codec(
  () => import('@jsquash/jpeg/codec/dec/mozjpeg_dec.js'),
  () =>
    import.meta.env.SSR
      ? import('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url&inline')
      : import('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url'),
);
const avifDecoder = codec(
  () => import('@jsquash/avif/codec/dec/avif_dec.js'),
  () =>
    import.meta.env.SSR
      ? import('@jsquash/avif/codec/dec/avif_dec.wasm?url&inline')
      : import('@jsquash/avif/codec/dec/avif_dec.wasm?url'),
);

/** Each with what it wants to know besides: that JPEG is not turned, and that AVIF shall have 8 bits. */
const DECODERS = {
  JPEG: [jpegDecoder, [false]],
  WebP: [webpDecoder, []],
  AVIF: [avifDecoder, [8]],
} as const;

/** Formats that are decoded here, on every face. */
export type DecodedFormat = keyof typeof DECODERS;

/** Whether the format is one of those. */
export const isDecoded = (format: string): format is DecodedFormat => Object.hasOwn(DECODERS, format);

/** The stored pixels, not turned, alpha to the bit. Fails with the words of the codec, which may be none. */
export function decode(bytes: Uint8Array, format: DecodedFormat): Promise<Result<Pixels>> {
  const [decoder, how] = DECODERS[format];
  return decoder(({ decode: read }) => {
    const made = read(bytes, ...how);
    return made && { width: made.width, height: made.height, data: made.data };
  });
}

/** What libwebp calls its usual settings (`WebPConfig`). */
const WEBP = {
  target_size: 0,
  target_PSNR: 0,
  method: 4,
  sns_strength: 50,
  filter_strength: 60,
  filter_sharpness: 0,
  filter_type: 1,
  partitions: 0,
  segments: 4,
  pass: 1,
  show_compressed: 0,
  preprocessing: 0,
  autofilter: 0,
  partition_limit: 0,
  alpha_compression: 1,
  alpha_filtering: 1,
  alpha_quality: 100,
  image_hint: 0,
  emulate_jpeg_size: 0,
  thread_level: 0,
  low_memory: 0,
  near_lossless: 100,
  use_delta_palette: 0,
  use_sharp_yuv: 0,
};

/** What MozJPEG does unless told otherwise: progressive, its own tables, finer colours from quality 90 on. */
const JPEG = {
  baseline: false,
  arithmetic: false,
  progressive: true,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: true,
  chroma_subsample: 2,
  separate_chroma_quality: false,
  chroma_quality: 75,
};

const AVIF = {
  denoiseLevel: 0,
  tileColsLog2: 0,
  tileRowsLog2: 0,
  speed: 6,
  chromaDeltaQ: false,
  sharpness: 0,
  tune: 0,
  enableSharpYUV: false,
  bitDepth: 8,
  // Alpha is kept to the bit at every quality.
  qualityAlpha: 100,
};
const SUBSAMPLED_420 = 1;
const SUBSAMPLED_444 = 3;
/** From here on every pixel has a colour of its own, as MozJPEG has it. */
const FULL_COLOUR = 90;

const BEST = 100;
/** Of lossless WebP it is the effort. */
const LOSSLESS_EFFORT = 75;

/** Of 1 to 100; `lossless` keeps every pixel, also the colour of those that are transparent. */
export type Quality = number | 'lossless';

/** Formats that are encoded here. */
export type EncodedFormat = 'jpeg' | 'webp' | 'avif';

/** The bytes of a file. Fails with the words of the codec, which may be none: mostly it has no memory left. */
export function encode(pixels: Pixels, format: EncodedFormat, quality: Quality): Promise<Result<Uint8Array>> {
  const { width, height, data } = pixels;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const isLossless = quality === 'lossless';
  const chosen = isLossless ? BEST : quality;
  if (format === 'webp')
    return webpEncoder(({ encode: write }) =>
      write(bytes, width, height, {
        ...WEBP,
        quality: isLossless ? LOSSLESS_EFFORT : chosen,
        lossless: Number(isLossless),
        exact: Number(isLossless),
      }),
    );
  if (format === 'jpeg')
    return jpegEncoder(({ encode: write }) => write(bytes, width, height, { ...JPEG, quality: chosen }));
  return avifEncoder(({ encode: write }) =>
    write(bytes, width, height, {
      ...AVIF,
      quality: chosen,
      lossless: isLossless,
      subsample: chosen >= FULL_COLOUR ? SUBSAMPLED_444 : SUBSAMPLED_420,
    }),
  );
}

type Optimiser = {
  readonly default: (file: { readonly module_or_path?: never } | Uint8Array | string) => Promise<unknown>;
  readonly optimise: (
    png: Uint8Array,
    level: number,
    isInterlaced: boolean,
    changesAlpha: boolean,
  ) => Uint8Array;
};

const optimiser = loadOnce(async () => {
  const [glue, file] = await Promise.all([
    import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js') as Promise<unknown>, // typed below
    import.meta.env.SSR
      ? import('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm?url&inline')
      : import('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm?url'),
  ]);
  const made = glue as Optimiser; // of this version of the package
  await made.default(import.meta.env.SSR ? bytesIn(file) : file.default);
  return made;
});

const OPTIMISER_LEVEL = 2;

/** The same pixels in fewer bytes, also the colours under alpha 0. The file as it is where OxiPNG finds nothing, or has no memory for it. */
export async function optimised(png: Uint8Array): Promise<Uint8Array> {
  const { optimise } = await optimiser();
  try {
    const made = optimise(png, OPTIMISER_LEVEL, false, false);
    return made.length < png.length ? made : png;
  } catch {
    return png;
  }
}
