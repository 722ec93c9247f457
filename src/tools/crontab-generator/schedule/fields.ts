/**
 * The five fields of a crontab line, and the seconds that other schedulers put before them, parsed into the values they match.
 * Grammar: crontab(5) of Vixie cron and cronie (lists, ranges, steps, names, 7 for Sunday); the forms `a/n`, `?`, `L`, `W` and
 * `#` of other schedulers are read too and reported as such.
 */
import { grouped } from '#src/lib/format.ts';
import { MONTHS, WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import { fail, ok, type Position, type Result } from '#src/lib/result.ts';
import { type Cycle, unwrapped } from './wrapped-range.ts';

/** The five fields in their order. */
export const FIELD_IDS = ['minute', 'hour', 'dayOfMonth', 'month', 'weekday'] as const;

/** The six fields of Quartz and Spring: seconds come first. */
export const SIX_FIELD_IDS = ['second', ...FIELD_IDS] as const;

/** One of the fields of a line. */
export type FieldId = (typeof SIX_FIELD_IDS)[number];

/** What an item of a field's list means, before it is spread into values. */
export type Item =
  | { readonly kind: 'every' }
  | { readonly kind: 'value'; readonly value: number }
  /** `a-b`, `a-b/n`; `*` `/n` has `isWhole`, `a/n` has `isOpen`. Weekdays are numbered as typed (7 may be Sunday). */
  | {
      readonly kind: 'range';
      readonly from: number;
      readonly to: number;
      readonly step: number;
      readonly isWhole: boolean;
      readonly isOpen: boolean;
    }
  /** `L`, `L-3` */
  | { readonly kind: 'lastDay'; readonly daysBefore: number }
  /** `15W` */
  | { readonly kind: 'nearestWorkday'; readonly day: number }
  /** `LW` */
  | { readonly kind: 'lastWorkday' }
  /** `5#2`; weekday by internal number */
  | { readonly kind: 'nthWeekday'; readonly weekday: number; readonly nth: number }
  /** `5L`; weekday by internal number */
  | { readonly kind: 'lastOfWeekday'; readonly weekday: number };

/** One field as it was read. */
export type Field = {
  readonly id: FieldId;
  readonly text: string;
  readonly items: readonly Item[];
  /** The plain values matched, ascending; weekdays by internal number. Day rules such as `L` are in `items` only. */
  readonly values: readonly number[];
  /** A first character `*`: what Vixie cron looks at to join the two day fields with "and" and to handle clock changes. */
  readonly startsWithStar: boolean;
  /** Syntax that crontab(5) does not know, as typed. */
  readonly extensions: readonly string[];
};

/** A line that could be read; `second` is there where it has six fields. */
export type Schedule = Readonly<Record<(typeof FIELD_IDS)[number], Field>> & {
  readonly second?: Field;
  readonly isMondayFirst: boolean;
};

type Limits = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly expected: string;
};

/** The range of plain numbers a field takes; `name` and `expected` are how errors put it. */
const LIMITS: Readonly<Record<FieldId, Limits>> = {
  second: { name: 'seconds', min: 0, max: 59, expected: '0 to 59' },
  minute: { name: 'minutes', min: 0, max: 59, expected: '0 to 59' },
  hour: { name: 'hours', min: 0, max: 23, expected: '0 to 23' },
  dayOfMonth: { name: 'day of month', min: 1, max: 31, expected: '1 to 31' },
  month: { name: 'month', min: 1, max: 12, expected: '1 to 12 or a name such as jan' },
  weekday: {
    name: 'weekday',
    min: 0,
    max: 7,
    expected: '0 (Sunday) to 6 (Saturday), 7 for Sunday too, or a name such as mon',
  },
};
const MONDAY_FIRST: Limits = {
  name: 'weekday',
  min: 1,
  max: 7,
  expected: '1 (Monday) to 7 (Sunday) or a name such as mon',
};

/** What errors call a field: `fieldName('minute')` is `minutes`. */
export const fieldName = (id: FieldId): string => LIMITS[id].name;

/** Longer fields than any real one are refused, so that junk stays cheap. */
const MAX_FIELD_LENGTH = 1000;

/** How weekdays are numbered. */
export type Numbering = {
  /** 1 is Monday and 7 Sunday; otherwise 0 and 7 are Sunday. */
  readonly isMondayFirst: boolean;
  /** In `5#3` and `5L`, which Quartz and AWS know, 1 is Sunday as it is there. */
  readonly countsAsQuartz?: boolean;
  /** A line of six fields is taken, and its first field is seconds. */
  readonly hasSeconds?: boolean;
};

type Context = Numbering & { readonly id: FieldId; readonly limits: Limits };

