/** A labelled control: visible label above, hint and error below, all tied together for screen readers. */
import { useId, type ReactNode } from 'react';
import { classNames } from '#src/ui/basics/class-names.ts';
import { Region, useHearing } from '#src/ui/basics/status-message.tsx';
import styles from './field.module.css';

/** What every field takes. */
export type FieldFacts = {
  readonly label: string;
  /** Help that stays: units, limits, an example. */
  readonly hint?: ReactNode;
  /** What is wrong with the value, in words. */
  readonly error?: string | undefined;
  /** Buttons below the error that mend it. */
  readonly repairs?: ReactNode;
  /** Keeps the label for screen readers only, where the surroundings already show it. */
  readonly hideLabel?: boolean;
};

/** The attributes that the control inside a field must have. */
export type ControlFacts = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = FieldFacts & {
  /** Seen at the right of the label, but after the control for the keyboard: a file button, a unit. */
  readonly aside?: ReactNode | ((labelId: string) => ReactNode);
  readonly className?: string | undefined;
  readonly children: (control: ControlFacts) => ReactNode;
};

/** A label, its control, a hint and an error, tied together for screen readers. */
export function Field({ label, hint, error, repairs, hideLabel, aside, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const { isHeard, leave } = useHearing(error ?? '', true);
  return (
    <div
      className={classNames(styles['field'], Boolean(aside) && styles['withAside'], className)}
      onBlur={leave}
    >
      <div className={classNames(styles['top'], hideLabel && !aside && styles['hidden'])}>
        <label
          className={classNames(styles['label'], hideLabel && styles['hidden'])}
          id={`${id}-label`}
          htmlFor={id}
        >
          {label}
        </label>
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {aside && (
        <div className={styles['aside']}>{typeof aside === 'function' ? aside(`${id}-label`) : aside}</div>
      )}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles[error ? 'error' : 'right']} id={`${id}-error`}>
        <Region isHeard={isHeard}>{error}</Region>
      </p>
      {repairs}
    </div>
  );
}
