/** Records of email: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { parseAddress } from '#src/lib/ip-address.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { dkimRecord, dnsStrings } from './dkim.ts';
import { marksOf, readAll, spfVerdict, together, type ReadRecord } from './logic.ts';
import { makeDmarc, makeSpf } from './making.ts';

const LONGEST = 1_000_000;

type Values = Readonly<Record<string, OptionValue>>;
const isJob =
  (...jobs: readonly string[]) =>
  ({ job }: Values) =>
    jobs.includes(String(job));

const POLICIES = ['none', 'quarantine', 'reject'] as const;

const OPTIONS = {
  job: choice(
    'read',
    [
      { value: 'read', label: 'Read' },
      { value: 'spf', label: 'Make SPF' },
      { value: 'dmarc', label: 'Make DMARC' },
      { value: 'dkim', label: 'Make DKIM' },
    ],
    { label: 'job' },
  ),
  domain: text('', {
    label: 'domain',
    maxLength: 253,
    page: { placeholder: 'example.org', among: 'below' },
  }),
  ip: text('', {
    label: 'address to try',
    maxLength: 45,
    isShown: isJob('read'),
    page: { placeholder: '192.0.2.1', among: 'below' },
  }),
  edition: choice(
    '9989',
    [
      { value: '9989', label: 'RFC 9989 (2026)' },
      { value: '7489', label: 'RFC 7489' },
    ],
    { label: 'DMARC by', isShown: isJob('read'), page: { isMore: true } },
  ),
  others: choice('softfail', ['fail', 'softfail', 'neutral'], {
    label: 'everyone else',
    isShown: isJob('spf'),
  }),
  policy: choice('none', POLICIES, { label: 'policy', isShown: isJob('dmarc') }),
  subdomains: choice('same', ['same', ...POLICIES], {
    label: 'subdomains',
    isShown: isJob('dmarc'),
    page: { control: 'list' },
  }),
  alignment: choice('relaxed', ['relaxed', 'strict'], {
    label: 'alignment',
    isShown: isJob('dmarc'),
    page: { isMore: true },
  }),
  testing: flag(false, { label: 'only testing', isShown: isJob('dmarc'), page: { isMore: true } }),
  selector: text('selector', {
    label: 'selector',
    isShown: isJob('dkim'),
    check: (typed) => /^[\w-]+(?:\.[\w-]+)*$/.test(typed),
  }),
  strict: flag(false, { label: 'errors end with 3', link: false, only: 'offPage', isShown: isJob('read') }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    records: {
      kind: 'text',
      takes: 'text',
      label: 'Records',
      page: { placeholder: 'v=spf1 include:_spf.example.org -all', accept: '.txt,.zone' },
      hint: 'As dig, a zone file or a provider shows them. To make one: who may send, where reports go, or a public key.',
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'In short' },
    verdict: { kind: 'row', label: 'This address', page: { place: 'beside' } },
    findings: { kind: 'table', label: 'Findings', fileName: 'findings.csv', page: { place: 'beside' } },
    together: { kind: 'rows', label: 'Forged mail' },
    terms: { kind: 'table', label: 'Term by term', fileName: 'terms.csv' },
    publish: { kind: 'text', label: 'To publish', fileName: 'record.txt', isWrapped: true },
  },
  trigger: { on: 'input', inWorker: true },
  command: {
    print: ({ result, verdict, findings, together: forged, publish }, { job }) =>
      job === 'read'
        ? [result, verdict, forged, findings].filter((part) => part !== undefined && part !== '').join('\n')
        : publish,
  },
  page: { empty: 'Paste records, or try the example.' },
  examples: [
    {
      inputs: {
        records:
          'example.org. 300 IN TXT "v=spf1 ip4:192.0.2.0/24 include:_spf.example.net ~all"\n_dmarc.example.org. 300 IN TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.org"',
      },
      outputs: {
        result: 'SPF: everyone else: softfail; at least 1 look-up · DMARC: policy quarantine',
      },
    },
  ],
  howItWorks: [
    'SPF (RFC 7208), DKIM keys (RFC 6376, 8301, 8463), DMARC (RFC 9989, and RFC 7489 before it), MTA-STS (RFC 8461), TLS reports (RFC 8460) and BIMI are read as receivers read them. Strings of one record are joined without a blank.',
    'Nothing is looked up: what a record includes and was not pasted stays open, and is counted. An address is tried against the networks in the record and against included records that are pasted too, with their names.',
    'SPF was tried with the 203 cases of the OpenSPF suite.',
    'A good record does not make mail arrive: reputation, content and lists of receivers are not seen here.',
  ],
  questions: [
    {
      pattern: /^"?v=(?:spf1|dmarc1|dkim1)(?:[ ;].*)?$/is,
      output: 'result',
      read: ([records]) => ({ inputs: { records } }),
    },
  ],
  async run({ records }, options) {
    if (records.length > LONGEST) return refuse({ message: 'expected at most 1 MB of records' });
    if (records.trim() === '') return answer({});
    const domain = options.domain.trim().toLowerCase().replace(/\.$/, '');
    if (domain !== '' && !/^[^\s.]{1,63}(?:\.[^\s.]{1,63})+$/.test(domain))
      return refuse({ message: `expected a domain such as example.org, found "${domain}"`, field: 'domain' });
    if (options.job !== 'read') return made(records, domain, options);
    const ip = options.ip.trim() === '' ? undefined : parseAddress(options.ip.trim());
    if (options.ip.trim() !== '' && !ip)
      return refuse({ message: `expected an IP address, found "${options.ip}"`, field: 'ip' });
    const read = await readAll(records, domain, options.edition);
    if (!read.ok) return refuse(read.problem);
    const { all, found, notes } = read.value;
    const isWrong = all.some(({ findings }) => findings.some(({ level }) => level === 'error'));
    return {
      ok: true,
      value: {
        outputs: {
          result: all.map(({ record, reading }) => `${record.kind}: ${reading.summary}`).join(' · '),
          verdict: ip && spfVerdict(ip, all, found, domain),
          together: together(all),
          findings: findingsTable(all),
          terms: termsTable(all),
          publish: all.map(({ record }) => published(record.owner, record.text)).join('\n'),
        },
        notes,
        marks: marksOf(records, all),
        isNo: options.strict && isWrong,
      },
    };
  },
});

/** A zone-file line, or the strings alone where the name is not known. */
const published = (owner: string, record: string): string =>
  `${owner === '' ? '' : `${owner}. IN TXT `}${dnsStrings(record).join(' ')}`;

