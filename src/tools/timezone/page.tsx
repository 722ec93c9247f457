/** Timezone Conversion: one moment, typed in the first zone, as clocks show it in up to twelve. */
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { twoDigits } from '#src/lib/format.ts';
import { describeProblem } from '#src/lib/result.ts';
import { currentZoneName } from '#src/lib/zone-names.ts';
import { Panel, Row } from '#src/ui/layout.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { download } from '#src/ui/download.ts';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PartFailure } from '#src/ui/part.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useMinute } from '#src/ui/use-now.ts';
import { useTool } from '#src/ui/use-tool.ts';
import { useOwnZone, useTemporal } from './zones/dom-zones.ts';
import { toCalendarFile } from './day/calendar-file.ts';
import { formatTime, fromHour24, toClock } from './day/clock-time.ts';
import { DayView } from './panels/day-view.tsx';
import {
  asText,
  convert,
  isKnownZone,
  readMoment,
  type Entry,
  type Moment,
  type Occurrence,
  type ZoneTime,
} from './logic.ts';
import { FIELDS, HOURS_OF_DAY, OPTIONS, readZones, workingHoursOf, type Options } from './options.ts';
import type { Temporal } from './zones/temporal.ts';
import { DateFields, TimeFields } from './panels/time-fields.tsx';
import { AddZone, ZoneList } from './panels/zone-list.tsx';
import styles from './page.module.css';

type Typed = Omit<Entry, 'zone'>;

const EXAMPLE: Typed = { date: '2026-03-10', hours: '9', minutes: '30', period: 'AM' };
const EXAMPLE_ZONES = 'America/New_York,Europe/London,Asia/Kolkata,Australia/Sydney';

export default function TimezonePage() {
  const [typed, setTyped] = useState<Typed>();
  const [occurrence, setOccurrence] = useState<Occurrence>('earlier');
  const tool = useTool('timezone', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => typed, set: setTyped },
    onLink: (fields) => setTyped({ ...fields, date: fields.date || today() }),
  });
  const { options, set } = tool;
  const { temporal, isMissing, retry } = useTemporal();
  const minute = useMinute();
  const ownZone = useOwnZone();
  const zones = options.zones ? readZones(options.zones).map(currentZoneName) : [ownZone];
  const [first = ''] = zones;
  // Until something is typed, the time is now.
  const read = typed ?? (temporal && minute && first ? nowIn(temporal, first, minute) : undefined);
  const entry = read && toClock(read, options.clock);
  const change = (changed: Partial<Typed>) => entry && setTyped({ ...entry, ...changed });

  return (
    <>
      <ToolBar
        tool={tool}
        onExample={() => {
          set({ zones: EXAMPLE_ZONES });
          setTyped(EXAMPLE);
        }}
        onClear={() => {
          set({ zones: '' });
          setTyped(undefined);
        }}
        link={() => ({ ...entry, zones: zones.filter(Boolean).join(',') })}
      />
      {isMissing && <PartFailure onRetry={retry} />}
      <Results
        {...{ temporal, entry, zones, occurrence, options }}
        isNow={!typed}
        onEntry={change}
        onNow={() => setTyped(undefined)}
        onZones={(changed) => set({ zones: changed.join(',') })}
        onOccurrence={setOccurrence}
        onOptions={set}
        onTime={(hour, minutes) => change({ ...fromHour24(hour, minutes) })}
      />
      <Explanation />
    </>
  );
}

