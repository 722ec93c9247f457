/** Lines: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, StreamProblem, type ValueRow } from '#src/lib/form/form.ts';
import { inTime, patternLimit } from '#src/lib/form/time-limit.ts';
import { plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { expressionProblem } from './expression.ts';
import { splitLines, type Split } from './logic.ts';
import {
  areInStream,
  runSteps,
  splitAtExpression,
  STEPS,
  type StepCount,
  type Step,
  type StepOptions,
} from './steps.ts';
import { streamLines } from './stream.ts';

const more = { isMore: true } as const;
type ChosenOptions = Readonly<Record<string, unknown>>;
const sorts = ({ sort }: ChosenOptions): boolean => sort !== 'no';
const numbers = ({ number }: ChosenOptions): boolean => number === true;
const isNumber = (typed: string): boolean => /^-?\d{0,6}$/.test(typed);

const OPTIONS = {
  split: choice(
    'line-end',
    [
      { value: 'line-end', label: 'Line end' },
      { value: 'comma', label: 'Comma' },
      { value: 'semicolon', label: 'Semicolon' },
      { value: 'tab', label: 'Tab' },
      { value: 'space', label: 'Space' },
      { value: 'own', label: 'Own text' },
      { value: 'expression', label: 'Expression' },
    ],
    { label: 'split at', page: more },
  ),
  splitText: text('', {
    label: 'text or expression to split at',
    page: more,
    isShown: ({ split }) => split === 'own' || split === 'expression',
  }),
  trim: flag(false, { label: 'trim', page: more }),
  collapse: flag(false, { label: 'collapse spaces', page: more }),
  dropBlank: flag(false, { label: 'drop blank' }),
  keep: text('', { label: 'keep lines that contain', maxLength: 1000 }),
  drop: text('', { label: 'drop lines that contain', maxLength: 1000, page: more }),
  expression: flag(false, {
    label: 'these are expressions',
    page: more,
    isUsed: ({ keep, drop }) => keep !== '' || drop !== '',
  }),
  ignoreCase: flag(false, { label: 'ignore letter case', page: more }),
  unique: choice(
    'no',
    [
      { value: 'no', label: 'No' },
      { value: 'first', label: 'Keep first' },
      { value: 'last', label: 'Keep last' },
      { value: 'repeated', label: 'Only repeated' },
      { value: 'single', label: 'Only single' },
      { value: 'counts', label: 'With counts' },
    ],
    { command: { bare: 'first' } },
  ),
  uniqueTrimmed: flag(false, {
    label: 'compare trimmed',
    page: more,
    isUsed: ({ unique }) => unique !== 'no',
  }),
  sort: choice(
    'no',
    [
      { value: 'no', label: 'No' },
      { value: 'code-point', label: 'By code point' },
      { value: 'language', label: 'By language' },
      { value: 'natural', label: 'Natural' },
      { value: 'numbers', label: 'Numbers' },
      { value: 'length', label: 'Length' },
    ],
    {
      hint: 'Natural compares runs of digits as whole numbers, without signs: -1 stands before -10',
    },
  ),
  descending: flag(false, { label: 'descending', isUsed: sorts }),
  language: text('en', {
    label: 'language of the order',
    check: (typed) => /^[A-Za-z\d-]{0,35}$/.test(typed),
    page: more,
    isUsed: ({ sort }) => sort === 'language' || sort === 'natural',
  }),
  column: text('0', {
    label: 'by column',
    check: (typed) => /^\d{0,4}$/.test(typed),
    page: more,
    isNumber: true,
    isUsed: sorts,
  }),
  groups: flag(false, {
    label: 'numbers have thousands marks',
    page: more,
    isUsed: ({ sort }) => sort === 'numbers',
  }),
  reverse: flag(false, { label: 'reverse' }),
  shuffle: flag(false, { label: 'shuffle' }),
  seed: text('1', {
    label: 'seed of the shuffle',
    page: more,
    isUsed: ({ shuffle }) => shuffle === true,
  }),
  take: text('', {
    label: 'take',
    check: (typed) => /^(?:-?\d{1,9}|\d{1,9}-\d{1,9})?$/.test(typed),
    page: more,
    hint: '10, -10 for the last ten, 3-7',
  }),
  number: flag(false, { label: 'number lines' }),
  numberFrom: text('1', {
    label: 'number from',
    check: isNumber,
    page: more,
    isNumber: true,
    isUsed: numbers,
  }),
  numberWidth: text('0', {
    label: 'width of numbers',
    check: (typed) => /^\d{0,2}$/.test(typed),
    page: more,
    isNumber: true,
    isUsed: numbers,
  }),
  numberSeparator: text(' ', { label: 'after the number', page: more, isUsed: numbers }),
  prefix: text('', { page: more }),
  suffix: text('', { page: more }),
  quote: choice(
    'no',
    [
      { value: 'no', label: 'No' },
      { value: 'double', label: '"…"' },
      { value: 'single', label: "'…'" },
    ],
    { page: more },
  ),
  wrap: text('', {
    label: 'wrap at columns',
    check: (typed) => /^\d{0,4}$/.test(typed),
    page: more,
    isNumber: true,
  }),
  join: choice(
    'line-end',
    [
      { value: 'line-end', label: 'Line end' },
      { value: 'comma', label: 'Comma' },
      { value: 'own', label: 'Own text' },
    ],
    { label: 'join with' },
  ),
  joinText: text('', { label: 'own text to join with', isShown: ({ join }) => join === 'own' }),
  steps: text('', {
    label: 'order of steps',
    check: (typed) => typed.split(',').every((name) => name.trim() === '' || nameOf(name) !== undefined),
    page: more,
    hint: `Names separated by commas; as listed here unless given: ${STEPS.join(', ')}`,
  }),
};

type Options = OptionValues<typeof OPTIONS>;

function nameOf(name: string): Step | undefined {
  return STEPS.find((step) => step.toLowerCase() === name.trim().replaceAll('-', '').toLowerCase());
}

export const form = defineForm({
  inputs: {
    text: { kind: 'text', takes: 'text', label: 'Text or file', page: { placeholder: 'One entry per line' } },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'lines.txt' },
    facts: { kind: 'rows', label: 'Step by step' },
  },
  trigger: { on: 'input', inWorker: true },
  limit: patternLimit,
  page: { empty: 'Enter lines, drop a file, or try the example.' },
  examples: [
    {
      inputs: { text: 'file10\nfile2\n\nfile1\nfile2' },
      options: { dropBlank: true, unique: 'first', sort: 'natural' },
      outputs: { result: 'file1\nfile2\nfile10' },
    },
  ],
  howItWorks: [
    'A line ends at LF, CR LF or CR, and nowhere else. The result has the first line end that was found, and a last one exactly where the text had one.',
    'Sorts are stable. By code point is the order of Unicode’s numbers; by language is that of `Intl.Collator`; natural compares runs of digits as numbers. With numbers, lines that begin with none come last, in their order.',
    'Unique keeps the first of equal lines at its place, and does not sort. The same seed gives the same shuffle. Steps are done in the order shown, or in the one you give.',
  ],
  command: {
    inOrder: (names) => {
      const steps = names.flatMap((name) => nameOf(name) ?? []);
      return steps.length > 1 ? { steps: steps.join(',') } : {};
    },
  },
  async run({ text: given }, options, world) {
    const expression = expressionIn(options);
    if (expression === undefined) return done(given, options);
    const problem = await expressionProblem(expression);
    if (problem) return refuse(problem);
    const made = await inTime(world, (patterns) => patterns.run(() => done(given, options)));
    return made.ok ? made.value : made;
  },
  stream: {
    async *pieces(pieces, options, world) {
      const expression = expressionIn(options);
      const problem = expression && (await expressionProblem(expression));
      if (problem) throw new StreamProblem(problem);
      const separator = separatorOf(options);
      const {
        split,
        done: did,
        before,
        after,
      } = yield* streamLines(pieces, {
        steps: orderOf(options),
        options: stepOptions(options),
        glue: options.join === 'line-end' ? undefined : glueOf(options, '\n'),
        entriesOf: (line) => (separator === undefined ? [line] : line.split(separator)),
        within: async (job) => {
          if (!expression) return job();
          const made = await inTime(world, (patterns) => patterns.run(job));
          if (!made.ok) throw new StreamProblem(made.problem);
          return made.value;
        },
      });
      return { outputs: { facts: factsOf(before, did, after, split) }, notes: markNote(split) };
    },
    does: (options) => options.split !== 'expression' && areInStream(orderOf(options), stepOptions(options)),
    isText: () => true,
  },
});

type Expression = { readonly field: 'splitText' | 'keep' | 'drop'; readonly source: string };

/** The first expression that is asked for. */
function expressionIn({ split, splitText, expression, keep, drop }: Options): Expression | undefined {
  if (split === 'expression' && splitText !== '') return { field: 'splitText', source: splitText };
  if (expression && keep !== '') return { field: 'keep', source: keep };
  return expression && drop !== '' ? { field: 'drop', source: drop } : undefined;
}

