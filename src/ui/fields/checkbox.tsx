/** Yes or no: the platform's own checkbox with its label. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#src/ui/basics/class-names.ts';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> & {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** `<Checkbox label="Symbols" checked={symbols} onChange={setSymbols} />` */
export function Checkbox({ label, checked, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles['checkbox'], className)}>
      <input
        type="checkbox"
        {...rest}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
