/** Regular expressions: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  type FormProblem,
  type FormWorld,
  type Note,
  type TableValue,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { nothingNote } from '#src/lib/form/notes.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { LineStarts } from '#src/lib/line-starts.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { find, MOST_MATCHES, readEscapes, replaced, split, type FoundMatches, type Match } from './logic.ts';
import type { Expression } from './reading.ts';

const more = { isMore: true } as const;

const OPTIONS = {
  show: choice(
    'matches',
    [
      { value: 'matches', label: 'Matches' },
      { value: 'replaced', label: 'Replaced' },
      { value: 'split', label: 'Split' },
      { value: 'list', label: 'Only the matches' },
    ],
    { label: 'show' },
  ),
  global: flag(true, { label: 'global (g)' }),
  ignoreCase: flag(false, { label: 'ignore case (i)', command: { short: 'i' } }),
  multiline: flag(false, { label: 'multiline (m)' }),
  dotAll: flag(false, { label: 'dot all (s)' }),
  unicode: choice(
    'u',
    [
      { value: 'u', label: 'u' },
      { value: 'v', label: 'v' },
      { value: 'none', label: 'neither' },
    ],
    { label: 'Unicode' },
  ),
  sticky: flag(false, { label: 'sticky (y)', page: more }),
  indices: flag(false, {
    label: 'indices (d)',
    page: more,
    hint: 'The places of groups are shown anyway',
  }),
  escapes: flag(false, { label: 'read escapes: \\n and \\t in the replacement', page: more }),
  limit: text('2', {
    label: 'time limit in seconds',
    check: (typed) => /^\d+(?:\.\d+)?$/.test(typed) && Number(typed) >= 0.5 && Number(typed) <= 30,
    page: more,
    hint: '0.5 to 30',
    isNumber: true,
  }),
};

type Options = OptionValues<typeof OPTIONS>;

/** What of a text the page marks. */
export type MarkedValue = {
  /** The text, or as much of its beginning as is shown. */
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
  readonly isCut: boolean;
};

/** In UTF-16 code units. */
const LONGEST_MARKED = 50_000;
const MOST_MARKS = 2000;

const MARK = '\ufeff';
const MARK_PUT_BACK: Note = {
  message: 'the byte order mark at the beginning is not searched, and stays in the replaced text',
};

