/** Writes results to files: beside, then renamed, so that nothing is ever half-written. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Form, Output } from '#src/lib/form/form.ts';
import { InputError, UsageError } from '#src/lib/command/errors.ts';
import { reasonOf } from './sources.ts';

/** What is written, in its order. */
type Pieces = AsyncIterable<Uint8Array | string> | readonly (Uint8Array | string)[];

/**
 * Writes the pieces to a file. An existing one is replaced only with `force`, keeps its mode and its owner, and is as it was after an
 * error; of a link, the file behind it is written. What is no regular file is written to as it is. Throws a `UsageError` or `InputError`.
 */
export async function writeFile(path: string, pieces: Pieces, hasForce: boolean): Promise<void> {
  if (path === '') throw new UsageError('--out needs the name of a file');
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new UsageError(`${path} is a folder, not a file`);
  try {
    if (isStream(path) || (there && !there.isFile())) {
      await writeTo(await open(path, 'w'), pieces);
      return;
    }
    if (there && !hasForce) throw new UsageError(`${path} exists; --force replaces it`);
    // The system lets its administrator write what nobody may: a mode is a wish all the same.
    if (there && (there.mode & ANYONE_WRITES) === 0) throw new InputError(`${path}: can only be read`);
    await replace(behindLinks(path), there, pieces);
  } catch (error) {
    throw systemError(path, error);
  }
}

const ANYONE_WRITES = 0o222;
const MODE_BITS = 0o7777;

/** Names of what is open already: a new file in such a place would leave the open one as it was. */
const isStream = (path: string): boolean => /^\/(?:dev|proc)\//.test(resolve(path));

/** The file that a chain of links leads to, also where it is not there yet. */
function behindLinks(path: string, depth = 0): string {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (!facts?.isSymbolicLink() || depth > MOST_LINKS) return path;
  return behindLinks(resolve(dirname(path), readlinkSync(path)), depth + 1);
}

/** As systems follow them. */
const MOST_LINKS = 40;

async function writeTo(file: FileHandle, pieces: Pieces): Promise<void> {
  try {
    for await (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}

/** Beside it first, so that nothing is ever half-written. */
async function replace(path: string, was: Stats | undefined, pieces: Pieces): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  const file = await open(beside, 'wx', was ? was.mode & MODE_BITS : undefined);
  unfinished.add(beside);
  try {
    await writeTo(file, pieces);
    if (was) keepFacts(beside, was);
    // Another name of the same file shows the new contents too.
    if (was && was.nlink > 1) copyFileSync(beside, path);
    else renameSync(beside, path);
  } finally {
    rmSync(beside, { force: true });
    unfinished.delete(beside);
  }
}

function keepFacts(path: string, { mode, uid, gid }: Stats): void {
  try {
    chownSync(path, uid, gid);
  } catch {
    // Only an administrator may give a file away; the mode stays all the same.
  }
  chmodSync(path, mode & MODE_BITS);
}

const unfinished = new Set<string>();
process.on('exit', () => {
  for (const path of unfinished) rmSync(path, { force: true });
});

/** Where the result for an input goes in a folder, which is made: `photo.png` in Base64 is `photo.txt`. */
export function pathIn(folder: string, inputName: string, form: Form, fileName: string | undefined): string {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw systemError(folder, error);
  }
  const base = basename(inputName);
  // Its own name with something before it: `clean-photo.jpg`.
  const isOfInput = extname(base) !== '' && fileName?.endsWith(base) && basename(fileName) === fileName;
  if (isOfInput) return join(folder, fileName);
  const extension = extname(fileName ?? defaultName(Object.values(form.outputs)[0]));
  const stem = extname(base) === '' ? base : base.slice(0, -extname(base).length);
  return join(folder, extension === '' ? base : `${stem}${extension}`);
}

/** The system's reason against writing a file; an error of another kind stays as it is. */
function systemError(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new InputError(`${path}: its folder does not exist`);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new InputError(`${path}: a file stands where a folder must be`);
  return code === undefined ? error : new InputError(`${path}: ${reasonOf(error)}`);
}

const defaultName = (output: Output | undefined): string =>
  output && 'fileName' in output ? (output.fileName ?? '') : '';
