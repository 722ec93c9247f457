/** How different two colours look: CIEDE2000 (Color Research and Application 30, 2005). */
import type { Triple } from './spaces.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** CIEDE2000 of two colours in Lab (D50). */
export function deltaE2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const power = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 0.5 * (1 - power((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const hue = (x: number, b: number) =>
    x === 0 && b === 0 ? 0 : ((Math.atan2(b, x) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(x1, b1), hue(x2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = h2 - h1;
  const dh = isGrey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const sum = h1 + h2;
  const mean = isGrey ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(radians(mean - 30)) +
    0.24 * Math.cos(radians(2 * mean)) +
    0.32 * Math.cos(radians(3 * mean + 6)) -
    0.2 * Math.cos(radians(4 * mean - 63));
  const byL = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const byC = (c2 - c1) / (1 + 0.045 * c);
  const byH = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(dh / 2))) / (1 + 0.015 * c * t);
  const rotation = -2 * power(c) * Math.sin(radians(60 * Math.exp(-(((mean - 275) / 25) ** 2))));
  return Math.sqrt(byL ** 2 + byC ** 2 + byH ** 2 + rotation * byC * byH);
}
