/** Random picks: what the page, the command line and the library take and give. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import {
  answer,
  defineForm,
  refuse,
  type FormProblem,
  type Note,
  type TableValue,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { readRolls, roll } from './dice.ts';
import { CARDS, dealt, digestOf, pythonProgram, readList, type List } from './logic.ts';
import { canonicalKey, select } from './rfc3797.ts';
import { MOST_SECTORS, wheelPicture } from './wheel.ts';
import { sample, secureBelow, seededBelow, shuffled, type Below } from './stream.ts';

const MOST_PICKS = 100_000;
const MOST_IN_ROW = 50;
const MOST_POOL = 65_535;
/** A seed of fewer UTF-16 code units can be found by trying. */
const SHORT_SEED = 16;
/** 57! is below 2²⁵⁶, 58! is above. */
const MOST_ORDERED = 57;

type Values = Readonly<Record<string, OptionValue>>;
const isKind =
  (...kinds: readonly string[]) =>
  ({ kind }: Values): boolean =>
    kinds.includes(String(kind));
const isInteger = (typed: string): boolean =>
  /^[+-]?\d{1,16}$/.test(typed.trim()) && Number.isSafeInteger(Number(typed));
const isCount = (typed: string): boolean => /^[1-9]\d{0,5}$/.test(typed) && Number(typed) <= MOST_PICKS;

