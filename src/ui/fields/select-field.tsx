/** A choice of a few: the platform's own select with its label, hint and error. */
import type { ComponentProps } from 'react';
import { classNames } from '#src/ui/basics/class-names.ts';
import { Field, type FieldFacts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

/** A value and the words it is shown as. */
export type Choice<T extends string> = { readonly value: T; readonly label: string };

type SelectFieldProps<T extends string> = FieldFacts &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'className'> & {
    readonly value: T;
    readonly onChange: (value: T) => void;
    readonly choices: readonly Choice<T>[];
    readonly className?: string;
  };

/** `<SelectField label="Made from" choices={SOURCES} value={source} onChange={setSource} />` */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, error, hideLabel, value, onChange, choices, className, ...rest } = props;
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <Field {...{ label, hint, error, className }} hideLabel={hideLabel ?? false}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={classNames(fieldStyles['control'], styles['select'])}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
