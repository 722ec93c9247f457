/** Percentage Calculator: the three sums everyone needs, and the ones people get wrong. */
import { memo, useCallback, useState, type ReactNode } from 'react';
import { groupThousands } from '#src/lib/number-text.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Fields, Panel } from '#src/ui/basics/layout.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import {
  margin,
  markup,
  percentageChange,
  percentageDifference,
  percentageOf,
  percentagePoints,
  reversePercentage,
  whatPercent,
  withTip,
  type Outcome,
} from './logic.ts';
import { FIELDS, OPTIONS, type Inputs } from './options.ts';
import styles from './page.module.css';

const EMPTY: Inputs = defaultsOf(FIELDS);

const EXAMPLE: Inputs = {
  percentage: '15',
  baseNumber: '80',
  whatIsNumber: '45',
  whatIsTotal: '60',
  fromNumber: '1200',
  toNumber: '1350',
  reversePercent: '20',
  reverseResult: '59.99',
  firstValue: '4.5',
  secondValue: '6',
  cost: '80',
  price: '100',
  tipPercent: '12.5',
  bill: '42.60',
};

export default function PercentagePage() {
  const [inputs, setInputs] = useState(EMPTY);
  const tool = useTool('percentage-calculator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => inputs, set: setInputs },
    onLink: setInputs,
  });
  const { thousands } = tool.options;
  const onText = useCallback(
    (name: keyof Inputs, text: string) => setInputs((current) => ({ ...current, [name]: text })),
    [],
  );
  const field = (name: keyof Inputs, label: string) => (
    <Entry name={name} label={label} value={inputs[name]} onText={onText} />
  );
  const { percentage, baseNumber, whatIsNumber, whatIsTotal, fromNumber, toNumber } = inputs;
  const change = percentageChange(fromNumber, toNumber);
  return (
    <>
      <Sum title="What is X% of Y" thousands={thousands} outcome={percentageOf(percentage, baseNumber)}>
        {field('percentage', 'X (percent)')}
        {field('baseNumber', 'Y (number)')}
      </Sum>
      <Sum
        title="X is what percent of Y"
        unit="%"
        thousands={thousands}
        outcome={whatPercent(whatIsNumber, whatIsTotal)}
      >
        {field('whatIsNumber', 'X (part)')}
        {field('whatIsTotal', 'Y (total)')}
      </Sum>
      <Sum
        title="Percentage increase/decrease"
        thousands={thousands}
        unit={change && 'type' in change ? `% ${change.type}` : '%'}
        outcome={change}
        note={
          change && 'type' in change && change.isNone ? 'No change: both values are the same.' : undefined
        }
      >
        {field('fromNumber', 'From value')}
        {field('toNumber', 'To value')}
      </Sum>
      <Checkbox
        label="Thousands separators"
        checked={thousands}
        onChange={(isOn) => tool.set({ thousands: isOn })}
      />
      <FurtherSums inputs={inputs} field={field} thousands={thousands} />
      <ToolBar
        tool={tool}
        onExample={() => setInputs(EXAMPLE)}
        onClear={() => setInputs(EMPTY)}
        link={() => inputs}
      />
      <Explanation />
    </>
  );
}

type EntryProps = {
  readonly name: keyof Inputs;
  readonly label: string;
  readonly value: string;
  readonly onText: (name: keyof Inputs, text: string) => void;
};

/** One of fourteen: drawn again only when its own number changes, not with every key. */
const Entry = memo(function Entry({ name, label, value, onText }: EntryProps) {
  return (
    <NumberField label={label} placeholder={label} value={value} onChange={(text) => onText(name, text)} />
  );
});

type FurtherProps = {
  readonly inputs: Inputs;
  readonly field: (name: keyof Inputs, label: string) => ReactNode;
  readonly thousands: boolean;
};

function FurtherSums({ inputs, field, thousands }: FurtherProps) {
  const { reversePercent, reverseResult, firstValue, secondValue, cost, price, tipPercent, bill } = inputs;
  return (
    <div className={styles['further']}>
      <Sum
        title="Before a change"
        thousands={thousands}
        outcome={reversePercentage(reversePercent, reverseResult)}
      >
        {field('reversePercent', 'Change (%)')}
        {field('reverseResult', 'Became')}
      </Sum>
      <Sum title="With a tip, tax or discount" thousands={thousands} outcome={withTip(tipPercent, bill)}>
        {field('tipPercent', 'Added (%)')}
        {field('bill', 'Amount')}
      </Sum>
      <Sum
        title="Difference"
        thousands={thousands}
        unit="% apart"
        outcome={percentageDifference(firstValue, secondValue)}
        note={pointsNote(firstValue, secondValue)}
      >
        {field('firstValue', 'First')}
        {field('secondValue', 'Second')}
      </Sum>
      <Sum
        title="Margin and markup"
        thousands={thousands}
        unit="% margin"
        outcome={margin(cost, price)}
        note={markupNote(cost, price)}
      >
        {field('cost', 'Cost')}
        {field('price', 'Price')}
      </Sum>
    </div>
  );
}

type SumProps = {
  readonly title: string;
  readonly unit?: string;
  readonly outcome: Outcome;
  readonly note?: string | undefined;
  /** Whether the result is shown with thousands separators. */
  readonly thousands: boolean;
  readonly children: ReactNode;
};

function Sum({ title, unit = '', outcome, note, thousands, children }: SumProps) {
  return (
    <Panel title={title}>
      <div role="group" aria-label={title}>
        <Fields narrow>{children}</Fields>
      </div>
      <div className={styles['result']}>
        {outcome && 'value' in outcome ? (
          <>
            <output className={styles['value']} aria-live="off">
              <StatusMessage>{`= ${thousands ? groupThousands(outcome.value) : outcome.value}${unit}`}</StatusMessage>
            </output>
            <span className={styles['formula']}>{outcome.formula}</span>
            <span className={styles['tools']}>
              <SendTo kind="text" value={outcome.value} what={title} />
              <CopyButton value={outcome.value} what={title} />
            </span>
            {note && <span className={styles['note']}>{note}</span>}
          </>
        ) : (
          <span className={styles['formula']}>{outcome ? outcome.reason : 'Enter both numbers.'}</span>
        )}
      </div>
    </Panel>
  );
}

function pointsNote(first: string, second: string): string | undefined {
  const points = percentagePoints(first, second);
  return points && 'value' in points
    ? `As percentages, that is ${points.value} percentage points.`
    : undefined;
}

function markupNote(cost: string, price: string): string | undefined {
  const found = markup(cost, price);
  return found && 'value' in found ? `As a markup on the cost: ${found.value}%.` : undefined;
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Increase or decrease is (to − from) ÷ |from| × 100, shown without its sign and with its direction.
        From 0 there is no answer, because nothing can be divided by 0.
      </p>
      <p>
        The arithmetic is decimal, so 0.1 + 0.2 is 0.3. Only what is shown is rounded, half up, to 2 places.
        Example: from 1234 to 1300 is (1300 − 1234) ÷ 1234 × 100 = 5.35% more.
      </p>
    </HowItWorks>
  );
}
