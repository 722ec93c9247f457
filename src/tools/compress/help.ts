/** Compress: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  direction: {
    choices: {
      auto: 'decompress what is compressed, compress anything else',
      compress: 'compress',
      decompress: 'decompress',
    },
    short: { decompress: 'd' },
  },
  format: { words: 'the format to write, or to read; auto writes gzip and reads by the content', short: 'f' },
  level: { words: 'how hard to compress', short: 'l' },
  as: 'how to print the result; auto prints the bytes as they are',
  read: 'how to read --text: as it is, as Base64 or as hex; auto finds out',
  lineEnds: 'the line ends of --text',
  name: 'write this file name into the header (gzip)',
  time: 'write the present time into the header (gzip)',
  keep: 'give what could be read of damaged data',
  large: 'allow results over 1 GB, or over 10 MB and 1,000 times the input',
};