const OPTIONS = {
  kind: choice(
    'numbers',
    [
      { value: 'numbers', label: 'Numbers' },
      { value: 'dice', label: 'Dice' },
      { value: 'coin', label: 'Coin' },
      { value: 'pick', label: 'From a list' },
      { value: 'shuffle', label: 'Shuffle a list' },
      { value: 'teams', label: 'Teams' },
      { value: 'cards', label: 'Cards' },
    ],
    { label: 'kind', page: { control: 'list' }, command: { asFlags: true } },
  ),
  from: text('1', { label: 'from', check: isInteger, isNumber: true, isShown: isKind('numbers') }),
  to: text('100', { label: 'to', check: isInteger, isNumber: true, isShown: isKind('numbers') }),
  roll: text('2d6', { label: 'dice', isShown: isKind('dice'), page: { placeholder: '2d6+1, 4d6kh3, d%' } }),
  count: text('1', {
    label: 'how many',
    check: isCount,
    isNumber: true,
    isShown: isKind('numbers', 'coin', 'pick', 'cards'),
  }),
  into: text('2', { label: 'number of teams', check: isCount, isNumber: true, isShown: isKind('teams') }),
  repeat: flag(false, { label: 'repeat', isShown: isKind('numbers', 'pick') }),
  wheel: flag(false, { label: 'draw a wheel', isShown: isKind('pick') }),
  seed: text('', {
    label: 'seed',
    maxLength: 10_000,
    page: { isMore: true, placeholder: 'none: unpredictable' },
  }),
  method: choice(
    'penknife',
    [
      { value: 'penknife', label: 'Penknife 1' },
      { value: 'rfc3797', label: 'RFC 3797' },
    ],
    { label: 'method of the seed', page: { isMore: true } },
  ),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    list: {
      kind: 'text',
      takes: 'text',
      label: 'List',
      hint: 'One entry per line.',
      isOptional: true,
      isShown: isKind('pick', 'shuffle', 'teams'),
      command: { readsStdin: isKind('pick', 'shuffle', 'teams') },
      page: { placeholder: 'Ann\nBob\nCem' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Drawn' },
    picks: { kind: 'text', label: 'Picks', fileName: 'picks.txt' },
    facts: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
    wheel: {
      kind: 'picture',
      label: 'Wheel',
      fileName: 'wheel.svg',
      only: 'page',
      page: { place: 'beside' },
    },
    hashes: { kind: 'table', label: 'MD5 of each draw', fileName: 'rfc3797.csv', page: { place: 'folded' } },
    program: { kind: 'text', label: 'The same in Python', fileName: 'draw.py', page: { place: 'folded' } },
    announcement: {
      kind: 'text',
      label: 'Announcement',
      fileName: 'announcement.txt',
      page: { place: 'folded' },
    },
  },
  trigger: {
    on: 'input-or-button',
    label: 'Draw',
    waits: ({ seed }) => seed === '',
    acceptsEmpty: true,
    inWorker: true,
  },
  command: {
    /** `6`: so many; `2d6`: these dice. A list is the name of a file. */
    words: ([word = '', ...rest], { kind = 'numbers' }) => {
      if (isKind('pick', 'shuffle', 'teams')({ kind }) || word === '') return undefined;
      if (/^[1-9]\d*$/.test(word) && rest.length === 0 && kind !== 'dice')
        return { options: { count: word }, operands: [] };
      const roll = [word, ...rest].join(' ');
      return /\dd|^d/i.test(roll) && readRolls(roll).ok
        ? { options: { kind: 'dice', roll }, operands: [] }
        : undefined;
    },
    certain: (_entered, given) => {
      if (given['kind'] !== undefined) return undefined;
      if (given['roll'] !== undefined) return { options: { kind: 'dice' } };
      return given['into'] === undefined ? undefined : { options: { kind: 'teams' } };
    },
  },
  page: { empty: 'Press Draw.' },
  examples: [
    {
      inputs: { list: 'Ann\nBob\nCem\nDee\nEli' },
      options: { kind: 'shuffle', seed: '2026-11-25 draw' },
      outputs: { picks: 'Cem\nBob\nAnn\nDee\nEli' },
      source: 'Python',
    },
  ],
  howItWorks: [
    'Without a seed the numbers come from the browser’s secure source. A number that would make some results likelier is thrown away and drawn again; orders are mixed by Fisher and Yates.',
    'With a seed everybody gets the same: blocks of HMAC-SHA-256 with the seed as key, over `penknife random 1` and a counter of 64 bits, read as words of 32 bits. The program in Python below the result does it without this page.',
    'To be believed, commit first: publish the digest of the list and say which public value will be the seed, such as a closing price of tomorrow; then draw. The announcement is written for you. A seed that can be guessed, or chosen after trying, proves nothing.',
    'RFC 3797 is the draw of the IETF, for public sources alone: its numbers are sorted, joined and hashed with MD5. Passwords and secrets are made on pages of their own.',
  ],
  questions: [
    {
      pattern: /^(?:roll )?(\d{0,4}d(?:\d{1,6}|%)\S{0,20})$/i,
      read: ([, dice = '']) =>
        readRolls(dice).ok ? { inputs: { list: '' }, options: { kind: 'dice', roll: dice } } : undefined,
    },
    {
      pattern: /^(?:flip|toss)(?: a)? coin$/i,
      read: () => ({ inputs: { list: '' }, options: { kind: 'coin', count: '1' } }),
    },
    {
      pattern: /^random (\d{1,15}) ?(?:-|to|\.\.) ?(\d{1,15})$/i,
      read: ([, from = '', to = '']) => ({
        inputs: { list: '' },
        options: { kind: 'numbers', from, to, count: '1' },
      }),
    },
    {
      pattern: /^pick (.+,.+)$/i,
      read: ([, items = '']) => ({
        inputs: {
          list: items
            .split(',')
            .map((item) => item.trim())
            .join('\n'),
        },
        options: { kind: 'pick', count: '1' },
      }),
    },
  ],
  run({ list }, options, { randomBytes }) {
    if (!options.seed.isWellFormed() || !list.isWellFormed())
      return refuse({
        message: 'expected whole characters, found half a surrogate pair',
        field: options.seed.isWellFormed() ? 'list' : 'seed',
      });
    const entries = readList(list);
    const isPublic = options.method === 'rfc3797' && options.seed !== '';
    const below = options.seed === '' ? secureBelow(randomBytes) : seededBelow(options.seed);
    const draw = isPublic ? publicDraw(entries, options) : DRAWS[options.kind](entries, options, below);
    if (!draw.ok) return refuse(draw.problem);
    const { picks, facts = [], notes = [], python, inRow, hashes } = draw.value;
    const isRow = inRow ?? (picks.length <= MOST_IN_ROW && options.kind !== 'shuffle');
    const isOfList = isKind('pick', 'shuffle', 'teams')(options);
    return answer(
      {
        result: isRow ? picks.join(' ') : undefined,
        picks: isRow ? undefined : picks.join('\n'),
        facts: [...facts, ...checks(list, entries, isOfList, options)],
        wheel: wheelOf(entries, picks, options),
        hashes,
        program: options.seed === '' || isPublic || !python ? undefined : pythonProgram(options.seed, python),
        announcement: isOfList ? announcement(list, entries, options) : undefined,
      },
      [
        ...notes.map((message): Note => ({ message })),
        ...wheelNotes(entries, options),
        ...listNotes(entries, isOfList),
        ...seedNotes(entries, options),
      ],
    );
  },
});

