/** Hours or minutes: a field of two digits, kept within its limits once it is left or whole. */
import { useRef, useState } from 'react';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { Field } from '#src/ui/fields/field.tsx';
import fieldStyles from '#src/ui/fields/field.module.css';
import {
  clampPart,
  cutOf,
  isUnfinished,
  partSoFar,
  type ClockPart,
  type CutText,
} from '../day/clock-time.ts';

type ClockFieldProps = {
  readonly label: string;
  readonly part: ClockPart;
  readonly readOnly: boolean;
  readonly value: string;
  readonly cut: CutText | undefined;
  /** The ids of the messages about it. */
  readonly describedBy: string;
  /** The part as the page works with it, and what was cut from what stands in the field. */
  readonly onChange: (value: string, cut: CutText | undefined) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Not `type="number"`, because the page never learns what is typed there and is no number. */
export function ClockField({ label, part, readOnly, value, cut, describedBy, onChange }: ClockFieldProps) {
  /** What stands in the field and is not finished. */
  const [typed, setTyped] = useState<string>();
  const isKeyDown = useRef(false);
  const finish = (text: string) => {
    const kept = clampPart(text, part);
    setTyped(undefined);
    onChange(kept, cutOf(text, kept, part));
  };
  const write = (text: string) => {
    const soFar = partSoFar(text, part);
    setTyped(text);
    onChange(soFar, cutOf(text, soFar, part));
  };
  const step = (by: number) => finish(`${value === '' ? part.min : clampedSum(Number(value), by, part)}`);
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles['control']}
          role="spinbutton"
          aria-invalid={(!readOnly && (value === '' || cut?.part.name === part.name)) || undefined}
          aria-describedby={describedBy}
          inputMode="numeric"
          {...AS_TYPED}
          readOnly={readOnly}
          aria-valuemin={part.min}
          aria-valuemax={part.max}
          aria-valuenow={value === '' ? undefined : Number(value)}
          value={typed ?? value}
          onFocus={({ target }) => target.select()}
          onChange={({ target, nativeEvent }) => {
            // A text that comes without a key is whole: a paste, a program that fills the field.
            const isWhole = !isKeyDown.current || isPaste(nativeEvent);
            if (isWhole || !isUnfinished(target.value, part)) finish(target.value);
            else write(target.value);
          }}
          onKeyDown={(event) => {
            isKeyDown.current = true;
            const by = STEPS[event.key];
            if (by === undefined) return;
            event.preventDefault();
            step(by);
          }}
          onKeyUp={() => (isKeyDown.current = false)}
          onBlur={() => {
            isKeyDown.current = false;
            if (typed !== undefined) finish(typed);
          }}
        />
      )}
    </Field>
  );
}

const clampedSum = (value: number, by: number, { min, max }: ClockPart): number =>
  Math.min(max, Math.max(min, value + by));

const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('insertFrom');
