/** URL parser: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note, type TableValue, type ValueRow } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import {
  isTracking,
  matches,
  hasForm,
  parametersOf,
  queryPlace,
  sortedByName,
  withoutParameters,
  withoutCredentials,
  withParameter,
  withQuery,
  type Blank,
} from './logic.ts';
import { hostNotes } from './hosts.ts';
import { parseUrl, type ParsedUrl } from './platform-url.ts';
import { toUnicode } from '#src/lib/punycode.ts';

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
  'ftp:': '21',
};

const OPTIONS = {
  many: flag(false, { label: 'many, one per line' }),
  base: text('', {
    label: 'base URL',
    maxLength: 2000,
    page: { isMore: true, placeholder: 'https://example.com/' },
  }),
  clean: flag(false, { label: 'remove tracking parameters' }),
  sort: flag(false, { label: 'sort parameters by name' }),
  set: text('', { label: 'set a parameter', maxLength: 2000, page: { placeholder: 'q=1' } }),
  delete: text('', { label: 'delete parameters', maxLength: 1000, page: { placeholder: 'utm_*' } }),
  get: text('', { label: 'show only the value of', maxLength: 1000, page: { isMore: true } }),
  blank: choice(
    'percent',
    [
      { value: 'percent', label: '%20' },
      { value: 'plus', label: '+' },
    ],
    { label: 'space in edited values', page: { isMore: true }, isUsed: ({ set }) => set !== '' },
  ),
  showPassword: flag(false, { label: 'show user and password', link: false, page: { isMore: true } }),
};

type Options = OptionValues<typeof OPTIONS>;

/** What the rows of the query are edited with. */
export type QueryValue = { readonly text: string; readonly url: string; readonly blank: Blank };

export const form = defineForm({
  inputs: {
    url: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      isSecret: true,
      inLink: withoutCredentials,
      label: 'URL',
      page: { placeholder: 'https://example.com/path?q=1#top' },
      as: 'url',
    },
  },
  options: OPTIONS,
  outputs: {
    value: { kind: 'row', label: 'Value' },
    url: { kind: 'text', label: 'Cleaned URL', as: 'url', fileName: 'url.txt', isWrapped: true },
    many: { kind: 'table', label: 'Line by line', fileName: 'urls.csv' },
    parts: { kind: 'rows', label: 'Parts' },
    query: { kind: 'text', label: 'Edit the query', only: 'page' },
    parameters: { kind: 'table', label: 'Parameters', fileName: 'parameters.csv' },
    json: { kind: 'text', label: 'As JSON', as: 'json', fileName: 'url.json' },
    curl: { kind: 'row', label: 'As a curl command' },
  },
  page: { empty: 'Enter a URL, or try the example.' },
  examples: [
    {
      inputs: { url: 'https://example.com/path?q=1&utm_source=x#top' },
      options: { clean: true },
      outputs: { url: 'https://example.com/path?q=1#top' },
    },
  ],
  howItWorks: [
    'The URL is read by the rules of browsers (URL Standard). Where these rules change it, a note says what and why. Hosts are shown in ASCII and in Unicode.',
    'The query is edited as text: a parameter that you do not edit keeps every character. Repeated names, empty names and names without `=` each have a row of their own.',
    'In the rows of the query a parameter can be turned off, renamed or given another value, and others can be added. With Many on, each line is a URL of its own.',
    'Tracking parameters are `utm_*`, `gclid`, `gbraid`, `wbraid`, `dclid`, `fbclid`, `msclkid`, `yclid`, `ttclid`, `twclid`, `igshid`, `mc_eid`, `mc_cid`, `_hsenc`, `_hsmi`, `oly_*` and `vero_id`. User and password are hidden until you ask, and a Share link leaves them out.',
  ],
  questions: [{ pattern: /^(https?:\/\/\S+)$/i, read: ([, url = '']) => ({ inputs: { url } }) }],
  command: {
    print: ({ value, url }, _options, asked) => (asked.has('get') ? (value ?? '') : url),
  },
  run({ url: typed }, options) {
    const source = typed.trim();
    const base = options.base === '' ? undefined : parseUrl(options.base);
    if (options.base !== '' && !base)
      return refuse({ message: `the base "${options.base}" is not a URL`, isUsage: true });
    const lines = source.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > 1) {
      if (options.many) return manyUrls(lines, base?.href, options);
      const label = `Read as ${lines.length} URLs`;
      return refuse({
        message: `expected one URL, found ${grouped(lines.length)} lines`,
        repairs: [{ label, options: { many: true } }],
      });
    }
    const read = parseUrl(source, base?.href);
    if (!read) return refuse({ message: whyNot(source), repairs: repairsOf(source) });
    const isResolved = base !== undefined && !parseUrl(source);
    const whole = isResolved ? read.href : source;
    const { query, notes } = edited(whole, options);
    const result = withQuery(whole, query);
    const after = (result === source ? read : parseUrl(result)) ?? read;
    const parameters = parametersOf(query, hasForm(whole));
    if (options.get !== '') {
      const found = parameters.filter(({ name }) => name === options.get);
      if (found.length === 0)
        return {
          ok: true,
          value: {
            outputs: { parts: partsOf(after, options) },
            notes: [{ message: `there is no parameter "${options.get}"` }],
            isNo: true,
          },
        };
      return answer(
        {
          value: found.map(({ value }) => value).join('\n'),
          url: result,
          get parts() {
            return partsOf(after, options);
          },
        },
        notes,
      );
    }
    const malformed = parameters.filter(({ isMalformed }) => isMalformed);
    if (malformed.length > 0)
      notes.push({
        message: `${plural(malformed.length, 'parameter has', 'parameters have')} a % without two digits after it; it stays as it is`,
      });
    return answer(
      {
        url: result,
        get parts() {
          return partsOf(after, options);
        },
        get query() {
          return editing(whole, options);
        },
        get parameters() {
          return parameters.length > 0 ? tableOf(parameters) : undefined;
        },
        get json() {
          return jsonOf(after, parameters);
        },
        get curl() {
          return `curl ${quoted(after.href)}`;
        },
      },
      [...changesOf(source, read, isResolved), ...foreignNotes(after), ...notes],
    );
  },
});

