/** Several sliders under one heading. */
import { useEffect, useRef } from 'react';
import styles from './sliders.module.css';

/** One slider. */
export type Slider = {
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly step: number;
};

type SlidersProps = {
  readonly legend: string;
  readonly sliders: readonly Slider[];
  /** Their values, as numbers are typed. */
  readonly values: readonly string[];
  /** All values, of which one was changed: a slider shows no more digits than its step has. */
  readonly onChange: (values: readonly string[]) => void;
};

/** Sliders whose values follow the answer, but for the one in hand, which is ahead of it. */
export function Sliders({ legend, sliders, values, onChange }: SlidersProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const joined = values.join(' ');
  useEffect(() => {
    for (const [index, input] of [...(box.current?.querySelectorAll('input') ?? [])].entries())
      if (input !== document.activeElement) input.value = joined.split(' ')[index] ?? '';
  }, [joined]);
  return (
    <fieldset className={styles['sliders']} ref={box}>
      <legend>{legend}</legend>
      {sliders.map(({ label, min = 0, max, step }, index) => (
        <label key={`${index} ${label}`}>
          <span>{label}</span>
          <input
            type="range"
            min={Math.min(min, Number(values[index]))}
            max={Math.max(max, Number(values[index]))}
            step={step}
            defaultValue={values[index]}
            onChange={({ target }) =>
              onChange(values.map((value, at) => (at === index ? target.value : value)))
            }
          />
        </label>
      ))}
    </fieldset>
  );
}
