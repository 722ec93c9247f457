/** HMAC Generator: what the command line and the library take and give. */
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { keyCaution } from '#src/lib/keys/written-keys.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { readBytes, readKey, WRITERS, type Encoding } from './logic.ts';
import { isAmong } from './signing/verify.ts';
import { readSignature } from './signing/signature.ts';
import { sign } from './signing/sign.ts';
import { OPTIONS } from './options.ts';

export const form = defineForm({
  inputs: {
    message: { kind: 'text', takes: 'bytes', label: 'Message or file' },
    key: { kind: 'secret', takes: 'bytes', label: 'Key' },
    verify: { kind: 'text', takes: 'line', holds: 'line', isOptional: true, label: 'Signature to verify' },
  },
  options: OPTIONS,
  outputs: { mac: { kind: 'row', label: 'HMAC' }, verdict: { kind: 'row', label: 'Signature' } },
  page: { empty: 'Enter a message and a key.' },
  examples: [
    {
      inputs: { message: 'what do ya want for nothing?', key: 'Jefe' },
      outputs: { mac: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843' },
      source: 'RFC 4231, case 2',
    },
    {
      inputs: { message: 'what do ya want for nothing?', key: 'Jefe' },
      options: { algorithm: 'SHA-1' },
      outputs: { mac: 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79' },
      source: 'RFC 2202, case 2',
    },
  ],
  howItWorks: [
    'HMAC (RFC 2104, FIPS 198-1) mixes a secret key into a hash: whoever has the key can make and check it. `--verify SIGNATURE` compares in constant time.',
  ],
  run({ message, key, verify }, { algorithm, format, keyEncoding, messageEncoding }) {
    const secret = readKey(key, keyEncoding);
    if (!secret.ok) return refuse({ ...secret.problem, field: 'key' });
    const bytes = readMessage(message, messageEncoding);
    if (!bytes.ok) return refuse({ ...bytes.problem, field: 'message' });
    const mac = sign(algorithm, secret.value, bytes.value);
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
  command: {
    print: ({ verdict }) => verdict,
  },
});

/** The bytes that are signed: those of a file as they are, or those that its digits stand for. */
function readMessage(message: string | Uint8Array, encoding: Encoding): Result<Uint8Array> {
  if (typeof message === 'string') return readBytes(message, encoding);
  if (encoding === 'text') return ok(message);
  const digits = decodeUtf8(message);
  return digits.ok ? readBytes(digits.value.trim(), encoding) : digits;
}
