/** Reads a JSON Web Token (RFC 7519) as pasted: header, payload and claims, or the reason why not. */
import { decodeUtf8, encodeUtf8 } from '#src/lib/bytes.ts';
import type { DuplicateKey } from '#src/lib/json-parse.ts';
import type { JsonObject } from '#src/lib/json-value.ts';
import { grouped } from '#src/lib/format.ts';
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { ABSENT } from './token/absent.ts';
import { findAlgorithm } from './crypto/algorithms.ts';
import { listClaims, listHeader, writeValue, type Claim } from './token/claims.ts';
import type { DecodedObject, PartName, Parts } from './token/compact.ts';
import {
  decodeObject,
  decodePart,
  isStrictBase64Url,
  isUnencoded,
  splitCompact,
  unwrapToken,
  writeStrictly,
} from './token/compact.ts';
import { layOutJson } from '#src/lib/json-stringify.ts';
import { type ReadablePart, readableParts } from './token/readable.ts';

/** A token taken apart. */
export type ParsedToken = {
  /** Without what it was pasted with. */
  readonly token: string;
  readonly removed: readonly string[];
  readonly parts: Parts;
  readonly header: JsonObject;
  readonly payload: JsonObject;
  /** The header's `alg`, or `-`. */
  readonly algorithm: string;
  /** What the algorithm is, in words; absent where it is unknown. */
  readonly algorithmTitle?: string;
  /** Signed with a shared secret (HMAC), not with a pair of keys. */
  readonly isShared: boolean;
  /** The header's `typ`, or `-`. */
  readonly type: string;
  readonly headerFields: readonly Claim[];
  readonly claims: readonly Claim[];
  /** Laid out with two spaces (on one line where it is nested very deep), every digit kept. */
  readonly headerJson: string;
  readonly payloadJson: string;
  readonly duplicateKeys: readonly DuplicateKey[];
  /** Parts that are readable but not written as RFC 7515 §2 demands. */
  readonly looseParts: readonly PartName[];
  /** The token as RFC 7515 §2 writes it, where it is not written so and that can be known. */
  readonly strictToken?: string;
  /** Why the signature cannot be decoded; header and payload are read all the same. */
  readonly signatureProblem?: string;
  /** Its length, where it can be decoded. */
  readonly signatureBytes?: number;
};

/** What a signature can be checked of. */
export type SignedText = Pick<ParsedToken, 'token' | 'isShared'>;

/** Why a token could not be read. */
export type TokenProblem = Problem & {
  /** The header is right and the payload is no claims: a signature may stand over any content (RFC 7515, RFC 7520 §4). */
  readonly signed?: SignedText;
  /** The payload is itself a token (RFC 7519 §5.2): reading on means reading this. */
  readonly innerToken?: string;
  /** It is encrypted (RFC 7516): its header says how. */
  readonly encryptedHeader?: JsonObject;
  /** What can be read all the same, where it was cut off or a part of it is damaged. */
  readonly readable?: readonly ReadablePart[];
};

/** Far more than a request's header holds, and read within a few frames; in UTF-16 code units. */
const LONGEST_TOKEN = 500_000;

/**
 * The token in a pasted text: exactly three parts with dots between, header and payload JSON objects.
 * Fails with a message on which part is wrong and how, and with what can be read all the same.
 * @example parseToken('Bearer eyJhbGciOiJub25lIn0.e30.') // ok, algorithm 'none', type '-'
 */
export function parseToken(text: string): Result<ParsedToken, TokenProblem> {
  if (text.length > LONGEST_TOKEN)
    return fail(
      `expected a token of at most ${grouped(LONGEST_TOKEN)} characters, found ${grouped(text.length)}: no server takes one as long`,
    );
  const { token, removed } = unwrapToken(text);
  const read = readWhole(token, removed);
  if (read.ok || read.problem.innerToken !== undefined || read.problem.encryptedHeader) return read;
  const readable = readableParts(token);
  return readable.length === 0 ? read : { ok: false, problem: { ...read.problem, readable } };
}

