/** What there is to choose from: the groups of emoji (UTS 51), and ranges of Unicode that hold signs and letters. */

/** The groups of emoji, in the order of their numbers in the data. */
export const EMOJI_GROUPS = [
  { value: 'smileys', label: 'Smileys' },
  { value: 'people', label: 'People' },
  { value: 'components', label: 'Parts of emoji' },
  { value: 'nature', label: 'Animals and nature' },
  { value: 'food', label: 'Food and drink' },
  { value: 'travel', label: 'Travel and places' },
  { value: 'activities', label: 'Activities' },
  { value: 'objects', label: 'Objects' },
  { value: 'emoji-signs', label: 'Emoji signs' },
  { value: 'flags', label: 'Flags' },
] as const;

type Range = readonly [first: number, last: number];

/** The first section that holds a code point has it. */
export const SECTIONS = [
  {
    value: 'currency',
    label: 'Currency',
    ranges: [
      [0x24, 0x24],
      [0xa2, 0xa5],
      [0x20a0, 0x20cf],
    ],
  },
  {
    value: 'maths',
    label: 'Maths and fractions',
    ranges: [
      [0x2b, 0x2b],
      [0x3c, 0x3e],
      [0xac, 0xac],
      [0xb0, 0xb3],
      [0xb9, 0xb9],
      [0xbc, 0xbe],
      [0xd7, 0xd7],
      [0xf7, 0xf7],
      [0x2070, 0x209f],
      [0x2150, 0x218f],
      [0x2200, 0x22ff],
      [0x27c0, 0x27ef],
      [0x2980, 0x2aff],
    ],
  },
  {
    value: 'arrows',
    label: 'Arrows',
    ranges: [
      [0x2190, 0x21ff],
      [0x27f0, 0x27ff],
      [0x2900, 0x297f],
      [0x2b00, 0x2b11],
      [0x2b30, 0x2b4f],
      [0x2b5a, 0x2bb8],
      [0x1f800, 0x1f8ff],
    ],
  },
  {
    value: 'punctuation',
    label: 'Punctuation and spaces',
    ranges: [
      [0x20, 0x2f],
      [0x3a, 0x40],
      [0x5b, 0x60],
      [0x7b, 0x7e],
      [0xa0, 0xbf],
      [0x2000, 0x206f],
      [0x2e00, 0x2e7f],
      [0x3000, 0x303f],
      [0xfeff, 0xfeff],
      [0xfffc, 0xfffd],
    ],
  },
  {
    value: 'greek',
    label: 'Greek letters',
    ranges: [[0x370, 0x3ff]],
  },
  {
    value: 'letters',
    label: 'Latin letters',
    ranges: [
      [0x30, 0x7a],
      [0xc0, 0x2af],
      [0x1e00, 0x1eff],
      [0x2100, 0x214f],
    ],
  },
  {
    value: 'cyrillic',
    label: 'Cyrillic letters',
    ranges: [[0x400, 0x52f]],
  },
  {
    value: 'accents',
    label: 'Accents',
    ranges: [
      [0x2b0, 0x36f],
      [0x20d0, 0x20ff],
    ],
  },
  {
    value: 'shapes',
    label: 'Shapes and boxes',
    ranges: [
      [0x2500, 0x25ff],
      [0x2b12, 0x2b2f],
      [0x1f780, 0x1f7ff],
    ],
  },
  {
    value: 'enclosed',
    label: 'Letters in circles and squares',
    ranges: [
      [0x2460, 0x24ff],
      [0x2776, 0x2793],
      [0x1f100, 0x1f1ff],
    ],
  },
  {
    value: 'technical',
    label: 'Technical signs and keys',
    ranges: [[0x2300, 0x245f]],
  },
  {
    value: 'signs',
    label: 'Stars, hands and other signs',
    ranges: [
      [0x2600, 0x27bf],
      [0x2b50, 0x2bff],
      [0x1f300, 0x1f77f],
    ],
  },
  {
    value: 'games',
    label: 'Chess, cards and dominoes',
    ranges: [
      [0x1f000, 0x1f0ff],
      [0x1fa00, 0x1fa6f],
    ],
  },
  { value: 'music', label: 'Music', ranges: [[0x1d100, 0x1d1ff]] },
  { value: 'braille', label: 'Braille', ranges: [[0x2800, 0x28ff]] },
  { value: 'styled', label: 'Styled letters', ranges: [[0x1d400, 0x1d7ff]] },
] as const satisfies readonly {
  readonly value: string;
  readonly label: string;
  readonly ranges: readonly Range[];
}[];

/** Signs that are taken for each other, though Unicode does not call them confusable: each line a family, the plainest first. */
export const FAMILIES = [
  '-‐‑‒–—―−',
  '×xхχ✕✖⨯',
  'aаαɑ',
  'oоο0°º',
  '/⁄∕÷',
  '·•∙⋅‧',
  '"“”„″',
  "'‘’‚′`´",
  'µμ',
  'Σ∑',
  '∆Δ',
  '~∼˜',
  '|¦│∣',
  '<‹⟨',
  '>›⟩',
  '√✓✔',
  '*∗⁎✱',
] as const;