/** The date of today where the browser is, as its date field writes it. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

function nowIn(temporal: Temporal, zone: string, epochMs: number): Typed {
  const known = isKnownZone(temporal, zone) ? zone : 'UTC';
  const now = temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(known);
  return { date: now.toPlainDate().toString(), ...fromHour24(now.hour, now.minute) };
}

type ResultsProps = {
  readonly temporal: Temporal | undefined;
  readonly entry: Typed | undefined;
  readonly zones: readonly string[];
  readonly occurrence: Occurrence;
  readonly options: Options;
  readonly isNow: boolean;
  readonly onEntry: (changed: Partial<Typed>) => void;
  readonly onNow: () => void;
  readonly onZones: (zones: readonly string[]) => void;
  readonly onOccurrence: (occurrence: Occurrence) => void;
  readonly onOptions: (change: Partial<Options>) => void;
  readonly onTime: (hour: number, minute: number) => void;
};

function Results(props: ResultsProps) {
  const { temporal, entry, zones, occurrence, options, onZones, onOccurrence, onOptions, onTime } = props;
  const { clock } = options;
  const [first = ''] = zones;
  const known = temporal ? zones.filter((zone) => isKnownZone(temporal, zone)) : [];
  const moment =
    temporal && entry && first ? readMoment(temporal, { ...entry, zone: first }, occurrence) : undefined;
  const times = moment?.ok ? convert(moment.value.instant, known, options.clock) : [];
  const working = workingHoursOf(options);
  return (
    <>
      <Panel>
        <TimeFields entry={entry} clock={clock} zone={first} onChange={props.onEntry} />
        {moment && !moment.ok && (
          <p className={styles['problem']} role="status">
            {describeProblem(moment.problem)}
          </p>
        )}
        {moment?.ok && moment.value.trouble && (
          <Trouble trouble={moment.value.trouble} occurrence={occurrence} onOccurrence={onOccurrence} />
        )}
        <ZoneList
          zones={zones}
          times={times}
          unknown={temporal ? zones.filter((zone) => zone && !known.includes(zone)) : []}
          onChange={onZones}
        />
        <Row>
          <AddZone zones={zones} onChange={onZones} />
          <Actions temporal={temporal} moment={moment?.ok ? moment.value : undefined} times={times} />
        </Row>
      </Panel>
      <Panel title="Date and clock">
        <DateFields
          entry={entry}
          clock={clock}
          zone={first}
          isNow={props.isNow}
          onChange={props.onEntry}
          onNow={props.onNow}
          onClock={(chosen) => onOptions({ clock: chosen })}
        />
      </Panel>
      <Panel
        title="The day, hour by hour"
        aside={
          <div className={styles['working']}>
            <WorkingHours options={options} onOptions={onOptions} />
          </div>
        }
      >
        <div className={styles['day']}>
          {moment?.ok && times.length > 0 && first === known[0] && (
            <DayView
              instant={moment.value.instant}
              zones={known}
              working={working}
              clock={options.clock}
              onTime={onTime}
            />
          )}
        </div>
      </Panel>
    </>
  );
}

type TroubleProps = {
  readonly trouble: NonNullable<Moment['trouble']>;
  readonly occurrence: Occurrence;
  readonly onOccurrence: (occurrence: Occurrence) => void;
};

const OCCURRENCES = [
  { value: 'earlier', label: 'The first' },
  { value: 'later', label: 'The second' },
] as const;

function Trouble({ trouble, occurrence, onOccurrence }: TroubleProps) {
  return (
    <Notice
      tone="warning"
      action={
        trouble.kind === 'overlap' && (
          <RadioGroup
            label="Which is meant"
            choices={OCCURRENCES}
            value={occurrence}
            onChange={onOccurrence}
          />
        )
      }
    >
      <p>{trouble.text}</p>
    </Notice>
  );
}

type ActionsProps = {
  readonly temporal: Temporal | undefined;
  readonly moment: Moment | undefined;
  readonly times: readonly ZoneTime[];
};

const MEETING_MINUTES = 60;

function Actions({ temporal, moment, times }: ActionsProps) {
  const save = () => {
    if (!temporal || !moment) return;
    const file = toCalendarFile({
      title: 'Meeting',
      start: moment.instant,
      durationMinutes: MEETING_MINUTES,
      description: asText(times),
      uid: `${moment.instant.epochMilliseconds}-${Date.now()}@penknife`,
      madeAt: temporal.Instant.fromEpochMilliseconds(Date.now()),
    });
    download('meeting.ics', file, 'text/calendar;charset=utf-8');
  };
  return (
    <>
      <CopyButton value={() => asText(times)} disabled={times.length === 0} look="plain">
        Copy all
      </CopyButton>
      <Button icon={<CalendarPlus aria-hidden="true" />} disabled={!moment} onClick={save}>
        Calendar file (.ics)
      </Button>
    </>
  );
}

function WorkingHours({
  options,
  onOptions,
}: {
  readonly options: Options;
  readonly onOptions: (change: Partial<Options>) => void;
}) {
  const working = workingHoursOf(options);
  const choices = useMemo(
    () =>
      HOURS_OF_DAY.map((value, hour) => ({
        value,
        label: formatTime(hour % 24, 0, options.clock),
      })),
    [options.clock],
  );
  return (
    <>
      <SelectField
        label="At work from"
        choices={choices.slice(0, working.end)}
        value={`${working.start}`}
        onChange={(workStart) => onOptions({ workStart })}
      />
      <SelectField
        label="until"
        choices={choices.slice(working.start + 1)}
        value={`${working.end}`}
        onChange={(workEnd) => onOptions({ workEnd })}
      />
    </>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        The time is read in the first zone on the date given, turned into an instant, and shown in every zone
        by the rules that hold there at that instant (the IANA time zone database in your browser), not by
        today’s offsets. Worked: March 10, 2026, 9:30 AM in New York is 1:30 PM in London and not 2:30,
        because America has changed its clocks by then and Europe has not.
      </p>
      <p>
        A time that clocks skip is moved on by as much as they skip; a time they show twice is the first
        unless you say otherwise (RFC 5545 §3.3.5). Zones without an abbreviation of their own are named by
        their offset. Note that Etc/GMT+5 is five hours <em>behind</em> Greenwich.
      </p>
      <p>
        Working hours count from Monday to Friday, and common hours are exact to a quarter of an hour. The
        list holds UTC and the zones your browser knows, under their present names. They are found by city,
        state, country, abbreviation, old name, and offset (UTC+5:30). You can show up to twelve.
      </p>
    </HowItWorks>
  );
}
