/** What the status codes of a domain mean: RDAP's values (RFC 9083 §10.2.2) and the EPP codes behind them (RFC 8056). */

/** A status of a domain and what it means. */
export type StatusMeaning = {
  /** The code as RDAP writes it: `client transfer prohibited`. */
  readonly code: string;
  /** In words; `''` for a code that is not known. */
  readonly meaning: string;
  /** Whether the domain does not work or may be lost. */
  readonly isAlarming: boolean;
};

const PROTECTED = 'a lock against mistakes and theft';

const MEANINGS: Readonly<Record<string, string>> = {
  active: 'It works, and no change is under way (EPP: ok).',
  inactive: 'No name servers are set, so the name does not work.',
  locked: 'Changes are not allowed.',
  validated: 'The registration data has been checked.',
  'renew prohibited': 'It cannot be renewed.',
  'update prohibited': `It cannot be changed: ${PROTECTED}.`,
  'transfer prohibited': `It cannot move to another seller: ${PROTECTED}.`,
  'delete prohibited': `It cannot be deleted: ${PROTECTED}.`,
  proxy: 'Somebody else is named in the place of the owner.',
  private: 'The registration data is not shown to the public.',
  removed: 'Some of the registration data has been taken out.',
  obscured: 'Some of the registration data has been changed to hide it.',
  associated: 'It is in use by other entries of the registry.',
  'add period': 'It was registered in the last days and can still be given back.',
  'auto renew period': 'It was renewed automatically in the last days and can still be given back.',
  'renew period': 'It was renewed in the last days; that can still be undone.',
  'transfer period': 'It moved to another seller in the last days.',
  'pending create': 'Its registration is being processed.',
  'pending renew': 'Its renewal is being processed.',
  'pending transfer': 'It is about to move to another seller.',
  'pending update': 'A change is being processed.',
  'pending delete': 'It will be deleted within days and then be free for anybody.',
  'pending restore': 'The owner is buying it back after it was deleted.',
  'redemption period': 'It was deleted, and only its owner can buy it back, for a month.',
  'client hold': 'The seller has taken it out of the DNS: it does not work.',
  'server hold': 'The registry has taken it out of the DNS: it does not work.',
  'client delete prohibited': `The seller refuses to delete it: ${PROTECTED}.`,
  'client renew prohibited': 'The seller refuses to renew it.',
  'client transfer prohibited': `The seller refuses to let it move away: ${PROTECTED}.`,
  'client update prohibited': `The seller refuses changes: ${PROTECTED}.`,
  'server delete prohibited': `The registry refuses to delete it: ${PROTECTED}.`,
  'server renew prohibited': 'The registry refuses to renew it.',
  'server transfer prohibited': `The registry refuses to let it move away: ${PROTECTED}.`,
  'server update prohibited': `The registry refuses changes: ${PROTECTED}.`,
};

const ALARMING = new Set([
  'inactive',
  'pending delete',
  'redemption period',
  'pending restore',
  'client hold',
  'server hold',
  'client renew prohibited',
  'server renew prohibited',
  'renew prohibited',
]);

/** EPP names that RDAP calls otherwise (RFC 8056 §2). */
const RENAMED: Readonly<Record<string, string>> = { ok: 'active', linked: 'associated' };

/**
 * The meaning of a code in RDAP's or EPP's spelling.
 * `explainStatus('clientTransferProhibited').code` is `'client transfer prohibited'`.
 */
export function explainStatus(status: string): StatusMeaning {
  const words = status
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
  const code = Object.hasOwn(RENAMED, words) ? (RENAMED[words] ?? words) : words;
  const meaning = Object.hasOwn(MEANINGS, code) ? (MEANINGS[code] ?? '') : '';
  return { code, meaning, isAlarming: ALARMING.has(code) };
}
