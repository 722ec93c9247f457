/** Units: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  type FormProblem,
  type Note,
  type TableValue,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { fraction, fractionText, inDigits, over } from '#src/lib/fraction.ts';
import { capitalised } from '#src/lib/format.ts';
import { answerLines, listOf, notesOfWrong } from '#src/lib/line-answers.ts';
import { choice, flag, type OptionValues } from '#src/lib/options.ts';
import { describeProblem, type Problem } from '#src/lib/result.ts';
import { amountOf, asParts, inUnits, isRoundedIn, readQuestion, type Conversion } from './logic.ts';
import { quantityOf, unitOf } from './names.ts';
import { QUANTITIES, type Unit } from './table.ts';

const OPTIONS = {
  system: choice(
    'ask',
    [
      { value: 'ask', label: 'Ask' },
      { value: 'us', label: 'US' },
      { value: 'imperial', label: 'Imperial' },
    ],
    { label: 'gallon, cup, ton mean', aliases: { uk: 'imperial' } },
  ),
  digits: choice('15', ['6', '10', '15'], { label: 'significant digits' }),
  fractions: flag(false, { label: 'fractions of inches and cups' }),
  fraction: flag(false, { label: 'as a fraction', only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

/** The units that the amount can be converted to; all of them where it is not known. Asked at every key: it looks at the beginning alone. */
const suggestedFor = (amount: string) => {
  const read = readQuestion(amount.slice(0, 200).trim().split('\n')[0] ?? '', '', 'us');
  const [first] = read.ok ? read.value.from : [];
  const units = first ? quantityOf(first.unit).units : QUANTITIES.flatMap((each) => each.units);
  return units.map(({ symbol, names }) => ({ value: symbol, label: names[0] ?? '' }));
};

/** What `/distanceconversion` and `/temperatureconversion` answer in the palette. */
const ON_OTHER_PAGES: ReadonlySet<string> = new Set('mm cm m km in ft yd mi nmi K °C °F °R'.split(' '));

