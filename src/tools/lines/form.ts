/** Lines: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  StreamProblem,
  type FormProblem,
  type Note,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { nothingNote } from '#src/lib/form/notes.ts';
import { orderedSteps, stepNamed } from '#src/lib/form/steps.ts';
import { inTime, patternLimit } from '#src/lib/form/time-limit.ts';
import { capitalised, grouped, plural } from '#src/lib/format.ts';
import { labelOf } from '#src/lib/linked-options.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { expressionProblem } from './expression.ts';
import { splitLines, type Split } from './logic.ts';
import { STEP_LIST, STEPS, type Step } from './step-list.ts';
import {
  areInStream,
  runSteps,
  splitAtExpression,
  type Sought,
  type StepCount,
  type StepOptions,
} from './steps.ts';
import { streamLines } from './stream.ts';

type ChosenOptions = Readonly<Record<string, unknown>>;
const sorts = ({ sort }: ChosenOptions): boolean => sort !== 'no';
const numbers = ({ number }: ChosenOptions): boolean => number === true;
const isNumber = (typed: string): boolean => /^-?\d{0,6}$/.test(typed);
const isChosen = (step: Step) => (options: ChosenOptions) => options[step] !== '';

/**
 * Two switches of a step's own, on the page and in its links. Elsewhere `expression` and `ignoreCase` are for all steps, as they were on
 * the page: links of that time turn all of them.
 */
const asExpression = (step: Step) =>
  flag(false, {
    label: `${step}: expression`,
    only: 'page',
    formerly: ['expression'],
    isUsed: isChosen(step),
    page: { sign: { text: '.*', label: 'Regular expression' } },
  });
const inAnyCase = (step: Step, isUsed: (options: ChosenOptions) => boolean = isChosen(step)) =>
  flag(false, {
    label: `${step}: ignore letter case`,
    only: 'page',
    formerly: ['ignoreCase'],
    isUsed,
    page: { sign: { text: 'Aa', label: 'Match case', isInverse: true } },
  });

