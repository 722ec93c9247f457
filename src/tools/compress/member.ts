/** What is known of one part of compressed data: a member of gzip, a frame of Zstandard, or the whole. */
import type { IHasher } from 'hash-wasm';
import { Damage, type Source } from './source.ts';

/** A check value as the data has it, and as it should be: hexadecimal. */
export type Check = { readonly name: string; readonly given: string; readonly right: string };

/** One part. */
export type Member = {
  readonly format: string;
  readonly name?: string;
  /** ISO 8601. */
  readonly time?: string;
  readonly system?: string;
  readonly comment?: string;
  readonly method?: string;
  /** Compressed, with its header, in bytes. */
  readonly packed: number;
  readonly size: number;
  readonly check?: Check;
};

/** What happens to the parts that are found and to those that are wrong. */
export type Reading = {
  readonly source: Source;
  /** Those that were read. */
  readonly members: Member[];
  /** A wrong check is reported here instead of ending the job. */
  readonly faults: string[];
  readonly isForgiving: boolean;
};

/** Counts and checks the data that passes. */
export async function* counted(
  data: AsyncIterable<Uint8Array>,
  hasher: IHasher | undefined,
): AsyncGenerator<Uint8Array, number> {
  let size = 0;
  for await (const piece of data) {
    size += piece.length;
    hasher?.update(piece);
    yield piece;
  }
  return size;
}

/** Throws where a value of the data is not what it should be, or reports it as a fault. */
export function hold({ faults, isForgiving }: Reading, what: string, given: string, right: string): void {
  if (given === right) return;
  const message = `the ${what} is wrong: the data says ${given}, and it is ${right}`;
  if (!isForgiving) throw new Damage(message, 'check');
  faults.push(message);
}
