/** HTTP headers: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  type Note,
  type OutputTable,
  type OutputValues,
  type TableValue,
} from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import type { HttpMessage } from '#src/lib/http/message.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import type { Context } from './fields/finding.ts';
import type { Inspection } from './logic.ts';
import { mayBeLinked } from './secrets.ts';

const LONGEST = 1_000_000;
/** Fields, findings and cookies that are listed; more are counted. */
const MOST_ROWS = 2000;

const OPTIONS = {
  header: text('', {
    label: 'field',
    hint: 'Where the text is a value alone.',
    maxLength: 100,
    check: (typed) => /^[\w!#$%&'*+.^`|~-]*$/.test(typed),
    page: { placeholder: 'Content-Security-Policy', isMore: true },
  }),
  kind: choice(
    'auto',
    [
      { value: 'auto', label: 'By its lines' },
      { value: 'request', label: 'Request' },
      { value: 'response', label: 'Response' },
    ],
    { label: 'kind', page: { isMore: true } },
  ),
  scheme: choice('https', ['https', 'http'], { label: 'sent over', page: { isMore: true } }),
  host: text('', { label: 'host', maxLength: 300, page: { placeholder: 'www.example.org', isMore: true } }),
  at: text('', {
    label: 'date to judge by',
    maxLength: 60,
    page: { placeholder: 'now', isMore: true },
  }),
  findings: flag(false, { label: 'only findings', page: { isMore: true } }),
  strict: flag(false, { label: 'findings end with 3', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    headers: {
      kind: 'text',
      takes: 'text',
      as: 'http-headers',
      isSecret: true,
      inLink: (typed: string) => (mayBeLinked(typed) ? typed : ''),
      label: 'Headers',
      hint: 'As curl -i, curl -v or the browser shows them, an entry of a HAR file, or <meta http-equiv>.',
      page: { placeholder: 'Cache-Control: max-age=60, no-store', accept: '.txt,.http,.har' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'In short' },
    findings: { kind: 'table', label: 'Findings', fileName: 'findings.csv', page: { place: 'beside' } },
    together: { kind: 'rows', label: 'Together' },
    fields: { kind: 'table', label: 'Fields', fileName: 'headers.csv' },
    cookies: { kind: 'table', label: 'Cookies', fileName: 'cookies.csv' },
    policy: { kind: 'table', label: 'Content Security Policy', fileName: 'policy.csv' },
    loads: { kind: 'table', label: 'May load from', fileName: 'may-load.csv' },
    tidy: { kind: 'text', label: 'Tidy copy', fileName: 'headers.txt', page: { place: 'folded' } },
    json: { kind: 'text', label: 'As JSON', as: 'json', fileName: 'headers.json', page: { place: 'folded' } },
  },
  trigger: { on: 'input', inWorker: true },
  command: {
    print: ({ result, together, findings, fields }, { findings: isShort }) =>
      [result, findings, ...(isShort ? [] : [together, fields])]
        .filter((part) => part !== undefined && part !== '')
        .join('\n\n'),
  },
  page: { empty: 'Paste headers, or try the example.' },
  examples: [
    {
      inputs: {
        headers:
          "HTTP/1.1 200 OK\nDate: Sun, 29 Nov 2026 10:00:00 GMT\nContent-Type: text/html; charset=utf-8\nCache-Control: public, max-age=300, stale-while-revalidate=60\nAge: 60\nVary: Accept-Encoding\nStrict-Transport-Security: max-age=31536000; includeSubDomains\nContent-Security-Policy: default-src 'self'; script-src self 'nonce-abc'; base-uri 'none'",
      },
      options: { at: '2026-11-29 10:01' },
      outputs: { result: 'Response 200: 7 fields, 2 findings' },
      source: 'RFC 9110, 9111, 6797; CSP Level 3',
    },
  ],
  howItWorks: [
    'Lines are read by RFC 9112: duplicates stay, folded lines are joined and told, cookies are never joined. Of several messages, as curl prints them with -L or -v, the last response is explained, with what its request says.',
    'Cookies go by RFC 6265bis, as browsers do it: values as they are, Max-Age before Expires, at most 400 days, prefixes, public suffixes. Caching goes by RFC 9111, policies by CSP Level 3, structured fields by RFC 9651: one wrong character there makes receivers ignore the whole field.',
    'A finding names its standard. What is missing stands under Protection and is no finding, because not every answer needs every field. There is no grade: a letter would hide the reason.',
    'A policy in `<meta http-equiv>` is read too: there `frame-ancestors`, `sandbox` and `report-uri` are ignored, as are most other fields. A policy is judged by what attackers use: scripts, plug-ins and `<base>` from any host, code in texts, nonces without `base-uri`.',
    'Nothing is fetched. Authorization and keys are masked; what holds them or cookies is never put into a link.',
  ],
  questions: [
    {
      pattern: /^([a-z][a-z-]{2,40}):? +(\S.{0,500})$/i,
      read: ([, name = '', value = '']) => ({ inputs: { headers: `${name}: ${value}` } }),
    },
  ],
  async run({ headers }, options, world) {
    if (headers.length > LONGEST) return refuse({ message: 'expected at most 1 MB of headers' });
    if (headers.trim() === '') return answer({});
    const { readPasted, isMeta, kindOf, inspect, readAt } = await loadLogic();
    const nowMs = readAt(options.at, world.nowMs);
    if (nowMs === undefined)
      return refuse({
        message: `expected a date such as 2026-11-29 10:00, found "${options.at.toWellFormed()}"`,
        field: 'at',
      });
    const read = readPasted(headers, options.header.trim());
    if (!read.ok) return refuse(read.problem);
    const messages = read.value;
    const message = messages.findLast((each) => kindOf(each) === 'response') ?? messages.at(-1);
    if (!message) return refuse({ message: 'expected header lines, found none' });
    const kind = options.kind === 'auto' ? kindOf(message) : options.kind;
    const request = messages
      .slice(0, messages.indexOf(message))
      .findLast((each) => kindOf(each) === 'request');
    const host = options.host.trim() || hostOf(kind === 'request' ? message : request);
    const context: Context = {
      kind,
      nowMs,
      isSecure: options.scheme === 'https',
      isMeta: options.header.trim() === '' && isMeta(headers),
      host: host.toLowerCase().replace(/:\d*$/, ''),
    };
    return shown(await inspect(message, context, request), { message, kind, options, messages });
  },
});

const loadLogic = loadOnce(async () => ({
  ...(await import('./logic.ts')),
  ...(await import('./reading.ts')),
  ...(await import('./judging.ts')),
}));

const hostOf = (message: HttpMessage | undefined): string =>
  message?.pseudo.get('authority') ??
  message?.fields.find(({ name }) => name.toLowerCase() === 'host')?.value ??
  '';

type Answered = {
  readonly message: HttpMessage;
  readonly messages: readonly HttpMessage[];
  readonly kind: Context['kind'];
  readonly options: Options;
};

function shown(inspection: Inspection, { message, messages, kind, options }: Answered) {
  const { fields, findings, together, cookies, directives, loads } = inspection;
  const isAll = !options.findings;
  const [only] = fields;
  const isOne = fields.length === 1 && message.startLine === '' && message.status === undefined;
  const name = kind === 'request' ? 'Request' : 'Response';
  const summary = `${name}${message.status === undefined ? '' : ` ${message.status}`}: ${plural(fields.length, 'field')}, ${plural(findings.length, 'finding')}`;
  const sentence = [only?.reading.meaning ?? '', ...findings.map((each) => each.message)]
    .filter((part) => part !== '')
    .map((part, index, { length }) => (index < length - 1 ? part.replace(/\.$/, '') : part));
  const pairs = fields.map(({ field, shown: value }) => ({
    name: field.name.toWellFormed(),
    value: value.toWellFormed(),
  }));
  const outputs: OutputValues<OutputTable> = {
    result: isOne ? sentence.join('; ') : summary,
    findings: tableOf(
      ['Level', 'Line', 'Field', 'Finding', 'By'],
      findings.map(({ level, line, name: field, message: words, source }) => [
        level,
        String(line),
        field,
        words,
        source,
      ]),
    ),
    ...(isAll && {
      together: isOne || together.length === 0 ? undefined : together,
      fields: tableOf(
        ['Line', 'Field', 'Value', 'Meaning'],
        fields.map(({ field, shown: value, reading }) => [
          String(field.line),
          field.name,
          value,
          reading.meaning,
        ]),
      ),
      cookies: tableOf(
        kind === 'request'
          ? ['Name', 'Value']
          : ['Name', 'Value', 'Domain', 'Path', 'Ends', 'Secure', 'HttpOnly', 'SameSite', 'Kept'],
        cookies,
      ),
      policy: tableOf(['Policy', 'Directive', 'Sources', 'About'], directives),
      loads: tableOf(['What', 'From', 'By'], loads),
      tidy: [message.startLine, ...pairs.map((pair) => `${pair.name}: ${pair.value}`)]
        .filter((line) => line !== '')
        .join('\n'),
      json: JSON.stringify(pairs, null, 2),
    }),
  };
  const notes = notesOf(messages, message, inspection);
  return { ok: true as const, value: { outputs, notes, isNo: options.strict && findings.length > 0 } };
}

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): TableValue | undefined =>
  rows.length === 0
    ? undefined
    : { columns, rows: rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => cell.toWellFormed())) };

function notesOf(
  messages: readonly HttpMessage[],
  message: HttpMessage,
  { fields, findings, cookies }: Inspection,
) {
  const notes: Note[] = [];
  if (messages.length > 1)
    notes.push({
      message: `${messages.length} messages: ${message.startLine === '' ? 'the last' : message.startLine.slice(0, 60).toWellFormed()} is explained`,
    });
  if (fields.some(({ field, shown: value }) => field.value !== value))
    notes.push({ message: 'Secret values are masked, in the tidy copy too' });
  if (Math.max(fields.length, findings.length, cookies.length) > MOST_ROWS)
    notes.push({ message: `The first ${MOST_ROWS} rows of a table are listed` });
  if (findings.length === 0 && fields.length > 0)
    notes.push({ tone: 'success', message: 'Nothing is wrong with these fields' });
  return notes;
}
