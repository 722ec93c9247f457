/** Percentage calculator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { choice } from '#src/lib/options.ts';
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

export const form = defineForm({
  inputs: {
    first: { kind: 'number', label: 'First number' },
    second: { kind: 'number', label: 'Second number' },
  },
  options: {
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
      { face: { asFlags: true } },
    ),
  },
  outputs: { result: { kind: 'row', label: 'Result' }, formula: { kind: 'row', label: 'Formula' } },
  empty: 'Enter two numbers.',
  examples: [
    { inputs: { first: '20', second: '50' }, outputs: { result: '10.00', formula: '20 ÷ 100 × 50' } },
    { inputs: { first: '50', second: '75' }, options: { question: 'change' }, outputs: { result: '50.00' } },
  ],
  howItWorks: ['In decimal arithmetic, rounded to two places at the end: 1.005 is 1.01.'],
  run({ first, second }, { question }) {
    const found = QUESTIONS[question](first, second);
    if (!found) return refuse({ message: `expected two numbers, found "${first}" and "${second}"` });
    if ('reason' in found) return refuse({ message: found.reason });
    const isFall = 'type' in found && found.type === 'decrease';
    return answer({ result: `${isFall ? '-' : ''}${found.value}`, formula: found.formula });
  },
});
