/** A choice of two to four short words, all in view: the platform's own radio buttons, drawn as one control. */
import { useId } from 'react';
import type { Choice } from './select-field.tsx';
import styles from './radio-group.module.css';

type RadioGroupProps<T extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

/** `<RadioGroup label="Format" choices={FORMATS} value={format} onChange={setFormat} />` */
export function RadioGroup<T extends string>({ label, choices, value, onChange }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <div className={styles['choices']}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
