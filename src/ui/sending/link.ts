/** Links that carry a tool's inputs in their fragment, which no server sees. */

/** The longest fragment that is written or read, in characters: chat programs and mail cut longer links. */
export const LINK_LIMIT = 32_000;
/** Links over this length are packed where that makes them shorter, in characters. */
export const PLAIN_LENGTH = 4000;
/** The name under which a packed link carries everything (packed-link.ts). */
export const PACKED = 'packed';
/** More names than this in one link are not a link of ours. */
const MAX_NAMES = 100;

/** What a fragment holds. */
export type LinkContent = {
  readonly values: ReadonlyMap<string, string>;
  /** Why the link, or a part of it, was not read: a sentence for the page. */
  readonly problem?: string;
};

const NOTHING: ReadonlyMap<string, string> = new Map();

/** `#text=a%20b&format=hex` → `text` is `a b`, `format` is `hex`. A fragment without `=`, like `#section`, holds nothing. */
export function readFragment(fragment: string, limit = LINK_LIMIT): LinkContent {
  const body = fragment.replace(/^#/, '');
  if (body.length > limit) {
    return { values: NOTHING, problem: 'The link is too long to be read: it may have 32,000 characters.' };
  }
  const pairs = body.split('&').filter((pair) => pair.indexOf('=') > 0);
  if (pairs.length > MAX_NAMES) {
    return { values: NOTHING, problem: 'The link contains too many values to be read: it may have 100.' };
  }
  const read = pairs.map(readPair);
  const values = new Map(read.filter((pair) => pair !== undefined));
  return read.includes(undefined)
    ? { values, problem: 'The link is damaged: a part of it could not be read. Ask for it again.' }
    : { values };
}

/** The address of this page with its inputs in the fragment, in place of an older one. */
export function linkTo(address: string, values: Readonly<Record<string, string>>): string {
  return `${address.replace(/#.*$/s, '')}#${new URLSearchParams(Object.entries(values)).toString()}`;
}

/** `a=b%20c` → `a`, `b c`; nothing where an escape stands for no character. */
function readPair(pair: string): readonly [string, string] | undefined {
  const at = pair.indexOf('=');
  try {
    return [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
  } catch {
    return undefined;
  }
}

/** As forms are written (URL Standard, application/x-www-form-urlencoded), where a plus is a space. */
const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
