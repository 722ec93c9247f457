/** Words of a shell as texts of Compose: a dollar sign is `$$`, a variable `${NAME}`. */
import { ok, type Result } from '#src/lib/result.ts';
import { joinPieces, type WordPiece } from '#src/lib/shell-words.ts';
import type { Shell } from '#src/lib/shell-names.ts';
import { readCommands, shellOf } from '#src/lib/shells.ts';

/** A word and where it begins. */
export type Word = { readonly text: string; readonly offset: number };

/** The commands of a text, and the variables in them. */
export type Commands = {
  readonly commands: readonly (readonly Word[])[];
  readonly variables: readonly string[];
  readonly notes: readonly string[];
};

/** The words of each command. Nothing is run: what a shell would put in becomes a variable. */
export function readDockerWords(typed: string, asked: 'auto' | Shell): Result<Commands> {
  const read = readCommands(typed, shellOf(typed, asked));
  if (!read.ok) return read;
  const variables = new Set<string>();
  const notes = new Set(read.value.notes.map(({ message }) => sentence(message)));
  const textOf = (piece: WordPiece): string => {
    if (piece.kind === 'text') return literal(piece.text);
    const { name, source } = asCompose(piece);
    if (name === undefined) return literal(piece.source);
    variables.add(name);
    if (source === undefined)
      notes.add(`${piece.source} is not worked out here: set ${name} to what it gives.`);
    return source ?? `\${${name}}`;
  };
  const commands = read.value.commands.map(({ words, inputFile }) => {
    if (inputFile) notes.add(`The input from ${joinPieces(inputFile, ({ source }) => source)} was left out.`);
    return words.map(({ pieces, offset }) => ({ text: pieces.map(textOf).join(''), offset }));
  });
  return ok({ commands, variables: [...variables], notes: [...notes] });
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
const literal = (text: string): string => text.replaceAll('$', '$$$$');

/** What Compose fills in too: a name, and one with a default or a demand. */
const FILLED = /^\$\{[A-Za-z_]\w*(?::?[-?+].*)?\}$/s;

/** The variable, with its text where it is one for Compose. A parameter of the shell (`$1`) has no name. */
function asCompose(piece: Exclude<WordPiece, { readonly kind: 'text' }>): {
  readonly name?: string;
  readonly source?: string;
} {
  if (piece.kind === 'variable') {
    const { name, source } = piece;
    if (!/^[A-Za-z_]\w*$/.test(name)) return {};
    if (FILLED.test(source)) return { name, source };
    // `$NAME`, `%NAME%`, `$env:NAME`, `${env:NAME}`; others change what they put in.
    const isPlain = /^(?:\$(?:env:)?\w+|%\w+%|\$\{env:\w+\})$/i.test(source);
    return isPlain ? { name, source: `\${${name}}` } : { name };
  }
  const inside = piece.command.trim();
  if (/^(?:pwd|Get-Location)$/i.test(inside)) return { name: 'PWD', source: '${PWD}' };
  const words = inside.toUpperCase().match(/[A-Z\d]+/g) ?? ['COMMAND'];
  return { name: words.slice(0, 4).join('_').replace(/^\d/, '_$&') };
}