export const form = defineForm({
  inputs: {
    pattern: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      label: 'Expression',
      page: { placeholder: '(?<year>\\d{4})-(\\d\\d)' },
    },
    text: {
      kind: 'text',
      takes: 'text',
      label: 'Text',
      page: { placeholder: 'The text to look in', accept: '.txt,.log,.csv,.json', takesManyFiles: true },
    },
    replace: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Replacement',
      page: { placeholder: '$<year>' },
      hint: '$1 or $<name> is a group, $& the match, $$ a dollar sign',
    },
    must: {
      kind: 'text',
      takes: 'text',
      isOptional: true,
      page: { isMore: true },
      label: 'Lines that must match',
    },
    mustNot: {
      kind: 'text',
      takes: 'text',
      isOptional: true,
      page: { isMore: true },
      label: 'Lines that must not match',
    },
  },
  options: OPTIONS,
  outputs: {
    counts: { kind: 'rows', label: 'Counts', only: 'page' },
    marked: { kind: 'text', label: 'Text with matches', only: 'page' },
    replaced: { kind: 'text', label: 'Replaced', fileName: 'replaced.txt' },
    split: { kind: 'text', label: 'Pieces, one per line', fileName: 'pieces.txt' },
    list: { kind: 'text', label: 'Matches, one per line', fileName: 'matches.txt' },
    table: { kind: 'table', label: 'Matches', fileName: 'matches.csv' },
    tests: { kind: 'table', label: 'Test lines', fileName: 'tests.csv' },
    explanation: { kind: 'table', label: 'The expression in words', fileName: 'expression.csv' },
    languages: { kind: 'table', label: 'In other languages', fileName: 'languages.csv' },
  },
  trigger: { on: 'input', acceptsEmpty: true, inWorker: true },
  limit: {
    ms: ({ limit }) => Number(limit) * 1000,
    stopped: ({ pattern = '' }, options) => stopped(pattern, options),
  },
  page: {
    empty: 'Enter an expression and a text, or try the example.',
    doing: 'Matching',
    announce: (_inputs, _options, { counts = '' }) => counts.split('\n')[0]?.replace('Found: ', '') ?? '',
  },
  examples: [
    {
      inputs: {
        pattern: '(?<year>\\d{4})-(?<month>\\d\\d)',
        text: 'From 2024-05 to 2026-11, and never in 1999.',
        replace: '$<month>/$<year>',
      },
      outputs: {
        list: '2024-05\n2026-11',
        replaced: 'From 05/2024 to 11/2026, and never in 1999.',
      },
      source: 'ECMA-262, section 22.2',
    },
  ],
  howItWorks: [
    'The expression is run by the JavaScript engine of the browser or of Node.js, in the background and only until the time limit: a slow expression never freezes the page.',
    'It may be written as a literal with its own flags: `/a+/gi`. An empty match is shown as a bar, and the search goes on one character later with u or v, else one UTF-16 code unit later.',
    `At most ${grouped(MOST_MATCHES)} matches are listed; all are counted and replaced. Places are counted in UTF-16 code units from 0, as JavaScript does.`,
    "The replacement is read as ECMAScript does: `$1`, `$<name>`, `$&`, `` $` ``, `$'` and `$$`. `$0` is nothing special there: the whole match is `$&`.",
    'Warnings about repeats only look at the form of the expression; they prove nothing. The table of other languages is made from the documentation of PCRE2 10.45, Python 3.14, Java 25, Go 1.25 and .NET 9. No other engine is run.',
  ],
  questions: [
    {
      pattern: /^\/(.{1,100})\/([a-z]{0,8}) in (.{1,200})$/,
      read: ([, source = '', flags = '', text = '']) =>
        isQuick(source)
          ? { inputs: { pattern: `/${source}/${flags || 'gu'}`, text }, options: { show: 'list' } }
          : undefined,
    },
  ],
  arrive: (typed) =>
    /^\/[^\n]+\/[a-z]*$/.test(typed) ? { inputs: { pattern: typed } } : { inputs: { text: typed } },
  command: {
    print: (texts, { show }) => (show === 'matches' ? (texts['replaced'] ?? texts['list'] ?? '') : undefined),
  },
  async run(inputs, options, world) {
    if (inputs.pattern === '') return answer({});
    const { readExpression } = await import('./reading.ts');
    const read = readExpression(inputs.pattern, flagsOf(options));
    if (!read.ok) return read;
    // A byte order mark is no part of the text, unless the expression looks for it.
    const isMarked = inputs.text.startsWith(MARK) && !/\ufeff|feff/i.test(inputs.pattern);
    const given = isMarked ? { ...inputs, text: inputs.text.slice(MARK.length) } : inputs;
    const job = () => results(read.value, given, options, world);
    world.onProgress?.(0);
    const done = world.within ? await world.within(Number(options.limit) * 1000, job) : job();
    if (done === undefined) return refuse(await stopped(inputs.pattern, options));
    const [{ explain }, { inOtherLanguages }, { warningsOf }] = await Promise.all([
      import('./explaining.ts'),
      import('./languages.ts'),
      import('./warnings.ts'),
    ]);
    const { found, tests, outputs } = done;
    const { source, flags, tree, notes } = read.value;
    const failed = tests?.rows.filter(([, , , verdict]) => verdict !== 'right').length ?? 0;
    const all: Note[] = [
      ...(found.count === 0 && given.text !== '' ? [nothingFound(inputs.pattern, given.text, flags)] : []),
      ...notes,
      ...(isMarked ? [MARK_PUT_BACK] : []),
      ...warningsOf(read.value, given.text, found.matches),
      ...replacementNotes(inputs.replace, flags),
      ...(failed > 0 ? [{ tone: 'warning', message: `${plural(failed, 'test line')} failed` } as const] : []),
    ];
    return {
      ok: true,
      value: {
        outputs: {
          ...outputs,
          replaced: isMarked && outputs.replaced !== undefined ? MARK + outputs.replaced : outputs.replaced,
          explanation: tree && explain(tree, flags),
          languages: tree && inOtherLanguages(source, flags, tree),
        },
        notes: all,
        isNo: found.count === 0 || failed > 0,
      },
    };
  },
});

function flagsOf(options: Options): string {
  const { unicode } = options;
  const set = [
    [options.indices, 'd'],
    [options.global, 'g'],
    [options.ignoreCase, 'i'],
    [options.multiline, 'm'],
    [options.dotAll, 's'],
    [unicode === 'u', 'u'],
    [unicode === 'v', 'v'],
    [options.sticky, 'y'],
  ] as const;
  return set.flatMap(([isOn, letter]) => (isOn ? [letter] : [])).join('');
}

type Texts = {
  readonly text: string;
  readonly replace: string;
  readonly must: string;
  readonly mustNot: string;
};

/** Everything that runs the expression. */
function results(
  { source, flags }: Expression,
  { text: given, replace, must, mustNot }: Texts,
  { show, escapes }: Options,
  { clockMs }: FormWorld,
) {
  const startMs = clockMs?.();
  const found = find(source, flags, given);
  const replacement = escapes ? readEscapes(replace) : replace;
  const isReplaced = show === 'replaced' || (show === 'matches' && replace !== '');
  const result = isReplaced ? replaced(source, flags, given, replacement) : undefined;
  const pieces = show === 'split' ? split(source, flags, given) : undefined;
  const tests = must === '' && mustNot === '' ? undefined : testsOf(source, flags, must, mustNot);
  const spentMs = startMs === undefined || !clockMs ? undefined : clockMs() - startMs;
  return {
    found,
    tests,
    outputs: {
      counts: found.count > 0 ? countsOf(found, spentMs) : undefined,
      marked: show === 'matches' && found.count > 0 ? markedOf(given, found.matches) : undefined,
      replaced: result,
      split: pieces?.join('\n'),
      list:
        show === 'matches' || show === 'list'
          ? found.matches.map((match) => match.text).join('\n')
          : undefined,
      table: show === 'matches' && found.count > 0 ? tableOf(given, found) : undefined,
      tests,
    },
  };
}