function editing(url: string, { blank }: Options): QueryValue {
  const { start, end } = queryPlace(url);
  return { text: url.slice(start, end), url, blank: hasForm(url) ? blank : 'none' };
}

const tableOf = (parameters: ReturnType<typeof parametersOf>): TableValue => ({
  columns: ['Name', 'Value', 'As written'],
  rows: parameters.map(({ name, value, raw, isBare }) => [name, value, isBare ? `${raw} (no =)` : raw]),
});

function edited(url: string, options: Options): { readonly query: string; readonly notes: Note[] } {
  const { start, end } = queryPlace(url);
  const notes: Note[] = [];
  const isForm = hasForm(url);
  let query = url.slice(start, end);
  if (options.clean) {
    const removed = parametersOf(query, isForm).filter(({ name }) => isTracking(name));
    query = withoutParameters(query, isTracking, isForm);
    notes.push({
      message:
        removed.length > 0
          ? `removed: ${removed.map(({ name }) => name).join(', ')}`
          : 'there are no tracking parameters',
    });
  }
  const patterns = options.delete.split(',').flatMap((each) => each.trim() || []);
  if (patterns.length > 0)
    query = withoutParameters(query, (name) => patterns.some((pattern) => matches(pattern, name)), isForm);
  if (options.set !== '') {
    const at = options.set.indexOf('=');
    const [name, value] = at < 0 ? [options.set, ''] : [options.set.slice(0, at), options.set.slice(at + 1)];
    query = withParameter(query, name, value, isForm ? options.blank : 'none');
  }
  return { query: options.sort ? sortedByName(query, isForm) : query, notes };
}

/** Each line by itself; one that is no URL stays as it is, with the reason. */
function manyUrls(lines: readonly string[], base: string | undefined, options: Options) {
  const rows = lines.map((line) => {
    const source = line.trim();
    const read = parseUrl(source, base);
    if (!read) return [source, '', '', '', source, whyNot(source)];
    const whole = parseUrl(source) ? source : read.href;
    const { query, notes } = edited(whole, options);
    const result = withQuery(whole, query);
    const { hostname, pathname } = parseUrl(result) ?? read;
    const changes = notes.map(({ message }) => message).join('; ');
    return [source, hostname, pathname, String(parametersOf(query).length), result, changes];
  });
  const wrong = rows.filter(([, host = '', path = '']) => host === '' && path === '').length;
  const columns = ['URL', 'Host', 'Path', 'Parameters', 'Cleaned URL', 'Note'];
  const notes: Note[] =
    wrong > 0 ? [{ message: plural(wrong, 'line is not a URL', 'lines are not URLs'), tone: 'warning' }] : [];
  return answer(
    { url: rows.map(([, , , , result = '']) => result).join('\n'), many: { columns, rows } },
    notes,
  );
}

