/** How arrays are compared, and what does not count. */
import { sentence } from '#src/lib/format.ts';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { MoreOptions } from '#src/ui/tool/tool-bar.tsx';
import { countChanged } from '#src/lib/options.ts';
import { readTolerance } from '../logic.ts';
import { OPTIONS, type Options } from '../options.ts';

type CompareOptionsProps = {
  readonly options: Options;
  readonly onChoose: (change: Partial<Options>) => void;
};

export function CompareOptions({ options, onChoose }: CompareOptionsProps) {
  const of = optionProps(OPTIONS, options, onChoose);
  const tolerance = readTolerance(options.tolerance);
  return (
    <>
      <SelectField label="Arrays" {...of('arrays')} />
      {options.arrays === 'key' && (
        <TextField label="Key" mono value={options.key} onChange={(key) => onChoose({ key })} />
      )}
      <MoreOptions hasHint changed={countChanged(OPTIONS, options, ['ignored', 'tolerance'])}>
        <TextField
          label="Ignored places"
          hint="Keys (updated) or pointers (/items/*/at), separated by commas."
          mono
          {...of('ignored')}
        />
        <TextField
          label="Numeric tolerance"
          hint="Numbers this close count as equal."
          inputMode="decimal"
          mono
          {...of('tolerance')}
          error={tolerance.ok ? undefined : sentence(tolerance.problem.message)}
        />
      </MoreOptions>
    </>
  );
}