/** The list of steps shows them all; elsewhere these are told of by name. */
const seldom = { isMore: true } as const;

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
    { label: 'split at' },
  ),
  splitText: text('', {
    label: 'text or expression to split at',
    isShown: ({ split }) => split === 'own' || split === 'expression',
  }),
  splitIgnoreCase: flag(false, {
    label: 'split in any letter case',
    only: 'page',
    formerly: ['ignoreCase'],
    isShown: ({ split }) => split === 'expression',
  }),
  trim: flag(false, { label: 'trim spaces', page: seldom }),
  collapse: flag(false, { label: 'collapse spaces', page: seldom }),
  dropBlank: flag(false, { label: 'drop blank lines' }),
  keep: text('', { label: 'keep lines that contain' }),
  keepExpression: asExpression('keep'),
  keepIgnoreCase: inAnyCase('keep'),
  drop: text('', { label: 'drop lines that contain', page: seldom }),
  dropExpression: asExpression('drop'),
  dropIgnoreCase: inAnyCase('drop'),
  replace: text('', { label: 'replace', page: seldom }),
  replaceExpression: asExpression('replace'),
  replaceIgnoreCase: inAnyCase('replace'),
  replaceWith: text('', { label: 'replace with', isUsed: isChosen('replace'), page: seldom }),
  expression: flag(false, {
    label: 'these are expressions',
    only: 'offPage',
    isUsed: ({ keep, drop, replace }) => keep !== '' || drop !== '' || replace !== '',
    page: seldom,
  }),
  ignoreCase: flag(false, { label: 'ignore letter case', only: 'offPage', page: seldom }),
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
  uniqueIgnoreCase: inAnyCase('unique', ({ unique }) => unique !== 'no'),
  uniqueTrimmed: flag(false, {
    label: 'compare trimmed',
    isUsed: ({ unique }) => unique !== 'no',
    page: seldom,
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
    isUsed: ({ sort }) => sort === 'language' || sort === 'natural',
    page: seldom,
  }),
  column: text('0', {
    label: 'by column',
    check: (typed) => /^\d{0,4}$/.test(typed),
    isNumber: true,
    isUsed: sorts,
    page: seldom,
  }),
  groups: flag(false, {
    label: 'numbers have thousands marks',
    isUsed: ({ sort }) => sort === 'numbers',
    page: seldom,
  }),
  reverse: flag(false, { label: 'reverse' }),
  shuffle: flag(false, { label: 'shuffle' }),
  seed: text('1', { label: 'seed of the shuffle', isUsed: ({ shuffle }) => shuffle === true, page: seldom }),
  take: text('', { label: 'take', page: { ...seldom, placeholder: '10, -10 for the last ten, 3-7' } }),
  number: flag(false, { label: 'number lines' }),
  numberFrom: text('1', {
    label: 'number from',
    check: isNumber,
    isNumber: true,
    isUsed: numbers,
    page: seldom,
  }),
  numberWidth: text('0', {
    label: 'width of numbers',
    check: (typed) => /^\d{0,2}$/.test(typed),
    isNumber: true,
    isUsed: numbers,
    page: seldom,
  }),
  numberSeparator: text(' ', { label: 'after the number', isUsed: numbers, page: seldom }),
  prefix: text('', { page: seldom }),
  suffix: text('', { page: seldom }),
  quote: choice(
    'no',
    [
      { value: 'no', label: 'No' },
      { value: 'double', label: '"…"' },
      { value: 'single', label: "'…'" },
    ],
    { page: seldom },
  ),
  wrap: text('', {
    label: 'wrap at columns',
    check: (typed) => /^\d{0,4}$/.test(typed),
    isNumber: true,
    page: seldom,
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
    check: (typed) =>
      typed.split(',').every((name) => name.trim() === '' || stepNamed(STEPS, name) !== undefined),
    hint: `Names separated by commas; as listed here unless given: ${STEPS.join(', ')}`,
    page: seldom,
  }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    text: { kind: 'text', takes: 'text', label: 'Text or file', page: { placeholder: 'One entry per line' } },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'lines.txt' },
    steps: { kind: 'rows', label: 'After each step' },
    facts: { kind: 'rows', label: 'Lines' },
  },
  trigger: { on: 'input', inWorker: true },
  limit: patternLimit,
  page: { empty: 'Enter lines, drop a file, or try the example.', steps: STEP_LIST },
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
      const steps = names.flatMap((name) => stepNamed(STEPS, name) ?? []);
      return steps.length > 1 ? { steps: steps.join(',') } : {};
    },
  },
  async run({ text: given }, options, world) {
    const expressions = expressionsIn(options);
    if (expressions.length === 0) return done(given, options);
    const problem = await wrongExpression(expressions);
    if (problem) return refuse(problem);
    const made = await inTime(world, (patterns) => patterns.run(() => done(given, options)));
    return made.ok ? made.value : made;
  },
  stream: {
    async *pieces(pieces, options, world) {
      const expressions = expressionsIn(options);
      const problem = await wrongExpression(expressions);
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
          if (expressions.length === 0) return job();
          const made = await inTime(world, (patterns) => patterns.run(job));
          if (!made.ok) throw new StreamProblem(made.problem);
          return made.value;
        },
      });
      return { outputs: countsOf(before, did, after, split), notes: notesOf(split, did, options) };
    },
    does: (options) => options.split !== 'expression' && areInStream(orderOf(options), stepOptions(options)),
    isText: () => true,
  },
});

type Expression = { readonly field: 'splitText' | SearchStep; readonly source: string };
type SearchStep = 'keep' | 'drop' | 'replace';

/** What a step looks for, with the switches of its own and those of all steps. */
const soughtIn = (options: Options, step: SearchStep): Sought => ({
  text: options[step],
  isExpression: options.expression || options[`${step}Expression`],
  ignoresCase: options.ignoreCase || options[`${step}IgnoreCase`],
});

/** All expressions that are asked for. */
function expressionsIn(options: Options): readonly Expression[] {
  const { split, splitText } = options;
  const steps = (['keep', 'drop', 'replace'] as const).flatMap((field) => {
    const { text: source, isExpression } = soughtIn(options, field);
    return isExpression && source !== '' ? [{ field, source }] : [];
  });
  return split === 'expression' && splitText !== ''
    ? [{ field: 'splitText', source: splitText }, ...steps]
    : steps;
}

/** What is wrong with the first one that is wrong. */
async function wrongExpression(expressions: readonly Expression[]): Promise<FormProblem | undefined> {
  for (const expression of expressions) {
    const problem = await expressionProblem(expression);
    if (problem) return problem;
  }
  return undefined;
}

