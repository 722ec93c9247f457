/** How worked time is rounded, as employers do it. */

/** How worked time is rounded. */
export type Rounding = {
  /** To multiples of so many minutes; 1 is none. */
  readonly stepMinutes: number;
  readonly direction: 'nearest' | 'up' | 'down';
};

/** The steps worked time can be rounded to, in minutes. */
export const ROUNDING_STEPS = [1, 5, 6, 10, 15, 30, 60] as const;

/** `roundMinutes(467, { stepMinutes: 15, direction: 'nearest' })` is 465; half a step rounds up. */
export function roundMinutes(minutes: number, { stepMinutes, direction }: Rounding): number {
  const steps = minutes / stepMinutes;
  const rounders = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;
  return rounders[direction](steps) * stepMinutes;
}
