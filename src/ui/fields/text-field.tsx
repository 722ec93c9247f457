/** One line of text with its label, hint and error. */
import { useId, type ComponentProps } from 'react';
import { grouped } from '#src/lib/format.ts';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import { useIsMounted } from '#src/ui/browser/use-browser-value.ts';
import { Field, type FieldFacts } from './field.tsx';
import styles from './field.module.css';
import { useRefusal } from './use-refusal.ts';
import { useDeferredChange } from './use-deferred-change.ts';

/** What `TextField` takes. */
export type TextFieldProps = FieldFacts &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Data rather than prose: monospaced. */
    readonly mono?: boolean;
    readonly aside?: ComponentProps<typeof Field>['aside'];
    readonly className?: string;
    /** What may be entered, in the browser's own list. */
    readonly suggestions?: readonly { readonly value: string; readonly label: string }[] | undefined;
  };

/** A labelled field for one line. */
export function TextField({
  label,
  hint,
  error,
  repairs,
  hideLabel,
  aside,
  mono,
  onChange,
  className,
  suggestions = [],
  ...rest
}: TextFieldProps) {
  const list = useId();
  // A prerendered page need not hold it.
  const hasList = useIsMounted() && suggestions.length > 0;
  const { shown, type } = useDeferredChange(rest.value, onChange);
  const isNumber = rest.type === 'number';
  const [refused, setRefusal] = useRefusal(rest.value);
  return (
    <Field
      {...{ label, hint, repairs, aside }}
      error={refused ?? error}
      hideLabel={hideLabel ?? false}
      className={className}
    >
      {(control) => (
        <>
          <input
            type="text"
            {...AS_TYPED}
            {...rest}
            {...control}
            {...(hasList && { list })}
            value={shown}
            // The error may be shown elsewhere on the page, by whoever uses the field.
            aria-describedby={joinIds(control['aria-describedby'], rest['aria-describedby'])}
            aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
            className={classNames(
              styles['control'],
              mono && styles['mono'],
              isNumber && styles['number'],
              rest.type === 'color' && styles['color'],
            )}
            onPaste={(event) => {
              rest.onPaste?.(event);
              const { length } = event.clipboardData.getData('text/plain');
              if (length <= LONGEST_PASTE) return;
              event.preventDefault();
              setRefusal({ problem: tooLong(length), value: rest.value });
            }}
            onChange={(event) => {
              setRefusal(undefined);
              type(event.target.value);
            }}
          />
          {hasList && (
            <datalist id={list}>
              {suggestions.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** A longer text on one line stops the page for seconds, in UTF-16 code units; what takes long texts has a text box of several lines. */
const LONGEST_PASTE = 100_000;

const tooLong = (length: number): string =>
  `Not pasted: one line takes up to ${grouped(LONGEST_PASTE)} characters, and this text has ${grouped(length)}.`;

const joinIds = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;
