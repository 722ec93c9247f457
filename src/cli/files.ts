/** Writes results to files: beside, then renamed, so that nothing is ever half-written. */
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Form, Output } from '#src/lib/form/form.ts';
import { InputError, UsageError } from './io.ts';
import { reasonOf } from './sources.ts';

/** Writes the pieces to a file. An existing one is replaced only with `force`; after an error it is as it was. */
export async function writeFile(
  path: string,
  pieces: AsyncIterable<Uint8Array | string>,
  hasForce: boolean,
): Promise<void> {
  if (path === '') throw new UsageError('--out needs the name of a file');
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new UsageError(`${path} is a folder, not a file`);
  if (there && !hasForce) throw new UsageError(`${path} exists; --force replaces it`);
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = await open(beside, 'wx');
    try {
      for await (const piece of pieces) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw systemError(path, error);
  }
}

/** Where the result for an input goes in a folder, which is made: `photo.png` in Base64 is `photo.txt`. */
export function pathIn(folder: string, inputName: string, form: Form, fileName: string | undefined): string {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw systemError(folder, error);
  }
  const base = basename(inputName);
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
