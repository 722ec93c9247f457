/** MAC addresses: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note, type ValueRow } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { positionAt } from '#src/lib/result.ts';
import { loadMakers, makerOf, type Makers } from './makers.ts';
import {
  asEui64,
  bitReversed,
  integerOf,
  isGroup,
  isLocal,
  kindOf,
  knownAs,
  linkLocal,
  modifiedEui64,
  notationOf,
  quadrantOf,
  randomMac,
  readLine,
  readPrefix,
  write,
  type FoundAddress,
  type Mac,
  type Notation,
} from './logic.ts';

const MOST_FOUND = 100_000;
const MOST_RANDOM = 10_000;
const isRandom = ({ job }: Readonly<Record<string, OptionValue>>): boolean => job === 'random';

const OPTIONS = {
  job: choice(
    'look',
    [
      { value: 'look', label: 'Inspect' },
      { value: 'random', label: 'Random' },
    ],
    { label: 'job' },
  ),
  format: choice(
    'colon',
    [
      { value: 'colon', label: '00:11:22:33:44:55' },
      { value: 'hyphen', label: '00-11-22-33-44-55' },
      { value: 'cisco', label: '0011.2233.4455' },
      { value: 'none', label: '001122334455' },
      { value: 'half', label: '001122-334455' },
      { value: 'hex', label: '0x001122334455' },
      { value: 'kept', label: 'As it is written' },
    ],
    { label: 'notation', page: { control: 'list' } },
  ),
  upper: flag(false, { label: 'upper case' }),
  random: text('1', {
    label: 'how many',
    check: (typed) => /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= MOST_RANDOM,
    isNumber: true,
    isShown: isRandom,
  }),
  prefix: text('', {
    label: 'prefix',
    isShown: isRandom,
    page: { placeholder: 'none: local, individual' },
  }),
  all: flag(false, { label: 'all lines together', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    addresses: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Addresses',
      page: { placeholder: '00:11:22:33:44:55' },
      hint: 'One per line, or anywhere in a text.',
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Kind' },
    list: { kind: 'text', label: 'List', fileName: 'mac-addresses.txt' },
    facts: { kind: 'rows', label: 'Details' },
    table: { kind: 'table', label: 'As a table', fileName: 'mac-addresses.csv' },
  },
  trigger: {
    on: 'input-or-button',
    label: 'New addresses',
    waits: ({ job }) => job === 'random',
    acceptsEmpty: true,
    inWorker: true,
  },
  command: {
    operands: { are: 'values', asLinesWith: ['all'] },
    certain: (_entered, given) =>
      given['job'] === undefined && (given['random'] !== undefined || given['prefix'] !== undefined)
        ? { options: { job: 'random' } }
        : undefined,
    print: ({ result, list }, { job }, asked) => (job === 'look' && asked.has('job') ? result : list),
  },
  page: { empty: 'Enter an address, or try the example.' },
  examples: [
    {
      inputs: { addresses: '00:11:22:33:44:55' },
      outputs: { result: 'universal, individual', list: '00:11:22:33:44:55' },
    },
  ],
  howItWorks: [
    'Addresses have 6 or 8 bytes, in groups with `:`, `-` or `.`, or as digits alone. With colons a group may have one digit, as BSD and Solaris print them. Mixed separators are refused. In a longer text all addresses are found.',
    'The lowest bit of the first byte is on for groups, the next one for local addresses, which are given by whoever runs the network. Local ones have four quarters (IEEE 802c). They have no maker, and devices take random ones to stay private.',
    'The maker of a universal address is looked up in IEEE’s public lists (51,313 blocks, 2026-03-22), which come with the first such address and stay on this device. The smallest block wins: the first three bytes alone name the wrong maker where a block was cut. A maker may be kept private.',
    'Random addresses are local and individual, with 46 random bits, or begin with the bytes that you give.',
  ],
  questions: [
    {
      pattern: /^random mac(?: address)?$/i,
      read: () => ({ inputs: { addresses: '' }, options: { job: 'random' } }),
    },
    {
      pattern: /^([\da-f]{1,4}(?:[:.-][\da-f]{1,4}){2,7})$/i,
      read: ([, addresses = '']) => ({ inputs: { addresses }, options: { job: 'look' } }),
    },
  ],
  async run({ addresses }, options, { randomBytes }) {
    if (options.job === 'random') {
      const prefix =
        options.prefix.trim() === '' ? { ok: true as const, value: [] } : readPrefix(options.prefix);
      if (!prefix.ok) return refuse({ ...prefix.problem, field: 'prefix' });
      const count = Number(options.random);
      const format = options.format === 'kept' ? notationOf(options.prefix.trim()) : options.format;
      const bytes = randomBytes(count * 6);
      const made = Array.from({ length: count }, (_, at) =>
        written({ mac: randomMac(bytes.subarray(at * 6, at * 6 + 6), prefix.value) }, { ...options, format }),
      );
      return answer({ list: made.join('\n') });
    }
    if (addresses.trim() === '') return answer({});
    const read = readAll(addresses);
    const [first] = read.found;
    if (!first) {
      const { message = 'expected a MAC address', offset = 0 } = read.wrong[0] ?? {};
      return refuse({ message, position: positionAt(addresses, offset) });
    }
    if (read.found.length > MOST_FOUND)
      return refuse({ message: `expected at most ${grouped(MOST_FOUND)} addresses` });
    const isOne = read.found.length === 1;
    const makers = read.found.every(({ mac }) => isLocal(mac)) ? undefined : await loadMakers();
    return answer(
      {
        result: isOne ? kindOf(first.mac) : plural(read.found.length, 'address', 'addresses'),
        list: read.found.map((each) => written(each, options)).join('\n'),
        facts: isOne ? factsOf(first.mac, options, makers) : undefined,
        table: isOne ? undefined : tableOf(read.found, options, makers),
      },
      notesOf(read.wrong),
    );
  },
});

const written = (
  { mac, text: typed = '' }: { readonly mac: Mac; readonly text?: string },
  { format, upper }: Pick<Options, 'format' | 'upper'>,
): string => {
  const lower = format === 'kept' ? typed : write(mac, format);
  return upper ? lower.toUpperCase().replace(/^0X/, '0x') : lower;
};

type WrongLine = { readonly line: number; readonly offset: number; readonly message: string };

function readAll(addresses: string) {
  const found: FoundAddress[] = [];
  const wrong: WrongLine[] = [];
  let offset = 0;
  for (const [index, line] of addresses.split('\n').entries()) {
    const read = line.trim() === '' ? undefined : readLine(line);
    if (read?.ok) for (const each of read.value) found.push(each);
    else if (read) wrong.push({ line: index + 1, offset, message: read.problem.message });
    offset += line.length + 1;
  }
  return { found, wrong };
}

const notesOf = (wrong: readonly WrongLine[]): Note[] =>
  wrong.length === 0
    ? []
    : [
        {
          tone: 'warning',
          message: `${plural(wrong.length, 'line has', 'lines have')} no address: ${wrong
            .slice(0, 5)
            .map(({ line, message }) => `${line} (${message})`)
            .join(', ')}${wrong.length > 5 ? ' …' : ''}`,
        },
      ];

function factsOf(mac: Mac, options: Options, makers: Makers | undefined): ValueRow[] {
  const known = knownAs(mac);
  const as = (format: Notation, bytes: Mac = mac) => written({ mac: bytes }, { ...options, format });
  const rows: (ValueRow | false)[] = [
    { label: 'For', value: isGroup(mac) ? 'a group' : 'one device' },
    { label: 'Given by', value: isLocal(mac) ? 'whoever runs the network (local)' : 'the maker (universal)' },
    isLocal(mac) && { label: 'Quarter (SLAP)', value: quadrantOf(mac) },
    isLocal(mac) && !isGroup(mac) && { label: 'Maker', value: 'none', note: 'probably a privacy address' },
    ...makerRow(mac, makers),
    known !== undefined && { label: 'Known as', value: known },
    { label: 'With colons', value: as('colon') },
    { label: 'With hyphens', value: as('hyphen') },
    { label: 'With dots (Cisco)', value: as('cisco') },
    { label: 'Digits alone', value: as('none') },
    mac.length === 6 && { label: 'Two halves', value: as('half') },
    { label: 'With 0x', value: as('hex') },
    { label: 'EUI-64', value: as('hyphen', asEui64(mac)) },
    { label: 'Modified EUI-64', value: as('hyphen', modifiedEui64(mac)) },
    !isGroup(mac) && { label: 'IPv6 link-local', value: linkLocal(mac), as: 'ip' },
    { label: 'Integer', value: integerOf(mac) },
    { label: 'Bit-reversed', value: as('colon', bitReversed(mac)) },
  ];
  return rows.filter((row) => row !== false);
}

function makerRow(mac: Mac, makers: Makers | undefined): readonly ValueRow[] {
  if (!makers || isLocal(mac)) return [];
  const maker = makerOf(mac, makers);
  const day = `IEEE, as of ${makers.asOf}`;
  return maker
    ? [{ label: 'Maker', value: maker.name, note: `${maker.block}, ${day}` }]
    : [{ label: 'Maker', value: 'not in the lists', note: day }];
}

const tableOf = (found: readonly FoundAddress[], options: Options, makers: Makers | undefined) => ({
  columns: ['Address', 'Kind', 'Maker', 'Known as', 'IPv6 link-local', 'Integer'],
  rows: found.map(({ mac, text: typed }) => [
    written({ mac, text: typed }, options),
    kindOf(mac),
    (makers && makerOf(mac, makers)?.name) ?? '',
    knownAs(mac) ?? (isLocal(mac) ? quadrantOf(mac) : ''),
    isGroup(mac) ? '' : linkLocal(mac),
    integerOf(mac),
  ]),
});
