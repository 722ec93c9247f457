/** The temperature converter, described: its page has a box for each of three scales (parts.tsx). */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { groupThousands } from '#src/lib/number-text.ts';
import { belowAbsoluteZero, readings } from './logic.ts';
import { LINK_NAMES, NAMES, OPTIONS } from './options.ts';
import { SCALES, type Scale } from './scales.ts';

/** `kelvin=273.15` of a link as what it enters. */
function ofLink(values: Readonly<Record<string, unknown>>) {
  const from = Object.keys(LINK_NAMES).find((name) => values[name] !== '');
  return from === undefined ? undefined : { inputs: { value: String(values[from]), from } };
}

export const form = defineForm({
  inputs: {
    value: { kind: 'number', label: 'Temperature' },
    from: { kind: 'choice', label: 'Scale', choices: NAMES },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Result', isNumber: true, only: 'offPage' },
    all: { kind: 'rows', label: 'On every scale', isNumber: true, only: 'offPage' },
    others: { kind: 'rows', label: 'Other scales', only: 'page' },
  },
  linkNames: { fields: LINK_NAMES, read: ofLink },
  page: {
    empty: 'Enter a temperature on any scale.',
    resultsTitle: 'Other scales',
    hasOptionsBelow: true,
    announce({ value = '', from = '' }, { isDifference }) {
      const scale = isScale(from) ? from : 'celsius';
      const read = readings(value, scale, isDifference ? 'difference' : 'point');
      const others = (['celsius', 'fahrenheit', 'kelvin'] as const).filter((other) => other !== scale);
      const shown = others.map((other) => `${read?.[other] ?? ''} ${SCALES[other].symbol}`);
      return [`${value} ${SCALES[scale].symbol}`, ...shown].join(' = ');
    },
  },
  examples: [
    {
      inputs: { value: '98.6', from: 'fahrenheit' },
      outputs: {
        others: [
          { label: 'Rankine (°R)', value: '558.27' },
          { label: 'Réaumur (°Ré)', value: '29.60' },
        ],
      },
    },
    { inputs: { value: '98.6', from: 'fahrenheit' }, options: { to: 'celsius' }, outputs: { result: '37' } },
    { inputs: { value: '-40', from: 'celsius' }, options: { to: 'fahrenheit' }, outputs: { result: '-40' } },
  ],
  howItWorks: [
    '°F = °C × 9/5 + 32. K = °C + 273.15. °R = K × 9/5. °Ré = °C × 4/5. Example: 98.6 °F is (98.6 − 32) × 5/9 = 37 °C, exactly: the arithmetic is decimal. Only what is shown is rounded, to 2 places. As a difference, 1 °C is 1.8 °F.',
    'The box you type in is never rewritten, and nothing is computed from a rounded result.',
  ],
  run({ value, from }, { to, isDifference, thousands }) {
    const mode = isDifference ? 'difference' : 'point';
    const scale = isScale(from) ? from : 'celsius';
    const read = readings(value, scale, mode);
    if (!read) return refuse({ message: `expected a number, found "${value}"` });
    const group = thousands ? groupThousands : (text: string) => text;
    const shown = (name: Scale) => group(short(read[name]));
    const note = belowAbsoluteZero(value, scale, mode);
    return answer(
      {
        ...(to !== 'all' && { result: shown(to) }),
        get all() {
          return NAMES.map(({ value: name, label }) => ({ label, value: shown(name) }));
        },
        get others() {
          return (['rankine', 'reaumur'] as const).map((name) => ({
            label: `${SCALES[name].name} (${SCALES[name].symbol})`,
            value: group(read[name]),
          }));
        },
      },
      note === undefined ? [] : [{ message: note, only: 'offPage' }],
    );
  },
});

const isScale = (name: string): name is Scale => Object.hasOwn(SCALES, name);

/** Of a text with two decimals, without trailing zeros: `37.00` is `37`. */
const short = (text: string): string => text.replace(/(?:\.0+|(?<!0)0+)$/, '');
