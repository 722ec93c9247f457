/** Image metadata: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { EXAMPLE, OPTIONS, OUTPUTS } from './options.ts';

export const form = defineForm({
  inputs: {
    image: {
      kind: 'text',
      takes: 'bytes',
      label: 'Photo',
      hint: 'JPEG, PNG, WebP or GIF; HEIC, AVIF and TIFF are only viewed. A data: address or Base64 works too.',
      page: { placeholder: 'data:image/jpeg;base64,…', takesManyFiles: true, accept: 'image/*' },
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Drop or open a photo, or try the example.', doing: 'Reading' },
  // A command does one thing: it tells, unless it was told to remove.
  command: { certain: () => ({ options: { job: 'view' } }) },
  examples: [{ inputs: { image: EXAMPLE } }, { inputs: { image: EXAMPLE }, options: { job: 'remove' } }],
  howItWorks: [
    'A picture file is a list of parts. Those that are the picture are copied byte by byte, and all others are left out, so that nothing is compressed again: SHA-256 of the compressed picture is the same before and after. The clean file is then read again, and must hold nothing but what is kept.',
    'Kept, because the picture would look otherwise: the orientation, as a new EXIF of that one tag, the colour profile, and Adobe’s segment of JPEG. Unknown parts go. HEIC, AVIF, TIFF and raw files are only viewed.',
    'EXIF is read by CIPA DC-008 (3.0), with all directories, and unknown tags by their numbers; XMP, IPTC, ICC, JFIF, texts of PNG too. Content Credentials (C2PA) and makers’ notes are only named, not read. Times are as they were stored: without a recorded offset, no time zone is assumed.',
    'A thumbnail can show what was cut off or covered later. The page draws it and the picture at 16 × 16 fields, turned and without bars too, and says whether both are alike; the command line, which cannot draw, compares their shapes.',
    'Degrees are exact fractions, written with 7 decimals, which are a centimetre. No map is asked: the address of one is a text. Photos never leave your device.',
  ],
  async run({ image }, options, world) {
    const { hasOwnThumbnail, work } = await import('./logic.ts');
    return work(image, options, world, await hasOwnThumbnail(image));
  },
});
