/** Timing curves: CSS Easing 2. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { numberText } from '#src/lib/colour/numbers.ts';

/** Progress from 0 to 1 at a time from 0 to 1; it may go beyond. */
export type Curve = (time: number) => number;

/** The names that CSS has for curves of Bézier. */
const NAMED: Readonly<Record<string, readonly [number, number, number, number]>> = {
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
};

const along = (a: number, b: number, t: number): number =>
  3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;

/** The curve through (0, 0) and (1, 1) with two handles, whose times are from 0 to 1. */
export function bezier(x1: number, y1: number, x2: number, y2: number): Curve {
  return (time) => {
    let [low, high] = [0, 1];
    // Times grow along the curve: halving finds the place to the last bit that counts.
    for (let step = 0; step < 60; step += 1) {
      const middle = (low + high) / 2;
      if (along(x1, x2, middle) < time) low = middle;
      else high = middle;
    }
    return along(y1, y2, (low + high) / 2);
  };
}

/** A spring that is let go: mass, stiffness and damping; it is at rest within a thousandth at the end. */
function spring(mass: number, stiffness: number, damping: number): Curve {
  const frequency = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  const away = (seconds: number): number => {
    if (ratio < 1) {
      const damped = frequency * Math.sqrt(1 - ratio ** 2);
      const share = (ratio * frequency) / damped;
      return (
        Math.exp(-ratio * frequency * seconds) *
        (Math.cos(damped * seconds) + share * Math.sin(damped * seconds))
      );
    }
    if (ratio === 1) return Math.exp(-frequency * seconds) * (1 + frequency * seconds);
    const root = frequency * Math.sqrt(ratio ** 2 - 1);
    const [slow, fast] = [ratio * frequency - root, ratio * frequency + root];
    return (fast * Math.exp(-slow * seconds) - slow * Math.exp(-fast * seconds)) / (fast - slow);
  };
  const decay = ratio < 1 ? ratio * frequency : frequency * (ratio - Math.sqrt(Math.max(0, ratio ** 2 - 1)));
  const seconds = Math.log(1000) / decay;
  return (time) => (time >= 1 ? 1 : 1 - away(time * seconds));
}

/** A ball that falls on the ground and comes up four times less high each time. */
const bounce: Curve = (time) => {
  const fall = 1 / 2.75;
  if (time < fall) return (time / fall) ** 2;
  let [start, length, height] = [fall, fall, 1];
  for (let count = 0; count < 3; count += 1) {
    height /= 4;
    if (count > 0) length /= 2;
    if (time < start + length || count === 2) {
      const middle = (time - start) / length - 0.5;
      return 1 - height * (1 - 4 * middle ** 2);
    }
    start += length;
  }
  return 1;
};

/** A curve that was read: as CSS writes it, or with a name of ours that only `linear()` can write. */
export type ReadCurve = {
  readonly curve: Curve;
  readonly isBezier: boolean;
  /** The handles, for a drawing. */
  readonly handles?: readonly [number, number, number, number];
  /** Of a spring: its mass, stiffness and damping. */
  readonly spring?: readonly [number, number, number];
};

/** `ease`, `cubic-bezier(.34, 1.56, .64, 1)`, `spring 1 100 10` (mass, stiffness, damping) or `bounce`. */
export function readCurve(typed: string): Result<ReadCurve> {
  const text = typed.trim().toLowerCase();
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  if (named) return ok({ curve: bezier(...named), isBezier: true, handles: named });
  if (text === 'linear') return ok({ curve: (time) => time, isBezier: true, handles: [0, 0, 1, 1] });
  if (text === 'bounce') return ok({ curve: bounce, isBezier: false });
  const [, name = '', list = ''] =
    /^(cubic-bezier|spring)[\s(]{0,5}([-\d.e,\s]{0,100}?)\)?$/.exec(text) ?? [];
  if (name === '')
    return fail(`expected ease, cubic-bezier(…), spring or bounce, found "${typed.trim().slice(0, 40)}"`);
  const parts = list.split(/[\s,]+/).filter((part) => part !== '');
  const numbers = parts.map(Number);
  if (numbers.some((number) => !Number.isFinite(number))) return fail(`expected numbers in ${name}()`);
  return name === 'spring' ? readSpring(numbers) : readBezier(numbers);
}

function readSpring(numbers: readonly number[]): Result<ReadCurve> {
  const [mass = 1, stiffness = 100, damping = 10] = numbers;
  if (
    numbers.length > 3 ||
    mass <= 0 ||
    stiffness <= 0 ||
    damping <= 0 ||
    Math.max(mass, stiffness, damping) > 1e6
  )
    return fail('a spring has a mass, a stiffness and a damping above 0, as in spring 1 100 10');
  return ok({
    curve: spring(mass, stiffness, damping),
    isBezier: false,
    spring: [mass, stiffness, damping],
  });
}

function readBezier(numbers: readonly number[]): Result<ReadCurve> {
  const [x1, y1, x2, y2] = numbers;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined || numbers.length > 4)
    return fail(`cubic-bezier() has four numbers, found ${numbers.length}`);
  for (const x of [x1, x2])
    if (x < 0 || x > 1)
      return fail(`the times of cubic-bezier(), its first and third number, are 0 to 1, found ${x}`);
  return ok({ curve: bezier(x1, y1, x2, y2), isBezier: true, handles: [x1, y1, x2, y2] });
}

/** The curve as `linear()`: so many pieces of straight line. */
export function asLinear(curve: Curve, pieces: number): string {
  const points = Array.from({ length: pieces + 1 }, (_, at) => (at === pieces ? 1 : curve(at / pieces)));
  return `linear(${points.map((point) => numberText(Math.round(point * 1e4) / 1e4, 6)).join(', ')})`;
}
