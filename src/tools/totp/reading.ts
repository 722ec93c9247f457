/** What was entered, as accounts: a secret, an address, or all codes of an export. */
import { plural } from '#src/lib/format.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { readAddress, SPARE_BITS } from './address.ts';
import { readSecret, type Account, type SecretFormat, type SecretProblem } from './logic.ts';
import { readMigration, type Batch } from './migration.ts';

/** The accounts, with what is to be told of them. */
export type ReadAccounts = {
  readonly accounts: readonly Account[];
  readonly notes: readonly string[];
  /** They come from addresses, which say all that the options would. */
  readonly isAddress: boolean;
};

/** Whether a text is an address or an export rather than a secret. */
export const isAddress = (typed: string): boolean => /^\s*otpauth(?:-migration)?:/i.test(typed);

/** Reads a secret with what the options say of it, or addresses and exports, one after the other. */
export function readAccounts(
  typed: string,
  format: SecretFormat,
  chosen: Omit<Account, 'secret'>,
): Result<ReadAccounts, SecretProblem> {
  if (isAddress(typed)) return readAddresses(typed);
  const secret = readSecret(typed, format);
  if (!secret.ok) return secret;
  return ok({
    accounts: [{ ...chosen, secret: secret.value.bytes }],
    notes: secret.value.hasSpareBits ? [SPARE_BITS] : [],
    isAddress: false,
  });
}

function readAddresses(typed: string): Result<ReadAccounts> {
  const accounts: Account[] = [];
  const batches: Batch[] = [];
  const notes: string[] = [];
  // A field of one line joins what was pasted as several.
  for (const address of typed.trim().split(/(?=otpauth(?:-migration)?:)/i)) {
    if (/^otpauth-migration:/i.test(address)) {
      const batch = readMigration(address);
      if (!batch.ok) return batch;
      batches.push(batch.value);
    } else {
      const read = readAddress(address);
      if (!read.ok) return read;
      accounts.push(read.value.account);
      notes.push(...read.value.notes);
    }
  }
  const joined = joinBatches(batches);
  return ok({
    accounts: [...accounts, ...joined.accounts],
    notes: [...notes, ...joined.notes],
    isAddress: true,
  });
}

/** The accounts of an export in their order, each part once. */
function joinBatches(batches: readonly Batch[]): Pick<ReadAccounts, 'accounts' | 'notes'> {
  const exports = new Map<string, { readonly size: number; readonly parts: Map<number, Batch> }>();
  for (const batch of batches) {
    const key = `${batch.id} ${batch.size}`;
    const known = exports.get(key) ?? { size: batch.size, parts: new Map<number, Batch>() };
    known.parts.set(batch.index, batch);
    exports.set(key, known);
  }
  const all = [...exports.values()];
  return {
    accounts: all.flatMap(({ parts }) =>
      [...parts.values()].sort((a, b) => a.index - b.index).flatMap(({ accounts }) => accounts),
    ),
    notes: [
      ...new Set(batches.flatMap(({ losses }) => losses)),
      ...all
        .filter(({ parts, size }) => parts.size < size)
        .map(
          ({ parts, size }) =>
            `${parts.size} of ${plural(size, 'code')} of this export were read: add the others behind it`,
        ),
    ],
  };
}
