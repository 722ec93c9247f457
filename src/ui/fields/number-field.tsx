/** A number field with its label, hint and error. */
import { useCallback } from 'react';
import { LONGEST_NUMBER, TOO_LARGE, TOO_LONG } from '#src/lib/number-text.ts';
import { problemAfterInput, watchNumberInput } from './number-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useRefusal } from './use-refusal.ts';

/**
 * A number as the person typed it, in the browser's own number field: `-`, `1e` and the empty text stay as they are. Parsing is the page's.
 * A decimal comma, a typographic minus and grouping that can mean only one thing are translated; what is no number is refused with a
 * word beneath, where the browser alone would drop it without a word.
 */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'mono' | 'ref'>) {
  const [refused, setRefusal] = useRefusal(props.value);
  const watch = useCallback(
    (input: HTMLInputElement) => watchNumberInput(input, (problem) => setRefusal(refusalOf(problem, input))),
    [setRefusal],
  );
  return (
    <TextField
      // The keys for decimals have no minus on an iPhone; those for a number as such have one.
      {...(Number(props.min) >= 0 && { inputMode: 'decimal' })}
      step="any"
      {...props}
      ref={watch}
      onInput={({ currentTarget, nativeEvent }) => {
        setRefusal(refusalOf(problemAfterInput(currentTarget, nativeEvent), currentTarget));
      }}
      type="number"
      error={refused ?? describeSize(props.value) ?? props.error}
    />
  );
}

const refusalOf = (problem: string | undefined, { value }: HTMLInputElement) =>
  problem === undefined ? undefined : { problem, value };

/** Why the browser shows nothing where there is a value. */
function describeSize(value: string): string | undefined {
  if (value.length > LONGEST_NUMBER) return TOO_LONG;
  return Math.abs(Number(value)) === Infinity ? TOO_LARGE : undefined;
}
