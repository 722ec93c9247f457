/** Hash Text: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  algorithm: { words: 'which digest to make', short: 'a' },
  format: 'how to write the digest',
  encoding: 'how to read the input: as it is, or as bytes written in hex or Base64',
};
