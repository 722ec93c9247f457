/** The columns as a list: each with its name, type, blanks and what the type takes. */
import type { Entry, RecordList } from '#src/lib/form/records.ts';
import { TYPES, type TypeName } from './columns.ts';

const COLUMN = /([^:,()\r\n]*):[ \t]*([^(),?:\r\n]*)(?:\(([^()\r\n]*)\))?(?:\?(\d*)%)?[ \t]*(?:[,\r\n]+|$)/y;

/** Reads what is being typed too: a name or a type may be missing. */
function entriesOf(text: string): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  const { length } = text.trimEnd();
  for (let at = text.length - text.trimStart().length; at < length; at = COLUMN.lastIndex) {
    COLUMN.lastIndex = at;
    const [, name = '', type = '', args = '', blanks = ''] = COLUMN.exec(text) ?? [];
    if (COLUMN.lastIndex === 0) return undefined;
    entries.push({ name: name.trimStart(), type: type.trim(), args, blanks });
  }
  return entries;
}

const textOf = (entries: readonly Entry[]): string => entries.map(columnText).join('\n');

function columnText({ name = '', type = '', args = '', blanks = '' }: Entry): string {
  const given = takesArguments(type) ? args.replaceAll(/[()\r\n]/g, '') : '';
  const share = blanks.replaceAll(/\D/g, '').slice(0, 3);
  return `${name.replaceAll(/[:,()\r\n]/g, '')}:${type}${given === '' ? '' : `(${given})`}${share === '' ? '' : `?${share}%`}`;
}

const factsOf = (type: string): { readonly about: string; readonly example?: string } | undefined =>
  Object.hasOwn(TYPES, type) ? TYPES[type as TypeName] : undefined; // its own, checked just before

const takesArguments = (type: string): boolean => factsOf(type)?.example !== undefined;

const argumentsOf = (type: string): string => /\((.*)\)/.exec(factsOf(type)?.example ?? '')?.[1] ?? '';

/** A column that is not there yet, of a type that most rows have. */
function fresh(entries: readonly Entry[]): Entry {
  const types = ['row', 'fullname', 'email', 'date', 'city', 'word'] as const;
  const type = types.find((each) => entries.every((entry) => entry['type'] !== each)) ?? 'word';
  const isTaken = (name: string) => entries.some((entry) => entry['name'] === name);
  const base = type === 'row' ? 'id' : type;
  let name: string = base;
  for (let number = 2; isTaken(name); number += 1) name = `${base}${number}`;
  return { name, type, args: '', blanks: '' };
}

/** What people make rows of, as texts. */
export const PRESETS = {
  people: 'id:row\nname:fullname\nemail:email\nphone:phone?20%\ncity:city\ncountry:country\njob:job',
  orders:
    'id:pattern(A-######)\ncustomer:fullname\nplaced:date(2026-01-01,2026-12-31)\nitems:int(1,9)\ntotal:decimal(5,500,2)\ncurrency:constant(EUR)\nstatus:one(paid:5,new:2,sent:3)',
  events:
    'id:uuid7\ntime:timestamp(2026-01-01,2026-12-31)\nuser:email\naction:one(view:6,click:3,buy)\nurl:url\nip:ipv4',
  'log lines':
    'time:timestamp(2026-11-01,2026-11-30)\nlevel:one(INFO:7,WARN:2,ERROR)\nhost:domain\nip:ipv4\nmessage:sentence',
} as const;

/** A longer text is no list that anybody goes through, and its rows would keep the page busy. In UTF-16 code units. */
const LONGEST_LIST = 5000;

/** The columns of made-up rows. */
export const COLUMN_LIST: RecordList = {
  label: 'Columns',
  noun: 'column',
  asText: 'columns',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', placeholder: 'name' },
    {
      name: 'type',
      label: 'Type',
      kind: 'search',
      load: async () => (await import('./examples.ts')).typeOffers(),
    },
    { name: 'blanks', label: 'Blank %', kind: 'number', placeholder: '0' },
    {
      name: 'args',
      label: 'Of',
      kind: 'text',
      placeholder: ({ type = '' }) => argumentsOf(type),
      isShown: ({ type = '' }) => takesArguments(type),
    },
  ],
  read: (text) => (text.length > LONGEST_LIST ? undefined : entriesOf(text)),
  write: (entries) => textOf(entries.map(withExample)),
  options: { make: 'rows' },
  fresh,
  presets: Object.entries(PRESETS).map(([name, text]) => ({
    label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    entries: entriesOf(text) ?? [],
  })),
};

/** A type that cannot do without what it takes begins with its example. */
const NEEDS = new Set(['one', 'pattern', 'constant']);

const withExample = (entry: Entry): Entry => {
  const { type = '', args = '' } = entry;
  return NEEDS.has(type) && args === '' ? { ...entry, args: argumentsOf(type) } : entry;
};
