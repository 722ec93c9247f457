/** Requests as a program of Go, with its standard library. */
import type { FormPart, Request } from '../request.ts';
import { ascii } from '../url.ts';
import { goQuote, type Quote } from './quote.ts';
import {
  block,
  disposition,
  isFile,
  loseHttp10,
  loseRemoved,
  merged,
  milliseconds,
  taken,
  type Target,
} from './target.ts';

const FAIL = 'if err != nil {\n\tlog.Fatal(err)\n}';

/** A program of Go for `net/http`. */
export const goTarget: Target = (requests, { holes, lose }) => {
  const quote = goQuote(holes);
  const imports = new Set(['io', 'log', 'net/http', 'os']);
  const codes = requests.map((given) => {
    const request = taken(given, lose, 'Go', { capitals: /$^/ });
    loseHttp10(request, lose);
    loseRemoved(request, lose, ['user-agent', 'accept']);
    const { lines, reader } = bodyOf(request, quote, imports);
    return [
      ...lines,
      `req, err := http.NewRequest(${quote(request.method)}, ${quote(ascii(request.url))}, ${reader})`,
      FAIL,
      ...headerLines(request, quote),
      ...clientLines(request, quote, imports),
      'resp, err := client.Do(req)',
      FAIL,
      'defer resp.Body.Close()',
      'io.Copy(os.Stdout, resp.Body)',
    ].join('\n');
  });
  const main = codes.length === 1 ? codes : codes.map((code) => `func() ${block([code], '\t')}()`);
  const names = [...imports].sort().map((name) => `\t"${name}"`);
  return `package main\n\nimport (\n${names.join('\n')}\n)\n\nfunc main() ${block(main, '\t')}\n`;
};

function bodyOf({ body }: Request, quote: Quote, imports: Set<string>) {
  if (!body) return { lines: [], reader: 'nil' };
  if (body.kind === 'form') {
    imports.add('bytes').add('mime/multipart');
    const fields = body.parts.flatMap((part) => partLines(part, quote));
    if (fields.some((line) => line.includes('textproto.'))) imports.add('net/textproto');
    const lines = ['var body bytes.Buffer', 'form := multipart.NewWriter(&body)', ...fields, 'form.Close()'];
    return { lines, reader: '&body' };
  }
  imports.add('strings');
  const lines: string[] = [];
  const pieces = [...merged(body.parts)].map((part, at) => {
    if (!isFile(part)) return quote(part);
    lines.push(`file${at}, err := os.ReadFile(${quote(part.path)})`, FAIL);
    const text = `string(file${at})`;
    if (part.read === 'encoded') imports.add('net/url');
    if (part.read === 'encoded') return `url.QueryEscape(${text})`;
    return part.read === 'bytes'
      ? text
      : `strings.NewReplacer("\\r", "", "\\n", "", "\\x00", "").Replace(${text})`;
  });
  return { lines, reader: `strings.NewReader(${pieces.join(' + ')})` };
}

function partLines({ name, value, type, fileName }: FormPart, quote: Quote): readonly string[] {
  const text = isFile(value) ? 'string(data)' : quote(value);
  const header = [
    `"Content-Disposition": {${quote(disposition(name, fileName))}},`,
    ...(type === undefined ? [] : [`"Content-Type": {${quote(type)}},`]),
  ];
  const write = [
    `part, _ := form.CreatePart(textproto.MIMEHeader${block(header, '\t')})`,
    `io.WriteString(part, ${text})`,
  ];
  return isFile(value)
    ? [block([`data, err := os.ReadFile(${quote(value.path)})`, FAIL, ...write], '\t')]
    : type === undefined && fileName === undefined && !/["\r\n]/.test(name)
      ? [`form.WriteField(${quote(name)}, ${text})`]
      : [block(write, '\t')];
}

const headerLines = ({ headers, body, removed, basic }: Request, quote: Quote): readonly string[] => [
  ...(body?.kind === 'form' ? ['req.Header.Set("Content-Type", form.FormDataContentType())'] : []),
  ...headers.map(({ name, value }) =>
    name.toLowerCase() === 'host'
      ? `req.Host = ${quote(value)}`
      : `req.Header.Add(${quote(name)}, ${quote(value)})`,
  ),
  ...(removed.has('user-agent') ? ['req.Header.Set("User-Agent", "")'] : []),
  ...(basic ? [`req.SetBasicAuth(${quote(basic.user)}, ${quote(basic.password)})`] : []),
];

function clientLines(request: Request, quote: Quote, imports: Set<string>): readonly string[] {
  const { proxy, isInsecure, timeoutS, follows } = request;
  if (timeoutS !== undefined) imports.add('time');
  if (isInsecure) imports.add('crypto/tls');
  if (proxy !== undefined) imports.add('net/url');
  const transport = [
    ...(isInsecure ? ['TLSClientConfig: &tls.Config{InsecureSkipVerify: true},'] : []),
    ...(proxy === undefined ? [] : ['Proxy: http.ProxyURL(proxy),']),
  ];
  const fields = [
    ...(follows
      ? []
      : ['CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },']),
    ...(timeoutS === undefined ? [] : [`Timeout: ${milliseconds(timeoutS)} * time.Millisecond,`]),
    ...(transport.length === 0 ? [] : [`Transport: &http.Transport${block(transport, '\t')},`]),
  ];
  return [
    ...(proxy === undefined ? [] : [`proxy, err := url.Parse(${quote(proxy)})`, FAIL]),
    fields.length === 0 ? 'client := &http.Client{}' : `client := &http.Client${block(fields, '\t')}`,
  ];
}
