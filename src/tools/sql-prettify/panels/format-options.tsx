/** The controls for dialect and layout. */
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { MoreOptions } from '#src/ui/tool/tool-bar.tsx';
import { countChanged } from '#src/lib/options.ts';
import type { SqlOptions } from '../logic.ts';
import { CHOICES, OPTIONS } from '../options.ts';

type FormatOptionsProps = {
  readonly options: SqlOptions;
  readonly set: (change: Partial<SqlOptions>) => void;
};

export function FormatOptions({ options, set }: FormatOptionsProps) {
  return (
    <>
      <SelectField
        label="Dialect"
        choices={CHOICES.dialect}
        value={options.dialect}
        onChange={(dialect) => set({ dialect })}
      />
      <RadioGroup
        label="Output"
        choices={CHOICES.output}
        value={options.output}
        onChange={(output) => set({ output })}
      />
      {options.output === 'pretty' && (
        <>
          <SelectField
            label="Keyword case"
            choices={CHOICES.keywordCase}
            value={options.keywordCase}
            onChange={(keywordCase) => set({ keywordCase })}
          />
          <RareOptions options={options} set={set} />
        </>
      )}
    </>
  );
}

function RareOptions({ options, set }: FormatOptionsProps) {
  return (
    <MoreOptions changed={countChanged(OPTIONS, options, ['indent', 'keywords', 'lists'])}>
      <SelectField
        label="Indent"
        choices={CHOICES.indent}
        value={options.indent}
        onChange={(indent) => set({ indent })}
      />
      <SelectField
        label="Clause keywords"
        choices={CHOICES.keywords}
        value={options.keywords}
        onChange={(keywords) => set({ keywords })}
      />
      <SelectField
        label="Lists in parentheses"
        choices={CHOICES.lists}
        value={options.lists}
        onChange={(lists) => set({ lists })}
      />
    </MoreOptions>
  );
}
