/** Hmac Generator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  algorithm: { words: 'which hash to make it with', short: 'a' },
  format: 'how to write the HMAC',
  keyEncoding: 'how to read the key: as text, or as bytes written in hex or Base64',
  messageEncoding: 'how to read the message: as it is, or as bytes written in hex or Base64',
};