function whyNot(source: string): string {
  if (source.startsWith('//')) return 'it begins with //, which needs a base URL';
  const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(source) ?? [];
  if (scheme === undefined || /^\d+(?:\/|$)/.test(rest)) return 'a scheme such as https: is missing';
  const authority = /^\/\/([^/?#]*)/.exec(rest)?.[1] ?? '';
  const [, port] = /:(\d+)$/.exec(authority) ?? [];
  if (port !== undefined && Number(port) > 65_535) return `the port ${port} is over 65535`;
  if (/\s/.test(authority)) return 'there is a space in the host';
  if (authority.includes('%') && authority.startsWith('['))
    return 'an IPv6 address in a URL cannot have a zone';
  if (authority === '') return 'there is no host';
  return 'browsers do not accept this host';
}

const repairsOf = (source: string) =>
  parseUrl(`https://${source.replace(/^\/\//, '')}`) && !/^[a-z][a-z\d+.-]*:\/\//i.test(source)
    ? [{ label: `Read as https://…`, inputs: { url: `https://${source.replace(/^\/\//, '')}` } }]
    : [];

function partsOf(url: ParsedUrl, { showPassword }: Options): ValueRow[] {
  const defaultPort = DEFAULT_PORTS[url.protocol];
  const unicode = toUnicode(url.hostname);
  const hidden = (value: string) => (showPassword ? decoded(value) : '••••••');
  const segments = url.pathname.split('/').slice(1).map(decoded);
  const rows: (ValueRow | false)[] = [
    { label: 'Scheme', value: url.protocol.slice(0, -1) },
    url.username !== '' && { label: 'User', value: hidden(url.username) },
    url.password !== '' && { label: 'Password', value: hidden(url.password) },
    url.hostname !== '' && { label: 'Host', value: url.hostname },
    unicode !== url.hostname && { label: 'Host in Unicode', value: unicode },
    (url.port !== '' || defaultPort !== undefined) && {
      label: 'Port',
      value: url.port || (defaultPort ?? ''),
      ...(url.port === '' && { note: 'default' }),
    },
    { label: 'Path', value: url.pathname },
    url.pathname.startsWith('/') &&
      url.pathname !== '/' && {
        label: 'Segments',
        value: segments.map((each) => JSON.stringify(each)).join(' '),
      },
    url.search !== '' && { label: 'Query', value: url.search.slice(1) },
    url.hash !== '' && { label: 'Fragment', value: decoded(url.hash.slice(1)) },
    { label: 'Origin', value: url.origin },
  ];
  return rows.filter((row) => row !== false);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Rule = readonly [applies: boolean, reason: string];
const applying = (rules: readonly Rule[]): string[] =>
  rules.filter(([applies]) => applies).map(([, reason]) => reason);

/** Scheme, slashes and authority as they were typed. */
const HEAD = /^([a-z][a-z\d+.-]*):([\\/]*)([^\\/?#]*)/i;

function hostChanges(source: string, { protocol, hostname, port }: ParsedUrl): string[] {
  const [, scheme = '', slashes = '', authority = ''] = HEAD.exec(source) ?? [];
  const ownPort = DEFAULT_PORTS[protocol];
  const isSpecial = ownPort !== undefined;
  const host = authority.replace(/^.*@/, '');
  return applying([
    [scheme !== scheme.toLowerCase(), 'the scheme is in lower case'],
    [isSpecial && slashes.length !== 2, 'there are two slashes after the scheme'],
    [isSpecial && /[A-Z]/.test(host), 'the host is in lower case'],
    [isSpecial && host.includes('%'), 'the host is percent-decoded'],
    [
      hostname.startsWith('[') && !source.toLowerCase().includes(hostname),
      'the IPv6 address is in its shortest form',
    ],
    [port === '' && isSpecial && /:\d+$/.test(authority), 'the default port is left out'],
    [
      /^\d+(?:\.\d+){3}$/.test(hostname) && !source.includes(hostname),
      'the host is an IPv4 address written in another way',
    ],
    [/\bxn--/.test(hostname) && !/xn--/i.test(source), 'the host is written in ASCII'],
  ]);
}

function otherChanges(source: string, { protocol, hostname }: ParsedUrl): string[] {
  const [head = ''] = HEAD.exec(source) ?? [];
  const rest = source.slice(head.length);
  const isSpecial = DEFAULT_PORTS[protocol] !== undefined;
  return applying([
    [source.includes('\\') && hostname !== '', 'a backslash is read as /'],
    [/[\t\n\r]/.test(source), 'tabs and line breaks are dropped'],
    [/\/\.\.?(?:\/|$|\?|#)/.test(source), '. and .. are resolved'],
    [
      /[ "<>`{}^]|[^\0-\x7f]/.test(rest) || (isSpecial && /\?[^#]*'/.test(rest)),
      'characters that a URL cannot have are percent-encoded',
    ],
  ]);
}

/** What browsers read instead of what was typed. */
function changesOf(source: string, url: ParsedUrl, isResolved: boolean): Note[] {
  if (isResolved) return [{ message: `resolved against the base: ${hideUser(url)}` }];
  if (url.href === source || url.href === `${source}/`) return [];
  const reasons = [...hostChanges(source, url), ...otherChanges(source, url)];
  return [
    { message: `browsers read ${hideUser(url)}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}` },
  ];
}

const foreignNotes = ({ hostname }: ParsedUrl): Note[] =>
  hostNotes(toUnicode(hostname)).map((message) => ({ tone: 'warning', message }));

const hideUser = ({ href, username, password }: ParsedUrl): string =>
  username === '' && password === '' ? href : href.replace(/\/\/[^@/]*@/, '//…@');

function jsonOf(url: ParsedUrl, parameters: ReturnType<typeof parametersOf>): string {
  const { protocol, hostname, port, pathname, hash, origin } = url;
  return JSON.stringify(
    {
      scheme: protocol.slice(0, -1),
      host: hostname,
      port: port === '' ? null : Number(port),
      path: pathname,
      parameters: parameters.map(({ name, value, isBare }) => ({ name, value: isBare ? null : value })),
      fragment: hash === '' ? null : hash.slice(1),
      origin,
    },
    undefined,
    2,
  );
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