function countsOf({ count, matches }: FoundMatches, spentMs: number | undefined): ValueRow[] {
  const notes = [
    ...(count > matches.length ? [`the first ${grouped(matches.length)} are listed`] : []),
    ...(spentMs === undefined ? [] : [spentMs < 1 ? 'under 1 ms' : `${grouped(Math.round(spentMs))} ms`]),
  ];
  return [
    {
      label: 'Found',
      value: plural(count, 'match', 'matches'),
      ...(notes.length > 0 && { note: notes.join('; ') }),
    },
  ];
}

function markedOf(given: string, matches: readonly Match[]): MarkedValue {
  // A character of two code units stays whole.
  const shown = given.slice(0, LONGEST_MARKED).replace(/[\ud800-\udbff]$/, '');
  const marks = matches
    .slice(0, MOST_MARKS)
    .flatMap(({ start, end }) => (end <= shown.length ? [[start, end] as const] : []));
  return { text: shown, marks, isCut: shown.length < given.length || matches.length > MOST_MARKS };
}

function tableOf(given: string, { matches, names }: FoundMatches): TableValue {
  const lines = new LineStarts(given);
  const titles = names.map((name, at) => name || `Group ${at + 1}`);
  return {
    columns: ['Line', 'Column', 'From', 'To', 'Match', ...titles.flatMap((title) => [title, `${title} at`])],
    rows: matches.map(({ start, end, text: whole, groups }) => {
      const { line, column } = lines.at(start);
      const cells = groups.flatMap((group) =>
        group ? [group.text, `${group.start}–${group.end}`] : ['', ''],
      );
      return [...[line, column, start, end].map(String), whole, ...cells];
    }),
  };
}

function testsOf(source: string, flags: string, must: string, mustNot: string): TableValue {
  const expression = new RegExp(source, flags.replaceAll(/[gy]/g, ''));
  const rowsOf = (lines: string, isWanted: boolean) =>
    lines
      .split(/\r\n?|\n/)
      .filter((line) => line !== '')
      .map((line) => {
        const isMatch = expression.test(line);
        return [
          line,
          isWanted ? 'must match' : 'must not match',
          isMatch ? 'matches' : 'does not match',
          isMatch === isWanted ? 'right' : 'wrong',
        ];
      });
  return {
    columns: ['Line', 'Wanted', 'Found', 'Verdict'],
    rows: [...rowsOf(must, true), ...rowsOf(mustNot, false)],
  };
}

/** Of a text without a match. An expression that is typed with flags of its own has no switch. */
function nothingFound(pattern: string, text: string, flags: string): Note {
  const note = nothingNote(linesOf(text), 'lines', 'match the expression');
  const canIgnoreCase = !flags.includes('i') && /\p{L}/u.test(pattern) && !/^\/.*\/[a-z]*$/s.test(pattern);
  return canIgnoreCase
    ? { ...note, repairs: [{ label: 'Ignore case', options: { ignoreCase: true } }] }
    : note;
}

/** A line break at the end begins no line. */
const linesOf = (text: string): number => text.replace(/(?:\r\n?|\n)$/, '').split(/\r\n?|\n/).length;

/** What a replacement of another language surely meant. */
function replacementNotes(replacement: string, flags: string): Note[] {
  const isZero = /(?:^|[^$])(?:\$\$)*\$0(?!\d)/.test(replacement);
  const isBackslash = /\\\d|\\g</.test(replacement);
  const messages = [
    ...(isZero ? ['$0 stays as it is: the whole match is $&'] : []),
    ...(isBackslash ? ['\\1 stays as it is: a group is $1 or $<name>'] : []),
    ...(replacement !== '' && !flags.includes('g')
      ? ['without the flag g, the first match alone is replaced']
      : []),
  ];
  return messages.map((message) => ({ message }));
}

/** What a person is told when the time is over: with the part that looks like the reason. */
async function stopped(typed: string, options: Options): Promise<FormProblem> {
  const [{ readExpression }, { runawayPart }] = await Promise.all([
    import('./reading.ts'),
    import('./warnings.ts'),
  ]);
  const read = readExpression(typed, flagsOf(options));
  const part = read.ok && read.value.tree ? runawayPart(read.value.tree) : undefined;
  return {
    field: 'pattern',
    isUsage: true,
    message: `stopped after ${options.limit} s, probably runaway backtracking${part === undefined ? '' : ` in ${part}`}`,
  };
}

/** Whether it is done within a frame on a short text, by its shape: the palette answers on the page itself. */
const isQuick = (source: string): boolean =>
  !/\)[*+?{]/.test(source) && (source.match(/[*+{]/g) ?? []).length <= 2;
