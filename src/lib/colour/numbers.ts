/** The numbers in a colour, as they are written. */
import { byteOf } from './gamut.ts';

/** A number with so many significant digits, without an exponent and without zeros at its end. */
export function numberText(value: number, digits: number): string {
  if (Math.abs(value) < 1e-7) return '0';
  const [mantissa = '', power = '0'] = value.toExponential(digits - 1).split('e');
  const places = Math.max(0, Math.min(100, digits - 1 - Number(power)));
  const text =
    places === 0 ? String(Number(`${mantissa}e${power}`)) : Number(`${mantissa}e${power}`).toFixed(places);
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Two decimals where they give the same byte, else three. */
export function alphaText(alpha: number): string {
  const two = alpha.toFixed(2);
  const fits = byteOf(Number(two)) === byteOf(alpha);
  return String(Number(fits ? two : alpha.toFixed(3)));
}