const nameOf = ({ record: { kind, owner } }: ReadRecord): string =>
  owner === '' ? kind : `${kind} ${owner}`;

function findingsTable(all: readonly ReadRecord[]) {
  const rows = all.flatMap((each) =>
    each.findings.map(({ level, message, column }) => [
      level,
      nameOf(each),
      column === undefined ? '' : `column ${column}`,
      message,
    ]),
  );
  return rows.length === 0 ? undefined : { columns: ['Level', 'Record', 'Where', 'Finding'], rows };
}

const termsTable = (all: readonly ReadRecord[]) => ({
  columns: ['Record', 'Term', 'Meaning'],
  rows: all.flatMap((each) => each.reading.terms.map((term) => [nameOf(each), term.text, term.meaning])),
});

function made(typed: string, domain: string, options: Options) {
  const { job } = options;
  const record =
    job === 'dkim'
      ? dkimRecord(typed)
      : job === 'spf'
        ? makeSpf(typed, options.others)
        : makeDmarc(typed, options);
  if ('problem' in record) return refuse({ message: record.problem });
  const prefix = job === 'dkim' ? `${options.selector}._domainkey.` : job === 'dmarc' ? '_dmarc.' : '';
  const strings = dnsStrings(record.record);
  const notes: Note[] =
    strings.length > 1
      ? [
          {
            message: `${record.record.length} bytes: ${plural(strings.length, 'DNS string')}, which readers join without a blank`,
          },
        ]
      : [];

  return answer(
    { result: record.record, publish: published(domain === '' ? '' : `${prefix}${domain}`, record.record) },
    notes,
  );
}
