/** Which file of the output a request's address means. */
import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { HEADERS_FILE } from './header-rules.ts';
import { NOT_FOUND_FILE } from '../build/pages.ts';

/** `//whois`, `/./_headers`, `/a/../b`: other spellings of an address, which lead out of the folder or past the rules of headers. */
const OTHER_SPELLING = /[\0\\]|^\.{0,2}\/|\/\.{0,2}\/|\/\.{1,2}$|^\.{1,2}$/;

/** For a path without its first slash: `token`, `token/` → `token/index.html`; `undefined` for an unknown one. */
export function findFile(root: string, path: string): string | undefined {
  if (OTHER_SPELLING.test(path)) return undefined;
  const page = `${path}${path === '' || path.endsWith('/') ? '' : '/'}index.html`;
  return [path, page].find(
    (file) => file !== HEADERS_FILE && file !== NOT_FOUND_FILE && fileStats(join(root, file)) !== undefined,
  );
}

/** The facts of a regular file, or `undefined`; a name that no file can have (too long, below a file) is none. */
export function fileStats(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}
