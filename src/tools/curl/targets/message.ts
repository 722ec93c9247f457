/** Requests as the messages of HTTP/1 that curl 8 sends, to the byte. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { hasHoles } from '../holes.ts';
import { basicValue, type FilePart, type FormPart, type Header, type Request } from '../request.ts';
import { disposition, filesOf, hasHeader, isFile, type Target } from './target.ts';

const BOUNDARY = '------------------------d74496d66958873e';

/** Names that the shell fills in stand as they were typed. */
export const messageTarget: Target = (requests, { holes, lose }) =>
  requests
    .map((request) => {
      if (filesOf(request).length > 0) lose('what is in the files: their names stand in its place');
      const { url, method, body, http10 } = request;
      const [, host = '', target = '/'] = /^[a-z]+:\/\/([^/]*)(.*)$/i.exec(url) ?? [];
      const text =
        body?.kind === 'form'
          ? `${body.parts.map((part) => partText(part, isFormData(request) ? 'form-data' : 'attachment')).join('')}--${BOUNDARY}--\r\n`
          : body?.parts.map(contentOf).join('');
      const length = text === undefined ? [] : [`Content-Length: ${encodeUtf8(holes.asTyped(text)).length}`];
      const lines = [
        `${method} ${target} HTTP/1.${http10 ? 0 : 1}`,
        ...headLines(request, host.replace(/^.*@/, '')),
        ...length,
        ...typeLines(request),
      ];
      return holes.asTyped(`${lines.join('\r\n')}\r\n\r\n${text ?? ''}`);
    })
    .join('');

const lineOf = ({ name, value, line }: Header): string =>
  line ?? `${name}:${value === '' ? '' : ` ${value}`}`;
const isHost = ({ name }: Header): boolean => name.toLowerCase() === 'host';
const isOwn = (request: Request, name: string): boolean =>
  hasHeader(request, name) || request.removed.has(name);

/** `Host`, `Authorization`, those of every request, and what was asked for. */
function headLines(request: Request, host: string): readonly string[] {
  const { basic, headers } = request;
  const early = headers.filter(({ isEarly }) => isEarly);
  const authorization =
    basic &&
    (hasHoles(basic.user + basic.password)
      ? `Basic (Base64 of ${basic.user}:${basic.password})`
      : basicValue(basic));
  return [
    ...(isOwn(request, 'host') ? headers.filter(isHost).map(lineOf) : [`Host: ${host}`]),
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
    ...early.map(lineOf),
    ...(isOwn(request, 'user-agent') ? [] : ['User-Agent: curl/8.17.0']),
    ...(isOwn(request, 'accept') ? [] : ['Accept: */*']),
    ...(request.isCompressed && !isOwn(request, 'accept-encoding')
      ? ['Accept-Encoding: deflate, gzip, br, zstd']
      : []),
    ...headers
      .filter((header) => header.isUsual !== true && header.isEarly !== true && !isHost(header))
      .map(lineOf),
  ];
}

const typeLines = (request: Request): readonly string[] => [
  ...request.headers.filter(({ isUsual }) => isUsual).map(lineOf),
  ...(request.body?.kind === 'form' && !isOwn(request, 'content-type')
    ? [`Content-Type: ${request.formType ?? 'multipart/form-data'}; boundary=${BOUNDARY}`]
    : []),
];

const contentOf = (value: string | FilePart): string =>
  isFile(value) ? `(contents of ${value.path})` : value;

const isFormData = ({ formType = 'multipart/form-data' }: Request): boolean =>
  /^multipart\/form-data\b/i.test(formType);

function partText({ name, value, type, fileName }: FormPart, kind: string): string {
  const lines = [
    `--${BOUNDARY}`,
    `Content-Disposition: ${disposition(name, fileName, kind)}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
    contentOf(value),
    '',
  ];
  return lines.join('\r\n');
}
