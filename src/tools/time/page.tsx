/** Time Calculator: ranges of clock time added up, as on a timesheet. */
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { plural } from '#src/lib/format.ts';
import { Columns, Fields, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import {
  addUp,
  asClock,
  asDecimalHours,
  countReported,
  inWords,
  payFor,
  readRange,
  type Clock,
  type TimeRange,
  type TypingPlace,
} from './logic.ts';
import { fromLink, toLink } from './link.ts';
import { FIELDS, OPTIONS, roundingOf, type Options } from './options.ts';
import { RangeRow } from './range-row.tsx';
import { toCsv } from './timesheet.ts';
import styles from './page.module.css';

const blankRange = (id: string): TimeRange => ({
  id,
  startTime: '',
  startAmPm: 'AM',
  endTime: '',
  endAmPm: 'PM',
  breakMinutes: '',
});

const EXAMPLE: readonly TimeRange[] = [
  { ...blankRange('0'), startTime: '9:00', endTime: '5:30', breakMinutes: '45' },
  { ...blankRange('1'), startTime: '8:15', endTime: '12:30' },
  {
    ...blankRange('2'),
    startTime: '10:00',
    startAmPm: 'PM',
    endTime: '6:00',
    endAmPm: 'AM',
    breakMinutes: '30',
  },
];

export default function TimePage() {
  const [ranges, setRanges] = useState<readonly TimeRange[]>([blankRange('0')]);
  const [rate, setRate] = useState('');
  const [place, setPlace] = useState<TypingPlace>();

  const tool = useTool('time', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: {
      get: () => ({ ranges, rate }),
      set: (was) => {
        setRanges(was.ranges);
        setRate(was.rate);
      },
    },
    onLink: (fields) => {
      const linked = fromLink(fields);
      if (linked.length > 0) setRanges(linked);
    },
  });
  const { options, set } = tool;
  const setBreaks = (areOn: boolean) => {
    if (!areOn && ranges.some(hasBreak)) {
      tool.undo.remember();
      setRanges(ranges.map((range) => ({ ...range, breakMinutes: '' })));
    }
    set({ breaks: areOn });
  };
  const setDays = (areOn: boolean) => {
    if (!areOn && ranges.some(hasNamedDay)) {
      tool.undo.remember();
      setRanges(ranges.map((range) => ({ ...range, day: '' })));
    }
    set({ days: areOn });
  };

  return (
    <>
      <Columns>
        <Ranges
          {...{ ranges, options, place }}
          onRanges={setRanges}
          onOptions={set}
          onBreaks={setBreaks}
          onDays={setDays}
          onPlace={setPlace}
        />
        <Total {...{ ranges, options, rate, place }} onRate={setRate} onOptions={set} />
      </Columns>
      <ToolBar
        tool={tool}
        onExample={() => {
          setRanges(EXAMPLE);
          tool.show({ clock: '12-hour' });
        }}
        onClear={() => {
          setRanges([blankRange(nextId(ranges))]);
          setRate('');
        }}
        link={() => toLink(ranges)}
      />
      <Explanation />
    </>
  );
}

/** One more than any in use: a row keeps its identity when others go. */
const nextId = (rows: readonly TimeRange[]) => `${Math.max(...rows.map(({ id }) => Number(id))) + 1}`;

const hasBreak = ({ breakMinutes }: TimeRange): boolean => breakMinutes !== '';

const hasNamedDay = ({ day = '' }: TimeRange): boolean => day !== '';

type RangesProps = {
  readonly ranges: readonly TimeRange[];
  readonly options: Options;
  readonly place: TypingPlace | undefined;
  readonly onRanges: Dispatch<SetStateAction<readonly TimeRange[]>>;
  readonly onOptions: (change: Partial<Options>) => void;
  readonly onBreaks: (areOn: boolean) => void;
  readonly onDays: (areOn: boolean) => void;
  readonly onPlace: (place: TypingPlace | undefined) => void;
};

