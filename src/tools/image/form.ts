/** Pictures: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { EXAMPLE, OPTIONS, OUTPUTS } from './options.ts';

export const form = defineForm({
  inputs: {
    image: {
      kind: 'text',
      takes: 'bytes',
      label: 'Picture',
      hint: 'PNG, JPEG, WebP, AVIF, GIF, BMP or ICO. A data: address or Base64 works too.',
      page: { placeholder: 'data:image/png;base64,…', takesManyFiles: true, accept: 'image/*' },
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Drop or open a picture, or try the example.', doing: 'Converting' },
  examples: [
    {
      inputs: { image: EXAMPLE },
      options: { width: '16' },
    },
  ],
  howItWorks: [
    'The kind of a file is read from its bytes, not from its name. Its size is read from its header: more than 100 megapixels are refused before anything is decoded. Many files are worked on one after the other; a damaged one is named and stops nothing.',
    'PNG is read and written here, of every colour type, with alpha to the bit, and made smaller by OxiPNG. JPEG, WebP and AVIF are read and written by the codecs of their projects, MozJPEG, libwebp and libaom with libavif, as WebAssembly: the same bytes on the page, on the command line and in the library. Each is fetched when it is first needed, and kept. GIF, BMP, ICO and what else your browser knows are decoded by your browser, on the page alone.',
    'Lossless WebP and AVIF keep every pixel, also the colour of transparent ones. At any quality alpha is kept to the bit.',
    'A picture is turned as EXIF says before anything else. New sizes are rounded half up and are at least 1. Pixels are resampled with Lanczos3, their colours multiplied by alpha, in linear light unless you choose otherwise: a checkerboard halved is `#bcbcbc`, not `#808080`.',
    'With “at most kB” the highest whole-number quality that fits is found by bisection.',
    'What a conversion loses is said each time: animation, bits beyond 8, metadata, transparency, further pictures. Colour profiles of a matrix and curves, such as Display P3 and Adobe RGB, are converted to sRGB by ISO 15076-1, and pixels outside of it are counted. Metadata that is kept is taken over as far as the new format has a place for it; AVIF is written without.',
  ],
  run: async ({ image }, options, world) => (await import('./logic.ts')).work(image, options, world),
});
