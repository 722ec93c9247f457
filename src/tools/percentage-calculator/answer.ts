/** Answers in the palette: `20% of 45`, `9 is what percent of 45`, `from 80 to 100`, `45 + 20%`. */
import { noAnswer, readAskedNumber } from '#src/lib/asked-number.ts';
import type { QuickAnswer } from '#src/lib/quick-answer.ts';
import { QUESTIONS, type Question } from './questions.ts';

const NUMBER = String.raw`([+\-−]?[\d.,]+)`;
const PERCENT = '(?:%|percent|per cent|pct)';

type Form = {
  readonly pattern: RegExp;
  readonly question: Question;
  /** The two numbers that are asked, of the two in the text. */
  readonly numbers?: (first: string, second: string) => readonly [string, string];
};

const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(`^${NUMBER} ?${PERCENT} (?:of|from) ${NUMBER}$`),
    question: QUESTIONS.of,
  },
  {
    pattern: new RegExp(
      `^${NUMBER} (?:is what|is how many|as|as a|in) ?${PERCENT}(?:age)? (?:of|out of) ${NUMBER}$`,
    ),
    question: QUESTIONS.is,
  },
  {
    pattern: new RegExp(`^(?:change )?from ${NUMBER} to ${NUMBER}$`),
    question: QUESTIONS.change,
  },
  {
    pattern: new RegExp(`^${NUMBER} ?\\+ ?${NUMBER} ?${PERCENT}$`),
    question: QUESTIONS.tip,
    numbers: (bill, tip) => [tip, bill],
  },
  {
    pattern: new RegExp(`^${NUMBER} ?[-−] ?${NUMBER} ?${PERCENT}$`),
    question: QUESTIONS.tip,
    numbers: (bill, off) => [`-${off}`, bill],
  },
  {
    pattern: new RegExp(`^${NUMBER} ?${PERCENT} off(?: of)? ${NUMBER}$`),
    question: QUESTIONS.tip,
    numbers: (off, bill) => [`-${off}`, bill],
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

function answerOf(
  { question, numbers = (first, second) => [first, second] }: Form,
  texts: readonly string[],
): QuickAnswer | undefined {
  const [one, other] = texts.map((text) => readAskedNumber(text));
  if (!one || !other) return undefined;
  if (!one.ok) return noAnswer(one.problem.message);
  if (!other.ok) return noAnswer(other.problem.message);
  const [first, second] = numbers(one.value, other.value);
  const outcome = question.ask(first, second);
  if (!outcome) return undefined;
  const opensWith = { [question.names[0]]: first, [question.names[1]]: second };
  if ('reason' in outcome) return noAnswer(outcome.reason, opensWith);
  const word = 'type' in outcome && !outcome.isNone ? ` ${outcome.type}` : '';
  const unit = question.section?.unit ?? '';
  return { result: `${outcome.value}${unit}${word}`, working: `= ${outcome.formula}`, opensWith };
}