function Ranges(props: RangesProps) {
  const { ranges, options, place, onRanges, onOptions, onBreaks, onDays, onPlace } = props;
  const list = useRef<HTMLOListElement>(null);
  const { stepMinutes, direction } = roundingOf(options);
  const change = useCallback(
    (id: string, changed: Partial<TimeRange>) => {
      // Fields that came with the breaks of an example or a link stay when the last of them is emptied.
      if (changed.breakMinutes !== undefined && !options.breaks) onOptions({ breaks: true });
      if (changed.day !== undefined && !options.days) onOptions({ days: true });
      onRanges((rows) => rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
    },
    [onRanges, onOptions, options.breaks, options.days],
  );
  const focusRow = (index: number) => list.current?.children[index]?.querySelector('input')?.focus();
  const add = () => {
    flushSync(() => onRanges([...ranges, blankRange(nextId(ranges))]));
    focusRow(ranges.length);
  };
  const remove = useCallback(
    (id: string) => {
      // The button goes with its row: the focus moves to the row that takes its place, or to the last one.
      const rows = [...(list.current?.children ?? [])];
      const index = rows.findIndex((row) => row.contains(document.activeElement));
      flushSync(() => onRanges((current) => current.filter((row) => row.id !== id)));
      focusRow(Math.min(index, rows.length - 2));
    },
    [onRanges],
  );
  const hasBreaks = options.breaks || ranges.some(hasBreak);
  const hasDays = options.days || ranges.some(hasNamedDay);
  const setClock = useCallback((clock: Clock) => onOptions({ clock }), [onOptions]);
  return (
    <Panel className={styles['ranges'] ?? ''}>
      <ol ref={list}>
        {ranges.map((range, index) => (
          <RangeRow
            key={range.id}
            number={index + 1}
            range={range}
            clock={options.clock}
            hasBreak={hasBreaks}
            hasDay={hasDays}
            stepMinutes={stepMinutes}
            direction={direction}
            place={place?.id === range.id ? place : undefined}
            onPlace={onPlace}
            onChange={change}
            onClock={setClock}
            onRemove={index > 0 ? remove : undefined}
          />
        ))}
      </ol>
      <Row>
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Add range
        </Button>
        <Checkbox
          label="24-hour clock"
          checked={options.clock === '24-hour'}
          onChange={(isOn) => setClock(isOn ? '24-hour' : '12-hour')}
        />
        <Checkbox label="Breaks" checked={hasBreaks} onChange={onBreaks} />
        <Checkbox label="Days" checked={hasDays} onChange={onDays} />
      </Row>
    </Panel>
  );
}

type TotalProps = {
  readonly ranges: readonly TimeRange[];
  readonly options: Options;
  readonly rate: string;
  readonly place: TypingPlace | undefined;
  readonly onRate: (rate: string) => void;
  readonly onOptions: (change: Partial<Options>) => void;
};

function Total({ ranges, options, rate, place, onRate, onOptions }: TotalProps) {
  const rounding = roundingOf(options);
  const of = optionProps(OPTIONS, options, onOptions);
  const readings = ranges.map((range) => readRange(range, rounding, options.clock));
  const { minutes, counted } = addUp(readings);
  const skipped = countReported(ranges, readings, place);
  const pay = rate.trim() === '' ? undefined : payFor(minutes, rate);
  return (
    <Panel className={styles['totals'] ?? ''}>
      <OutputRows>
        <OutputRow label="Total time" value={inWords(minutes)} kind="text" live />
        <OutputRow label="Hours and minutes" value={asClock(minutes)} />
        <OutputRow label="Decimal hours" value={asDecimalHours(minutes)} kind="text" />
        {pay && <OutputRow label="Pay" value={pay.ok ? pay.value : ''} />}
      </OutputRows>
      <p className={styles['counted']} role="status">
        {plural(counted, 'range')} counted
        {skipped > 0 && <strong>, {skipped} not counted</strong>}.
      </p>
      <Fields narrow>
        <SelectField label="Rounding" {...of('step')} />
        <SelectField label="Direction" {...of('direction')} disabled={options.step === '1'} />
        <TextField
          label="Hourly rate"
          inputMode="decimal"
          hint="For the pay. Links never contain it."
          error={pay && !pay.ok ? pay.problem.message : undefined}
          value={rate}
          onChange={onRate}
        />
      </Fields>
      <SaveTable csv={() => toCsv(ranges, readings, rate, options.clock)} />
    </Panel>
  );
}

function SaveTable({ csv }: { readonly csv: () => string }) {
  return (
    <Row>
      <CopyButton value={csv} look="plain">
        Copy as CSV
      </CopyButton>
      <DownloadButton
        look="plain"

        onClick={() => download('timesheet.csv', csv(), 'text/csv;charset=utf-8')}
      >
        Download CSV
      </DownloadButton>
      <SendTo kind="csv" value={csv()} what="The timesheet" />
    </Row>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        A time is hours from 0 to 23, a colon and two digits of minutes. 12 AM is hour 0, and PM adds 12 to
        every hour but 12, so hour 0 with PM is 12 PM. For an hour above 12, AM and PM are ignored; with the
        24-hour clock they are not asked for. A range that ends before it starts ends on the next day.
        Example: 10:00 PM to 6:00 AM with a break of 30 minutes is 7:30, or 7.50.
      </p>
      <p>
        Rounding applies to each range after its break; half a step rounds up. A row that cannot be read is
        not counted, and says so.
      </p>
      <p>
        There are no dates here, so a night in which the clocks change counts like every other night. Pay is
        rounded once, to the cent.
      </p>
    </HowItWorks>
  );
}
