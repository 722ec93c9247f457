/** Date, hours, minutes, AM or PM. */
import { Button } from '#src/ui/basics/button.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import {
  describeCut,
  hoursOf,
  meantBy,
  MINUTES,
  PERIODS,
  type Clock,
  type CutText,
  type Period,
} from '../day/clock-time.ts';
import { cityOf } from '#src/lib/zone-names.ts';
import { type Entry } from '../logic.ts';
import { CLOCKS } from '../options.ts';
import styles from '../page.module.css';
import { ClockField } from './clock-field.tsx';

type TypedTimeFields = Omit<Entry, 'zone'>;

type FieldsProps = {
  /** `undefined` until the page lives. */
  readonly entry: TypedTimeFields | undefined;
  readonly clock: Clock;
  /** The zone the time is meant in. */
  readonly zone: string;
  readonly onChange: (changed: Partial<TypedTimeFields>) => void;
};

/** The id of what is wrong with the time or the date. */
export const PROBLEM = 'time-problem';
/** The id of the message about a number that its field did not take. */
const CUT = 'time-cut';

const PERIOD_CHOICES = PERIODS.map((period) => ({ value: period, label: period }));
const NO_TIME: TypedTimeFields = { date: '', hours: '', minutes: '', period: 'AM' };

type TimeFieldsProps = FieldsProps & {
  /** What one of the fields did not take as it was typed. */
  readonly cut: CutText | undefined;
  readonly onCut: (cut: CutText | undefined) => void;
};

/** The time of day; on the 24-hour clock there is no AM or PM to choose. */
export function TimeFields({ entry: known, clock, zone, cut, onChange, onCut }: TimeFieldsProps) {
  const entry = known ?? NO_TIME;
  const isWaiting = !known;
  const field = { cut, readOnly: isWaiting, describedBy: `${CUT} ${PROBLEM}` };
  return (
    <div className={styles['time']}>
      <ClockField
        label="Hours"
        part={hoursOf(clock)}
        {...field}
        value={entry.hours}
        onChange={(hours, wasCut) => {
          onChange({ hours });
          onCut(wasCut);
        }}
      />
      <ClockField
        label="Minutes"
        part={MINUTES}
        {...field}
        value={entry.minutes}
        onChange={(minutes, wasCut) => {
          onChange({ minutes });
          onCut(wasCut);
        }}
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
      <div className={styles['cut']} id={CUT} role="status">
        {cut && <CutNote cut={cut} onChange={onChange} />}
      </div>
    </div>
  );
}

type CutNoteProps = { readonly cut: CutText; readonly onChange: FieldsProps['onChange'] };

/** What was cut, and the time that was probably meant. */
function CutNote({ cut, onChange }: CutNoteProps) {
  const meant = meantBy(cut);
  return (
    <>
      <span>{describeCut(cut)}</span>
      {meant && (
        <Button
          onClick={({ currentTarget }) => {
            // The button goes away when it has been used.
            currentTarget.closest('section')?.querySelector('input')?.focus();
            onChange({ hours: meant.hours, period: meant.period });
          }}
        >
          Use {meant.label}
        </Button>
      )}
    </>
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
