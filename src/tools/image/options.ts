/** Pictures: what can be chosen, and what comes out. */
import { choice, flag, text, type OptionValue } from '#src/lib/options.ts';

const isWhole = (most: number) => (typed: string) =>
  typed === '' || (/^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most);
const isLossy = ({ format, lossless }: Readonly<Record<string, OptionValue>>): boolean =>
  format !== 'png' && (format === 'jpeg' || lossless !== true);
const hasSize = ({ width, height }: Readonly<Record<string, OptionValue>>): boolean =>
  width !== '' || height !== '';

const LARGEST_SIDE = 100_000;
const LARGEST_LIMIT = 1_000_000;

/** What can be chosen, on all faces. */
export const OPTIONS = {
  format: choice(
    'webp',
    [
      { value: 'same', label: 'as the file' },
      { value: 'png', label: 'PNG' },
      { value: 'jpeg', label: 'JPEG' },
      { value: 'webp', label: 'WebP' },
      { value: 'avif', label: 'AVIF' },
    ],
    { label: 'format', command: { flag: 'to', short: 't' }, aliases: { jpg: 'jpeg' } },
  ),
  quality: text('', {
    label: 'quality',
    hint: '1 to 100, of JPEG, WebP and AVIF.',
    isNumber: true,
    check: isWhole(100),
    page: { placeholder: '80, AVIF 55' },
    command: { short: 'q' },
    isShown: isLossy,
  }),
  lossless: flag(false, {
    label: 'lossless',
    isShown: ({ format }) => format !== 'png' && format !== 'jpeg',
  }),
  width: text('', {
    label: 'width',
    formerly: ['maxWidth'],
    isNumber: true,
    check: isWhole(LARGEST_SIDE),
    page: { placeholder: 'pixels or %' },
  }),
  height: text('', {
    label: 'height',
    formerly: ['maxHeight'],
    isNumber: true,
    check: isWhole(LARGEST_SIDE),
    page: { placeholder: 'by the width' },
  }),
  mode: choice(
    'fit',
    [
      { value: 'fit', label: 'fit inside' },
      { value: 'exact', label: 'exactly' },
      { value: 'cover', label: 'cover and crop' },
      { value: 'longest', label: 'longest side' },
      { value: 'percent', label: 'percent' },
    ],
    { label: 'size means', page: { control: 'list' }, isShown: hasSize },
  ),
  most: text('', {
    label: 'at most kB',
    hint: 'The highest quality that fits is taken.',
    isNumber: true,
    check: isWhole(LARGEST_LIMIT),
    page: { isMore: true },
  }),
  enlarge: flag(false, { label: 'enlarge', page: { isMore: true }, isShown: hasSize }),
  linear: flag(true, { label: 'resample in linear light', page: { isMore: true }, isShown: hasSize }),
  background: text('#ffffff', {
    label: 'behind transparency',
    check: (typed) => /^#[\da-f]{6}$/i.test(typed),
    page: { isMore: true },
    isShown: ({ format }) => format === 'jpeg' || format === 'same',
  }),
  metadata: choice(
    'remove',
    [
      { value: 'remove', label: 'remove all' },
      { value: 'keep', label: 'keep' },
    ],
    { label: 'metadata', page: { isMore: true } },
  ),
  keep: flag(true, { label: 'the original if it is not larger', page: { isMore: true } }),
};

/** What comes out. */
export const OUTPUTS = {
  picture: { kind: 'picture', label: 'New picture', fileName: 'picture.png' },
  facts: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
} as const;

/** A disc of 30 pixels on nothing, 32 × 32, as a PNG of this tool's own. */
export const EXAMPLE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAXVBMVEUAAAD7YC73YDTzYDrvYEDrYEbnYEzjYFLfYFjbYF7XYGTTYGrPYHDLYHbHYHzDYIK/YIi7YI63YJSzYJqvYKCrYKanYKyjYLKfYLibYL6XYMSTYMqPYNCLYNaHYNyf53xkAAAAH3RSTlMA////////////////////////////////////////R0mdFQAAAIhJREFUeNqV00cShTAMA9Bf6L13uP8xMaEHWzO8rbRKrM8r3w2f/m6e+V+jxQbjmpusM7cER8EW7LkjWnMXUAUPUAUfWPIAokIIUSGCqBBDVEggKqQQFTKICjm0PEQBqJcsAVWogPU7a9F+EI3guKhWcB5lx7qedc/QljFontMab/h5TptXi58B6AkrW7w4DV8AAAAASUVORK5CYII=';
