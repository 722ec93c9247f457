/** SPF records: their grammar and what their terms say (RFC 7208). */
import { nearestName } from '#src/lib/edit-distance.ts';
import { parseAddress, type Address } from '#src/lib/ip-address.ts';
import { plural } from '#src/lib/format.ts';
import { tell, warn, wrong, type Finding, type Reading } from '../finding.ts';
import { domainSpecProblem, macroProblem } from './macros.ts';

/** `fail` for `-`, and so on (§4.6.2). */
const QUALIFIERS = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;

/** What a mechanism that matches gives. */
export type Qualified = (typeof QUALIFIERS)[keyof typeof QUALIFIERS];

const MECHANISMS = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'] as const;
type MechanismName = (typeof MECHANISMS)[number];

type Place = {
  readonly text: string;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** The domain with its macros; empty where none is given. */
  readonly spec: string;
};

/** `-ip4:192.0.2.0/24` */
export type Mechanism = Place & {
  readonly kind: 'mechanism';
  readonly name: MechanismName;
  readonly result: Qualified;
  /** Of ip4 and ip6. */
  readonly network?: Address;
  /** Leading bits that count, of IPv4 and of IPv6. */
  readonly bits4: number;
  readonly bits6: number;
};

/** `redirect=_spf.example.org` */
export type Modifier = Place & { readonly kind: 'modifier'; readonly name: string };

/** One term of a record. */
export type SpfTerm = Mechanism | Modifier;

/** A record with its terms; with errors in it, receivers answer permerror. */
export type SpfRecord = {
  readonly terms: readonly SpfTerm[];
  readonly errors: readonly Finding[];
  /** Terms that would ask the DNS, were their domain right. */
  readonly broken: readonly Asking[];
};

type Asking = Pick<SpfTerm, 'name' | keyof Place>;

/** Whether a TXT record is one of SPF (§4.5): `v=spf10` is not. */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/** The terms of a record, and what is wrong in its grammar. */
export function readSpf(record: string): SpfRecord {
  const terms: SpfTerm[] = [];
  const errors: Finding[] = [];
  const broken: Asking[] = [];
  for (const { 0: text, index } of record.slice(6).matchAll(/[^ ]+/g)) {
    const column = index + 7;
    const read = readTerm(text, column);
    if (!('level' in read)) terms.push(read);
    else {
      errors.push(read);
      const [, name, spec] = /^[+?~-]?([a-z]+)(?:[:=](.+))?$/i.exec(text) ?? [];
      if (name !== undefined && spec !== undefined)
        broken.push({ text, column, name: name.toLowerCase(), spec });
    }
  }
  for (const name of ['redirect', 'exp']) {
    const [, second] = terms.filter((term) => term.kind === 'modifier' && term.name === name);
    if (second) errors.push(wrong(`${name} stands there twice`, second.column));
  }
  return { terms, errors, broken };
}

function readTerm(text: string, column: number): SpfTerm | Finding {
  const strange = /[^\x21-\x7e]/u.exec(text);
  if (strange) return wrong(`expected ASCII, found ${namedCharacter(strange[0])}`, column + strange.index);
  const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(text);
  if (modifier) return readModifier(text, column, modifier[1]?.toLowerCase() ?? '', modifier[2] ?? '');
  const [, sign = '', named = '', rest = ''] = /^([+?~-]?)([^:/]*)(.*)$/.exec(text) ?? [];
  const name = MECHANISMS.find((each) => each === named.toLowerCase());
  if (!name) {
    const near = nearestName(named.toLowerCase(), [...MECHANISMS, 'redirect', 'exp']);
    const marked = `${named}${rest.startsWith(':') ? ':' : ''}`;
    return wrong(
      `expected a mechanism, found "${marked}"${near === undefined ? '' : `; ${near}${rest.startsWith(':') ? ':' : ''}?`}`,
      column + sign.length,
    );
  }
  const result = QUALIFIERS[(sign || '+') as keyof typeof QUALIFIERS]; // the pattern has these alone
  return readMechanism({ text, column, name, result }, rest, column + sign.length + named.length);
}

const namedCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}${/[“”„‘’]/.test(character) ? ', a curly quotation mark' : ''}`;

function readModifier(text: string, column: number, name: string, spec: string): Modifier | Finding {
  const isKnown = name === 'redirect' || name === 'exp';
  const problem = isKnown ? domainSpecProblem(spec, name) : macroProblem(spec);
  if (problem) return wrong(problem.message, column + text.indexOf('=') + 1 + problem.offset);
  return { kind: 'modifier', name, text, column, spec };
}

type Start = Pick<Mechanism, 'text' | 'column' | 'name' | 'result'>;

function readMechanism(start: Start, rest: string, at: number): Mechanism | Finding {
  const { name } = start;
  const whole = { kind: 'mechanism' as const, ...start, bits4: 32, bits6: 128, spec: '' };
  if (name === 'all') return rest === '' ? whole : wrong(`all takes nothing, found "${rest}"`, at);
  if (name === 'ip4' || name === 'ip6') return readNetwork(whole, rest, at);
  const hasCidr = name === 'a' || name === 'mx';
  const cidr = hasCidr ? (/(?:\/\d*)?(?:\/\/\d*)?$/.exec(rest)?.[0] ?? '') : '';
  const before = rest.slice(0, rest.length - cidr.length);
  const isNeeded = name === 'include' || name === 'exists';
  if (before === '' ? isNeeded : !before.startsWith(':'))
    return wrong(
      before === '' ? `${name} needs a domain: ${name}:example.org` : `expected ":", found "${before}"`,
      at,
    );
  const spec = before.slice(1);
  const problem = before === '' ? undefined : domainSpecProblem(spec, name);
  if (problem) return wrong(problem.message, at + 1 + problem.offset);
  const [, four, six] = /^(?:\/(\d*))?(?:\/\/(\d*))?$/.exec(cidr) ?? [];
  const bad = cidrProblem(four, 32) ?? cidrProblem(six, 128);
  if (bad !== undefined) return wrong(bad, at + before.length);
  return { ...whole, spec, bits4: Number(four ?? 32), bits6: Number(six ?? 128) };
}

function readNetwork(whole: Mechanism, rest: string, at: number): Mechanism | Finding {
  const { name } = whole;
  const family = name === 'ip4' ? 'IPv4' : 'IPv6';
  if (!rest.startsWith(':')) return wrong(`${name} needs an address: ${name}:…`, at);
  const slash = rest.includes('/') ? rest.indexOf('/') : rest.length;
  const typed = rest.slice(1, slash);
  const network = parseAddress(typed);
  if (network?.family !== family) {
    const other = network ? `; ${name === 'ip4' ? 'ip6' : 'ip4'}?` : '';
    return wrong(`expected an ${family} address, found "${typed}"${other}`, at + 1);
  }
  const most = family === 'IPv4' ? 32 : 128;
  const written = slash < rest.length ? rest.slice(slash + 1) : undefined;
  const after = written === undefined ? null : /^\d*(?=\D)/.exec(written);
  if (after)
    return wrong(
      `expected a blank or the end, found "${written?.slice(after[0].length)}"`,
      at + slash + 1 + after[0].length,
    );
  const bad = cidrProblem(written, most);
  if (bad !== undefined) return wrong(bad, at + slash + 1);
  const bits = Number(written ?? most);
  return { ...whole, network, bits4: bits, bits6: bits };
}

const cidrProblem = (written: string | undefined, most: number): string | undefined =>
  written === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(written) && Number(written) <= most)
    ? undefined
    : `expected a length from 0 to ${most}, found "${written}"`;

const LOOKUPS = ['include', 'a', 'mx', 'ptr', 'exists', 'redirect'];

/** The terms of a record that ask the DNS (§4.6.4). */
const lookupsOf = ({ terms, broken }: SpfRecord): readonly Asking[] =>
  [
    ...activeTerms(terms),
    ...broken.filter(({ name }) => name !== 'redirect' || !terms.some((term) => term.name === 'all')),
  ].filter(({ name }) => LOOKUPS.includes(name));

/** What comes before `all`, and no redirect beside it (§5.1, §6.1). */
function activeTerms(terms: readonly SpfTerm[]): readonly SpfTerm[] {
  const all = terms.findIndex(({ name }) => name === 'all');
  return all < 0
    ? terms
    : terms.filter((term, at) => at <= all || (term.kind === 'modifier' && term.name !== 'redirect'));
}

/** What a record says, term by term, with what to mend; `seen` are the domains whose records are at hand. */
export function explainSpf(text: string, seen: ReadonlySet<string> = new Set()): Reading {
  const record = readSpf(text);
  const { terms, errors, broken } = record;
  const lookups = lookupsOf(record);
  const findings = [...errors, ...findingsOf(terms, text, broken)];
  const inside = lookups.filter(
    ({ name, spec }) =>
      (name === 'include' || name === 'redirect') && !seen.has(spec.toLowerCase().replace(/\.$/, '')),
  );
  const count = `${inside.length > 0 ? 'at least ' : ''}${plural(lookups.length, 'look-up')}`;
  const more =
    inside.length === 0
      ? ''
      : ` here, plus those inside ${inside.length === 1 ? inside[0]?.text : plural(inside.length, 'included record')}`;
  if (lookups.length > 10)
    findings.push(wrong(`${lookups.length} look-ups here: receivers stop at 10 with permerror`));
  else if (lookups.length > 0)
    findings.push(tell(`${count}${more}; 10 are allowed, and at most 2 that find nothing`));
  const all = terms.find(({ name }) => name === 'all');
  const isRedirected = terms.some(({ name }) => name === 'redirect');
  const others = all?.kind === 'mechanism' ? all.result : isRedirected ? 'as the redirect says' : 'neutral';
  return {
    terms: terms.map((term) => ({ text: term.text, meaning: meaningOf(term) })),
    findings,
    summary:
      errors.length > 0
        ? `permerror: ${errors[0]?.message}${errors.length > 1 ? ` and ${plural(errors.length - 1, 'further error')}` : ''}`
        : `everyone else: ${others}; ${count}`,
  };
}

function findingsOf(terms: readonly SpfTerm[], text: string, broken: readonly Asking[]): Finding[] {
  const all = terms.findIndex(({ name }) => name === 'all');
  const active = new Set(activeTerms(terms));
  const found: Finding[] = [];
  for (const { name, column } of [...terms, ...broken])
    if (name === 'redirect' && all >= 0)
      found.push(warn('redirect is never used: all stands beside it', column));
  for (const term of terms) {
    if (term.name !== 'redirect' && !active.has(term))
      found.push(warn(`"${term.text}" is never reached, after all`, term.column));
    if (term.kind === 'modifier') {
      if (term.name !== 'redirect' && term.name !== 'exp')
        found.push(tell(`"${term.name}" is unknown and passed over`, term.column));
      continue;
    }
    if (term.name === 'ptr')
      found.push(warn('ptr is deprecated: slow, and many receivers skip it (§5.5)', term.column));
    if (term.name === 'all' && term.result === 'pass')
      found.push(warn('everyone may send: +all lets every address pass', term.column));
    if (term.network && term.bits4 === 0)
      found.push(warn(`everyone may send: "${term.text}" holds every address`, term.column));
  }
  if (all < 0 && ![...terms, ...broken].some(({ name }) => name === 'redirect'))
    found.push(warn('no all and no redirect: everyone else is neutral, as if there were no record'));
  if (text.length > 450)
    found.push(warn(`${text.length} bytes: an answer over 450 may not fit into one packet`));
  return found;
}

const WORDS: Readonly<Record<Qualified, string>> = {
  pass: 'may send',
  fail: 'may not send',
  softfail: 'probably may not send',
  neutral: 'are left open',
};

function meaningOf(term: SpfTerm): string {
  const domain = term.spec || 'this domain';
  if (term.kind === 'modifier') {
    if (term.name === 'redirect') return `where nothing matches, the record of ${domain} decides`;
    return term.name === 'exp' ? `the explanation of a fail stands at ${domain}` : 'unknown, passed over';
  }
  const { name, result, network, bits4, bits6 } = term;
  const says = `${WORDS[result]} (${result})`;
  const cidr = `${bits4 < 32 ? ` with /${bits4}` : ''}${bits6 < 128 ? ` with /${bits6} of IPv6` : ''}`;
  switch (name) {
    case 'all':
      return `all others ${says}`;
    case 'include':
      return `whoever passes the record of ${domain}: ${says}`;
    case 'a':
      return `the addresses of ${domain}${cidr} ${says}`;
    case 'mx':
      return `the mail servers of ${domain}${cidr} ${says}`;
    case 'ptr':
      return `addresses whose name ends with ${domain} ${says}`;
    case 'exists':
      return `if ${domain} has an address: ${says}`;
    default:
      return `${network?.text}${bits4 === (name === 'ip4' ? 32 : 128) ? '' : `/${bits4}`} ${says}`;
  }
}
