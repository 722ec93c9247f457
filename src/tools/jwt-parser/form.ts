/** JWT Parser: what the command line and the library take and give. */
import { toBase64 } from '#src/lib/bytes.ts';
import { defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { parseToken } from './logic.ts';
import type { KeyInput } from '#src/lib/keys/key.ts';
import { OPTIONS } from './options.ts';
import { verifyToken, type Verdict } from './crypto/verify.ts';
import type { Subtle } from './crypto/web-key.ts';
import { lintToken } from './token/lint.ts';
import { describeValidity, validityAt } from './token/times.ts';

export const form = defineForm({
  inputs: {
    token: { kind: 'text', takes: 'line', label: 'Token', isSecret: true },
    key: {
      kind: 'secret',
      takes: 'bytes',
      isOptional: true,
      label: 'Secret, public key (PEM) or JWK to verify with',
    },
  },
  options: OPTIONS,
  outputs: {
    payload: { kind: 'text', label: 'Payload', as: 'json', fileName: 'payload.json' },
    header: { kind: 'text', label: 'Header', as: 'json', fileName: 'header.json' },
    signature: { kind: 'row', label: 'Signature' },
    validity: { kind: 'row', label: 'Validity' },
    claims: { kind: 'rows', label: 'Claims' },
  },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter a token.' },
  examples: [
    {
      inputs: {
        token:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
        key: 'your-256-bit-secret',
      },
      outputs: { header: '{\n  "alg": "HS256",\n  "typ": "JWT"\n}', signature: 'matches' },
      source: 'the example of the IETF draft’s first public debugger',
    },
  ],
  howItWorks: [
    'A token is read as RFC 7519 says. Reading is not believing: only with `--key-file` is the signature checked, by the algorithm of the header and a key of its kind.',
  ],
  async run({ token, key }, { keyEncoding }, { nowMs }) {
    const parsed = parseToken(token);
    if (!parsed.ok) return refuse(parsed.problem);
    const { value } = parsed;
    const verdict =
      key === '' ? undefined : await verifyToken(value.token, keyInput(key, keyEncoding), subtle());
    if (verdict?.state === 'refused' && verdict.about === 'key')
      return refuse({ message: verdict.reason, field: 'key' });
    const outputs = {
      payload: value.payloadJson,
      header: value.headerJson,
      signature: describe(verdict, value.signatureProblem),
      validity: describeValidity(validityAt(value.payload, nowMs)),
      claims: value.claims.map(({ name, value: text, meaning }) => ({
        label: name,
        value: text,
        ...(meaning !== '' && { note: meaning }),
      })),
    };
    const notes: Note[] = lintToken(value, nowMs).map(({ message }) => ({ message }));
    if (verdict?.state === 'matches') notes.push(...verdict.cautions.map((message) => ({ message })));
    if (verdict?.state === 'differs') notes.push(...verdict.hints.map((message) => ({ message })));
    return {
      ok: true,
      value: { outputs, notes, isNo: verdict !== undefined && verdict.state !== 'matches' },
    };
  },
});

/** Bytes that are no text are given to the reader of keys in Base64, whatever a secret in text would be written in. */
const keyInput = (key: string | Uint8Array, encoding: KeyInput['encoding']): KeyInput =>
  typeof key === 'string' ? { text: key, encoding } : { text: toBase64(key), encoding: 'base64' };

/** Web Cryptography, where this thread has it. */
const subtle = (): Subtle | undefined =>
  (globalThis as { readonly crypto?: { readonly subtle?: Subtle } }).crypto?.subtle; // not in the types of logic

function describe(verdict: Verdict | undefined, problem: string | undefined): string {
  if (verdict === undefined) return problem ?? 'not checked: no key was given';
  if (verdict.state === 'matches') return 'matches';
  return verdict.state === 'differs' ? 'does not match' : `not checked: ${verdict.reason}`;
}
