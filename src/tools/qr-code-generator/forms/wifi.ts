/** What a Wi-Fi code may hold and what it contains: limits of IEEE 802.11, and the `WIFI:` text read into its parts. */
import type { WifiForm } from './form-shapes.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';

/** IEEE 802.11 §9.4.2.2: the name of a network has 32 bytes at most. */
const MOST_NAME_BYTES = 32;
const WPA_TEXT = /^[\x20-\x7e]{8,63}$/;
const WPA_KEY = /^[\da-f]{64}$/i;
/** Keys of 40 and of 104 bits, as text or as hexadecimal digits. */
const WEP_KEY = /^(?:[\x20-\x7e]{5}|[\x20-\x7e]{13}|[\da-f]{10}|[\da-f]{26})$/i;

/** Why a network cannot have this name, in bytes of UTF-8; `undefined` where it can. */
export function nameProblem(network: string): string | undefined {
  const bytes = encodeUtf8(network).length;
  if (bytes <= MOST_NAME_BYTES) return undefined;
  return `A network name has at most ${MOST_NAME_BYTES} bytes. Shorten this one.`;
}

/** Why no network can have this password; `undefined` where one can, and while there is none. `'short'` with WPA → a sentence. */
export function passwordProblem({ password, security }: WifiForm): string | undefined {
  if (password === '' || security === 'nopass') return undefined;
  if (security === 'WEP') {
    return WEP_KEY.test(password)
      ? undefined
      : 'A WEP key has 5 or 13 characters, or 10 or 26 hexadecimal digits. Check it.';
  }
  return WPA_TEXT.test(password) || WPA_KEY.test(password)
    ? undefined
    : 'A WPA password has 8 to 63 letters, digits and signs of plain ASCII, or 64 hexadecimal digits. Check it.';
}

/** One part of a network that a code describes, under the name a person knows it by. */
export type WifiPart = { readonly label: string; readonly value: string };

const LABELS: readonly (readonly [key: string, label: string])[] = [
  ['S', 'Network name'],
  ['P', 'Password'],
  ['T', 'Security'],
  ['H', 'Hidden network'],
  ['E', 'EAP method'],
  ['A', 'Anonymous identity'],
  ['I', 'Identity'],
  ['PH2', 'Phase 2 method'],
];

/**
 * The parts of a `WIFI:` text, unescaped, in the order people ask for them; `undefined` for any other text.
 * @example readWifi('WIFI:T:WPA;S:a\\;b;P:secret12;;') // Network name a;b, Password secret12, Security WPA
 */
export function readWifi(text: string): readonly WifiPart[] | undefined {
  const body = /^\s*WIFI:/i.exec(text);
  if (!body) return undefined;
  const fields = fieldsOf(text.slice(body[0].length));
  const parts = LABELS.map(([key, label]) => ({ label, value: fields.get(key) ?? '' })).filter(
    ({ value }) => value !== '',
  );
  return fields.has('S') ? parts : undefined;
}

/** `T:WPA;S:a\;b;` → T: WPA, S: a;b. The first of two fields of one name counts. One pass, whatever the length. */
function fieldsOf(body: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [field] of body.matchAll(/(?:\\[^]|[^\\;])+/g)) {
    const colon = field.indexOf(':');
    const key = field.slice(0, Math.max(0, colon)).trim().toUpperCase();
    if (!fields.has(key)) fields.set(key, unquoted(field.slice(colon + 1)));
  }
  return fields;
}

/** Quotes around a value mark it as text and no hexadecimal number; they are not part of it. */
function unquoted(value: string): string {
  const inner = /^"([^]*)"$/.exec(value)?.[1] ?? value;
  return inner.replace(/\\([^])/g, '$1');
}