/** The steps that are on, in their order. */
function orderOf(options: Options): Step[] {
  const asked = options.steps.split(',').flatMap((name) => nameOf(name) ?? []);
  return [...asked, ...STEPS.filter((step) => !asked.includes(step))].filter((step) => isOn(step, options));
}

const glueOf = ({ join, joinText }: Options, lineEnd: string): string =>
  join === 'line-end' ? lineEnd : join === 'comma' ? ',' : joinText;

const markNote = ({ hasMark }: Pick<Split, 'hasMark'>) =>
  hasMark ? [{ message: 'the byte order mark at the start was kept' }] : [];

function done(given: string, options: Options) {
  const split = splitLines(given);
  const entries = entriesOf(split, options);
  if (!entries.ok) return refuse({ ...entries.problem, field: 'splitText', isUsage: true });
  const lines = entries.value;
  const made = runSteps(lines, orderOf(options), stepOptions(options));
  if (!made.ok) return refuse({ ...made.problem, isUsage: true });
  const end = split.endsWithLineEnd && made.value.lines.length > 0 ? split.lineEnd : '';
  const glue = glueOf(options, split.lineEnd);
  return answer(
    {
      result: `${split.hasMark ? '\uFEFF' : ''}${made.value.lines.join(glue)}${end}`,
      facts: factsOf(lines.length, made.value.done, made.value.lines.length, split),
    },
    markNote(split),
  );
}

