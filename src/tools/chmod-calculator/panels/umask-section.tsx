/** What new files and directories get under a umask, and the umask that would give the mode shown. */
import { sentence } from '#src/lib/format.ts';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { modesUnder, readUmask } from '../logic.ts';
import { toListing, toOctal, type Target } from '../mode/mode.ts';

type UmaskProps = { readonly umask: string; readonly onChange: (umask: string) => void };

export function UmaskSection({ umask, onChange }: UmaskProps) {
  const read = readUmask(umask);
  const modes = read.ok ? modesUnder(read.value) : undefined;
  const row = (target: Target) =>
    modes ? `${toOctal(modes[target])} ${toListing(modes[target], target)}` : '';
  return (
    <>
      <TextField
        label="umask"
        hint="Its bits are cleared from 666 and 777, not subtracted. It also holds back changes such as +w that name no class."
        mono
        inputMode="numeric"
        value={umask}
        error={read.ok ? undefined : sentence(read.problem.message)}
        onChange={onChange}
      />
      <OutputRows>
        <OutputRow label="New files" value={row('file')} />
        <OutputRow label="New directories" value={row('directory')} />
      </OutputRows>
    </>
  );
}
