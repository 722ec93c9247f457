/** Reads all records of a domain, and what they come to together. */
import type { Note, ValueRow } from '#src/lib/form/form.ts';
import type { Address } from '#src/lib/ip-address.ts';
import { plural } from '#src/lib/format.ts';
import { LineStarts } from '#src/lib/line-starts.ts';
import { fail, ok, type Problem, type Result } from '#src/lib/result.ts';
import { checkHost } from './spf/check-host.ts';
import { readDkim } from './dkim.ts';
import { readDmarc, type DmarcReading, type Edition } from './dmarc.ts';
import { tell, wrong, type Finding, type Reading } from './finding.ts';
import { exampleValues, expand } from './spf/macros.ts';
import { readBimi, readSts, readStsPolicy, readTlsReport } from './other-records.ts';
import { findRecords, placesOf, type Found, type MailRecord } from './records.ts';
import { explainSpf, readSpf } from './spf/spf.ts';

const MOST_RECORDS = 1000;
const MOST_MARKS = 500;

/** A record with what it says. */
export type ReadRecord = {
  readonly record: MailRecord;
  readonly reading: Reading | DmarcReading;
  readonly findings: readonly Finding[];
};

type All = { readonly all: readonly ReadRecord[]; readonly found: Found; readonly notes: readonly Note[] };

/** Every record in a text; fails where there is none. */
export async function readAll(pasted: string, domain: string, edition: Edition): Promise<Result<All>> {
  const found = findRecords(pasted, domain);
  const [first] = found.strange;
  if (found.records.length === 0)
    return fail(
      first
        ? `expected a record such as "v=spf1 …" or "v=DMARC1; …", found "${first.text}" in line ${first.line}`
        : 'expected a record such as "v=spf1 …" or "v=DMARC1; …"',
    );
  if (found.records.length > MOST_RECORDS)
    return fail(`expected at most ${MOST_RECORDS} records, found ${found.records.length}`);
  const seen = new Set(found.records.filter(({ kind }) => kind === 'SPF').map(({ owner }) => owner));
  const counts = new Map<string, number>();
  for (const { kind, owner } of found.records)
    counts.set(`${kind} ${owner}`, (counts.get(`${kind} ${owner}`) ?? 0) + 1);
  const all: ReadRecord[] = [];
  for (const record of found.records) {
    const reading = readingOf(record, seen, edition);
    const misplaced = misplacedIn(record, counts.get(`${record.kind} ${record.owner}`) ?? 1);
    const further =
      record.kind === 'SPF' ? macroExamples(record, domain) : await reportFindings(record, reading, domain);
    all.push({ record, reading, findings: [...misplaced, ...reading.findings, ...further] });
  }
  return ok({ all, found, notes: notesOf(found) });
}

/** What receivers do with several records of a kind at one name. */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  SPF: 'receivers answer permerror',
  DMARC: 'receivers follow none',
  'MTA-STS': 'senders take it that there is no policy',
  'TLS-RPT': 'senders report to nobody',
  BIMI: 'mailboxes show no logo',
};

/** What is wrong with where it stands. */
function misplacedIn({ kind, owner }: MailRecord, count: number): Finding[] {
  const doing = count > 1 ? OF_SEVERAL[kind] : undefined;
  if (doing !== undefined)
    return [wrong(`${count === 2 ? 'two' : count} ${kind} records at one name: ${doing}`)];
  return kind === 'SPF' && owner.startsWith('_dmarc.')
    ? [wrong('an SPF record where the DMARC record belongs: nobody looks for it here')]
    : [];
}

/** The places of errors and warnings in what was pasted. */
export function marksOf(pasted: string, all: readonly ReadRecord[]): readonly Problem[] {
  const lines = new LineStarts(pasted);
  const marks: Problem[] = [];
  for (const { record, findings } of all) {
    const placed = findings.filter(({ level, column }) => level !== 'info' && column !== undefined);
    const places = placed.length === 0 ? [] : placesOf(pasted, record);
    for (const { message, column = 1 } of placed) {
      const offset = places[column - 1] ?? places.at(-1);
      if (offset !== undefined && marks.length < MOST_MARKS)
        marks.push({ message, position: { ...lines.at(offset), offset } });
    }
  }
  return marks;
}

function readingOf(
  { kind, text }: MailRecord,
  seen: ReadonlySet<string>,
  edition: Edition,
): Reading | DmarcReading {
  switch (kind) {
    case 'SPF':
      return explainSpf(text, seen);
    case 'DKIM':
      return readDkim(text);
    case 'DMARC':
      return readDmarc(text, edition);
    case 'MTA-STS':
      return readSts(text);
    case 'MTA-STS policy':
      return readStsPolicy(text);
    case 'TLS-RPT':
      return readTlsReport(text);
    case 'BIMI':
      return readBimi(text);
  }
}

