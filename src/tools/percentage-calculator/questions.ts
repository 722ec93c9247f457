/** The questions about percentages, each once: its numbers, its words, and its section of the page. */
import { isDecimal } from '#src/lib/number-text.ts';
import { defineOptions, flag, text, type Option, type OptionValues } from '#src/lib/options.ts';
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
  type Answer,
  type Change,
  type Outcome,
} from './logic.ts';

/** A section of the page. */
export type Section = {
  readonly title: string;
  /** The labels of the two fields. */
  readonly labels: readonly [first: string, second: string];
  readonly example: readonly [first: string, second: string];
  /** What stands behind the result. */
  readonly unit?: string;
  /** What is said below the answer: the words for another answer to the same numbers. */
  readonly note?: {
    readonly ask: Question['ask'];
    readonly words: (found: Answer | Change) => string | false;
  };
};

/** What can be asked of two numbers. */
export type Question = {
  /** In the words of the command line. */
  readonly label: string;
  readonly ask: (first: string, second: string) => Outcome | Change;
  /** The two numbers in a link. Those of the first three questions are the specification's. */
  readonly names: readonly [first: string, second: string];
  /** Without one, the note of another section answers the question. */
  readonly section?: Section;
};

/** In the order of the page. */
export const QUESTIONS = {
  of: {
    label: 'X % of Y',
    ask: percentageOf,
    names: ['percentage', 'baseNumber'],
    section: {
      title: 'What is X% of Y',
      labels: ['X (percent)', 'Y (number)'],
      example: ['15', '80'],
    },
  },
  is: {
    label: 'what % X is of Y',
    ask: whatPercent,
    names: ['whatIsNumber', 'whatIsTotal'],
    section: {
      title: 'X is what percent of Y',
      labels: ['X (part)', 'Y (total)'],
      example: ['45', '60'],
      unit: '%',
    },
  },
  change: {
    label: 'the change from X to Y in %',
    ask: percentageChange,
    names: ['fromNumber', 'toNumber'],
    section: {
      title: 'Percentage increase/decrease',
      labels: ['From value', 'To value'],
      example: ['1200', '1350'],
      unit: '%',
      note: {
        ask: percentageChange,
        words: (found) => 'isNone' in found && found.isNone && 'No change: both values are the same.',
      },
    },
  },
  reverse: {
    label: 'what Y was before X % were added',
    ask: reversePercentage,
    names: ['reversePercent', 'reverseResult'],
    section: { title: 'Before a change', labels: ['Change (%)', 'Became'], example: ['20', '59.99'] },
  },
  tip: {
    label: 'Y with X % on top',
    ask: withTip,
    names: ['tipPercent', 'bill'],
    section: {
      title: 'With a tip, tax or discount',
      labels: ['Added (%)', 'Amount'],
      example: ['12.5', '42.60'],
    },
  },
  difference: {
    label: 'how far X and Y are apart in %',
    ask: percentageDifference,
    names: ['firstValue', 'secondValue'],
    section: {
      title: 'Difference',
      labels: ['First', 'Second'],
      example: ['4.5', '6'],
      unit: '% apart',
      note: {
        ask: percentagePoints,
        words: ({ value }) => `As percentages, that is ${value} percentage points.`,
      },
    },
  },
  points: { label: 'from X % to Y % in points', ask: percentagePoints, names: ['firstValue', 'secondValue'] },
  margin: {
    label: 'the margin of cost X and price Y',
    ask: margin,
    names: ['cost', 'price'],
    section: {
      title: 'Margin and markup',
      labels: ['Cost', 'Price'],
      example: ['80', '100'],
      unit: '% margin',
      note: { ask: markup, words: ({ value }) => `As a markup on the cost: ${value}%.` },
    },
  },
  markup: { label: 'the markup of cost X and price Y', ask: markup, names: ['cost', 'price'] },
} as const satisfies Readonly<Record<string, Question>>;

type Name = (typeof QUESTIONS)[keyof typeof QUESTIONS]['names'][number];

const NAMES = new Set(Object.values(QUESTIONS).flatMap(({ names }): readonly Name[] => names));

const number = text('', { check: isDecimal });

/** Every number of the page, as typed. */
export const FIELDS = defineOptions(
  Object.fromEntries([...NAMES].map((name) => [name, number])) as Record<Name, Option<string>>, // all names
);

/** The numbers as typed. */
export type Inputs = OptionValues<typeof FIELDS>;

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({ thousands: flag(false, { label: 'thousands separators' }) });

/** What stands in place of an answer while a number is missing. */
export const EMPTY_TEXT = 'Enter both numbers.';

/** Method and limits. */
export const HOW_IT_WORKS = [
  'Increase or decrease is (to − from) ÷ |from| × 100, shown without its sign and with its direction. From 0 there is no answer, because nothing can be divided by 0.',
  'The arithmetic is decimal, so 0.1 + 0.2 is 0.3. Only what is shown is rounded, half up, to 2 places. Example: from 1234 to 1300 is (1300 − 1234) ÷ 1234 × 100 = 5.35% more.',
];
