/** The options and outputs of the form. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';

type ChosenOptions = Readonly<Record<string, unknown>>;

const isCompressing = ({ direction }: ChosenOptions) => direction !== 'decompress';
const isReading = ({ direction }: ChosenOptions) => direction !== 'compress';
const isGzip = (options: ChosenOptions) =>
  isCompressing(options) && (options['format'] === 'auto' || options['format'] === 'gzip');

/** What can be chosen. */
export const OPTIONS = {
  direction: choice(
    'auto',
    [
      { value: 'auto', label: 'By content' },
      { value: 'compress', label: 'Compress' },
      { value: 'decompress', label: 'Decompress' },
    ],
    { command: { asFlags: true, short: { decompress: 'd' } } },
  ),
  format: choice(
    'auto',
    [
      { value: 'auto', label: 'Automatic' },
      { value: 'gzip', label: 'gzip' },
      { value: 'zlib', label: 'zlib' },
      { value: 'deflate-raw', label: 'Raw deflate' },
      { value: 'brotli', label: 'Brotli' },
      { value: 'zstandard', label: 'Zstandard' },
    ],
    {
      hint: 'Automatic is gzip when compressing, and by content when decompressing.',
      command: { short: 'f' },
      aliases: { br: 'brotli', gz: 'gzip', zst: 'zstandard', zstd: 'zstandard', deflate: 'deflate-raw' },
    },
  ),
  level: text('', {
    check: (typed) => /^(?:\d|1\d)?$/.test(typed),
    page: { placeholder: 'As usual' },
    hint: '1 to 9 (usually 6); Brotli 0 to 11 (5); Zstandard 1 to 19 (3)',
    command: { short: 'l', isDigit: true },
    isNumber: true,
    isShown: isCompressing,
  }),
  as: choice(
    'auto',
    [
      { value: 'auto', label: 'Automatic' },
      { value: 'file', label: 'File' },
      { value: 'base64', label: 'Base64' },
      { value: 'hex', label: 'Hex' },
      { value: 'text', label: 'Text' },
    ],
    { label: 'result as' },
  ),
  read: choice(
    'auto',
    [
      { value: 'auto', label: 'Automatic' },
      { value: 'text', label: 'Text' },
      { value: 'base64', label: 'Base64' },
      { value: 'hex', label: 'Hex' },
    ],
    {
      label: 'what is typed is',
      page: { isMore: true },
      hint: 'Automatic is by content: compressed data that is all letters and digits is read as hex or Base64.',
    },
  ),
  lineEnds: choice(
    'lf',
    [
      { value: 'lf', label: 'LF' },
      { value: 'crlf', label: 'CRLF' },
    ],
    {
      label: 'line ends of typed text',
      page: { isMore: true },
      isShown: isCompressing,
      isForTyped: isCompressing,
    },
  ),
  name: text('', {
    label: 'file name in the header',
    page: { isMore: true, placeholder: 'notes.txt; empty for none' },
    isShown: isGzip,
  }),
  time: flag(false, { label: 'time in the header', page: { isMore: true }, isShown: isGzip }),
  keep: flag(false, {
    label: 'keep what is damaged',
    page: { isMore: true },
    isShown: isReading,
  }),
  large: flag(false, {
    label: 'very large results',
    page: { isMore: true },
    hint: 'Over 1 GB, or over 10 MB and 1,000 times the input.',
    isShown: isReading,
  }),
};

/** The chosen options. */
export type CompressOptions = OptionValues<typeof OPTIONS>;

/** What is given. */
export const OUTPUTS = {
  result: { kind: 'text', label: 'Result', fileName: 'result.txt', isWrapped: true },
  dump: { kind: 'text', label: 'Bytes', isWrapped: true, only: 'page' },
  file: { kind: 'file', label: 'File', fileName: 'result.bin' },
  facts: { kind: 'rows', label: 'Size' },
  members: { kind: 'table', label: 'Parts', fileName: 'parts.csv' },
} as const satisfies OutputTable;
