/** Right answers of the Unicode Standard, its annexes and technical standards. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const counted = (text: string, clusters: number, points: number, units: number, bytes: number): Case => ({
  inputs: { text },
  outputs: {
    counts: [
      { label: 'Characters as seen', value: String(clusters) },
      { label: 'Code points', value: String(points) },
      { label: 'UTF-16 units', value: String(units) },
      { label: 'UTF-8 bytes', value: String(bytes) },
    ],
  },
  source: 'UAX 29; Node 24.21',
});

const named = (text: string, name: string, verdict: string, notes: readonly string[] = []): Case => ({
  inputs: { text },
  outputs: { name, verdict },
  notes,
  source: 'Unicode 17.0, UnicodeData.txt',
});

const normal = (
  text: string,
  forms: readonly (readonly [same: boolean, points: number, bytes: number, which: string])[],
): Case => ({
  inputs: { text },
  outputs: {
    forms: {
      columns: ['Form', 'The text', 'Code points', 'UTF-8 bytes', 'Which'],
      rows: forms.map(([isSame, points, bytes, which], at) => [
        ['NFC', 'NFD', 'NFKC', 'NFKD'][at] ?? '',
        isSame ? 'as it is' : 'differs',
        String(points),
        String(bytes),
        which,
      ]),
    },
  },
  source: 'UAX 15',
});

const alike = (text: string, lookalike: string): Case => ({
  inputs: { text },
  outputs: { lookalike },
  source: 'UTS 39, confusables.txt 17.0.0',
});

const FOUND = ['Character', 'Code point', 'Name', 'Also', 'Block', 'Since'] as const;

export const CASES: readonly Case[] = [
  counted('👨‍👩‍👧‍👦', 1, 7, 11, 25),
  counted('e\u0301', 1, 2, 2, 3),
  counted('\r\n', 1, 2, 2, 2),
  counted('क्षि', 1, 4, 4, 12),
  counted('🇺🇳🇩', 2, 3, 6, 12),
  counted('\ud800', 1, 1, 1, 3),
  named('\u200b', 'U+200B ZERO WIDTH SPACE', '1 invisible character'),
  named('\u202e', 'U+202E RIGHT-TO-LEFT OVERRIDE', '1 bidi control'),
  named('\u00ad', 'U+00AD SOFT HYPHEN', '1 invisible character'),
  named('\u2800', 'U+2800 BRAILLE PATTERN BLANK', '1 invisible character'),
  named('\u3164', 'U+3164 HANGUL FILLER', '1 invisible character'),
  named('\u2066', 'U+2066 LEFT-TO-RIGHT ISOLATE', '1 bidi control'),
  named('\u061c', 'U+061C ARABIC LETTER MARK', '1 bidi control'),
  named('\u{1f9d1}', 'U+1F9D1 ADULT', 'Nothing noted'),
  named('각', 'U+AC01 HANGUL SYLLABLE GAG', 'Nothing noted'),
  named('漢', 'U+6F22 CJK UNIFIED IDEOGRAPH-6F22', 'Nothing noted'),
  named('\u{e0041}', 'U+E0041 TAG LATIN CAPITAL LETTER A', '1 tag', ['1 tag: U+E0041']),
  named('\ud800', 'U+D800 <surrogate-D800>', '1 lone surrogate'),
  named('\n', 'U+000A LINE FEED (LF)', 'Nothing noted'),
  named('\0', 'U+0000 NULL (NUL)', '1 control'),
  named('\u01a2', 'U+01A2 LATIN CAPITAL LETTER GHA', 'Nothing noted'),
  named('\ue000', 'U+E000 <private-use-E000>', '1 private-use character'),
  named('\uffff', 'U+FFFF <noncharacter-FFFF>', '1 noncharacter'),
  named('\u0378', 'U+0378 <reserved-0378>', '1 unassigned code point'),
  named('\u0301', 'U+0301 COMBINING ACUTE ACCENT', '1 combining mark without base'),
  named('a\ufe00', 'U+0061 U+FE00 LATIN SMALL LETTER A, VARIATION SELECTOR-1', '1 variation selector'),
  named('\u00a0', 'U+00A0 NO-BREAK SPACE', '1 unusual space'),
  normal('\u212b', [
    [false, 1, 2, 'U+00C5'],
    [false, 2, 3, 'U+0041 U+030A'],
    [false, 1, 2, 'U+00C5'],
    [false, 2, 3, 'U+0041 U+030A'],
  ]),
  normal('\u1e9b\u0323', [
    [true, 2, 5, 'U+1E9B U+0323'],
    [false, 3, 6, 'U+017F U+0323 U+0307'],
    [false, 1, 3, 'U+1E69'],
    [false, 3, 5, 'U+0073 U+0323 U+0307'],
  ]),
  normal('\ufb01', [
    [true, 1, 3, 'U+FB01'],
    [true, 1, 3, 'U+FB01'],
    [false, 2, 2, 'U+0066 U+0069'],
    [false, 2, 2, 'U+0066 U+0069'],
  ]),
  normal('\u0958', [
    [false, 2, 6, 'U+0915 U+093C'],
    [false, 2, 6, 'U+0915 U+093C'],
    [false, 2, 6, 'U+0915 U+093C'],
    [false, 2, 6, 'U+0915 U+093C'],
  ]),
  normal('\u2011', [
    [true, 1, 3, 'U+2011'],
    [true, 1, 3, 'U+2011'],
    [false, 1, 3, 'U+2010'],
    [false, 1, 3, 'U+2010'],
  ]),
  {
    inputs: { text: '\ufdfa' },
    options: { normalise: 'nfkc' },
    outputs: { cleaned: 'صلى الله عليه وسلم' },
    source: 'UAX 15; 18 characters',
  },
  {
    ...alike('\u0440\u0430\u0443\u0440\u0430l', 'paypal'),
    notes: ['1 word of mixed scripts', 'Cyrillic and Latin'],
  },
  alike('paypal', 'paypal'),
  alike('rn', 'rn'),
  alike('m', 'rn'),
  alike('lI1|', 'llll'),
  {
    inputs: { text: 'paypal\n\u0440\u0430\u0443\u0440\u0430l' },
    notes: ['these two lines look alike'],
    source: 'UTS 39, section 4',
  },
  {
    inputs: { text: '日本語テスト Tシャツ 한국어 中文ㄅ' },
    outputs: { verdict: 'Nothing noted' },
    source: 'UTS 39, section 5',
  },
  {
    inputs: { text: 'می\u200cخواهم 👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 क्\u200dष' },
    options: { clean: 'all' },
    outputs: {
      verdict: 'Nothing noted',
      cleaned: 'می\u200cخواهم 👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 क्\u200dष',
    },
    notes: ['11 joiners and selectors belong to emoji, or between letters'],
    source: 'rule 3 of the tool; UTS 51',
  },
  {
    inputs: { text: '👨‍👩‍👧 a\u200db' },
    options: { clean: 'invisible', joiners: true },
    outputs: { cleaned: '👨👩👧 ab' },
    notes: ['cleaned: 3 invisible characters'],
    source: 'rule 3 of the tool',
  },
  {
    inputs: { text: 'a\u00a0b\u2028c\u202ed\u200be' },
    options: { clean: 'spaces, bidi, invisible' },
    outputs: { cleaned: 'a b\ncde' },
    notes: ['cleaned: 2 unusual spaces, 1 bidi control, 1 invisible character'],
    source: 'rule 4 of the tool',
  },
  {
    inputs: { text: 'x\u200by' },
    options: { show: 'noted' },
    outputs: {
      table: {
        columns: [
          'Place',
          'Character',
          'Code point',
          'Name',
          'Noted',
          'Category',
          'Script',
          'Block',
          'Since',
          'UTF-8',
          'UTF-16',
          'HTML',
          'JavaScript',
          'Python',
        ],
        rows: [
          [
            '1:2',
            '[ZWSP]',
            'U+200B',
            'ZERO WIDTH SPACE',
            'invisible character',
            'Cf',
            'Common',
            'General Punctuation',
            '1.1',
            'E2 80 8B',
            '200B',
            '&#x200B;',
            '\\u200B',
            '\\u200B',
          ],
        ],
      },
    },
    source: 'Unicode 17.0',
  },
  {
    inputs: { text: '', find: 'zero width space' },
    outputs: {
      found: {
        columns: FOUND,
        rows: [
          ['[ZWSP]', 'U+200B', 'ZERO WIDTH SPACE', 'ZWSP', 'General Punctuation', '1.1'],
          [
            '[BOM]',
            'U+FEFF',
            'ZERO WIDTH NO-BREAK SPACE',
            'BYTE ORDER MARK, BOM, ZWNBSP',
            'Arabic Presentation Forms-B',
            '1.1',
          ],
        ],
      },
    },
    source: 'Unicode 17.0, UnicodeData.txt and NameAliases.txt',
  },
  {
    inputs: { text: '', find: 'no such character' },
    notes: ['no character has all these words in its name'],
    source: 'Unicode 17.0, UnicodeData.txt',
  },
];