/** It stops where the draw said; of entries that are alike, on the first of them. */
function wheelOf({ items }: List, [drawn = '']: readonly string[], { wheel, kind }: Options) {
  if (!wheel || kind !== 'pick' || items.length > MOST_SECTORS) return undefined;
  return {
    bytes: encodeUtf8(wheelPicture(items, items.indexOf(drawn))),
    type: 'image/svg+xml',
    alt: `A wheel that stops at ${drawn}`,
  };
}

function wheelNotes({ items }: List, { wheel, kind, count }: Options): readonly Note[] {
  if (!wheel || kind !== 'pick') return [];
  if (items.length > MOST_SECTORS) return [{ message: `a wheel has at most ${MOST_SECTORS} entries` }];
  return count === '1' ? [] : [{ message: 'the wheel stops at the first that was drawn' }];
}

type Draw = {
  readonly picks: readonly string[];
  readonly facts?: readonly ValueRow[];
  readonly notes?: readonly string[];
  /** The last lines of the program in Python. */
  readonly python?: readonly string[];
  readonly inRow?: boolean;
  readonly hashes?: TableValue;
};
type Drawing = (list: List, options: Options, below: Below) => Result<Draw, FormProblem>;

const refusal = (message: string, field: string): Result<never, FormProblem> => ({
  ok: false,
  problem: { message, field },
});

const pythonList =
  'items = [line for line in open("list.txt", encoding="utf-8").read().splitlines() if line.strip()]';
const pythonSample = (size: string, count: string, shown: string): readonly string[] => [
  'moved = {}',
  `for i in range(${count}):`,
  `    j = i + below(${size} - i)`,
  `    k, moved[j] = moved.get(j, j), moved.get(i, i)`,
  `    print(${shown})`,
];

