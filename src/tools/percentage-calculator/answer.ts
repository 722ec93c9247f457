/** Answers in the palette: `20% of 45`, `9 is what percent of 45`, `from 80 to 100`, `45 + 20%`. */
import { noAnswer, readAskedNumber } from '#src/lib/asked-number.ts';
import type { QuickAnswer } from '#src/lib/quick-answer.ts';
import { percentageChange, percentageOf, whatPercent, withTip, type Change, type Outcome } from './logic.ts';

const NUMBER = String.raw`([+\-−]?[\d.,]+)`;
const PERCENT = '(?:%|percent|per cent|pct)';

type Form = {
  readonly pattern: RegExp;
  readonly answer: (first: string, second: string) => QuickAnswer | undefined;
};

const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(`^${NUMBER} ?${PERCENT} (?:of|from) ${NUMBER}$`),
    answer: (percentage, baseNumber) =>
      answerWith(percentageOf(percentage, baseNumber), '', { percentage, baseNumber }),
  },
  {
    pattern: new RegExp(
      `^${NUMBER} (?:is what|is how many|as|as a|in) ?${PERCENT}(?:age)? (?:of|out of) ${NUMBER}$`,
    ),
    answer: (whatIsNumber, whatIsTotal) =>
      answerWith(whatPercent(whatIsNumber, whatIsTotal), '%', { whatIsNumber, whatIsTotal }),
  },
  {
    pattern: new RegExp(`^(?:change )?from ${NUMBER} to ${NUMBER}$`),
    answer: (fromNumber, toNumber) =>
      answerWith(percentageChange(fromNumber, toNumber), '%', { fromNumber, toNumber }),
  },
  {
    pattern: new RegExp(`^${NUMBER} ?\\+ ?${NUMBER} ?${PERCENT}$`),
    answer: (bill, tipPercent) => answerWith(withTip(tipPercent, bill), '', { tipPercent, bill }),
  },
  {
    pattern: new RegExp(`^${NUMBER} ?[-−] ?${NUMBER} ?${PERCENT}$`),
    answer: withDiscount,
  },
  {
    pattern: new RegExp(`^${NUMBER} ?${PERCENT} off(?: of)? ${NUMBER}$`),
    answer: (off, bill) => withDiscount(bill, off),
  },
];

/** What a question about percentages comes to: `answer('20% of 45')?.result` is `9.00`. */
export function answer(question: string): QuickAnswer | undefined {
  const asked = question
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^what(?: is|['’]s) |\?$/g, '');
  for (const form of FORMS) {
    const found = form.pattern.exec(asked);
    if (found) return answerOf(form, found.slice(1));
  }
  return undefined;
}

function withDiscount(bill: string, off: string): QuickAnswer | undefined {
  return answerWith(withTip(`-${off}`, bill), '', { tipPercent: `-${off}`, bill });
}

function answerOf({ answer }: Form, numbers: readonly string[]): QuickAnswer | undefined {
  const [one, other] = numbers.map((number) => readAskedNumber(number));
  if (!one || !other) return undefined;
  if (!one.ok) return noAnswer(one.problem.message);
  if (!other.ok) return noAnswer(other.problem.message);
  return answer(one.value, other.value);
}

function answerWith(
  outcome: Outcome | Change,
  unit: string,
  opensWith: Readonly<Record<string, string>>,
): QuickAnswer | undefined {
  if (!outcome) return undefined;
  if ('reason' in outcome) return noAnswer(outcome.reason, opensWith);
  const word = 'type' in outcome && !outcome.isNone ? ` ${outcome.type}` : '';
  return { result: `${outcome.value}${unit}${word}`, working: `= ${outcome.formula}`, opensWith };
}
