/** The twelve bits of a file mode and the ways they are written (POSIX.1-2024: `chmod`, `ls`, <sys/stat.h>). */

/** What the mode is for: execute, set-ID and sticky bits mean different things on the two. */
export type Target = 'file' | 'directory';

/** The three classes of user, in the order of the digits. */
export const CLASSES = [
  { id: 'owner', name: 'Owner', label: 'Owner (u)', letter: 'u', shift: 6 },
  { id: 'group', name: 'Group', label: 'Group (g)', letter: 'g', shift: 3 },
  { id: 'public', name: 'Public', label: 'Public (o)', letter: 'o', shift: 0 },
] as const;

/** The three permissions of a class, with the number each adds to the class's digit. */
export const PERMISSIONS = [
  { id: 'read', label: 'read (4)', letter: 'r', weight: 4 },
  { id: 'write', label: 'write (2)', letter: 'w', weight: 2 },
  { id: 'execute', label: 'execute (1)', letter: 'x', weight: 1 },
] as const;

/** The bits of the optional leading digit; each is written over one class's execute letter in a listing. */
export const SPECIAL_BITS = [
  { id: 'setuid', label: 'setuid (4)', letter: 's', bit: 0o4000, classLetter: 'u' },
  { id: 'setgid', label: 'setgid (2)', letter: 's', bit: 0o2000, classLetter: 'g' },
  { id: 'sticky', label: 'sticky (1)', letter: 't', bit: 0o1000, classLetter: 'o' },
] as const;

/** Runs as its owner (S_ISUID). */
export const SETUID = 0o4000;
/** Runs as its group; on a directory, new entries get its group (S_ISGID). */
export const SETGID = 0o2000;
/** On a directory, only owners may delete entries (S_ISVTX). */
export const STICKY = 0o1000;
/** The three bits of the leading digit. */
export const SPECIAL_MASK = 0o7000;
/** All twelve bits that chmod can set. */
export const ALL_BITS = 0o7777;

type UserClass = (typeof CLASSES)[number];
type Permission = (typeof PERMISSIONS)[number];

/** The bit behind one checkbox: `bitOf(CLASSES[0], PERMISSIONS[2])` is 0o100. */
export const bitOf = (userClass: UserClass, permission: Permission): number =>
  permission.weight << userClass.shift;

/** Adds the bit where it is missing, takes it away where it is set: `toggleBit(0o644, 0o100)` is 0o744. */
export const toggleBit = (mode: number, bit: number): number => mode ^ bit;

/** A class's digit, 0 to 7: `digitOf(0o754, CLASSES[1])` is 5. */
export const digitOf = (mode: number, { shift }: UserClass): number => (mode >> shift) & 7;

/** Three octal digits, four while a special bit is on: 0o755 is `755`, 0o4755 is `4755`. */
export const toOctal = (mode: number): string => mode.toString(8).padStart(3, '0');

/** Always four digits, as configuration files want them: 0o755 is `0755`. */
export const toFourDigits = (mode: number): string => mode.toString(8).padStart(4, '0');

const lettersOf = (mode: number, userClass: UserClass, absent: string): string =>
  PERMISSIONS.map((permission) => (mode & bitOf(userClass, permission) ? permission.letter : absent)).join(
    '',
  );

const specialLetterOf = (mode: number, { letter }: UserClass): string =>
  SPECIAL_BITS.find(({ classLetter, bit }) => classLetter === letter && mode & bit)?.letter ?? '';

/**
 * The specified form: every class with `r`, `w`, `x` or `-`, and `s` or `t` after them while that bit is on.
 * 0o755 is `u=rwx,g=r-x,o=r-x`. Note that `chmod` takes a dash before a letter for "take away" (`runsAsShown`).
 */
export const toPaddedSymbolic = (mode: number): string =>
  CLASSES.map(
    (userClass) =>
      `${userClass.letter}=${lettersOf(mode, userClass, '-')}${specialLetterOf(mode, userClass)}`,
  ).join(',');

/**
 * The form every `chmod` reads as meant, whatever the mode was before: 0o755 of a file is `u=rwx,g=rx,o=rx`, 0o777 `a=rwx`.
 * The sticky bit stands alone because BSD and macOS ignore `o+t`. GNU chmod keeps set-ID bits of a directory unless they are
 * named, so of a directory 0o755 is `u=rwx,g=rx,o=rx,ug-s,-t`.
 */
export function toTidySymbolic(mode: number, target: Target): string {
  const parts = CLASSES.map((userClass) => ({
    who: userClass.letter,
    letters:
      lettersOf(mode, userClass, '') + (userClass.letter === 'o' ? '' : specialLetterOf(mode, userClass)),
  }));
  const distinct = new Set(parts.map(({ letters }) => letters));
  const classes =
    distinct.size === 1
      ? [`a=${[...distinct].join('')}`]
      : parts.map(({ who, letters }) => `${who}=${letters}`);
  const sticky = mode & STICKY ? ['+t'] : [];
  return [...classes, ...sticky, ...(target === 'directory' ? clearedOnDirectory(mode) : [])].join(',');
}

/** The special bits that a directory would keep, taken away by name. */
function clearedOnDirectory(mode: number): string[] {
  const withoutId = SPECIAL_BITS.filter(({ bit, letter }) => letter === 's' && !(mode & bit));
  const who = withoutId.map(({ classLetter }) => classLetter).join('');
  return [...(who ? [`${who}-s`] : []), ...(mode & STICKY ? [] : ['-t'])];
}

/** The execute place of a listing: a special bit shows as `s`/`t` over an `x`, as `S`/`T` where `x` is missing. */
function executeLetter(mode: number, userClass: UserClass): string {
  const special = specialLetterOf(mode, userClass);
  const isExecutable = (mode & (1 << userClass.shift)) !== 0;
  if (special === '') return isExecutable ? 'x' : '-';
  return isExecutable ? special : special.toUpperCase();
}

/** As `ls -l` prints it: 0o4644 of a file is `-rwSr--r--`, 0o1777 of a directory `drwxrwxrwt`. */
export const toListing = (mode: number, target: Target): string =>
  (target === 'directory' ? 'd' : '-') +
  CLASSES.map(
    (userClass) => lettersOf(mode, userClass, '-').slice(0, 2) + executeLetter(mode, userClass),
  ).join('');
