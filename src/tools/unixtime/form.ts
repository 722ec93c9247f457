/** Unix time: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  StreamProblem,
  type FormWorld,
  type Note,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { meaningsOf } from '#src/lib/dates/read-date.ts';
import { ok, type Problem } from '#src/lib/result.ts';
import { loadTemporal } from '#src/lib/temporal.ts';
import { civilOf } from '#src/lib/dates/civil.ts';
import { COUNTS, fromCount, SNOWFLAKES, unitBySize, type CountName } from './counts.ts';
import { isShowable, readInstant, type Instant, type ReadingOptions } from './logic.ts';
import { aboutDay, inWords, iso, otherCounts, TARGETS, writeAll, writeAs, type Place } from './writing.ts';
import { instantsBy, offsetAt } from './zones.ts';

const isZone = (typed: string): boolean => typed === '' || /^[A-Za-z+-][\w+/:-]{0,59}$/.test(typed);

const OPTIONS = {
  unit: choice(
    'auto',
    [
      { value: 'auto', label: 'By size' },
      ...(Object.keys(COUNTS) as CountName[]).map((value) => ({ value, label: COUNTS[value].label })), // the keys of the table
      { value: 'excel', label: 'Excel days' },
      { value: 'snowflake', label: 'Snowflake' },
    ],
    { label: 'a number is in' },
  ),
  to: choice('iso', TARGETS, { label: 'written as' }),
  zone: text('', {
    check: isZone,
    label: 'zone',
    page: { control: 'zone', placeholder: 'UTC' },
    hint: 'Times are written in this zone; those without a zone are read in it',
  }),
  fromZone: text('', {
    check: isZone,
    label: 'zone of times without one',
    page: { isMore: true, control: 'zone', placeholder: 'The zone above' },
    hint: 'Without either, this device’s zone',
  }),
  zones: text('', {
    label: 'also shown in',
    maxLength: 700,
    page: { isMore: true, control: 'zones', placeholder: 'Add a zone' },
  }),
  clockChange: choice(
    'compatible',
    [
      { value: 'compatible', label: 'Skipped: the later; twice: the earlier' },
      { value: 'earlier', label: 'The earlier' },
      { value: 'later', label: 'The later' },
      { value: 'refuse', label: 'Neither: say so' },
    ],
    { label: 'a time that clocks skip or show twice', page: { isMore: true } },
  ),
  network: choice(
    'discord',
    (['discord', 'x', 'mastodon'] as const).map((value) => ({ value, label: SNOWFLAKES[value].label })),
    { label: 'Snowflake of', page: { isMore: true }, isUsed: ({ unit }) => unit === 'snowflake' },
  ),
  column: text('', {
    label: 'convert a column of CSV',
    maxLength: 200,
    page: { isMore: true, placeholder: 'created_at or 3' },
    hint: 'Its heading or number; all else stays as it is',
  }),
  inPlace: flag(false, { label: 'convert the first time in each line', page: { isMore: true } }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    time: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      page: { picks: 'moment', placeholder: '1700000000 or 2023-11-14T22:13:20Z' },
      label: 'Time',
      hint: 'Now, while it is empty. Several times: one per line.',
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Result' },
    lines: { kind: 'text', label: 'All in one format', fileName: 'times.txt' },
    many: { kind: 'table', label: 'Line by line', fileName: 'times.csv' },
    shown: { kind: 'rows', label: 'Date and time', page: { place: 'beside' } },
    day: { kind: 'rows', label: 'The day' },
    formats: { kind: 'rows', label: 'Other ways to write it', page: { place: 'folded' } },
    readings: { kind: 'rows', label: 'If the number is in another unit', page: { place: 'folded' } },
    counts: { kind: 'rows', label: 'Counts of other systems', isNumber: true, page: { place: 'folded' } },
  },
  trigger: { on: 'clock', inWorker: true },
  command: {
    operands: { are: 'values', asFilesWith: ['column', 'inPlace'] },
  },
  page: { empty: 'Enter a time.' },
  examples: [
    { inputs: { time: '1700000000' }, outputs: { result: '2023-11-14T22:13:20Z' } },
    { inputs: { time: '2023-11-14T22:13:20Z' }, options: { to: 'unix' }, outputs: { result: '1700000000' } },
  ],
  howItWorks: [
    'A number below 10¹¹ is read as seconds since 1970-01-01 UTC, below 10¹⁴ as milliseconds, below 10¹⁷ as microseconds, else as nanoseconds; the other readings stand beside it. Numbers are exact to the nanosecond.',
    'Dates are read as RFC 3339, ISO 8601 (weeks, days of the year, `24:00`), RFC 9557 with a zone, RFC 5322, HTTP and `date` write them. Nothing rolls over: 29 February of a common year is an error. `01/02/2024` has two meanings and is not guessed.',
    'A log is changed at the first time of each line, a table of CSV in one column; everything else stays as it is, and cells without a time are named.',
    'UUIDs of versions 1, 6 and 7, ULIDs, ObjectIds, KSUIDs and xids carry their time; a Snowflake is read when you choose it, because any number of 18 digits fits.',
  ],
  questions: [
    { pattern: /^now in unix$/i, read: () => ({ inputs: { time: '' }, options: { to: 'unix' } }) },
    {
      pattern: /^(?:unix|epoch|timestamp) (.+)$/i,
      read: ([, time = '']) => ({
        inputs: { time },
        ...(!/^-?\d+$/.test(time) && { options: { to: 'unix' } }),
      }),
    },
    { pattern: /^time of (.+)$/i, read: ([, time = '']) => ({ inputs: { time } }) },
    { pattern: /^(-?\d{9,19})$/, read: ([, time = '']) => ({ inputs: { time } }) },
    {
      pattern: /^(\d{4}-\d\d-\d\d(?:T[\d:.,]+(?:z|[+-][\d:]+)?)?)$/i,
      read: ([, time = '']) => ({ inputs: { time }, options: { to: 'unix' } }),
    },
  ],
  stream: {
    async *pieces(pieces, options, world) {
      const tools = await toolsFor(options, world);
      if (!tools.ok) throw new StreamProblem(tools.problem);
      const { inPlaces } = await import('./in-places.ts');
      return yield* inPlaces(pieces, options, tools.value);
    },
    does: ({ column, inPlace }) => column !== '' || inPlace,
    isText: () => true,
  },
  async run({ time }, options, world) {
    const tools = await toolsFor(options, world);
    if (!tools.ok) return tools;
    const { read, write, placeAt, written, others } = tools.value;
    if (time !== '' && (options.column !== '' || options.inPlace)) {
      const { inText } = await import('./in-places.ts');
      return inText(time, options, tools.value);
    }
    const lines = time.split('\n');
    const filled = lines.filter((each) => each.trim() !== '');
    if (filled.length > 1) return manyLines(lines.at(-1) === '' ? lines.slice(0, -1) : lines, read, write);
    const [line] = filled;
    const found = line === undefined ? ok(nowOf(world)) : read(line);
    if (!found.ok) return refuseTime(found.problem, line ?? '');
    const { ns, count } = found.value;
    const place = placeAt(ns, written);
    return answer(
      {
        result: writeAs(ns, options.to, place),
        get shown() {
          const zones = [...new Set(['UTC', world.zone, written, ...others])];
          return zones.map((zone) => shownIn(ns, placeAt(ns, zone)));
        },
        get day() {
          return aboutDay(ns, place, BigInt(world.nowMs) * 1_000_000n);
        },
        get formats() {
          return writeAll(ns, place);
        },
        get readings() {
          return count !== undefined && options.unit === 'auto' ? otherReadings(count) : undefined;
        },
        get counts() {
          return otherCounts(ns);
        },
      },
      [...notesOf(found.value, options), ...secondsNote(place)],
    );
  },
});

/** A time that cannot be read, with buttons for the days that it can mean. */
const refuseTime = (problem: Problem, typed: string) =>
  refuse({
    ...problem,
    repairs: meaningsOf(typed).map((date) => {
      const time = typed.trim().replace(/^\S+\s*/, '');
      return { label: `As ${date}`, inputs: { time: time === '' ? date : `${date}T${time}` } };
    }),
  });

