/**
 * Symbolic modes (`u+x,g-w,a=rX`) parsed and applied as GNU `chmod` does
 * (POSIX.1-2024 `chmod`, "Extended Description"; GNU coreutils manual, "Symbolic Modes" and "Directory Setuid and Setgid").
 */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { ALL_BITS, SETGID, SETUID, STICKY, type Target } from './mode.ts';

type Source = {
  /** Those that are named, by letters or in octal. */
  readonly bits: number;
  readonly isOctal?: true;
  /** `X`: execute too, where it is a directory or somebody may execute it already. */
  readonly conditionalExecute?: boolean;
  /** Of the class whose digit is copied: 6 for `u`. */
  readonly copiedShift?: number;
};

type Operator = '+' | '-' | '=';

/** One operator with what it adds, takes away or sets. `who` is 0 where no class is named: then the umask counts. */
export type Change = { readonly who: number; readonly operator: Operator; readonly source: Source };

/** What a relative mode is applied to. `umask` holds back bits of changes that name no class. */
export type Start = { readonly mode: number; readonly target: Target; readonly umask: number };

const WHO_BITS = { u: SETUID | 0o700, g: SETGID | 0o070, o: STICKY | 0o007, a: ALL_BITS } as const;
const LETTER_BITS = { r: 0o444, w: 0o222, x: 0o111, s: SETUID | SETGID, t: STICKY, X: 0 } as const;
const COPY_SHIFTS = { u: 6, g: 3, o: 0 } as const;
const EXECUTE_BITS = 0o111;

const union = <Key extends string>(table: Readonly<Record<Key, number>>, letters: string): number =>
  Array.from(letters).reduce((bits, letter) => bits | table[letter as Key], 0); // the pattern lets only the table's keys through

const isCopy = (letters: string): letters is keyof typeof COPY_SHIFTS => Object.hasOwn(COPY_SHIFTS, letters);

function readSource(letters: string): Source {
  if (/[0-7]/.test(letters)) return { bits: Number.parseInt(letters, 8), isOctal: true };
  if (isCopy(letters)) return { bits: 0, copiedShift: COPY_SHIFTS[letters] };
  return { bits: union(LETTER_BITS, letters), conditionalExecute: letters.includes('X') };
}

const quote = (character: string): string => (character === '' ? 'the end' : `"${character}"`);

const characterAt = (text: string, offset: number): string => {
  const point = text.codePointAt(offset);
  return point === undefined ? '' : String.fromCodePoint(point);
};

const expected = (text: string, offset: number, what: string): Result<never> =>
  fail(`expected ${what}, found ${quote(characterAt(text, offset))}`, positionAt(text, offset));

/** One clause, `ug+rw-x`, from `offset` on; gives the changes and where it stopped. */
function parseClause(text: string, offset: number): Result<{ changes: Change[]; end: number }> {
  const letters = /[ugoa]*/y;
  letters.lastIndex = offset;
  letters.test(text);
  const named = text.slice(offset, letters.lastIndex);
  const who = union(WHO_BITS, named);
  const action = /([-+=])(?:[0-7]+|[ugo]|[rwxXst]*)/y;
  action.lastIndex = offset + named.length;
  const changes: Change[] = [];
  let end = action.lastIndex;
  for (let found = action.exec(text); found; found = action.exec(text)) {
    const source = readSource(found[0].slice(1));
    if (source.isOctal && (named !== '' || source.bits > ALL_BITS)) {
      return expected(
        text,
        end + 1,
        named === '' ? 'an octal number up to 7777' : 'r, w, x, X, s, t, u, g or o',
      );
    }
    changes.push({ who: source.isOctal ? ALL_BITS : who, operator: found[1] as Operator, source }); // the pattern's first group
    end = action.lastIndex;
    if (source.isOctal) break;
  }
  if (changes.length === 0) return expected(text, end, named === '' ? 'u, g, o, a, +, - or =' : '+, - or =');
  return ok({ changes, end });
}

/**
 * The changes of a symbolic mode, in order. `u+x,g-w` is two.
 * Fails with what was expected where the text stops being one (`u~x`: "expected +, - or =, found "~"").
 */
export function parseSymbolic(text: string): Result<Change[]> {
  const changes: Change[] = [];
  let offset = 0;
  for (;;) {
    const clause = parseClause(text, offset);
    if (!clause.ok) return clause;
    for (const change of clause.value.changes) changes.push(change); // a spread of millions would overflow the stack
    offset = clause.value.end;
    if (offset === text.length) return ok(changes);
    if (text[offset] !== ',') return expected(text, offset, 'a permission letter, an operator or a comma');
    offset += 1;
  }
}

/** The nine bits that repeat one class's digit for all three. */
const repeatDigit = (mode: number, shift: number): number => ((mode >> shift) & 7) * 0o111;

function valueOf(source: Source, mode: number, target: Target): number {
  if (source.copiedShift !== undefined) return repeatDigit(mode, source.copiedShift);
  const addsExecute = source.conditionalExecute && (target === 'directory' || (mode & EXECUTE_BITS) !== 0);
  return source.bits | (addsExecute ? EXECUTE_BITS : 0);
}

/** A directory keeps set-user-ID and set-group-ID unless the change names them. */
function keptOnDirectory({ who, source }: Change, target: Target): number {
  if (target === 'file' || source.isOctal) return 0;
  return (SETUID | SETGID) & ~(source.bits & (who || ALL_BITS));
}

function applyChange(mode: number, change: Change, { target, umask }: Start): number {
  const kept = keptOnDirectory(change, target);
  const value = valueOf(change.source, mode, target) & (change.who || ~umask) & ~kept;
  if (change.operator === '+') return mode | value;
  if (change.operator === '-') return mode & ~value;
  return (mode & ((change.who ? ~change.who : 0) | kept)) | value;
}

/** The mode after all changes. `u+x,g-w` on 0o664 gives 0o744. */
export const applySymbolic = (changes: readonly Change[], start: Start): number =>
  changes.reduce((mode, change) => applyChange(mode, change, start), start.mode);

/**
 * Whether `chmod`, given this symbolic text, arrives at `mode` whatever the file or directory had before.
 * @example runsAsShown('u=rwx,g=r-x,o=r-x', 0o755, 'file') // false: chmod takes `-x` for "take away execute"
 */
export function runsAsShown(symbolic: string, mode: number, target: Target): boolean {
  const changes = parseSymbolic(symbolic);
  if (!changes.ok) return false;
  return [0, ALL_BITS].every(
    (before) => applySymbolic(changes.value, { mode: before, target, umask: 0 }) === mode,
  );
}
