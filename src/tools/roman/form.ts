/** Roman numerals: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note, type ValueRow } from '#src/lib/form/form.ts';
import { grouped } from '#src/lib/format.ts';
import { answerLines, listOf, notesOfWrong } from '#src/lib/line-answers.ts';
import { choice, type OptionValues } from '#src/lib/options.ts';
import { describeProblem } from '#src/lib/result.ts';
import { inSmall, readLine, singleCharacter, write, type Above, type ReadLine } from './logic.ts';

const OPTIONS = {
  reading: choice(
    'strict',
    [
      { value: 'strict', label: 'Strict' },
      { value: 'loose', label: 'As on clocks and stones' },
    ],
    { label: 'reading', aliases: { carved: 'loose' } },
  ),
  above: choice(
    'bar',
    [
      { value: 'bar', label: 'Bar above: V̅I̅' },
      { value: 'apostrophus', label: 'Ↄ-forms: ↁ ↂ ↇ ↈ' },
      { value: 'repeat', label: 'Repeat M' },
    ],
    { label: 'above 3,999', page: { control: 'list' } },
  ),
  letters: choice(
    'upper',
    [
      { value: 'upper', label: 'MCM' },
      { value: 'lower', label: 'mcm' },
    ],
    { label: 'letters' },
  ),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    numbers: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Number or numeral',
      hint: 'One per line.',
      page: { placeholder: '2026, or MMXXVI' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Result' },
    list: { kind: 'text', label: 'List', fileName: 'numerals.txt' },
    facts: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
    table: { kind: 'table', label: 'As a table', fileName: 'numerals.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter a number or a numeral.' },
  examples: [
    { inputs: { numbers: '1994' }, outputs: { result: 'MCMXCIV' } },
    { inputs: { numbers: 'MMXXVI' }, outputs: { result: '2026' } },
  ],
  howItWorks: [
    'Letters of falling value are added, one smaller letter before a larger is taken from it: `MCMXCIV` is 1000 + 900 + 90 + 4. Strictly a numeral is right only if writing its value again gives the same letters.',
    'Read as on clocks and stones, `IIII` is 4, `IIX` is 8 and `ID` is 499, as spreadsheets shorten it. What has no single reading, such as `IVX`, is refused.',
    'From 4,000 on a bar (U+0305) stands above every letter of the thousands, up to 3,999,999; the forms `ↁ ↂ ↇ ↈ` reach 399,999. Characters of Unicode such as `Ⅻ` are read; Cyrillic and Greek letters that look alike are named and refused. There is no numeral for 0, for negative numbers and for fractions.',
  ],
  questions: [
    {
      pattern: /^(?:roman )?([MDCLXVI]{2,15})(?: (?:in|as|to) (?:numbers?|decimal|arabic)(?: numerals?)?)?$/,
      read: ([asked = '', numbers = '']) => {
        const isSure = asked.length > numbers.length || numbers.length > 3;
        return isSure && readLine(numbers, 'bar', false).ok ? { inputs: { numbers } } : undefined;
      },
    },
    {
      pattern: /^([\d.,' ]{1,12}) (?:in|as|to) roman(?: numerals?)?\??$|^roman ([\d.,']{1,12})$/i,
      read: ([, first, second]) => ({ inputs: { numbers: first ?? second ?? '' } }),
    },
  ],
  run({ numbers }, options) {
    const read = answerLines(numbers, (line) => readLine(line, options.above, options.reading === 'loose'));
    if (!read.ok) return refuse(withRepairs(read.problem, numbers, options));
    const [first, ...more] = read.value;
    if (!first?.read.ok || more.length > 0)
      return answer(
        {
          list: first && listOf(read.value, (each) => resultOf(each, options)),
          table: first && {
            columns: ['Entered', 'Result', 'Sum'],
            rows: read.value.map(({ line, read: each }) =>
              each.ok
                ? [line, resultOf(each.value, options), sumText(each.value)]
                : [line, '', describeProblem(each.problem)],
            ),
          },
        },
        notesOfWrong(read.value),
      );
    const one = first.read.value;
    return answer({ result: resultOf(one, options), facts: factsOf(one, options) }, notesOf(one));
  },
});

const written = (text: string, { letters }: Options): string => (letters === 'lower' ? inSmall(text) : text);

const resultOf = (read: ReadLine, options: Options): string =>
  read.isNumber ? written(read.text, options) : String(read.value);

const sumText = ({ terms }: ReadLine): string =>
  terms.length > 40 ? '' : terms.map(({ value }) => value).join(' + ');

const notesOf = ({ notes, usual, value }: ReadLine): readonly Note[] => [
  ...notes.map((message) => ({ message })),
  ...(usual === undefined ? [] : [{ message: `${grouped(value)} is usually written ${usual}` }]),
];

const ABOVE: readonly (readonly [Above, label: string, largest: number])[] = [
  ['bar', 'With a bar above', 3_999_999],
  ['apostrophus', 'With Ↄ-forms', 399_999],
  ['repeat', 'With repeated M', 19_999],
];

function factsOf(read: ReadLine, options: Options): readonly ValueRow[] {
  const { value, terms, text, usual } = read;
  const single = singleCharacter(value);
  const parts = terms.map((each) => each.letters).join(' + ');
  return [
    { label: 'Sum', value: sumText(read), note: `${written(text, options)} = ${parts}` },
    ...(usual === undefined ? [] : [{ label: 'Usual form', value: written(usual, options) }]),
    ...(single === undefined ? [] : [{ label: 'Single character', value: single }]),
    ...(value < 4000 ? [] : ABOVE)
      .filter(([, , largest]) => value <= largest)
      .map(([way, label]) => ({ label, value: written(write(value, way), options) })),
  ].filter((row) => row.value !== '');
}

/** A numeral that can be read all the same is offered to be read so, and in its usual form. */
function withRepairs(
  problem: Parameters<typeof refuse>[0],
  numbers: string,
  { reading, above }: Options,
): Parameters<typeof refuse>[0] {
  const one = numbers.trim();
  if (reading === 'loose' || one.includes('\n')) return problem;
  const loose = readLine(one, above, true);
  if (!loose.ok) return problem;
  const { value, usual } = loose.value;
  return {
    ...problem,
    repairs: [
      { label: `Read it as ${grouped(value)}`, options: { reading: 'loose' } },
      ...(usual === undefined ? [] : [{ label: `Write ${usual}`, inputs: { numbers: usual } }]),
    ],
  };
}
