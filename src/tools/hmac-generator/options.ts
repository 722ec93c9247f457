/** The options of the HMAC generator, and what a link may carry beside them. */
import { choice, defineOptions, LONGEST_LINKED, text, type OptionValues } from '#src/lib/options.ts';
import { ALGORITHMS, DEFAULT_ALGORITHM } from './logic.ts';

/** How a signature is written. */
const FORMATS = [
  { value: 'hex', label: 'Hex' },
  { value: 'base64', label: 'Base64' },
  { value: 'base64url', label: 'Base64url' },
] as const;

/** How a key or a message is to be read. */
const ENCODINGS = [
  { value: 'text', label: 'Text' },
  { value: 'hex', label: 'Hex' },
  { value: 'base64', label: 'Base64' },
] as const;

/** Every option once, with its default and its choices. */
export const OPTIONS = defineOptions({
  algorithm: choice(DEFAULT_ALGORITHM, ALGORITHMS, {
    aliases: { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
  }),
  format: choice('hex', FORMATS, { label: 'output format' }),
  keyEncoding: choice('text', ENCODINGS, { label: 'what the key is' }),
  messageEncoding: choice('text', ENCODINGS, { label: 'what the message is' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** The inputs that a link may carry: the message and a signature, never the key. */
export const FIELDS = defineOptions({
  message: text('', { maxLength: LONGEST_LINKED }),
  verify: text(''),
});
