/** Reads a HAR file for the eye: its entries, totals and what is wrong with it. HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/. */

import { amountOf, isObject, listOf, objectOf, textOf, type Json } from './json.ts';
import { memberFindings, type HarFinding } from './members.ts';

/** A request with its answer. Times in milliseconds, sizes in bytes; `undefined` where the file does not say. */
export type HarEntry = {
  readonly method: string;
  readonly url: string;
  readonly host: string;
  /** `undefined` where no answer was recorded. */
  readonly status: number | undefined;
  readonly type: string;
  readonly wire: number | undefined;
  readonly decoded: number | undefined;
  /** From the beginning of the first entry. */
  readonly startMs: number | undefined;
  readonly timeMs: number | undefined;
  readonly timings: Readonly<Record<string, number>>;
};

/** A whole file. */
export type Har = {
  readonly creator: string;
  readonly entries: readonly HarEntry[];
  /** The first of them. */
  readonly findings: readonly HarFinding[];
  readonly findingCount: number;
  /** Whether there is any cookie or Authorization, which Chrome leaves out by default. */
  readonly hasCredentials: boolean;
};

/** Findings that are kept; more are counted. */
const MOST_FINDINGS = 500;

/** `undefined` where the value is no HAR file: an object with `log` and its list `entries`. */
export function readHar(value: unknown): Har | undefined {
  const log = objectOf(objectOf(value)['log']);
  const all = log['entries'];
  if (!Array.isArray(all)) return undefined;
  const findings: HarFinding[] = [];
  let findingCount = 0;
  const entries = all.map(readEntry);
  for (const finding of findingsIn(value, all, entries)) {
    findingCount += 1;
    if (findingCount <= MOST_FINDINGS) findings.push(finding);
  }
  const first = earliest(entries);
  const { name, version } = objectOf(log['creator']);
  return {
    creator: [textOf(name), textOf(version)].filter((each) => each !== '').join(' '),
    entries: entries.map((entry) => ({
      ...entry,
      startMs: entry.startMs === undefined ? undefined : entry.startMs - first,
    })),
    findings,
    findingCount,
    hasCredentials: all.some(holdsCredentials),
  };
}

function earliest(entries: readonly HarEntry[]): number {
  let least = Infinity;
  for (const { startMs } of entries) if (startMs !== undefined && startMs < least) least = startMs;
  return least;
}

function* findingsIn(
  value: unknown,
  all: readonly unknown[],
  entries: readonly HarEntry[],
): Generator<HarFinding> {
  yield* memberFindings(objectOf(value)['log'], 'log', '/log');
  for (const [at, entry] of all.entries()) {
    const pointer = `/log/entries/${at}`;
    yield* memberFindings(entry, 'entry', pointer);
    if (isObject(entry) && !isObject(entry['response']))
      yield { pointer: `${pointer}/response`, message: 'no answer recorded' };
    const timeMs = amountOf(objectOf(entry)['time']);
    const sum = sumOf(entries[at]?.timings ?? {});
    if (timeMs !== undefined && sum !== undefined && Math.abs(timeMs - sum) > 1)
      yield {
        pointer: `${pointer}/time`,
        message: `${round(timeMs)} ms, but its parts are ${round(sum)} ms together`,
      };
  }
}

function readEntry(value: unknown): HarEntry {
  const entry = objectOf(value);
  const timings = timingsOf(objectOf(entry['timings']));
  const request = objectOf(entry['request']);
  const response = objectOf(entry['response']);
  const content = objectOf(response['content']);
  const url = textOf(request['url']);
  const startMs = Date.parse(textOf(entry['startedDateTime']));
  return {
    method: textOf(request['method']) || '?',
    url,
    host: URL.canParse(url) ? new URL(url).hostname : '',
    status: typeof response['status'] === 'number' ? response['status'] : undefined,
    type: textOf(content['mimeType']).replace(/;.*/s, '').trim(),
    wire: amountOf(response['_transferSize']) ?? wireOf(response),
    decoded: amountOf(content['size']),
    startMs: Number.isNaN(startMs) ? undefined : startMs,
    timeMs: amountOf(entry['time']) ?? sumOf(timings),
    timings,
  };
}

/** Header fields and body, where both are known. */
function wireOf(response: Json): number | undefined {
  const body = amountOf(response['bodySize']);
  return body === undefined ? undefined : body + (amountOf(response['headersSize']) ?? 0);
}

/** The parts of an entry's time, one after the other; `ssl` is a part of `connect`. */
export const PHASES = ['blocked', 'dns', 'connect', 'send', 'wait', 'receive'] as const;

const timingsOf = (timings: Json): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...PHASES, 'ssl'].flatMap((name) => {
      const amount = amountOf(timings[name]);
      return amount === undefined ? [] : [[name, amount]];
    }),
  );

/** `ssl` is a part of `connect`. */
function sumOf(timings: Readonly<Record<string, number>>): number | undefined {
  const known = PHASES.map((name) => timings[name]).filter((each) => each !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0);
}

/** Milliseconds as people read them. */
const round = (ms: number): string => String(Math.round(ms * 10) / 10);

function holdsCredentials(value: unknown): boolean {
  const entry = objectOf(value);
  return [objectOf(entry['request']), objectOf(entry['response'])].some(
    (message) =>
      listOf(message['cookies']).length > 0 ||
      listOf(message['headers']).some((field) =>
        /^(?:cookie|set-cookie|(?:proxy-)?authorization)$/i.test(textOf(objectOf(field)['name'])),
      ),
  );
}
