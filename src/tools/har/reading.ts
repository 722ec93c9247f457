/** Reads a HAR file for the eye: its entries, totals and what is wrong with it. HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/. */

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

/** Something that is not as HAR 1.2 has it, with its JSON Pointer. */
export type HarFinding = { readonly pointer: string; readonly message: string };

/** A whole file. */
export type Har = {
  readonly creator: string;
  readonly entries: readonly HarEntry[];
  readonly findings: readonly HarFinding[];
  /** Whether there is any cookie or Authorization, which Chrome leaves out by default. */
  readonly hasCredentials: boolean;
};

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []); // of what, is looked at later
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** −1 stands for "not known" and "does not apply". */
const amountOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 ? value : undefined;

/** `undefined` where the value is no HAR file: an object with `log` and its list `entries`. */
export function readHar(value: unknown): Har | undefined {
  const log = objectOf(objectOf(value)['log']);
  const all = log['entries'];
  if (!Array.isArray(all)) return undefined;
  const findings: HarFinding[] = [];
  const entries = all.map((entry, at) => readEntry(entry, `/log/entries/${at}`, findings));
  const first = earliest(entries);
  const { name, version } = objectOf(log['creator']);
  return {
    creator: [textOf(name), textOf(version)].filter((each) => each !== '').join(' '),
    entries: entries.map((entry) => ({
      ...entry,
      startMs: entry.startMs === undefined ? undefined : entry.startMs - first,
    })),
    findings,
    hasCredentials: all.some(holdsCredentials),
  };
}

function earliest(entries: readonly HarEntry[]): number {
  let least = Infinity;
  for (const { startMs } of entries) if (startMs !== undefined && startMs < least) least = startMs;
  return least;
}

/** What each object must have, with its type. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': { startedDateTime: 'string', time: 'number', request: 'object', timings: 'object' },
  '/request': {
    method: 'string',
    url: 'string',
    httpVersion: 'string',
    cookies: 'array',
    headers: 'array',
    queryString: 'array',
    headersSize: 'number',
    bodySize: 'number',
  },
  '/response': {
    status: 'number',
    statusText: 'string',
    httpVersion: 'string',
    cookies: 'array',
    headers: 'array',
    content: 'object',
    redirectURL: 'string',
    headersSize: 'number',
    bodySize: 'number',
  },
  '/timings': { send: 'number', wait: 'number', receive: 'number' },
};

const typeOf = (value: unknown): string =>
  value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const withArticle = (type: string): string => (/^(?:array|object)$/.test(type) ? `an ${type}` : `a ${type}`);

function readEntry(value: unknown, pointer: string, findings: HarFinding[]): HarEntry {
  const entry = objectOf(value);
  const timings = timingsOf(objectOf(entry['timings']));
  const timeMs = amountOf(entry['time']);
  const sum = sumOf(timings);
  for (const finding of findingsOf(value, pointer)) findings.push(finding);
  if (timeMs !== undefined && sum !== undefined && Math.abs(timeMs - sum) > 1)
    findings.push({
      pointer: `${pointer}/time`,
      message: `${round(timeMs)} ms, but its parts are ${round(sum)} ms together`,
    });
  const request = objectOf(entry['request']);
  const response = isObject(entry['response']) ? entry['response'] : {};
  const content = objectOf(response['content']);
  const url = textOf(request['url']);
  const started = textOf(entry['startedDateTime']);
  const startMs = Date.parse(started);
  return {
    method: textOf(request['method']) || '?',
    url,
    host: URL.canParse(url) ? new URL(url).hostname : '',
    status: typeof response['status'] === 'number' ? response['status'] : undefined,
    type: textOf(content['mimeType']).replace(/;.*/s, '').trim(),
    wire: amountOf(response['_transferSize']) ?? wireOf(response),
    decoded: amountOf(content['size']),
    startMs: Number.isNaN(startMs) ? undefined : startMs,
    timeMs: timeMs ?? sum,
    timings,
  };
}

/** What is missing or of another type. */
function* findingsOf(value: unknown, pointer: string): Generator<HarFinding> {
  if (!isObject(value)) {
    yield { pointer, message: `expected an object, found ${typeOf(value)}` };
    return;
  }
  for (const [part, members] of Object.entries(REQUIRED)) {
    const own = part === '' ? value : value[part.slice(1)];
    if (!isObject(own)) continue;
    for (const [name, wanted] of Object.entries(members)) {
      const found = typeOf(own[name]);
      if (found !== wanted)
        yield {
          pointer: `${pointer}${part}/${name}`,
          message: `expected ${withArticle(wanted)}, found ${found}`,
        };
    }
  }
  if (!isObject(value['response'])) yield { pointer: `${pointer}/response`, message: 'no answer recorded' };
}

/** Header fields and body, where both are known. */
function wireOf(response: Json): number | undefined {
  const body = amountOf(response['bodySize']);
  return body === undefined ? undefined : body + (amountOf(response['headersSize']) ?? 0);
}

const PHASES = ['blocked', 'dns', 'connect', 'send', 'wait', 'receive'] as const;

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
