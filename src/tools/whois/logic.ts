/** Reads an RDAP answer about a domain (RFC 9083, redactions RFC 9537) into what the page shows. */
import { asArray, asRecord, asText, asTexts, MOST_ENTRIES, type JsonRecord } from './record/json-access.ts';
import { readContactCard } from './record/contact-card.ts';
import { parseStamp } from './record/dates.ts';

/** Spec §8: what stands for a registrar that is missing in an answer. */
export const NOT_AVAILABLE = 'Not available';
/** Spec §8. */
export const NO_NAMESERVERS = 'No nameservers found';
/** Spec §8. */
export const NO_ABUSE_CONTACT = 'No abuse contact information';

/** Something that happened to a domain, and when. */
export type DomainEvent = {
  /** As RFC 9083 §10.2.3 names it: `registration`, `expiration`, `last changed` … */
  readonly action: string;
  /** As the server wrote it, RFC 3339 as a rule. */
  readonly date: string;
};

/** The company a domain is registered with. */
export type Registrar = {
  /** By its contact data; `''` where there is none. */
  readonly name: string;
  /** Its number in IANA's list, `''` where it is not given. */
  readonly ianaId: string;
  /** What else it is known by: the name of a contact within, or its handle at the registry; `''` where there is neither. */
  readonly otherwise: string;
};

/** Where abuse of a domain is reported. */
export type AbuseContact = {
  readonly emails: readonly string[];
  readonly telephones: readonly string[];
};

/** A name server of a domain. */
export type Nameserver = {
  readonly name: string;
  /** Addresses the registry itself hands out (glue). */
  readonly addresses: readonly string[];
};

/** Something the registry does not publish. */
export type Redaction = {
  /** What was left out: `Registrant Name`. */
  readonly name: string;
  /** Why, or how; `''` where that is not given. */
  readonly reason: string;
};

/** A registration, as far as the server tells it (RFC 9083). */
export type DomainRecord = {
  /** `ldhName`; `''` where the server left it out. */
  readonly name: string;
  readonly unicodeName: string;
  readonly events: readonly DomainEvent[];
  readonly registrar: Registrar;
  /** Whose domain it is; `''` where the registry does not publish it, which is the rule for persons. */
  readonly registrant: string;
  readonly abuse: AbuseContact;
  readonly nameservers: readonly Nameserver[];
  readonly statuses: readonly string[];
  /** Whether the delegation is signed; `undefined` where the server does not report it. */
  readonly isSigned: boolean | undefined;
  /** Key tags of the DS records. */
  readonly keyTags: readonly string[];
  readonly redactions: readonly Redaction[];
  /** Whether the answer lists more of something than was read: `MOST_ENTRIES` of each. */
  readonly isCut: boolean;
};

/**
 * A domain object of RDAP, as parsed JSON; whatever has the wrong shape counts as missing, and of long lists only the
 * beginning is read.
 * @example readDomainRecord({ ldhName: 'example.com.' }).name // 'example.com'
 */
export function readDomainRecord(json: unknown): DomainRecord {
  const domain = asRecord(json);
  const secure = asRecord(domain['secureDNS']);
  return {
    name: asText(domain['ldhName']).replace(/\.$/, ''),
    unicodeName: asText(domain['unicodeName']).replace(/\.$/, ''),
    events: readEvents(domain['events']),
    registrar: readRegistrar(domain),
    registrant: readRegistrant(domain),
    abuse: readAbuseContact(domain),
    nameservers: asArray(domain['nameservers'])
      .map(readNameserver)
      .filter(({ name }) => name !== ''),
    statuses: asTexts(domain['status']),
    isSigned: typeof secure['delegationSigned'] === 'boolean' ? secure['delegationSigned'] : undefined,
    keyTags: asArray(secure['dsData']).map(keyTagOf).filter(Boolean),
    redactions: asArray(domain['redacted'])
      .map(readRedaction)
      .filter(({ name }) => name !== ''),
    isCut: LISTS.some((list) => isLong(domain[list])),
  };
}

const LISTS = ['events', 'entities', 'nameservers', 'status', 'redacted'];

const isLong = (list: unknown) => Array.isArray(list) && list.length > MOST_ENTRIES;

const readEvents = (events: unknown): DomainEvent[] =>
  asArray(events)
    .map(asRecord)
    .map((event) => ({ action: asText(event['eventAction']), date: asText(event['eventDate']) }))
    .filter(({ action, date }) => action !== '' && date !== '');

/**
 * The date of an event, `''` where there is none. Of several expirations the earliest binds, of several changes
 * the latest counts.
 * `eventDate(record, 'expiration')`
 */
export function eventDate({ events }: DomainRecord, action: string): string {
  const dates = events.filter((event) => event.action.toLowerCase() === action).map(({ date }) => date);
  const sorted = dates.sort((a, b) => millisecondsOf(a) - millisecondsOf(b));
  return (action.startsWith('last ') ? sorted.findLast(isDate) : sorted[0]) ?? sorted[0] ?? '';
}

