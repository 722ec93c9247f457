/** Structured fields (RFC 9651): read strictly, as receivers ignore the whole field for one wrong character. */
import {
  readStructured,
  type BareItem,
  type Member,
  type Structured,
} from '#src/lib/http/structured-fields.ts';
import { explainCacheControl } from './caching.ts';
import {
  momentText,
  reading,
  short,
  warn,
  wrong,
  type Finding,
  type Reader,
  type Reading,
} from './finding.ts';

type Type = Structured['type'];
type Read<T extends Type> = Extract<Structured, { readonly type: T }>;

/** A structured field, explained by its members. */
export const structured =
  <T extends Type>(type: T, explain: (read: Read<T>, ...given: Parameters<Reader>) => Reading): Reader =>
  (value, context) => {
    const read = readStructured(value, type);
    return read.ok
      ? explain(read.value as Read<T>, value, context) // of the type that was asked for
      : ignoredField(read.problem.message, read.problem.position?.column);
  };

const ignoredField = (message: string, column = 1): Reading =>
  reading('', [
    wrong(`${message} at character ${column}: the whole field is ignored`, 'RFC 9651, section 4.2'),
  ]);

/** Items of one kind only, by the names of their fields in small letters. */
const KINDS: Readonly<Record<string, BareItem['type']>> = {
  'available-dictionary': 'binary',
  'capsule-protocol': 'boolean',
  'client-cert': 'binary',
  deprecation: 'date',
  'dictionary-id': 'string',
  incremental: 'boolean',
  'origin-agent-cluster': 'boolean',
  'sec-fetch-dest': 'token',
  'sec-fetch-mode': 'token',
  'sec-fetch-site': 'token',
  'sec-fetch-user': 'boolean',
};

const LIKE: Readonly<Partial<Record<BareItem['type'], string>>> = {
  binary: 'bytes such as :AQI=:',
  boolean: '?1 or ?0',
  date: 'a date such as @1767225600',
  string: 'a text in quotation marks',
  token: 'a word',
};

/** What is wrong with any structured field of the registry. */
export function anyStructured(value: string, name: string, structure: string): readonly Finding[] {
  const type = (['item', 'list', 'dictionary'] as const).find((each) =>
    structure.toLowerCase().startsWith(each),
  );
  const read = type && readStructured(value, type);
  if (!read) return [];
  if (!read.ok) return ignoredField(read.problem.message, read.problem.position?.column).findings;
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind || read.value.type !== 'item' || read.value.item.bare.type === kind) return [];
  return ignoredField(`expected ${LIKE[kind] ?? kind}, found "${short(value)}"`).findings;
}

const isInner = (member: Member): member is Extract<Member, { readonly items: unknown }> => 'items' in member;
const bareOf = (member: Member | undefined): BareItem | undefined =>
  member && !isInner(member) ? member.bare : undefined;
const textOf = ({ type, value }: BareItem): string =>
  type === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : type === 'date'
      ? momentText(value * 1000)
      : short(String(value));

/** RFC 9218: what is out of its range is ignored alone. */
export const priority = structured('dictionary', ({ members }) => {
  const findings: Finding[] = [];
  const [u, i] = [bareOf(members.get('u')), bareOf(members.get('i'))];
  const isUrgency = u?.type === 'integer' && u.value >= 0 && u.value <= 7;
  if (members.has('u') && !isUrgency)
    findings.push(warn('u: expected a whole number of 0 to 7: ignored', 'RFC 9218, section 4.1'));
  if (members.has('i') && i?.type !== 'boolean')
    findings.push(warn('i: expected ?1 or ?0: ignored', 'RFC 9218, section 4.2'));
  const urgency = isUrgency ? u.value : 3;
  const parts = i?.type === 'boolean' && i.value ? 'parts of it are of use' : 'of use as a whole';
  return reading(`urgency ${urgency} of 0 (first) to 7, usually 3; ${parts}`, findings);
});

/** RFC 9530, section 5: bytes of a digest; those without protect from mistakes alone. */
const DIGEST_BYTES: Readonly<Record<string, number>> = { 'sha-256': 32, 'sha-512': 64 };
const INSECURE = /^(?:md5|sha|unixsum|unixcksum|adler|crc32c)$/;

const digestFinding = (name: string): readonly Finding[] =>
  Object.hasOwn(DIGEST_BYTES, name)
    ? []
    : [
        warn(
          INSECURE.test(name)
            ? `${name} is deprecated: it protects from no attack`
            : `the digest ${short(name)} is not known`,
          'RFC 9530, section 5',
        ),
      ];

