/** Unicode inspector: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { OPTIONS, OUTPUTS } from './options.ts';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'Text or file',
      page: { placeholder: 'p\u0430ypal.com\u200b' },
    },
    find: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Find by name',
      page: { placeholder: 'zero width' },
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input', acceptsEmpty: true, inWorker: true },
  page: {
    empty: 'Enter a text, or try the example.',
    isWide: true,
    announce: (_inputs, _options, { name, verdict, found = '' }) =>
      name ?? verdict ?? `${Math.max(0, found.split('\n').length - 1)} found`,
  },
  examples: [
    {
      inputs: { text: 'p\u0430ypal.com\u200b' },
      options: { show: 'noted' },
      outputs: { verdict: '1 invisible character, 1 word of mixed scripts' },
    },
  ],
  howItWorks: [
    'Names are those of Unicode 17.0, with its corrections. Controls have the name of their alias; Hangul, ideographs and Tangut are named by rule; surrogates, private use and unassigned code points have labels. Category, script and characters as seen (UAX 29) are those of the browser, whose version is shown.',
    'Noted are bidi controls, invisible characters (Default_Ignorable_Code_Point, and U+2800), spaces other than U+0020, tags, variation selectors, controls other than tab and line ends, noncharacters, private use, unassigned code points, lone surrogates, and marks without a base. Joiners and selectors that make an emoji, and U+200C and U+200D between letters of scripts that need them, are listed but not noted; cleaning keeps them unless you choose otherwise.',
    'Cleaning removes the groups that you name: `bidi`, `invisible`, `spaces`, `tags`, `selectors`, `controls`, `noncharacters`, `private-use`, `unassigned`, `surrogates`, `marks`, or `all`. It writes U+0020 for spaces and a line feed for line separators, and removes the rest. Your text stays as it is: the cleaned text is a result of its own.',
    'A word has mixed scripts if its letters have no script in common (UTS 39, with Script_Extensions), except for Japanese, Chinese or Korean with Latin. Two texts look alike if their look-alike forms (skeletons, UTS 39) are equal: enter two lines to compare them. A look-alike form is not a correction.',
    'The table has at most 20,000 rows. Texts over 5 million UTF-16 units are counted and searched, but have no table.',
  ],
  questions: [
    {
      pattern: /^u\+([\da-f]{1,6})$/i,
      read([, digits = '']) {
        const point = Number.parseInt(digits, 16);
        return point > 0x10ffff ? undefined : { inputs: { text: String.fromCodePoint(point) } };
      },
    },
    { pattern: /^unicode (.+)$/is, read: ([, text = '']) => ({ inputs: { text } }) },
    {
      pattern: /^[a-z][a-z\d]*(?:[ -][a-z\d]+){1,12}$/i,
      async read([name]) {
        const { pointNamed } = await import('#src/lib/unicode-names.ts');
        const point = pointNamed(name);
        return point === undefined ? undefined : { inputs: { text: String.fromCodePoint(point) } };
      },
    },
  ],
  command: {
    print: ({ cleaned, found, verdict }, { check }) => (check ? verdict : (cleaned ?? found)),
  },
  run: async (inputs, options) => (await import('./answering.ts')).answerTo(inputs, options),
});
