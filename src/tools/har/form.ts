/** HAR files: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  type FormProblem,
  type Note,
  type Outcome,
  type OutputTable,
  type OutputValues,
  type TableValue,
} from '#src/lib/form/form.ts';
import { csvText } from '#src/lib/form/csv-text.ts';
import { formatBytes, grouped, plural } from '#src/lib/format.ts';
import { groupBy } from '#src/lib/group-by.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import type { Problem, Result } from '#src/lib/result.ts';
import { PHASES, type Har, type HarEntry } from './reading.ts';
import { textOf } from './unpacking.ts';

type Values = Readonly<Record<string, OptionValue>>;
const isRedacting = ({ job }: Values): boolean => job === 'redact';
const isReading = ({ job }: Values): boolean => job !== 'redact';
const isListing = ({ job }: Values): boolean => job === 'list' || job === 'waterfall';
const isNumbered = (typed: string): boolean => typed === '' || /^[1-9]\d{0,8}$/.test(typed);

const OPTIONS = {
  job: choice(
    'list',
    [
      { value: 'list', label: 'List' },
      { value: 'waterfall', label: 'Waterfall' },
      { value: 'hosts', label: 'By host' },
      { value: 'redact', label: 'Redact' },
    ],
    { label: 'job', command: { asFlags: true } },
  ),
  filter: text('', {
    label: 'filter',
    link: false,
    isShown: isReading,
    page: { placeholder: 'part of an address, 404, image' },
  }),
  status: choice('any', ['any', '1xx', '2xx', '3xx', '4xx', '5xx', 'error', 'none'], {
    label: 'status',
    hint: 'error: 400 and more, or no answer.',
    isShown: isReading,
    page: { control: 'list', fold: 'Status, kind, size' },
  }),
  kind: choice('any', ['any', 'document', 'data', 'script', 'style', 'image', 'font', 'media', 'other'], {
    label: 'kind',
    isShown: isReading,
    page: { control: 'list', fold: 'Status, kind, size' },
  }),
  size: text('', {
    label: 'size at least',
    isShown: isReading,
    page: { fold: 'Status, kind, size', placeholder: '100 kB' },
  }),
  entry: text('', {
    label: 'entry',
    check: isNumbered,
    isNumber: true,
    isShown: isListing,
    link: false,
  }),
  csv: flag(false, { label: 'as CSV', only: 'offPage', link: false, isShown: isReading }),
  style: choice(
    'word',
    [
      { value: 'word', label: 'REDACTED' },
      { value: 'numbered', label: 'REDACTED-1, the same for the same value' },
      { value: 'remove', label: 'Nothing' },
    ],
    { label: 'in place of a secret', isShown: isRedacting, page: { control: 'list' } },
  ),
  bodies: choice(
    'redact',
    [
      { value: 'redact', label: 'Redact' },
      { value: 'remove', label: 'Remove' },
      { value: 'keep', label: 'Keep' },
    ],
    { label: 'bodies', isShown: isRedacting, page: { control: 'list' } },
  ),
  keepHosts: text('', {
    label: 'hosts to keep',
    link: false,
    isShown: isRedacting,
    page: { isMore: true, placeholder: 'example.org: all others are left out' },
  }),
  keep: text('', {
    label: 'names that are no secrets',
    maxLength: 10_000,
    link: false,
    isShown: isRedacting,
    page: { isMore: true, placeholder: 'state, code' },
  }),
  payload: flag(false, {
    label: 'keep the payload of JSON Web Tokens',
    isShown: isRedacting,
    page: { isMore: true },
  }),
  emails: flag(false, { label: 'e-mail addresses', isShown: isRedacting, page: { isMore: true } }),
  addresses: flag(false, { label: 'IP addresses', isShown: isRedacting, page: { isMore: true } }),
};

type Options = OptionValues<typeof OPTIONS>;

/** `100 kB` in bytes. */
function bytesOf(typed: string): number | undefined {
  const [, amount = '', unit = ''] =
    /^(\d{1,12}(?:\.\d{1,3})?) ?([kmg]?)(?:i?b|bytes)?$/i.exec(typed.trim()) ?? [];
  return amount === '' ? undefined : Number(amount) * 1000 ** ' kmg'.indexOf(unit.toLowerCase() || ' ');
}