const at = (offset: number): Position => ({ line: 1, column: offset + 1, offset });
const quote = (text: string): string =>
  text === '' ? 'nothing' : `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
const refuse = ({ limits }: Context, message: string, offset: number): Result<never> =>
  fail(`${limits.name}: ${message}`, at(offset));

const namesOf = (id: FieldId): readonly string[] =>
  id === 'month' ? MONTHS : id === 'weekday' ? WEEKDAYS : [];
/** A name's number by the first three letters, as cron reads them; full names are read too. Sunday is 7 when Monday is first. */
function readName(text: string, { id, isMondayFirst }: Context): number | undefined {
  const wanted = text.toLowerCase();
  const index = namesOf(id).findIndex((name) =>
    [name.slice(0, 3).toLowerCase(), name.toLowerCase()].includes(wanted),
  );
  if (index < 0) return undefined;
  if (id === 'month') return index + 1;
  return index === 0 && isMondayFirst ? 7 : index;
}

function numberOf(text: string, context: Context): number | undefined {
  const { min, max } = context.limits;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : readName(text, context);
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

function readNumber(text: string, offset: number, context: Context): Result<number> {
  const value = numberOf(text, context);
  if (value !== undefined) return ok(value);
  return refuse(context, `expected ${context.limits.expected}, found ${quote(text)}`, offset);
}

const asWeekday = (number: number): number => number % 7;

const QUARTZ: Limits = {
  name: 'weekday',
  min: 1,
  max: 7,
  expected: '1 (Sunday) to 7 (Saturday) or a name such as mon',
};

/** The weekday before `#` or `L`, by internal number. */
function readRuleWeekday(text: string, offset: number, context: Context): Result<number> {
  const isQuartz = context.countsAsQuartz === true && /^\d+$/.test(text);
  const number = readNumber(text, offset, isQuartz ? { ...context, limits: QUARTZ } : context);
  return number.ok ? ok(isQuartz ? number.value - 1 : asWeekday(number.value)) : number;
}

/** What `*` stands for. Sunday counts once: 0 to 6, or 1 to 7 with Monday first. */
const wholeRange = ({ id, limits }: Context): { from: number; to: number } => ({
  from: limits.min,
  to: id === 'weekday' && limits.min === 0 ? 6 : limits.max,
});

type Rule = {
  readonly fields: readonly FieldId[];
  readonly pattern: RegExp;
  readonly read: (found: RegExpExecArray, context: Context, offset: number) => Result<Item>;
};

/** Days that depend on the month, from Quartz and its relatives. */
const DAY_RULES: readonly Rule[] = [
  {
    fields: ['dayOfMonth'],
    pattern: /^L(?:-(\d{1,2}))?$/i,
    read: ([text, days = 0], context, offset) => {
      const daysBefore = Number(days);
      if (daysBefore <= 30) return ok({ kind: 'lastDay', daysBefore });
      return refuse(context, `expected L-0 to L-30, found ${quote(text)}`, offset);
    },
  },
  { fields: ['dayOfMonth'], pattern: /^(?:LW|WL)$/i, read: () => ok({ kind: 'lastWorkday' }) },
  {
    fields: ['dayOfMonth'],
    pattern: /^(?:\d+W|W\d+)$/i,
    read: ([text], context, offset) => {
      const day = readNumber(text.replace(/\D/, ''), offset, context);
      return day.ok ? ok({ kind: 'nearestWorkday', day: day.value }) : day;
    },
  },
  {
    fields: ['weekday'],
    pattern: /^\w+#\d$/,
    read: ([text], context, offset) => {
      const weekday = readRuleWeekday(text.slice(0, -2), offset, context);
      if (!weekday.ok) return weekday;
      const nth = Number(text.slice(-1));
      if (nth >= 1 && nth <= 5) return ok({ kind: 'nthWeekday', weekday: weekday.value, nth });
      return refuse(context, `expected #1 to #5, found ${quote(text)}`, offset);
    },
  },
  {
    fields: ['weekday'],
    pattern: /^(?:\d|[a-z]{3,9})L$/i,
    read: ([text], context, offset) => {
      const weekday = readRuleWeekday(text.slice(0, -1), offset, context);
      return weekday.ok ? ok({ kind: 'lastOfWeekday', weekday: weekday.value }) : weekday;
    },
  },
];

function readStep(text: string | undefined, offset: number, context: Context): Result<number> {
  if (text === undefined) return ok(1);
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return ok(Number(text));
  return refuse(context, `expected a step of 1 or more after "/", found ${quote(text)}`, offset);
}

type Bounds = { readonly from: number; readonly to: number };

/** A range; `item` is the whole of it, its step included. */
function readRange(text: string, item: string, offset: number, context: Context): Result<Bounds> {
  const dash = text.indexOf('-');
  const from = readNumber(text.slice(0, dash), offset, context);
  if (!from.ok) return from;
  const to = readNumber(text.slice(dash + 1), offset + dash + 1, context);
  if (!to.ok) return to;
  if (from.value <= to.value) return ok({ from: from.value, to: to.value });
  const legal = unwrapped(item, cycleOf(context)) ?? '';
  return refuse(context, `expected a range that goes up, found ${quote(item)}; write ${legal}`, offset);
}

/** Names only where cron has them: month and weekday. */
function cycleOf(context: Context): Cycle {
  const { from, to } = wholeRange(context);
  const names = namesOf(context.id);
  return {
    first: from,
    last: to,
    read: (text) => numberOf(text, context),
    nameOf: (value) =>
      names[context.id === 'month' ? value - 1 : asWeekday(value)]?.slice(0, 3).toLowerCase(),
  };
}