export const form = defineForm({
  inputs: {
    amount: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Amount',
      hint: 'One per line.',
      page: { placeholder: `180 lb, 12 st 7 lb, 5'11", 30 mpg` },
    },
    to: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'To unit',
      page: { placeholder: 'kg', suggests: ({ amount = '' }) => suggestedFor(amount) },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Result' },
    list: { kind: 'text', label: 'List', fileName: 'units.txt' },
    facts: { kind: 'rows', label: 'How it comes about', page: { place: 'beside' } },
    table: { kind: 'table', label: 'In every unit', fileName: 'units.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  command: { operands: { are: 'values' } },
  page: { empty: 'Enter an amount with its unit.' },
  examples: [
    { inputs: { amount: '180 lb', to: 'kg' }, outputs: { result: '81.6466266 kg' } },
    { inputs: { amount: '12 st 7 lb in kg' }, outputs: { result: '79.37866475 kg' } },
  ],
  howItWorks: [
    'Every factor is a fraction of whole numbers, from the definition that is named beside the answer, so that there and back is the same number. Results are whole where they end within 31 digits, else rounded to 15. Only the radian, the parsec and the circular mil hold π, to 50 digits; the dalton and the tropical year are measured.',
    'Capitals count in symbols: `mW` is a milliwatt and `MW` a megawatt. Names are read in any case, in the plural and in British spelling. Gallon, pint, cup, fluid ounce, spoon, ton, hundredweight and mpg differ in the US and in Britain: the one that you choose is used and the other shown.',
    'A food calorie is a kilocalorie. Consumption is the inverse of distance per gallon: 0 has no counterpart. Electric cars are compared by 33.7 kWh for a US gallon. A year or a month has no fixed length: name the Julian, Gregorian or tropical one. The US survey foot ended with 2022.',
    'Everyday lengths, temperatures and percentages have pages of their own, and sizes of data are on Data size.',
  ],
  questions: [
    {
      pattern: /^(.+\s(?:in|to|into|as|=)\s.+?)\??$/i,
      read: ([, amount = '']) => {
        const inputs = { amount, to: '' };
        const plain = readQuestion(amount, '', 'ask');
        const read = plain.ok ? plain : readQuestion(amount, '', 'us');
        if (!read.ok) return undefined;
        const units = [...read.value.from.map(({ unit }) => unit), ...read.value.to];
        if (units.every(({ symbol }) => ON_OTHER_PAGES.has(symbol))) return undefined;
        return plain.ok ? { inputs } : { inputs, options: { system: 'us' } };
      },
    },
  ],
  run({ amount, to }, options) {
    const read = answerLines(amount, (line) => readQuestion(line, to, options.system));
    if (!read.ok) return refuse(withChoice(read.problem, amount, to, options));
    const [first, ...more] = read.value;
    if (!first) return answer({});
    if (!first.read.ok || more.length > 0)
      return answer(
        {
          list: listOf(read.value, (each) => resultOf(each, options)),
          table: {
            columns: ['Entered', 'Result'],
            rows: read.value.map(({ line, read: each }) => [
              line,
              each.ok ? resultOf(each.value, options) : describeProblem(each.problem),
            ]),
          },
        },
        notesOfWrong(read.value),
      );
    const one = first.read.value;
    return answer(
      { result: resultOf(one, options), facts: factsOf(one, options), table: inAll(one, options) },
      notesOf(one, options),
    );
  },
});

function resultOf({ base, to }: Conversion, options: Options): string {
  const [only] = to;
  if (to.length > 1 || !only) return inUnits(base, to, Number(options.digits));
  const value = amountOf(base, only);
  if (options.fraction) return `${fractionText(value)} ${only.symbol}`;
  const parts = options.fractions ? asParts(value, only) : undefined;
  return parts ? `${parts.text} ${only.symbol}` : inUnits(base, to, Number(options.digits));
}

const entered = ({ from }: Conversion): string =>
  from.map(({ number, unit }) => `${inDigits(number).text} ${unit.symbol}`).join(' ');

/** `1 gal (US) is 3.785411784 L` */
const described = (conversion: Conversion, options: Options): string =>
  `${entered(conversion)} is ${resultOf(conversion, options)}`;

function factsOf(conversion: Conversion, options: Options): readonly ValueRow[] {
  const { from, base, to } = conversion;
  const [source] = from;
  const [target] = to;
  if (!source || !target) return [];
  const value = amountOf(base, target);
  const { isExact } = inDigits(value, Number(options.digits));
  const compounds = quantityOf(source.unit).compounds ?? [];
  const rows: readonly (ValueRow | undefined)[] = [
    factorOf(source.unit, target),
    to.length > 1 || isExact || isRoundedIn(conversion, target)
      ? undefined
      : { label: 'As a fraction', value: `${fractionText(value)} ${target.symbol}` },
    ...compounds.map((compound): ValueRow => {
      const units = compound.split(' ').map(unitOf);
      return {
        label: capitalised(units.map(({ names }) => names[0] ?? '').join(', ')),
        value: inUnits(base, units, 10),
      };
    }),
    ...[...new Set([...from.map(({ unit }) => unit), ...to])].map((unit): ValueRow => ({
      label: `Source of ${unit.symbol}`,
      value: unit.source,
    })),
  ];
  return rows.filter((row) => row !== undefined);
}

/** `1 psi = 6894.75729316836 Pa`, or how many of an inverse unit go into one. */
function factorOf(from: Unit, to: Unit): ValueRow | undefined {
  if (from === to || from.zero || to.zero) return undefined;
  const isInverse = from.isInverse !== to.isInverse;
  const one = isInverse ? over(from.factor, to.factor) : undefined;
  const ratio = isInverse
    ? (one ?? fraction(1n))
    : from.isInverse
      ? over(to.factor, from.factor)
      : over(from.factor, to.factor);
  const { text, isExact } = inDigits(isInverse && to.isInverse ? over(fraction(1n), ratio) : ratio);
  const note = isExact && from.isRounded === to.isRounded ? 'exact' : 'rounded';
  return isInverse
    ? { label: 'Factor', value: `${to.symbol} = ${text} ÷ ${from.symbol}`, note }
    : { label: 'Factor', value: `1 ${from.symbol} = ${text} ${to.symbol}`, note };
}

/** The amount in each unit of its quantity; an inverse unit of 0 has none. */
function inAll(conversion: Conversion, { digits }: Options): TableValue {
  const { base, to } = conversion;
  const units = to[0] ? quantityOf(to[0]).units : [];
  return {
    columns: ['Value', 'Unit', 'Name', 'Exact'],
    rows: units
      .filter((unit) => !(unit.isInverse && base.numerator === 0n))
      .map((unit) => {
        const { text, isExact } = inDigits(amountOf(base, unit), Number(digits));
        const isSure = isExact && !isRoundedIn(conversion, unit);
        return [text, unit.symbol, unit.names[0] ?? '', isSure ? 'yes' : 'rounded'];
      }),
  };
}

function notesOf(conversion: Conversion, options: Options): readonly Note[] {
  const { from, base, to, others } = conversion;
  const [target] = to;
  const messages = others.map((other) => described(other, options));
  if (target && isRoundedIn(conversion, target)) messages.push('rounded: a factor holds π or was measured');
  const parts =
    target && to.length === 1 && options.fractions ? asParts(amountOf(base, target), target) : undefined;
  if (parts && !parts.isExact) messages.push(`rounded: it is ${inUnits(base, to, Number(options.digits))}`);
  const isElectric = [...from.map(({ unit }) => unit), ...to].map((unit) => unit.isElectric);
  if (new Set(isElectric).size > 1) messages.push('with 33.7 kWh for a US gallon');
  const isAbsolute = target?.quantity === 'temperature' && base.numerator < 0n;
  if (isAbsolute) messages.push('below absolute zero');
  return messages.map((message) => ({ message }));
}

/** A name with two meanings is a question to the person: US or imperial. */
function withChoice(problem: Problem, amount: string, to: string, options: Options): FormProblem {
  if (options.system !== 'ask' || amount.trim().includes('\n')) return problem;
  const [us, imperial] = (['us', 'imperial'] as const).map((each) => readQuestion(amount.trim(), to, each));
  if (!us?.ok || !imperial?.ok) return problem;
  return {
    ...problem,
    isUsage: true,
    decision: {
      title: 'US or imperial?',
      text: `${described(us.value, options)}, ${described(imperial.value, options)}.`,
    },
    repairs: [
      { label: 'US', options: { system: 'us' } },
      { label: 'Imperial', options: { system: 'imperial' } },
    ],
  };
}
