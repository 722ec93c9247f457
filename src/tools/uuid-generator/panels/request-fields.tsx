/** What to make: how many, or from which name in which name space; and the button. */
import { Button } from '#src/ui/basics/button.tsx';
import { Form } from '#src/ui/fields/form.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { isNameBased } from '../dom-make.ts';
import { readCount } from '../logic.ts';
import { OPTIONS, spaceOf, SPACES } from '../options.ts';
import type { OptionProps } from './spelling-fields.tsx';

type RequestFieldsProps = OptionProps & {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly problem: string | undefined;
  readonly onGenerate: () => void;
};

export function RequestFields({ options, set, name, onName, problem, onGenerate }: RequestFieldsProps) {
  const of = optionProps(OPTIONS, options, set);
  const isNamed = isNameBased(options.version);
  const space = SPACES.find(({ value }) => value === options.space.toLowerCase())?.value ?? 'own';
  return (
    <Form onSubmit={onGenerate}>
      {isNamed ? (
        <>
          <SelectField label="Name space" {...of('space')} choices={SPACES} value={space} />
          {space === 'own' && (
            <TextField
              label="Name space UUID"
              mono
              value={spaceOf(options)}
              onChange={(ownSpace) => set({ space, ownSpace })}
              error={problem}
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
          {...of('count')}
          hint={describeCount(options.count)}
          error={problem}
        />
      )}
      <Button type="submit" look="primary">
        Generate UUID(s)
      </Button>
    </Form>
  );
}

/** A count is read as an integer, as specified: a note shows what is cut off. */
function describeCount(typed: string): string | undefined {
  const count = readCount(typed);
  const isCut = count.ok && Number(typed) !== count.value;
  return isCut ? `${typed.trim()} is read as ${count.value}.` : undefined;
}
