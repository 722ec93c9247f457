/** Caching: RFC 9111, 5861 and 8246. */
import { httpDate } from '#src/lib/http/http-date.ts';
import {
  momentText,
  nameAndValue,
  reading,
  secondsText,
  short,
  splitQuoted,
  warn,
  wrong,
  type Context,
  type Finding,
  type Reading,
} from './finding.ts';

type Directive = {
  /** `q` in requests, `s` in responses, `b` in both. */
  readonly where: 'q' | 's' | 'b';
  readonly takes: 'seconds' | 'maybe' | 'names' | 'nothing';
  readonly meaning: string;
  readonly source: string;
};

const RFC_9111 = 'RFC 9111, section 5.2';
const of = (
  where: Directive['where'],
  takes: Directive['takes'],
  meaning: string,
  source = RFC_9111,
): Directive => ({ where, takes, meaning, source });

/** Of directives with seconds, what `%` stands for is put in. */
const DIRECTIVES: Readonly<Record<string, Directive>> = {
  'max-age': of('b', 'seconds', 'fresh for %'),
  's-maxage': of('s', 'seconds', 'fresh for % in shared caches'),
  'max-stale': of('q', 'maybe', 'stale answers are welcome, up to %'),
  'min-fresh': of('q', 'seconds', 'fresh for at least % more'),
  'no-cache': of('b', 'names', 'ask the server before each use'),
  'no-store': of('b', 'nothing', 'nobody may store it'),
  'no-transform': of('b', 'nothing', 'nothing on the way may change it'),
  'only-if-cached': of('q', 'nothing', 'only from the cache, or 504'),
  'must-revalidate': of('s', 'nothing', 'never used when stale without asking'),
  'proxy-revalidate': of('s', 'nothing', 'shared caches never use it when stale without asking'),
  'must-understand': of('s', 'nothing', 'stored only by caches that know the status code'),
  private: of('s', 'names', 'only the browser may store it'),
  public: of('s', 'nothing', 'every cache may store it'),
  immutable: of('s', 'nothing', 'not asked for again while fresh', 'RFC 8246'),
  'stale-while-revalidate': of(
    's',
    'seconds',
    'used stale for % while it is asked for anew',
    'RFC 5861, section 3',
  ),
  'stale-if-error': of('b', 'seconds', 'used stale for % when the server fails', 'RFC 5861, section 4'),
};

/** Directives with their arguments, of which the first counts. */
type CacheControl = ReadonlyMap<string, string | undefined>;

/** All lines of the field. */
function readCacheControl(value: string): CacheControl {
  const found = new Map<string, string | undefined>();
  for (const part of splitQuoted(value, ',')) {
    const [name, argument] = nameAndValue(part);
    if (!found.has(name)) found.set(name, argument);
  }
  return found;
}

/** Seconds are digits alone; too many of them are as good as 2^31. */
const secondsOf = (argument: string | undefined): number | undefined =>
  argument !== undefined && /^\d+$/.test(argument) ? Math.min(Number(argument), 2 ** 31) : undefined;

/** Each directive, with its findings. */
export function explainCacheControl(value: string, { kind }: Context): Reading {
  const findings: Finding[] = [];
  const meanings: string[] = [];
  const seen = new Set<string>();
  if (value.replace(/"[^"]*"/g, '').includes(';'))
    findings.push(wrong('directives are separated by commas, found a semicolon', RFC_9111));
  for (const part of splitQuoted(value, ',').flatMap((each) => splitQuoted(each, ';'))) {
    const [name, argument] = nameAndValue(part);
    if (seen.has(name))
      findings.push(warn(`${short(name)} stands twice: the first one counts`, 'RFC 9111, section 4.2.1'));
    seen.add(name);
    const known = Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name] : undefined;
    if (!known) {
      findings.push(warn(`the directive ${short(name)} is not known: caches ignore it`, RFC_9111));
      continue;
    }
    const { where, takes, meaning, source } = known;
    if (where !== 'b' && (where === 'q') !== (kind === 'request'))
      findings.push(wrong(`${name} means nothing in a ${kind}`, source));
    const seconds = secondsOf(argument);
    if (seconds === undefined && (takes === 'seconds' || (takes === 'maybe' && argument !== undefined))) {
      findings.push(wrong(`${name}: expected seconds in digits, found "${short(argument ?? '')}"`, source));
      continue;
    }
    if (takes === 'nothing' && argument !== undefined)
      findings.push(warn(`${name} takes no argument`, source));
    const told =
      seconds === undefined ? meaning.replace(', up to %', '') : meaning.replace('%', secondsText(seconds));
    meanings.push(takes === 'names' && argument ? `${told}: only the field ${short(argument)}` : told);
  }
  findings.push(...contradictions(seen));
  return reading(meanings.join('; '), findings);
}

/** Across the lines of a message, where no line has both. */
export function acrossLines(lines: readonly string[]): readonly Finding[] {
  const keys = (value: string) => new Set(readCacheControl(value).keys());
  const told = new Set(lines.flatMap((line) => contradictions(keys(line)).map(({ message }) => message)));
  return contradictions(keys(lines.join(','))).filter(({ message }) => !told.has(message));
}

