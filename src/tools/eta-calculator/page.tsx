/** ETA Calculator: a total and a rate in, the moment it will be done out. */
import { useState } from 'react';
import { twoDigits } from '#src/lib/format.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Columns, Empty, Fields, Panel } from '#src/ui/basics/layout.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useNow } from '#src/ui/browser/use-now.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import {
  completionMs,
  describeCompletion,
  describeDuration,
  describeMissing,
  describeSeconds,
  describeSpan,
  eta,
  neededRate,
  problemOfAmount,
  TIME_UNITS,
  type EtaInput,
  type TimeUnit,
} from './logic.ts';
import { DATA_UNITS, readDataAmount } from './data-units.ts';
import { FIELDS, OPTIONS, type TypedFields } from './options.ts';
import { describeReading, fromFieldValue, nextDay, toFieldValue, wallTime } from './wall-time.ts';
import styles from './page.module.css';

const UNIT_CHOICES = TIME_UNITS.map((unit) => ({ value: unit, label: unit }));

const DATA_CHOICES = DATA_UNITS.map((unit) => ({ value: unit, label: unit || 'no unit of data' }));

const EMPTY: TypedFields = defaultsOf(FIELDS);

const EXAMPLE: TypedFields = {
  ...EMPTY,
  totalAmount: '5000',
  consumptionRate: '120',
  timeSpan: '10',
  alreadyDone: '800',
};

/** Inputs that come without a start begin now, to the minute. */
const begin = (given: TypedFields, nowMs = Date.now()): TypedFields => ({
  ...given,
  startTime: given.startTime || toFieldValue(new Date(nowMs)),
});

export default function EtaPage() {
  const [entered, setEntered] = useState<TypedFields>();
  const fill = (given: TypedFields) => setEntered(begin(given));
  const tool = useTool('eta-calculator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => entered, set: setEntered },
    onLink: fill,
  });
  const { options, set } = tool;
  const now = useNow();
  // The start is held from the first entry on: what is counted down to does not move with the clock.
  const typed = entered ?? (now === undefined ? EMPTY : begin(EMPTY, now));
  const change = (changed: Partial<TypedFields>) =>
    setEntered((current = begin(EMPTY)) => ({ ...current, ...changed }));

  return (
    <>
      <Columns>
        <Panel>
          <InputFields
            typed={typed}
            timeUnit={options.timeUnit}
            onChange={change}
            onUnit={(timeUnit) => set({ timeUnit })}
          />
        </Panel>
        <Panel>
          <Results input={{ ...typed, timeUnit: options.timeUnit }} now={now} />
        </Panel>
      </Columns>
      <Panel title="Progress and deadline">
        <FurtherFields typed={typed} onChange={change} />
      </Panel>
      <ToolBar
        tool={tool}
        onExample={() => fill(EXAMPLE)}
        onClear={() => setEntered(undefined)}
        link={() => typed}
      />
      <HowItWorks>
        <p>
          Duration = (total − already done) ÷ (rate ÷ time span). Example: 4,200 left at 120 an hour is 4,200
          ÷ 120 = 35 h.
        </p>
        <p>
          The end is counted in real time, also where clocks change on the way. A day counts as 24 h. The
          duration leaves seconds out.
        </p>
      </HowItWorks>
    </>
  );
}

type InputFieldsProps = {
  readonly typed: TypedFields;
  readonly timeUnit: TimeUnit;
  readonly onChange: (changed: Partial<TypedFields>) => void;
  readonly onUnit: (unit: TimeUnit) => void;
};

