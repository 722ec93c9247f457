/** A token as strictly as RFC 7515 writes it: what must hold before a key is looked at. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { findAlgorithm, isUnsigned, type NamedAlgorithm } from '../crypto/algorithms.ts';
import type { PartName, Parts } from './compact.ts';
import { decodeObject, decodePart, isStrictBase64Url, isUnencoded, splitCompact } from './compact.ts';
import { criticalProblem } from './critical.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A token ready to be checked. */
export type SignedToken = {
  readonly named: NamedAlgorithm;
  readonly kid: string | undefined;
  readonly signed: Bytes;
  readonly signature: Bytes;
};

/** Takes a token apart for checking. Fails on everything that a careful reader refuses before it looks for a key. */
export function openToken(token: string): Result<SignedToken> {
  const parts = splitCompact(token);
  if (!parts.ok) return parts;
  const header = readHeader(parts.value.header);
  if (!header.ok) return header;
  const named = chooseAlgorithm(header.value.get('alg'));
  if (!named.ok) return named;
  const problem = criticalProblem(header.value) ?? bodyProblem(parts.value, header.value);
  if (problem !== undefined) return fail(problem);
  const signature = readStrictly(parts.value.signature, 'signature');
  if (!signature.ok) return signature;
  const kid = header.value.get('kid');
  return ok({
    named: named.value,
    kid: typeof kid === 'string' ? kid : undefined,
    signed: encodeUtf8(`${parts.value.header}.${parts.value.payload}`),
    signature: signature.value,
  });
}

function readHeader(part: string): Result<JsonObject> {
  const bytes = readStrictly(part, 'header');
  if (!bytes.ok) return bytes;
  const header = decodeObject(bytes.value, 'header');
  if (!header.ok) return header;
  const [duplicate] = header.value.duplicateKeys;
  return duplicate ? fail(`header: ${duplicate.pointer} stands there twice`) : ok(header.value.object);
}

/** The algorithm of a header's `alg`. Fails on none, on `none` and on unknown ones. */
export function chooseAlgorithm(name: JsonValue | undefined): Result<NamedAlgorithm> {
  if (typeof name !== 'string') {
    return fail('the header names no algorithm as text ("alg"), so nothing can be checked');
  }
  if (isUnsigned(name)) {
    return fail(
      `the header says alg ${JSON.stringify(name)}: the token is not signed, anyone could have written it`,
    );
  }
  const algorithm = findAlgorithm(name);
  return algorithm
    ? ok({ name, algorithm })
    : fail(`${JSON.stringify(name)} is not a signature algorithm that this page knows`);
}

function bodyProblem({ payload, signature }: Parts, header: JsonObject): string | undefined {
  if (signature === '') return 'the signature is empty: the token is not signed';
  if (isUnencoded(header)) {
    return decodeObject(encodeUtf8(payload), 'payload').ok
      ? 'the claims stand there unencoded ("b64": false), which RFC 7797 §7 forbids in a JWT'
      : undefined;
  }
  const bytes = readStrictly(payload, 'payload');
  return bytes.ok ? undefined : bytes.problem.message;
}

/** Two spellings of the same bytes would let a changed token pass for the original: RFC 7515 §2 allows one. */
function readStrictly(part: string, name: PartName): Result<Bytes> {
  const bytes = decodePart(part, name);
  if (!bytes.ok || isStrictBase64Url(part)) return bytes;
  return fail(
    `${name}: expected base64url without padding (RFC 7515 §2), found another spelling of the same bytes`,
  );
}
