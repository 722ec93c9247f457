/** UUIDs of names, versions 3 and 5: RFC 9562, sections 5.3 and 5.5. */
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { encodeUtf8, fromHex, toHex } from '#src/lib/bytes.ts';
import { stamp } from '../logic.ts';
import type { Digits } from './uuid.ts';

/** The UUID of a name: version 3 (MD5) or 5 (SHA-1). `nameUuid('v5', NAMESPACES.dns, 'www.example.com')` → `'2ed6657de927…'`. */
export function nameUuid(version: 'v3' | 'v5', namespace: Digits, name: string): Digits {
  const space = fromHex(namespace);
  if (!space.ok) throw new Error(`not a UUID: ${namespace}`);
  const hash = version === 'v3' ? md5 : sha1;
  const digest = hash(Uint8Array.from([...space.value, ...encodeUtf8(name)]));
  return stamp(toHex(digest.subarray(0, 16)), version === 'v3' ? '3' : '5');
}
