/** Which packages a bundle holds code of, and their notices. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { licencesOf } from './licences.ts';

/** Writes `licenses.txt` for what `build` has put into a folder. */
export function writeBundledLicences(outDir: string, built: unknown): void {
  const { output } = built as Rolldown.RolldownOutput; // one configuration, not watching: one output
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const folders = [...new Set(modules.flatMap((id) => packageFolder(id) ?? []))].sort();
  writeFileSync(join(outDir, 'licenses.txt'), licencesOf(folders));
}

/** `/a/node_modules/@b/c/d.js` → `/a/node_modules/@b/c`; nothing for a module of ours. */
export const packageFolder = (id: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, '').replaceAll('\\', '/'))?.[0];
