/** A number field with its label, hint and error. */
import { useCallback, useState } from 'react';
import { LONGEST_NUMBER, TOO_LARGE, TOO_LONG } from '#src/lib/number-text.ts';
import { problemAfterInput, watchNumberInput } from './number-input.ts';
import { TextField, type Said, type TextFieldProps } from './text-field.tsx';

/**
 * A number as the person typed it, in the browser's own number field: `-`, `1e` and the empty text stay as they are. Parsing is the page's.
 * A decimal comma, a typographic minus and grouping that can mean only one thing are translated; what is no number is refused with a
 * word beneath, where the browser alone would drop it without a word.
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

/** Why the browser shows nothing where there is a value. */
function describeSize(value: string): string | undefined {
  if (value.length > LONGEST_NUMBER) return TOO_LONG;
  return Math.abs(Number(value)) === Infinity ? TOO_LARGE : undefined;
}