const EXAMPLE = JSON.stringify({
  log: {
    version: '1.2',
    creator: { name: 'WebInspector', version: '537.36' },
    entries: [
      {
        startedDateTime: '2026-11-29T10:00:00.000Z',
        time: 90,
        request: {
          method: 'POST',
          url: 'https://example.org/login?session=abc12345XYZ',
          httpVersion: 'HTTP/2',
          cookies: [{ name: 'sid', value: 'abc12345XYZ' }],
          headers: [{ name: 'Cookie', value: 'sid=abc12345XYZ' }],
          queryString: [{ name: 'session', value: 'abc12345XYZ' }],
          postData: { mimeType: 'application/json', text: '{"password":"p","n":12345678901234567890}' },
          headersSize: -1,
          bodySize: 41,
        },
        response: {
          status: 200,
          statusText: '',
          httpVersion: 'HTTP/2',
          cookies: [],
          headers: [],
          content: {
            size: 23,
            mimeType: 'application/json',
            encoding: 'base64',
            text: 'eyJ0b2tlbiI6ImFiYzEyMzQ1WFlaIn0=',
          },
          redirectURL: '',
          headersSize: -1,
          bodySize: -1,
          _transferSize: 120,
        },
        cache: {},
        timings: { blocked: -1, dns: -1, connect: 30, ssl: 20, send: 1, wait: 50, receive: 9 },
      },
    ],
  },
});

