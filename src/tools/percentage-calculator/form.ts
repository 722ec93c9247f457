/** Percentage calculator: what the command line and the library take and give. */
import { answer, defineForm, refuse, type Linked } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { groupThousands } from '#src/lib/number-text.ts';
import { choice, type OptionValue } from '#src/lib/options.ts';
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

const QUESTIONS = {
  of: percentageOf,
  is: whatPercent,
  change: percentageChange,
  reverse: reversePercentage,
  difference: percentageDifference,
  points: percentagePoints,
  margin,
  markup,
  tip: withTip,
} as const satisfies Record<string, (first: string, second: string) => Outcome>;

/** The numbers of each question in a link, in the order of the page. */
const FIELDS_OF = {
  of: ['percentage', 'baseNumber'],
  is: ['whatIsNumber', 'whatIsTotal'],
  change: ['fromNumber', 'toNumber'],
  reverse: ['reversePercent', 'reverseResult'],
  tip: ['tipPercent', 'bill'],
  difference: ['firstValue', 'secondValue'],
  points: ['firstValue', 'secondValue'],
  margin: ['cost', 'price'],
  markup: ['cost', 'price'],
} as const satisfies Record<keyof typeof QUESTIONS, readonly [keyof Inputs, keyof Inputs]>;

/** The question that a link asks, the first of several unless one is chosen. */
function ofLink(values: Readonly<Record<string, OptionValue>>): Linked | undefined {
  const asked = Object.entries(FIELDS_OF).filter(([, names]) => names.every((name) => values[name] !== ''));
  const [question, names] = asked.find(([name]) => name === (values['question'] ?? name)) ?? [];
  if (!question) return undefined;
  const [first, second] = names?.map((name) => String(values[name])) ?? [];
  const others = new Set(asked.map(([, [name]]) => name)).size - 1;
  return {
    inputs: { first: first ?? '', second: second ?? '' },
    options: { question },
    ...(others > 0 &&
      values['question'] === undefined && {
        note: `the link asks ${plural(others + 1, 'question')}: the first is answered, --is or another option chooses`,
      }),
  };
}

export const form = defineForm({
  inputs: {
    first: { kind: 'number', label: 'First number' },
    second: { kind: 'number', label: 'Second number' },
  },
  linkNames: { fields: FIELDS, read: ofLink },
  options: {
    ...OPTIONS,
    question: choice(
      'of',
      [
        { value: 'of', label: 'X % of Y' },
        { value: 'is', label: 'X is what % of Y' },
        { value: 'change', label: 'the change from X to Y' },
        { value: 'reverse', label: 'what Y was before X %' },
        { value: 'difference', label: 'how far X and Y are apart' },
        { value: 'points', label: 'from X % to Y % in points' },
        { value: 'margin', label: 'the margin of cost X and price Y' },
        { value: 'markup', label: 'the markup of cost X and price Y' },
        { value: 'tip', label: 'X % on top of Y' },
      ],
      { command: { asFlags: true } },
    ),
  },
  outputs: { result: { kind: 'row', label: 'Result' }, formula: { kind: 'row', label: 'Formula' } },
  page: { empty: 'Enter two numbers.' },
  examples: [
    { inputs: { first: '20', second: '50' }, outputs: { result: '10.00', formula: '20 ÷ 100 × 50' } },
    { inputs: { first: '50', second: '75' }, options: { question: 'change' }, outputs: { result: '50.00' } },
  ],
  howItWorks: ['In decimal arithmetic, rounded to two places at the end: 1.005 is 1.01.'],
  run({ first, second }, { question, thousands }) {
    const found = QUESTIONS[question](first, second);
    if (!found) return refuse({ message: `expected two numbers, found "${first}" and "${second}"` });
    if ('reason' in found) return refuse({ message: found.reason });
    const isFall = 'type' in found && found.type === 'decrease';
    const value = thousands ? groupThousands(found.value) : found.value;
    return answer({ result: `${isFall ? '-' : ''}${value}`, formula: found.formula });
  },
});
