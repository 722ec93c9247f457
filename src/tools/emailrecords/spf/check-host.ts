/** Whether an address may send for a domain: check_host() of RFC 7208 §4, over whatever records are at hand. */
import { parseAddress, reverseName, unmapped, type Address } from '#src/lib/ip-address.ts';
import { expand, type MacroValues } from './macros.ts';
import { isSpf, readSpf, type Mechanism, type SpfTerm } from './spf.ts';

/** The kinds of record that SPF asks for. */
export type RecordType = 'TXT' | 'A' | 'AAAA' | 'MX' | 'PTR';

/** What is known of a name: its records, that the DNS did not answer, or that nobody has asked it. */
export type Lookup = (name: string, type: RecordType) => readonly string[] | 'timeout' | 'unknown';

/** The results of §2.6. */
export type SpfResult = 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'temperror' | 'permerror';

/** What was found out. */
export type Verdict = {
  readonly result: SpfResult;
  /** The term that decided, in the record where it stands. */
  readonly by?: string;
  /** Terms before it that only the DNS could decide: with one of these matching, the result may be another. */
  readonly dependsOn: readonly string[];
};

class Stop extends Error {
  readonly result: 'temperror' | 'permerror';
  constructor(result: 'temperror' | 'permerror') {
    super(result);
    this.result = result;
  }
}

const MOST_LOOKUPS = 10;
const MOST_VOID = 2;
const MOST_NAMES = 10;

type Run = {
  readonly lookup: Lookup;
  readonly ip: Address;
  readonly sender: string;
  readonly helo: string;
  readonly dependsOn: string[];
  lookups: number;
  voids: number;
};

/** Tells whether an address may send as `sender`; without a name before `@` it is the postmaster (§4.3). */
export function checkHost(typed: Address, sender: string, helo: string, lookup: Lookup): Verdict {
  const at = sender.lastIndexOf('@');
  const domain = sender === '' ? helo : sender.slice(at + 1);
  const whole = sender === '' ? `postmaster@${helo}` : at <= 0 ? `postmaster@${domain}` : sender;
  const run: Run = { lookup, ip: unmapped(typed), sender: whole, helo, dependsOn: [], lookups: 0, voids: 0 };
  try {
    const { result, by } = check(run, domain);
    return { result, ...(by !== undefined && { by }), dependsOn: run.dependsOn };
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return { result: stop.result, dependsOn: run.dependsOn };
  }
}

type Found = { readonly result: SpfResult; readonly by?: string };

function check(run: Run, domain: string): Found {
  if (!isDomain(domain)) return { result: 'none' };
  const texts = run.lookup(nameOf(domain), 'TXT');
  if (texts === 'timeout') throw new Stop('temperror');
  if (texts === 'unknown') {
    run.dependsOn.push(`the record of ${domain}`);
    return { result: 'none' };
  }
  const [record, second] = texts.filter(isSpf);
  if (record === undefined) return { result: 'none' };
  if (second !== undefined) throw new Stop('permerror');
  const { terms, errors } = readSpf(record);
  if (errors.length > 0) throw new Stop('permerror');
  for (const term of terms)
    if (term.kind === 'mechanism' && matches(run, domain, term))
      return { result: term.result, by: term.text };
  const redirect = terms.find(({ kind, name }) => kind === 'modifier' && name === 'redirect');
  if (!redirect) return { result: 'neutral' };
  return redirected(run, domain, redirect);
}

function redirected(run: Run, domain: string, term: SpfTerm): Found {
  count(run);
  const target = expand(term.spec, valuesOf(run, domain));
  const before = run.dependsOn.length;
  const found = check(run, target);
  if (found.result === 'none' && run.dependsOn.length === before) throw new Stop('permerror');
  return found;
}

/** A name with two labels or more, each of 1 to 63 characters (§4.3). */
function isDomain(domain: string): boolean {
  const labels = domain.replace(/\.$/, '').split('.');
  return (
    labels.length > 1 &&
    domain.length <= 254 &&
    labels.every((label) => label.length > 0 && label.length <= 63)
  );
}

const nameOf = (domain: string): string => domain.toLowerCase().replace(/\.$/, '');

function valuesOf(run: Run, domain: string): MacroValues {
  const { ip, sender, helo } = run;
  return { ip, sender, helo, domain, validated: () => validatedNames(run, domain)[0] ?? 'unknown' };
}