export const form = defineForm({
  inputs: {
    har: {
      kind: 'text',
      takes: 'bytes',
      as: 'har',
      isSecret: true,
      label: 'HAR file',
      hint: 'As .har, .har.gz, or a .zip with one. It stays on this device.',
      page: { accept: '.har,.json,.gz,.zip', placeholder: '{"log": {"entries": […]}}' },
    },
    names: {
      kind: 'text',
      takes: 'text',
      isOptional: true,
      label: 'Further secret names',
      hint: 'A line each, or with commas; /patterns/ too.',
      isShown: isRedacting,
      page: { isMore: true, placeholder: 'customer, /^x-acme-/' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Summary' },
    redacted: {
      kind: 'text',
      label: 'Redacted file',
      as: 'har',
      fileName: 'redacted.har',
      isWrapped: true,
      mimeType: 'application/json',
    },
    report: { kind: 'table', label: 'What was redacted', fileName: 'redacted.csv' },
    csv: { kind: 'text', label: 'CSV', as: 'csv', fileName: 'entries.csv', only: 'offPage' },
    entries: { kind: 'table', label: 'Entries', fileName: 'entries.csv' },
    details: { kind: 'rows', label: 'Entry' },
    response: {
      kind: 'text',
      label: 'Response',
      as: 'http-headers',
      fileName: 'response.txt',
      isWrapped: true,
    },
    body: { kind: 'text', label: 'Response body', fileName: 'response-body.txt', isWrapped: true },
    request: { kind: 'text', label: 'Request', as: 'http-headers', fileName: 'request.txt', isWrapped: true },
    sent: { kind: 'text', label: 'Request body', fileName: 'request-body.txt', isWrapped: true },
    image: { kind: 'picture', label: 'Picture', fileName: 'image' },
    file: { kind: 'file', label: 'Response file', fileName: 'body' },
    curl: { kind: 'text', label: 'As cURL', as: 'curl', fileName: 'request.sh', isWrapped: true },
    hosts: { kind: 'table', label: 'By host', fileName: 'hosts.csv' },
    kinds: { kind: 'table', label: 'By kind', fileName: 'kinds.csv' },
    findings: { kind: 'table', label: 'Not as HAR 1.2 has it', fileName: 'findings.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  command: {
    print: ({ redacted, csv, entries, hosts, details, request, sent, response, body }) =>
      redacted ??
      csv ??
      (details === undefined
        ? (entries ?? hosts)
        : [details, request, sent, response, body].filter((part) => part !== undefined).join('\n\n')),
  },
  page: { empty: 'Drop a HAR file, or try the example.', doing: 'Reading' },
  examples: [
    {
      inputs: { har: EXAMPLE },
      outputs: { result: '1 request, 120 bytes on the wire, 23 bytes decoded, 90 ms, no errors' },
      source: 'HAR 1.2',
    },
  ],
  howItWorks: [
    'The file is read by HAR 1.2. −1 means “does not apply” or “not known”; `ssl` is a part of `connect`, so that the parts without it should be `time`. Sizes on the wire come from `_transferSize` where it is there.',
    'Redact finds secrets by names (Authorization, cookies, `token`, `password`, `code`, `state`, `X-Api-Key`, signed addresses and many more; cloudflare/har-sanitizer’s words are among them) in header fields, cookies, queries, fragments, forms, JSON and HTML bodies and WebSocket messages, also in Base64; and by their form: JSON Web Tokens, private keys, keys of AWS, Google, GitHub, Slack and Stripe. A value of 8 characters and more is then replaced wherever else it stands: as it is, percent-encoded, in JSON, in HTML or in Base64.',
    'Nothing else changes: numbers, order, spaces and unknown members stay as they are, but for the size of a changed body. What was written is searched again, and offered only if no value is left.',
    '“Hosts to keep” leaves out the entries of all other hosts and their subdomains; a name that is taken out of the list of secrets stays, unless its value is secret under another name.',
    'Names are not everything: look at the bodies and addresses before you send the file, or remove the bodies. What is cut out of a value, or is a secret under no known name and form, is not found.',
  ],
  async run({ har, names: typed }, options) {
    const text = await textOf(har);
    if (!text.ok) return text;
    const parsed = parsedOf(text.value, options);
    if (!parsed.ok) return parsed;
    const { readHar, redact } = await loadLogic();
    const read = readHar(parsed.value);
    if (!read) return refuse({ message: 'expected a HAR file: an object with log, and its list entries' });
    if (isReading(options) && options.size.trim() !== '' && bytesOf(options.size) === undefined)
      return refuse({
        field: 'size',
        isUsage: true,
        message: `expected a size such as 100 kB, found "${options.size.slice(0, 40)}"`,
      });
    if (options.job !== 'redact') return listed(read, options, await entryOf(parsed.value, read, options));
    const names = namesOf(typed, options.keep);
    if (!names.ok) return names;
    const { style, bodies, emails, addresses, payload } = options;
    const hosts = partsOf(options.keepHosts).map((host) => host.toLowerCase().replace(/^\*?\./, ''));
    const kept = read.entries.map(
      ({ host }) => hosts.length === 0 || hosts.some((each) => host === each || host.endsWith(`.${each}`)),
    );
    const redaction = redact(text.value, {
      style,
      bodies,
      emails,
      addresses,
      keepsPayload: payload,
      names: names.value,
      isKept: (at) => kept[at] !== false,
    });
    return written(redaction, read, kept.filter(Boolean).length);
  },
});

/** The details of the chosen entry; nothing where none is chosen, or the number is too high. */
async function entryOf(value: unknown, { entries }: Har, { job, entry }: Options) {
  const at = Number(entry) - 1;
  const read = entries[at];
  if (entry === '' || !read || job === 'hosts') return {};
  const { detailsOf } = await import('./details.ts');
  const { log } = value as { readonly log: { readonly entries: readonly unknown[] } }; // it was read as such
  const { file, ...details } = detailsOf(log.entries[at], read, at);
  if (!file) return details;
  return { ...details, ...(SHOWN_IMAGE.test(file.type) ? { image: { ...file, alt: read.url } } : { file }) };
}

const SHOWN_IMAGE = /^image\/(?:png|jpeg|gif|webp|avif)$/;

const loadLogic = loadOnce(async () => ({
  ...(await import('./reading.ts')),
  ...(await import('./logic.ts')),
}));

/** The native reader is fast; our own names the place of a mistake. */
function parsedOf(text: string, { job }: Options): Result<unknown, FormProblem> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const read = parseJson(text);
    const problem: Problem = read.ok ? { message: 'this is no JSON' } : read.problem;
    const line = problem.position?.line;
    return refuse(
      job === 'redact'
        ? {
            ...problem,
            message: `not redacted: the file is damaged${line === undefined ? '' : ` from line ${line} on`}: ${problem.message}`,
          }
        : problem,
    );
  }
}

const MOST_NAMES = 1000;

/** Names with commas or line breaks between them, and patterns between slashes. */
function namesOf(names: string, keep: string) {
  const added: RegExp[] = [];
  const asked = partsOf(names);
  if (asked.length > MOST_NAMES)
    return refuse({ field: 'names', message: `expected at most ${MOST_NAMES} names, found ${asked.length}` });
  for (const name of asked) {
    const source = /^\/(.+)\/$/.exec(name)?.[1];
    try {
      added.push(new RegExp(source ?? `^${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, 'i'));
    } catch {
      return refuse({
        field: 'names',
        isUsage: true,
        message: `expected a name or a /pattern/, found "${name.slice(0, 60)}"`,
      });
    }
  }
  const kept = new Set(partsOf(keep).map((name) => name.toLowerCase()));
  return { ok: true as const, value: { added, kept } };
}

const partsOf = (text: string): readonly string[] =>
  (text.match(/ *\/(?:\\.|[^/\\\n])+\/|[^,\n]+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Redaction = ReturnType<typeof import('./logic.ts').redact>;

function written({ text, found, values, remaining }: Redaction, har: Har, kept: number): Outcome {
  const notes: readonly Note[] = [
    ...(har.hasCredentials ? [] : credentialNote(har)),
    ...(kept < har.entries.length
      ? [{ message: `${grouped(kept)} of ${plural(har.entries.length, 'entry', 'entries')} are kept` }]
      : []),
    ...reportNote(found),
  ];
  if (remaining > 0)
    return {
      ok: true,
      value: {
        outputs: {},
        notes: [
          {
            tone: 'warning',
            message: `${remaining} of ${plural(values, 'value')} would remain: the file is not offered`,
          },
        ],
        isNo: true,
      },
    };
  return answer<OutputTable>(
    {
      result: `0 of ${plural(values, 'value')} remain`,
      redacted: text,
      ...(found.length > 0 && {
        report: {
          columns: ['Where', 'Name', 'Times', 'Different values', 'Sample'],
          rows: found.map(({ where, name, times, values: count, sample }) => [
            where,
            name,
            String(times),
            String(count),
            sample,
          ]),
        },
      }),
    },
    notes,
  );
}

/** Names in the note of the command line. */
const MOST_NAMED = 20;

/** On the page there is a table of it. */
const reportNote = (found: Redaction['found']): readonly Note[] =>
  found.length === 0
    ? []
    : [
        {
          only: 'offPage',
          message: `Redacted: ${found
            .slice(0, MOST_NAMED)
            .map(({ where, name, times }) => `${where} ${name} (${times})`)
            .join(', ')}${found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : ''}`,
        },
      ];

const credentialNote = ({ hasCredentials, entries }: Har): readonly Note[] =>
  entries.length === 0
    ? []
    : [
        hasCredentials
          ? { tone: 'warning', message: 'This file holds cookies or credentials.' }
          : {
              message:
                'This file has no cookies and no Authorization: browsers can leave them out. Addresses and bodies may still hold secrets.',
            },
      ];

/** An entry with its number in the file, from 1. */
type Numbered = HarEntry & { readonly number: number };

const KINDS: Readonly<Record<string, RegExp>> = {
  document: /^(?:text\/html|application\/xhtml\+xml)$/,
  data: /json|xml|graphql|protobuf|event-stream|csv|form/,
  script: /javascript|ecmascript|wasm/,
  style: /^text\/css$/,
  image: /^image\//,
  font: /font/,
  media: /^(?:audio|video)\/|mpegurl|dash\+xml/,
};

/** The first that fits: XHTML is a document, SVG an image. */
const kindOf = (type: string): string =>
  ['document', 'image', 'media', 'font', 'script', 'style', 'data'].find((kind) => KINDS[kind]?.test(type)) ??
  'other';

function isSought(entry: HarEntry, { filter, status, kind, size }: Options): boolean {
  const { url, method, status: code, type, wire, decoded } = entry;
  const sought = filter.trim().toLowerCase();
  const least = bytesOf(size) ?? 0;
  const hasStatus =
    status === 'any' ||
    (status === 'error'
      ? isError(entry)
      : status === 'none'
        ? code === undefined || code === 0
        : String(code).startsWith(status.slice(0, 1)));
  return (
    hasStatus &&
    (kind === 'any' || kindOf(type.toLowerCase()) === kind) &&
    (least === 0 || Math.max(wire ?? 0, decoded ?? 0) >= least) &&
    (sought === '' || `${method} ${url} ${code ?? ''} ${type}`.toLowerCase().includes(sought))
  );
}

function listed(har: Har, options: Options, details: OutputValues<OutputTable>): Outcome {
  const entries = har.entries
    .map((entry, at): Numbered => ({ ...entry, number: at + 1 }))
    .filter((entry) => isSought(entry, options));
  const hosts = totalsBy('Host', entries, ({ host }) => host || 'unknown');
  const table =
    options.job === 'hosts' ? hosts : options.job === 'list' ? entryTable(entries) : waterfallTable(entries);
  return answer<OutputTable>(
    {
      result: summaryOf(entries),
      ...(options.csv && { csv: csvText(table) }),
      ...(options.job === 'hosts'
        ? { hosts, kinds: totalsBy('Kind', entries, ({ type }) => type || 'unknown') }
        : { entries: table }),
      ...details,
      ...(har.findings.length > 0 && {
        findings: {
          columns: ['Where', 'Finding'],
          rows: har.findings.map(({ pointer, message }) => [pointer, message]),
        },
      }),
    },
    [
      ...credentialNote(har),
      ...(isListing(options) && Number(options.entry) > har.entries.length
        ? [{ message: `expected an entry up to ${har.entries.length}, found ${options.entry}` }]
        : []),
      ...(har.findingCount > har.findings.length
        ? [{ message: `${har.findings.length} of ${plural(har.findingCount, 'finding')} are listed` }]
        : []),
    ],
  );
}

const sumOf = (amounts: readonly (number | undefined)[]): number =>
  amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);

const isError = ({ status }: HarEntry): boolean => status === undefined || status === 0 || status >= 400;

/** When the last of them ended, in milliseconds from the first. */
function spanOf(entries: readonly HarEntry[]): number {
  let end = 0;
  let start = Infinity;
  for (const { startMs = 0, timeMs = 0 } of entries) {
    end = Math.max(end, startMs + timeMs);
    start = Math.min(start, startMs);
  }
  return entries.length === 0 ? 0 : end - start;
}

function summaryOf(entries: readonly HarEntry[]): string {
  const errors = entries.filter(isError).length;
  return [
    plural(entries.length, 'request'),
    `${formatBytes(sumOf(entries.map(({ wire }) => wire)))} on the wire`,
    `${formatBytes(sumOf(entries.map(({ decoded }) => decoded)))} decoded`,
    `${grouped(Math.round(spanOf(entries)))} ms`,
    errors === 0 ? 'no errors' : plural(errors, 'error'),
  ].join(', ');
}

const shown = (amount: number | undefined): string =>
  amount === undefined ? '' : String(Math.round(amount * 10) / 10);

/** In the order of the waterfall's columns; TLS is a part of Connect. */
const PHASE_COLUMNS = ['Blocked', 'DNS', 'Connect', 'Send', 'Wait', 'Receive', 'TLS'];

/** Cells of the waterfall. */
const BAR = 24;

/** When an entry was under way: `···███·····`. */
function barOf({ startMs, timeMs = 0 }: HarEntry, from: number, span: number): string {
  if (startMs === undefined || span <= 0) return '';
  const cell = (ms: number) => Math.min(BAR, Math.max(0, Math.round((ms / span) * BAR)));
  const start = Math.min(cell(startMs - from), BAR - 1);
  const length = Math.max(1, cell(startMs - from + timeMs) - start);
  return '·'.repeat(start) + '█'.repeat(length) + '·'.repeat(Math.max(0, BAR - start - length));
}

const statusOf = ({ status }: HarEntry): string =>
  status === undefined ? 'no answer recorded' : String(status);

const entryTable = (entries: readonly Numbered[]): TableValue => ({
  columns: ['#', 'Method', 'Address', 'Status', 'Kind', 'Wire (B)', 'Decoded (B)', 'Start (ms)', 'Time (ms)'],
  rows: entries.map((entry) => [
    String(entry.number),
    entry.method,
    entry.url,
    statusOf(entry),
    entry.type,
    shown(entry.wire),
    shown(entry.decoded),
    shown(entry.startMs),
    shown(entry.timeMs),
  ]),
});

function waterfallTable(entries: readonly Numbered[]): TableValue {
  const span = spanOf(entries);
  let from = Infinity;
  for (const { startMs } of entries) if (startMs !== undefined && startMs < from) from = startMs;
  return {
    columns: ['#', 'Method', 'Address', 'Status', 'Start (ms)', 'Time (ms)', ...PHASE_COLUMNS, 'Waterfall'],
    rows: entries.map((entry) => [
      String(entry.number),
      entry.method,
      entry.url,
      statusOf(entry),
      shown(entry.startMs),
      shown(entry.timeMs),
      ...PHASES.map((name) => shown(entry.timings[name])),
      shown(entry.timings['ssl']),
      barOf(entry, from, span),
    ]),
  };
}

function totalsBy(
  what: string,
  entries: readonly HarEntry[],
  keyOf: (entry: HarEntry) => string,
): TableValue {
  const groups = [...groupBy(entries, keyOf)].sort(([, one], [, other]) => other.length - one.length);
  return {
    columns: [what, 'Requests', 'Wire (B)', 'Decoded (B)', 'Time (ms)', 'Errors'],
    rows: groups.map(([key, all]) => [
      key,
      String(all.length),
      shown(sumOf(all.map(({ wire }) => wire))),
      shown(sumOf(all.map(({ decoded }) => decoded))),
      shown(sumOf(all.map(({ timeMs }) => timeMs))),
      String(all.filter(isError).length),
    ]),
  };
}