/** RFC 9530, sections 2 and 3. */
export const digests = (what: string): Reader =>
  structured('dictionary', ({ members }) => {
    const findings: Finding[] = [];
    for (const [name, member] of members) {
      const bare = bareOf(member);
      const bytes = bare?.type === 'binary' ? Math.floor((bare.value.replaceAll('=', '').length * 3) / 4) : 0;
      const wanted = Object.hasOwn(DIGEST_BYTES, name) ? DIGEST_BYTES[name] : undefined;
      findings.push(...digestFinding(name));
      if (bare?.type !== 'binary')
        findings.push(wrong(`${name}: expected bytes such as :AQI=:`, 'RFC 9530, section 2'));
      else if (wanted !== undefined && wanted !== bytes)
        findings.push(wrong(`${name} has ${bytes} bytes, expected ${wanted}`, 'RFC 9530, section 5'));
    }
    return reading(`${[...members.keys()].join(', ').toUpperCase()} of ${what}`, findings);
  });

/** RFC 9530, section 4: weights of 0 to 10. */
export const wantedDigests = structured('dictionary', ({ members }) => {
  const findings: Finding[] = [];
  const weighed = [...members].flatMap(([name, member]) => {
    const bare = bareOf(member);
    const isWeight = bare?.type === 'integer' && bare.value >= 0 && bare.value <= 10;
    if (isWeight) return [{ name, weight: bare.value }];
    findings.push(wrong(`${name}: expected a whole number of 0 to 10: ignored`, 'RFC 9530, section 4'));
    return [];
  });
  const wanted = weighed
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name, weight }) => `${name} (${weight})`);
  const refused = weighed.filter(({ weight }) => weight === 0).map(({ name }) => name);
  findings.push(...weighed.filter(({ weight }) => weight > 0).flatMap(({ name }) => digestFinding(name)));
  return reading(
    `wanted: ${wanted.join(' > ') || 'nothing'}${refused.length === 0 ? '' : `; not: ${refused.join(', ')}`}`,
    findings,
  );
});

/** `ExampleCache: hit, ttl 376` for each member. */
export const membersWithParameters = structured('list', ({ members }) =>
  reading(
    members
      .map((member) => {
        const told = [...member.parameters].map(([name, value]) =>
          value.type === 'boolean' && value.value ? name : `${name} ${textOf(value)}`,
        );
        const own = isInner(member)
          ? member.items.map(({ bare }) => textOf(bare)).join(' ')
          : textOf(member.bare);
        return told.length === 0 ? own : `${own}: ${told.join(', ')}`;
      })
      .join('; '),
  ),
);

/** RFC 9213: Cache-Control as a dictionary, for delivery networks. */
export const targetedCacheControl = structured('dictionary', (_read, value, context) =>
  explainCacheControl(value, context),
);

/** Reporting API: names with their addresses. */
export const endpoints = structured('dictionary', ({ members }) => {
  const findings: Finding[] = [];
  const told = [...members].map(([name, member]) => {
    const bare = bareOf(member);
    const address = bare?.type === 'string' ? bare.value : '';
    if (address === '' || !URL.canParse(address, 'https://a.example'))
      findings.push(
        wrong(`${name}: expected an address in quotation marks: ignored`, 'Reporting API, section 3.3'),
      );
    else if (/^http:/i.test(address))
      findings.push(
        wrong(`${name}: expected https: reports are not sent otherwise`, 'Reporting API, section 3.3'),
      );
    return `${name} at ${short(address, 200)}`;
  });
  return reading(told.join('; '), findings);
});

/** Permissions Policy, section 5.2. */
export const permissions = structured('dictionary', ({ members }) => {
  const findings: Finding[] = [];
  const told = [...members].map(([feature, member]) => {
    const items = isInner(member) ? member.items : [member];
    const places = items.map(({ bare }) => {
      const isKnown =
        bare.type === 'string'
          ? URL.canParse(bare.value)
          : bare.type === 'token' && /^(?:\*|self|src)$/.test(bare.value);
      if (!isKnown)
        findings.push(
          warn(
            `${feature}: expected self, * or an origin in quotation marks, found ${short(String(bare.value))}`,
            'Permissions Policy, section 5.2',
          ),
        );
      return bare.value === 'self' ? 'this origin' : bare.value === '*' ? 'all' : short(String(bare.value));
    });
    return `${feature}: ${places.join(', ') || 'nobody'}`;
  });
  return reading(told.join('; '), findings);
});
