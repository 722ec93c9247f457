/** Against the kernel's own names where they are installed, the table of the specification, and each name looked up again. */
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { conditionOf, findKeys, findValues, keyOf, remarksOn, shortcutOf, type Reading } from './logic.ts';

const KEYS = findKeys('', 'any').others;
const HEADER = '/usr/include/linux/input-event-codes.h';
const PRESSED: Reading = {
  type: 'keydown',
  key: 'a',
  code: 'KeyQ',
  keyCode: 65,
  which: 65,
  location: 0,
  repeat: false,
  isComposing: false,
  modifiers: [],
  input: '',
  atMs: 0,
};

describe('the tables', () => {
  it('have the 172 codes of UI Events and F13 to F24, each once', () => {
    expect(KEYS).toHaveLength(184);
    expect(new Set(KEYS.map(({ code }) => code)).size).toBe(184);
  });

  it('have the 284 named values of key, each once, and of each key of a US keyboard its value', () => {
    const values = findValues('', 'key').others.map(({ name }) => name);
    expect(values).toHaveLength(284);
    expect(new Set(values).size).toBe(284);
    const named = KEYS.map(({ key }) => key).filter((key) => key.length > 1);
    // F13 and further are as F1 is; Abort has a code, and no line in the list of values.
    expect(named.filter((key) => !values.includes(key) && !/^F(?:1[3-9]|2\d)$/.test(key))).toEqual(['Abort']);
    for (const name of values) expect(findValues(name.toLowerCase(), 'any').exact).toMatchObject([{ name }]);
    expect(findValues('Enter', 'code')).toEqual({ exact: [], others: [] });
  });

  it('give each usage and each name of Linux to one key', () => {
    for (const name of ['hid', 'evdev', 'number'] as const) {
      const values = KEYS.map((key) => key[name]).filter((value) => value !== '');
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it.skipIf(!existsSync(HEADER))('have the numbers of the kernel', () => {
    const header = readFileSync(HEADER, 'utf8');
    for (const { evdev, number } of KEYS)
      if (evdev !== '') {
        const [, defined = ''] =
          new RegExp(`^#define ${evdev}\\s+(0x[\\da-f]+|\\d+)`, 'm').exec(header) ?? [];
        expect(Number(defined), evdev).toBe(Number(number));
      }
  });

  it('number letters, digits and F keys as USB HID and UI Events do', () => {
    for (const [index, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].entries())
      expect(keyOf(`Key${letter}`)).toMatchObject({
        hid: `07:${(4 + index).toString(16).toUpperCase().padStart(2, '0')}`,
        keyCode: String(letter.charCodeAt(0)),
        key: letter.toLowerCase(),
      });
    for (let digit = 0; digit <= 9; digit += 1)
      expect(keyOf(`Digit${digit}`)).toMatchObject({ keyCode: String(48 + digit), key: String(digit) });
    for (let number = 1; number <= 24; number += 1)
      expect(keyOf(`F${number}`)).toMatchObject({ keyCode: String(111 + number), evdev: `KEY_F${number}` });
  });
});

describe('a look-up', () => {
  it('finds every key by each of its names', () => {
    for (const key of KEYS) {
      expect(findKeys(key.code, 'code').exact).toEqual([key]);
      if (key.evdev !== '') expect(findKeys(key.evdev.toLowerCase(), 'evdev').exact).toContain(key);
      if (key.hid !== '') expect(findKeys(key.hid, 'hid').exact).toEqual([key]);
      if (key.keyCode !== '') expect(findKeys(key.keyCode, 'keycode').exact).toContain(key);
      if (key.key !== '') expect(findKeys(key.key, 'key').exact).toContain(key);
    }
  });

  it('answers for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), (text) => {
        const { exact, others } = findKeys(text, 'any');
        expect(new Set([...exact, ...others]).size).toBe(exact.length + others.length);
      }),
    );
    expect(findKeys('constructor', 'any')).toEqual({ exact: [], others: [] });
  });

  it('takes time in proportion to its length', async () => {
    await expectLinear((count) => findKeys('key'.repeat(count), 'any'), 1000);
  });
});

describe('what an event says', () => {
  it('is written as a condition by the place, or by the key where there is no place', () => {
    expect(conditionOf(PRESSED)).toBe("if (event.code === 'KeyQ')");
    expect(conditionOf({ key: "'", code: '' })).toBe("if (event.key === '\\'')");
  });

  it('is written as a shortcut in three ways, without AltGr, which types', () => {
    expect(shortcutOf({ key: 'k', modifiers: ['Control', 'Shift', 'NumLock'] })).toEqual({
      words: 'Ctrl+Shift+K',
      mac: '⌃⇧K',
      aria: 'Control+Shift+K',
    });
    expect(shortcutOf({ key: '€', modifiers: ['Control', 'Alt', 'AltGraph'] })?.aria).toBe('€');
    expect(shortcutOf({ key: ' ', modifiers: ['Meta'] })?.mac).toBe('⌘Space');
    expect(shortcutOf({ key: '+', modifiers: ['Control'] })?.aria).toBe('Control+Plus');
    for (const key of ['Control', 'Dead', '']) expect(shortcutOf({ key, modifiers: [] })).toBeUndefined();
  });

  it('comes with a remark where nobody can know more', () => {
    expect(remarksOn(PRESSED)).toEqual([]);
    expect(remarksOn({ ...PRESSED, key: 'Dead', keyCode: 229 })).toEqual([expect.stringMatching(/dead key/)]);
    expect(remarksOn({ ...PRESSED, key: 'Process', keyCode: 229 })).toEqual([
      expect.stringMatching(/input method/),
    ]);
    expect(remarksOn({ ...PRESSED, key: 'Unidentified', code: '', keyCode: 229 })).toHaveLength(2);
    expect(remarksOn({ ...PRESSED, modifiers: ['Meta'] })).toEqual([expect.stringMatching(/no keyup/)]);
    expect(remarksOn({ ...PRESSED, key: '€', modifiers: ['Control', 'Alt', 'AltGraph'] })).toEqual([
      expect.stringMatching(/AltGr/),
    ]);
  });
});