const nowOf = ({ nowMs }: FormWorld): Instant => ({ ns: BigInt(nowMs) * 1_000_000n, notes: [] });

type LineReader = (line: string) => ReturnType<typeof readInstant>;

/** What reads and writes times as chosen; refuses a zone that there is not. */
async function toolsFor(options: Options, world: FormWorld) {
  const temporal = await loadTemporal();
  const isKnown = (zone: string) => offsetAt(temporal, 0n, zone) !== undefined;
  const others = options.zones.split(',').flatMap((zone) => zone.trim() || []);
  const asked = { zone: [options.zone], fromZone: [options.fromZone], zones: others };
  for (const [field, names] of Object.entries(asked)) {
    const unknown = names.find((zone) => zone !== '' && !isKnown(zone));
    if (unknown !== undefined)
      return refuse({ message: `there is no time zone "${unknown}"`, field, isUsage: true });
  }
  const placeAt = (ns: bigint, zone: string): Place => ({ zone, offset: offsetAt(temporal, ns, zone) ?? 0 });
  const written = options.zone === '' ? 'UTC' : options.zone;
  return ok({
    read: readerFor(options, world, instantsBy(temporal)),
    write: (ns: bigint) => writeAs(ns, options.to, placeAt(ns, written)),
    placeAt,
    written,
    others,
  });
}

