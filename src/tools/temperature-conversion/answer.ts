/** Answers in the palette: `98.6 f in c`. */
import { noAnswer, readAskedNumber } from '#src/lib/asked-number.ts';
import type { QuickAnswer } from '#src/lib/quick-answer.ts';
import { belowAbsoluteZero, readings } from './logic.ts';
import { SCALES, type Scale } from './scales.ts';

/** How scales begin, in lower case: the letter alone, the name, or a part of it. */
const NAMES: readonly (readonly [Scale, RegExp])[] = [
  ['celsius', /^(?:c|celsius|centigrade)$/],
  ['fahrenheit', /^(?:f|fahrenheit)$/],
  ['kelvin', /^(?:k|kelvins?)$/],
  ['rankine', /^(?:r|rankine)$/],
  ['reaumur', /^(?:re|ré|reaumur|réaumur)$/],
];

const QUESTION =
  /^([+\-−]?[\d.,]+) ?(?:°|degrees? |deg )? ?([a-zé]+)(?: (?:in|to|into|as|=) (?:°|degrees? |deg )?([a-zé]+))?$/;

/** A temperature on another scale: `answer('98.6 f in c')?.result` is `37.00 °C`. Without a scale to go to: Celsius, or Fahrenheit from Celsius. */
export function answer(question: string): QuickAnswer | undefined {
  const asked = question.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, typed = '', fromName = '', toName] = QUESTION.exec(asked) ?? [];
  const read = readAskedNumber(typed);
  const from = scaleOf(fromName);
  const to = toName === undefined ? (from === 'celsius' ? 'fahrenheit' : 'celsius') : scaleOf(toName);
  if (!read || !from || !to) return undefined;
  if (!read.ok) return noAnswer(read.problem.message);
  const { value } = read;
  const all = readings(value, from, 'point');
  const warning = belowAbsoluteZero(value, from, 'point');
  if (!all) return undefined;
  return {
    result: `${all[to]} ${SCALES[to].symbol}`,
    working: warning ?? workingOf(value, from, to),
    // The page has three boxes; what is on another scale is shown there in Celsius.
    opensWith:
      from === 'celsius' || from === 'fahrenheit' || from === 'kelvin'
        ? { [from]: value }
        : { celsius: all.celsius },
  };
}

const scaleOf = (name: string): Scale | undefined => NAMES.find(([, pattern]) => pattern.test(name))?.[0];

/** `(98.6 − 32) × 5/9 + 0`, without what changes nothing. */
function workingOf(number: string, from: Scale, to: Scale): string {
  const [fromNumerator, fromDenominator] = SCALES[from].perKelvin;
  const [toNumerator, toDenominator] = SCALES[to].perKelvin;
  const zero = SCALES[from].atIce;
  const above = zero === '0' ? number : `${number} − ${zero}`;
  const numerator = fromDenominator * toNumerator;
  const denominator = fromNumerator * toDenominator;
  const divisor = numerator === denominator ? 0 : gcd(numerator, denominator);
  const factor = `${numerator / divisor}/${denominator / divisor}`;
  const scaled = divisor === 0 ? above : `${zero === '0' ? above : `(${above})`} × ${factor}`;
  return SCALES[to].atIce === '0' ? scaled : `${scaled} + ${SCALES[to].atIce}`;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
