/** What is put to mutation testing: the pure modules of every room, and those of `lib`. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allTools } from '#src/tools/catalogue.ts';
import { ROOT } from '../programs.ts';
import { type Explanation, explanationsIn } from './explained.ts';

const LIB = 'lib';

/** The rooms by their names, and `lib`. */
export const ROOMS: readonly string[] = [...allTools.map(({ id }) => id), LIB];

/** Where a room's sources and tests stand. */
export const folderOf = (room: string): string => (room === LIB ? 'src/lib' : `src/tools/${room}`);

/** Tests, types, what talks to a browser, what is data, and what only hands on to the others. */
const NOT_PURE = /\.(?:test|e2e|d)\.ts$|^(?:dom-.*|use-.*|worker.*|.*proof|tool)\.ts$/;

/** The files of a room that Stryker changes. */
export const modulesOf = (room: string): string[] =>
  globSync(`${folderOf(room)}/**/*.ts`, { cwd: ROOT })
    .filter((path) => !NOT_PURE.test(basename(path)) && !path.startsWith('src/lib/worker/'))
    .sort();

/** What is left out in all of them, and why. */
export const explanations = (): Explanation[] =>
  ROOMS.flatMap(modulesOf).flatMap((path) => explanationsIn(path, readFileSync(join(ROOT, path), 'utf8')));