/** What macros become, with the example address of RFC 7208. */
function macroExamples({ text, owner }: MailRecord, domain: string): Finding[] {
  const values = exampleValues(owner || domain ? { domain: owner || domain } : {});
  return readSpf(text)
    .terms.filter(({ spec }) => spec.includes('%'))
    .map(({ spec, column }) =>
      tell(`macros: for ${values.ip.text} and ${values.sender}, ${spec} is ${expand(spec, values)}`, column),
    );
}

/** Reports that go to another domain have to be wanted there (RFC 9990 §4, RFC 7489 §7.1). */
async function reportFindings(
  { owner }: MailRecord,
  reading: Reading | DmarcReading,
  domain: string,
): Promise<Finding[]> {
  if (!('reportsTo' in reading)) return [];
  const own = owner.replace(/^_dmarc\./, '') || domain;
  const hosts = reading.reportsTo
    .map((uri) => /^mailto:.*@([^!]+)/i.exec(uri)?.[1]?.toLowerCase())
    .filter((host) => host !== undefined);
  if (own === '' || hosts.length === 0) return [];
  const { getDomain } = await import('tldts');
  return [...new Set(hosts)]
    .filter((host) => getDomain(host) !== getDomain(own))
    .map((host) => tell(`reports to ${host} need there: ${own}._report._dmarc.${host} IN TXT "v=DMARC1"`));
}

function notesOf({ strange, hasCurly }: Found): Note[] {
  const notes: Note[] = [];
  if (hasCurly)
    notes.push({
      tone: 'warning',
      message: 'Curly quotation marks were read as straight ones; the DNS takes straight ones alone.',
    });
  if (strange.length > 0)
    notes.push({
      tone: 'warning',
      message: `${plural(strange.length, 'line is', 'lines are')} no record of mail: ${strange
        .slice(0, 5)
        .map(({ line, text }) => `${line} (${text})`)
        .join(', ')}${strange.length > 5 ? ' …' : ''}`,
    });
  return notes;
}

/** Whether an address may send, as far as the pasted records tell. */
export function spfVerdict(
  ip: Address,
  all: readonly ReadRecord[],
  { lookup }: Found,
  domain: string,
): string {
  const records = all.filter(({ record }) => record.kind === 'SPF');
  const own = records.find(({ record }) => record.owner === domain) ?? records[0];
  if (!own) return 'not known: no SPF record was pasted';
  const name = own.record.owner || 'example.org';
  // A record that stands alone has no name: it is the one of whatever domain is asked.
  const named: typeof lookup = (asked, type) => lookup(asked === name ? own.record.owner : asked, type);
  const { result, by, dependsOn } = checkHost(ip, `postmaster@${name}`, name, named);
  const sure = `${result}${by === undefined ? '' : ` (${by})`}`;
  return dependsOn.length === 0
    ? sure
    : `depends on ${[...new Set(dependsOn)].join(', ')}; if none matches: ${sure}`;
}

const FATE = {
  none: 'delivered as usual',
  quarantine: 'put into the spam folder',
  reject: 'refused',
} as const;

/** What happens to a message that someone else sends with the domain in From. */
export function together(all: readonly ReadRecord[]): ValueRow[] {
  const of = (kind: string) => all.filter(({ record }) => record.kind === kind);
  const [dmarc] = of('DMARC');
  const rows: ValueRow[] = [];
  const isSingle = of('DMARC').length === 1;
  const asks = isSingle && dmarc && 'asks' in dmarc.reading ? dmarc.reading.asks : undefined;
  if (asks) {
    const share = asks.share < 100 ? ` (${asks.share} %)` : '';
    rows.push({ label: 'From the domain', value: `asked to be ${FATE[asks.own]}${share}` });
    if (asks.sub !== asks.own)
      rows.push({ label: 'From a subdomain', value: `asked to be ${FATE[asks.sub]}` });
    if (asks.missing !== asks.sub)
      rows.push({ label: 'From one that does not exist', value: `asked to be ${FATE[asks.missing]}` });
  } else if (of('SPF').length > 0 || of('DKIM').length > 0)
    rows.push({
      label: 'From the domain',
      value: 'up to each receiver',
      note: dmarc ? 'the DMARC record is void' : 'without DMARC nothing is asked of them',
    });
  const unseen = ['SPF', 'DKIM', 'DMARC'].filter((kind) => of(kind).length === 0);
  if (unseen.length > 0) rows.push({ label: 'Not seen here', value: unseen.join(', ') });
  return rows;
}
