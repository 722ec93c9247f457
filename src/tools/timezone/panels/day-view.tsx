/** The day of the moment in every zone, side by side, with working hours and a slider over the day. */
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { twoDigits } from '#src/lib/format.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { formatTime, type Clock } from '../day/clock-time.ts';
import {
  cellOf,
  commonHours,
  dayStrips,
  type Cell,
  type Strip,
  type WorkingHours,
} from '../day/day-strip.ts';
import { cityOf } from '#src/lib/zone-names.ts';
import type { Instant } from '../zones/temporal.ts';
import styles from '../page.module.css';
import { usePieces } from './use-pieces.ts';

type DayViewProps = {
  readonly instant: Instant;
  readonly zones: readonly string[];
  readonly working: WorkingHours;
  readonly clock: Clock;
  /** The zones themselves are still being drawn. */
  readonly isHeld: boolean;
  /** A time of the day in the first zone has been picked. */
  readonly onTime: (hour: number, minute: number) => void;
};

const STEP_MINUTES = 15;
const LAST_MINUTE = 1439;

/** Drawn in pieces, once what was asked for is drawn: its hundreds of cells in one piece would stop a slow phone. */
export function DayView(props: DayViewProps) {
  const isItsTurn = useDeferredValue(true, false);
  return isItsTurn && <DrawnDay {...props} />;
}

function DrawnDay({ instant, zones, working, clock, isHeld, onTime }: DayViewProps) {
  const [first = ''] = zones;
  const local = instant.toZonedDateTimeISO(first);
  const day = local.startOfDay().epochMilliseconds;
  const { start, end } = working;
  const key = zones.join();
  // The same all day long: made again only when the day, the zones, the hours or the clock change.
  const { strips, common } = useMemo(
    () => {
      const ids = key.split(',');
      return {
        strips: dayStrips(instant, ids, { start, end }),
        common: commonHours(instant, ids, { start, end }, clock),
      };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `day` stands for `instant`, which moves within the day
    [day, key, start, end, clock],
  );
  // The slider is not kept waiting for the cells.
  const marked = useDeferredValue(cellOf(instant, first));
  const view = useRef<HTMLDivElement>(null);
  // On a narrow screen the table scrolls, which only the drawn page knows: the chosen hour must be in view.
  useLayoutEffect(() => onceLaidOut(view.current, showMarked), [marked, strips]);
  return (
    <>
      <p>
        <StatusMessage role="status">{zones.length > 1 && describeCommon(common, first)}</StatusMessage>
      </p>
      <div ref={view} className={styles['strips']} tabIndex={0} role="region" aria-label="The day by zone">
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
        <StripTable {...{ strips, marked, clock, isHeld }} />
      </div>
    </>
  );
}

/** Calls back before the next painting, when the browser has laid the page out: to ask for a place earlier would make it do so twice. */
function onceLaidOut(view: HTMLElement | null, act: (view: HTMLElement) => void): (() => void) | undefined {
  if (!view) return undefined;
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    act(view);
  });
  observer.observe(view);
  return () => observer.disconnect();
}

/** Scrolls to the marked cell where it is out of view, unless the person is moving the slider there. */
function showMarked(view: HTMLElement) {
  const cell = view.querySelector<HTMLElement>('[data-marked]');
  if (!cell || view.contains(document.activeElement)) return;
  const nameWidth = cell.parentElement?.firstElementChild?.clientWidth ?? 0;
  const isInView =
    cell.offsetLeft >= view.scrollLeft + nameWidth &&
    cell.offsetLeft + cell.offsetWidth <= view.scrollLeft + view.clientWidth;
  if (!isInView) view.scrollLeft = cell.offsetLeft - nameWidth - cell.offsetWidth;
}

type StripProps = { readonly marked: number; readonly clock: Clock };

type StripTableProps = StripProps & { readonly strips: readonly Strip[]; readonly isHeld: boolean };

/** Hundreds of cells that stay as they are while the time moves within an hour. */
const StripTable = memo(function StripTable({ strips, isHeld, ...rest }: StripTableProps) {
  const { shown } = usePieces(strips.length, isHeld);
  return (
    <table>
      <tbody>
        {strips.slice(0, shown).map((strip) => (
          <StripRow key={strip.zone} strip={strip} {...rest} />
        ))}
      </tbody>
    </table>
  );
});

type StripRowProps = StripProps & { readonly strip: Strip };

const StripRow = memo(function StripRow({ strip: { zone, cells }, marked, clock }: StripRowProps) {
  return (
    <tr>
      <th scope="row">{cityOf(zone)}</th>
      {cells.map((cell, index) => (
        <td
          key={index}
          className={cellClass(cell, index === marked)}
          data-marked={index === marked || undefined}
        >
          <HourText cell={cell} clock={clock} />
        </td>
      ))}
    </tr>
  );
});

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
  const minutes = cell.minute === 0 ? '' : `:${twoDigits(cell.minute)}`;
  const hour = clock === '12-hour' ? cell.hour % 12 || 12 : cell.hour;
  return (
    <>
      {hour}
      {minutes && <small>{minutes}</small>}
      {clock === '12-hour' && cell.hour % 12 === 0 && <small>{cell.hour === 0 ? 'AM' : 'PM'}</small>}
    </>
  );
}
