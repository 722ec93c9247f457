/** Data sizes and transfer times: what the page, the command line and the library take and give. */
import { readLine } from '#src/lib/durations/read-line.ts';
import { answer, defineForm, refuse, type Note, type TableValue, type ValueRow } from '#src/lib/form/form.ts';
import {
  fraction,
  fractionText,
  inDigits,
  ofDecimal,
  over,
  times,
  type Fraction,
} from '#src/lib/fraction.ts';
import { grouped } from '#src/lib/format.ts';
import { answerLines, listOf, notesOfWrong } from '#src/lib/line-answers.ts';
import { isDecimal, quote } from '#src/lib/number-text.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { describeProblem, fail, ok, type Result } from '#src/lib/result.ts';
import { asFinder, asLs, asWindows, inIso, inTime, PAYLOADS, transferTime } from './logic.ts';
import {
  bitsIn,
  bitsOf,
  BYTE,
  fitting,
  readRate,
  readSize,
  readTarget,
  symbolOf,
  UNITS,
  type Base,
  type NamedUnit,
  type Size,
  type SizeUnit,
} from './sizes.ts';

const isShare = (typed: string): boolean =>
  isDecimal(typed) && Number(typed.replace(',', '.')) > 0 && Number(typed.replace(',', '.')) <= 100;

