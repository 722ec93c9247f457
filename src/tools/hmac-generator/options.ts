/** What the HMAC generator takes: its inputs and options. */
import type { InputTable } from '#src/lib/form/form.ts';
import { linkedInputs } from '#src/lib/form/values.ts';
import { choice, defineOptions, type OptionValues } from '#src/lib/options.ts';
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
    face: { aliases: { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } },
  }),
  format: choice('hex', FORMATS, { label: 'output format' }),
  keyEncoding: choice('text', ENCODINGS, { label: 'what the key is' }),
  messageEncoding: choice('text', ENCODINGS, { label: 'what the message is' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** All inputs. */
export const INPUTS = {
  message: { kind: 'text', takes: 'bytes', label: 'Message or file' },
  key: { kind: 'secret', takes: 'bytes', label: 'Key' },
  verify: { kind: 'text', takes: 'line', isShort: true, isOptional: true, label: 'Signature to verify' },
} as const satisfies InputTable;

/** The inputs that a link may carry: the message and a signature, never the key. */
export const FIELDS = linkedInputs({ inputs: INPUTS });
