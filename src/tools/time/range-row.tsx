/** One range: start, end, break, what it comes to, and why it does not count if it does not. */
import { X } from 'lucide-react';
import { Fragment, memo } from 'react';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Button, IconButton } from '#src/ui/basics/button.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import {
  asClock,
  doubtsOf,
  isReported,
  RANGE_FIELDS,
  readRange,
  type Clock,
  type RangeField,
  type Repair,
  type RowReading,
  type SkippedRow,
  type TimeRange,
  type TypingPlace,
} from './logic.ts';
import { isIn24HourForm, PERIODS, type Period } from './typed.ts';
import { type Rounding } from './rounding.ts';
import styles from './page.module.css';

const PERIOD_CHOICES = PERIODS.map((period) => ({ value: period, label: period }));

type RangeRowProps = {
  /** From 1. */
  readonly number: number;
  readonly range: TimeRange;
  readonly clock: Clock;
  /** Whether breaks are asked for. */
  readonly hasBreak: boolean;
  /** Whether the day is asked for. */
  readonly hasDay: boolean;
  readonly stepMinutes: Rounding['stepMinutes'];
  readonly direction: Rounding['direction'];
  /** Where the person is typing, if it is in this row. */
  readonly place: TypingPlace | undefined;
  readonly onPlace: (place: TypingPlace | undefined) => void;
  readonly onChange: (id: string, change: Partial<TimeRange>) => void;
  readonly onClock: (clock: Clock) => void;
  /** Absent on the first range, which stays. */
  readonly onRemove: ((id: string) => void) | undefined;
};

/** Drawn again only when something of this row changes: there can be hundreds. */
export const RangeRow = memo(function RangeRow(props: RangeRowProps) {
  const { number, range, clock, hasBreak, hasDay, stepMinutes, direction, place } = props;
  const { onPlace, onChange, onClock, onRemove } = props;
  const { id } = range;
  const reading = readRange(range, { stepMinutes, direction }, clock);
  const skipped = !reading.counts && !reading.isBlank ? reading.skipped : undefined;
  const reported = skipped && isReported(skipped, id, place) ? skipped : undefined;
  const set = (change: Partial<TimeRange>) => onChange(id, change);
  const type = (field: RangeField) => (text: string) => {
    onPlace({ id, field, hasTyped: true });
    set({ [field]: text });
  };
  const field = (name: RangeField, label: string, placeholder: string) => (
    <TextField
      label={label}
      aria-label={`${label} ${number}`}
      name={name}
      placeholder={placeholder}
      inputMode={name === 'breakMinutes' ? 'numeric' : 'text'}
      aria-invalid={reported?.field === name || undefined}
      aria-describedby={reported?.field === name ? `range-${id}-message` : undefined}
      value={range[name] ?? ''}
      onChange={type(name)}
    />
  );
  return (
    <li
      className={classNames(
        styles['range'],
        clock === '24-hour' && styles['short'],
        hasBreak && styles['withBreak'],
        reported && styles['skipped'],
      )}
      onFocus={({ target }) => onPlace({ id, field: fieldOf(target), hasTyped: false })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onPlace(undefined);
      }}
    >
      {field('startTime', 'Start time', '9:00')}
      {clock === '12-hour' && (
        <PeriodField
          label={`Start AM/PM ${number}`}
          value={range.startAmPm}
          onChange={(startAmPm) => set({ startAmPm })}
        />
      )}
      {field('endTime', 'End time', clock === '12-hour' ? '5:30' : '17:30')}
      {clock === '12-hour' && (
        <PeriodField
          label={`End AM/PM ${number}`}
          value={range.endAmPm}
          onChange={(endAmPm) => set({ endAmPm })}
        />
      )}
      {hasBreak && field('breakMinutes', 'Break', 'min')}
      <span className={styles['remove']}>
        {onRemove && (
          <IconButton label={`Remove range ${number}`} onClick={() => onRemove(id)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {hasDay && <div className={styles['day']}>{field('day', 'Day', 'Mon, Mar 9')}</div>}
      <RowMessage {...{ range, clock, reading, reported, place, onClock }} onChange={set} />
    </li>
  );
});

/** Which field of a row an element is; the selects and buttons are `other`. */
const fieldOf = (element: Element): TypingPlace['field'] =>
  RANGE_FIELDS.find((field) => field === element.getAttribute('name')) ?? 'other';

type RowMessageProps = Pick<RangeRowProps, 'range' | 'clock' | 'place' | 'onClock'> & {
  readonly reading: RowReading;
  /** What is wrong with the row, if it is to be shown now. */
  readonly reported: SkippedRow | undefined;
  readonly onChange: (change: Partial<TimeRange>) => void;
};

/** What a row comes to, or why it does not count, with what mends it. */
function RowMessage({ range, clock, reading, reported, place, onChange, onClock }: RowMessageProps) {
  const isTypingStart = place?.hasTyped && place.field === 'startTime';
  const offers24Hour = clock === '12-hour' && !isTypingStart && isIn24HourForm(range.startTime);
  return (
    <div className={styles['message']} id={`range-${range.id}-message`}>
      <StatusMessage role="status" className={styles['message']}>
        {reading.counts && <strong>{asClock(reading.worked.minutes)}</strong>}
        {reading.counts && reading.worked.isPastMidnight && <span>runs past midnight, to the next day</span>}
        {reported && <span>Not counted. {reported.reason}</span>}
      </StatusMessage>
      {reported?.repair && (
        <RepairButton repair={reported.repair} field={reported.field} onChange={onChange} />
      )}
      {doubtsOf(range, clock).map(({ words, field, repair }) => (
        <Fragment key={field + repair.label}>
          {words !== '' && <span>{words}</span>}
          <RepairButton repair={repair} field={field} onChange={onChange} />
        </Fragment>
      ))}
      {offers24Hour && <ClockOffer words={describe24Hour(range)} onClock={onClock} />}
    </div>
  );
}

type PeriodFieldProps = {
  readonly label: string;
  readonly value: Period;
  readonly onChange: (period: Period) => void;
};

function PeriodField({ label, value, onChange }: PeriodFieldProps) {
  return (
    <SelectField
      label="AM/PM"
      aria-label={label}
      choices={PERIOD_CHOICES}
      value={value}
      onChange={onChange}
    />
  );
}

/** How a start that only the 24-hour clock shows is read; hour 0 with PM has words of its own. */
function describe24Hour({ startTime, startAmPm }: TimeRange): string {
  const time = startTime.trim();
  if (!/^00?:/.test(time)) return `${time} is on the 24-hour clock: AM and PM are ignored for it.`;
  const asTyped = time.replace(/^00?/, '12');
  return startAmPm === 'AM' ? `${time} is on the 24-hour clock: it is ${asTyped} AM.` : '';
}

type ClockOfferProps = { readonly words: string; readonly onClock: (clock: Clock) => void };

function ClockOffer({ words, onClock }: ClockOfferProps) {
  return (
    <>
      {words !== '' && <span>{words}</span>}
      <Button
        onClick={({ currentTarget }) => {
          currentTarget.closest('li')?.querySelector('input')?.focus();
          onClock('24-hour');
        }}
      >
        Type all times on the 24-hour clock
      </Button>
    </>
  );
}

type RepairButtonProps = {
  readonly repair: Repair;
  readonly field: RangeField;
  readonly onChange: (change: Partial<TimeRange>) => void;
};

/** Goes away when it has been used, so the focus goes to the field it mends. */
function RepairButton({ repair: { label, change }, field, onChange }: RepairButtonProps) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest('li')?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
        onChange(change);
      }}
    >
      Use {label}
    </Button>
  );
}
