/** Goes through the strings of a HAR file in its own text, so that only what is replaced changes. */
import { tokenEnd } from '#src/lib/json-tokens.ts';

/** A value's place in the text; of a string, what it says. */
export type Member = { readonly start: number; readonly end: number; readonly value: string | undefined };

/** A change of the text. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** What is done with what is found: each returns nothing where nothing is to be changed. */
export type Visitor = {
  /** A string by itself, or the name of a member. */
  string(value: string, isKey: boolean): string | undefined;
  /** An object of `kind`, with its members that are no objects or lists. */
  record(kind: RecordKind, members: ReadonlyMap<string, Member>): readonly Edit[];
};

/** Objects whose members are only understood together. */
export type RecordKind =
  'headers' | 'cookies' | 'queryString' | 'params' | 'messages' | 'content' | 'postData';

/** By the name of a list, or of the object itself. */
const LISTS: Readonly<Record<string, RecordKind>> = {
  headers: 'headers',
  cookies: 'cookies',
  queryString: 'queryString',
  params: 'params',
  _webSocketMessages: 'messages',
};
const OBJECTS: Readonly<Record<string, RecordKind>> = { content: 'content', postData: 'postData' };

type Frame = {
  readonly isObject: boolean;
  /** The name under which it stands; of the members of a list, that of the list. */
  readonly name: string;
  key: string | undefined;
  readonly kind: RecordKind | undefined;
  readonly members: Map<string, Member> | undefined;
};

const own = (table: Readonly<Record<string, RecordKind>>, name: string): RecordKind | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What a string token says. */
export const stringOf = (token: string): string =>
  token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1); // a string of right JSON

/** All changes, in the order of the text, which is right JSON. Any depth is safe. */
export function walk(text: string, visitor: Visitor): readonly Edit[] {
  const edits: Edit[] = [];
  const open: Frame[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    const frame = open.at(-1);
    if (char === 0x7b || char === 0x5b) {
      open.push(frameOf(char === 0x7b, frame));
      at += 1;
    } else if (char === 0x7d || char === 0x5d) {
      const closed = open.pop();
      if (closed?.kind && closed.members)
        for (const edit of visitor.record(closed.kind, closed.members)) edits.push(edit);
      const parent = open.at(-1);
      if (parent?.isObject) parent.key = undefined;
      at += 1;
    } else if (char === 0x22) {
      const end = tokenEnd(text, at);
      takeString(text.slice(at, end), at, frame);
      at = end;
    } else if (char === 0x2d || (char >= 0x30 && char <= 0x39) || (char >= 0x61 && char <= 0x7a)) {
      const end = tokenEnd(text, at);
      take({ start: at, end, value: undefined }, frame);
      at = end;
    } else at += 1;
  }
  return edits.sort((one, other) => one.start - other.start);

  function takeString(token: string, start: number, frame: Frame | undefined): void {
    const value = stringOf(token);
    const end = start + token.length;
    const isKey = frame?.isObject === true && frame.key === undefined;
    if (isKey) frame.key = value;
    if (!isKey && take({ start, end, value }, frame)) return;
    const changed = visitor.string(value, isKey);
    if (changed !== undefined) edits.push({ start, end, text: JSON.stringify(changed) });
  }
}

/** Whether a value belongs to a record, which is looked at when it ends. */
function take(member: Member, frame: Frame | undefined): boolean {
  if (!frame?.isObject) return false;
  const { key = '', members } = frame;
  frame.key = undefined;
  // A name that stands twice hides nothing.
  members?.set(members.has(key) ? `${key}\n${members.size}` : key, member);
  return members !== undefined;
}

function frameOf(isObject: boolean, parent: Frame | undefined): Frame {
  const name = parent?.isObject ? (parent.key ?? '') : (parent?.name ?? '');
  const kind = !isObject ? undefined : parent && !parent.isObject ? own(LISTS, name) : own(OBJECTS, name);
  return { isObject, name, key: undefined, kind, members: kind && new Map() };
}

/** The text with its changes. */
export function applied(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    parts.push(text.slice(at, start), replacement);
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** The text with only those of `log.entries` that are kept, counted from 0, and nothing else changed. */
export function withEntries(text: string, isKept: (at: number) => boolean): string {
  const places = entriesIn(text);
  const [first] = places;
  const last = places.at(-1);
  const kept = places.filter((_, at) => isKept(at));
  if (!first || !last || kept.length === places.length) return text;
  const between = text.slice(first.end, places[1]?.start ?? first.end);
  return (
    text.slice(0, first.start) +
    kept.map(({ start, end }) => text.slice(start, end)).join(between) +
    text.slice(last.end)
  );
}

/** Where each entry stands. Of a list that is there twice the last one counts, as for every reader of JSON. */
function entriesIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  let places: { start: number; end: number }[] = [];
  /** The names of the open objects and lists; that of the outermost, and of what stands in a list, is empty. */
  const names: string[] = [];
  const isIn = (depth: number) => names.length === depth && names[1] === 'log' && names[2] === 'entries';
  let key = '';
  let start = 0;
  for (let at = 0; at < text.length;) {
    const char = text[at] ?? '';
    let end = at + 1;
    if (char === '{' || char === '[') {
      names.push(key);
      key = '';
      if (isIn(3)) places = [];
      else if (isIn(4)) start = at;
    } else if (char === '}' || char === ']') {
      if (isIn(4)) places.push({ start, end });
      names.pop();
      key = '';
    } else if (/[-"\w]/.test(char)) {
      end = tokenEnd(text, at);
      COLON.lastIndex = end;
      if (char === '"' && COLON.test(text)) key = stringOf(text.slice(at, end));
      else {
        key = '';
        if (isIn(3)) places.push({ start: at, end });
      }
    }
    at = end;
  }
  return places;
}

const COLON = /\s*:/y;