function InputFields({ typed, timeUnit, onChange, onUnit }: InputFieldsProps) {
  const amount = amountsOf({ typed, onChange });
  const takeUnit = (name: 'totalAmount' | 'consumptionRate') => (text: string) => {
    const read = readDataAmount(text);
    if (!read || (read.isPerSecond && name === 'totalAmount')) return false;
    if (read.isPerSecond) onUnit('seconds');
    onChange({
      [name]: read.amount,
      [name === 'totalAmount' ? 'amountUnit' : 'rateUnit']: read.unit,
      ...(read.isPerSecond && { timeSpan: '1' }),
    });
    return true;
  };
  return (
    <>
      <NumberField
        label="Amount of element to consume"
        placeholder="Total amount"
        {...amount('totalAmount')}
        onText={takeUnit('totalAmount')}
      />
      <TextField
        label="Start time"
        type="datetime-local"
        hint={describeReading(typed.startTime)}
        value={typed.startTime}
        onChange={(startTime) => onChange({ startTime })}
      />
      <div className={styles['rate']}>
        <NumberField
          label="Consumption rate"
          placeholder="Amount consumed"
          {...amount('consumptionRate')}
          onText={takeUnit('consumptionRate')}
        />
        <NumberField label="In" placeholder="Time span" {...amount('timeSpan')} />
        <SelectField label="Unit" choices={UNIT_CHOICES} value={timeUnit} onChange={onUnit} />
      </div>
      {(typed.amountUnit !== '' || typed.rateUnit !== '') && (
        <Fields>
          <SelectField
            label="Amount in"
            choices={DATA_CHOICES}
            value={typed.amountUnit}
            onChange={(amountUnit) => onChange({ amountUnit })}
          />
          <SelectField
            label="Rate in"
            choices={DATA_CHOICES}
            value={typed.rateUnit}
            onChange={(rateUnit) => onChange({ rateUnit })}
          />
        </Fields>
      )}
    </>
  );
}

/** What the field of an amount is given: `amountsOf(props)('timeSpan')`. */
const amountsOf =
  ({ typed, onChange }: Pick<InputFieldsProps, 'typed' | 'onChange'>) =>
  (name: keyof TypedFields) => ({
    min: 0,
    error: problemOfAmount(typed[name]),
    value: typed[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });

type FurtherFieldsProps = Pick<InputFieldsProps, 'typed' | 'onChange'>;

/** A deadline is asked for by a button, so that the start is the page's one moment until then. */
function FurtherFields({ typed, onChange }: FurtherFieldsProps) {
  const [isAsked, ask] = useState(false);
  return (
    <Fields>
      <NumberField
        label="Already done"
        hint="Done before the start time."
        {...amountsOf({ typed, onChange })('alreadyDone')}
      />
      {isAsked || typed.target ? (
        <TextField
          label="Deadline"
          hint={['Shows the rate you need.', describeReading(typed.target)].filter(Boolean).join(' ')}
          type="datetime-local"
          autoFocus={isAsked}
          value={typed.target}
          onChange={(target) => {
            ask(true);
            onChange({ target });
          }}
        />
      ) : (
        <Button className={styles['ask']} onClick={() => ask(true)}>
          Set a deadline
        </Button>
      )}
    </Fields>
  );
}

type ResultsProps = {
  readonly input: EtaInput & TypedFields;
  readonly now: number | undefined;
};

function Results({ input, now }: ResultsProps) {
  const { target } = input;
  const startMs = fromFieldValue(input.startTime);
  const estimate = eta(input);
  if (estimate.status === 'incomplete') return <Empty>{describeMissing(input)}</Empty>;
  if (estimate.status === 'impossible') return <Notice tone="warning">{estimate.reason}</Notice>;
  if (startMs === undefined || now === undefined) return <Empty>Enter a start time.</Empty>;
  const { durationMs } = estimate;
  const end = completionMs(startMs, durationMs);
  const duration = describeDuration(durationMs);
  const seconds = describeSeconds(durationMs);
  const pace = neededRate(input, startMs, fromFieldValue(target));
  return (
    <>
      <OutputRows>
        <OutputRow label="Total duration" value={duration} kind="text" />
        <OutputRow
          label="Completion"
          value={end === undefined ? '' : completionWords(end, now)}
          kind="text"
          live
        />
        {seconds && <OutputRow label="To the second" value={seconds} kind="text" />}
        {target && (
          <OutputRow
            label="Rate needed"
            value={
              pace
                ? `${[pace, input.rateUnit].filter(Boolean).join(' ')} in ${describeSpan(input)}`
                : 'The deadline is before the start, or all is done.'
            }
          />
        )}
      </OutputRows>
      {duration === '' && <p className={styles['note']}>Less than a minute.</p>}
      {end === undefined ? (
        <Notice tone="info">The end is after the year 275760, too late for a date.</Notice>
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
  const secondsLeft = Math.ceil((endMs - now) / 1000);
  const share = endMs > startMs ? Math.min(1, Math.max(0, (now - startMs) / (endMs - startMs))) : 1;
  return (
    <div className={styles['countdown']}>
      <progress aria-label="Time passed" max={1} value={share} />
      <p>{secondsLeft > 0 ? `${clockOf(secondsLeft)} to go` : 'Done by now.'}</p>
    </div>
  );
}

/** `26:03:09`: hours, minutes, seconds. */
function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(twoDigits).join(':');
}
