/** Loads a folder’s modules again as often as wanted (`?fresh=1`, `?fresh=2` …), with stand-ins for what is too slow under mutation. */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const standIn = (name: string): string => new URL(`./stand-ins/${name}.ts`, import.meta.url).href;

const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['vitest', standIn('vitest')],
  ['fast-check', standIn('fast-check')],
  ['node:child_process', standIn('child-process')],
  ['#scripts/testing/processor-time.ts', standIn('processor-time')],
]);

/** Each module's source without its types, which costs more than running it. */
const stripped = new Map<string, string>();

function strippedSource(path: string): string {
  const source = stripped.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'));
  stripped.set(path, source);
  return source;
}

/** What each module imports, by their paths, as far as it was loaded. */
const imports = new Map<string, Set<string>>();

/** Whether a module imports another, itself or through others. */
export function reaches(from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(imports.get(from) ?? [])].some((each) => reaches(each, to, seen));
}

/** From now on, a module of the folder that is loaded as `?fresh=n` brings all it imports from there as `?fresh=n`. Data is loaded once. */
export function loadFresh(folder: string): void {
  const inside = pathToFileURL(`${folder}/`).href;
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!parentURL?.startsWith(inside)) return next(specifier, context);
      const other = STAND_INS.get(specifier);
      if (other !== undefined) return next(other, context);
      const found = next(specifier, context);
      if (!found.url.startsWith(inside) || !found.url.endsWith('.ts')) return found;
      const parent = fileURLToPath(parentURL);
      imports.set(parent, (imports.get(parent) ?? new Set()).add(fileURLToPath(found.url)));
      return { ...found, url: found.url + new URL(parentURL).search };
    },
    load(url, context, next) {
      if (!url.startsWith(inside) || !url.includes('.ts?fresh=')) return next(url, context);
      return { format: 'module', source: strippedSource(fileURLToPath(url)), shortCircuit: true };
    },
  });
}

/** The address of a module in its n-th loading. */
export const freshUrl = (path: string, n: number): string => `${pathToFileURL(path).href}?fresh=${n}`;
