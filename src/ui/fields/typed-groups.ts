/**
 * Blanks and apostrophes typed one by one into a number field: `1 234` and `1'234` are numbers once three digits follow each of them,
 * as they are when they are pasted; `1 2` is none.
 */
import { quote, readNumberText } from '#src/lib/number-text.ts';

const SIGN = /[ \u00A0\u2009\u202F'\u2019\u02BC]/;
/** Groups of which the last has fewer than three digits so far; all signs are the same. */
const UNFINISHED = /^[+-]?\d{1,3}([ \u00A0\u2009\u202F'\u2019\u02BC])(?:\d{3}\1)*\d{0,2}$/;

/** Whether a typed text is a blank or an apostrophe. */
const isGroupSign = (text: string): boolean => text.length === 1 && SIGN.test(text);

/**
 * The number that is written with blanks or apostrophes between thousands; `undefined` where there is none, or no sign in it.
 */
function readGroups(written: string): string | undefined {
  if (!SIGN.test(written.trim())) return undefined;
  const reading = readNumberText(written);
  return reading.ok ? reading.value : undefined;
}

/** Why what is written so far is no number, in a sentence; `undefined` after a blank, where the number may have ended. */
function describeGroups(written: string): string | undefined {
  if (/\s$/.test(written)) return undefined;
  return UNFINISHED.test(written)
    ? `${quote(written)} is not a number yet: three digits follow each ${/\s/.test(written) ? 'space' : 'apostrophe'}.`
    : `${quote(written)} is not a number here.`;
}

/** What becomes of a key: the number that the field holds now, or why it keeps what it has (`undefined`: no message yet). */
export type WrittenEntry =
  { readonly value: string } | { readonly problem: string | undefined; readonly text: string };

/**
 * What a person has typed into a field, where the field does not hold all of it: after `1 2` it holds 1, after `1 234` it holds 1234.
 *
 * @example
 * const written = new Written();
 * written.add(' ', '1'); // { problem: undefined }
 * written.add('2', '1'); // { problem: '“1 2” is not a number yet: …' }, and then `3` and `4`: { value: '1234' }
 */
export class Written {
  /** What was refused: `1/2` must not become 12. */
  #refused: string | undefined;
  /** A number as it was typed, with blanks or apostrophes between its thousands, and as the field holds it. */
  #groups: { readonly text: string; readonly value: string } | undefined;

  /** What a key makes of it; `undefined` where the field handles the key itself. `value` is what the field holds. */
  add(key: string, value: string): WrittenEntry | undefined {
    const before = this.#before(key, value);
    if (before === undefined) {
      this.#groups = undefined;
      return undefined;
    }
    const text = before + key;
    const number = readGroups(text);
    this.#refused = number === undefined ? text : undefined;
    if (number === undefined) return { problem: describeGroups(text), text };
    this.#groups = { text, value: number };
    return { value: number };
  }

  /** `text` was refused, and what is typed next belongs to it; `undefined` is nothing. */
  refuse(text: string | undefined): void {
    this.#refused = text;
  }

  /** What is typed next starts a new number. */
  end(): void {
    this.#refused = undefined;
    this.#groups = undefined;
  }

  #before(key: string, value: string): string | undefined {
    if (this.#refused !== undefined) return this.#refused;
    if (this.#groups?.value === value && (isGroupSign(key) || /^\d$/.test(key))) return this.#groups.text;
    return isGroupSign(key) && value !== '' ? value : undefined;
  }
}
