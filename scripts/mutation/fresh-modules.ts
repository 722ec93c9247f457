/** Loads a folder’s modules anew as often as wanted (`?fresh=1`, `?fresh=2` …), with stand-ins for what is too slow under mutation. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const standIn = (name: string): string => new URL(`./stand-ins/${name}.ts`, import.meta.url).href;

const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['vitest', standIn('vitest')],
  ['fast-check', standIn('fast-check')],
  ['node:child_process', standIn('child-process')],
  ['#scripts/testing/processor-time.ts', standIn('processor-time')],
]);

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
      const isOurs = found.url.startsWith(inside) && found.url.endsWith('.ts');
      return isOurs ? { ...found, url: found.url + new URL(parentURL).search } : found;
    },
  });
}

/** The address of a module in its n-th loading. */
export const freshUrl = (path: string, n: number): string => `${pathToFileURL(path).href}?fresh=${n}`;
