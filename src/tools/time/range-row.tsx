/** One range: start, end, break, what it comes to, and why it does not count if it does not. */
import { X } from 'lucide-react';
import { Button, IconButton } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { asClock, PERIODS, type RowReading, type Skipped, type TimeRange } from './logic.ts';
import styles from './page.module.css';

const PERIOD_CHOICES = PERIODS.map((period) => ({ value: period, label: period }));

type RangeRowProps = {
  /** From 1. */
  readonly number: number;
  readonly range: TimeRange;
  readonly reading: RowReading | undefined;
  readonly onChange: (range: TimeRange) => void;
  /** Absent on the first range, which stays. */
  readonly onRemove: (() => void) | undefined;
};

export function RangeRow({ number, range, reading, onChange, onRemove }: RangeRowProps) {
  const set = (changed: Partial<TimeRange>) => onChange({ ...range, ...changed });
  const skipped = reading && !reading.counts && !reading.isBlank ? reading.skipped : undefined;
  return (
    <li className={classNames(styles['range'], skipped && styles['skipped'])}>
      <TextField
        label="Start time"
        aria-label={`Start time ${number}`}
        placeholder="9:00"
        value={range.startTime}
        onChange={(startTime) => set({ startTime })}
      />
      <SelectField
        label="AM/PM"
        aria-label={`Start AM/PM ${number}`}
        choices={PERIOD_CHOICES}
        value={range.startAmPm}
        onChange={(startAmPm) => set({ startAmPm })}
      />
      <TextField
        label="End time"
        aria-label={`End time ${number}`}
        placeholder="5:30"
        value={range.endTime}
        onChange={(endTime) => set({ endTime })}
      />
      <SelectField
        label="AM/PM"
        aria-label={`End AM/PM ${number}`}
        choices={PERIOD_CHOICES}
        value={range.endAmPm}
        onChange={(endAmPm) => set({ endAmPm })}
      />
      <TextField
        label="Break"
        aria-label={`Break ${number}`}
        placeholder="minutes"
        inputMode="numeric"
        value={range.breakMinutes}
        onChange={(breakMinutes) => set({ breakMinutes })}
      />
      <span className={styles['remove']}>
        {onRemove && (
          <IconButton label={`Remove range ${number}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </span>
      <div className={styles['says']} role="status">
        {reading?.counts && (
          <>
            <strong>{asClock(reading.worked.minutes)}</strong>
            {reading.worked.isPastMidnight && <span>runs past midnight, to the next day</span>}
          </>
        )}
        {skipped && <SkippedNote skipped={skipped} onChange={set} />}
      </div>
    </li>
  );
}

type SkippedNoteProps = {
  readonly skipped: Skipped;
  readonly onChange: (changed: Partial<TimeRange>) => void;
};

function SkippedNote({ skipped: { reason, repair }, onChange }: SkippedNoteProps) {
  const mend = () => {
    if (!repair) return;
    const { field, time, period } = repair;
    const periodField = field === 'startTime' ? 'startAmPm' : 'endAmPm';
    onChange({ [field]: time, ...(period && { [periodField]: period }) });
  };
  return (
    <>
      <span>Skipped: {reason}.</span>
      {repair && (
        <Button onClick={mend}>
          Use {repair.time}
          {repair.period && ` ${repair.period}`}
        </Button>
      )}
    </>
  );
}
