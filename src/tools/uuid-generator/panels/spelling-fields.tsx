/** Which version, and how its digits are written. */
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { isNameBased, loadNames } from '../dom-make.ts';
import { VERSIONS, WRAPPINGS, type Options } from '../options.ts';
import styles from '../page.module.css';

/** The options, and how to change them. */
export type OptionProps = { readonly options: Options; readonly set: (change: Partial<Options>) => void };

export function SpellingFields({ options, set }: OptionProps) {
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
      <SelectField
        label="Format"
        choices={WRAPPINGS}
        value={options.wrapping}
        onChange={(wrapping) => set({ wrapping })}
      />
      <span className={styles['checks']}>
        <Checkbox
          label="Upper case"
          checked={options.isUpperCase}
          onChange={(isUpperCase) => set({ isUpperCase })}
        />
        <Checkbox
          label={options.wrapping === 'urn' ? 'No hyphens (a URN always has them)' : 'No hyphens'}
          checked={!options.hasHyphens && options.wrapping !== 'urn'}
          disabled={options.wrapping === 'urn'}
          onChange={(isBare) => set({ hasHyphens: !isBare })}
        />
      </span>
    </>
  );
}
