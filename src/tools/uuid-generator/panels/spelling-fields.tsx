/** Which version, and how its digits are written. */
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { isNameBased, loadNames } from '../dom-make.ts';
import { OPTIONS, VERSIONS, type Options } from '../options.ts';
import styles from '../page.module.css';

/** The options, and how to change them. */
export type OptionProps = { readonly options: Options; readonly set: (change: Partial<Options>) => void };

export function SpellingFields({ options, set }: OptionProps) {
  const of = optionProps(OPTIONS, options, set);
  return (
    <>
      <SelectField
        label="Version"
        choices={VERSIONS}
        value={options.version}
        onChange={(version) => {
          set({ version });
          if (isNameBased(version)) void loadNames();
        }}
      />
      <SelectField label="Format" {...of('wrapping')} />
      <span className={styles['checks']}>
        <Checkbox label="Upper case" {...of('upper')} />
        <Checkbox
          label={options.wrapping === 'urn' ? 'No hyphens (a URN always has them)' : 'No hyphens'}
          checked={!options.hyphens && options.wrapping !== 'urn'}
          disabled={options.wrapping === 'urn'}
          onChange={(isBare) => set({ hyphens: !isBare })}
        />
      </span>
    </>
  );
}
