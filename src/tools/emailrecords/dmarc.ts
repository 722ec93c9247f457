/** DMARC policy records, by RFC 9989 and by RFC 7489 before it. */
import { tell, warn, wrong, type Finding, type Reading } from './finding.ts';
import { notOneOf, readTags, shortened, type Tag } from './tags.ts';

/** The two editions; receivers of both are about. */
export type Edition = '9989' | '7489';

const POLICIES = ['none', 'quarantine', 'reject'] as const;

/** What is asked of receivers for a message that fails. */
export type Policy = (typeof POLICIES)[number];

/** What a record asks for. */
export type DmarcReading = Reading & {
  /** None where receivers take it for no DMARC record at all. */
  readonly asks?: {
    readonly own: Policy;
    readonly sub: Policy;
    readonly missing: Policy;
    readonly share: number;
  };
  /** Where reports go. */
  readonly reportsTo: readonly string[];
};

/** Whether a text is a DMARC record: the version is its first tag (§4.7 of RFC 9989). */
const isDmarc = (text: string): boolean => /^[vV]\s*=\s*DMARC1\s*(?:;|$)/.test(text);

const isPolicy = (value: string | undefined): value is Policy => POLICIES.some((each) => each === value);

/** What a record says, by an edition; where the other one differs, a finding says so. */
export function readDmarc(text: string, edition: Edition): DmarcReading {
  const { tags: written, errors } = readTags(text);
  const tags = written.map((tag) => ({ ...tag, name: tag.name.toLowerCase() }));
  if (!isDmarc(text))
    return {
      terms: [],
      findings: [wrong('no DMARC record: v=DMARC1 must be the first tag, in capitals', 1)],
      summary: 'no DMARC record',
      reportsTo: [],
    };
  const values: Values = new Map(tags.map(({ name, value }) => [name, value.toLowerCase()]));
  const reportsTo = tags.filter(({ name }) => name === 'rua').flatMap(({ value }) => addressesIn(value));
  const broken = ['p', 'sp', 'np'].filter((name) => values.has(name) && !isPolicy(values.get(name)));
  const isOrdered = !values.has('p') || tags[1]?.name === 'p';
  const findings = [
    ...errors,
    ...tags.flatMap((tag) => findingsOf(tag, edition)),
    ...(isOrdered ? [] : [unordered(edition, tags[1]?.column)]),
    ...policyFindings(values, broken, reportsTo.length > 0, edition),
  ];
  const terms = tags.map((tag) => ({
    text: shortened(`${tag.name}=${tag.value}`),
    meaning: meaningOf(tag),
  }));
  const isVoid = broken.length > 0 || (!values.has('p') && edition === '7489');
  if (isVoid && reportsTo.length === 0)
    return { terms, findings, summary: 'no DMARC: the record is void', reportsTo };
  return { terms, findings, reportsTo, ...asked(values, broken.length > 0, edition) };
}

const unordered = (edition: Edition, column: number | undefined): Finding =>
  edition === '9989'
    ? tell('readers of RFC 7489 want p directly after v', column)
    : wrong('RFC 7489: p must follow v directly', column);

type Values = ReadonlyMap<string, string>;

/** The percentage that readers of RFC 7489 follow. */
const shareOf = (values: Values): number =>
  /^\d{1,3}$/.test(values.get('pct') ?? '') ? Math.min(100, Number(values.get('pct'))) : 100;

/** What is asked for in the end. */
function asked(values: Values, isBroken: boolean, edition: Edition): Pick<DmarcReading, 'asks' | 'summary'> {
  const stated = (name: string, otherwise: Policy): Policy => {
    const value = values.get(name);
    return isBroken ? 'none' : isPolicy(value) ? value : otherwise;
  };
  const own = stated('p', 'none');
  const sub = stated('sp', own);
  const missing = edition === '9989' ? stated('np', sub) : sub;
  const isTesting = edition === '9989' && values.get('t') === 'y';
  const applied = (policy: Policy) => (isTesting ? loweredOf(policy) : policy);
  const share = edition === '7489' ? shareOf(values) : 100;
  return {
    summary: `policy ${own}${isTesting ? `, applied as ${applied(own)} (t=y)` : ''}${share < 100 ? ` for ${share} %` : ''}`,
    asks: { own: applied(own), sub: applied(sub), missing: applied(missing), share },
  };
}

/** What the policies come to. */
function policyFindings(
  values: Values,
  broken: readonly string[],
  hasReports: boolean,
  edition: Edition,
): Finding[] {
  const given = values.get('p');
  const own = isPolicy(given) ? given : 'none';
  const found: Finding[] = given === undefined ? missingPolicy(edition, hasReports) : [];
  if (broken.length > 0)
    found.push(
      wrong(
        hasReports
          ? `with ${broken.join(' and ')} invalid the policy is none, because rua has a valid address`
          : `with ${broken.join(' and ')} invalid, and no valid address in rua, there is no DMARC at all`,
      ),
    );
  if (shareOf(values) < 100) found.push(shareFinding(own, shareOf(values), edition));
  if (values.get('t') === 'y')
    found.push(
      warn(
        't=y: only testing, the policy is applied one level lower; readers of RFC 7489 pass over t and apply it in full',
      ),
    );
  if (!hasReports) found.push(warn('no rua: nobody tells you what happens to your mail and to forged mail'));
  if (own !== 'none' && values.get('sp') === 'none')
    found.push(warn('sp=none: subdomains can be forged, although the domain cannot'));
  if (own === 'none' && broken.length === 0)
    found.push(tell('p is none: forged mail is only reported, and delivered'));
  return found;
}

/** One level lower, as `t=y` asks for. */
const loweredOf = (policy: Policy): Policy => (policy === 'reject' ? 'quarantine' : 'none');

