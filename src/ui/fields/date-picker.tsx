/** Beside a field in which a date is typed freely: a button for today or now, and the browser's own calendar. */
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { twoDigits } from '#src/lib/format.ts';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import buttons from '#src/ui/files/file-drop.module.css';
import styles from './date-picker.module.css';

/** What is picked: a day, or a moment of a day. */
export type Picks = 'day' | 'moment';

type DatePickerProps = {
  readonly picks: Picks;
  /** What stands in the field: the calendar opens there, where it reads it. */
  readonly value: string;
  /** `2026-11-28`, `2026-11-28T09:30` as the calendar has it, or `2026-11-28T08:30:00Z` for now. */
  readonly onPick: (text: string) => void;
  /** The id of the field's label. */
  readonly describedBy: string;
};

/** `<TextField label="From" aside={(id) => <DatePicker picks="day" describedBy={id} value={from} onPick={setFrom} />} …/>` */
export function DatePicker({ picks, value, onPick, describedBy }: DatePickerProps) {
  const calendar = useRef<HTMLInputElement>(null);
  // Made when it is first opened: until then it is nothing that a page has to know of.
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    flushSync(() => setWasOpened(true));
    const input = calendar.current;
    if (!input) return;
    input.value = FITS[picks].test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
    try {
      input.showPicker();
    } catch {
      // A browser that does not open it by itself does so for whoever is in the field.
      input.focus();
    }
  };
  return (
    <>
      <button
        type="button"
        className={buttons['button']}
        aria-describedby={describedBy}
        onClick={() => onPick(picks === 'day' ? today(new Date()) : toSecond(new Date()))}
      >
        {picks === 'day' ? 'Today' : 'Now'}
      </button>
      <span className={styles['calendar']}>
        <button
          type="button"
          className={buttons['button']}
          aria-label="Calendar"
          title="Calendar"
          aria-describedby={describedBy}
          onClick={open}
        >
          <CalendarDays aria-hidden="true" />
        </button>
        {wasOpened && (
          <input
            {...AS_TYPED}
            ref={calendar}
            type={picks === 'day' ? 'date' : 'datetime-local'}
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => {
              if (target.value !== '') onPick(target.value);
            }}
          />
        )}
      </span>
    </>
  );
}

/** What the browser's own fields can hold. */
const FITS: Readonly<Record<Picks, RegExp>> = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/,
};

/** The day that it is here. */
const today = (now: Date): string =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;

const toSecond = (now: Date): string => now.toISOString().replace(/\.\d+/, '');
