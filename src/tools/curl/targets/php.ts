/** Requests as PHP, with its curl extension. */
import type { FilePart, Request } from '../request.ts';
import { phpQuote, type Quote } from './quote.ts';
import { dataOf, isFile, isUntyped, milliseconds, partsOf, type Target } from './target.ts';

/** PHP with its curl extension. */
export const phpTarget: Target = (requests, { holes, lose }) => {
  const quote = phpQuote(holes);
  const codes = requests.map((request) => {
    const names = partsOf(request).map(({ name }) => name);
    if (new Set(names).size < names.length) lose('parts of a form with the same name: PHP keeps the last');
    for (const { name, value, type, fileName } of partsOf(request)) {
      if (type !== undefined && fileName === undefined) lose(`the type of ${name} in the form`);
      if (type === undefined && fileName !== undefined && !isFile(value))
        lose(`${name} of the form gets the type application/octet-stream`);
    }
    const set = (name: string, value: string): string => `curl_setopt($ch, CURLOPT_${name}, ${value});`;
    return [
      `$ch = curl_init(${quote(request.url)});`,
      set('RETURNTRANSFER', 'true'),
      ...methodOf(request).map((value) =>
        value === 'HEAD' ? set('NOBODY', 'true') : set('CUSTOMREQUEST', quote(value)),
      ),
      ...headerLines(request, quote),
      ...bodyLines(request, quote),
      ...settings(request, quote).map(([name, value]) => set(name, value)),
      '$response = curl_exec($ch);',
      'curl_close($ch);',
    ].join('\n');
  });
  return `<?php\n\n${codes.join('\n\n')}\n`;
};

/** The method, where it is not the usual one. */
const methodOf = ({ method, body }: Request): readonly string[] =>
  method === 'GET' && !body ? [] : [method];

function headerLines(request: Request, quote: Quote): readonly string[] {
  const { headers, removed } = request;
  const all = [
    ...headers.map(({ name, value }) => (value === '' ? `${name};` : `${name}: ${value}`)),
    ...[...removed].map((name) => `${name}:`),
    ...(request.formType === undefined ? [] : [`Content-Type: ${request.formType}`]),
    // libcurl adds a type of its own.
    ...(isUntyped(request) && !removed.has('content-type') ? ['Content-Type:'] : []),
  ];
  return all.length === 0
    ? []
    : ['curl_setopt($ch, CURLOPT_HTTPHEADER, [', ...all.map((line) => `    ${quote(line)},`), ']);'];
}

function bodyLines(request: Request, quote: Quote): readonly string[] {
  const { body } = request;
  if (!body) return [];
  const read = ({ path, read: how }: FilePart): string =>
    ({
      lines: `str_replace(["\\r", "\\n", "\\0"], '', file_get_contents(${quote(path)}))`,
      encoded: `str_replace('%20', '+', rawurlencode(file_get_contents(${quote(path)})))`,
      bytes: `file_get_contents(${quote(path)})`,
    })[how];
  if (body.kind === 'data')
    return [`curl_setopt($ch, CURLOPT_POSTFIELDS, ${dataOf(request, quote, read, ' . ')});`];
  const lines = body.parts.map(({ name, value, type, fileName }) => {
    const given =
      fileName === undefined
        ? isFile(value)
          ? read(value)
          : quote(value)
        : isFile(value)
          ? `new CURLFile(${quote(value.path)}, ${type === undefined ? 'null' : quote(type)}, ${quote(fileName)})`
          : `new CURLStringFile(${quote(value)}, ${quote(fileName)}${type === undefined ? '' : `, ${quote(type)}`})`;
    return `    ${quote(name)} => ${given},`;
  });
  return ['curl_setopt($ch, CURLOPT_POSTFIELDS, [', ...lines, ']);'];
}

function settings(request: Request, quote: Quote): readonly (readonly [string, string])[] {
  const { basic, proxy, timeoutS } = request;
  return [
    ...(basic ? [['USERPWD', quote(`${basic.user}:${basic.password}`)] as const] : []),
    ...(request.follows ? [['FOLLOWLOCATION', 'true'] as const] : []),
    ...(request.isInsecure
      ? ([
          ['SSL_VERIFYPEER', 'false'],
          ['SSL_VERIFYHOST', '0'],
        ] as const)
      : []),
    ...(request.isCompressed ? [['ENCODING', "''"] as const] : []),
    ...(proxy === undefined ? [] : [['PROXY', quote(proxy)] as const]),
    ...(timeoutS === undefined ? [] : [['TIMEOUT_MS', milliseconds(timeoutS)] as const]),
    ...(request.http10 ? [['HTTP_VERSION', 'CURL_HTTP_VERSION_1_0'] as const] : []),
  ];
}
