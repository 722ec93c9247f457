import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeList,
  keepsRecents,
  LIST_KEYS,
  moved,
  readList,
  RECENTS_OFF,
  toggled,
  withNewest,
} from './lists.ts';

/** Local storage as another tab would see it. */
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

/** What a list is read as when `text` is stored; `null` is nothing. */
function parseList(text: string | null): readonly string[] {
  if (text === null) stored.delete(LIST_KEYS.favourites);
  else stored.set(LIST_KEYS.favourites, text);
  return readList('favourites');
}

describe('a stored list', () => {
  it('is read name by name, each once', () => {
    expect(parseList('["token","hash-text","token"]')).toEqual(['token', 'hash-text']);
  });

  it.each([
    null,
    '',
    '{',
    '{}',
    '"token"',
    '[1,null]',
    '["__PROTO__","<img>"]',
    'off',
    `[${'"a",'.repeat(300)}"b"]`,
  ])('is empty where it is none of ours: %s', (text) => expect(parseList(text)).toEqual([]));

  it('never fails', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseList(text))));
  });
});

describe('a change', () => {
  it('starts from what is stored at that moment, so that two tabs do not overwrite each other', async () => {
    const add = (id: string) => changeList('favourites', (list) => toggled(list, id));
    await Promise.all([add('token'), add('ip'), add('whois')]);
    expect(readList('favourites')).toEqual(['token', 'ip', 'whois']);
  });

  it('leaves nothing behind where the list is empty', async () => {
    await changeList('favourites', () => ['token']);
    await changeList('favourites', () => []);
    expect(stored.has(LIST_KEYS.favourites)).toBe(false);
  });

  it('keeps no recents where they are off', async () => {
    stored.set(LIST_KEYS.recents, RECENTS_OFF);
    await changeList('recents', (list) => withNewest(list, 'token'));
    expect(keepsRecents()).toBe(false);
    expect(readList('recents')).toEqual([]);
  });
});

describe('lists', () => {
  it('put the newest first and keep a few', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(withNewest(many, 'c')).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
    expect(withNewest(many, 'x')).toHaveLength(6);
  });

  it('move an entry within their ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
  });
});