function readerFor(
  options: Options,
  world: FormWorld,
  instantsIn: ReturnType<typeof instantsBy>,
): LineReader {
  const nowYear = civilOf(BigInt(world.nowMs) * 1_000_000n).year;
  const reading: ReadingOptions = {
    unit: options.unit,
    network: options.network,
    zone: options.fromZone || options.zone || world.zone,
    clockChange: options.clockChange,
  };
  return (line) => readInstant(line, reading, nowYear, instantsIn);
}

const shownIn = (ns: bigint, place: Place): ValueRow => ({
  label: place.zone,
  value: inWords(ns, place, place.zone === 'UTC' ? 'GMT' : iso(ns, place).replace(/^.*T[\d:.]+/, '')),
});

const secondsNote = ({ zone, offset }: Place): readonly Note[] =>
  offset % 60 === 0
    ? []
    : [{ message: `${zone} was off by seconds then, which RFC 3339 cannot hold: take the form in UTC` }];

const UNITS = ['s', 'ms', 'us', 'ns'] as const;

const wordOf = (unit: (typeof UNITS)[number]): string => COUNTS[unit].label.replace('Unix ', '');

/** The notes of a reading; a number that was read by its size has the other readings as buttons. */
function notesOf({ notes, count }: Instant, { unit }: Options): Note[] {
  const isBySize = count !== undefined && unit === 'auto';
  const chosen = isBySize ? unitBySize(count) : undefined;
  const others = UNITS.filter((each) => each !== chosen && isShowable(fromCount(count ?? 0n, each)));
  return notes.map((message, at) => ({
    message,
    ...(isBySize &&
      at === 0 && {
        repairs: others.map((each) => ({ label: `As ${wordOf(each)}`, options: { unit: each } })),
      }),
  }));
}

const otherReadings = (count: bigint): ValueRow[] =>
  UNITS.map((unit) => {
    const ns = fromCount(count, unit);
    const value = isShowable(ns)
      ? iso(ns, { zone: 'UTC', offset: 0 })
      : 'outside what calendars here can show';
    return { label: `In ${wordOf(unit)}`, value };
  });

function manyLines(lines: readonly string[], read: LineReader, write: (ns: bigint) => string) {
  const rows = lines.map((line) => {
    if (line.trim() === '') return ['', '', ''];
    const found = read(line);
    return found.ok
      ? [line.trim(), write(found.value.ns), found.value.notes.join('; ')]
      : [line.trim(), '', found.problem.message];
  });
  return answer({
    lines: rows.map(([, written = '']) => written).join('\n'),
    many: { columns: ['Time', 'Result', 'Note'], rows: rows.filter(([typed]) => typed !== '') },
  });
}
