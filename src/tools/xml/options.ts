/** The options and outputs of the XML tool. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { isName } from './reading/names.ts';

type ChosenOptions = Readonly<Record<string, unknown>>;
const isFor =
  (...jobs: readonly string[]) =>
  ({ job }: ChosenOptions): boolean =>
    jobs.includes(String(job));

/** Whether elements are members of objects in its JSON. */
const isOfMembers =
  (job: string) =>
  (options: ChosenOptions): boolean =>
    options['job'] === job && options['form'] === 'at';

/** How XML is read and written. */
export const OPTIONS = {
  job: choice(
    'format',
    [
      { value: 'format', label: 'Format' },
      { value: 'minify', label: 'Minify' },
      { value: 'to-json', label: 'To JSON' },
      { value: 'to-xml', label: 'To XML' },
    ],
    { label: 'job', command: { asFlags: true } },
  ),
  xpath: text('', {
    label: 'XPath',
    maxLength: 4000,
    page: { placeholder: '//item[@id="7"]' },
    isShown: isFor('format', 'minify'),
  }),
  namespaces: text('', {
    label: 'prefixes of the XPath',
    page: { isMore: true, placeholder: 'a=http://www.w3.org/2005/Atom' },
    hint: 'Besides those of the document',
    isShown: isFor('format', 'minify'),
    isUsed: ({ job, xpath }) => xpath !== '' && isFor('format', 'minify')({ job }),
  }),
  indent: choice(
    '2',
    [
      { value: '2', label: '2' },
      { value: '4', label: '4' },
      { value: 'tab', label: 'Tab' },
    ],
    { label: 'indent', isShown: ({ job }) => job !== 'minify' },
  ),
  attributes: choice(
    'one-line',
    [
      { value: 'one-line', label: 'On one line' },
      { value: 'one-a-line', label: 'One per line' },
    ],
    { label: 'attributes', isShown: isFor('format', 'to-xml') },
  ),
  comments: choice(
    'keep',
    [
      { value: 'keep', label: 'Keep' },
      { value: 'drop', label: 'Drop' },
    ],
    { label: 'comments', isShown: isFor('minify') },
  ),
  form: choice(
    'at',
    [
      { value: 'at', label: 'Attributes with @' },
      { value: 'jsonml', label: 'JsonML' },
      { value: 'xpath', label: 'XPath 3.1' },
    ],
    {
      label: 'JSON convention',
      hint: 'XPath 3.1 is for To XML alone, and takes any JSON',
      isShown: isFor('to-json', 'to-xml'),
    },
  ),
  arrays: choice(
    'repeated',
    [
      { value: 'repeated', label: 'Where an element repeats' },
      { value: 'always', label: 'Always' },
      { value: 'named', label: 'For the names listed' },
    ],
    { label: 'arrays', isShown: isFor('to-json'), isUsed: isOfMembers('to-json') },
  ),
  arrayNames: text('', {
    label: 'names of elements that are arrays',
    page: { placeholder: 'item, entry' },
    isShown: ({ job, arrays }) => job === 'to-json' && arrays === 'named',
    isUsed: (options) => options['arrays'] === 'named' && isOfMembers('to-json')(options),
  }),
  values: choice(
    'text',
    [
      { value: 'text', label: 'Text' },
      { value: 'typed', label: 'Typed' },
    ],
    {
      label: 'values',
      hint: 'Typed: true, false and numbers that print back the same',
      isShown: isFor('to-json'),
    },
  ),
  root: text('root', {
    label: 'name of the root',
    check: isName,
    hint: 'Where the JSON has no single key of its own',
    isShown: isFor('to-xml'),
    isUsed: isOfMembers('to-xml'),
  }),
  escape: flag(false, {
    label: 'names with _xHHHH_',
    page: { isMore: true },
    isShown: isFor('to-json', 'to-xml'),
  }),
  check: flag(false, { label: 'check only', link: false, only: 'offPage' }),
};

/** What comes out. */
export const OUTPUTS = {
  result: { kind: 'text', label: 'Result', as: 'xml', fileName: 'formatted.xml' },
  found: { kind: 'row', label: 'Found' },
  matches: { kind: 'table', label: 'Found nodes', fileName: 'nodes.csv' },
  verdict: { kind: 'row', label: 'Verdict' },
  losses: { kind: 'table', label: 'Losses', fileName: 'losses.csv' },
  tree: { kind: 'text', label: 'Tree', as: 'xml', only: 'page' },
  paths: { kind: 'table', label: 'Paths', fileName: 'paths.csv', only: 'offPage' },
} as const satisfies OutputTable;
