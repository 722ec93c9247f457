/** The answer to a text, or to words of a name. */
import { answer, type Note, type TableValue, type ValueRow } from '#src/lib/form/form.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { countCodePoints } from '#src/lib/code-points.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { LineStarts } from '#src/lib/line-starts.ts';
import { positionAt } from '#src/lib/result.ts';
import * as facts from '#src/lib/unicode-facts.ts';
import { GROUPS, type Group } from './group-names.ts';
import { inspect, type InspectedText, type GroupCount, type Point } from './logic.ts';
import {
  ageOf,
  aliasesOf,
  blockOf,
  findByName,
  nameOf,
  notation,
  UNICODE_VERSION,
  type FoundNames,
} from '#src/lib/unicode-names.ts';
import { LONGEST_SHOWN, namesIn, type Options } from './options.ts';
import { mixedWords, type MixedWord } from './scripts.ts';
import { skeletonOf } from '#src/lib/unicode-lookalikes.ts';

const MOST_ROWS = 20_000;
/** So many code points of a normal form are listed. */
const MOST_LISTED = 20;
/** So many characters of a group, or words of mixed scripts, are named in a note. */
const MOST_NAMED = 5;

type Inputs = { readonly text: string; readonly find: string };

/** What is known of a text, and of the characters that were searched for. */
export function answerTo({ text, find }: Inputs, options: Options) {
  const search = find.trim() === '' ? undefined : findByName(find);
  const found = search && foundTable(search);
  const searchNotes: readonly Note[] = search ? foundNotes(search) : [];
  if (text === '') return answer({ found }, search ? searchNotes : [NOTHING_ENTERED]);
  const rows: string[][] = [];
  const isShown = text.length <= LONGEST_SHOWN;
  let skipped = 0;
  const places = new LineStarts(text);
  const chosen = { groups: groupsIn(options.clean), takesBelonging: options.joiners };
  const seen = inspect(text, chosen, (cluster, points) => {
    if (!isShown) return;
    for (const row of rowsOf(points, options.rows === 'clusters')) {
      if (options.show === 'noted' && !row.some(isNoted)) continue;
      if (rows.length < MOST_ROWS) rows.push(rowFor(row, places, row.length > 1 ? cluster : undefined));
      else skipped += 1;
    }
  });
  const mixed = isShown ? mixedWords(text) : [];
  const cleaned =
    options.normalise === 'none' ? seen.cleaned : seen.cleaned.normalize(FORM_NAMES[options.normalise]);
  const isCleaned = chosen.groups.size > 0 || options.normalise !== 'none';
  return {
    ok: true as const,
    value: {
      outputs: {
        name: seen.clusters === 1 ? nameOfCluster(text) : undefined,
        verdict: verdictOf(seen.noted, mixed),
        counts: countsOf(seen),
        found,
        cleaned: isCleaned ? cleaned : undefined,
        table: rows.length > 0 ? { columns: COLUMNS, rows } : undefined,
        forms: isShown ? formsOf(text) : undefined,
        lookalike: isShown ? skeletonOf(text) : undefined,
        versions: [
          { label: 'Names, blocks and look-alikes', value: UNICODE_VERSION },
          { label: 'Categories, scripts and characters as seen', value: facts.engineVersion() },
        ],
      },
      notes: [
        ...searchNotes,
        ...(isShown ? [] : [TOO_LONG]),
        ...(skipped > 0 ? [{ message: `${plural(skipped, 'row')} more than the table holds` }] : []),
        ...goneNotes(seen, isCleaned),
        ...seen.noted.map((each) => noteOf(text, each, options)),
        ...belongingNotes(seen),
        ...mixedNotes(text, mixed),
        ...alikeNotes(text),
      ],
      isNo: options.check && (seen.noted.length > 0 || mixed.length > 0),
    },
  };
}

const NOTHING_ENTERED: Note = {
  message: 'enter a text, or words of a character’s name',
  only: 'page',
};

