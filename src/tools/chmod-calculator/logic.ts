/** What a person may paste for a mode (octal, symbolic, `ls -l`, `stat`, a whole command), read into its twelve bits; and the umask. */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { ALL_BITS, type Target } from './mode/mode.ts';
import { applySymbolic, parseSymbolic, runsAsShown, type Start } from './mode/symbolic.ts';

/** What a text was understood as. `target` is set where the text itself tells file or directory. */
export type Reading = {
  readonly mode: number;
  readonly form: 'octal' | 'listing' | 'symbolic';
  readonly target?: Target;
  /** Whether it is the mode of a symbolic link, whose own bits count for nothing. */
  readonly isLink?: true;
  /** Something the person should know about how the text was read. */
  readonly note?: string;
};

/** The first letter of a listing: the type of the entry. */
const FILE_TYPES: ReadonlyMap<string, Pick<Reading, 'target' | 'isLink' | 'note'>> = new Map([
  ['d', { target: 'directory' }],
  ['-', { target: 'file' }],
  [
    'l',
    {
      isLink: true,
      note: 'A symbolic link: its own mode has no effect. chmod changes the file it points to.',
    },
  ],
] as const);
/** More than any command line that changes a mode, in UTF-16 code units. */
export const LONGEST_MODE = 1000;
const FILE_TYPE_BITS = 0o170000;
const DIRECTORY_TYPE = 0o040000;
const LINK_TYPE = 0o120000;
/** S_IFMT values of <sys/stat.h> that listings of git and backups show: directory, regular file, symbolic link. */
const KNOWN_TYPES: ReadonlySet<number> = new Set([DIRECTORY_TYPE, 0o100000, LINK_TYPE]);

const ACL_NOTES: ReadonlyMap<string, Pick<Reading, 'note'>> = new Map([
  [
    '+',
    { note: 'The + says that an access list (ACL) adds rules that these bits do not show: see getfacl.' },
  ],
  ['.', { note: 'The dot says that the file has a security context (SELinux) and no other access list.' }],
  ['@', { note: 'The @ says that the file has extended attributes (macOS): see ls -l@.' }],
]);

const SET_IDS = 0o6000;

const LISTING_PLACES = ['r', 'w', 'xsS', 'r', 'w', 'xsS', 'r', 'w', 'xtT'] as const;
const SPECIAL_IN_LISTING = [0o4000, 0o2000, 0o1000] as const;

/** The command before its mode: `sudo chmod -R `. Flags of chmod only, since `-r` and `-x` are modes. */
const COMMAND = /^(?:sudo\s+)?chmod\s+(?:(?:-[RvcfHLP]+|--[a-z-]*)\s+)*/;
const STAT_LINE = /\(\s*[0-7]{3,6}\/([-a-zA-Z?]{10})\s*\)/;

const directoryOrFile = (isDirectory: boolean): Target => (isDirectory ? 'directory' : 'file');

/** GNU coreutils manual, "Directories and the Set-User-ID and Set-Group-ID Bits". */
const KEPT_NOTE =
  'GNU chmod keeps setuid and setgid of a directory with up to four digits. 00755 or u-s,g-s takes them away.';

/** Whether these digits look as if they took away bits of a directory that GNU chmod leaves in place. */
const seemsToClear = (digits: string, value: number, { target, mode }: Start): boolean =>
  target === 'directory' &&
  digits.length <= 4 &&
  (digits.length === 4 ? (value & SET_IDS) === 0 : (mode & SET_IDS) !== 0);

function readOctal(text: string, start: Start): Result<Reading> {
  const digits = text.replace(/^0o/i, '');
  const wrong = /[89]/.exec(digits);
  if (wrong) {
    return fail(
      `expected octal digits, 0 to 7, found "${wrong[0]}"`,
      positionAt(text, text.length - digits.length + wrong.index),
    );
  }
  const value = Number.parseInt(digits, 8);
  if (value <= ALL_BITS) {
    const note = seemsToClear(digits, value, start) && {
      note: KEPT_NOTE.replace('00755', `00${digits.slice(-3)}`),
    };
    return ok({ mode: value, form: 'octal', ...note });
  }
  if (KNOWN_TYPES.has(value - (value & ALL_BITS))) return readRawMode(value);
  return fail('expected an octal number up to 7777, found more');
}

/** `st_mode` with its file type, as git and `stat -c %f` users know it: `100644`, `40755`. */
function readRawMode(value: number): Result<Reading> {
  const mode = value & ALL_BITS;
  if ((value & FILE_TYPE_BITS) === LINK_TYPE) return ok({ mode, form: 'octal', ...FILE_TYPES.get('l') });
  const target = directoryOrFile((value & FILE_TYPE_BITS) === DIRECTORY_TYPE);
  const note = `Read as a raw mode: the leading ${(value >> 12).toString(8)} is the type, here a ${target}.`;
  return ok({ mode, form: 'octal', target, note });
}

