/** Date, hours, minutes, AM or PM: kept within their limits while they are typed. */
import { AS_TYPED } from '#src/ui/fields/as-typed.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Field } from '#src/ui/fields/field.tsx';
import fieldStyles from '#src/ui/fields/field.module.css';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import {
  clampHours,
  clampMinutes,
  HOUR_LIMITS,
  MINUTE_LIMITS,
  PERIODS,
  type Clock,
  type Period,
} from '../day/clock-time.ts';
import { cityOf, type Entry } from '../logic.ts';
import { CLOCKS } from '../options.ts';
import styles from '../page.module.css';

type Typed = Omit<Entry, 'zone'>;

type FieldsProps = {
  /** `undefined` until the page lives. */
  readonly entry: Typed | undefined;
  readonly clock: Clock;
  /** The zone the time is meant in. */
  readonly zone: string;
  readonly onChange: (changed: Partial<Typed>) => void;
};

/** The id of what is wrong with the time or the date. */
export const PROBLEM = 'time-problem';

const PERIOD_CHOICES = PERIODS.map((period) => ({ value: period, label: period }));
const NO_TIME: Typed = { date: '', hours: '', minutes: '', period: 'AM' };

/** The time of day; on the 24-hour clock there is no AM or PM to choose. */
export function TimeFields({ entry: known, clock, zone, onChange }: FieldsProps) {
  const entry = known ?? NO_TIME;
  const isWaiting = !known;
  return (
    <div className={styles['time']}>
      <ClockField
        label="Hours"
        limits={HOUR_LIMITS[clock]}
        readOnly={isWaiting}
        value={entry.hours}
        onChange={(typed) => onChange({ hours: clampHours(typed, clock) })}
      />
      <ClockField
        label="Minutes"
        limits={MINUTE_LIMITS}
        readOnly={isWaiting}
        value={entry.minutes}
        onChange={(typed) => onChange({ minutes: clampMinutes(typed) })}
      />
      {entry.period !== '' && (
        <SelectField
          label="AM/PM"
          choices={PERIOD_CHOICES}
          disabled={isWaiting}
          value={entry.period}
          onChange={(period: Period) => onChange({ period })}
        />
      )}
      <p className={styles['meant']}>{zone && `in ${cityOf(zone)}, the first zone below`}</p>
    </div>
  );
}

type DateFieldsProps = FieldsProps & {
  readonly isNow: boolean;
  readonly onNow: () => void;
  readonly onClock: (clock: Clock) => void;
};

/** What the conversion depends on besides the time: the date. And how times are typed and shown. */
export function DateFields({ entry, clock, zone, isNow, onChange, onNow, onClock }: DateFieldsProps) {
  return (
    <div className={styles['date']}>
      <TextField
        label="Date"
        type="date"
        readOnly={!entry}
        value={entry?.date ?? ''}
        aria-invalid={(entry?.date === '' && entry.hours !== '') || undefined}
        aria-describedby={PROBLEM}
        onChange={(date) => onChange({ date })}
      />
      <Button look="quiet" aria-pressed={isNow} onClick={onNow}>
        Now
      </Button>
      <RadioGroup label="Clock" choices={CLOCKS} value={clock} onChange={onClock} />
      <p className={styles['meant']}>{zone && `The date is that of ${cityOf(zone)}.`}</p>
    </div>
  );
}

type ClockFieldProps = {
  readonly label: string;
  readonly limits: { readonly min: number; readonly max: number };
  readonly readOnly: boolean;
  readonly value: string;
  readonly onChange: (typed: string) => void;
};

/** A number of two digits. Not `type="number"`, because the page never learns what is typed there and is no number. */
function ClockField({ label, limits: { min, max }, readOnly, value, onChange }: ClockFieldProps) {
  const step = (by: number) => onChange(`${(value === '' ? min : Number(value)) + by}`);
  const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles['control']}
          role="spinbutton"
          aria-invalid={(!readOnly && value === '') || undefined}
          aria-describedby={PROBLEM}
          inputMode="numeric"
          {...AS_TYPED}
          readOnly={readOnly}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value === '' ? undefined : Number(value)}
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            const by = steps[event.key];
            if (by === undefined) return;
            event.preventDefault();
            step(by);
          }}
        />
      )}
    </Field>
  );
}