function contradictions(seen: ReadonlySet<string>): readonly Finding[] {
  const both = (one: string, other: string) => seen.has(one) && seen.has(other);
  const found: Finding[] = [];
  for (const name of ['max-age', 's-maxage', 'immutable', 'stale-while-revalidate'])
    if (both('no-store', name))
      found.push(warn(`no-store and ${name} contradict each other: nothing is stored`, RFC_9111));
  for (const name of ['public', 's-maxage'])
    if (both('private', name)) found.push(warn(`private and ${name} contradict each other`, RFC_9111));
  return found;
}

/** RFC 9110, section 15.1. */
const CACHEABLE = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]);

/** What caching depends on: values of fields by their names in small letters, lines joined with commas. */
export type Cached = {
  readonly valueOf: (name: string) => string | undefined;
  readonly status: number | undefined;
  readonly hasAuthorization: boolean;
};

/** What caches do with a response, in labelled sentences. */
export function cachingOf(
  { valueOf, status, hasAuthorization }: Cached,
  { nowMs }: Context,
): readonly string[] {
  const control = readCacheControl(valueOf('cache-control') ?? '');
  const vary = valueOf('vary');
  if (control.has('no-store')) return ['nobody may store it'];
  const isPrivate = control.has('private') && !control.get('private');
  const mayShare =
    !hasAuthorization || ['public', 's-maxage', 'must-revalidate'].some((name) => control.has(name));
  const isOpen =
    control.has('public') || control.has('max-age') || control.has('s-maxage') || valueOf('expires');
  if (status !== undefined && !CACHEABLE.has(status) && !isOpen)
    return [`status ${status} is stored only with a lifetime: nobody may store it`];
  return [
    isPrivate
      ? 'only the browser may store it'
      : mayShare
        ? 'browsers and shared caches may store it'
        : 'only the browser may store it, as the request has Authorization',
    ...freshness(control, valueOf, nowMs, !isPrivate),
    ...(vary === undefined
      ? []
      : [
          vary.split(',').some((each) => each.trim() === '*')
            ? 'Vary: * : never used for another request'
            : `one for each value of ${short(vary, 200)}`,
        ]),
  ];
}

function freshness(
  control: CacheControl,
  valueOf: Cached['valueOf'],
  nowMs: number,
  isShared: boolean,
): readonly string[] {
  const date = httpDate(valueOf('date') ?? '', nowMs);
  const expires = valueOf('expires');
  const expiresMs = httpDate(expires ?? '', nowMs);
  const shared = isShared ? secondsOf(control.get('s-maxage')) : undefined;
  const own = secondsOf(control.get('max-age'));
  const byExpires =
    expires === undefined
      ? undefined
      : expiresMs === undefined
        ? 0
        : Math.max(0, (expiresMs - (date ?? nowMs)) / 1000);
  const lifetime = own ?? byExpires;
  const age = secondsOf(valueOf('age')) ?? 0;
  const span = (seconds: number): string => freshFor(seconds, age, date, nowMs);
  const lines: string[] = [];
  if (control.has('no-cache') && !control.get('no-cache')) lines.push('asks the server before each use');
  else {
    if (shared !== undefined) lines.push(`in shared caches ${span(shared)} (s-maxage)`);
    const words = shared === undefined ? '' : 'in browsers ';
    if (lifetime !== undefined)
      lines.push(`${words}${span(lifetime)} (${own === undefined ? 'Expires' : 'max-age'})`);
    else if (shared === undefined) lines.push(guessed(valueOf, date, nowMs));
  }
  return [...lines, ...whenStale(control)];
}

/** The date of the answer, its lifetime less its age, and whether that is over. */
function freshFor(lifetime: number, age: number, date: number | undefined, nowMs: number): string {
  const left = lifetime - age;
  if (lifetime === 0) return 'stale at once';
  const used = age === 0 ? '' : `, ${secondsText(age)} of it used`;
  if (left <= 0) return `stale when it came: ${secondsText(lifetime)}${used}`;
  const until = date === undefined ? undefined : date + lifetime * 1000;
  const told = `fresh for ${secondsText(lifetime)}${used}`;
  if (until === undefined) return told;
  return `${told}, until ${momentText(until)}${until <= nowMs ? ': stale by now' : ''}`;
}

function guessed(valueOf: Cached['valueOf'], date: number | undefined, nowMs: number): string {
  const modified = httpDate(valueOf('last-modified') ?? '', nowMs);
  if (modified === undefined) return 'no lifetime is said: caches ask, or guess one';
  const tenth = Math.max(0, Math.floor(((date ?? nowMs) - modified) / 10_000));
  return `no lifetime is said: if a cache guesses, 10 % of the time since Last-Modified, ${secondsText(tenth)}`;
}

function whenStale(control: CacheControl): readonly string[] {
  const lines: string[] = [];
  if (control.has('must-revalidate')) lines.push('when stale, asked for before any use');
  else if (control.has('proxy-revalidate')) lines.push('when stale, shared caches ask before any use');
  const revalidate = secondsOf(control.get('stale-while-revalidate'));
  if (revalidate !== undefined)
    lines.push(`used ${secondsText(revalidate)} longer while it is asked for anew`);
  const error = secondsOf(control.get('stale-if-error'));
  if (error !== undefined) lines.push(`used ${secondsText(error)} longer when the server fails`);
  if (control.has('immutable')) lines.push('not asked for again while fresh');
  return lines;
}
