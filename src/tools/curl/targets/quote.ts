/** Texts as literals of the languages that requests are written in; what the shell puts in stays a name to fill in. */
import { quoteForCmd, quoteForPowerShell } from '#src/lib/shell-quotes.ts';
import type { Shell } from '#src/lib/shell-names.ts';
import type { Hole, Holes } from '../holes.ts';

/** Writes a text as a literal. */
export type Quote = (text: string) => string;

/** Literals put together with what is read at run time. */
const joined =
  (holes: Holes, literal: Quote, read: (hole: Hole) => string, plus: string): Quote =>
  (text) =>
    holes
      .split(text)
      .map((part) => (typeof part === 'string' ? literal(part) : read(part)))
      .join(plus);

/** JSON writes what JavaScript, Python and Go read; these would end a line, or be refused, in one of them. */
const doubled: Quote = (text) =>
  JSON.stringify(text).replaceAll(
    /[\u007f\u2028\u2029\ufeff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const single: Quote = (text) =>
  `'${doubled(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`)}'`;
/** C0 and DEL: those beyond are characters like any other. */
const CONTROL = /(?![\u0080-\u009f])\p{Cc}/u;
/** Control characters as `\x1b`, other signs behind a backslash. */
const escaped = (text: string, signs: RegExp): string =>
  text.replaceAll(signs, (letter) =>
    CONTROL.test(letter) ? `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}` : `\\${letter}`,
  );
const php: Quote = (text) =>
  CONTROL.test(text)
    ? `"${escaped(text, /["$\\]|(?![\u0080-\u009f])\p{Cc}/gu)}"`
    : `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** JavaScript's literals. */
export const jsQuote = (holes: Holes): Quote =>
  joined(holes, single, ({ name }) => `process.env.${name}`, ' + ');
/** Python's literals. */
export const pythonQuote = (holes: Holes): Quote =>
  joined(holes, doubled, ({ name }) => `os.environ["${name}"]`, ' + ');
/** Go's literals. */
export const goQuote = (holes: Holes): Quote =>
  joined(holes, doubled, ({ name }) => `os.Getenv("${name}")`, ' + ');
/** PHP's literals. */
export const phpQuote = (holes: Holes): Quote => joined(holes, php, ({ name }) => `getenv('${name}')`, ' . ');

/** Words of a command. */
export const shellQuote = (holes: Holes, shell: Shell): Quote => {
  if (shell === 'bash') return bashQuote(holes);
  const quote = shell === 'cmd' ? quoteForCmd : quoteForPowerShell;
  return (text) => quote(holes.split(text));
};

const bashQuote =
  (holes: Holes): Quote =>
  (text) => {
    const parts = holes.split(text);
    if (parts.some((part) => typeof part !== 'string'))
      return `"${parts.map((part) => (typeof part === 'string' ? part.replaceAll(/["$\\`]/g, String.raw`\$&`) : part.source)).join('')}"`;
    if (CONTROL.test(text.replaceAll(/[\n\t]/g, '')))
      return `$'${escaped(text, /[\\']|(?![\u0080-\u009f])\p{Cc}/gu)}'`;
    return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
  };
