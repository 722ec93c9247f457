/** When the line runs next in a zone, and the coming week at a glance. */
import { WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import { twoDigits } from '#src/lib/format.ts';
import { useMemo } from 'react';
import { currentZoneName } from '#src/lib/zone-names.ts';
import { Row } from '#src/ui/basics/layout.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { useNow } from '#src/ui/browser/use-now.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import { dayFromNumber } from '../schedule/calendar.ts';
import { formatTime } from '../schedule/describe.ts';
import type { Schedule } from '../schedule/fields.ts';
import { MS_PER_MINUTE } from '../schedule/zone.ts';
import styles from '../page.module.css';
import { type DayStrip, localFields, nextRuns, type Run, weekStrip } from '../schedule/runs.ts';

const SHOWN_RUNS = 10;

type NextRunsProps = {
  readonly schedule: Schedule;
  readonly zone: string;
  /** '' where the browser's own is meant. */
  readonly chosenZone: string;
  readonly use24Hour: boolean;
  readonly onZone: (zone: string) => void;
};

export function NextRuns({ schedule, zone, chosenZone, use24Hour, onZone }: NextRunsProps) {
  const hasSeconds = schedule.second !== undefined;
  const nowMs = useNow(hasSeconds ? 'second' : 'minute');
  const runs = useMemo(
    () => (nowMs === undefined ? [] : nextRuns(schedule, nowMs, zone, SHOWN_RUNS)),
    [schedule, nowMs, zone],
  );
  const week = useMemo(
    () => (nowMs === undefined ? [] : weekStrip(schedule, nowMs, zone)),
    [schedule, nowMs, zone],
  );
  return (
    <>
      <ZoneField zone={zone} chosenZone={chosenZone} onZone={onZone} />
      {runs.length > 0 && nowMs !== undefined ? (
        <>
          <ol className={styles['runs']}>
            {runs.map((run) => (
              <RunRow
                key={run.instant}
                run={run}
                nowMs={nowMs}
                use24Hour={use24Hour}
                hasSeconds={hasSeconds}
              />
            ))}
          </ol>
          <WeekStrip days={week} />
          <Row>
            <SendTo what="Next runs" kind="text" value={() => asLines(runs)} />
            <CopyButton what="Next runs" value={() => asLines(runs)} />
          </Row>
        </>
      ) : (
        nowMs !== undefined && <p className={styles['aside']}>No run: no year has such a day.</p>
      )}
    </>
  );
}

const asLines = (runs: readonly Run[]): string =>
  runs.map((run) => new Date(run.instant).toISOString().replace('.000', '')).join('\n');

const NO_ZONES: readonly string[] = [];
let knownZones: readonly string[] | undefined;
/** Read once: the same array each time, as `useBrowserValue` asks. */
const readZones = (): readonly string[] => (knownZones ??= listZones());

/** All zones of the browser under today's names, UTC first. */
function listZones(): readonly string[] {
  const names = Intl.supportedValuesOf('timeZone').map((id) => currentZoneName(id));
  return ['UTC', ...[...new Set(names)].filter((name) => name !== 'UTC').sort()];
}

function ZoneField({ zone, chosenZone, onZone }: Pick<NextRunsProps, 'zone' | 'chosenZone' | 'onZone'>) {
  const zones = useBrowserValue(readZones, NO_ZONES);
  const own = { value: '', label: chosenZone === '' ? `Yours: ${zone}` : 'Yours' };
  const choices = zones.map((value) => ({ value, label: value }));
  return (
    <SelectField label="Next runs in" choices={[own, ...choices]} value={chosenZone} onChange={onZone} />
  );
}

/** `+05:30`; `UTC` without an offset. */
function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MS_PER_MINUTE;
  if (minutes === 0) return 'UTC';
  return `${offsetMs < 0 ? '−' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function runText(run: Run, use24Hour: boolean, hasSeconds: boolean): string {
  const local = localFields(run);
  const day = (WEEKDAYS[local.getUTCDay()] ?? '').slice(0, 3);
  const second = hasSeconds ? local.getUTCSeconds() : undefined;
  const time = formatTime(local.getUTCHours(), local.getUTCMinutes(), use24Hour, second);
  return `${day} ${local.toISOString().slice(0, 10)} ${time} ${offsetText(run.offset)}`;
}

const CHANGES = {
  moved: 'its time is skipped by the clock',
  'first of two': 'this hour comes twice',
  'second of two': 'this hour, again',
} as const;

type RunRowProps = {
  readonly run: Run;
  readonly nowMs: number;
  readonly use24Hour: boolean;
  readonly hasSeconds: boolean;
};

function RunRow({ run, nowMs, use24Hour, hasSeconds }: RunRowProps) {
  return (
    <li>
      <time dateTime={new Date(run.instant).toISOString()}>{runText(run, use24Hour, hasSeconds)}</time>
      <span className={styles['aside']}>
        {run.clockChange && `${CHANGES[run.clockChange]} · `}
        {relative(run.instant - nowMs)}
      </span>
    </li>
  );
}

/** `in 2 d 5 h`, `in 3 h 15 min`, `in 12 min`, `in 40 s`. */
function relative(distanceMs: number): string {
  if (distanceMs < MS_PER_MINUTE) return `in ${Math.round(distanceMs / 1000)} s`;
  const minutes = Math.floor(distanceMs / MS_PER_MINUTE);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `in ${days} d${hours > 0 ? ` ${hours} h` : ''}`;
  return hours > 0 ? `in ${hours} h ${minutes % 60} min` : `in ${minutes} min`;
}

/** A dot for every hour of seven days: empty, some runs, many. */
function WeekStrip({ days }: { readonly days: readonly DayStrip[] }) {
  return (
    <div className={styles['strip']}>
      <div className={styles['day']} aria-hidden="true">
        <span>Next week</span>
        {Array.from({ length: 24 }, (_, hour) => (
          <span key={hour} className={styles['scale']}>
            {hour % 6 === 0 ? hour : ''}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <StripDay key={day.dayNumber} day={day} />
      ))}
    </div>
  );
}

function StripDay({ day: { dayNumber, runsByHour } }: { readonly day: DayStrip }) {
  const { weekday, day } = dayFromNumber(dayNumber);
  const total = runsByHour.reduce((sum, runs) => sum + runs, 0);
  const name = `${(WEEKDAYS[weekday] ?? '').slice(0, 3)} ${day}`;
  return (
    <div className={styles['day']} role="img" aria-label={`${name}: ${total} run${total === 1 ? '' : 's'}`}>
      <span>
        {name} · {total}
      </span>
      {runsByHour.map((runs, hour) => (
        <span
          key={hour}
          className={classNames(styles['hour'], runs > 0 && styles['some'], runs > 1 && styles['many'])}
        />
      ))}
    </div>
  );
}
