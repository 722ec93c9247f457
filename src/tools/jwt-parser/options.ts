/** The option of the token reader: how secrets are written. Tokens and keys are never kept, and no link carries them. */
import { choice, defineOptions } from '#src/lib/options.ts';

/** How a shared secret is written, in words. */
export const ENCODINGS = [
  { value: 'text', label: 'Text' },
  { value: 'hex', label: 'Hexadecimal' },
  { value: 'base64', label: 'Base64' },
] as const;

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  keyEncoding: choice('text', ENCODINGS, { label: 'what a secret is', link: false, formerly: ['encoding'] }),
});
