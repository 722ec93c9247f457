/** Which file of the output a request's address means. */
import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { HEADERS_FILE } from '../build/headers.ts';
import { NOT_FOUND_FILE } from '../build/pages.ts';

export type FoundFile = {
  /** From the output's root, with slashes: `token/index.html`. */
  readonly file: string;
  readonly status: 200 | 404;
};

/** The path of a request without query, decoded; `undefined` where it is not one or would leave the folder. */
export function readPath(url: string): string | undefined {
  const [raw = ''] = url.split(/[?#]/);
  try {
    const path = decodeURIComponent(raw);
    const isSafe = path.startsWith('/') && !/[\0\\]/.test(path) && !path.split('/').includes('..');
    return isSafe ? path : undefined;
  } catch {
    return undefined;
  }
}

/** `/token` and `/token/` → `token/index.html`; an unknown address → `404.html` with status 404. */
export function findFile(root: string, path: string): FoundFile {
  const name = path.replace(/^\/+|\/+$/g, '');
  if (!isOneSpelling(path)) return { file: NOT_FOUND_FILE, status: 404 };
  const candidates = path.endsWith('/') ? [`${name}/index.html`] : [name, `${name}/index.html`];
  const file = candidates
    .map((candidate) => candidate.replace(/^\//, ''))
    .find((candidate) => isServed(root, candidate));
  return file === undefined ? { file: NOT_FOUND_FILE, status: 404 } : { file, status: 200 };
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

/** `//whois`, `/./_headers`, `/assets//a.js`: other spellings of an address, with rules of headers that do not match them. */
const isOneSpelling = (path: string): boolean =>
  path === '/' ||
  path
    .replace(/\/$/, '')
    .slice(1)
    .split('/')
    .every((part) => part !== '' && part !== '.');

const isServed = (root: string, file: string): boolean =>
  file !== '' &&
  file !== HEADERS_FILE &&
  file !== NOT_FOUND_FILE &&
  fileStats(join(root, file)) !== undefined;