function readWhole(token: string, removed: readonly string[]): Result<ParsedToken, TokenProblem> {
  const parts = splitCompact(token);
  if (!parts.ok) return { ok: false, problem: explainShape(token, parts.problem) };
  const header = decodeHeader(parts.value.header);
  if (!header.ok) return header;
  const payload = decodePayload(parts.value.payload, header.value.object);
  if (!payload.ok) {
    const signed = { token, isShared: isShared(header.value.object) };
    return { ok: false, problem: { ...payload.problem, signed } };
  }
  return ok(describeToken({ token, removed }, parts.value, header.value, payload.value));
}

function describeToken(
  unwrapped: Pick<ParsedToken, 'token' | 'removed'>,
  parts: Parts,
  header: DecodedObject,
  payload: DecodedObject,
): ParsedToken {
  const signature = decodePart(parts.signature, 'signature');
  const name = nameIn(header.object, 'alg');
  const algorithm = findAlgorithm(name);
  const loose = looseParts(parts, header.object);
  const strictToken = loose.length === 0 || isUnencoded(header.object) ? undefined : writeStrictly(parts);
  return {
    ...unwrapped,
    parts,
    header: header.object,
    payload: payload.object,
    algorithm: name,
    isShared: isShared(header.object),
    ...(algorithm && { algorithmTitle: algorithm.title }),
    type: nameIn(header.object, 'typ'),
    headerFields: listHeader(header.object),
    claims: listClaims(payload.object),
    headerJson: layOutJson(header.object),
    payloadJson: layOutJson(payload.object),
    duplicateKeys: [...header.duplicateKeys, ...payload.duplicateKeys],
    looseParts: loose,
    ...(strictToken !== undefined && { strictToken }),
    ...(signature.ok
      ? { signatureBytes: signature.value.length }
      : { signatureProblem: signature.problem.message }),
  };
}

const isShared = (header: JsonObject): boolean => findAlgorithm(nameIn(header, 'alg'))?.kind === 'oct';

function nameIn(header: JsonObject, field: string): string {
  const value = header.get(field);
  return value === undefined ? ABSENT : writeValue(value);
}

const PART_NAMES = ['header', 'payload', 'signature'] as const;

const looseParts = (parts: Parts, header: JsonObject): PartName[] =>
  PART_NAMES.filter(
    (name) => !isStrictBase64Url(parts[name]) && !(name === 'payload' && isUnencoded(header)),
  );

function decodeHeader(part: string): Result<DecodedObject> {
  const bytes = decodePart(part, 'header');
  return bytes.ok ? decodeObject(bytes.value, 'header') : bytes;
}

function decodePayload(part: string, header: JsonObject): Result<DecodedObject, TokenProblem> {
  const bytes = isUnencoded(header) ? ok(encodeUtf8(part)) : decodePart(part, 'payload');
  if (!bytes.ok) return bytes;
  const object = decodeObject(bytes.value, 'payload');
  if (object.ok) return object;
  const inner = decodeUtf8(bytes.value);
  return inner.ok && looksLikeToken(inner.value) ? nested(inner.value) : object;
}

const looksLikeToken = (text: string): boolean => /^[\w-]+(?:\.[\w-]*){2,4}$/.test(text);

const nested = (innerToken: string): Result<never, TokenProblem> => ({
  ok: false,
  problem: { message: 'payload: expected claims, found another token inside (a nested JWT)', innerToken },
});

/** Why a text is not three parts: encrypted, in the JSON form, or cut. */
function explainShape(token: string, problem: Problem): TokenProblem {
  if (token.startsWith('{')) return explainJson(token);
  const parts = token.split('.', 7);
  if (parts.length !== 5) return problem;
  const header = decodeHeader(parts[0] ?? '');
  if (!header.ok || !header.value.object.has('enc')) return problem;
  return { message: describeEncryption(header.value.object), encryptedHeader: header.value.object };
}

function describeEncryption(header: JsonObject): string {
  return (
    'expected three parts, found the five of an encrypted token (JWE): ' +
    `its content is encrypted with ${nameIn(header, 'enc')}, the key for it with ${nameIn(header, 'alg')}. ` +
    'Only who holds that key can read it'
  );
}

function explainJson(token: string): TokenProblem {
  const isJsonForm = /"(?:signatures?|protected)"/.test(token);
  return {
    message: isJsonForm
      ? 'expected the compact form with three parts, found the JSON form of a signed object (RFC 7515 §7.2)'
      : 'expected three parts with dots between them, found JSON without a token in it',
  };
}
