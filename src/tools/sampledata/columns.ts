/** The columns of made-up rows: `id:row, name:fullname, age:int(18,99)?5%`. */
import { nearestName } from '#src/lib/edit-distance.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

/** What a column may hold, with how many arguments and an example of each. */
export const TYPES = {
  row: { about: 'row number, from 1' },
  int: { about: 'the least and the most', example: 'int(1,100)' },
  decimal: { about: 'the least, the most and the places', example: 'decimal(0,1000,2)' },
  bool: { about: 'true or false' },
  date: { about: 'the first and the last day', example: 'date(2020-01-01,2026-12-31)' },
  time: { about: 'time of day' },
  timestamp: { about: 'the first and the last day', example: 'timestamp(2020-01-01,2026-12-31)' },
  uuid: { about: 'UUID, version 4' },
  uuid7: { about: 'UUID, version 7, of 2026' },
  given: { about: 'given name' },
  family: { about: 'family name' },
  fullname: { about: 'given and family name' },
  email: { about: 'e-mail address of that name' },
  phone: { about: 'phone number set aside for fiction' },
  street: { about: 'street and number' },
  city: { about: 'town' },
  postcode: { about: 'postcode in the form of the country' },
  country: { about: 'country code' },
  company: { about: 'company' },
  job: { about: 'job' },
  domain: { about: 'domain of the company' },
  url: { about: 'address at that domain' },
  ipv4: { about: 'IPv4 address for documentation' },
  ipv6: { about: 'IPv6 address for documentation' },
  mac: { about: 'MAC address for documentation' },
  asn: { about: 'AS number for documentation' },
  colour: { about: 'name of a colour' },
  word: { about: 'Latin word' },
  sentence: { about: 'Latin sentence' },
  one: { about: 'one of a list, with weights', example: 'one(new:3,paid,sent)' },
  pattern: { about: 'A for a letter, # for a digit', example: 'pattern(AA-####)' },
  constant: { about: 'always the same', example: 'constant(EUR)' },
  column: { about: 'what another column holds', example: 'column(id)' },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly example?: string }>>;

/** The name of a type. */
export type TypeName = keyof typeof TYPES;

/** One column. */
export type Column = {
  readonly name: string;
  readonly type: TypeName;
  readonly args: readonly string[];
  /** How many of a hundred cells are empty. */
  readonly nulls: number;
};

const isType = (name: string): name is TypeName => Object.hasOwn(TYPES, name);

const COLUMN = /([^:,()\r\n]+):[ \t]*([a-z\d]+)(?:\(([^()\r\n]*)\))?(?:\?(\d{1,3})%)?[ \t]*(?:[,\r\n]|$)/y;

/** Reads columns, one per line or between commas. Names are unique. */
export function readColumns(text: string): Result<readonly Column[]> {
  const columns: Column[] = [];
  const blank = /[\s,]*/y;
  for (let at = skip(blank, text, 0); at < text.length; at = skip(blank, text, at)) {
    COLUMN.lastIndex = at;
    const match = COLUMN.exec(text);
    const column = match ? readColumn(match, columns) : unread(text, at);
    if (typeof column === 'string') return fail(column, positionAt(text, at));
    columns.push(column);
    at = COLUMN.lastIndex;
  }
  return columns.length > 0 ? ok(columns) : fail('Add a column: a name, a colon and a type, such as id:row');
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.exec(text);
  return pattern.lastIndex;
}

const unread = (text: string, at: number): string => {
  const [shown = ''] = text.slice(at).split('\n');
  return `"${shown.slice(0, 40)}" is not a column: write a name, a colon and a type, such as id:row`;
};

function readColumn(match: RegExpExecArray, before: readonly Column[]): Column | string {
  const [, given = '', type = '', args, share = '0'] = match;
  const name = given.trim();
  if (!isType(type)) return `Column "${name}": there is no type "${type}"${nearest(type)}`;
  if (before.some((column) => column.name === name)) return `There are two columns "${name}"`;
  const nulls = Number(share);
  if (nulls > 100) return `Column "${name}": ${nulls} % of nulls is more than all`;
  const list = args === undefined || args.trim() === '' ? [] : args.split(',').map((each) => each.trim());
  const column = { name, type, args: type === 'pattern' || type === 'constant' ? [args ?? ''] : list, nulls };
  return problemOf(column, before) ?? column;
}

const MOST_NEAR = 3;

/** `; the nearest are "email", "domain"` */
function nearest(typed: string): string {
  const names = Object.keys(TYPES);
  const near = nearestName(typed, names);
  const others = Object.entries(TYPES).flatMap(([name, { about }]) =>
    name !== near &&
    typed.length > 2 &&
    (name.includes(typed) || typed.includes(name) || about.includes(typed))
      ? [name]
      : [],
  );
  const found = [...(near === undefined ? [] : [near]), ...others].slice(0, MOST_NEAR);
  const shown = found.length > 0 ? found : ['word', 'one', 'pattern'];
  return `; the nearest ${shown.length > 1 ? 'are' : 'is'} ${shown.map((each) => `"${each}"`).join(', ')}`;
}

type Args = readonly string[];

/** Whether the arguments of a type that takes some are right. */
const ACCEPTS: Partial<Record<TypeName, (args: Args, before: readonly Column[]) => boolean>> = {
  int: (args) => args.length === 0 || (args.length === 2 && isRange(args) && args.every(isWhole)),
  decimal: (args) => args.length === 0 || isRange(args),
  date: isPeriod,
  timestamp: isPeriod,
  one: (args) => args.length > 0 && weightsOf(args).every(([value, weight]) => value !== '' && weight > 0),
  pattern: ([first = '']) => first !== '',
  column: ([first], before) => before.some(({ name }) => name === first),
};

const isWhole = (text: string): boolean => Number.isInteger(Number(text));

/** The least, the most and, of decimals, the places. */
function isRange([first = '', second = '', places = '0']: Args): boolean {
  const [min, max] = [Number(first), Number(second)];
  const areNumbers = first !== '' && second !== '' && Number.isFinite(min) && Number.isFinite(max);
  const isExact =
    Math.max(Math.abs(min), Math.abs(max), max - min) < Number.MAX_SAFE_INTEGER / 10 ** Number(places);
  return areNumbers && min <= max && /^\d$/.test(places) && isExact;
}

function isPeriod(args: Args): boolean {
  const [first = '', last = ''] = args;
  return args.length === 0 || (isDate(first) && isDate(last) && first <= last);
}

function isDate(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** What is wrong with a column's arguments. */
function problemOf({ name, type, args }: Column, before: readonly Column[]): string | undefined {
  if (ACCEPTS[type]?.(args, before) ?? true) return undefined;
  const [first = ''] = args;
  return type === 'column'
    ? `Column "${name}": there is no column "${first}" before it`
    : `Column "${name}": write ${exampleOf(type)}`;
}

const exampleOf = (type: TypeName): string => {
  const facts = TYPES[type];
  return 'example' in facts ? `${facts.example}, ${facts.about}` : type;
};

/** The values of `one(new:3,paid)` with their weights. */
export const weightsOf = (args: readonly string[]): readonly (readonly [string, number])[] =>
  args.map((each) => {
    const [, value = each, weight = '1'] = /^(.*?)(?::(\d{1,6}))?$/.exec(each) ?? [];
    return [value, Number(weight)] as const;
  });
