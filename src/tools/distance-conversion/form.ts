/** The distance converter, described: its page has two linked boxes (parts.tsx). */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { readDecimal } from '#src/lib/decimal.ts';
import { groupThousands } from '#src/lib/number-text.ts';
import { convertShort, convertText, feetAndInches } from './logic.ts';
import { OPTIONS, OTHER, SIDES } from './options.ts';
import { UNITS, type Unit } from './units.ts';

export const form = defineForm({
  inputs: {
    value: { kind: 'number', label: 'Distance' },
    side: {
      kind: 'choice',
      label: 'Where it is typed',
      only: 'page',
      choices: SIDES.map((side) => ({ value: side, label: side })),
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Result', isNumber: true, only: 'offPage' },
    all: { kind: 'rows', label: 'In every unit', isNumber: true },
  },
  page: {
    empty: 'Enter a distance on either side.',
    resultsTitle: 'In every unit',
    hasOptionsBelow: true,
    announce({ value = '', side }, options) {
      const from = side === 'right' ? 'right' : 'left';
      const text = convertText(value, options[from], options[OTHER[from]]);
      return text && `${value} ${options[from]} = ${text} ${options[OTHER[from]]}`;
    },
  },
  examples: [
    { inputs: { value: '26.21875' }, outputs: { result: '42.194988' } },
    {
      inputs: { value: '1' },
      options: { left: 'miles', right: 'kilometers' },
      outputs: { result: '1.609344' },
    },
    { inputs: { value: '3' }, options: { left: 'feet', right: 'inches' }, outputs: { result: '36' } },
  ],
  howItWorks: [
    'One inch is 0.0254 m, a foot 0.3048 m, a yard 0.9144 m, a mile 1,609.344 m (international yard and pound agreement, 1959); a nautical mile is 1,852 m. Example: 26.21875 miles × 1,609.344 = 42,194.988 m.',
    'The arithmetic is decimal. Results are rounded to 6 places; an amount too small for that is shown with six digits. The side you type in is never rewritten.',
  ],
  command: {
    print: ({ result, all }, _options, asked) => (asked.has('right') ? result : all),
  },
  run({ value, side }, { thousands, ...units }) {
    const number = readDecimal(value);
    if (!number) return refuse({ message: `expected a number, found "${value}"` });
    const typed = side === 'right' ? 'right' : 'left';
    const from = units[typed];
    const group = thousands ? groupThousands : (text: string) => text;
    const converted = (unit: Unit) => group(number.eq(0) ? '0' : convertShort(value, from, unit));
    return answer({
      result: converted(units[OTHER[typed]]),
      all: [
        ...UNITS.map((unit) => ({ label: unit, value: converted(unit) })),
        { label: 'feet and inches', value: number.eq(0) ? '0 ft 0 in' : feetAndInches(value, from) },
      ],
    });
  },
});
