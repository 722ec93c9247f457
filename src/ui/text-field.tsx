/** One line of text, dressed as a field. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFacts } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldFacts &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Data rather than prose: monospaced. */
    readonly mono?: boolean;
    readonly aside?: ComponentProps<typeof Field>['aside'];
    readonly className?: string;
  };

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  aside,
  mono,
  onChange,
  className,
  ...rest
}: TextFieldProps) {
  const isNumber = rest.type === 'number';
  return (
    <Field {...{ label, hint, error, aside }} hideLabel={hideLabel ?? false} className={className}>
      {(control) => (
        <input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...rest}
          {...control}
          className={classNames(
            styles['control'],
            mono && styles['mono'],
            isNumber && styles['number'],
            rest.type === 'color' && styles['color'],
          )}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A number as the person typed it: `-`, `1e` and the empty text stay as they are. Parsing is the page's. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'mono'>) {
  return <TextField inputMode="decimal" {...props} type="number" step={props.step ?? 'any'} />;
}
