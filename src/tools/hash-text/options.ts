/** The options of Hash Text, and what a link may carry beside them. */
import { choice, defineOptions, flag, text, type OptionValues, LONGEST_LINKED } from '#src/lib/options.ts';

/** How a digest is written. */
const FORMATS = [
  { value: 'binary', label: 'Binary' },
  { value: 'hexadecimal', label: 'Hexadecimal' },
  { value: 'base64', label: 'Base64' },
] as const;

/** How the input is to be read. */
const ENCODINGS = [
  { value: 'text', label: 'Text' },
  { value: 'hex', label: 'Hex bytes' },
  { value: 'base64', label: 'Base64 bytes' },
] as const;

/** Every option once, with its default and its choices. */
export const OPTIONS = defineOptions({
  format: choice('hexadecimal', FORMATS, { label: 'output format' }),
  encoding: choice('text', ENCODINGS, { label: 'what the input is' }),
  withMore: flag(false, { label: 'more algorithms', only: 'page' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** The inputs that a link may carry. */
export const FIELDS = defineOptions({
  text: text('', { maxLength: LONGEST_LINKED }),
  expected: text('', { maxLength: LONGEST_LINKED }),
});
