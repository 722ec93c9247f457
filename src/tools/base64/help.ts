/** Base64 and other bases: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  direction: {
    choices: { encode: 'turn text or bytes into Base64 or another base', decode: 'turn it back' },
    short: { decode: 'd' },
  },
  base: { words: 'which base', short: 'b' },
  as: 'how a typed text becomes bytes, and bytes a text',
  padding: 'write = at the end: as the standard says, always or never',
  wrap: { words: 'break lines after so many characters', short: 'w' },
  letters: 'write letters of base 16 and 32 large or small',
  dataUri: 'write a data URI of this media type',
  lineEnds: 'the line ends of a typed text',
  strict: 'refuse what the standard does not allow instead of skipping it',
  pieces: 'read several padded pieces, one after the other',
};