const OPTIONS = {
  base: choice(
    '1000',
    [
      { value: '1000', label: '1000 (SI)' },
      { value: '1024', label: '1024 (Windows, RAM)' },
    ],
    { label: 'k, M, G of bytes mean', aliases: { si: '1000', iec: '1024' } },
  ),
  overhead: choice(
    'none',
    [
      { value: 'none', label: 'None' },
      { value: 'tcp', label: 'Ethernet, IPv4, TCP (94.93 %)' },
      { value: 'stamps', label: 'The same with time stamps (94.15 %)' },
      { value: 'own', label: 'Own' },
    ],
    { label: 'overhead', page: { control: 'list' } },
  ),
  share: text('95', {
    label: 'payload in %',
    check: isShare,
    isNumber: true,
    isShown: ({ overhead }) => overhead === 'own',
  }),
  fraction: flag(false, { label: 'as a fraction', only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    size: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Size',
      hint: 'One per line.',
      page: { placeholder: '1.5 GiB, 700 MB, 1G' },
    },
    to: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'To unit',
      page: { placeholder: 'GiB' },
    },
    rate: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Rate, or time',
      page: { placeholder: '100 Mbit/s, or 90 s' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Result' },
    list: { kind: 'text', label: 'List', fileName: 'sizes.txt' },
    transfer: { kind: 'rows', label: 'Transfer', page: { place: 'beside' } },
    facts: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
    table: { kind: 'table', label: 'In every unit', fileName: 'sizes.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  command: { operands: { are: 'values' } },
  page: { empty: 'Enter a size, or try the example.' },
  examples: [
    {
      inputs: { size: '1 GiB', rate: '100 Mbit/s' },
      outputs: { result: '1 min 25.9 s' },
      source: 'Python: 2^30 × 8 / 10^8 = 85.89934592 s',
    },
    { inputs: { size: '1 TB in GiB' }, outputs: { result: '931.322574615478515625 GiB' }, source: 'Python' },
  ],
  howItWorks: [
    'k, M, G … R, Q are powers of 1,000 (SI brochure, 9th edition, with the additions of 2022), Ki, Mi, Gi … Ri, Qi powers of 1,024 (IEC 80000-13:2025). A byte has 8 bits. `B` is a byte and `b` a bit; `mb` and `gb` in small letters are read as bytes and said. Windows and memory makers write `GB` for 1,024³ bytes: what that would be stands beside the answer.',
    'Results are exact fractions: whole where they end within 31 digits, else rounded to 15. `1.44 MB` of a floppy disk is neither kind of MB: write `1440 KiB`.',
    'With a rate the answer is the time, with a time it is the rate needed. Of a frame of 1,500 bytes Ethernet sends 1,538, and TCP over IPv4 fills 1,460 of them, 1,448 with time stamps.',
  ],
  questions: [
    {
      pattern: /^(.+) at (\S.*?)\??$/i,
      read: ([, size = '', rate = '']) =>
        readSize(size).ok && readRate(rate, '1000')?.ok ? { inputs: { size, to: '', rate } } : undefined,
    },
    {
      pattern: /^(.*[a-z].*?)\??$/i,
      read: ([, size = '']) => {
        const read = readSize(size);
        return read.ok && !read.value.isBare ? { inputs: { size, to: '', rate: '' } } : undefined;
      },
    },
  ],
  run(inputs, options) {
    const to = inputs.to.trim() === '' ? ok(undefined) : readTarget(inputs.to);
    if (!to.ok) return refuse({ ...to.problem, field: 'to' });
    const line = readPace(inputs.rate, options.base);
    if (!line.ok) return refuse({ ...line.problem, field: 'rate' });
    const question: Question = { to: to.value, pace: line.value, options };
    const read = answerLines(inputs.size, (each) => {
      const size = readSize(each);
      return size.ok ? ok(answerTo(size.value, question)) : size;
    });
    if (!read.ok) return refuse(read.problem);
    const [first, ...more] = read.value;
    if (!first) return answer({});
    if (!first.read.ok || more.length > 0)
      return answer(
        {
          list: listOf(read.value, ({ result }) => result),
          table: {
            columns: ['Entered', 'Result', 'Bytes'],
            rows: read.value.map(({ line: entered, read: each }) =>
              each.ok
                ? [entered, each.value.result, inDigits(over(each.value.bits, EIGHT)).text]
                : [entered, describeProblem(each.problem), ''],
            ),
          },
        },
        notesOfWrong(read.value),
      );
    const { result, bits, size } = first.read.value;
    return answer(
      { result, transfer: transferOf(bits, question), facts: factsOf(bits), table: inAll(bits, options) },
      notesOf(size, bits, question),
    );
  },
});

const EIGHT = fraction(8n);

/** Beside the size: seconds that are there, or bits per second. */
type Pace = { readonly kind: 'rate' | 'time'; readonly value: Fraction; readonly note?: string };

type Question = {
  readonly to: NamedUnit | undefined;
  readonly pace: Pace | undefined;
  readonly options: Options;
};

function readPace(typed: string, base: Base): Result<Pace | undefined> {
  if (typed.trim() === '') return ok(undefined);
  const rate = readRate(typed, base);
  if (rate) {
    if (!rate.ok) return rate;
    const { bits, note } = rate.value;
    return ok({ kind: 'rate', value: bits, ...(note !== undefined && { note }) });
  }
  const time = readLine(typed, { bare: 'seconds', clock: 'minutes' });
  if (!time?.ok || time.value.months !== 0n)
    return fail(`expected a rate, as 100 Mbit/s, or a time, as 90 s, found ${quote(typed)}`);
  if (time.value.ns <= 0n) return fail('expected a time above 0');
  return ok({ kind: 'time', value: fraction(time.value.ns, 1_000_000_000n) });
}

const shareOf = ({ overhead, share }: Options): Fraction =>
  overhead === 'own' ? over(ofDecimal(share.replace(',', '.')), fraction(100n)) : PAYLOADS[overhead];

type Answered = { readonly result: string; readonly bits: Fraction; readonly size: Size };

function answerTo(size: Size, question: Question): Answered {
  const { pace, options } = question;
  const bits = bitsOf(size, options.base);
  const to = size.to ?? question.to?.unit;
  if (!to && pace) return { result: paced(bits, pace, options), bits, size };
  return { result: sizeIn(bits, to ?? BYTE, options), bits, size };
}

const sizeIn = (bits: Fraction, unit: SizeUnit, { base, fraction: isFraction }: Options): string => {
  const value = over(bits, fraction(bitsIn(unit, base)));
  return `${isFraction ? fractionText(value) : inDigits(value).text} ${symbolOf(unit)}`;
};

function paced(bits: Fraction, { kind, value }: Pace, options: Options): string {
  const share = shareOf(options);
  if (kind === 'time') return rateText(over(bits, times(value, share)), 'bit');
  const seconds = transferTime(bits, value, share);
  return options.fraction ? `${fractionText(seconds)} s` : inTime(seconds);
}

function rateText(bits: Fraction, of: 'bit' | 'byte'): string {
  const unit = fitting(bits, of, false);
  return `${inDigits(over(bits, fraction(bitsIn(unit, '1000')))).text} ${symbolOf(unit)}/s`;
}

function transferOf(bits: Fraction, { pace, options }: Question): readonly ValueRow[] | undefined {
  if (!pace) return undefined;
  const share = shareOf(options);
  if (pace.kind === 'time') {
    const needed = over(bits, times(pace.value, share));
    return [
      { label: 'Rate needed', value: rateText(needed, 'bit') },
      { label: 'In bytes', value: rateText(needed, 'byte') },
    ];
  }
  const seconds = transferTime(bits, pace.value, share);
  const exact = inDigits(seconds);
  return [
    { label: 'Time', value: inTime(seconds) },
    { label: 'Seconds', value: exact.text, ...(!exact.isExact && { note: 'rounded' }) },
    { label: 'ISO 8601', value: inIso(seconds), as: 'duration' },
  ];
}

function factsOf(bits: Fraction): readonly ValueRow[] {
  const bytes = over(bits, EIGHT);
  const plain: Options = { base: '1000', overhead: 'none', share: '', fraction: false };
  const shown = (isBinary: boolean) => sizeIn(bits, fitting(bits, 'byte', isBinary), plain);
  const { text: count } = inDigits(bytes);
  const rows: readonly ValueRow[] = [
    { label: 'Bytes', value: count, ...(/^\d{4,}$/.test(count) && { note: grouped(count) }) },
    { label: 'SI', value: shown(false) },
    { label: 'IEC', value: shown(true) },
  ];
  if (bytes.denominator !== 1n) return rows;
  const whole = bytes.numerator;
  return [
    ...rows,
    { label: 'As Windows writes it', value: asWindows(whole) },
    { label: 'As ls -h', value: asLs(whole) },
    { label: 'As macOS', value: asFinder(whole) },
    { label: 'Hexadecimal', value: `0x${whole.toString(16)}` },
  ];
}

const inAll = (bits: Fraction, { base }: Options): TableValue => ({
  columns: ['Unit', 'Value', 'Exact'],
  rows: UNITS.map((unit) => {
    const { text: value, isExact } = inDigits(over(bits, fraction(bitsIn(unit, base))));
    return [symbolOf(unit), value, isExact ? 'yes' : 'rounded'];
  }),
});

const isTwofold = ({ of, power, isBinary }: SizeUnit): boolean => of === 'byte' && power > 0 && !isBinary;

function notesOf(size: Size, bits: Fraction, { to, pace, options }: Question): readonly Note[] {
  const messages = [...size.notes, to?.note, pace?.note].filter((note) => note !== undefined);
  const target = size.to ?? to?.unit;
  if (isTwofold(size.unit) || (target && isTwofold(target))) {
    const base = options.base === '1000' ? '1024' : '1000';
    const other = answerTo(size, { to, pace, options: { ...options, base } });
    messages.push(`with ${base}: ${other.result}`);
  }
  if (bits.numerator > 0n && bits.numerator < bits.denominator) messages.push('less than one bit');
  return messages.map((message) => ({ message }));
}