/** The steps that are on, in their order. */
const orderOf = (options: Options): Step[] =>
  orderedSteps(STEPS, options.steps).filter((step) => options[step] !== OPTIONS[step].fallback);

const glueOf = ({ join, joinText }: Options, lineEnd: string): string =>
  join === 'line-end' ? lineEnd : join === 'comma' ? ',' : joinText;

function notesOf({ hasMark }: Pick<Split, 'hasMark'>, done: readonly StepCount[], options: Options): Note[] {
  const emptied = done.find(({ before, after }) => before > 0 && after === 0);
  return [
    ...(emptied ? [nothingLeft(emptied, options)] : []),
    ...(hasMark ? [{ message: 'the byte order mark at the start was kept' }] : []),
  ];
}

const LONGEST_SHOWN = 60;
const shown = (text: string): string =>
  `“${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}”`;

/** Of a step that took all lines away. */
function nothingLeft({ step, before }: StepCount, options: Options): Note {
  if (step !== 'keep')
    return nothingNote(before, 'lines', `are left after the step “${capitalised(labelOf(OPTIONS, step))}”`);
  const { text: source, isExpression, ignoresCase } = soughtIn(options, 'keep');
  const note = nothingNote(
    before,
    'lines',
    isExpression ? `match the expression ${shown(source)}` : `contain ${shown(source)}`,
  );
  return ignoresCase || !/\p{L}/u.test(source)
    ? note
    : { ...note, repairs: [{ label: 'Ignore letter case', options: { keepIgnoreCase: true } }] };
}

function done(given: string, options: Options) {
  const split = splitLines(given);
  const entries = entriesOf(split, options);
  if (!entries.ok) return refuse({ ...entries.problem, field: 'splitText', isUsage: true });
  const lines = entries.value;
  const made = runSteps(lines, orderOf(options), stepOptions(options));
  if (!made.ok) return refuse({ ...made.problem, isUsage: true });
  const { lines: left, done: did } = made.value;
  const end = split.endsWithLineEnd && left.length > 0 ? split.lineEnd : '';
  const glue = glueOf(options, split.lineEnd);
  return answer(
    {
      result: `${split.hasMark ? '\uFEFF' : ''}${left.join(glue)}${end}`,
      ...countsOf(lines.length, did, left.length, split),
    },
    notesOf(split, did, options),
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
    ? splitAtExpression(lines.join(lineEnd), separator, options.ignoreCase || options.splitIgnoreCase)
    : ok(lines.flatMap((line) => line.split(separator)));
}

const QUOTES = { no: '', double: '"', single: "'" } as const;

const stepOptions = (options: Options): StepOptions => ({
  ...options,
  keep: soughtIn(options, 'keep'),
  drop: soughtIn(options, 'drop'),
  replace: soughtIn(options, 'replace'),
  uniqueIgnoresCase: options.ignoreCase || options.uniqueIgnoreCase,
  column: Number(options.column),
  hasGroups: options.groups,
  isDescending: options.descending,
  numberFrom: Number(options.numberFrom),
  numberWidth: Number(options.numberWidth),
  quote: QUOTES[options.quote],
  wrap: Number(options.wrap),
});

/** How many lines there are after each step, and what is known of all. */
function countsOf(
  before: number,
  done: readonly StepCount[],
  after: number,
  { lineEnd, endsWithLineEnd }: Pick<Split, 'lineEnd' | 'endsWithLineEnd'>,
): { readonly steps: readonly ValueRow[]; readonly facts: readonly ValueRow[] } {
  return {
    steps: done.map(({ step, before: had, after: has }) => ({
      label: capitalised(labelOf(OPTIONS, step)),
      value: plural(has, 'line'),
      ...(had !== has && { note: `${grouped(Math.abs(had - has))} ${has < had ? 'fewer' : 'more'}` }),
    })),
    facts: [
      { label: 'Lines in', value: grouped(before) },
      { label: 'Lines out', value: grouped(after) },
      { label: 'Line end', value: { '\n': 'LF', '\r\n': 'CR LF', '\r': 'CR' }[lineEnd] },
      { label: 'Last line ends', value: endsWithLineEnd ? 'yes' : 'no' },
    ],
  };
}
