/** The options and outputs of the XML tool. */
import type { OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { isName } from './reading/names.ts';

type Shown = Readonly<Record<string, unknown>>;
const isFor =
  (...jobs: readonly string[]) =>
  ({ job }: Shown): boolean =>
    jobs.includes(String(job));

/** Whether elements are members of objects in its JSON. */
const isOfMembers =
  (job: string) =>
  (options: Shown): boolean =>
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
    { label: 'job', face: { asFlags: true } },
  ),
  xpath: text('', {
    label: 'XPath',
    maxLength: 4000,
    face: { isShown: isFor('format', 'minify'), placeholder: '//item[@id="7"]' },
  }),
  namespaces: text('', {
    label: 'prefixes of the XPath',
    face: {
      isMore: true,
      isShown: isFor('format', 'minify'),
      isUsed: ({ job, xpath }) => xpath !== '' && isFor('format', 'minify')({ job }),
      placeholder: 'a=http://www.w3.org/2005/Atom',
      hint: 'Besides those of the document',
    },
  }),
  indent: choice(
    '2',
    [
      { value: '2', label: '2' },
      { value: '4', label: '4' },
      { value: 'tab', label: 'Tab' },
    ],
    { label: 'indent', face: { isShown: ({ job }) => job !== 'minify' } },
  ),
  attributes: choice(
    'one-line',
    [
      { value: 'one-line', label: 'On one line' },
      { value: 'one-a-line', label: 'One per line' },
    ],
    { label: 'attributes', face: { isShown: isFor('format', 'to-xml') } },
  ),
  comments: choice(
    'keep',
    [
      { value: 'keep', label: 'Keep' },
      { value: 'drop', label: 'Drop' },
    ],
    { label: 'comments', face: { isShown: isFor('minify') } },
  ),
  form: choice(
    'at',
    [
      { value: 'at', label: 'Attributes with @' },
      { value: 'jsonml', label: 'JsonML' },
      { value: 'xpath', label: 'XPath 3.1' },
    ],
    {
      label: 'form of the JSON',
      face: {
        isShown: isFor('to-json', 'to-xml'),
        hint: 'XPath 3.1 is for To XML alone, and takes any JSON',
      },
    },
  ),
  arrays: choice(
    'repeated',
    [
      { value: 'repeated', label: 'Where an element repeats' },
      { value: 'always', label: 'Always' },
      { value: 'named', label: 'For the names listed' },
    ],
    { label: 'arrays', face: { isShown: isFor('to-json'), isUsed: isOfMembers('to-json') } },
  ),
  arrayNames: text('', {
    label: 'names of elements that are arrays',
    face: {
      isShown: ({ job, arrays }) => job === 'to-json' && arrays === 'named',
      isUsed: (options) => options['arrays'] === 'named' && isOfMembers('to-json')(options),
      placeholder: 'item, entry',
    },
  }),
  values: choice(
    'text',
    [
      { value: 'text', label: 'Text' },
      { value: 'typed', label: 'Typed' },
    ],
    {
      label: 'values',
      face: { isShown: isFor('to-json'), hint: 'Typed: true, false and numbers that print back the same' },
    },
  ),
  root: text('root', {
    label: 'name of the root',
    check: isName,
    face: {
      isShown: isFor('to-xml'),
      isUsed: isOfMembers('to-xml'),
      hint: 'Where the JSON has no single key of its own',
    },
  }),
  escape: flag(false, {
    label: 'names with _xHHHH_',
    face: { isShown: isFor('to-json', 'to-xml'), isMore: true },
  }),
  check: flag(false, { label: 'check only', link: false, face: { isOffPage: true } }),
};

/** What comes out. */
export const OUTPUTS = {
  result: { kind: 'text', label: 'Result', as: 'xml', fileName: 'formatted.xml' },
  found: { kind: 'row', label: 'Found' },
  matches: { kind: 'table', label: 'Found nodes', fileName: 'nodes.csv' },
  verdict: { kind: 'row', label: 'Verdict' },
  losses: { kind: 'table', label: 'Losses', fileName: 'losses.csv' },
  tree: { kind: 'text', label: 'Tree', as: 'xml', isForPage: true, isOwn: true },
  paths: { kind: 'table', label: 'Paths', fileName: 'paths.csv', isOffPage: true },
} as const satisfies OutputTable;
