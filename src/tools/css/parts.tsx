/** Handles of a curve and places of a gradient's colours, which write into the box. */
import { useRef, type PointerEvent } from 'react';
import type { Repair, ValueRow } from '#src/lib/form/form.ts';
import { Sliders } from '#src/ui/fields/sliders.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import styles from './parts.module.css';

type RowsProps = {
  readonly label: string;
  readonly value: readonly ValueRow[];
  readonly change: (repair: Repair) => void;
};

const HANDLE = { min: -1, max: 2, step: 0.01 };
const TIME = { max: 1, step: 0.01 };
const CURVE = [TIME, HANDLE, TIME, HANDLE];
const SPRING = [
  { min: 0.1, max: 10, step: 0.1 },
  { min: 1, max: 500, step: 1 },
  { min: 1, max: 100, step: 1 },
];

/** The two handles of a curve, or what a spring is made of. */
function Handles({ label, value, change }: RowsProps) {
  const isSpring = value.length === SPRING.length;
  const values = value.map((row) => row.value);
  const write = (typed: readonly string[]) =>
    change({
      label,
      inputs: { text: isSpring ? `spring ${typed.join(' ')}` : `cubic-bezier(${typed.join(', ')})` },
    });
  const sliders = value.map((row, at) => ({
    label: row.label,
    ...((isSpring ? SPRING : CURVE)[at] ?? TIME),
  }));
  return (
    <div className={styles['handles']}>
      {!isSpring && <Pad values={values.map(Number)} onChange={write} />}
      <Sliders legend={label} {...{ sliders, values }} onChange={write} />
    </div>
  );
}

type PadProps = {
  readonly values: readonly number[];
  readonly onChange: (values: readonly string[]) => void;
};

const hundredths = (value: number): string => String(Math.round(value * 100) / 100);

/** The curve with two handles to drag; the sliders beside do the same by keys. */
function Pad({ values, onChange }: PadProps) {
  const held = useRef<number>(undefined);
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = values;
  const placeOf = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    return [x * 1.2 - 0.1, 2 - y * 3];
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (held.current === undefined) return;
    const [x, y] = placeOf(event);
    const moved = values.map(hundredths);
    moved[held.current] = hundredths(Math.min(1, Math.max(0, x)));
    moved[held.current + 1] = hundredths(Math.min(2, Math.max(-1, y)));
    onChange(moved);
  };
  const take = (event: PointerEvent<SVGSVGElement>) => {
    const [x, y] = placeOf(event);
    held.current = Math.hypot(x - x1, y - y1) <= Math.hypot(x - x2, y - y2) ? 0 : 2;
    event.currentTarget.setPointerCapture(event.pointerId);
    move(event);
  };
  const letGo = () => {
    held.current = undefined;
  };
  const at = (x: number, y: number): string => `${x * 100} ${(1 - y) * 100}`;
  return (
    <svg
      className={styles['pad']}
      viewBox="-10 -100 120 300"
      aria-hidden="true"
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <path className={styles['frame']} d={`M${at(0, 0)}H100V0H0Z`} />
      <path className={styles['arm']} d={`M${at(0, 0)}L${at(x1, y1)}M${at(1, 1)}L${at(x2, y2)}`} />
      <path className={styles['curve']} d={`M${at(0, 0)}C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`} />
      {[x1, x2].map((x, index) => (
        <circle
          key={index}
          className={styles['handle']}
          cx={x * 100}
          cy={(1 - (index ? y2 : y1)) * 100}
          r={5}
        />
      ))}
    </svg>
  );
}

/** Where the colours of a gradient are, in per cent. */
function Stops({ label, value, change }: RowsProps) {
  const write = (places: readonly string[]) =>
    change({
      label,
      inputs: { text: value.map((row, at) => `${row.label} ${places[at] ?? row.value}%`).join('\n') },
      ...(value[0]?.note !== undefined && { options: { gradient: value[0].note } }),
    });
  return (
    <Sliders
      legend={label}
      sliders={value.map((row) => ({ label: row.label, max: 100, step: 1 }))}
      values={value.map((row) => row.value)}
      onChange={write}
    />
  );
}

export const parts: Parts = { outputs: { handles: Handles, stops: Stops } };
