/** One entry of a HAR file: what it says, its messages, its bodies, and the same request as a curl command. */
import { decodeUtf8, fromBase64 } from '#src/lib/bytes.ts';
import type { FileValue, KnownText, ValueRow } from '#src/lib/form/form.ts';
import { formatBytes } from '#src/lib/format.ts';
import type { Kind } from '#src/lib/kind.ts';
import { listOf, objectOf, textOf, type Json } from './json.ts';
import { PHASES, type HarEntry } from './reading.ts';

/** An entry for the eye. Bodies are left out where there are none. */
export type Details = {
  readonly details: readonly ValueRow[];
  readonly request: string;
  readonly sent?: KnownText;
  readonly response?: string;
  readonly body?: KnownText;
  /** A body that is no text. */
  readonly file?: FileValue;
  readonly curl: string;
};

/** `raw` is the entry as it stands in the file, `entry` what was read of it; `at` counts from 0. */
export function detailsOf(raw: unknown, entry: HarEntry, at: number): Details {
  const value = objectOf(raw);
  const request = objectOf(value['request']);
  const response = objectOf(value['response']);
  const content = objectOf(response['content']);
  const sent = objectOf(request['postData']);
  const sentText = textOf(sent['text']) || paramsOf(sent);
  const answered = bodyOf(content, entry.url);
  return {
    details: rowsOf(value, entry, at),
    request: [
      `${entry.method} ${entry.url} ${versionOf(request)}`,
      ...fieldsOf(request).map(([name, field]) => `${name}: ${field}`),
    ].join('\n'),
    ...(sentText !== '' && { sent: { text: sentText, as: kindOf(textOf(sent['mimeType'])) } }),
    ...(entry.status !== undefined && {
      response: [
        `${versionOf(response)} ${entry.status} ${textOf(response['statusText'])}`.trim(),
        ...fieldsOf(response).map(([name, field]) => `${name}: ${field}`),
      ].join('\n'),
    }),
    ...answered,
    curl: curlOf(entry, request, sentText),
  };
}

const shown = (ms: number): string => `${Math.round(ms * 10) / 10} ms`;

function rowsOf(value: Json, entry: HarEntry, at: number): readonly ValueRow[] {
  const { timings } = entry;
  const response = objectOf(value['response']);
  const known: readonly (readonly [string, string | undefined])[] = [
    ['Entry', String(at + 1)],
    ['Started', textOf(value['startedDateTime'])],
    ['Time', entry.timeMs === undefined ? undefined : shown(entry.timeMs)],
    ...PHASES.map(
      (name) => [PHASE_LABELS[name], timings[name] === undefined ? undefined : shown(timings[name])] as const,
    ),
    ['of it TLS', timings['ssl'] === undefined ? undefined : shown(timings['ssl'])],
    ['On the wire', entry.wire === undefined ? undefined : formatBytes(entry.wire)],
    ['Decoded', entry.decoded === undefined ? undefined : formatBytes(entry.decoded)],
    ['Kind', entry.type],
    ['Server', textOf(value['serverIPAddress'])],
    ['Redirects to', textOf(response['redirectURL'])],
    ['Error', textOf(response['_error'])],
    ['Comment', textOf(value['comment'])],
  ];
  return known.flatMap(([label, text]) =>
    text === undefined || text === '' ? [] : [{ label, value: text }],
  );
}

/** As the page calls the parts of the time. */
export const PHASE_LABELS: Readonly<Record<(typeof PHASES)[number], string>> = {
  blocked: 'Blocked',
  dns: 'DNS',
  connect: 'Connect',
  send: 'Send',
  wait: 'Wait',
  receive: 'Receive',
};

/** `HTTP/2` also where it is called `h2`. */
function versionOf(message: Json): string {
  const version = textOf(message['httpVersion']);
  const [, digit] = /^(?:h|http\/)([23])(?:\.0)?$/i.exec(version) ?? [];
  return digit === undefined ? version.toUpperCase() || 'HTTP/1.1' : `HTTP/${digit}`;
}

const fieldsOf = (message: Json): readonly (readonly [string, string])[] =>
  listOf(message['headers']).map((field) => {
    const { name, value } = objectOf(field);
    return [textOf(name), textOf(value)];
  });

/** The fields of a form, where the body itself was not recorded. */
const paramsOf = (postData: Json): string =>
  listOf(postData['params'])
    .map((param) => {
      const { name, value } = objectOf(param);
      return `${encodeURIComponent(textOf(name).toWellFormed())}=${encodeURIComponent(textOf(value).toWellFormed())}`;
    })
    .join('&');

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/json/, 'json'],
  [/html/, 'html'],
  [/css/, 'css'],
  [/javascript|ecmascript/, 'javascript'],
  [/svg/, 'svg'],
  [/xml/, 'xml'],
  [/csv/, 'csv'],
];

const kindOf = (type: string): Kind => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'text';

/** The body of an answer; Base64 is decoded. */
function bodyOf(content: Json, url: string): Pick<Details, 'body' | 'file'> {
  const text = textOf(content['text']);
  const type = textOf(content['mimeType']);
  if (text === '') return {};
  if (content['encoding'] !== 'base64') return { body: { text, as: kindOf(type) } };
  const bytes = fromBase64(text);
  if (!bytes.ok) return { body: { text } };
  const read = decodeUtf8(bytes.value);
  if (read.ok && !/^(?:image\/(?!svg)|font|audio|video)/.test(type))
    return { body: { text: read.value, as: kindOf(type) } };
  const name = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  return { file: { bytes: bytes.value, type: type || 'application/octet-stream', fileName: name || 'body' } };
}

/** What curl sets itself, and pseudo fields of HTTP/2. */
const OWN_FIELDS = /^(?::|content-length$|host$|connection$|accept-encoding$)/i;

/** The request as a command for a POSIX shell. */
function curlOf({ method, url }: HarEntry, request: Json, body: string): string {
  const fields = fieldsOf(request);
  const has = (name: string) => fields.some(([own]) => own.toLowerCase() === name);
  const cookies = listOf(request['cookies'])
    .map((cookie) => `${textOf(objectOf(cookie)['name'])}=${textOf(objectOf(cookie)['value'])}`)
    .join('; ');
  const type = textOf(objectOf(request['postData'])['mimeType']);
  return [
    `curl ${quoted(url)}`,
    ...(method === 'HEAD'
      ? ['--head']
      : method === (body === '' ? 'GET' : 'POST')
        ? []
        : [`--request ${quoted(method)}`]),
    ...fields
      .filter(([name]) => !OWN_FIELDS.test(name))
      // A field without a value is written with a semicolon: curl leaves it out otherwise.
      .map(([name, value]) => `--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(cookies !== '' && !has('cookie') ? [`--cookie ${quoted(cookies)}`] : []),
    ...(body === ''
      ? []
      : [
          ...(has('content-type') || type === '' ? [] : [`--header ${quoted(`Content-Type: ${type}`)}`]),
          `--data-raw ${quoted(body)}`,
        ]),
    ...(has('accept-encoding') ? ['--compressed'] : []),
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
  ].join(' \\\n  ');
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
