/** HAR files: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  type FormProblem,
  type Note,
  type Outcome,
  type OutputTable,
  type TableValue,
} from '#src/lib/form/form.ts';
import { formatBytes, grouped, plural } from '#src/lib/format.ts';
import { groupBy } from '#src/lib/group-by.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import type { Problem, Result } from '#src/lib/result.ts';
import type { Har, HarEntry } from './reading.ts';
import { textOf } from './unpacking.ts';

/** Entries, hosts and findings that are listed; more are counted. */
const MOST_LISTED = 5000;
const MOST_FINDINGS = 500;

type Values = Readonly<Record<string, OptionValue>>;
const isRedacting = ({ job }: Values): boolean => job === 'redact';

const OPTIONS = {
  job: choice(
    'list',
    [
      { value: 'list', label: 'List' },
      { value: 'hosts', label: 'By host' },
      { value: 'redact', label: 'Redact' },
    ],
    { label: 'job', command: { asFlags: true } },
  ),
  filter: text('', {
    label: 'filter',
    link: false,
    isShown: (options) => !isRedacting(options),
    page: { placeholder: 'part of an address, 404, image' },
  }),
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
  names: text('', {
    label: 'further secret names',
    link: false,
    isShown: isRedacting,
    page: { isMore: true, placeholder: 'customer, /^x-acme-/' },
  }),
  keep: text('', {
    label: 'names that are no secrets',
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
    entries: { kind: 'table', label: 'Entries', fileName: 'entries.csv' },
    hosts: { kind: 'table', label: 'By host', fileName: 'hosts.csv' },
    kinds: { kind: 'table', label: 'By kind', fileName: 'kinds.csv' },
    findings: { kind: 'table', label: 'Not as HAR 1.2 has it', fileName: 'findings.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  command: { print: ({ redacted, entries, hosts }) => redacted ?? entries ?? hosts },
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
    'Names are not everything: look at the bodies and addresses before you send the file, or remove the bodies. What is cut out of a value, or is a secret under no known name and form, is not found.',
  ],
  async run({ har }, options) {
    const text = await textOf(har);
    if (!text.ok) return text;
    const parsed = parsedOf(text.value, options);
    if (!parsed.ok) return parsed;
    const { readHar, redact } = await loadLogic();
    const read = readHar(parsed.value);
    if (!read) return refuse({ message: 'expected a HAR file: an object with log, and its list entries' });
    if (options.job !== 'redact') return listed(read, options);
    const names = namesOf(options);
    if (!names.ok) return names;
    const { style, bodies, emails, addresses, payload } = options;
    const redaction = redact(text.value, {
      style,
      bodies,
      emails,
      addresses,
      keepsPayload: payload,
      names: names.value,
    });
    return written(redaction, read);
  },
});

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

/** Names with commas between them, and patterns between slashes. */
function namesOf({ names, keep }: Options) {
  const added: RegExp[] = [];
  for (const name of partsOf(names)) {
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
  text
    .split(/,(?![^/]*\/)|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Redaction = ReturnType<typeof import('./logic.ts').redact>;

function written({ text, found, values, remaining }: Redaction, har: Har): Outcome {
  const notes = [...(har.hasCredentials ? [] : credentialNote(har)), ...reportNote(found)];
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
          columns: ['Where', 'Name', 'Times', 'Different values'],
          rows: found.map(({ where, name, times, values: count }) => [
            where,
            name,
            String(times),
            String(count),
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

function listed(har: Har, { job, filter }: Options): Outcome {
  const sought = filter.trim().toLowerCase();
  const entries = har.entries.filter(
    ({ url, method, status = '', type }) =>
      sought === '' || `${method} ${url} ${status} ${type}`.toLowerCase().includes(sought),
  );
  return answer<OutputTable>(
    {
      result: summaryOf(entries),
      ...(job === 'list'
        ? { entries: entryTable(entries) }
        : {
            hosts: totalsBy('Host', entries, ({ host }) => host || 'unknown'),
            kinds: totalsBy('Kind', entries, ({ type }) => type || 'unknown'),
          }),
      ...(har.findings.length > 0 && {
        findings: {
          columns: ['Where', 'Finding'],
          rows: har.findings.slice(0, MOST_FINDINGS).map(({ pointer, message }) => [pointer, message]),
        },
      }),
    },
    [
      ...credentialNote(har),
      ...(entries.length > MOST_LISTED
        ? [{ message: `${grouped(MOST_LISTED)} of ${plural(entries.length, 'entry', 'entries')} are listed` }]
        : []),
      ...(har.findings.length > MOST_FINDINGS
        ? [{ message: `${MOST_FINDINGS} of ${plural(har.findings.length, 'finding')} are listed` }]
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

function entryTable(entries: readonly HarEntry[]): TableValue {
  const span = spanOf(entries);
  let from = Infinity;
  for (const { startMs } of entries) if (startMs !== undefined && startMs < from) from = startMs;
  return {
    columns: [
      'Method',
      'Address',
      'Status',
      'Kind',
      'Wire (B)',
      'Decoded (B)',
      'Start (ms)',
      'Time (ms)',
      'Waterfall',
      'Parts (ms)',
    ],
    rows: entries.slice(0, MOST_LISTED).map((entry) => [
      entry.method,
      entry.url,
      entry.status === undefined ? 'no answer recorded' : String(entry.status),
      entry.type,
      shown(entry.wire),
      shown(entry.decoded),
      shown(entry.startMs),
      shown(entry.timeMs),
      barOf(entry, from, span),
      Object.entries(entry.timings)
        .map(([name, ms]) => `${name} ${shown(ms)}`)
        .join(', '),
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
    rows: groups
      .slice(0, MOST_LISTED)
      .map(([key, all]) => [
        key,
        String(all.length),
        shown(sumOf(all.map(({ wire }) => wire))),
        shown(sumOf(all.map(({ decoded }) => decoded))),
        shown(sumOf(all.map(({ timeMs }) => timeMs))),
        String(all.filter(isError).length),
      ]),
  };
}
