/** What two sets of digests disagree about, in words. */
import type { Digests } from './digests.ts';

/** One sentence for each file that differs or is on one side only: `differences({ a: '1' }, {})` → `['a is missing.']`. */
export function differences(expected: Digests, found: Digests): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    if (!Object.hasOwn(found, name)) return [`${name} is missing.`];
    if (!Object.hasOwn(expected, name)) return [`${name} should not be there.`];
    return expected[name] === found[name] ? [] : [`${name} is another file.`];
  });
}
