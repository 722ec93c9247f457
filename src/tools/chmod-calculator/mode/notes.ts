/** What a mode means for the people on the machine, in words, and what is dangerous or pointless about it. */
import { CLASSES, digitOf, SETGID, SETUID, STICKY, type Target } from './mode.ts';

/** A remark on a mode, and how much it matters. */
export type Note = { readonly severity: 'danger' | 'warning' | 'info'; readonly text: string };

/** Abilities by digit, 0 to 7. On a directory write does nothing without execute. */
const ABILITIES = {
  file: [
    'do nothing',
    'run it, if it is a program (a script must also be readable)',
    'overwrite it without reading it',
    'overwrite it without reading it and run it',
    'read it',
    'read and run it',
    'read and change it',
    'read, change and run it',
  ],
  directory: [
    'do nothing',
    'enter it and open what they know by name',
    'do nothing (write needs execute)',
    'enter it, and add, rename and delete entries, without listing them',
    'list names only',
    'list and enter it',
    'list names only (write needs execute)',
    'list and enter it, and add, rename and delete entries',
  ],
} as const;

/** One line a class: `{ name: 'Owner', digit: 7, ability: 'read, change and run it' }`. */
export const abilitiesOf = (
  mode: number,
  target: Target,
): readonly { readonly name: string; readonly digit: number; readonly ability: string }[] =>
  CLASSES.map((userClass) => {
    const digit = digitOf(mode, userClass);
    return { name: userClass.name, digit, ability: ABILITIES[target][digit] ?? '' };
  });

type Rule = Note & { readonly target?: Target; readonly holds: (mode: number) => boolean };

const has = (mode: number, bits: number): boolean => (mode & bits) === bits;
const hasAny = (mode: number, bits: number): boolean => (mode & bits) !== 0;

/** Whether a class lacks a permission that a later, wider class has: the first class that fits decides. */
const isNarrowerThanNext = (mode: number, shift: number): boolean =>
  ((mode >> (shift - 3)) & 7 & ~(mode >> shift)) !== 0;

const RULES: readonly Rule[] = [
  {
    severity: 'danger',
    target: 'file',
    holds: (mode) => hasAny(mode, SETUID) && hasAny(mode, 0o022),
    text: 'Others can write to a program that runs as its owner (setuid): whoever writes to it may become the owner.',
  },
  {
    severity: 'danger',
    target: 'file',
    holds: (mode) => has(mode, 0o003),
    text: 'Everyone on the machine can change this program, and others run it. 755 lets them run it and not change it.',
  },
  {
    severity: 'danger',
    target: 'file',
    holds: (mode) => has(mode, 0o002) && !has(mode, 0o001),
    text: 'Everyone on the machine can change this file.',
  },
  {
    severity: 'danger',
    target: 'directory',
    holds: (mode) => has(mode, 0o003) && !hasAny(mode, STICKY),
    text: 'Everyone can delete or replace anyone’s entries here. A shared directory needs the sticky bit: 1777.',
  },
  {
    severity: 'warning',
    target: 'file',
    holds: (mode) => has(mode, SETUID | 0o100),
    text: 'setuid: the program runs with its owner’s rights whoever starts it. Linux ignores it on scripts.',
  },
  {
    severity: 'warning',
    target: 'file',
    holds: (mode) => has(mode, SETGID | 0o010),
    text: 'setgid: the program runs with its group’s rights whoever starts it. Linux ignores it on scripts.',
  },
  {
    severity: 'warning',
    target: 'file',
    holds: (mode) => hasAny(mode, SETUID) && !hasAny(mode, 0o100),
    text: 'setuid without the owner’s execute bit does nothing (ls shows a capital S).',
  },
  {
    severity: 'warning',
    target: 'file',
    holds: (mode) => hasAny(mode, SETGID) && !hasAny(mode, 0o010),
    text: 'setgid without the group’s execute bit does nothing (ls shows a capital S); old systems used it for mandatory locks.',
  },
  {
    severity: 'info',
    target: 'file',
    holds: (mode) => hasAny(mode, STICKY),
    text: 'The sticky bit on a file does nothing on Linux.',
  },
  {
    severity: 'info',
    target: 'directory',
    holds: (mode) => hasAny(mode, STICKY),
    text: 'Sticky directory: only the owner of an entry, of the directory, or root may rename or delete it.',
  },
  {
    severity: 'info',
    target: 'directory',
    holds: (mode) => hasAny(mode, SETGID),
    text: 'setgid directory: new entries get the directory’s group. GNU chmod keeps it with three digits; 00755 or g-s takes it away.',
  },
  {
    severity: 'info',
    target: 'directory',
    holds: (mode) => hasAny(mode, SETUID),
    text: 'setuid on a directory does nothing on Linux.',
  },
  {
    severity: 'warning',
    target: 'directory',
    holds: (mode) =>
      CLASSES.some((userClass) => has(digitOf(mode, userClass), 2) && !has(digitOf(mode, userClass), 1)),
    text: 'Write without execute does nothing on a directory.',
  },
  {
    severity: 'warning',
    target: 'directory',
    holds: (mode) =>
      CLASSES.some((userClass) => has(digitOf(mode, userClass), 4) && !has(digitOf(mode, userClass), 1)),
    text: 'Read without execute lists names, and nothing behind them can be opened.',
  },
  {
    severity: 'warning',
    holds: (mode) => isNarrowerThanNext(mode, 6),
    text: 'The owner may do less than the group: the first class that fits decides, so the owner is refused what the group may do.',
  },
  {
    severity: 'warning',
    holds: (mode) => isNarrowerThanNext(mode, 3),
    text: 'The group may do less than the public: a member of the group is refused what everyone else may do.',
  },
  {
    severity: 'info',
    holds: (mode) => (mode & 0o777) === 0,
    text: 'Nobody has access except root. The owner can still change the mode.',
  },
];

/** What to know about a mode, most dangerous first. `notesOn(0o777, 'file')` warns that everyone can change it. */
export const notesOn = (mode: number, target: Target): readonly Note[] =>
  RULES.filter((rule) => (rule.target ?? target) === target && rule.holds(mode)).map(
    ({ severity, text }) => ({
      severity,
      text,
    }),
  );
