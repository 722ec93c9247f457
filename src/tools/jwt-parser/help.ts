/** JWT Parser: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  keyEncoding: 'how to read a secret: as text, or as bytes written in hex or Base64',
};