const SEPARATORS: Readonly<Partial<Record<Options['split'], string>>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
};

function separatorOf({ split, splitText }: Options): string | undefined {
  const separator = SEPARATORS[split] ?? splitText;
  return split === 'line-end' || separator === '' ? undefined : separator;
}

/** A line end splits as well, so that a list over several lines is one list; an expression is asked about the whole text. */
function entriesOf(split: Split, options: Options): Result<readonly string[]> {
  const { lines, lineEnd } = split;
  const separator = separatorOf(options);
  if (separator === undefined) return ok(lines);
  return options.split === 'expression'
    ? splitAtExpression(lines.join(lineEnd), separator, options.ignoreCase)
    : ok(lines.flatMap((line) => line.split(separator)));
}

function isOn(step: Step, options: Options): boolean {
  const value = options[step];
  return typeof value === 'boolean' ? value : value !== '' && value !== 'no';
}

const QUOTES = { no: '', double: '"', single: "'" } as const;

const stepOptions = (options: Options): StepOptions => ({
  ...options,
  isExpression: options.expression,
  ignoresCase: options.ignoreCase,
  column: Number(options.column),
  hasGroups: options.groups,
  isDescending: options.descending,
  numberFrom: Number(options.numberFrom),
  numberWidth: Number(options.numberWidth),
  quote: QUOTES[options.quote],
  wrap: Number(options.wrap),
});

function factsOf(
  before: number,
  done: readonly StepCount[],
  after: number,
  { lineEnd, endsWithLineEnd }: Pick<Split, 'lineEnd' | 'endsWithLineEnd'>,
): ValueRow[] {
  return [
    { label: 'Lines in', value: String(before) },
    ...done.map(({ step, before: had, after: has }) => ({
      label: `${step.charAt(0).toUpperCase()}${step.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
      value:
        had === has
          ? plural(has, 'line')
          : `${plural(Math.abs(had - has), 'line')} ${has < had ? 'fewer' : 'more'}`,
    })),
    { label: 'Lines out', value: String(after) },
    { label: 'Line end', value: { '\n': 'LF', '\r\n': 'CR LF', '\r': 'CR' }[lineEnd] },
    { label: 'Last line ends', value: endsWithLineEnd ? 'yes' : 'no' },
  ];
}
