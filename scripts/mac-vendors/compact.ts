/** The shape in which `/macaddress` keeps the makers of IEEE's lists. */

/** As @network-utils/vendor-lookup has them: the prefixes of each maker, 6, 7 or 9 hex digits long. */
export type PrefixesByMaker = Readonly<Record<string, readonly string[]>>;

/** A line for each maker, in the order of the alphabet: its name, a tab, and its prefixes. */
export const compactMakers = (makers: PrefixesByMaker): string =>
  Object.entries(makers)
    .map(([name, prefixes]) => `${name.trim().replace(/\s+/g, ' ')}\t${[...prefixes].sort().join(' ')}`)
    .sort()
    .join('\n');
