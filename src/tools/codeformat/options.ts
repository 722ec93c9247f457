/** The options and outputs of the form. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { LANGUAGES } from './languages.ts';

type ChosenOptions = Readonly<Record<string, unknown>>;

const isFormatting = ({ job }: ChosenOptions) => job === 'format';
const isMinifying = (options: ChosenOptions) => !isFormatting(options);
const isScript = ({ language }: ChosenOptions) =>
  ['auto', 'javascript', 'typescript'].includes(String(language));
const mayMinifyHtml = (options: ChosenOptions) =>
  isMinifying(options) && ['auto', 'html'].includes(String(options['language']));
const mayMinifyScript = (options: ChosenOptions) => isMinifying(options) && isScript(options);

const isOf = (language: unknown, ...languages: readonly string[]): boolean =>
  ['auto', ...languages].includes(String(language));
/** In scripts, and in languages that hold them or are like them. */
const isAmong =
  (...languages: readonly string[]) =>
  (options: ChosenOptions): boolean =>
    isFormatting(options) && isOf(options['language'], 'javascript', 'typescript', ...languages);

const isFormattingMarkdown = (options: ChosenOptions): boolean =>
  isFormatting(options) && isOf(options['language'], 'markdown');

/** What can be chosen. */
export const OPTIONS = {
  language: choice(
    'auto',
    [
      { value: 'auto', label: 'Detected' },
      { value: 'html', label: LANGUAGES.html },
      { value: 'css', label: LANGUAGES.css },
      { value: 'scss', label: LANGUAGES.scss },
      { value: 'less', label: LANGUAGES.less },
      { value: 'javascript', label: 'JavaScript (JSX)' },
      { value: 'typescript', label: 'TypeScript (TSX)' },
      { value: 'graphql', label: LANGUAGES.graphql },
      { value: 'markdown', label: LANGUAGES.markdown },
    ],
    { command: { flag: 'lang' } },
  ),
  job: choice(
    'format',
    [
      { value: 'format', label: 'Format' },
      { value: 'minify', label: 'Minify' },
    ],
    { command: { asFlags: true } },
  ),
  width: text('80', {
    label: 'line width',
    check: (typed) => /^\d{1,3}$/.test(typed) && Number(typed) > 0,
    page: { isMore: true },
    isNumber: true,
    isShown: isFormatting,
  }),
  indent: choice(
    '2',
    [
      { value: '2', label: '2 spaces' },
      { value: '4', label: '4 spaces' },
      { value: 'tab', label: 'Tab' },
    ],
    { isShown: isFormatting },
  ),
  quotes: choice(
    'double',
    [
      { value: 'double', label: 'Double' },
      { value: 'single', label: 'Single' },
    ],
    {
      page: { isMore: true },
      isShown: isFormatting,
      isUsed: isAmong('html', 'css', 'scss', 'less', 'markdown'),
    },
  ),
  semicolons: flag(true, {
    page: { isMore: true },
    isShown: isFormatting,
    isUsed: isAmong('html', 'markdown'),
  }),
  trailingCommas: choice(
    'all',
    [
      { value: 'all', label: 'All' },
      { value: 'es5', label: 'Not in arguments' },
      { value: 'none', label: 'None' },
    ],
    {
      label: 'trailing commas',
      page: { isMore: true },
      isShown: isFormatting,
      isUsed: isAmong('html', 'scss', 'markdown'),
    },
  ),
  proseWrap: choice(
    'preserve',
    [
      { value: 'preserve', label: 'As it is' },
      { value: 'always', label: 'At the line width' },
      { value: 'never', label: 'One line per paragraph' },
    ],
    {
      label: 'prose wrap',
      page: { isMore: true },
      isShown: isFormatting,
      isUsed: isFormattingMarkdown,
    },
  ),
  embedded: flag(false, {
    label: 'code blocks inside Markdown',
    page: { isMore: true },
    isShown: isFormatting,
    isUsed: isFormattingMarkdown,
  }),
  names: flag(false, { label: 'shorten names', isShown: mayMinifyScript }),
  compress: flag(false, {
    label: 'compress',
    hint: 'Assumes that reading a property has no effect and that nothing reads the text of a function.',
    isShown: mayMinifyScript,
  }),
  inline: flag(false, { label: 'minify CSS and JavaScript inside HTML', isShown: mayMinifyHtml }),
  conditional: flag(true, {
    label: 'keep conditional comments',
    page: { isMore: true },
    isShown: mayMinifyHtml,
  }),
  licences: flag(true, { label: 'keep licence comments', page: { isMore: true }, isShown: isMinifying }),
  lineEnds: choice(
    'lf',
    [
      { value: 'lf', label: 'LF' },
      { value: 'keep', label: 'As in the input' },
    ],
    { label: 'line ends', page: { isMore: true } },
  ),
  check: flag(false, { label: 'only check', link: false, only: 'offPage' }),
  write: flag(false, { label: 'write the files', link: false, only: 'offPage' }),
};

/** The chosen options. */
export type CodeOptions = OptionValues<typeof OPTIONS>;

/** What is given. */
export const OUTPUTS = {
  result: { kind: 'text', label: 'Result' },
  verdict: { kind: 'row', label: 'Check' },
  facts: { kind: 'rows', label: 'Details' },
} as const satisfies OutputTable;