/** One item of a list: `*`, `5`, `mon`, `1-5`, `*` `/15`, `10-20/2`, `5/15` or a day rule. */
function readItem(text: string, offset: number, context: Context): Result<Item> {
  for (const rule of DAY_RULES) {
    const found = rule.fields.includes(context.id) ? rule.pattern.exec(text) : null;
    if (found) return rule.read(found, context, offset);
  }
  const slash = text.indexOf('/');
  const hasStep = slash >= 0;
  const base = hasStep ? text.slice(0, slash) : text;
  const step = readStep(hasStep ? text.slice(slash + 1) : undefined, offset + slash + 1, context);
  const isWhole = base === '*' || (base === '?' && (context.id === 'dayOfMonth' || context.id === 'weekday'));
  if (isWhole) return step.ok ? ok(wholeItem(step.value, context)) : step;
  if (base.includes('-')) {
    const range = readRange(base, text, offset, context);
    if (!range.ok) return range;
    return step.ok
      ? ok({ kind: 'range', ...range.value, step: step.value, isWhole: false, isOpen: false })
      : step;
  }
  const value = readNumber(base, offset, context);
  if (!value.ok || !hasStep) return value.ok ? ok({ kind: 'value', value: value.value }) : value;
  return step.ok ? ok(openItem(value.value, step.value, context)) : step;
}

/** `5/15`: from 5 to the end. `0/1` is `*`. */
function openItem(from: number, step: number, context: Context): Item {
  const whole = wholeRange(context);
  if (from === whole.from && step === 1) return { kind: 'every' };
  return { kind: 'range', from, to: Math.max(whole.to, from), step, isWhole: false, isOpen: true };
}

const wholeItem = (step: number, context: Context): Item =>
  step === 1
    ? { kind: 'every' }
    : { kind: 'range', ...wholeRange(context), step, isWhole: true, isOpen: false };

const stepped = ({ from, to }: Bounds, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The numbers of a value or a range, as typed; `*` and the rules of days name none. */
export function plainValues(item: Item): number[] {
  if (item.kind === 'value') return [item.value];
  return item.kind === 'range' ? stepped(item, item.step) : [];
}

/** The plain numbers of one item, as typed. */
const spread = (item: Item, whole: Bounds): number[] =>
  item.kind === 'every' ? stepped(whole, 1) : plainValues(item);

function isExtension(item: Item, text: string): boolean {
  if (/^(?:\?|\w+\/)/.test(text)) return true;
  return item.kind !== 'every' && item.kind !== 'value' && item.kind !== 'range';
}

/** The items that crontab(5) does not know, as typed, each once. */
const extensionsOf = (items: readonly Item[], texts: readonly string[]): string[] => [
  ...new Set(
    texts.filter((text, index) => {
      const item = items[index];
      return item !== undefined && isExtension(item, text);
    }),
  ),
];

function assemble(text: string, items: readonly Item[], texts: readonly string[], context: Context): Field {
  const typed = items.flatMap((item) => spread(item, wholeRange(context)));
  const values = new Set(context.id === 'weekday' ? typed.map(asWeekday) : typed);
  return {
    id: context.id,
    text,
    // One item repeated two hundred times is looked at once.
    items: [...new Map(items.map((item) => [JSON.stringify(item), item])).values()],
    values: [...values].sort((a, b) => a - b),
    startsWithStar: text.startsWith('*') || text.startsWith('?'),
    extensions: extensionsOf(items, texts),
  };
}

const contextOf = (id: FieldId, numbering: Numbering): Context => ({
  id,
  limits: id === 'weekday' && numbering.isMondayFirst ? MONDAY_FIRST : LIMITS[id],
  ...numbering,
});

/** A field without ranges that go round. `withoutWrappedRanges('hour', '9,22-6', numbering)` is `9,22-23,0-6`. */
export const withoutWrappedRanges = (id: FieldId, text: string, numbering: Numbering): string =>
  text
    .split(',')
    .map((item) => unwrapped(item, cycleOf(contextOf(id, numbering))) ?? item)
    .join(',');

/**
 * One field. `fieldOffset` is where it starts in the line, for positions.
 * `parseField('minute', '60', 0, { isMondayFirst: false })` fails with `minutes: expected 0 to 59, found "60"`.
 */
export function parseField(
  id: FieldId,
  text: string,
  fieldOffset: number,
  numbering: Numbering,
): Result<Field> {
  const context = contextOf(id, numbering);
  if (text.length > MAX_FIELD_LENGTH) {
    return refuse(
      context,
      `expected at most ${grouped(MAX_FIELD_LENGTH)} characters, found ${grouped(text.length)}`,
      fieldOffset,
    );
  }
  const texts = text.split(',');
  const items: Item[] = [];
  let offset = fieldOffset;
  for (const itemText of texts) {
    const item = readItem(itemText, offset, context);
    if (!item.ok) return item;
    items.push(item.value);
    offset += itemText.length + 1;
  }
  return ok(assemble(text, items, texts, context));
}