/** The bit a listing's letter at one of its nine places stands for, special bit included. */
function bitsAtPlace(letter: string, place: number): number {
  const plain = 0o400 >> place;
  const special = SPECIAL_IN_LISTING[Math.floor(place / 3)] ?? 0;
  if (letter === '-') return 0;
  if (letter === 'S' || letter === 'T') return special;
  return letter === 's' || letter === 't' ? special | plain : plain;
}

const looksLikeListing = (token: string): boolean => /^[-bcdlpsDMnCP?]?[-rwxsStT]{9}[.+@]?$/.test(token);

function readListing(token: string): Result<Reading> {
  const typeLength = token.replace(/[.+@]$/, '').length - LISTING_PLACES.length;
  let mode = 0;
  for (const [place, letters] of LISTING_PLACES.entries()) {
    const letter = token.charAt(typeLength + place);
    if (letter !== '-' && !letters.includes(letter)) {
      const wanted = [...Array.from(letters), '-'].join(', ').replace(/, -$/, ' or -');
      return fail(`expected ${wanted}, found "${letter}"`, positionAt(token, typeLength + place));
    }
    mode |= bitsAtPlace(letter, place);
  }
  return ok({ mode, form: 'listing', ...typeAndSuffix(token, typeLength) });
}

function typeAndSuffix(token: string, typeLength: number): Pick<Reading, 'target' | 'isLink' | 'note'> {
  const type = typeLength === 1 ? FILE_TYPES.get(token.charAt(0)) : undefined;
  return { ...ACL_NOTES.get(token.slice(-1)), ...type };
}

const PADDED_SYMBOLIC = /^u=([r-][w-][x-])(s?),g=([r-][w-][x-])(s?),o=([r-][w-][x-])(t?)$/;

/** Our own padded form `u=rwx,g=r-x,o=r-x`, which means what it shows although `chmod` reads some of it otherwise. */
function readPadded(text: string): Result<Reading> | undefined {
  const found = PADDED_SYMBOLIC.exec(text);
  if (!found) return undefined;
  const [, u, setuid, g, setgid, o, sticky] = found;
  const permissions = Array.from([u, g, o].join('')).reduce(
    (bits, letter, place) => bits | bitsAtPlace(letter, place),
    0,
  );
  const mode = permissions | (setuid ? 0o4000 : 0) | (setgid ? 0o2000 : 0) | (sticky ? 0o1000 : 0);
  const note = 'Read as it looks. chmod itself reads a dash before a letter as “take away”.';
  return ok({ mode, form: 'symbolic', ...(runsAsShown(text, mode, 'file') ? {} : { note }) });
}

function readSymbolic(text: string, start: Start): Result<Reading> {
  const changes = parseSymbolic(text);
  if (!changes.ok) return changes;
  return ok({ mode: applySymbolic(changes.value, start), form: 'symbolic' });
}

/** Without a command's words and a listing's further columns: `chmod -R 755 /srv` is `755`. */
function modeToken(text: string): string {
  const listing = STAT_LINE.exec(text)?.[1];
  if (listing !== undefined) return listing;
  return text
    .trim()
    .replace(COMMAND, '')
    .replace(/\s[^]*/, '');
}

/**
 * The mode a text stands for. Relative modes (`u+x`) change `start`; everything else replaces it, and an empty
 * text leaves it. Reads `755`, `0o4755`, `u=rwx,go=rx`, `rwSr--r--`, lines of `ls -l` and `stat`, `chmod …` commands.
 * Fails with what was expected and the column. Example: `readMode('-rwSr--r--', start)` has mode 0o4644, a file.
 */
export function readMode(text: string, start: Start): Result<Reading> {
  const token = modeToken(text);
  if (token === '') return ok({ mode: start.mode, form: 'symbolic' });
  if (/^(?:0o)?\d+$/i.test(token)) return readOctal(token, start);
  if (token.length > LONGEST_MODE) return fail(`expected at most ${LONGEST_MODE} characters, found more`);
  if (looksLikeListing(token)) return readListing(token);
  return readPadded(token) ?? readSymbolic(token, start);
}

/**
 * Whether a new text took the place of the whole text before it, rather than being an edit of it: then a relative mode
 * changes the mode that is shown. `isTypedOver('644', 'g')` is true, `isTypedOver('u+x', 'u+')` is not.
 */
export const isTypedOver = (before: string, after: string): boolean =>
  !after.startsWith(before.slice(0, 1)) &&
  (after === '' ? before.length > 1 : before.at(-1) !== after.at(-1));

/** A umask of up to four octal digits; the first can only be 0. `022` is 0o022. */
export function readUmask(text: string): Result<number> {
  const digits = text.trim();
  if (!/^(?:0o)?[0-7]{1,4}$/i.test(digits))
    return fail(`expected octal digits such as 022, found "${digits}"`);
  const umask = Number.parseInt(digits.replace(/0o/i, ''), 8);
  if (umask > 0o777) return fail('expected a umask up to 777, found more');
  return ok(umask);
}

/** What new files and directories get: the umask's bits are cleared from 666 and 777, not subtracted. */
export const modesUnder = (umask: number): { readonly file: number; readonly directory: number } => ({
  file: 0o666 & ~umask,
  directory: 0o777 & ~umask,
});
