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
    'The kind of a file is read from its bytes, not from its name. Its size is read from its header: more than 100 megapixels are refused before anything is decoded. Many files are worked on one after the other; a damaged one stops nothing.',
    'PNG is read and written here, of every colour type, with alpha to the bit. Other formats are decoded by your browser, turned as EXIF says, in sRGB; JPEG and WebP are written by it too, so that their bytes differ from browser to browser. AVIF is read and not written, because browsers do not write it.',
    'New sizes are rounded half up and are at least 1. Pixels are resampled with Lanczos3, their colours multiplied by alpha, in linear light unless you choose otherwise: a checkerboard halved is `#bcbcbc`, not `#808080`.',
    'With “at most kB” the highest whole-number quality that fits is found by bisection. All metadata is left out. What a conversion loses is said each time: animation, 16 bits, profile, metadata, transparency.',
    'The command line and the library read and write PNG alone: they have no browser to decode the others.',
  ],
  run: async ({ image }, options, world) => (await import('./logic.ts')).work(image, options, world),
});
