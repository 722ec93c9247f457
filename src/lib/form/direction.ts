/** The switch of tools that write and read: Encode or Decode, `-d` on the command line. */
import { choice, type OptionFace } from '../options.ts';

/** Encode unless chosen otherwise. */
export const direction = (face: OptionFace = {}) =>
  choice(
    'encode',
    [
      { value: 'encode', label: 'Encode' },
      { value: 'decode', label: 'Decode' },
    ],
    { face: { asFlags: true, short: { decode: 'd' }, ...face } },
  );
