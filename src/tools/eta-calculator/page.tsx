/** ETA Calculator: a total and a rate in, the moment it will be done out. */
import { useState } from 'react';
import { Bench, Empty, Fields, Panel } from '#src/ui/bench.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/output.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { NumberField, TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useTool } from '#src/ui/use-tool.ts';
import {
  completionMs,
  describeCompletion,
  describeDuration,
  describeSeconds,
  eta,
  neededRate,
  TIME_UNITS,
  type EtaInput,
  type TimeUnit,
} from './logic.ts';
import { FIELDS, OPTIONS } from './options.ts';
import { fromFieldValue, nextDay, toFieldValue, wallTime } from './wall-time.ts';
import styles from './page.module.css';

const UNIT_CHOICES = TIME_UNITS.map((unit) => ({ value: unit, label: unit }));

/** What was typed; an empty `startTime` is now. */
const EMPTY = {
  totalAmount: '',
  startTime: '',
  consumptionRate: '',
  timeSpan: '',
  alreadyDone: '',
  target: '',
};

type Typed = typeof EMPTY;

const EXAMPLE: Typed = {
  ...EMPTY,
  totalAmount: '5000',
  consumptionRate: '120',
  timeSpan: '10',
  alreadyDone: '800',
};

export default function EtaPage() {
  const [typed, setTyped] = useState(EMPTY);
  const now = useNow();
  const tool = useTool('eta-calculator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => typed, set: setTyped },
    onLink: setTyped,
  });
  const { options, set } = tool;
  const startTime = typed.startTime || (now === undefined ? '' : toFieldValue(new Date(now)));
  const input: EtaInput = { ...typed, timeUnit: options.timeUnit };

  return (
    <>
      <ToolBar
        tool={tool}
        onExample={() => setTyped(EXAMPLE)}
        onClear={() => setTyped(EMPTY)}
        link={() => typed}
      />
      <Bench>
        <Panel>
          <InputFields
            typed={typed}
            startTime={startTime}
            timeUnit={options.timeUnit}
            onChange={(changed) => setTyped((current) => ({ ...current, ...changed }))}
            onUnit={(timeUnit) => set({ timeUnit })}
          />
        </Panel>
        <Panel>
          <Results input={input} startMs={fromFieldValue(startTime)} target={typed.target} now={now} />
        </Panel>
      </Bench>
      <HowItWorks>
        <p>
          Duration = (total − already done) ÷ (rate ÷ time span). Worked: 4,200 left at 120 in 10 minutes is
          350 minutes: 5 hours, 50 minutes.
        </p>
        <p>
          The end is counted in real time, so a change of clocks on the way moves the time on the wall. Days
          and hours are fixed lengths of 24 × 60 and 60 minutes; seconds are dropped from the duration and
          shown beside short ones.
        </p>
      </HowItWorks>
    </>
  );
}

type InputFieldsProps = {
  readonly typed: Typed;
  readonly startTime: string;
  readonly timeUnit: TimeUnit;
  readonly onChange: (changed: Partial<Typed>) => void;
  readonly onUnit: (unit: TimeUnit) => void;
};

function InputFields({ typed, startTime, timeUnit, onChange, onUnit }: InputFieldsProps) {
  const change = (name: keyof Typed) => (text: string) => onChange({ [name]: text });
  return (
    <>
      <NumberField
        label="Amount of element to consume"
        placeholder="Total amount"
        min={0}
        value={typed.totalAmount}
        onChange={change('totalAmount')}
      />
      <TextField label="Start time" type="datetime-local" value={startTime} onChange={change('startTime')} />
      <Fields narrow>
        <NumberField
          label="Consumption rate"
          placeholder="Amount consumed"
          min={0}
          value={typed.consumptionRate}
          onChange={change('consumptionRate')}
        />
        <NumberField
          label="In"
          placeholder="Time span"
          min={0}
          value={typed.timeSpan}
          onChange={change('timeSpan')}
        />
        <SelectField label="Unit" choices={UNIT_CHOICES} value={timeUnit} onChange={onUnit} />
      </Fields>
      <Fields>
        <NumberField
          label="Already done"
          hint="Of the total, at the start."
          min={0}
          value={typed.alreadyDone}
          onChange={change('alreadyDone')}
        />
        <TextField
          label="Must be done by"
          hint="Tells the pace you need."
          type="datetime-local"
          value={typed.target}
          onChange={change('target')}
        />
      </Fields>
    </>
  );
}

type ResultsProps = {
  readonly input: EtaInput;
  readonly startMs: number | undefined;
  readonly target: string;
  readonly now: number | undefined;
};

function Results({ input, startMs, target, now }: ResultsProps) {
  const estimate = eta(input);
  if (estimate.status === 'incomplete' || startMs === undefined || now === undefined) {
    return <Empty>Enter a total, a rate and a time span, none of them zero.</Empty>;
  }
  if (estimate.status === 'impossible') return <Notice tone="warning">{estimate.reason}</Notice>;
  const { durationMs } = estimate;
  const end = completionMs(startMs, durationMs);
  const pace = neededRate(input, startMs, fromFieldValue(target));
  return (
    <>
      <OutputRows>
        <OutputRow
          label="Total duration"
          value={describeDuration(durationMs)}
          aside={describeSeconds(durationMs)}
        />
        <OutputRow label="Completion" value={end === undefined ? '' : completionWords(end, now)} live />
        {target && (
          <OutputRow
            label="Pace needed"
            value={pace ? `${pace} in ${input.timeSpan} ${input.timeUnit}` : 'no pace is fast enough'}
          />
        )}
      </OutputRows>
      {end === undefined ? (
        <Notice tone="info">That is beyond the year 275760, the last one a date can name.</Notice>
      ) : (
        <Countdown startMs={startMs} endMs={end} now={now} />
      )}
    </>
  );
}

function completionWords(endMs: number, nowMs: number): string {
  const now = new Date(nowMs);
  return describeCompletion(wallTime(new Date(endMs)), wallTime(now), wallTime(nextDay(now)));
}

type CountdownProps = { readonly startMs: number; readonly endMs: number; readonly now: number };

/** How far the clock is between start and end. */
function Countdown({ startMs, endMs, now }: CountdownProps) {
  const secondsLeft = Math.max(0, Math.ceil((endMs - now) / 1000));
  const share = endMs > startMs ? Math.min(1, Math.max(0, (now - startMs) / (endMs - startMs))) : 1;
  return (
    <div className={styles['countdown']}>
      <progress aria-label="Time passed" max={1} value={share} />
      <p>{secondsLeft === 0 ? 'Done by now.' : `${clockOf(secondsLeft)} to go`}</p>
    </div>
  );
}

/** `26:03:09`: hours, minutes, seconds. */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
