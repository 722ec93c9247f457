/** Reads what a command works on: files, the standard input, values, secrets. */
import { closeSync, createReadStream, openSync, readFileSync, statSync } from 'node:fs';
import { isatty } from 'node:tty';
import { onOneLine } from './names.ts';
import { decodeUtf8 } from '#src/lib/bytes.ts';
import { withoutLastBreak } from '#src/lib/command/entered.ts';
import { formatBytes } from '#src/lib/format.ts';
import { LARGEST_WHOLE_BYTES_COMMAND, STREAMED_BYTES_COMMAND } from '#src/lib/size-limits.ts';
import type { InputSource } from '#src/lib/command/arguments.ts';
import { InputError } from '#src/lib/command/errors.ts';
import type { Io } from './io.ts';

/** A file or the standard input, as far as it was read: whole, or its pieces where it is large and the tool streams. */
export type Source = { readonly name: string } & (
  | { readonly bytes: Uint8Array; readonly pieces?: undefined }
  | { readonly pieces: AsyncIterable<Uint8Array>; readonly bytes?: undefined }
);

/** How a source is read. */
type Reading = {
  /** In bytes: a longer source comes as pieces; absent where it is always whole. */
  readonly streamsFrom?: number | undefined;
  /** As a message names what reads it. */
  readonly reader?: string;
};

/** Opens an operand; `-` is the standard input. Throws an `InputError` that names the file. */
export const openSource = (operand: string, io: Io, mayStream: boolean): Promise<Source> =>
  openAs(operand, io, mayStream ? { streamsFrom: STREAMED_BYTES_COMMAND } : {});

/** The same, for what streams from another size on, or has another name. */
export async function openAs(operand: string, io: Io, reading: Reading): Promise<Source> {
  const { streamsFrom, reader = 'this command' } = reading;
  const name = operand === '-' ? 'stdin' : operand;
  const all = operand === '-' ? io.stdin.pieces() : openFile(operand, reading);
  const iterator = all[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, void>; // a stream ends with nothing
  const read: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await iterator.next();
      if (next.done) return { name, bytes: joined(read, size) };
      read.push(next.value);
      size += next.value.length;
      if (streamsFrom !== undefined && size > streamsFrom) return { name, pieces: rest(read, iterator) };
      if (size > LARGEST_WHOLE_BYTES_COMMAND)
        throw new InputError(`${name}: larger than 500 MB, which ${reader} cannot read`);
    }
  } catch (error) {
    throw error instanceof InputError ? error : new InputError(`${name}: ${reasonOf(error)}`);
  }
}

function openFile(
  path: string,
  { streamsFrom, reader = 'this command' }: Reading,
): AsyncIterable<Uint8Array> {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts) throw new InputError(`${path}: there is no such file`);
  if (facts.isDirectory()) throw new InputError(`${path}: is a folder, not a file`);
  // Told before anything is read: half a gigabyte of a disk takes a while.
  if (streamsFrom === undefined && facts.size > LARGEST_WHOLE_BYTES_COMMAND)
    throw new InputError(
      `${path}: has ${formatBytes(facts.size)}; ${reader} reads up to ${formatBytes(LARGEST_WHOLE_BYTES_COMMAND)}`,
    );
  return createReadStream(path, { highWaterMark: 1 << 20 });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written',
  EPERM: 'may not be read or written',
  EISDIR: 'is a folder, not a file',
  ENOENT: 'there is no such file',
  ENOSPC: 'there is no space left',
  EROFS: 'can only be read',
  ENAMETOOLONG: 'its name is too long',
};

/** The system's reason against reading or writing, in words. */
export const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
};

async function* rest(
  read: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Uint8Array> {
  yield* read;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const LF = 0x0a;
const CR = 0x0d;

/** Pieces without the line break at the end of the last one. */
export async function* withoutLastBreakOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = new Uint8Array();
  for await (const piece of pieces) {
    const all = held.length === 0 ? piece : joined([held, piece], held.length + piece.length);
    const kept = withoutLastBreak(all);
    // A CR may be followed by LF in the next piece.
    const end = kept.at(-1) === CR && kept.length === all.length ? kept.length - 1 : kept.length;
    if (end > 0) yield all.subarray(0, end);
    held = all.slice(end);
  }
  if (held.length > 0 && held.at(-1) !== LF) yield held;
}

/** The lines of the standard input, one value each; a last line break ends the last of them. */
export async function readLines(io: Io): Promise<readonly string[]> {
  const source = await openSource('-', io, false);
  const text = decodeUtf8(source.bytes ?? new Uint8Array());
  if (!text.ok) throw new InputError(`stdin: is not UTF-8 text: ${text.problem.message}`);
  const lines = text.value.split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/**
 * A secret from a file, without its last line break where it is text and exactly where it is not, from the environment or the command
 * line. Throws an `InputError` where the system has put U+FFFD in the place of bytes.
 */
export function readSecret({ from, text }: Pick<InputSource, 'from' | 'text'>, io: Io): string | Uint8Array {
  if (from === 'file') return secretOfFile(text, io);
  const value = from === 'env' ? io.environment[text] : text;
  if (value === undefined) throw new InputError(`${text}: there is no such variable in the environment`);
  if (value.includes('\ufffd'))
    throw new InputError(
      `${from === 'env' ? text : 'the secret'}: holds U+FFFD, which stands for bytes that are not UTF-8; a file carries them as they are`,
    );
  return value;
}

function secretOfFile(path: string, { stderr }: Io): string | Uint8Array {
  try {
    const bytes = bytesOfSecret(path);
    const text = decodeUtf8(bytes);
    if (!text.ok) return new Uint8Array(bytes);
    const secret = text.value.replace(/\r?\n$/, '');
    if (secret !== text.value)
      stderr(onOneLine(`penknife: ${path}: the line break at its end is not part of the secret`));
    return secret;
  } catch (error) {
    throw error instanceof InputError ? error : new InputError(`${path}: ${reasonOf(error)}`);
  }
}

/** Opened once: what is written into a pipe is there once. */
function bytesOfSecret(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    if (isatty(file))
      throw new InputError(
        `${path}: is a terminal, which would show the secret; leave the option out to be asked, or name a file`,
      );
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
