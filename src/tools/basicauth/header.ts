/** The header of basic authentication (RFC 7617), written and read. */
import { decodeUtf8, encodeUtf8, fromBase64, toBase64 } from '#src/lib/bytes.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { halfIn } from '#src/lib/surrogates.ts';
import { decodeText, encodeText } from '#src/lib/text-encoding.ts';

/** Why a user name or a password cannot be sent, and where. */
export function whyNotSent(text: string, name: 'user name' | 'password'): { message: string } | undefined {
  const colon = name === 'user name' ? text.indexOf(':') : -1;
  if (colon >= 0)
    return { message: `a user name cannot hold ":" (position ${positionAt(text, colon).column})` };
  const half = halfIn(text);
  if (half) return half;
  const control = text.search(/\p{Cc}/u);
  if (control < 0) return undefined;
  const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
  return {
    message: `a ${name} cannot hold the control character U+${code} (position ${positionAt(text, control).column})`,
  };
}

/** `Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==` */
export const headerOf = (user: string, password: string): string =>
  `Basic ${toBase64(encodeUtf8(`${user}:${password}`))}`;

/** The same in Latin-1, where that differs and can be. */
export function latinHeaderOf(user: string, password: string): string | undefined {
  const credentials = `${user}:${password}`;
  const { bytes, lacking } = encodeText(credentials, 'latin-1');
  return lacking || /^[\0-\x7f]*$/.test(credentials) ? undefined : `Basic ${toBase64(bytes)}`;
}

/** What a header said. */
export type Credentials = {
  readonly user: string;
  readonly password: string;
  readonly notes: readonly string[];
};

const HEADER = /^(?:(?:proxy-)?authorization\s{0,9}:\s{0,9})?(?:basic\s{1,9})?/i;

/** Whether a text is a header or Base64 alone, and no lines. */
export const isHeader = (text: string): boolean =>
  !text.trim().includes('\n') && !text.trim().replace(HEADER, '').includes(':');

/** The credentials of a header, of its value, or of Base64 alone. */
export function readHeader(text: string): Result<Credentials> {
  const start = text.length - text.trimStart().length;
  const trimmed = text.trim();
  const before = HEADER.exec(trimmed)?.[0].length ?? 0;
  const token = trimmed.slice(before);
  const at = start + before;
  const stray = token.search(/[^\w+/=-]/);
  if (stray >= 0 || token === '') {
    const found = token === '' ? 'nothing' : `"${String.fromCodePoint(token.codePointAt(stray) ?? 0)}"`;
    const position = positionAt(text, at + Math.max(stray, 0));
    return fail(`expected Base64, found ${found} at position ${position.column}`, position);
  }
  const read = fromBase64(token);
  if (!read.ok) return fail(read.problem.message, positionAt(text, at));
  const utf8 = decodeUtf8(read.value);
  const credentials = utf8.ok ? utf8.value : (decodeText(read.value, 'latin-1') ?? '');
  const colon = credentials.indexOf(':');
  if (colon < 0) return fail('expected user:password, found no colon', positionAt(text, at));
  const notes = [
    ...(utf8.ok ? [] : ['its bytes are no UTF-8: they were read as Latin-1']),
    ...(/[-_]/.test(token) ? ['the Base64 is the URL-safe kind, which RFC 7617 does not use'] : []),
    ...(token.length % 4 === 0 ? [] : ['the Base64 lacks its padding "="']),
    ...(/\p{Cc}/u.test(credentials) ? ['it holds control characters, which RFC 7617 forbids'] : []),
  ];
  return ok({ user: credentials.slice(0, colon), password: credentials.slice(colon + 1), notes });
}
