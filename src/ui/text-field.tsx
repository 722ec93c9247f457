/** One line of text, dressed as a field. */
import { useCallback, useState, type ComponentProps } from 'react';
import { LONGEST_NUMBER, TOO_LARGE, TOO_LONG } from '#src/lib/number-text.ts';
import { AS_TYPED } from './as-typed.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldFacts } from './field.tsx';
import { problemAfterInput, watchNumberInput } from './number-input.ts';
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

/** A labelled field for one line. */
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
  const [refusal, setRefusal] = useState<Said>();
  const refused = refusal?.value === rest.value ? refusal.problem : undefined;
  return (
    <Field
      {...{ label, hint, aside }}
      error={refused ?? error}
      hideLabel={hideLabel ?? false}
      className={className}
    >
      {(control) => (
        <input
          {...AS_TYPED}
          {...rest}
          {...control}
          // What is wrong may be said elsewhere on the page, by whoever uses the field.
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
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** A longer text on one line stops the page for seconds, in UTF-16 code units; whatever takes so much has a text box of its own. */
const LONGEST_PASTE = 100_000;

const tooLong = (length: number): string =>
  `Not pasted: one line takes up to ${LONGEST_PASTE.toLocaleString('en-US')} characters, and this text has ${length.toLocaleString('en-US')}.`;

const joinIds = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

/**
 * A number as the person typed it, in the browser's own number field: `-`, `1e` and the empty text stay as they are. Parsing is the page's.
 * A decimal comma, a typographic minus and grouping that can mean only one thing are translated; what is no number is refused with a
 * word beneath, where the browser alone would drop it in silence.
 */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'mono' | 'ref'>) {
  const [said, setSaid] = useState<Said>();
  const watch = useCallback(
    (input: HTMLInputElement) =>
      watchNumberInput(input, (problem) =>
        setSaid(problem === undefined ? undefined : { problem, value: input.value }),
      ),
    [],
  );
  const refusal = said?.value === props.value ? said.problem : undefined;
  return (
    <TextField
      inputMode="decimal"
      {...props}
      ref={watch}
      onInput={({ currentTarget, nativeEvent }) => {
        const problem = problemAfterInput(currentTarget, nativeEvent);
        setSaid(problem === undefined ? undefined : { problem, value: currentTarget.value });
      }}
      type="number"
      step={props.step ?? 'any'}
      error={refusal ?? describeSize(props.value) ?? props.error}
    />
  );
}

/** What was refused, and the value the field kept: the words go when the value changes. */
type Said = { readonly problem: string; readonly value: string };

/** Why the browser shows nothing where there is a value. */
function describeSize(value: string): string | undefined {
  if (value.length > LONGEST_NUMBER) return TOO_LONG;
  return Math.abs(Number(value)) === Infinity ? TOO_LARGE : undefined;
}
