/** The day of the moment in every zone, side by side, with working hours and a slider over the day. */
import { useMemo } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { formatTime, type Clock } from './clock-time.ts';
import { cellOf, commonHours, dayStrips, type Cell, type WorkingHours } from './day-strip.ts';
import { cityOf } from './logic.ts';
import type { Instant } from './temporal.ts';
import styles from './page.module.css';

type DayViewProps = {
  readonly instant: Instant;
  readonly zones: readonly string[];
  readonly working: WorkingHours;
  readonly clock: Clock;
  /** A time of the day in the first zone has been picked. */
  readonly onTime: (hour: number, minute: number) => void;
};

const STEP_MINUTES = 15;
const LAST_MINUTE = 1439;

export function DayView({ instant, zones, working, clock, onTime }: DayViewProps) {
  const [first = ''] = zones;
  const local = instant.toZonedDateTimeISO(first);
  const day = local.startOfDay().epochMilliseconds;
  const { start, end } = working;
  const key = zones.join();
  // The strip is the same all day long: it is made anew when the day, the zones or the hours change.
  const strips = useMemo(
    () => dayStrips(instant, key.split(','), { start, end }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `day` stands for `instant`, which moves within the day
    [day, key, start, end],
  );
  const common = commonHours(instant, zones, working, clock);
  const marked = cellOf(instant, first);
  return (
    <>
      <p role="status">{zones.length > 1 && describeCommon(common, first)}</p>
      <div className={styles['strips']} tabIndex={0} role="region" aria-label="Hours of the day by zone">
        <label className={styles['slider']}>
          <span>Time in {cityOf(first)}</span>
          <input
            type="range"
            min={0}
            max={LAST_MINUTE}
            step={STEP_MINUTES}
            value={local.hour * 60 + local.minute}
            aria-valuetext={formatTime(local.hour, local.minute, clock)}
            onChange={({ target }) =>
              onTime(Math.floor(Number(target.value) / 60), Number(target.value) % 60)
            }
          />
        </label>
        <table>
          <tbody>
            {strips.map(({ zone, cells }) => (
              <tr key={zone}>
                <th scope="row">{cityOf(zone)}</th>
                {cells.map((cell, index) => (
                  <td key={index} className={cellClass(cell, index === marked)}>
                    <HourText cell={cell} clock={clock} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const describeCommon = (common: readonly string[], first: string) =>
  common.length > 0
    ? `All are at work ${common.join(' and ')}, ${cityOf(first)} time.`
    : 'There is no hour on this day at which all are at work.';

const cellClass = (cell: Cell, isMarked: boolean) =>
  classNames(
    cell.isWorking ? styles['atWork'] : cell.isNight && styles['night'],
    cell.isNewDay && styles['newDay'],
    isMarked && styles['marked'],
  );

function HourText({ cell, clock }: { readonly cell: Cell; readonly clock: Clock }) {
  const minutes = cell.minute === 0 ? '' : `:${`${cell.minute}`.padStart(2, '0')}`;
  const hour = clock === '12-hour' ? cell.hour % 12 || 12 : cell.hour;
  return (
    <>
      {hour}
      {minutes && <small>{minutes}</small>}
      {clock === '12-hour' && cell.hour % 12 === 0 && <small>{cell.hour === 0 ? 'AM' : 'PM'}</small>}
    </>
  );
}
