/** A command as one text, split as Compose splits it (mattn/go-shellwords): a sign of a shell ends it. */
import { ok, type Result } from '#src/lib/result.ts';
import { Mistake, readOrFail, TextCursor } from '#src/lib/text-cursor.ts';

/** The words, and what Compose does not read: from the first `;`, `&`, `|`, `<` or `>` on. */
export type StringWords = { readonly words: readonly string[]; readonly rest: string };

const PLAIN = /(?:\$\$|\$\{[^}]*\}|[^\s\\'"`;&|<>()$]|\$(?![${(]))+/y;
const SINGLE = /'[^']*'/y;
const DOUBLE = /"(?:[^"\\]|\\[^])*"/y;
const ESCAPED = /\\[^]/y;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
const unescaped = (text: string): string =>
  text.replaceAll(/\\([^])/g, (_, letter: string) => LETTERS[letter] ?? letter);

/** Splits a text of Compose; `$$` and `${NAME}` stay as they are. */
export const splitString = (text: string): Result<StringWords> =>
  readOrFail(text, () => {
    const cursor = new TextCursor(text);
    const words: string[] = [];
    let word: string[] | undefined;
    const finish = () => {
      if (word) words.push(word.join(''));
      word = undefined;
    };
    while (cursor.at < text.length && !/[;&|<>]/.test(text[cursor.at] ?? '')) {
      if (cursor.take(/\s+/y) !== undefined) {
        finish();
        continue;
      }
      const part =
        cursor.take(PLAIN) ??
        cursor.take(SINGLE)?.slice(1, -1) ??
        unescapedOf(cursor.take(DOUBLE)?.slice(1, -1) ?? cursor.take(ESCAPED));
      if (part === undefined)
        throw new Mistake('a quote or bracket that opens here is not closed', cursor.at);
      (word ??= []).push(part);
    }
    finish();
    return ok({ words, rest: text.slice(cursor.at) });
  });

const unescapedOf = (text: string | undefined): string | undefined => text && unescaped(text);
