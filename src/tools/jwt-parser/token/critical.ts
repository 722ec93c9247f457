/** The header's `crit`: extensions that a reader must understand or refuse (RFC 7515 §4.1.11). */
import type { JsonObject } from '#src/lib/json-value.ts';

/** RFC 7797: the one extension understood here. */
const UNDERSTOOD = new Set(['b64']);
/** Fields of the standard itself must not be listed. */
const REGISTERED = new Set([
  'alg',
  'jku',
  'jwk',
  'kid',
  'x5u',
  'x5c',
  'x5t',
  'x5t#S256',
  'typ',
  'cty',
  'crit',
]);

/** Why a token with this header must not be accepted, or `undefined`. `{"crit":["exp"],"exp":1}` → a sentence on `exp`. */
export function criticalProblem(header: JsonObject): string | undefined {
  if (header.has('b64') && typeof header.get('b64') !== 'boolean')
    return 'header: expected "b64" to be true or false (RFC 7797 §3)';
  const critical = header.get('crit');
  if (critical === undefined)
    return header.has('b64') ? 'header: "b64" must be listed in "crit" (RFC 7797 §6)' : undefined;
  if (
    !Array.isArray(critical) ||
    critical.length === 0 ||
    !critical.every((name) => typeof name === 'string')
  )
    return 'header: expected "crit" to be a list of names (RFC 7515 §4.1.11)';
  for (const name of critical) {
    if (!header.has(name)) return 'header: "crit" lists a field that the header does not have';
    if (REGISTERED.has(name))
      return `header: "crit" must not list ${JSON.stringify(name)}, a field of the standard`;
    if (!UNDERSTOOD.has(name))
      return `header: "crit" demands the extension ${JSON.stringify(name)}, which is unknown here`;
  }
  return undefined;
}
