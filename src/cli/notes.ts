/** The notes of a command, on the standard error. */
import type { Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { onOneLine } from './names.ts';

/** Takes the notes of one input after the other, and tells at the end what is left to be told. */
export type NoteTeller = {
  readonly take: (input: string, notes: readonly Note[]) => void;
  readonly end: () => void;
};

/** Tells at once; of many lines, at the end and each note once, at the first line that it holds for, with how many there are. */
export function noteTeller(
  { command, isOfLines }: { readonly command: string; readonly isOfLines: boolean },
  stderr: (line: string) => void,
): NoteTeller {
  const held = new Map<string, { readonly line: string; count: number }>();
  const written = (input: string, { message, position }: Note) =>
    onOneLine(
      `penknife ${command}: ${input}:${position ? `${position.line}:${position.column}:` : ''} ${message}`,
    );
  const hold = (input: string, note: Note) => {
    const known = held.get(note.message);
    if (known) known.count++;
    else held.set(note.message, { line: written(input, note), count: 1 });
  };
  return {
    take: (input, notes) => {
      for (const note of notes.filter(({ only }) => only !== 'page'))
        if (isOfLines) hold(input, note);
        else stderr(written(input, note));
    },
    end: () => {
      for (const { line, count } of held.values())
        stderr(count === 1 ? line : `${line} (${plural(count, 'time')})`);
    },
  };
}
