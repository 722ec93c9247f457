/** The mode as it is written in scripts. */
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { snippetsOf } from '../mode/copies.ts';
import type { Target } from '../mode/mode.ts';

export function ScriptsSection({ mode, target }: { readonly mode: number; readonly target: Target }) {
  return (
    <OutputRows>
      {snippetsOf(mode, target).map(({ id, label, text }) => (
        <OutputRow key={id} label={label} value={text} kind="text" />
      ))}
    </OutputRows>
  );
}