const DRAWS: Readonly<Record<Options['kind'], Drawing>> = {
  numbers(_list, options, below) {
    const { first, size, notes } = rangeOf(options);
    if (!Number.isSafeInteger(size)) return refusal('expected a range of at most 2^53 numbers', 'to');
    const count = Number(options.count);
    if (!options.repeat && count > size)
      return refusal(
        `only ${plural(size, 'number')} from ${first} to ${first + size - 1}: ${count} different ones cannot be drawn`,
        'count',
      );
    const drawn = options.repeat
      ? Array.from({ length: count }, () => below(size))
      : sample(size, count, below);
    const python = options.repeat
      ? [`for i in range(${count}): print(${first} + below(${size}))`]
      : pythonSample(String(size), String(count), `${first} + k`);
    return ok({ ...counted(drawn.map((each) => first + each)), notes, python });
  },
  dice(_list, { roll: typed }, below) {
    const rolls = readRolls(typed);
    if (!rolls.ok) return { ok: false, problem: { ...rolls.problem, field: 'roll' } };
    const rolled = rolls.value.map((each) => roll(each, below));
    const sides = rolls.value.flatMap(({ terms }) =>
      terms.filter((term) => term.sides > 0).map((term) => `[${term.sides}] * ${term.count}`),
    );
    return ok({
      picks: rolled.map(({ total }) => String(total)),
      notes: rolled.slice(0, 20).map(({ text: name, shown }) => `${name}: ${shown}`.slice(0, 200)),
      facts: [
        {
          label: 'Dice',
          value: rolled
            .flatMap(({ faces }) => faces)
            .slice(0, 1000)
            .join(' '),
        },
      ],
      python: [`for sides in ${sides.join(' + ')}: print(1 + below(sides))`],
      inRow: rolled.length <= MOST_IN_ROW,
    });
  },
  coin(_list, { count }, below) {
    const picks = Array.from({ length: Number(count) }, () => (below(2) === 0 ? 'heads' : 'tails'));
    const heads = picks.filter((each) => each === 'heads').length;
    const facts = [{ label: 'Heads and tails', value: `${heads} and ${picks.length - heads}` }];
    return ok({
      picks,
      facts,
      python: [`for i in range(${count}): print('heads' if below(2) == 0 else 'tails')`],
    });
  },
  pick({ items }, options, below) {
    const count = Number(options.count);
    if (items.length === 0) return refusal('expected a list with one entry or more', 'list');
    if (!options.repeat && count > items.length)
      return refusal(
        `the list has only ${plural(items.length, 'entry', 'entries')}: ${count} cannot be drawn`,
        'count',
      );
    const drawn = options.repeat
      ? Array.from({ length: count }, () => below(items.length))
      : sample(items.length, count, below);
    const python = options.repeat
      ? [pythonList, `for i in range(${count}): print(items[below(len(items))])`]
      : [pythonList, ...pythonSample('len(items)', String(count), 'items[k]')];
    return ok({ picks: drawn.map((at) => items[at] ?? ''), inRow: count === 1, python });
  },
  shuffle({ items }, _options, below) {
    if (items.length === 0) return refusal('expected a list with one entry or more', 'list');
    return ok({
      picks: shuffled(items, below),
      inRow: false,
      python: [pythonList, ...PYTHON_SHUFFLE, "print(*items, sep='\\n')"],
    });
  },
  teams({ items }, { into }, below) {
    const count = Number(into);
    if (count > items.length)
      return refusal(`expected as many entries as teams or more, found ${items.length}`, 'into');
    const made = dealt(shuffled(items, below), count);
    const picks = made.map((team, at) => `Team ${at + 1}: ${team.join(', ')}`);
    const python = [
      pythonList,
      ...PYTHON_SHUFFLE,
      `for team in range(${count}): print(*items[team::${count}], sep=', ')`,
    ];
    return ok({ picks, inRow: false, python });
  },
  cards(_list, { count }, below) {
    const cards = Number(count);
    if (cards > CARDS.length)
      return refusal(`a pack has ${CARDS.length} cards: ${cards} cannot be drawn`, 'count');
    const picks = sample(CARDS.length, cards, below).map((at) => CARDS[at] ?? '');
    const python = pythonSample(
      '52',
      count,
      "'A 2 3 4 5 6 7 8 9 10 J Q K'.split()[k % 13] + '♠♥♦♣'[k // 13]",
    );
    return ok({ picks, python, inRow: true });
  },
};

const PYTHON_SHUFFLE = [
  'for i in range(len(items) - 1, 0, -1):',
  '    j = below(i + 1); items[i], items[j] = items[j], items[i]',
];

/** From the smaller to the larger, said where they were the other way round. */
function rangeOf({ from, to }: Options) {
  const [one, other] = [Number(from), Number(to)];
  const [first, last] = one <= other ? [one, other] : [other, one];
  return { first, size: last - first + 1, notes: one <= other ? [] : [`taken as ${first} to ${last}`] };
}

function counted(numbers: readonly number[]): Draw {
  if (numbers.length === 1) return { picks: numbers.map(String) };
  const sum = numbers.reduce((all, number) => all + BigInt(number), 0n);
  const sorted = [...numbers].sort((a, b) => a - b);
  const facts: readonly ValueRow[] = [
    { label: 'Sum', value: String(sum) },
    ...(numbers.length <= MOST_IN_ROW ? [{ label: 'In order', value: sorted.join(' ') }] : []),
  ];
  return { picks: numbers.map(String), facts };
}

