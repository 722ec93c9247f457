/** Against the published suite of RFC 7208. */
import { describe, expect, it } from 'vitest';
import { parseAddress } from '#src/lib/ip-address.ts';
import { checkHost, type Lookup, type RecordType } from './check-host.ts';
import suite from './rfc7208.json' with { type: 'json' };

type Zone = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The DNS of a set of the suite: what it does not name is not there. */
function lookupIn(zone: Zone): Lookup {
  const names = new Map(Object.entries(zone).map(([name, records]) => [name.toLowerCase(), records]));
  const lookup = (name: string, type: RecordType, depth = 0): ReturnType<Lookup> => {
    if (depth > 8) return 'timeout';
    const records = names.get(name);
    if (!records) return [];
    const late = records['timeoutOf'] as readonly string[] | undefined; // as the suite's file has it
    if (late?.includes(type)) return 'timeout';
    const found = records[type] as readonly string[] | undefined; // as the suite's file has it
    const [alias] = (records['CNAME'] ?? []) as readonly string[]; // as the suite's file has it
    if (!found && alias !== undefined) return lookup(alias.toLowerCase().replace(/\.$/, ''), type, depth + 1);
    return found ?? (records['timeout'] === true ? 'timeout' : []);
  };
  return lookup;
}

describe.each(suite.sets)('the suite of RFC 7208: $name', ({ zone, tests }) => {
  it.each(Object.entries(tests))('%s', (_, [host, sender, helo, result]) => {
    const ip = parseAddress(host as string); // every row begins with three texts
    if (!ip) throw new Error(`${String(host)} is no address`);
    const verdict = checkHost(ip, sender as string, helo as string, lookupIn(zone)); // as above
    expect([result].flat()).toContain(verdict.result);
    expect(verdict.dependsOn).toEqual([]);
  });
});
