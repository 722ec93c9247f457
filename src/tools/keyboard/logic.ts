/** Keys by what the standards call them, and what a key event says (W3C UI Events). */
import data from './keys.json' with { type: 'json' };

/** A key of a US keyboard. What does not apply is empty. */
export type Key = {
  /** Where it is: `KeyQ`. */
  readonly code: string;
  /** What it gives without Shift: `q`. */
  readonly key: string;
  readonly keyCode: string;
  /** 0: there is one; 1: the left one; 2: the right one; 3: on the numeric pad. */
  readonly location: string;
  /** Page and usage in hexadecimal: `07:14`. */
  readonly hid: string;
  /** As linux/input-event-codes.h names it: `KEY_Q`. */
  readonly evdev: string;
  readonly number: string;
};

/** Every `code` of UI Events, with F13 to F24. */
const KEYS: readonly Key[] = data.keys.split('\n').map((line) => {
  const [code = '', key = '', keyCode = '', location = '', hid = '', evdev = '', number = ''] =
    line.split('\t');
  return { code, key, keyCode, location, hid, evdev, number };
});

/** A named value of `key`. Not every one has a key of its own: an input method or a television gives it too. */
export type KeyValue = {
  readonly name: string;
  /** `Input methods` */
  readonly group: string;
};

/** Every named value of UI Events. */
const VALUES: readonly KeyValue[] = data.values.split('\n').flatMap((line) => {
  const [group = '', names = ''] = line.split(': ');
  return names.split(' ').map((name) => ({ name, group }));
});

/** What is looked at. */
export type By = 'any' | 'code' | 'key' | 'keycode' | 'evdev' | 'hid';

const FIELDS: Readonly<Record<Exclude<By, 'any'>, (key: Key) => readonly string[]>> = {
  code: ({ code }) => [code],
  key: ({ key }) => [key],
  keycode: ({ keyCode }) => [keyCode],
  evdev: ({ evdev, number }) => [evdev, evdev.replace('KEY_', ''), number],
  hid: ({ hid }) => [hid],
};

/** In a search for anything a number is a `keyCode`; a number of evdev is asked for by its name. */
const namesOf = (key: Key, by: By): readonly string[] =>
  (by === 'any' ? [key.code, key.key, key.keyCode, key.evdev, key.hid] : FIELDS[by](key)).filter(
    (name) => name !== '',
  );

const OTHER_NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  win: 'Meta',
  windows: 'Meta',
  option: 'Alt',
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  ins: 'Insert',
  space: ' ',
  spacebar: ' ',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  menu: 'ContextMenu',
  altgr: 'AltGraph',
  pgup: 'PageUp',
  pgdn: 'PageDown',
};

/** What is called exactly so, and what has it in its name. */
export type FoundKeys<T> = { readonly exact: readonly T[]; readonly others: readonly T[] };

/** Keys that are called exactly so, or in whose names it occurs; all of them for an empty search. */
export const findKeys = (search: string, by: By): FoundKeys<Key> =>
  findNamed(KEYS, search, (key) => namesOf(key, by));

/** The same of the named values of `key`, where they are looked at. */
export const findValues = (search: string, by: By): FoundKeys<KeyValue> =>
  findNamed(by === 'any' || by === 'key' ? VALUES : [], search, ({ name }) => [name]);

function findNamed<T>(all: readonly T[], search: string, names: (one: T) => readonly string[]): FoundKeys<T> {
  const typed = search === ' ' ? search : search.trim().toLowerCase();
  if (typed === '') return { exact: [], others: all };
  const wanted = new Set([
    typed,
    (Object.hasOwn(OTHER_NAMES, typed) ? OTHER_NAMES[typed] : typed)?.toLowerCase(),
  ]);
  const isExact = (one: T) => names(one).some((name) => wanted.has(name.toLowerCase()));
  const isAlike = (one: T) => names(one).some((name) => name.toLowerCase().includes(typed));
  // A digit or letter alone occurs nearly everywhere.
  const isTooShort = typed.length === 1 || /^\d+$/.test(typed);
  return {
    exact: all.filter(isExact),
    others: isTooShort ? [] : all.filter((one) => !isExact(one) && isAlike(one)),
  };
}

