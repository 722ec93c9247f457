/** What a pasted text is: messages, a HAR entry, or the value of a chosen field. */
import { decodeHTMLAttribute } from 'entities';
import { readMessages, type HttpField, type HttpMessage } from '#src/lib/http/message.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** All messages; with the name of a field, the text is its value. */
export function readPasted(text: string, field: string): Result<readonly HttpMessage[]> {
  const source = text.replace(/^\uFEFF/, '');
  if (field !== '')
    return ok([
      messageOf(undefined, [
        {
          name: field,
          value: source
            .trim()
            .split(/\r\n|\n|\r/)
            .map((line) => line.trim())
            .join(' '),
          line: 1,
        },
      ]),
    ]);
  if (isMeta(source)) return readMeta(source);
  return source.trimStart().startsWith('{') ? readHarEntry(source) : readMessages(text);
}

/** Whether a text is HTML with header fields in it. */
export const isMeta = (text: string): boolean =>
  /^\uFEFF?\s*</.test(text) && /<meta[\s/]/i.test(text) && /\bhttp-equiv\s*=/i.test(text);

const TAG = /<meta[\s/](?:"[^"]*"|'[^']*'|[^"'>])*>?/gi;
const ATTRIBUTE = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Each <meta http-equiv> is a field. */
function readMeta(text: string): Result<readonly HttpMessage[]> {
  let [line, counted] = [1, 0];
  const fields = Array.from(text.matchAll(TAG)).flatMap(({ 0: tag, index }) => {
    line += text.slice(counted, index).split('\n').length - 1;
    counted = index;
    const attributes = new Map<string, string>();
    for (const [, name = '', double, single, bare] of tag.slice(5).matchAll(ATTRIBUTE)) {
      const lower = name.toLowerCase();
      if (!attributes.has(lower))
        attributes.set(lower, decodeHTMLAttribute(double ?? single ?? bare ?? '').trim());
    }
    const name = attributes.get('http-equiv');
    if (name === undefined || name === '') return [];
    return [{ name, value: attributes.get('content') ?? '', line }];
  });
  return fields.length === 0
    ? fail('expected <meta http-equiv="Content-Security-Policy" content="…">, found none')
    : ok([messageOf('response', fields)]);
}

function messageOf(
  kind: HttpMessage['kind'],
  fields: readonly HttpField[],
  status?: number,
  startLine = '',
): HttpMessage {
  return { kind, startLine, status, pseudo: new Map(), fields, findings: [] };
}

function readHarEntry(text: string): Result<readonly HttpMessage[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('expected header lines or an entry of a HAR file, found "{" and no JSON');
  }
  const top = objectOf(value);
  const entries = objectOf(top?.['log'])?.['entries'];
  if (Array.isArray(entries) && entries.length !== 1)
    return fail(`expected one entry, found a HAR file with ${entries.length}: /har shows them all`);
  const entry = Array.isArray(entries) ? objectOf(entries[0]) : top;
  const messages = (['request', 'response'] as const).flatMap((kind) => {
    const message = objectOf(entry?.[kind]);
    return message ? [harMessage(kind, message)] : [];
  });
  if (messages.length === 0 && Array.isArray(entry?.['headers'])) messages.push(harMessage(undefined, entry));
  return messages.length === 0
    ? fail(
        'expected header lines or an entry of a HAR file, found JSON without request, response and headers',
      )
    : ok(messages);
}

function harMessage(kind: HttpMessage['kind'], message: Json): HttpMessage {
  const headers: readonly unknown[] = Array.isArray(message['headers']) ? message['headers'] : [];
  const fields = headers.flatMap((each, index) => {
    const { name, value } = objectOf(each) ?? {};
    const isField = typeof name === 'string' && typeof value === 'string' && !name.startsWith(':');
    // Browsers put lines of one field below each other.
    return isField ? value.split('\n').map((line) => ({ name, value: line, line: index + 1 })) : [];
  });
  const { status, method, url } = message;
  const startLine =
    kind === 'request'
      ? `${typeof method === 'string' ? method : ''} ${typeof url === 'string' ? url : ''}`.trim()
      : typeof status === 'number'
        ? `HTTP ${status}`
        : '';
  return messageOf(
    kind ?? (typeof status === 'number' ? 'response' : undefined),
    fields,
    typeof status === 'number' ? status : undefined,
    startLine,
  );
}

/** Fields that only requests have. */
const OF_REQUESTS =
  /^(?:host|user-agent|accept|accept-(?:encoding|language|charset)|cookie|authorization|referer|origin|if-.*|sec-fetch-.*|sec-ch-ua.*|range|te|upgrade-insecure-requests)$/i;

/** Request or response, by the start line or by the fields. */
export const kindOf = ({ kind, fields }: HttpMessage): 'request' | 'response' =>
  kind ??
  (fields.length > 0 && fields.filter(({ name }) => OF_REQUESTS.test(name)).length * 2 > fields.length
    ? 'request'
    : 'response');
