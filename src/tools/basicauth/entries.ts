/** The lines of a password file: user and hash each, or user, realm and digest. */
import { readStored, type StoredHash } from '#src/lib/password-hash/read.ts';

/** One line. */
export type Entry = {
  readonly user: string;
  /** As it stands in the file, dollar signs no longer doubled. */
  readonly hash: string;
  /** 1-based. */
  readonly line: number;
  /** None where it is a digest line, or plain. */
  readonly stored?: StoredHash;
  /** Of a line of htdigest. */
  readonly realm?: string;
  readonly wasDoubled: boolean;
};

/** The entries of a file, without comments and empty lines. A line without a colon is none: `user` holds all of it, and `hash` is empty. */
export function entriesOf(text: string): readonly Entry[] {
  return text.split(/\r?\n/).flatMap((whole, index) => {
    const typed = whole.trim();
    if (typed === '' || typed.startsWith('#')) return [];
    const wasDoubled = /^[^:]*:\$\$/.test(typed) && !/^[^:]*:\$3\$\$/.test(typed);
    const line = wasDoubled ? typed.replaceAll('$$', '$') : typed;
    const colon = line.indexOf(':');
    const user = colon < 0 ? line : line.slice(0, colon);
    const hash = colon < 0 ? '' : line.slice(colon + 1);
    const entry = { user, hash, line: index + 1, wasDoubled };
    const digest = /^([^:]*):([\da-f]{32})$/i.exec(hash);
    if (digest) return [{ ...entry, realm: digest[1] ?? '', hash: digest[2] ?? '' }];
    const read = readStored(`u:${hash}`);
    return [read.ok ? { ...entry, stored: read.value } : entry];
  });
}
