import { describe, expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { SENT_KEY } from '#src/ui/sending/sent.ts';
import { CONSENT_KEY, GROUPS_KEY, SHORTCUTS_OFF_KEY, SIDEBAR_KEY, THEME_KEY } from '../choices.ts';
import { describeKey, readFile, writeFile } from './device.ts';
import { SAVED_KEY } from '../recipe/saved.ts';
import { LIST_KEYS } from './lists.ts';

const STORED = new Map([
  ['theme', 'light'],
  ['options:token', '{"length":"32"}'],
  ['favourites', '["token"]'],
  ['gdpr-consent', 'accepted'],
  ['somebody-else', 'x'],
  ['options:gone', '{}'],
]);

describe('what is kept', () => {
  it('is named in words; what is not ours has no name', () => {
    expect(describeKey('options:token', allTools)).toBe('Options of Token Generator');
    expect(describeKey('theme', allTools)).toBe('Theme');
    for (const key of ['somebody-else', 'options:gone', '__proto__', 'toString'])
      expect(describeKey(key, allTools)).toBeUndefined();
  });

  // The table spells the keys again: taken from where they are named, they would weigh on every page.
  it('has words for the keys that other files name', () => {
    const keys = [
      THEME_KEY,
      CONSENT_KEY,
      SIDEBAR_KEY,
      GROUPS_KEY,
      SHORTCUTS_OFF_KEY,
      SENT_KEY,
      SAVED_KEY,
      ...Object.values(LIST_KEYS),
    ];
    expect(keys.filter((key) => describeKey(key, allTools) === undefined)).toEqual([]);
  });

  it('has saved recipes in the file, many as they may be', () => {
    const recipes = JSON.stringify([{ name: 'Long', text: `lines --keep ${'x'.repeat(30_000)}` }]);
    const read = readFile(writeFile(new Map([[SAVED_KEY, recipes]]), allTools) ?? '', allTools);
    expect(read).toMatchObject({ value: { entries: [[SAVED_KEY, recipes]], refused: 0 } });
  });

  it('goes into a file and comes back: choices, nothing else', () => {
    const read = readFile(writeFile(STORED, allTools) ?? '', allTools);
    expect(read).toEqual({
      ok: true,
      value: {
        entries: [
          ['favourites', '["token"]'],
          ['options:token', '{"length":"32"}'],
          ['theme', 'light'],
        ],
        refused: 0,
      },
    });
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"penknife":2,"stored":{}}',
    '{"penknife":1,"stored":null}',
    'x'.repeat(2_000_000),
  ])('refuses %.40s', (text) => expect(readFile(text, allTools).ok).toBe(false));

  it.each([
    ['theme', 'light', 'purple'],
    ['theme', 'dark', 'Dark'],
  ])('of %s takes %s and refuses %s, as whoever reads it does', (key, right, wrong) => {
    const file = (value: string) => JSON.stringify({ penknife: 1, stored: { [key]: value } });
    expect(readFile(file(right), allTools)).toEqual({
      ok: true,
      value: { entries: [[key, right]], refused: 0 },
    });
    expect(readFile(file(wrong), allTools)).toEqual({ ok: true, value: { entries: [], refused: 1 } });
    expect(writeFile(new Map([[key, wrong]]), allTools)).toBeUndefined();
  });

  it('refuses a list of options that is longer than any', () => {
    const file = (length: number) =>
      JSON.stringify({ penknife: 1, stored: { 'options:token': 'x'.repeat(length) } });
    expect(readFile(file(20_000), allTools)).toMatchObject({ value: { refused: 0 } });
    expect(readFile(file(20_001), allTools)).toMatchObject({ value: { entries: [], refused: 1 } });
  });

  it('takes nothing from a hostile file but what is known and a text', () => {
    const text =
      '{"penknife":1,"stored":{"__proto__":"x","theme":{"a":1},"gdpr-consent":"accepted","options:<img>":"x","options:token":"{}"}}';
    expect(readFile(text, allTools)).toEqual({
      ok: true,
      value: { entries: [['options:token', '{}']], refused: 4 },
    });
  });
});
