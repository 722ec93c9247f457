/** The options and outputs of the Markdown tool. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, type OptionValues } from '#src/lib/options.ts';

const isFrom = (...names: readonly string[]) => ({
  isShown: ({ from }: Readonly<Record<string, unknown>>) => names.includes(String(from)),
});
const style = { page: { isMore: true }, ...isFrom('html') };

/** What can be chosen. */
export const OPTIONS = {
  from: choice(
    'markdown',
    [
      { value: 'markdown', label: 'Markdown to HTML' },
      { value: 'html', label: 'HTML to Markdown' },
      { value: 'csv', label: 'CSV or TSV to table' },
    ],
    { label: 'direction' },
  ),
  flavour: choice(
    'gfm',
    [
      { value: 'gfm', label: 'GitHub (GFM)' },
      { value: 'commonmark', label: 'CommonMark' },
    ],
    { command: { asFlags: true }, ...isFrom('markdown', 'html') },
  ),
  rawHtml: choice(
    'text',
    [
      { value: 'text', label: 'Shown as text' },
      { value: 'keep', label: 'Kept' },
    ],
    { label: 'HTML in Markdown', ...isFrom('markdown') },
  ),
  wholePage: flag(false, { label: 'whole page', ...isFrom('markdown') }),
  keepHtml: flag(true, { label: 'keep as HTML what Markdown lacks', ...isFrom('html') }),
  bullet: choice('-', ['-', '*', '+'], { ...style }),
  emphasis: choice('_', ['_', '*'], { ...style }),
  rule: choice('-', ['-', '*', '_'], { ...style }),
};

/** The chosen values. */
export type Options = OptionValues<typeof OPTIONS>;

/** What comes out. */
export const OUTPUTS = {
  preview: { kind: 'text', label: 'Preview', only: 'page' },
  html: {
    kind: 'text',
    label: 'HTML',
    as: 'html',
    fileName: 'page.html',
    mimeType: 'text/html',
    isWrapped: true,
  },
  markdown: {
    kind: 'text',
    label: 'Markdown',
    as: 'markdown',
    fileName: 'text.md',
    mimeType: 'text/markdown',
    isWrapped: true,
  },
  outline: { kind: 'table', label: 'Outline', fileName: 'outline.csv' },
  links: { kind: 'table', label: 'Links and pictures', fileName: 'links.csv' },
  lost: { kind: 'table', label: 'Losses', fileName: 'lost.csv' },
} as const satisfies OutputTable;
