/** Timezone converter: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { text } from '#src/lib/options.ts';
import { FIELDS, OPTIONS, readZones } from './options.ts';
import { isKnownZone } from '#src/lib/temporal.ts';
import { asText, convert, readInstant, writtenZone, type Entry } from './logic.ts';
import { loadTemporal } from '#src/lib/temporal.ts';

const TYPED = /^(?:(\d{4,6}-\d{2}-\d{2})[T ])?(\d{1,2})(?::(\d{2}))?(?:\s*([AP])M)?$/i;

/** The time and the zones of a link: the first is where the time was typed. */
function ofLink({ date, hours, minutes, period, zones }: Readonly<Record<string, unknown>>) {
  const time = `${date === '' ? '' : `${String(date)}T`}${String(hours)}:${String(minutes).padStart(2, '0')} ${String(period)}`;
  const [from = '', ...others] = typeof zones === 'string' && zones !== '' ? readZones(zones) : [];
  return {
    inputs: hours === '' ? {} : { time: time.trim() },
    options: { ...(from !== '' && { from }), ...(others.length > 0 && { to: others.join(',') }) },
  };
}

export const form = defineForm({
  linkNames: { fields: FIELDS, read: ofLink },
  command: {
    // Without AM or PM, the time is on the 24-hour clock: so are the answers.
    certain: ({ time }) => (/[AP]M\s*$/i.test(String(time)) ? undefined : { options: { clock: '24-hour' } }),
  },
  inputs: { time: { kind: 'text', takes: 'line', holds: 'line', label: 'Time' } },
  options: {
    from: text('', { label: 'the zone it is meant in; this device’s unless given', maxLength: 60 }),
    to: text('UTC', { label: 'zones, separated by commas', maxLength: 1000 }),
    ...OPTIONS,
    occurrence: { ...FIELDS.occurrence, label: 'of a time that occurs twice' },
  },
  outputs: {
    times: { kind: 'text', label: 'Times' },
    table: { kind: 'table', label: 'Zones' },
  },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter a time.' },
  examples: [
    {
      inputs: { time: '2026-03-10T09:30' },
      options: { from: 'America/New_York', to: 'Asia/Tokyo' },
      outputs: { times: '22:30 JST, Tue, Mar 10 – Asia/Tokyo' },
    },
  ],
  howItWorks: [
    'Zones by their names in the IANA database. A time that clocks skip is moved on, one that occurs twice is the first unless you choose the other.',
  ],
  async run({ time }, { from, to, clock, occurrence }, world) {
    const temporal = await loadTemporal();
    const asked = [from === '' ? world.zone : from, ...readZones(to).map((zone) => zone.trim())];
    const unknown = asked.find((zone) => !isKnownZone(temporal, zone));
    if (unknown !== undefined) return refuse({ message: `there is no zone "${unknown}"`, isUsage: true });
    const zones = asked.map((zone) => writtenZone(temporal, zone));
    const [, date, hours = '', minutes = '00', letter] = TYPED.exec(time.trim()) ?? [];
    if (hours === '')
      return refuse({ message: `expected a time such as 2026-03-10T09:30, found "${time.slice(0, 60)}"` });
    const [home = 'UTC'] = zones;
    const today = temporal.Instant.fromEpochMilliseconds(world.nowMs)
      .toZonedDateTimeISO(home)
      .toPlainDate()
      .toString();
    const period = letter === undefined ? '' : letter.toUpperCase() === 'P' ? 'PM' : 'AM';
    const entry: Entry = { date: date ?? today, hours, minutes, period, zone: home };
    const limit = period === '' ? 23 : 12;
    if (Number(hours) > limit || Number(minutes) > 59 || (period !== '' && Number(hours) === 0))
      return refuse({ message: `expected a time of day, found "${time}"` });
    const read = readInstant(temporal, entry, occurrence);
    if (!read.ok) return refuse(read.problem);
    const [, ...times] = convert(read.value.instant, zones, clock);
    const rows = times.map((each) => [each.zone, each.text, each.day, each.offset, each.difference]);
    const { trouble } = read.value;
    return answer(
      { times: asText(times), table: { columns: ['Zone', 'Time', 'Day', 'Offset', 'Difference'], rows } },
      trouble ? [{ message: trouble.text }] : [],
    );
  },
});
