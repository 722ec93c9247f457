/** Percentage calculator: what the command line and the library take and give. */
import { answer, defineForm, refuse, type LinkMeaning } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { groupThousands } from '#src/lib/number-text.ts';
import { choice, type OptionValue } from '#src/lib/options.ts';
import { EMPTY_TEXT, FIELDS, HOW_IT_WORKS, OPTIONS, QUESTIONS } from './questions.ts';

const NAMES = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]; // its own keys

/** The question that a link asks, the first of several unless one is chosen. */
function ofLink(values: Readonly<Record<string, OptionValue>>): LinkMeaning | undefined {
  const asked = NAMES.filter((name) => QUESTIONS[name].names.every((field) => values[field] !== ''));
  const question = asked.find((name) => name === (values['question'] ?? name));
  if (!question) return undefined;
  const [first = '', second = ''] = QUESTIONS[question].names.map((field) => String(values[field]));
  const others = new Set(asked.map((name) => QUESTIONS[name].names[0])).size - 1;
  return {
    inputs: { first, second },
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
      NAMES.map((value) => ({ value, label: QUESTIONS[value].label })),
      { command: { asFlags: true } },
    ),
  },
  outputs: {
    result: { kind: 'row', label: 'Result', isNumber: true },
    formula: { kind: 'row', label: 'Formula' },
  },
  page: { empty: EMPTY_TEXT },
  examples: [
    { inputs: { first: '20', second: '50' }, outputs: { result: '10.00', formula: '20 ÷ 100 × 50' } },
    { inputs: { first: '50', second: '75' }, options: { question: 'change' }, outputs: { result: '50.00' } },
  ],
  howItWorks: HOW_IT_WORKS,
  run({ first, second }, { question, thousands }) {
    const found = QUESTIONS[question].ask(first, second);
    if (!found) return refuse({ message: `expected two numbers, found "${first}" and "${second}"` });
    if ('reason' in found) return refuse({ message: found.reason });
    const isFall = 'type' in found && found.type === 'decrease';
    const value = thousands ? groupThousands(found.value) : found.value;
    return answer({ result: `${isFall ? '-' : ''}${value}`, formula: found.formula });
  },
});
