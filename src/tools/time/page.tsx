/** Time Calculator: ranges of clock time added up, as on a timesheet. */
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useArrival } from '#src/ui/arrival.ts';
import { Bench, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { download } from '#src/ui/download.ts';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { OutputRow, OutputRows } from '#src/ui/output.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { SendTo } from '#src/ui/send-to.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import {
  addUp,
  asClock,
  asDecimalHours,
  inWords,
  payFor,
  readRange,
  ROUNDING_STEPS,
  type Rounding,
  type RowReading,
  type TimeRange,
} from './logic.ts';
import { fromLink, toLink } from './link.ts';
import { RangeRow } from './range-row.tsx';
import { toCsv } from './timesheet.ts';
import styles from './page.module.css';

const DEFAULTS = { step: '1', direction: 'nearest' as Rounding['direction'] };

type Options = typeof DEFAULTS;

const STEPS = ROUNDING_STEPS.map((step) => ({
  value: `${step}`,
  label: step === 1 ? 'Not rounded' : `To ${step} minutes`,
}));

const DIRECTIONS = [
  { value: 'nearest', label: 'Nearest' },
  { value: 'up', label: 'Up' },
  { value: 'down', label: 'Down' },
] as const;

const isValid = ({ step, direction }: Options) =>
  STEPS.some(({ value }) => value === step) && DIRECTIONS.some(({ value }) => value === direction);

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
  const { options, set, reset } = useRemembered('time', DEFAULTS, isValid);
  const [ranges, setRanges] = useState<readonly TimeRange[]>([blankRange('0')]);
  const [rate, setRate] = useState('');
  const rounding: Rounding = { stepMinutes: Number(options.step), direction: options.direction };
  const readings = ranges.map((range) => readRange(range, rounding));

  useArrival((arrival) => {
    if (arrival.from !== 'link') return;
    const linked = fromLink(arrival.values);
    if (linked.length > 0) setRanges(linked);
    const step = STEPS.find(({ value }) => value === arrival.values['step']);
    if (step) set({ step: step.value });
  });
  const change = (changed: TimeRange) =>
    setRanges((rows) => rows.map((row) => (row.id === changed.id ? changed : row)));
  const add = () => setRanges((rows) => [...rows, blankRange(nextId(rows))]);

  return (
    <>
      <ToolBar
        onExample={() => setRanges(EXAMPLE)}
        onClear={() => {
          setRanges([blankRange(nextId(ranges))]);
          setRate('');
        }}
        onReset={reset}
        link={() => ({ ...toLink(ranges), step: options.step })}
      >
        <SelectField
          label="Rounding"
          choices={STEPS}
          value={options.step}
          onChange={(step) => set({ step })}
        />
        <SelectField
          label="Direction"
          choices={DIRECTIONS}
          value={options.direction}
          disabled={options.step === '1'}
          onChange={(direction) => set({ direction })}
        />
      </ToolBar>
      <Bench>
        <Panel className={styles['ranges'] ?? ''}>
          <ol>
            {ranges.map((range, index) => (
              <RangeRow
                key={range.id}
                number={index + 1}
                range={range}
                reading={readings[index]}
                onChange={change}
                onRemove={
                  index > 0 ? () => setRanges((rows) => rows.filter(({ id }) => id !== range.id)) : undefined
                }
              />
            ))}
          </ol>
          <Row>
            <Button icon={<Plus aria-hidden="true" />} onClick={add}>
              Add range
            </Button>
          </Row>
        </Panel>
        <Total {...{ ranges, readings, rate }} onRate={setRate} />
      </Bench>
      <Explanation />
    </>
  );
}

/** One more than any in use: a row keeps its identity when others go. */
const nextId = (rows: readonly TimeRange[]) => `${Math.max(...rows.map(({ id }) => Number(id))) + 1}`;

type TotalProps = {
  readonly ranges: readonly TimeRange[];
  readonly readings: readonly RowReading[];
  readonly rate: string;
  readonly onRate: (rate: string) => void;
};

function Total({ ranges, readings, rate, onRate }: TotalProps) {
  const { minutes, counted, skipped } = addUp(readings);
  const pay = rate.trim() === '' ? undefined : payFor(minutes, rate);
  const csv = toCsv(ranges, readings, rate);
  return (
    <Panel>
      <OutputRows>
        <OutputRow label="Total time" value={inWords(minutes)} live />
        <OutputRow label="Hours and minutes" value={asClock(minutes)} />
        <OutputRow label="Decimal hours" value={asDecimalHours(minutes)} />
        {pay && <OutputRow label="Pay" value={pay.ok ? pay.value : ''} />}
      </OutputRows>
      <p className={styles['counted']} role="status">
        {counted === 1 ? '1 range counts' : `${counted} ranges count`}
        {skipped > 0 && <strong>{skipped === 1 ? ', 1 is skipped' : `, ${skipped} are skipped`}</strong>}.
      </p>
      <TextField
        label="Hourly rate"
        inputMode="decimal"
        hint="For the pay; never part of a link."
        error={pay && !pay.ok ? pay.problem.message : undefined}
        value={rate}
        onChange={onRate}
      />
      <Row>
        <CopyButton value={csv} look="plain">
          Copy as CSV
        </CopyButton>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => download('timesheet.csv', csv, 'text/csv;charset=utf-8')}
        >
          Download CSV
        </Button>
        <SendTo kind="csv" value={csv} what="The timesheet" />
      </Row>
    </Panel>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        A time is hours from 0 to 23, a colon and two digits of minutes. 12 AM is hour 0, PM adds 12 to every
        hour but 12, and an hour above 12 says by itself what it is. A range that ends before it starts ends
        on the day after. Worked: 10:00 PM to 6:00 AM with a break of 30 minutes is 7:30, or 7.50.
      </p>
      <p>
        Rounding applies to each range after its break; half a step rounds up. A row that cannot be read
        counts for nothing and says so, for a sum that leaves something out in silence is worse than none.
      </p>
      <p>
        Dates are not asked for, so a night in which clocks change counts as any other. Pay is worked out in
        whole numbers and rounded once, to the cent.
      </p>
    </HowItWorks>
  );
}
