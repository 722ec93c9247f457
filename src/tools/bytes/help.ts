/** Bytes and hex dump: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  direction: {
    choices: { encode: 'turn text into bytes', decode: 'turn bytes into text' },
    short: { decode: 'd' },
  },
  as: 'how bytes are written and read',
  encoding: 'the encoding of the text; --decode prints it in UTF-8',
  bom: 'begin with a byte order mark',
  between: 'what to write between bytes',
  upper: { words: 'write hex in capital letters', short: 'u' },
  width: { words: 'how many bytes a line of the dump has', short: 'c' },
  offset: { words: 'print the dump from this byte on', short: 's' },
  lacking: 'what to do about characters that the encoding lacks: refuse them, or write ?',
};
