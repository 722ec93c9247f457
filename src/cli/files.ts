/** Writes results to files: beside, then renamed, so that nothing is ever half-written. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Form, Output } from '#src/lib/form/form.ts';
import { InputError, UsageError } from './io.ts';

/** Writes the pieces to a file. An existing one is replaced only with `force`; after an error it is as it was. */
export async function writeFile(
  path: string,
  pieces: AsyncIterable<Uint8Array | string>,
  hasForce: boolean,
): Promise<void> {
  if (existsSync(path) && !hasForce) throw new UsageError(`${path} exists; --force replaces it`);
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
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new InputError(`${path}: its folder does not exist`) : error;
  }
}

/** Where the result for an input goes in a folder, which is made: `photo.png` in Base64 is `photo.txt`. */
export function pathIn(folder: string, inputName: string, form: Form, fileName: string | undefined): string {
  mkdirSync(folder, { recursive: true });
  const base = basename(inputName);
  const extension = extname(fileName ?? defaultName(Object.values(form.outputs)[0]));
  const stem = extname(base) === '' ? base : base.slice(0, -extname(base).length);
  return join(folder, extension === '' ? base : `${stem}${extension}`);
}

const defaultName = (output: Output | undefined): string =>
  output && 'fileName' in output ? (output.fileName ?? '') : '';
