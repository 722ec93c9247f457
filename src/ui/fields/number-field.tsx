/** A number field with its label, hint and error. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { LONGEST_NUMBER, quote, TOO_LARGE, TOO_LONG } from '#src/lib/number-text.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { problemAfterInput, type FieldMemory, watchNumberInput } from './number-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { readTwoMeanings, type TwoMeanings } from './typed-separator.ts';

/** What the field shows and the page does not get: what is beside it was refused, or it can mean two numbers. */
type HeldNumber = { readonly shown: string; readonly problem: string; readonly meanings?: TwoMeanings };

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'mono' | 'ref'> & {
  /** Takes a text that is no number by itself, such as `700 GB`; false where it means nothing. */
  readonly onText?: (text: string) => boolean;
};

/**
 * A number as the person typed it, in the browser's own number field: `-`, `1e` and the empty text stay as they are. Parsing is the page's.
 * A decimal comma, a typographic minus and grouping that can mean only one thing are translated; what is no number is refused with a
 * word beneath, where the browser alone would drop it without a word; and a number that can mean two is asked about. Until it is mended
 * or answered, the page gets an empty text, so that no answer to something else stands there.
 */
export function NumberField({ onText, ...props }: NumberFieldProps) {
  const { value, onChange } = props;
  const [held, setHeld] = useState<HeldNumber>();
  const memory = useRef<FieldMemory>({ last: undefined });
  // What was typed before something was refused may be reported after it.
  const isRefused = useRef(false);
  // A value from elsewhere takes the place of what is held.
  const shown = held && value === '' ? held : undefined;
  const report = (problem: string | undefined, kept: string) => {
    isRefused.current = problem !== undefined;
    setHeld(problem === undefined ? undefined : { shown: kept, problem });
    if (problem !== undefined && value !== '') onChange('');
  };
  const latestReport = useRef(report);
  useEffect(() => {
    latestReport.current = report;
    memory.current.take = (text) => {
      if (!onText?.(text)) return false;
      isRefused.current = false;
      setHeld(undefined);
      return true;
    };
  });
  const watch = useCallback(
    (input: HTMLInputElement) =>
      watchNumberInput(input, memory.current, (problem) => latestReport.current(problem, input.value)),
    [],
  );
  const take = (text: string) => {
    if (isRefused.current) return;
    const meanings = readTwoMeanings(text, memory.current.last);
    if (meanings) setHeld({ shown: text, problem: describe(meanings), meanings });
    onChange(meanings ? '' : text);
  };
  const choose = (text: string) => {
    memory.current.last = undefined;
    setHeld(undefined);
    onChange(text);
  };
  return (
    <TextField
      // The keys for decimals have no minus on an iPhone; those for a number as such have one.
      {...(Number(props.min) >= 0 && { inputMode: 'decimal' })}
      step="any"
      {...props}
      value={shown?.shown ?? value}
      onChange={take}
      ref={watch}
      onInput={({ currentTarget, nativeEvent }) => {
        isRefused.current = false;
        const problem = problemAfterInput(currentTarget, nativeEvent);
        setHeld(problem === undefined ? undefined : { shown: currentTarget.value, problem });
      }}
      type="number"
      error={shown?.problem ?? describeSize(value) ?? props.error}
      repairs={shown?.meanings && <Meanings {...shown.meanings} onChoose={choose} />}
    />
  );
}

type MeaningsProps = TwoMeanings & { readonly onChoose: (text: string) => void };

const Meanings = ({ grouped, decimals, onChoose }: MeaningsProps) => (
  <Row>
    {[grouped, decimals].map((meaning) => (
      <Button key={meaning} onClick={() => onChoose(meaning)}>
        {meaning}
      </Button>
    ))}
  </Row>
);

const describe = ({ written, grouped, decimals }: TwoMeanings) =>
  `${quote(written)} can mean ${grouped} or ${decimals}. Which one?`;

/** Why the browser shows nothing where there is a value. */
function describeSize(value: string): string | undefined {
  if (value.length > LONGEST_NUMBER) return TOO_LONG;
  return Math.abs(Number(value)) === Infinity ? TOO_LARGE : undefined;
}
