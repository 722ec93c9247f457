/** Requests as Python: requests, or httpx. */
import { BEYOND_ASCII, hasHoles } from '../holes.ts';
import { basicValue, type FilePart, type FormPart, type Request } from '../request.ts';
import { ascii } from '../url.ts';
import { pythonQuote, type Quote } from './quote.ts';
import {
  indented,
  isFile,
  joinedByName,
  loseHttp10,
  loseRemoved,
  loseRepeated,
  merged,
  partsOf,
  taken,
  type Target,
} from './target.ts';

type Library = 'requests' | 'httpx';

/** Python with requests or httpx. */
export const pythonTarget =
  (library: Library): Target =>
  (requests, { holes, lose }) => {
    const quote = pythonQuote(holes);
    const codes = requests.map((given) => {
      const request = taken(given, lose, library);
      if (library === 'httpx')
        for (const { name, type, fileName } of partsOf(request))
          if (type === undefined && fileName !== undefined) lose(`${name} of the form gets a type`);
      if (library === 'requests') loseRepeated(request, lose, 'requests sends one, with a comma between');
      loseRemoved(request, lose, library === 'requests' ? ['user-agent', 'accept'] : []);
      loseHttp10(request, lose);
      const lines = [
        `${quote(request.method)},`,
        `${quote(ascii(request.url))},`,
        ...(library === 'requests' ? headersOfRequests(request, quote) : headersOfHttpx(request, quote)),
        ...bodyLines(request, quote, library === 'requests' ? 'data' : 'content'),
        ...settings(request, quote, library),
      ];
      return `response = ${library}.request(\n${indented(lines.join('\n'), '    ')}\n)`;
    });
    const code = codes.join('\n\n');
    return `${head(code)}import ${library}\n\n${code}\n`;
  };

const head = (code: string): string => {
  const lines = [
    ...(code.includes('os.environ[') ? ['import os\n'] : []),
    ...(code.includes('quote_plus(') ? ['from urllib.parse import quote_plus\n'] : []),
  ];
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
};

/** requests writes other characters than those of ASCII as Latin-1, curl as UTF-8: the header is written out. */
const isWrittenOut = (library: Library, { user, password }: NonNullable<Request['basic']>): boolean =>
  library === 'requests' && /[^\0-\x7f]/.test(user + password) && !hasHoles(user + password);

/** Python's libraries write texts of headers as Latin-1 or ASCII, curl as UTF-8. */
const headerValue = (value: string, quote: Quote): string =>
  value.search(BEYOND_ASCII) < 0 ? quote(value) : `(${quote(value)}).encode()`;

function headersOfRequests({ headers, removed, basic }: Request, quote: Quote): readonly string[] {
  const lines = [
    ...(basic && isWrittenOut('requests', basic)
      ? [`    "Authorization": ${quote(basicValue(basic))},`]
      : []),
    ...joinedByName(headers).map(({ name, value }) => `    ${quote(name)}: ${headerValue(value, quote)},`),
    ...['user-agent', 'accept']
      .filter((name) => removed.has(name))
      .map((name) => `    ${quote(name)}: None,`),
  ];
  return lines.length === 0 ? [] : ['headers={', ...lines, '},'];
}

const headersOfHttpx = ({ headers }: Request, quote: Quote): readonly string[] =>
  headers.length === 0
    ? []
    : [
        'headers=[',
        ...headers.map(({ name, value }) => `    (${quote(name)}, ${headerValue(value, quote)}),`),
        '],',
      ];

function bodyLines({ body }: Request, quote: Quote, name: string): readonly string[] {
  if (!body) return [];
  const bytes: Quote = (text) =>
    /^[\x20-\x7e]*$/.test(text) && !hasHoles(text) ? `b${quote(text)}` : `(${quote(text)}).encode()`;
  const read = ({ path, read: how }: FilePart): string =>
    ({
      lines: `open(${quote(path)}, "rb").read().translate(None, b"\\r\\n\\0")`,
      encoded: `quote_plus(open(${quote(path)}, "rb").read()).encode()`,
      bytes: `open(${quote(path)}, "rb").read()`,
    })[how];
  if (body.kind === 'data')
    return [
      `${name}=${[...merged(body.parts)].map((part) => (isFile(part) ? read(part) : bytes(part))).join(' + ')},`,
    ];
  const partLine = ({ name: field, value, type, fileName }: FormPart): string => {
    const parts = [
      fileName === undefined ? 'None' : quote(fileName),
      isFile(value) ? `open(${quote(value.path)}, "rb")` : bytes(value),
      ...(type === undefined ? [] : [quote(type)]),
    ];
    return `    (${quote(field)}, (${parts.join(', ')})),`;
  };
  return ['files=[', ...body.parts.map(partLine), '],'];
}

function settings(request: Request, quote: Quote, library: Library): readonly string[] {
  const { basic, proxy, follows } = request;
  const isHttpx = library === 'httpx';
  const to = proxy === undefined ? '' : quote(proxy);
  return [
    ...(basic && !isWrittenOut(library, basic)
      ? [`auth=(${quote(basic.user)}, ${quote(basic.password)}),`]
      : []),
    ...(request.isInsecure ? ['verify=False,'] : []),
    ...(proxy === undefined ? [] : [isHttpx ? `proxy=${to},` : `proxies={"http": ${to}, "https": ${to}},`]),
    ...(request.timeoutS === undefined ? [] : [`timeout=${request.timeoutS},`]),
    ...(isHttpx && follows ? ['follow_redirects=True,'] : []),
    ...(!isHttpx && !follows ? ['allow_redirects=False,'] : []),
  ];
}