/** The key of a code as a browser gives it. */
export const keyOf = (code: string): Key | undefined => KEYS.find((key) => key.code === code);

const LOCATIONS = ['standard', 'left', 'right', 'numeric pad'];

/** `3 (numeric pad)` */
export const locationText = (location: number | string): string =>
  `${location} (${LOCATIONS[Number(location)] ?? 'unknown'})`;

/** A key as text: a blank by its name. */
export const keyText = (key: string): string => (key === ' ' ? '" " (space)' : key);

/** What an event said. */
export type Reading = {
  readonly type: 'keydown' | 'keyup' | 'beforeinput';
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly which: number;
  readonly location: number;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  /** As `getModifierState` names them: `Control`, `CapsLock`. */
  readonly modifiers: readonly string[];
  /** Of `beforeinput`: its type, and the text. */
  readonly input: string;
  /** Since the page was opened. */
  readonly atMs: number;
};

/** The names that `getModifierState` is asked for. */
export const MODIFIERS = [
  'Control',
  'Shift',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'ScrollLock',
] as const;

const PRESSED = ['Control', 'Alt', 'Shift', 'Meta'] as const;
const MAC_SIGNS = { Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' } as const;
const OWN_NAMES: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' };

/** How a shortcut is written; nothing where only a modifier is held. */
export type Shortcut = { readonly words: string; readonly mac: string; readonly aria: string };

/** `Ctrl+Shift+K`, `⌃⇧K`, `Control+Shift+K` */
export function shortcutOf({ key, modifiers }: Pick<Reading, 'key' | 'modifiers'>): Shortcut | undefined {
  if (/^(?:Control|Shift|Alt|AltGraph|Meta|Dead|Process|Unidentified|)$/.test(key)) return undefined;
  const isTyped = modifiers.includes('AltGraph');
  const held = PRESSED.filter(
    (name) => modifiers.includes(name) && !(isTyped && /^(?:Control|Alt)$/.test(name)),
  );
  const name = OWN_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const joined = (names: readonly string[]) => [...names, name].join('+');
  return {
    words: joined(held.map((each) => (each === 'Control' ? 'Ctrl' : each))),
    mac: `${held.map((each) => MAC_SIGNS[each]).join('')}${name}`,
    aria: joined(held),
  };
}

/** `if (event.code === 'KeyQ')`; by `key` where there is no code. */
export function conditionOf({ key, code }: Pick<Reading, 'key' | 'code'>): string {
  const [name, value] = code === '' ? ['key', key] : ['code', code];
  return `if (event.${name} === ${quoted(value)})`;
}

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/** What nobody can know from an event, in sentences. */
export function remarksOn({ key, code, keyCode, isComposing, modifiers, type }: Reading): readonly string[] {
  const remarks: string[] = [];
  if (key === 'Dead') remarks.push('A dead key: the accent comes with the next key.');
  if (isComposing || (keyCode === 229 && key !== 'Dead'))
    remarks.push('An input method has the key: keyCode is 229, and the text comes with the input event.');
  if (key === 'Unidentified' || (key !== '' && code === ''))
    remarks.push('The keyboard does not tell the key, as on touch screens: look at the input event.');
  if (modifiers.includes('Meta') && type === 'keydown' && key.length === 1)
    remarks.push('macOS sends no keyup for letters while ⌘ is down.');
  if (key === 'PrintScreen') remarks.push('Some systems send keyup alone for PrintScreen.');
  if (modifiers.includes('AltGraph') && modifiers.includes('Control'))
    remarks.push('Windows reports AltGr as Control and Alt too.');
  return remarks;
}
