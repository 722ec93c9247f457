/** What is asked for: the version, and then how many or which name. */
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { NumberField, TextField } from '#src/ui/text-field.tsx';
import { isNameBased, loadNames } from '../dom-make.ts';
import { readCount } from '../logic.ts';
import { SPACES, VERSIONS, WRAPPINGS, type Options } from '../options.ts';
import styles from '../page.module.css';

type OptionProps = { readonly options: Options; readonly set: (change: Partial<Options>) => void };

/** How UUIDs are written. */
export function Spelled({ options, set }: OptionProps) {
  return (
    <>
      <SelectField
        label="Written"
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

type RequestProps = OptionProps & {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly problem: string | undefined;
};

export function RequestFields({ options, set, name, onName, problem }: RequestProps) {
  const isNamed = isNameBased(options.version);
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
      {isNamed ? (
        <>
          <SelectField
            label="Name space"
            choices={SPACES}
            value={options.space}
            onChange={(space) => set({ space })}
          />
          {options.space === 'own' && (
            <TextField
              label="Name space UUID"
              mono
              value={options.ownSpace}
              error={problem}
              onChange={(ownSpace) => set({ ownSpace })}
            />
          )}
          <TextField
            label="Name"
            hint="One name in one name space always gives the same UUID."
            placeholder="www.example.com"
            value={name}
            onChange={onName}
          />
        </>
      ) : (
        <NumberField
          label="How many"
          placeholder="Number of UUIDs"
          min={1}
          max={100}
          step={1}
          value={options.count}
          hint={describeCount(options.count)}
          error={problem}
          onChange={(count) => set({ count })}
        />
      )}
    </>
  );
}

/** A count is read as an integer, as specified: what is cut off is said. */
function describeCount(typed: string): string | undefined {
  const count = readCount(typed);
  const isCut = count.ok && Number(typed) !== count.value;
  return isCut ? `${typed.trim()} is read as ${count.value}.` : undefined;
}
