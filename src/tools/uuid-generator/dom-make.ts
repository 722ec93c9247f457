/** Makes what the options ask for, from the browser's clock and its source of random bytes. */
import { ok, type Result } from '#src/lib/result.ts';
import type { Digits } from './identifiers/uuid.ts';
import { createGenerator, readCount, readNamespace } from './logic.ts';
import { spaceOf, type Options } from './options.ts';

type Version = Options['version'];

/** Hashing names is only fetched for versions 3 and 5. */
export const loadNames = () => import('./identifiers/names.ts');

/** One for the page's whole life: it remembers its last time, so that no UUID comes twice and sortable ones rise. */
const makeUnnamed = createGenerator({
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  nowMs: () => Date.now(),
});

/** Whether UUIDs of this version are made from a name: `v3`, `v5`. */
export const isNameBased = (version: Version): version is 'v3' | 'v5' => version === 'v3' || version === 'v5';

/** What the UUIDs are made of, as a text: equal texts ask for the same. */
export function choicesOf(options: Options, name: string): string {
  const { version, count } = options;
  const choices = isNameBased(version) ? [spaceOf(options), name] : [count];
  return JSON.stringify([version, ...choices]);
}

/** A maker of what the options ask, or what is wrong with them. */
export function readRequest(options: Options, name: string): Result<() => Promise<Digits[]>> {
  const { version } = options;
  if (isNameBased(version)) {
    const space = readNamespace(spaceOf(options));
    if (!space.ok) return space;
    return ok(async () => [(await loadNames()).nameUuid(version, space.value, name)]);
  }
  const count = readCount(options.count);
  if (!count.ok) return count;
  return ok(() => Promise.resolve(Array.from({ length: count.value }, () => makeUnnamed(version))));
}
