/** Digests of a folder's files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** From the file's place (`token/index.html`) to its SHA-256, in hexadecimal. */
export type Digests = Readonly<Record<string, string>>;

/** The digests of every file of a folder, in the order of their names. */
export function digestsOfAll(folder: string): Digests {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  return Object.fromEntries(files.map((file) => [file, sha256(readFileSync(join(folder, file)))]));
}

/** In hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