function count(run: Run): void {
  run.lookups += 1;
  if (run.lookups > MOST_LOOKUPS) throw new Stop('permerror');
}

/** The records of a name; empty ones are counted (§4.6.4). */
function ask(run: Run, name: string, type: RecordType, mayBeVoid = false): readonly string[] | 'unknown' {
  const labels = name.replace(/\.$/, '').split('.');
  // What no name of the DNS can be is not asked for (§4.8): it matches nothing.
  const isAskable = name.length <= 254 && labels.every((label) => label.length > 0 && label.length <= 63);
  const records = isAskable ? run.lookup(nameOf(name), type) : [];
  if (records === 'timeout') throw new Stop('temperror');
  if (records.length === 0 && !mayBeVoid) {
    run.voids += 1;
    if (run.voids > MOST_VOID) throw new Stop('permerror');
  }
  return records;
}

function matches(run: Run, domain: string, term: Mechanism): boolean {
  const { name, network } = term;
  if (name === 'all') return true;
  if (network) return holds(run.ip, network, term);
  count(run);
  const target = term.spec === '' ? domain : expand(term.spec, valuesOf(run, domain));
  const decided =
    name === 'include'
      ? isIncluded(run, target)
      : name === 'a'
        ? hasAddress(run, target, term)
        : name === 'mx'
          ? isMailServer(run, target, term)
          : name === 'exists'
            ? exists(run, target)
            : isNamed(run, target);
  if (decided === 'unknown') run.dependsOn.push(term.text);
  return decided === true;
}

type Decided = boolean | 'unknown';

function isIncluded(run: Run, target: string): Decided {
  const before = run.dependsOn.length;
  const { result } = check(run, target);
  if (result === 'none' && run.dependsOn.length === before) throw new Stop('permerror');
  return result === 'pass';
}

function hasAddress(run: Run, target: string, term: Mechanism, mayBeVoid = false): Decided {
  const found = ask(run, target, run.ip.family === 'IPv4' ? 'A' : 'AAAA', mayBeVoid);
  if (found === 'unknown') return found;
  return found.some((text) => {
    const address = parseAddress(text);
    return address !== undefined && holds(run.ip, address, term);
  });
}

function isMailServer(run: Run, target: string, term: Mechanism): Decided {
  const servers = ask(run, target, 'MX');
  if (servers === 'unknown') return servers;
  if (servers.length > MOST_NAMES) throw new Stop('permerror');
  const decided = servers.map((server) => hasAddress(run, server, term, true));
  return decided.includes(true) || (decided.includes('unknown') ? 'unknown' : false);
}

/** Always of IPv4, whoever sends (§5.7). */
function exists(run: Run, target: string): Decided {
  const found = ask(run, target, 'A');
  return found === 'unknown' ? found : found.length > 0;
}

function isNamed(run: Run, target: string): Decided {
  if (run.lookup(reverseName(run.ip), 'PTR') === 'unknown') return 'unknown';
  const wanted = nameOf(target);
  return validatedNames(run, target).some(
    (name) => nameOf(name) === wanted || nameOf(name).endsWith(`.${wanted}`),
  );
}

/** The names of the address that have it (§5.5), those in the domain first; an error of the DNS is no match. */
function validatedNames({ lookup, ip }: Run, domain: string): readonly string[] {
  const names = lookup(reverseName(ip), 'PTR');
  if (typeof names === 'string') return [];
  const wanted = nameOf(domain);
  const rank = (name: string) => (nameOf(name) === wanted ? 0 : nameOf(name).endsWith(`.${wanted}`) ? 1 : 2);
  return names
    .slice(0, MOST_NAMES)
    .filter((name) => {
      const found = lookup(nameOf(name), ip.family === 'IPv4' ? 'A' : 'AAAA');
      return typeof found !== 'string' && found.some((text) => parseAddress(text)?.text === ip.text);
    })
    .sort((one, other) => rank(one) - rank(other));
}

/** Whether an address is in a network; families never mix. */
function holds(ip: Address, network: Address, { bits4, bits6 }: Mechanism): boolean {
  if (ip.family !== network.family) return false;
  const bits = ip.family === 'IPv4' ? bits4 : bits6;
  return ip.bytes.every((byte, at) => {
    const counting = Math.min(8, Math.max(0, bits - at * 8));
    const mask = (0xff << (8 - counting)) & 0xff;
    return (byte & mask) === ((network.bytes[at] ?? 0) & mask);
  });
}
