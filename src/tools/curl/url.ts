/** Addresses as curl reads them: its globs, the scheme that it guesses, and the dots that it removes. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { BEYOND_ASCII } from './holes.ts';
import { OptionError } from './options.ts';

type Reading = {
  /** `--globoff`: braces and brackets are themselves. */
  readonly isPlain: boolean;
  /** `--path-as-is` */
  readonly keepsDots: boolean;
  readonly number: number;
  readonly most: number;
};

/** The addresses that a glob stands for, each as curl sends it. Throws an `OptionError`. */
export function addressesOf(typed: string, reading: Reading): readonly string[] {
  const { number, keepsDots, isPlain } = reading;
  if (/\s/.test(typed))
    throw new OptionError('curl refuses an address with a blank in it; write %20', number);
  const found = isPlain ? [typed] : expanded(typed, reading);
  return found.map((address) => {
    const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`;
    if (!/^https?:/i.test(whole))
      throw new OptionError(`expected http or https, found ${whole.split(':')[0]}`, number);
    return asSent(whole, keepsDots);
  });
}

/** `{a,b}`, `[1-3]`, `[01-10:3]`, `[a-z]`; a backslash before one of them makes it itself. */
function expanded(typed: string, { number, most }: Reading): readonly string[] {
  let made: string[] = [''];
  for (const [part, braces, brackets, literal] of typed.matchAll(
    /\{([^{}]*)\}|\[([^\][]*)\]|\\([{}[\]])|[^{}[\]\\]+|[^]/g,
  )) {
    const choices =
      braces !== undefined
        ? braces.split(',')
        : brackets !== undefined && !(brackets.includes(':') && /^[\da-f:.]+$/i.test(brackets))
          ? rangeOf(brackets, number, most)
          : [literal ?? part];
    if ((part === '{' || part === '}' || part === '[' || part === ']') && literal === undefined)
      throw new OptionError(`"${part}" of the address has no other half; -g takes it as it is`, number);
    if (made.length * choices.length > most)
      throw new OptionError(`expected at most ${most} addresses, the braces and brackets give more`, number);
    made = made.flatMap((before) => choices.map((choice) => before + choice));
  }
  return made;
}

function rangeOf(text: string, number: number, most: number): readonly string[] {
  const match = /^(?:(\d{1,9})-(\d{1,9})|([a-z])-([a-z])|([A-Z])-([A-Z]))(?::(\d{1,9}))?$/.exec(text);
  if (!match) throw new OptionError(`expected a range such as [1-3] or [a-c], found [${text}]`, number);
  const [, low = '', high = '', a = match[5] ?? '', b = match[6] ?? '', , , step = '1'] = match;
  const from = low === '' ? a.charCodeAt(0) : Number(low);
  const to = low === '' ? b.charCodeAt(0) : Number(high);
  const by = Number(step);
  if (to < from || by === 0) throw new OptionError(`expected a range that grows, found [${text}]`, number);
  const count = Math.floor((to - from) / by) + 1;
  if (count > most) throw new OptionError(`expected at most ${most} addresses, [${text}] gives more`, number);
  const width = low.startsWith('0') ? low.length : 0;
  return Array.from({ length: count }, (_, at) => {
    const value = from + at * by;
    return low === '' ? String.fromCharCode(value) : String(value).padStart(width, '0');
  });
}

/** As curl sends it: without a fragment, dots removed, other bytes than ASCII of the path as `%` and small hex digits, a query as it was typed. */
function asSent(address: string, keepsDots: boolean): string {
  const [, origin = '', rest = ''] = /^([^:]+:\/\/[^/?#]*)([^#]*)/.exec(address) ?? [];
  const mark = rest.indexOf('?');
  const path = mark < 0 ? rest : rest.slice(0, mark);
  const query = mark < 0 ? '' : rest.slice(mark);
  const absolute = path.startsWith('/') ? path : `/${path}`;
  return origin + encodedPath(keepsDots ? absolute : withoutDots(absolute)) + query;
}

/** RFC 3986, section 5.2.4. */
function withoutDots(path: string): string {
  if (!path.includes('/.')) return path;
  const kept: string[] = [];
  const segments = path.slice(1).split('/');
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1;
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
    if (isLast && (segment === '.' || segment === '..')) kept.push('');
  }
  return `/${kept.join('/')}`;
}

const encodedPath = (path: string): string =>
  path.replaceAll(BEYOND_ASCII, (part) =>
    [...encodeUtf8(part)].map((byte) => `%${byte.toString(16)}`).join(''),
  );

/** The name and the password that stand in an address (`//me:pw@host`), and the address without them. */
export function withoutUser(address: string): { readonly url: string; readonly user?: string } {
  const match = /^([a-z][a-z\d+.-]*:\/\/)([^/?#@]*)@/i.exec(address);
  if (!match) return { url: address };
  const user = (match[2] ?? '').replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes; // no UTF-8: as it was typed
    }
  });
  return { url: (match[1] ?? '') + address.slice(match[0].length), user };
}

/** With one more piece of its query. */
export function withQuery(address: string, added: string): string {
  if (added === '') return address;
  const sign = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return address + sign + added;
}

/** An address for programs that refuse other characters than ASCII: those of its query are encoded too. */
export const ascii = (address: string): string =>
  encodedPath(address).replaceAll(/["<>`{}|^\\]/g, encodeURIComponent);
