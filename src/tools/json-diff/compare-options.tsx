/** How arrays are compared, and what does not count. */
import { type Choice, SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { MoreOptions } from '#src/ui/tool-bar.tsx';
import { type ArrayMode } from './compare.ts';
import { DEFAULT_SETTINGS, readTolerance } from './logic.ts';
import type { View } from './view.ts';

export const DEFAULTS = { ...DEFAULT_SETTINGS, view: 'list' as View, onlyDifferences: true };
export type Options = typeof DEFAULTS;

const MODES: readonly Choice<ArrayMode>[] = [
  { value: 'content', label: 'By content, in order' },
  { value: 'position', label: 'By position' },
  { value: 'key', label: 'By a key' },
  { value: 'any order', label: 'By content, any order' },
];

type CompareOptionsProps = {
  readonly options: Options;
  readonly onChoose: (change: Partial<Options>) => void;
};

export function CompareOptions({ options, onChoose }: CompareOptionsProps) {
  const tolerance = readTolerance(options.tolerance);
  return (
    <>
      <SelectField
        label="Arrays"
        choices={MODES}
        value={options.arrays}
        onChange={(arrays) => onChoose({ arrays })}
      />
      {options.arrays === 'key' && (
        <TextField label="Key" mono value={options.key} onChange={(key) => onChoose({ key })} />
      )}
      <MoreOptions>
        <TextField
          label="Ignored places"
          hint="Keys (updated) or pointers (/items/*/at), separated by commas."
          mono
          value={options.ignored}
          onChange={(ignored) => onChoose({ ignored })}
        />
        <TextField
          label="Numeric tolerance"
          hint="Numbers this close count as equal."
          inputMode="decimal"
          mono
          value={options.tolerance}
          error={tolerance.ok ? undefined : sentence(tolerance.problem.message)}
          onChange={(text) => onChoose({ tolerance: text })}
        />
      </MoreOptions>
    </>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