const missingPolicy = (edition: Edition, hasReports: boolean): Finding[] =>
  edition === '9989'
    ? [
        tell(
          `p is missing: none (RFC 9989); RFC 7489 requires p${hasReports ? ', and with rua takes none' : ', and without rua takes it for no DMARC'}`,
        ),
      ]
    : [
        hasReports
          ? warn('p is missing, which RFC 7489 requires: with rua, none; none by RFC 9989 too')
          : wrong('p is missing, and no valid address in rua: no DMARC (RFC 7489); none by RFC 9989'),
      ];

function shareFinding(policy: Policy, share: number, edition: Edition): Finding {
  const rest = policy === 'reject' ? 'quarantined' : 'delivered';
  const how = policy === 'quarantine' ? 'quarantined' : policy === 'reject' ? 'rejected' : 'only reported';
  const old = `RFC 7489: ${share} % of the failing messages are ${how}, the others ${rest}`;
  return warn(
    edition === '9989'
      ? `pct is gone: ${policy} holds for all; old readers follow it (${old})`
      : `${old}; by RFC 9989 pct is passed over`,
  );
}

/** The valid addresses of `rua` or `ruf`: `mailto:a@example.org`. */
function addressesIn(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => isReportUri(each));
}

const isReportUri = (uri: string): boolean =>
  /^mailto:[^@\s,;!]+@[\w-]+(?:\.[\w-]+)+(?:![\d]+[kmgt]?)?$/i.test(uri) ||
  /^https?:\/\/[^\s,;!/]+/i.test(uri);

/** The values of tags that have few. */
const ONE_OF: Readonly<Record<string, readonly string[]>> = {
  p: POLICIES,
  sp: POLICIES,
  np: POLICIES,
  adkim: ['r', 's'],
  aspf: ['r', 's'],
  psd: ['y', 'n', 'u'],
  t: ['y', 'n'],
  rf: ['afrf', 'iodef'],
};
const NUMBERS: Readonly<Record<string, readonly [RegExp, string]>> = {
  pct: [/^(?:100|\d{1,2})$/, '0 to 100'],
  ri: [/^\d{1,10}$/, 'seconds'],
};

function findingsOf(tag: Tag, edition: Edition): Finding[] {
  const { name, value, column } = tag;
  if (edition === '7489' && ['np', 'psd', 't'].includes(name))
    return [tell(`${name} is new in RFC 9989; readers of RFC 7489 pass over it`, column)];
  if (edition === '9989' && name === 'pct' && /^\d\d?$/.test(value)) return [];
  if (edition === '9989' && ['rf', 'ri', 'pct'].includes(name))
    return [tell(`${name} is gone in RFC 9989 and is passed over`, column)];
  if (name === 'v') return [];
  if (name === 'rua' || name === 'ruf') return uriFindings(tag);
  if (name === 'fo') return reportingFindings(tag);
  if (Object.hasOwn(ONE_OF, name)) {
    const found = notOneOf(tag, ONE_OF[name] ?? []);
    return found ? [found] : [];
  }
  const number = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
  if (!number) return [tell(`"${name}" is unknown and passed over`, column)];
  return number[0].test(value)
    ? []
    : [wrong(`${name}: expected ${number[1]}, found "${shortened(value)}"`, column)];
}

function reportingFindings({ value, column }: Tag): Finding[] {
  const parts = value.split(':').map((part) => part.trim());
  const bad = parts.find((part) => !['0', '1', 'd', 's'].includes(part));
  if (bad !== undefined)
    return [wrong(`fo: expected 0, 1, d or s with ":" between, found "${shortened(bad)}"`, column)];
  return parts.includes('0') && parts.includes('1') ? [tell('fo: 0 is idle beside 1', column)] : [];
}

function uriFindings({ name, value, column }: Tag): Finding[] {
  return value.split(',').flatMap((each): Finding[] => {
    const uri = each.trim();
    if (!isReportUri(uri))
      return [
        wrong(`${name}: expected an address such as mailto:a@example.org, found "${shortened(uri)}"`, column),
      ];
    return /![\d]+[kmgt]?$/i.test(uri)
      ? [tell(`${name}: the size after "!" is gone in RFC 9989; old readers follow it`, column)]
      : [];
  });
}

const ALIGNED = {
  r: 'relaxed: a subdomain of the same domain will do',
  s: 'strict: the same domain to the letter',
};

function meaningOf({ name, value }: Tag): string {
  const isStrict = value.toLowerCase() === 's';
  switch (name) {
    case 'v':
      return 'a policy record of DMARC';
    case 'p':
      return `mail of this domain that fails: ${value}`;
    case 'sp':
      return `mail of its subdomains that fails: ${value}`;
    case 'np':
      return `mail of subdomains that do not exist: ${value}`;
    case 'adkim':
      return `the domain of DKIM, ${ALIGNED[isStrict ? 's' : 'r']}`;
    case 'aspf':
      return `the domain of SPF, ${ALIGNED[isStrict ? 's' : 'r']}`;
    case 'rua':
      return 'daily reports go here';
    case 'ruf':
      return 'reports of single messages go here; few receivers send any';
    case 'fo':
      return 'when single messages are reported';
    case 'pct':
      return 'share of the failing messages (RFC 7489 only)';
    case 'psd':
      return value === 'y'
        ? 'a public suffix'
        : value === 'n'
          ? 'the organisational domain is here'
          : 'unknown whether a public suffix';
    case 't':
      return value === 'y' ? 'only testing' : 'in force';
    case 'ri':
      return 'seconds between reports (RFC 7489 only)';
    case 'rf':
      return 'form of reports (RFC 7489 only)';
    default:
      return 'unknown, passed over';
  }
}