const TOO_LONG: Note = {
  message: `the text has more than ${grouped(LONGEST_SHOWN)} UTF-16 units: it is counted, but there is no table`,
};

const FORM_NAMES = { nfc: 'NFC', nfd: 'NFD', nfkc: 'NFKC', nfkd: 'NFKD' } as const;

const groupsIn = (typed: string): ReadonlySet<Group> => {
  const names = namesIn(typed);
  return new Set(
    GROUPS.map(({ value }) => value).filter((value) => names.includes('all') || names.includes(value)),
  );
};

const isNoted = ({ group, belongs }: Point): boolean => group !== undefined && !belongs;

/** `2:7`: line and column, both from 1. */
function placeAt(places: LineStarts, offset: number): string {
  const { line, column } = places.at(offset);
  return `${line}:${column}`;
}

const COLUMNS = [
  'Place',
  'Character',
  'Code point',
  'Name',
  'Noted',
  'Category',
  'Script',
  'Block',
  'Since',
  'UTF-8',
  'UTF-16',
  'HTML',
  'JavaScript',
  'Python',
] as const;

const rowsOf = (points: readonly Point[], asClusters: boolean): readonly (readonly Point[])[] =>
  asClusters ? [points] : points.map((each) => [each]);

/** A row of the table; a cluster of several code points shows itself, unless something in it is noted. */
function rowFor(points: readonly Point[], places: LineStarts, cluster: string | undefined): string[] {
  const each = (write: (point: number) => string, glue = ' ') =>
    points.map(({ point }) => write(point)).join(glue);
  const kinds = (write: (point: number) => string) =>
    [...new Set(points.map(({ point }) => write(point)))].join(', ');
  return [
    placeAt(places, points[0]?.offset ?? 0),
    cluster !== undefined && !points.some(isNoted) && cluster !== '\r\n'
      ? cluster
      : points.map((point) => facts.shapeOf(point.point, isHidden(point))).join(''),
    each(notation),
    each(nameOf, ', '),
    [...new Set(points.flatMap(notedAs))].join(', '),
    kinds(facts.categoryOf),
    kinds(facts.scriptOf),
    kinds((point) => blockOf(point) ?? ''),
    kinds((point) => ageOf(point) ?? ''),
    each(facts.utf8Of),
    each(facts.utf16Of),
    each(facts.htmlOf, ''),
    each(facts.javascriptOf, ''),
    each(facts.pythonOf, ''),
  ];
}

const isHidden = ({ group }: Point): boolean =>
  group !== undefined && group !== 'private-use' && group !== 'marks';

const notedAs = ({ group, belongs }: Point): string[] =>
  group === undefined ? [] : [belongs ? 'belongs here' : wordFor(group, 1)];

const wordFor = (group: Group, count: number): string => {
  const words = GROUPS.find(({ value }) => value === group);
  return (count === 1 ? words?.one : words?.many) ?? group;
};

const countOf = (group: Group, count: number): string => `${grouped(count)} ${wordFor(group, count)}`;

const nameOfCluster = (cluster: string): string => {
  const points = [...cluster].map((char) => char.codePointAt(0) ?? 0);
  return `${points.map(notation).join(' ')} ${points.map(nameOf).join(', ')}`;
};

