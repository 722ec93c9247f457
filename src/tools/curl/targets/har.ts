/** Requests as entries of a HAR file (version 1.2), as JSON: one, or a list of several. */
import { basicValue, type Body, type Request } from '../request.ts';
import { filesOf, type Target } from './target.ts';

/** Entries of HAR 1.2. */
export const harTarget: Target = (requests, { holes, lose }) => {
  const entries = requests.map((request) => {
    if (filesOf(request).length > 0) lose('what is in the files');
    return { request: entryOf(request) };
  });
  return `${holes.asTyped(JSON.stringify(entries.length === 1 ? entries[0] : entries, null, 2))}\n`;
};

function entryOf({ method, url, headers, basic, body }: Request) {
  const all = [...(basic ? [{ name: 'Authorization', value: basicValue(basic) }] : []), ...headers];
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: all.map(({ name, value }) => ({ name, value })),
    queryString: [...query].map(([name, value]) => ({ name, value })),
    ...(body && {
      postData: dataOf(body, all.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''),
    }),
    headersSize: -1,
    bodySize: -1,
  };
}

const dataOf = (body: Body, mimeType: string) =>
  body.kind === 'data'
    ? { mimeType, text: body.parts.map((part) => (typeof part === 'string' ? part : '')).join('') }
    : {
        mimeType: 'multipart/form-data',
        params: body.parts.map(({ name, value, type, fileName }) => ({
          name,
          ...(typeof value === 'string' && { value }),
          ...(fileName !== undefined && { fileName }),
          ...(type !== undefined && { contentType: type }),
        })),
      };
