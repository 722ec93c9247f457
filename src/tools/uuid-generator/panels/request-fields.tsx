/** What to make: how many, or from which name in which name space; and the button. */
import { Button } from '#src/ui/basics/button.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { isNameBased } from '../dom-make.ts';
import { readCount } from '../logic.ts';
import { SPACES } from '../options.ts';
import styles from '../page.module.css';
import type { OptionProps } from './spelling-fields.tsx';

type RequestFieldsProps = OptionProps & {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly problem: string | undefined;
  readonly onGenerate: () => void;
};

export function RequestFields({ options, set, name, onName, problem, onGenerate }: RequestFieldsProps) {
  const isNamed = isNameBased(options.version);
  return (
    <form
      noValidate
      className={styles['contents']}
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
    >
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
            hint="The same name in the same name space always gives the same UUID."
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
      <Button type="submit" look="primary">
        Generate UUID(s)
      </Button>
    </form>
  );
}

/** A count is read as an integer, as specified: a note shows what is cut off. */
function describeCount(typed: string): string | undefined {
  const count = readCount(typed);
  const isCut = count.ok && Number(typed) !== count.value;
  return isCut ? `${typed.trim()} is read as ${count.value}.` : undefined;
}
