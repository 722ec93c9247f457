/** The switch of tools that write and read: Encode or Decode, `-d` on the command line. */
import { choice, type OptionFacts } from '../options.ts';

/** Encode unless chosen otherwise. */
export const direction = (facts: OptionFacts = {}) =>
  choice(
    'encode',
    [
      { value: 'encode', label: 'Encode' },
      { value: 'decode', label: 'Decode' },
    ],
    { command: { asFlags: true, short: { decode: 'd' } }, ...facts },
  );