/** RFC 3797 chooses different numbers, or entries of a list by their numbers. */
function publicDraw({ items }: List, options: Options): Result<Draw, FormProblem> {
  if ((options.kind !== 'numbers' && options.kind !== 'pick') || options.repeat)
    return refusal(
      'RFC 3797 draws different numbers or entries of a list: other kinds take Penknife 1',
      'method',
    );
  const { first, size } = options.kind === 'pick' ? { first: 1, size: items.length } : rangeOf(options);
  const count = Number(options.count);
  if (size > MOST_POOL)
    return refusal(`RFC 3797 draws from at most ${grouped(MOST_POOL)}, found ${grouped(size)}`, 'to');
  if (count > size) return refusal(`only ${plural(size, 'number')}: ${count} cannot be drawn`, 'count');
  const key = canonicalKey(options.seed);
  const drawn = select(key, size, count);
  const picks = drawn.map(({ number }) =>
    options.kind === 'pick' ? (items[number - 1] ?? '') : String(first + number - 1),
  );
  return ok({
    picks,
    inRow: options.kind === 'numbers' && count <= MOST_IN_ROW,
    facts: [{ label: 'Key', value: key }],
    notes: ['RFC 3797 uses MD5: for public draws alone'],
    hashes: {
      columns: ['Draw', 'Number', 'MD5'],
      rows: drawn.map(({ number, hash }, at) => [String(at + 1), String(first + number - 1), hash]),
    },
  });
}

function checks(
  list: string,
  { items }: List,
  isOfList: boolean,
  { seed, method }: Options,
): readonly ValueRow[] {
  const ofList: readonly ValueRow[] = isOfList
    ? [
        { label: 'Entries', value: grouped(items.length) },
        { label: 'SHA-256 of the list', value: digestOf(list), as: 'hash' },
      ]
    : [];
  if (seed === '') return ofList;
  return [
    ...ofList,
    { label: 'Seed', value: seed },
    { label: 'Method', value: method === 'penknife' ? 'Penknife 1' : 'RFC 3797' },
    { label: 'SHA-256 of the seed', value: digestOf(seed), as: 'hash' },
  ];
}

function listNotes({ empty, twice }: List, isOfList: boolean): readonly Note[] {
  if (!isOfList) return [];
  return [
    ...(twice > 0
      ? [
          {
            message: `${plural(twice, 'entry stands', 'entries stand')} there twice or more: each has its chance`,
          },
        ]
      : []),
    ...(empty > 0 ? [{ message: `${plural(empty, 'empty line was', 'empty lines were')} left out` }] : []),
  ];
}

function seedNotes({ items }: List, { seed, kind }: Options): readonly Note[] {
  if (seed === '') return [];
  return [
    ...(seed.length < SHORT_SEED
      ? [{ message: 'a short seed can be guessed', tone: 'warning' as const }]
      : []),
    ...((kind === 'shuffle' || kind === 'teams') && items.length > MOST_ORDERED
      ? [{ message: `a seed of 256 bits reaches every order of at most ${MOST_ORDERED} entries` }]
      : []),
  ];
}

/** What is published before the draw. */
const announcement = (list: string, { items }: List, { kind, count, into, method }: Options): string =>
  [
    `Draw from a list of ${plural(items.length, 'entry', 'entries')}.`,
    `SHA-256 of the list: ${digestOf(list)}`,
    `Drawn: ${kind === 'pick' ? count : kind === 'teams' ? `${into} teams` : 'the order of all'}`,
    `Method: ${method === 'penknife' ? 'Penknife 1 (HMAC-SHA-256, rejection, Fisher and Yates)' : 'RFC 3797'}`,
    'Seed: (the public value that nobody knows yet, where and when it will appear, and how it is written)',
  ].join('\n');
