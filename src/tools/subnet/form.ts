/** Subnets: what the page, the command line and the library take and give. */
import { csvText } from '#src/lib/form/csv-text.ts';
import {
  answer,
  defineForm,
  refuse,
  type FormProblem,
  type Note,
  type Outcome,
  type OutputTable,
  type TableValue,
} from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { addressFrom, type Family } from '#src/lib/ip-address.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { factsOf, hostsOf, kindIn, maskOf, usableIn } from './facts.ts';
import {
  countNetworks,
  merged,
  networkOf,
  networksOf,
  overlapsOf,
  planned,
  sizeOf,
  sorted,
  subtracted,
  widthOf,
  written,
  type Network,
  type Range,
} from './ranges.ts';
import { readEntries, readPrefix, type EntriesProblem, type Entry } from './logic.ts';

/** Networks and pairs that are written; more are counted. */
const MOST_ROWS = 100_000;
const MOST_WISHES = 1000;

type Values = Readonly<Record<string, OptionValue>>;
const isJob =
  (...jobs: readonly string[]) =>
  ({ job }: Values) =>
    jobs.includes(String(job));

const OPTIONS = {
  job: choice(
    'look',
    [
      { value: 'look', label: 'Inspect' },
      { value: 'split', label: 'Split' },
      { value: 'sum', label: 'Sum up' },
      { value: 'subtract', label: 'Subtract' },
      { value: 'range', label: 'Range to CIDR' },
      { value: 'overlaps', label: 'Overlaps' },
      { value: 'plan', label: 'Plan' },
      { value: 'ula', label: 'Random ULA prefix' },
    ],
    { label: 'job', page: { control: 'list' } },
  ),
  split: text('', {
    label: 'split into prefix',
    page: { placeholder: '28', among: 'below' },
    isShown: isJob('split'),
  }),
  parts: text('', {
    label: 'or number of parts',
    page: { placeholder: '4', among: 'below' },
    isShown: isJob('split'),
  }),
  hosts: text('', {
    label: 'hosts wanted',
    maxLength: 10_000,
    page: { placeholder: '60, 30, 30, 2', among: 'below' },
    isShown: isJob('plan'),
  }),
  contains: text('', {
    label: 'is this address in it?',
    page: { isMore: true, placeholder: '10.1.2.3' },
    isShown: isJob('look'),
  }),
  as: choice(
    'lines',
    [
      { value: 'lines', label: 'Lines' },
      { value: 'csv', label: 'CSV' },
      { value: 'json', label: 'JSON' },
      { value: 'nginx', label: 'nginx allow' },
      { value: 'aws', label: 'AWS' },
      { value: 'iptables', label: 'iptables' },
    ],
    {
      label: 'list as',
      page: { control: 'list' },
      isShown: isJob('split', 'sum', 'subtract', 'range', 'plan'),
    },
  ),
  sum: flag(false, { label: 'sum up', link: false, only: 'offPage' }),
  overlaps: flag(false, { label: 'overlaps', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

const OUTPUTS = {
  result: { kind: 'row', label: 'Result' },
  facts: { kind: 'rows', label: 'Details' },
  list: { kind: 'text', label: 'Networks', fileName: 'networks.txt' },
  table: { kind: 'table', label: 'As a table', fileName: 'networks.csv' },
  free: { kind: 'text', label: 'Left free', fileName: 'free.txt' },
} as const satisfies OutputTable;

type Outputs = typeof OUTPUTS;

export const form = defineForm({
  inputs: {
    networks: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Networks, addresses or ranges',
      page: { placeholder: '192.168.1.77/26' },
      hint: 'One per line: a prefix, a mask or a wildcard after a slash, or first - last.',
    },
    subtract: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      isOptional: true,
      isShown: isJob('subtract'),
      label: 'Without these',
      page: { placeholder: '10.1.0.0/16' },
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: {
    on: 'input-or-button',
    label: 'New prefix',
    liveUpTo: 5_000_000,
    waits: ({ job }) => job === 'ula',
    acceptsEmpty: true,
    inWorker: true,
  },
  command: {
    operands: { are: 'values', asLinesWith: ['job', 'sum', 'overlaps', 'hosts'] },
    certain: (entered, given) => {
      if (given['job'] !== undefined) return undefined;
      const isGiven = (name: string) =>
        given[name] !== undefined && given[name] !== '' && given[name] !== false;
      if (isGiven('split') || isGiven('parts')) return { options: { job: 'split' } };
      if (isGiven('hosts')) return { options: { job: 'plan' } };
      if (isGiven('sum')) return { options: { job: 'sum' } };
      if (isGiven('overlaps')) return { options: { job: 'overlaps' } };
      if (entered['subtract'] !== undefined && entered['subtract'] !== '')
        return { options: { job: 'subtract' } };
      return undefined;
    },
    print: ({ result, facts, table, list }, { job, contains }, asked) => {
      if (job === 'look') return contains === '' && !asked.has('job') ? (facts ?? table) : result;
      return job === 'overlaps' ? table : list;
    },
  },
  page: { empty: 'Enter a network, or try the example.' },
  examples: [
    { inputs: { networks: '192.168.1.77/26' }, outputs: { result: '192.168.1.64/26' } },
    {
      inputs: { networks: '10.0.0.0/24 10.0.1.0/24 10.0.3.0/24 10.0.0.128/25' },
      options: { job: 'sum' },
      outputs: { list: '10.0.0.0/23\n10.0.3.0/24' },
    },
  ],
  howItWorks: [
    'Entries are `192.168.1.77/26`, `/255.255.255.192`, `/0.0.0.63`, `address mask`, `10.0.0.1-20`, `first - last`, and the same of IPv6. Bits of the host may be set: the network is worked out. What some programs read in another way is refused: octets with leading zeros, fewer than four parts, masks with holes.',
    'A network of IPv4 has a network and a broadcast address besides its hosts; a /31 has two hosts (RFC 3021), as a /127 has (RFC 6164). Numbers are exact at any size.',
    'Sum up gives the fewest networks with exactly the same addresses; Subtract and Range to CIDR likewise. Networks are equal or one holds the other; only ranges overlap in part. Plan places the largest network first, each in the smallest block that holds its hosts, the network address and the broadcast address.',
    'Kinds are those of IANA’s registries of special addresses (RFC 6890); the most specific entry counts. Up to 100,000 networks are listed, and more are counted.',
  ],
  questions: [
    {
      pattern: /^is ([\da-f.:]+) in ([\da-f.:/]+)\??$/i,
      read: ([, contains = '', networks = '']) => ({
        inputs: { networks },
        options: { job: 'look', contains },
      }),
    },
    {
      pattern: /^(255\.(?:\d{1,3}\.){2}\d{1,3})$/,
      read: ([, mask = '']) => {
        const prefix = prefixOfMask(mask);
        return prefix === undefined
          ? undefined
          : { inputs: { networks: `/${prefix}` }, options: { job: 'look' } };
      },
    },
    {
      pattern: /^(\/\d{1,2}|[\da-f.:]+(?:\/[\d.]+|-[\da-f.:]+))$/i,
      read: ([, networks = '']) => ({ inputs: { networks }, options: { job: 'look' } }),
    },
  ],
  run({ networks, subtract }, options, { randomBytes }) {
    if (options.job === 'ula') return randomUla(randomBytes(5));
    if (networks.trim() === '') return answer({});
    const read = readEntries(networks);
    if (!read.ok) return refuse(withSwap(read.problem, 'networks', networks));
    const notes = notesOf(read.value);
    const ranges = read.value.map(({ range }) => range);
    switch (options.job) {
      case 'look':
        return look(read.value, options, notes);
      case 'split':
        return split(read.value, options, notes);
      case 'sum':
        return listed(merged(ranges), options, notes);
      case 'range':
        return listed(sorted(ranges), options, notes);
      case 'subtract': {
        const others = readEntries(subtract);
        if (!others.ok) return refuse(withSwap(others.problem, 'subtract', subtract));
        const holes = others.value.map(({ range }) => range);
        return listed(subtracted(ranges, holes), options, [...notes, ...notesOf(others.value)]);
      }
      case 'overlaps':
        return overlaps(read.value, notes);
      default:
        return plan(ranges, options, notes);
    }
  },
});

/** One button swaps the ends of a range that goes backwards. */
function withSwap(
  { instead, end, ...problem }: EntriesProblem,
  field: 'networks' | 'subtract',
  typed: string,
): FormProblem {
  if (instead === undefined) return { ...problem, field };
  const mended = typed.slice(0, problem.position?.offset) + instead + typed.slice(end);
  return { ...problem, field, repairs: [{ label: `Read ${instead}`, inputs: { [field]: mended } }] };
}

/** What was left out or assumed, once each. */
const notesOf = (entries: readonly Entry[]): Note[] =>
  [...new Set(entries.flatMap(({ notes }) => notes))].slice(0, 20).map((message) => ({ message }));

function look(entries: readonly Entry[], { contains }: Options, notes: readonly Note[]): Outcome<Outputs> {
  if (contains !== '') return containing(entries, contains, notes);
  const [entry] = entries;
  if (!entry) return answer({}, notes);
  if (entries.length > 1)
    return answer({ result: plural(entries.length, 'entry', 'entries'), table: tableOf(entries) }, notes);
  const { kind, network, range, value = range.first } = entry;
  if (kind === 'mask' && network) {
    const hosts = plural(Number(usableIn(network)), 'host');
    const facts = factsOf(network, value).filter(({ label }) => MASK_ROWS.has(label));
    return answer({ result: `${hosts}, ${maskOf(network)}`, facts }, notes);
  }
  if (network) {
    const result = kind === 'address' ? addressFrom(network.family, value).text : written(network);
    return answer({ result, facts: factsOf(network, value) }, [...notes, ...maskNotes(entry)]);
  }
  const networks = [...networksOf(range)];
  return answer(
    {
      result: networks.map(written).join(' '),
      facts: [
        { label: 'First', value: addressFrom(range.family, range.first).text, as: 'ip' },
        { label: 'Last', value: addressFrom(range.family, range.last).text, as: 'ip' },
        { label: 'Addresses', value: grouped(sizeOf(range).toString()) },
        { label: 'Networks', value: String(networks.length) },
      ],
      list: networks.map(written).join('\n'),
    },
    notes,
  );
}

const MASK_ROWS = new Set(['Mask', 'Wildcard', 'Prefix', 'Addresses', 'Usable hosts']);

function prefixOfMask(mask: string): number | undefined {
  const read = readEntries(`0.0.0.0/${mask}`);
  return read.ok ? read.value[0]?.network?.prefix : undefined;
}

/** An address that is a mask as well. */
function maskNotes({ kind, text: typed }: Entry): Note[] {
  if (kind !== 'address' || !typed.startsWith('255.')) return [];
  const prefix = prefixOfMask(typed);
  if (prefix === undefined) return [];
  return [
    {
      message: `as a mask it is /${prefix}`,
      repairs: [{ label: 'Look at the mask', inputs: { networks: `/${prefix}` } }],
    },
  ];
}

function containing(entries: readonly Entry[], contains: string, notes: readonly Note[]): Outcome<Outputs> {
  const asked = readEntries(contains);
  if (!asked.ok) return refuse({ ...asked.problem, field: 'contains' });
  const [{ range: inner, text: typed } = { range: undefined, text: '' }] = asked.value;
  if (!inner) return answer({}, notes);
  const holder = entries.find(
    ({ range }) => range.family === inner.family && range.first <= inner.first && range.last >= inner.last,
  );
  const of =
    entries.length === 1 ? (entries[0]?.text ?? '') : `any of ${plural(entries.length, 'entry', 'entries')}`;
  const result = holder ? `${typed} is in ${holder.text}` : `${typed} is not in ${of}`;
  return { ok: true, value: { outputs: { result }, notes, isNo: !holder } };
}

function tableOf(entries: readonly Entry[]): TableValue {
  return {
    columns: ['Entry', 'Network', 'First', 'Last', 'Mask', 'Addresses', 'Kind'],
    rows: entries.map(({ text: typed, network, range }) => [
      typed,
      network ? written(network) : '',
      addressFrom(range.family, range.first).text,
      addressFrom(range.family, range.last).text,
      network?.family === 'IPv4' ? maskOf(network) : '',
      sizeOf(range).toString(),
      network ? kindIn(network) : 'Range',
    ]),
  };
}

function split(
  entries: readonly Entry[],
  { split: into, parts, as }: Options,
  notes: Note[],
): Outcome<Outputs> {
  const found: Network[] = [];
  let count = 0n;
  for (const { network, text: typed, kind } of entries) {
    if (!network || kind === 'mask')
      return refuse({ message: `expected a network to split, found "${typed}"` });
    const prefix = prefixFor(network, into, parts, notes);
    if (typeof prefix === 'string')
      return refuse({ message: prefix, field: into === '' ? 'parts' : 'split' });
    const all = 1n << BigInt(prefix - network.prefix);
    const size = 1n << BigInt(widthOf(network.family) - prefix);
    for (let at = 0n; at < all && found.length < MOST_ROWS; at += 1n)
      found.push(networkOf(network.family, network.first + at * size, prefix));
    count += all;
  }
  return answer({ ...writtenAs(found, as), result: summary(count), table: splitTable(found) }, [
    ...notes,
    ...tooMany(count),
  ]);
}

/** The prefix to split into, or what is wrong. */
function prefixFor(network: Network, into: string, parts: string, notes: Note[]): number | string {
  const [family, width] = [network.family, widthOf(network.family)];
  if (into !== '') {
    const prefix = readPrefix(into.trim().replace(/^\//, ''), family);
    if (!prefix.ok) return prefix.problem.message;
    return prefix.value >= network.prefix
      ? prefix.value
      : `expected a prefix of ${network.prefix} to ${width} for ${written(network)}, found ${prefix.value}`;
  }
  const bare = parts.trim();
  if (bare === '') return 'expected a prefix or a number of parts, found none';
  if (!/^[1-9]\d{0,38}$/.test(bare))
    return `expected a number of parts from 1 on, found "${bare.slice(0, 60)}"`;
  const bits = bare === '1' ? 0 : (BigInt(bare) - 1n).toString(2).length;
  if (network.prefix + bits > width) return `${written(network)} has no ${bare} parts`;
  if (1n << BigInt(bits) !== BigInt(bare) && notes.every(({ message }) => !message.startsWith('parts are')))
    notes.push({
      message: `parts are of one size, so there are ${grouped((1n << BigInt(bits)).toString())}`,
    });
  return network.prefix + bits;
}

const summary = (count: bigint): string =>
  `${grouped(count.toString())} ${count === 1n ? 'network' : 'networks'}`;

const tooMany = (count: bigint): Note[] =>
  count > MOST_ROWS
    ? [
        {
          tone: 'warning',
          message: `the first ${grouped(MOST_ROWS)} of ${grouped(count.toString())} are listed`,
        },
      ]
    : [];

const splitTable = (networks: readonly Network[]): TableValue => ({
  columns: ['Network', 'First usable', 'Last usable', 'Last address', 'Usable hosts'],
  rows: networks.map((network) => {
    const [first, last] = hostsOf(network);
    return [
      written(network),
      ...[first, last, network.last].map((value) => addressFrom(network.family, value).text),
      usableIn(network).toString(),
    ];
  }),
});

function listed(ranges: readonly Range[], { as }: Options, notes: readonly Note[]): Outcome<Outputs> {
  const count = ranges.reduce((sum, range) => sum + countNetworks(range), 0);
  const found: Network[] = [];
  for (const range of ranges)
    for (const network of networksOf(range)) {
      if (found.length === MOST_ROWS) break;
      found.push(network);
    }
  const addresses = ranges.reduce((sum, range) => sum + sizeOf(range), 0n);
  return answer(
    {
      ...writtenAs(found, as),
      result: `${summary(BigInt(count))}, ${grouped(addresses.toString())} ${addresses === 1n ? 'address' : 'addresses'}`,
    },
    [...notes, ...tooMany(BigInt(count))],
  );
}

const FORMATS: Readonly<Record<Options['as'], (networks: readonly Network[]) => string>> = {
  lines: (all) => all.map(written).join('\n'),
  csv: (all) => csvText(splitTable(all)),
  json: (all) => JSON.stringify(all.map(written), undefined, 2),
  nginx: (all) => all.map((each) => `allow ${written(each)};`).join('\n'),
  aws: (all) => {
    const of = (family: Family, name: string) =>
      all.filter((each) => each.family === family).map((each) => ({ [name]: written(each) }));
    return JSON.stringify(
      { IpRanges: of('IPv4', 'CidrIp'), Ipv6Ranges: of('IPv6', 'CidrIpv6') },
      undefined,
      2,
    );
  },
  iptables: (all) =>
    all
      .map(
        (each) =>
          `${each.family === 'IPv4' ? 'iptables' : 'ip6tables'} -A INPUT -s ${written(each)} -j ACCEPT`,
      )
      .join('\n'),
};

const writtenAs = (networks: readonly Network[], as: Options['as']) => ({
  list: {
    text: FORMATS[as](networks),
    ...(as === 'json' || as === 'aws' ? { as: 'json' as const, fileName: 'networks.json' } : {}),
    ...(as === 'csv' ? { as: 'csv' as const, fileName: 'networks.csv' } : {}),
  },
});

function overlaps(entries: readonly Entry[], notes: readonly Note[]): Outcome<Outputs> {
  const items = entries.map(({ range, text: typed }, index) => ({ ...range, typed, index }));
  const { pairs, count } = overlapsOf(items, MOST_ROWS);
  const rows = pairs.flatMap(({ a, b, relation }) => {
    const inOrder = a.index < b.index;
    const [one, other] = inOrder ? [a, b] : [b, a];
    return [[one.typed, !inOrder && relation === 'contains' ? 'inside' : relation, other.typed]];
  });
  return answer(
    {
      result: count === 0 ? 'No overlaps' : plural(count, 'overlap'),
      table: count === 0 ? undefined : { columns: ['Entry', 'Relation', 'Other entry'], rows },
    },
    [...notes, ...tooMany(BigInt(count))],
  );
}

function plan(ranges: readonly Range[], { hosts, as }: Options, notes: readonly Note[]): Outcome<Outputs> {
  const wishes = hosts.split(/[\s,;]+/).filter((each) => each !== '');
  if (wishes.length === 0)
    return refuse({ message: 'expected numbers of hosts, found none', field: 'hosts' });
  if (wishes.length > MOST_WISHES || merged(ranges).length > MOST_WISHES)
    return refuse({ message: `expected at most ${grouped(MOST_WISHES)} networks to plan`, field: 'hosts' });
  const wrong = wishes.find((each) => !/^[1-9]\d{0,38}$/.test(each));
  if (wrong !== undefined)
    return refuse({
      message: `expected numbers of hosts from 1 on, found "${wrong.slice(0, 60)}"`,
      field: 'hosts',
    });
  const families = new Set(ranges.map(({ family }) => family));
  if (families.size > 1)
    return refuse({ message: 'expected networks of one family to plan in, found IPv4 and IPv6' });
  const besides = families.has('IPv4') ? 2n : 1n;
  const { networks, free } = planned(
    ranges,
    wishes.map((each) => ({ addresses: BigInt(each) + besides })),
  );
  const missing = wishes.flatMap((each, at) => (networks[at] ? [] : [`${each} hosts (number ${at + 1})`]));
  if (missing.length > 0)
    return refuse({
      message: `no room is left for ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
      field: 'hosts',
    });
  const made = networks.flatMap((network, at) => (network ? [{ network, wish: wishes[at] ?? '' }] : []));
  const table = splitTable(made.map(({ network }) => network));
  return answer(
    {
      ...writtenAs(
        made.map(({ network }) => network),
        as,
      ),
      result: summary(BigInt(made.length)),
      table: {
        columns: ['Hosts wanted', ...table.columns],
        rows: made.map(({ wish }, at) => [wish, ...(table.rows[at] ?? [])]),
      },
      free: free.length > 0 ? free.map(written).join('\n') : undefined,
    },
    notes,
  );
}

/** RFC 4193: fd, and 40 random bits. */
function randomUla(bytes: Uint8Array): Outcome<Outputs> {
  const value = [0xfd, ...bytes].reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << 80n;
  const network = networkOf('IPv6', value, 48);
  return answer({ result: written(network), facts: factsOf(network, value) });
}
