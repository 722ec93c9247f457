/** cURL converter: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, type OptionValue } from '#src/lib/options.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { positionAt } from '#src/lib/result.ts';
import { SHELLS } from '#src/lib/shell-names.ts';
import { holdsSecret } from './secret.ts';
import type { Request } from './request.ts';

const LONGEST = 1_000_000;
const FILE_NAMES: Readonly<Record<string, string>> = {
  fetch: 'request.mjs',
  node: 'request.mjs',
  requests: 'request.py',
  httpx: 'request.py',
  go: 'main.go',
  php: 'request.php',
  http: 'request.http',
  har: 'entry.har',
};
const isCommand = ({ to }: Readonly<Record<string, OptionValue>>): boolean =>
  to === 'curl' || to === 'httpie' || to === 'wget';

const OPTIONS = {
  to: choice(
    'fetch',
    [
      { value: 'fetch', label: 'JavaScript fetch' },
      { value: 'node', label: 'Node.js undici' },
      { value: 'requests', label: 'Python requests' },
      { value: 'httpx', label: 'Python httpx' },
      { value: 'go', label: 'Go' },
      { value: 'php', label: 'PHP' },
      { value: 'httpie', label: 'HTTPie' },
      { value: 'wget', label: 'wget' },
      { value: 'http', label: 'Raw HTTP' },
      { value: 'curl', label: 'curl, tidy' },
      { value: 'har', label: 'HAR entry' },
    ],
    {
      label: 'to',
      page: { control: 'list' },
      aliases: { python: 'requests', javascript: 'fetch', js: 'fetch', undici: 'node', raw: 'http' },
    },
  ),
  secrets: flag(false, { label: 'names in place of secrets' }),
  shell: choice('auto', SHELLS, { label: 'shell', page: { isMore: true } }),
  long: flag(false, { label: 'long names of options', isShown: isCommand, page: { isMore: true } }),
  line: flag(false, { label: 'on one line', isShown: isCommand, page: { isMore: true } }),
  strict: flag(false, { label: 'losses end with 3', link: false, only: 'offPage' }),
};

export const form = defineForm({
  inputs: {
    source: {
      kind: 'text',
      takes: 'text',
      label: 'Command, raw HTTP or fetch call',
      isSecret: true,
      inLink: (typed) => (holdsSecret(typed) ? '' : typed),
      page: { placeholder: "curl -d 'a=1' https://example.org/", accept: '.sh,.txt,.http,.har,.js' },
    },
  },
  options: OPTIONS,
  outputs: {
    code: { kind: 'text', label: 'Code', fileName: 'request.mjs' },
    facts: { kind: 'rows', label: 'The request' },
    parts: { kind: 'table', label: 'Headers and query', fileName: 'request.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Paste a curl command, a raw request or a call of fetch, or try the example.' },
  examples: [
    {
      inputs: { source: `curl -d a=1 -d 'b=2&c=3' --data-urlencode 'q=x y&é' https://example.org/search` },
      outputs: {
        code: `const response = await fetch('https://example.org/search', {
  method: 'POST',
  headers: [
    ['Content-Type', 'application/x-www-form-urlencoded'],
  ],
  body: 'a=1&b=2&c=3&q=x+y%26%C3%A9',
});
`,
      },
    },
  ],
  howItWorks: [
    'Words are read as bash, cmd.exe or PowerShell reads them, options as curl 8 does; an option that curl does not have is refused with its place. Nothing is run and nothing is sent: variables and `$(…)` become names to fill in, files stay files.',
    'The body is kept to the character: JSON is not written anew. A note says what a language or program cannot send as curl does.',
    'The other way, a raw request, a call of `fetch`, an entry of a HAR file or `Invoke-WebRequest` becomes any of these, curl too.',
    'A text with a token, a cookie or a password is left out of links.',
  ],
  async run({ source }, options) {
    if (source.length > LONGEST) return refuse({ message: 'expected at most 1 MB of text' });
    if (source.trim() === '') return answer({});
    const { convert } = await import('./logic.ts');
    const { signRepair } = await import('#src/lib/shells.ts');
    const made = convert(source, options);
    const signs = signRepair(source, options.shell);
    if (!made.ok) {
      const { wgetAsCurl } = await import('./wget.ts');
      const curl = wgetAsCurl(source, options.shell);
      const repairs = [
        ...(curl === undefined ? [] : [{ label: 'Read wget as curl', inputs: { source: curl } }]),
        ...(signs ? [signs.repair] : []),
      ];
      return refuse({ ...made.problem, ...(repairs.length > 0 && { repairs }) });
    }
    const { code, requests, holes, lost, notes } = made.value;
    const [first] = requests;
    const rows = requests.flatMap((request, at) =>
      partsOf(request, holes.asTyped.bind(holes), requests.length > 1 ? at + 1 : undefined),
    );
    const told: Note[] = [
      ...(lost.length > 0
        ? [{ tone: 'warning' as const, message: `Not as curl does it: ${lost.join('; ')}` }]
        : []),
      ...(signs
        ? [
            {
              tone: 'warning' as const,
              message: `${signs.message}: it was taken as any other letter`,
              position: positionAt(source, signs.offset),
              repairs: [signs.repair],
            },
          ]
        : []),
      ...notes.map((message) => ({ message })),
      ...(holes.list.length > 0
        ? [
            {
              message: `To fill in: ${holes.list.map(({ name, source: typed }) => `${name} (${typed})`).join(', ')}`,
            },
          ]
        : []),
    ];
    return {
      ok: true as const,
      value: {
        outputs: {
          code: {
            text: code,
            as: options.to === 'har' ? ('json' as const) : ('text' as const),
            fileName: FILE_NAMES[options.to] ?? 'request.sh',
          },
          facts: first
            ? [
                { label: 'Method', value: holes.asTyped(first.method) },
                { label: 'Address', value: holes.asTyped(first.url) },
                { label: 'Body', value: bodyWords(first) },
                ...(requests.length > 1 ? [{ label: 'Requests', value: String(requests.length) }] : []),
              ]
            : undefined,
          parts:
            rows.length === 0
              ? undefined
              : {
                  columns:
                    requests.length > 1 ? ['Request', 'Part', 'Name', 'Value'] : ['Part', 'Name', 'Value'],
                  rows,
                },
        },
        notes: told,
        isNo: options.strict && lost.length > 0,
      },
    };
  },
});

function bodyWords({ body, headers }: Request): string {
  if (!body) return 'none';
  if (body.kind === 'form') return `a form of ${plural(body.parts.length, 'part')}`;
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const files = body.parts.filter((part) => typeof part !== 'string');
  const bytes = body.parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? encodeUtf8(part).length : 0),
    0,
  );
  return files.length > 0
    ? `of ${files.map(({ path }) => path).join(', ')}`
    : `${grouped(String(bytes))} bytes${type === undefined ? '' : ` of ${type}`}`;
}

function partsOf(
  { url, headers }: Request,
  asTyped: (text: string) => string,
  number: number | undefined,
): string[][] {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1).split('&') : [];
  const rows = [
    ...headers.map(({ name, value }) => ['header', name, value]),
    ...query.map((piece) => {
      const at = piece.indexOf('=');
      return ['query', at < 0 ? piece : piece.slice(0, at), at < 0 ? '' : piece.slice(at + 1)];
    }),
  ];
  return rows.map((row) => [
    ...(number === undefined ? [] : [String(number)]),
    ...row.map((cell) => asTyped(cell)),
  ]);
}