function verdictOf(noted: readonly GroupCount[], mixed: readonly MixedWord[]): string {
  const parts = [
    ...noted.map(({ group, count }) => countOf(group, count)),
    ...(mixed.length > 0 ? [`${plural(mixed.length, 'word')} of mixed scripts`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'Nothing noted';
}

const countsOf = (seen: InspectedText): ValueRow[] =>
  (
    [
      ['Characters as seen', seen.clusters],
      ['Code points', seen.codePoints],
      ['UTF-16 units', seen.utf16],
      ['UTF-8 bytes', seen.bytes],
    ] as const
  ).map(([label, count]) => ({ label, value: grouped(count) }));

function formsOf(text: string): TableValue {
  const rows = Object.values(FORM_NAMES).map((form) => {
    const normal = text.normalize(form);
    const points = countCodePoints(normal);
    return [
      form,
      normal === text ? 'as it is' : 'differs',
      String(points),
      String(encodeUtf8(normal).length),
      points > MOST_LISTED ? '' : [...normal].map((char) => notation(char.codePointAt(0) ?? 0)).join(' '),
    ];
  });
  return { columns: ['Form', 'The text', 'Code points', 'UTF-8 bytes', 'Which'], rows };
}

const goneNotes = ({ gone }: InspectedText, isCleaned: boolean): Note[] => {
  if (!isCleaned || gone.size === 0) return [];
  const parts = [...gone].map(([group, count]) => countOf(group, count));
  return [{ message: `cleaned: ${parts.join(', ')}` }];
};

function noteOf(text: string, { group, count, offset, points }: GroupCount, { clean }: Options): Note {
  const named = [...points]
    .slice(0, MOST_NAMED)
    .map(
      ([point, times]) =>
        `${notation(point)} ${nameOf(point)}${times > 1 ? ` (${grouped(times)} times)` : ''}`,
    );
  const more = points.size > MOST_NAMED ? ', …' : '';
  const chosen = namesIn(clean);
  const isChosen = chosen.includes('all') || chosen.includes(group);
  return {
    tone: 'warning',
    message: `${countOf(group, count)}: ${named.join(', ')}${more}`,
    position: positionAt(text, offset),
    ...(!isChosen && {
      repairs: [{ label: `Clean ${wordFor(group, 2)}`, options: { clean: [...chosen, group].join(', ') } }],
    }),
  };
}

const belongingNotes = ({ belonging }: InspectedText): Note[] =>
  belonging === 0
    ? []
    : [
        {
          message: `${plural(belonging, 'joiner or selector', 'joiners and selectors')} ${belonging === 1 ? 'belongs' : 'belong'} to emoji, or between letters`,
        },
      ];

/** Code points of a word that a note shows. */
const MOST_OF_WORD = 40;

const shortened = (word: string): string => {
  const points = [...word];
  return points.length > MOST_OF_WORD ? `${points.slice(0, MOST_OF_WORD).join('')}…` : word;
};

function mixedNotes(text: string, mixed: readonly MixedWord[]): Note[] {
  const [first] = mixed;
  if (!first) return [];
  const words = mixed
    .slice(0, MOST_NAMED)
    .map(({ word, scripts }) => `“${shortened(word)}” mixes ${scripts.join(' and ')}`);
  return [
    {
      tone: 'warning',
      message: `${plural(mixed.length, 'word')} of mixed scripts: ${words.join(', ')}${mixed.length > MOST_NAMED ? ', …' : ''}`,
      position: positionAt(text, first.offset),
    },
  ];
}

/** Two lines are compared. */
function alikeNotes(text: string): Note[] {
  const [one = '', other = '', ...rest] = text.split(/\r\n|\n|\r/, 4).filter((line) => line !== '');
  if (other === '' || rest.length > 0 || one === other || skeletonOf(one) !== skeletonOf(other)) return [];
  return [{ tone: 'warning', message: 'these two lines look alike' }];
}

function foundTable({ points }: FoundNames): TableValue {
  const rows = points.map((point) => [
    facts.shapeOf(point, /^(?:Cf|Z[^s])$/.test(facts.categoryOf(point))),
    notation(point),
    nameOf(point),
    aliasesOf(point)
      .map(({ name }) => name)
      .join(', '),
    blockOf(point) ?? '',
    ageOf(point) ?? '',
  ]);
  return { columns: ['Character', 'Code point', 'Name', 'Also', 'Block', 'Since'], rows };
}

const foundNotes = ({ points, isCut }: FoundNames): Note[] => [
  ...(points.length === 0 ? [{ message: 'no character has all these words in its name' }] : []),
  ...(isCut ? [{ message: 'these are the first of many: add a word to find fewer' }] : []),
];
