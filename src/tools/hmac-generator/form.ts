/** HMAC Generator: what the command line and the library take and give. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { keyCaution } from '#src/lib/keys/written-keys.ts';
import { choice } from '#src/lib/options.ts';
import { readKey, WRITERS } from './logic.ts';
import { isAmong } from './signing/verify.ts';
import { readSignature } from './signing/signature.ts';
import { sign } from './signing/sign.ts';
import { ENCODINGS } from './options.ts';

const HASHES = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const;

export const form = defineForm({
  inputs: {
    message: { kind: 'text', takes: 'bytes', label: 'Message or file' },
    key: { kind: 'secret', takes: 'bytes', label: 'Key' },
    verify: { kind: 'text', takes: 'line', isShort: true, isOptional: true, label: 'Signature to verify' },
  },
  options: {
    algorithm: choice('sha256', [
      { value: 'sha1', label: 'SHA-1' },
      { value: 'sha256', label: 'SHA-256' },
      { value: 'sha384', label: 'SHA-384' },
      { value: 'sha512', label: 'SHA-512' },
    ]),
    format: choice(
      'hex',
      [
        { value: 'hex', label: 'Hexadecimal' },
        { value: 'base64', label: 'Base64' },
        { value: 'base64url', label: 'Base64 for URLs' },
      ],
      { label: 'output format' },
    ),
    keyEncoding: choice('text', ENCODINGS, { label: 'what the key is' }),
  },
  outputs: { mac: { kind: 'row', label: 'HMAC' }, verdict: { kind: 'row', label: 'Signature' } },
  empty: 'Enter a message and a key.',
  examples: [
    {
      inputs: { message: 'what do ya want for nothing?', key: 'Jefe' },
      outputs: { mac: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843' },
      source: 'RFC 4231, case 2',
    },
    {
      inputs: { message: 'what do ya want for nothing?', key: 'Jefe' },
      options: { algorithm: 'sha1' },
      outputs: { mac: 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79' },
      source: 'RFC 2202, case 2',
    },
  ],
  howItWorks: [
    'HMAC (RFC 2104, FIPS 198-1) mixes a secret key into a hash: whoever has the key can make and check it. `--verify SIGNATURE` compares in constant time.',
  ],
  run({ message, key, verify }, { algorithm, format, keyEncoding }) {
    const secret = readKey(key, keyEncoding);
    if (!secret.ok) return refuse({ ...secret.problem, field: 'key' });
    const bytes = typeof message === 'string' ? encodeUtf8(message) : message;
    const mac = sign(HASHES[algorithm], secret.value, bytes);
    const caution = keyCaution(typeof key === 'string' ? key : secret.value);
    const notes = [
      ...(typeof message === 'string' ? surrogateNote(message) : []),
      ...(caution === undefined ? [] : [{ message: caution }]),
    ];
    const written = WRITERS[format](mac);
    if (verify === '') return answer({ mac: written }, notes);
    const signature = readSignature('plain', verify, '');
    if (!signature.ok) return refuse({ ...signature.problem, field: 'verify' });
    const isMatch = isAmong(mac, signature.value);
    const verdict = isMatch ? 'matches' : 'does not match';
    return { ok: true, value: { outputs: { mac: written, verdict }, notes, isNo: !isMatch } };
  },
  print: ({ verdict }) => verdict,
});
