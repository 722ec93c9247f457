/** What well-known header fields and claims mean (IANA "JSON Web Token Claims" and "JOSE" registries; OpenID Connect Core 1.0). */
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';

/** One member of the payload (RFC 7519). */
export type Claim = {
  readonly name: string;
  /** As shown: text as it is, numbers with every digit, objects and lists as JSON. */
  readonly value: string;
  readonly raw: JsonValue;
  /** What it is for, in a few words; empty where no standard names it. */
  readonly meaning: string;
  readonly isTime: boolean;
};

const TIMES = new Set(['exp', 'nbf', 'iat', 'auth_time', 'updated_at', 'rat']);

const CLAIM_MEANINGS: ReadonlyMap<string, string> = new Map([
  ['iss', 'who issued it'],
  ['sub', 'who it is about'],
  ['aud', 'who it is meant for'],
  ['exp', 'when it expires'],
  ['nbf', 'not valid before'],
  ['iat', 'when it was issued'],
  ['jti', 'its own identifier'],
  ['auth_time', 'when the person signed in'],
  ['updated_at', 'when the profile last changed'],
  ['nonce', 'ties it to one request'],
  ['acr', 'how strongly the person was authenticated'],
  ['amr', 'the ways the person was authenticated'],
  ['azp', 'the client it was issued to'],
  ['client_id', 'the client it was issued to'],
  ['at_hash', 'hash of the access token beside it'],
  ['c_hash', 'hash of the code beside it'],
  ['s_hash', 'hash of the state beside it'],
  ['sid', 'the session it belongs to'],
  ['scope', 'what it allows'],
  ['scp', 'what it allows'],
  ['roles', 'the roles it carries'],
  ['groups', 'the groups it carries'],
  ['permissions', 'what it allows'],
  ['entitlements', 'what it allows'],
  ['act', 'who acts on the subject’s behalf'],
  ['may_act', 'who may act on the subject’s behalf'],
  ['cnf', 'the key its holder must prove to have'],
  ['events', 'security events'],
  ['name', 'full name'],
  ['given_name', 'given name'],
  ['family_name', 'family name'],
  ['preferred_username', 'the name the person goes by'],
  ['email', 'email address'],
  ['email_verified', 'whether the address was verified'],
  ['phone_number', 'phone number'],
  ['picture', 'address of a picture of the person'],
  ['locale', 'language and region'],
  ['zoneinfo', 'time zone'],
  ['tid', 'tenant (Microsoft)'],
  ['oid', 'object identifier (Microsoft)'],
  ['upn', 'user principal name (Microsoft)'],
  ['token_use', 'access or id token (Amazon Cognito)'],
  ['realm_access', 'roles in the realm (Keycloak)'],
  ['resource_access', 'roles at each client (Keycloak)'],
]);

const HEADER_MEANINGS: ReadonlyMap<string, string> = new Map([
  ['alg', 'how it is signed'],
  ['typ', 'what kind of token it is'],
  ['cty', 'what its content is'],
  ['kid', 'which key signed it'],
  ['jku', 'where its keys are said to be'],
  ['jwk', 'the key it contains'],
  ['x5u', 'where its certificate is said to be'],
  ['x5c', 'the certificates it contains'],
  ['x5t', 'SHA-1 of the certificate'],
  ['x5t#S256', 'SHA-256 of the certificate'],
  ['crit', 'fields a reader must understand'],
  ['b64', 'whether the payload is base64url'],
  ['enc', 'how the content is encrypted'],
  ['zip', 'how the content is compressed'],
]);

/** The payload's claims in their order. `{"sub":"a"}` → one claim named `sub` with the value `a`. */
export const listClaims = (payload: JsonObject): Claim[] => listFields(payload, CLAIM_MEANINGS);

/** The header's fields in their order. */
export const listHeader = (header: JsonObject): Claim[] => listFields(header, HEADER_MEANINGS);

function listFields(object: JsonObject, meanings: ReadonlyMap<string, string>): Claim[] {
  return Array.from(object, ([name, raw]) => ({
    name,
    raw,
    value: writeValue(raw),
    meaning: meanings.get(name) ?? '',
    isTime: TIMES.has(name) && meanings === CLAIM_MEANINGS,
  }));
}

/** One value as a person reads it. `writeValue([1])` → `[1]`, `writeValue('a')` → `a`. */
export const writeValue = (value: JsonValue): string =>
  typeof value === 'string' ? value : stringifyJson(value);