const isDate = (date: string) => parseStamp(date) !== undefined;

/** What is no date sorts behind everything that is. */
const millisecondsOf = (date: string) => parseStamp(date)?.at.getTime() ?? Number.MAX_SAFE_INTEGER;

/** The events of the specification's rows (spec §7), in lower case. */
export const SPECIFIED_EVENTS = {
  registration: 'registration',
  expiration: 'expiration',
  lastUpdated: 'last update of rdap database',
} as const;

const hasRole = (entity: JsonRecord, role: string) =>
  asTexts(entity['roles']).some((candidate) => candidate.toLowerCase() === role);

const entitiesOf = (holder: JsonRecord) => asArray(holder['entities']).map(asRecord);

/**
 * The entity with the role of registrar, or else the first, as specified, unless it has another role.
 * RFC 9083 gives entities no order.
 */
function registrarEntity(domain: JsonRecord): JsonRecord {
  const entities = entitiesOf(domain);
  const [first] = entities;
  const byRole = entities.find((entity) => hasRole(entity, 'registrar'));
  return byRole ?? (first && asTexts(first['roles']).length === 0 ? first : {});
}

function readRegistrar(domain: JsonRecord): Registrar {
  const entity = registrarEntity(domain);
  const publicIds = asArray(entity['publicIds']).map(asRecord);
  const iana = publicIds.find((id) => /iana/i.test(asText(id['type']))) ?? publicIds[0];
  const identifier = iana?.['identifier'];
  const ianaId = typeof identifier === 'number' ? `${identifier}` : asText(identifier);
  const within = entitiesOf(entity).map((inner) => readContactCard(inner['vcardArray']).name);
  return {
    name: readContactCard(entity['vcardArray']).name,
    ianaId,
    otherwise: within.find(Boolean) ?? asText(entity['handle']),
  };
}

function readRegistrant(domain: JsonRecord): string {
  const names = allEntities(domain)
    .filter((entity) => hasRole(entity, 'registrant'))
    .map((entity) => readContactCard(entity['vcardArray']).name);
  return names.find(Boolean) ?? '';
}

/** Entities within entities that are still looked at; RDAP servers nest one level. */
const DEEPEST_ENTITY = 4;

/** Every entity of a domain, outer ones first. */
const allEntities = (domain: JsonRecord): JsonRecord[] => entitiesWithin([domain], DEEPEST_ENTITY);

function entitiesWithin(holders: readonly JsonRecord[], levels: number): JsonRecord[] {
  const entities = holders.flatMap(entitiesOf);
  return levels === 1 ? entities : [...entities, ...entitiesWithin(entities, levels - 1)];
}

/** The entity with the role "abuse", or else, as specified, the first one within the registrar that can be reached. */
function readAbuseContact(domain: JsonRecord): AbuseContact {
  const byRole = allEntities(domain).filter((entity) => hasRole(entity, 'abuse'));
  const nested = entitiesOf(registrarEntity(domain)).filter(
    (entity) => asTexts(entity['roles']).length === 0,
  );
  const cards = [...byRole, ...nested].map((entity) => readContactCard(entity['vcardArray']));
  const { emails, telephones } = cards.find(isReachable) ?? { emails: [], telephones: [] };
  return { emails, telephones };
}

const isReachable = ({ emails, telephones }: AbuseContact) => emails.length > 0 || telephones.length > 0;

function readNameserver(value: unknown): Nameserver {
  const server = asRecord(value);
  const addresses = asRecord(server['ipAddresses']);
  const name = asText(server['ldhName']) || asText(server['unicodeName']) || asText(server['handle']);
  return {
    name: name.replace(/\.$/, ''),
    addresses: [...asTexts(addresses['v4']), ...asTexts(addresses['v6'])],
  };
}

function keyTagOf(value: unknown): string {
  const tag = asRecord(value)['keyTag'];
  return typeof tag === 'number' ? `${tag}` : asText(tag);
}

/** RFC 9537 §4.2: the name is an object with a registered type or a description of the server's own. */
function readRedaction(value: unknown): Redaction {
  const redaction = asRecord(value);
  const name = asRecord(redaction['name']);
  const reason = asRecord(redaction['reason']);
  return {
    name: asText(name['type']) || asText(name['description']),
    reason:
      asText(reason['description']) || asText(reason['type']) || methodInWords(asText(redaction['method'])),
  };
}

const METHODS: Readonly<Record<string, string>> = {
  removal: 'left out',
  emptyValue: 'emptied',
  partialValue: 'shown in part',
  replacementValue: 'replaced',
};

const methodInWords = (method: string) =>
  Object.hasOwn(METHODS, method) ? (METHODS[method] ?? method) : method;
