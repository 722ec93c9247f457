/** Data sizes: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  base: 'what k, M, G of bytes count',
  overhead: 'what the network adds to the data',
  share: 'how much of the line is data, in per cent, with --overhead own',
  fraction: 'write the exact fraction',
};
