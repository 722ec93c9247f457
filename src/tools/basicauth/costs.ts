/** What a job of basic authentication costs. */
import { expectedMs } from '#src/lib/password-hash/derivation.ts';
import { entriesOf } from './entries.ts';
import type { Options } from './fields.ts';

/** What takes longer waits for the button, in milliseconds. */
const LIVE_MS = 50;

/** Milliseconds on a usual computer, where the job waits for the button: it is random, or takes long. */
export function costOf(
  { job, hash, cost }: Options,
  { check = '', user = '' }: Readonly<Record<string, string>>,
): number | undefined {
  if (job === 'line') {
    if (hash === 'sha1' || hash === 'plain' || hash === 'digest') return undefined;
    const salt = new Uint8Array();
    if (hash === 'apr1') return expectedMs({ kind: 'md5-crypt', mark: '$apr1$', salt });
    if (hash !== 'bcrypt') return expectedMs({ kind: 'sha-crypt', hash: 'sha512', rounds: 5000, salt });
    const bcrypt = { kind: 'bcrypt', setting: '', isHashedBefore: false, hasSignBug: false } as const;
    return expectedMs({ ...bcrypt, cost: Number(cost) });
  }
  if (job !== 'verify' || !check.includes(':')) return undefined;
  const asked = entriesOf(check).filter((entry) => user === '' || entry.user === user);
  const { stored } = asked[0] ?? {};
  const ms = stored?.derivation && asked.length === 1 ? expectedMs(stored.derivation) : 0;
  return ms > LIVE_MS ? ms : undefined;
}
