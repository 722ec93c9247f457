/** Identifiers: what the page, the command line and the library take and give. */
import { toBase64Url, fromHex } from '#src/lib/bytes.ts';
import {
  answer,
  defineForm,
  refuse,
  type FormWorld,
  type Outcome,
  type OutputTable,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { grouped } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { writeInstant } from '#src/lib/write-instant.ts';
import { firstMs, LAST_MS, make, NANO, SYSTEMS, type MadeKind, type Reading, type System } from './kinds.ts';
import { inspect, untilCollision } from './logic.ts';

const MOST = 10_000;
const MOST_INSPECTED = 10_000;

type Values = Readonly<Record<string, OptionValue>>;
const makes =
  (...kinds: readonly string[]) =>
  ({ job, make: kind }: Values): boolean =>
    job === 'make' && kinds.includes(String(kind));
const isMaking = ({ job }: Values): boolean => job === 'make';
const ofSnowflakes = ({ job, make: kind, system }: Values): boolean =>
  system === 'own' && (job === 'inspect' || kind === 'snowflake');
const wholeUpTo = (most: number) => (typed: string) => /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= most;

const OPTIONS = {
  job: choice(
    'make',
    [
      { value: 'make', label: 'Make' },
      { value: 'inspect', label: 'Inspect' },
    ],
    { label: 'job', page: { among: 'above' } },
  ),
  make: choice(
    'ulid',
    [
      { value: 'ulid', label: 'ULID' },
      { value: 'nanoid', label: 'Nano ID' },
      { value: 'ksuid', label: 'KSUID' },
      { value: 'objectid', label: 'ObjectId' },
      { value: 'snowflake', label: 'Snowflake' },
      { value: 'typeid', label: 'TypeID' },
      { value: 'cuid2', label: 'CUID2' },
      { value: 'xid', label: 'Xid' },
      { value: 'pushid', label: 'Firebase push ID' },
    ],
    { label: 'kind', page: { control: 'list', among: 'above' }, isShown: isMaking },
  ),
  count: text('1', { label: 'how many', check: wholeUpTo(MOST), isNumber: true, isShown: isMaking }),
  time: text('', {
    label: 'time',
    page: { placeholder: 'now, or 2026-11-28T12:00:00Z' },
    isShown: makes('ulid', 'ksuid', 'objectid', 'snowflake', 'typeid', 'xid', 'pushid'),
  }),
  length: text('', {
    label: 'length',
    check: (typed) => typed === '' || wholeUpTo(256)(typed),
    isNumber: true,
    page: { placeholder: '21, of CUID2 24' },
    isShown: makes('nanoid', 'cuid2'),
  }),
  alphabet: text('', {
    label: 'alphabet',
    page: { isMore: true, placeholder: 'A-Z a-z 0-9 _ -' },
    isShown: makes('nanoid'),
  }),
  prefix: text('', { label: 'prefix', page: { placeholder: 'user' }, isShown: makes('typeid') }),
  system: choice(
    'any',
    [
      { value: 'any', label: 'Any' },
      { value: 'twitter', label: 'Twitter/X' },
      { value: 'discord', label: 'Discord' },
      { value: 'mastodon', label: 'Mastodon' },
      { value: 'instagram', label: 'Instagram' },
      { value: 'own', label: 'Own' },
    ],
    {
      label: 'Snowflake of',
      page: { control: 'list' },
      isShown: ({ job, make: kind }) => job === 'inspect' || kind === 'snowflake',
    },
  ),
  epoch: text('0', {
    label: 'epoch in milliseconds',
    check: (typed) => /^\d{1,15}$/.test(typed),
    isNumber: true,
    isShown: ofSnowflakes,
  }),
  bits: text('41,10,12', {
    label: 'bits of time, worker, sequence',
    check: (typed) => /^\d{1,2},\d{1,2},\d{1,2}$/.test(typed),
    isShown: ofSnowflakes,
  }),
  unit: choice(
    'ms',
    [
      { value: 'ms', label: 'Milliseconds' },
      { value: '10ms', label: '10 milliseconds' },
      { value: 's', label: 'Seconds' },
    ],
    { label: 'unit of time', isShown: ofSnowflakes },
  ),
  as: choice(
    'lines',
    [
      { value: 'lines', label: 'Lines' },
      { value: 'json', label: 'JSON' },
      { value: 'sql', label: 'SQL' },
    ],
    { label: 'list as', isShown: isMaking },
  ),
  together: flag(false, { label: 'one table of all lines', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

const OUTPUTS = {
  list: { kind: 'text', label: 'List', fileName: 'identifiers.txt' },
  result: { kind: 'row', label: 'Result' },
  facts: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
  table: { kind: 'table', label: 'All that fit', fileName: 'identifiers.csv' },
} as const satisfies OutputTable;

type Outputs = typeof OUTPUTS;

export const form = defineForm({
  inputs: {
    ids: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      isShown: ({ job }) => job === 'inspect',
      label: 'Identifiers to inspect',
      page: { placeholder: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
      hint: 'One per line.',
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: {
    on: 'input-or-button',
    label: 'Make',
    waits: ({ job }) => job === 'make',
    acceptsEmpty: true,
    inWorker: true,
  },
  command: {
    operands: { are: 'values', asLinesWith: ['together'] },
    certain: (entered, given) =>
      given['job'] === undefined && typeof entered['ids'] === 'string' && entered['ids'] !== ''
        ? { options: { job: 'inspect' } }
        : undefined,
    print: ({ list, result, table }, { job, together }) =>
      job === 'make' ? list : together ? table : result,
  },
  page: { empty: 'Press Make, or inspect identifiers.' },
  arrive: (ids) => ({ inputs: { ids }, options: { job: 'inspect' } }),
  examples: [
    {
      inputs: { ids: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
      options: { job: 'inspect' },
      outputs: { result: 'ULID, 2016-07-30T23:54:10.259Z' },
      source: 'github.com/ulid/spec',
    },
  ],
  howItWorks: [
    'ULID, KSUID, ObjectId, Snowflake, TypeID, Xid and push IDs carry the moment at which they were made, and sort by it. Nano ID and CUID2 carry nothing: a text is only said to look like one.',
    'Snowflakes of different systems look alike. Without a chosen one, those are listed that give a date from 2006 to a year from now. UUIDs are made and read on a page of their own.',
    'Random parts come from the browser’s secure source, and characters are taken by rejection. Several ULIDs or push IDs of one moment count up; TypeIDs hold a UUID of version 7.',
    'The chance that two are alike follows from the birthday bound on the random bits, within one millisecond or second where the kind carries the time.',
  ],
  questions: [
    {
      pattern: /^nano ?id(?: (\d{1,3}))?$/i,
      read: ([, length = '']) => ({ inputs: { ids: '' }, options: { job: 'make', make: 'nanoid', length } }),
    },
    {
      pattern: /^(ulid|ksuid|objectid|xid|cuid2?|typeid|push id)$/i,
      read: ([, name = '']) => {
        const kind = name
          .toLowerCase()
          .replace(' ', '')
          .replace(/^cuid$/, 'cuid2');
        return { inputs: { ids: '' }, options: { job: 'make', make: kind } };
      },
    },
    {
      pattern: /^snowflake (\d{15,19})$/i,
      read: ([, ids = '']) => ({ inputs: { ids }, options: { job: 'inspect' } }),
    },
  ],
  run({ ids }, options, world) {
    const system = systemOf(options);
    if (!system.ok) return refuse({ ...system.problem, field: 'bits' });
    if (options.job === 'make') return made(options, system.value ?? SYSTEMS.twitter, world);
    return inspected(ids, system.value, world);
  },
});

/** The system that was chosen, if any. */
function systemOf({ system, epoch, bits, unit }: Options): Result<System | undefined> {
  if (system === 'any') return ok(undefined);
  if (system !== 'own') return ok(SYSTEMS[system]);
  const [time = 0, worker = 0, sequence = 0] = bits.split(',').map(Number);
  if (time === 0 || sequence === 0 || time + worker + sequence > 63)
    return fail(`expected bits of time and sequence, and at most 63 in all, found ${bits}`);
  return ok({
    name: 'own settings',
    epochMs: BigInt(epoch),
    stepMs: { ms: 1n, '10ms': 10n, s: 1000n }[unit],
    parts: [
      ['Worker', worker],
      ['Sequence', sequence],
    ],
  });
}

const NAMES = Object.fromEntries(
  (OPTIONS.make.choices ?? []).map(({ value, label }) => [value, label]),
) as Record<MadeKind, string>; // its choices are these kinds

/** Random bits of what is made, for the chance of two alike. */
const RANDOM_BITS: Readonly<Partial<Record<MadeKind, readonly [bits: number, within: string]>>> = {
  ulid: [80, ' within one millisecond'],
  ksuid: [128, ' within one second'],
  typeid: [74, ' within one millisecond'],
  pushid: [72, ' within one millisecond'],
};

function made(options: Options, system: System, world: FormWorld): Outcome<Outputs> {
  const kind = options.make;
  const unixMs = readTime(options.time, world.nowMs);
  const [first, last] = [firstMs(kind, system), LAST_MS[kind]];
  if (unixMs === undefined)
    return refuse({
      message: `expected a time as in 2026-11-28T12:00:00Z, found "${options.time}"`,
      field: 'time',
    });
  if (unixMs < first || unixMs > last)
    return refuse({
      message: `expected a time from ${iso(first)}${last === Infinity ? '' : ` to ${iso(last)}`}`,
      field: 'time',
    });
  const length = Number(options.length || (kind === 'cuid2' ? 24 : 21));
  if (kind === 'cuid2' && (length < 2 || length > 32))
    return refuse({ message: `CUID2 has 2 to 32 characters, found ${length}`, field: 'length' });
  const alphabet = options.alphabet === '' ? NANO : options.alphabet;
  const letters = [...alphabet];
  if (
    letters.length < 2 ||
    letters.length > 256 ||
    new Set(letters).size < letters.length ||
    !alphabet.isWellFormed()
  )
    return refuse({ message: 'expected an alphabet of 2 to 256 different characters', field: 'alphabet' });
  const isPrefix = /^(?:[a-z](?:[a-z_]{0,61}[a-z])?)?$/.test(options.prefix);
  if (kind === 'typeid' && !isPrefix)
    return refuse({
      message: 'a prefix has up to 63 of a to z and "_", with none at its ends',
      field: 'prefix',
    });
  const { prefix, count } = options;
  const { randomBytes } = world;
  const all = make(kind, { unixMs, count: Number(count), length, alphabet, prefix, system, randomBytes });
  if (!all.ok) return refuse({ ...all.problem, field: 'time' });
  const [bits, within] = randomness(kind, length, letters.length);
  return answer({
    list: LISTS[options.as](all.value),
    facts:
      bits > 0
        ? [
            {
              label: '1 % chance of a collision',
              value: `after ${untilCollision(bits)} ${NAMES[kind]}s${within}`,
            },
          ]
        : undefined,
  });
}

function randomness(
  kind: MadeKind,
  length: number,
  letters: number,
): readonly [bits: number, within: string] {
  if (kind === 'nanoid') return [length * Math.log2(letters), ''];
  if (kind === 'cuid2') return [Math.log2(26) + (length - 1) * Math.log2(36), ''];
  return RANDOM_BITS[kind] ?? [0, ''];
}

const LISTS: Readonly<Record<Options['as'], (all: readonly string[]) => string>> = {
  lines: (all) => all.join('\n'),
  json: (all) => JSON.stringify(all, undefined, 2),
  sql: (all) => all.map((each) => `('${each.replaceAll("'", "''")}')`).join(',\n'),
};

/** RFC 3339, or seconds or milliseconds since 1970. */
function readTime(typed: string, nowMs: number): number | undefined {
  const bare = typed.trim();
  if (bare === '') return nowMs;
  if (/^\d{1,11}$/.test(bare)) return Number(bare) * 1000;
  if (/^\d{12,15}$/.test(bare)) return Number(bare);
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/i.test(bare))
    return undefined;
  const ms = Date.parse(bare);
  return Number.isNaN(ms) ? undefined : ms;
}

const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.000Z$/, 'Z');

function inspected(ids: string, system: System | undefined, world: FormWorld): Outcome<Outputs> {
  const all: { readonly id: string; readonly readings: readonly Reading[] }[] = [];
  let offset = 0;
  for (const line of ids.split('\n')) {
    if (line.trim() !== '') {
      const read = inspect(line, world.nowMs, system);
      if (!read.ok) return refuse({ message: read.problem.message, position: positionAt(ids, offset) });
      if (all.length === MOST_INSPECTED)
        return refuse({ message: `expected at most ${grouped(MOST_INSPECTED)} identifiers` });
      all.push({ id: line.trim(), readings: read.value });
    }
    offset += line.length + 1;
  }
  const [first] = all;
  const [likeliest] = first?.readings ?? [];
  if (!likeliest) return answer({});
  const isMany = all.length > 1 || (first?.readings.length ?? 0) > 1;
  const result = all.map(({ readings: [best] }) => (best ? summary(best) : '')).join('\n');
  const notes = [...new Set(all.flatMap(({ readings }) => readings.flatMap((each) => each.notes)))];
  return answer(
    {
      result: all.length === 1 ? result : `${grouped(all.length)} identifiers`,
      facts: all.length === 1 ? factsOf(likeliest, world) : undefined,
      table: isMany
        ? {
            columns: ['Identifier', 'Kind', 'Time (UTC)', 'Parts', 'Sorts by time'],
            rows: all.flatMap(({ id, readings }) =>
              readings.map((each) => [
                id,
                each.kind,
                each.unixMs === undefined ? '' : iso(each.unixMs),
                each.parts.map(([name, value]) => `${name} ${value}`).join(', '),
                each.isSortable ? 'yes' : 'no',
              ]),
            ),
          }
        : undefined,
    },
    notes.slice(0, 10).map((message) => ({ message })),
  );
}

const summary = ({ kind, unixMs }: Reading): string =>
  unixMs === undefined ? kind : `${kind}, ${iso(unixMs)}`;

function factsOf(
  { kind, unixMs, parts, value, alphabet, isSortable, randomBits }: Reading,
  world: FormWorld,
): ValueRow[] {
  const rows: ValueRow[] = [{ label: 'Kind', value: kind }];
  if (unixMs !== undefined)
    rows.push(
      { label: 'Time (UTC)', value: iso(unixMs), as: 'instant' },
      { label: 'In this zone', value: writeInstant(unixMs, world.zone) },
      { label: 'Unix milliseconds', value: String(unixMs) },
      {
        label: unixMs > world.nowMs ? 'From now' : 'Ago',
        value: `${grouped(Math.floor(Math.abs(world.nowMs - unixMs) / 86_400_000))} days`,
      },
    );
  for (const [name, part, bits] of parts)
    rows.push({
      label: name,
      value: part.toString(),
      note: `0x${part.toString(16).padStart(Math.ceil(bits / 4), '0')}`,
    });
  if (alphabet !== undefined) rows.push({ label: 'Alphabet seen', value: alphabet });
  if (value) {
    const [whole, bits] = value;
    const hex = whole.toString(16).padStart(bits / 4, '0');
    const bytes = fromHex(hex);
    if (bits === 128)
      rows.push({
        label: 'As UUID',
        value: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        as: 'uuid',
      });
    rows.push({ label: 'Hexadecimal', value: hex }, { label: 'Decimal', value: whole.toString() });
    if (bytes.ok) rows.push({ label: 'Base64', value: toBase64Url(bytes.value) });
  }
  rows.push(
    { label: 'Sorts by time', value: isSortable ? 'yes' : 'no' },
    { label: 'Random bits', value: String(randomBits) },
  );
  return rows;
}
