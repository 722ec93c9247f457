/** `integrity.json`: the SHA-256 of every file that is published, so that anyone can compare a site with a build of their own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestsOfAll, type Digests } from '../integrity/digests.ts';
import { HEADERS_FILE } from '../serve/header-rules.ts';
import { CONFIG_FILE } from './site-config.ts';

export const INTEGRITY_FILE = 'integrity.json';

/** Read by the host and not published; the file itself; and what whoever hosts the site writes. */
const LEFT_OUT: ReadonlySet<string> = new Set([HEADERS_FILE, INTEGRITY_FILE, CONFIG_FILE]);

export type Integrity = { readonly algorithm: 'SHA-256'; readonly files: Digests };

/** Writes the digests of all files that are there. Compressed copies are other forms of the same files and come later. */
export function writeIntegrity(outDir: string): void {
  const files = Object.entries(digestsOfAll(outDir)).filter(([file]) => !LEFT_OUT.has(file));
  const integrity: Integrity = { algorithm: 'SHA-256', files: Object.fromEntries(files) };
  writeFileSync(join(outDir, INTEGRITY_FILE), `${JSON.stringify(integrity, null, 1)}\n`);
}
