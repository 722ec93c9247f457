/** Symbols and emoji: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { grouped } from '#src/lib/format.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { choice, text } from '#src/lib/options.ts';
import { EMOJI_GROUPS, SECTIONS } from './sections.ts';

/** So many signs are shown: no group of emoji has more. */
const MOST_FOUND = 400;
/** In UTF-16 code units; the longest name of Unicode has 88. */
const LONGEST_SEARCH = 200;
/** A collected line, in UTF-16 code units. */
const LONGEST_LINE = 2000;

const loadLogic = loadOnce(() => Promise.all([import('./logic.ts'), import('./rows.ts')]));

const OPTIONS = {
  section: choice(
    'all',
    [
      { value: 'all', label: 'Everything' },
      { value: 'emoji', label: 'All emoji' },
      ...EMOJI_GROUPS,
      { value: 'symbols', label: 'All symbols' },
      ...SECTIONS.map(({ value, label }) => ({ value, label })),
    ],
    { label: 'search in', page: { control: 'list' } },
  ),
  tone: choice(
    'none',
    [
      { value: 'none', label: 'None' },
      { value: 'light', label: 'Light' },
      { value: 'medium-light', label: 'Medium-light' },
      { value: 'medium', label: 'Medium' },
      { value: 'medium-dark', label: 'Medium-dark' },
      { value: 'dark', label: 'Dark' },
    ],
    { label: 'skin tone', page: { control: 'list' } },
  ),
  as: choice(
    'character',
    [
      { value: 'character', label: 'Character' },
      { value: 'html', label: 'HTML' },
      { value: 'css', label: 'CSS' },
      { value: 'js', label: 'JavaScript' },
      { value: 'python', label: 'Python' },
      { value: 'utf8', label: 'UTF-8 bytes' },
      { value: 'shortcode', label: 'Shortcode' },
    ],
    { label: 'copy as', page: { control: 'list' } },
  ),
  style: choice(
    'emoji',
    [
      { value: 'emoji', label: 'Emoji' },
      { value: 'text', label: 'Text' },
    ],
    { label: 'style', page: { isMore: true } },
  ),
  collected: text('', { label: 'collected', maxLength: LONGEST_LINE, only: 'page' }),
};

export const form = defineForm({
  inputs: {
    search: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Search',
      page: { placeholder: 'right arrow, U+2192, &rarr;, :thumbsup:' },
    },
  },
  options: OPTIONS,
  outputs: {
    sign: { kind: 'row', label: 'Sign', only: 'offPage' },
    found: { kind: 'table', label: 'Found', fileName: 'symbols.csv' },
  },
  trigger: { on: 'input', acceptsEmpty: true, inWorker: true },
  command: {
    operands: { are: 'inputs', with: ['search'] },
    // Sign, code points and name.
    print: ({ found }) =>
      found
        ?.split('\n')
        .slice(1)
        .map((line) => line.split('\t', 3).join('\t'))
        .join('\n'),
  },
  page: {
    isWide: true,
    empty: 'Enter a word, or try the example.',
    announce: (_inputs, _options, { found = '' }) => `${Math.max(0, found.split('\n').length - 1)} found`,
  },
  examples: [
    {
      inputs: { search: 'check mark' },
      outputs: { sign: '✓' },
      source: 'Unicode 17.0, UnicodeData.txt',
    },
  ],
  howItWorks: [
    'All emoji of Unicode 17 (September 2025), with names and keywords of CLDR in English and the shortcodes of emojibase and GitHub (emojibase-data 17.0.0), and the signs and letters of Unicode 17 that people look for. Where nothing there has all words, every character of Unicode is searched by its name.',
    'A search is words, each a word of a name or its beginning; or a code point (`U+2192`), a reference of HTML (`&rarr;`, where capitals matter), a shortcode (`:+1:`), or the sign itself, which shows what looks like it too.',
    'Emoji are copied fully qualified, with U+FE0F where Unicode has it. Text style adds U+FE0E, and skin tones are added, only where Unicode lists the result; of two people, each pair of tones is offered in the details.',
    'A sign with a dot below is newer than the fonts of this device: it is copied all the same, and others may see it.',
  ],
  questions: [
    {
      output: 'sign',
      pattern: /^(emoji|symbol) (.{1,100})$/i,
      read: ([, kind = '', search = '']) => ({
        inputs: { search },
        options: { section: kind.toLowerCase() === 'emoji' ? 'emoji' : 'symbols' },
      }),
    },
  ],
  async run({ search }, options) {
    if (search.length > LONGEST_SEARCH)
      return refuse({
        message: `expected at most ${LONGEST_SEARCH} UTF-16 units, found ${grouped(search.length)}; a whole text is looked at by /unicode`,
      });
    const [{ find }, { COLUMNS, rowOf, written }] = await loadLogic();
    const found = find(search, options.section, options);
    if (!found.ok) return refuse(found.problem);
    const [first] = found.value;
    if (!first)
      return {
        ok: true,
        value: {
          outputs: {},
          notes: [{ tone: 'nothing', message: 'nothing is called so: names are English' }],
          isNo: true,
        },
      };
    const more = found.value.length - MOST_FOUND;
    return answer(
      {
        sign: written(first, options.as),
        found: {
          columns: COLUMNS,
          rows: found.value.slice(0, MOST_FOUND).map((each) => rowOf(each, options.as)),
        },
      },
      more > 0 ? [{ message: `${grouped(more)} more: add a word, or choose where to search` }] : [],
    );
  },
});
