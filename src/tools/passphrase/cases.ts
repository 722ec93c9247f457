/** Right answers with their sources. */
import type { FormCase } from '#src/lib/form/form.ts';

const EFF = 'EFF word list';
const DISTINCT = Array.from({ length: 1286 }, (_, index) => `word${index}`);

/** Replayed on the function, the page and the command line. */
export const CASES: readonly FormCase[] = [
  {
    inputs: { dice: '1111 6666' },
    options: { list: 'eff-short', separator: 'space' },
    outputs: { passphrase: 'acid zoom' },
    source: EFF,
  },
  {
    inputs: { dice: '111116666634215' },
    options: { separator: 'nothing', capital: true, numbers: true },
    outputs: {
      passphrase: 'AbacusZoomHumorless',
      dice: {
        columns: ['Passphrase', 'Word', 'Dice'],
        rows: [
          ['1', 'abacus', '11111'],
          ['1', 'zoom', '66666'],
          ['1', 'humorless', '34215'],
        ],
      },
    },
    source: EFF,
  },
  { inputs: { dice: '11111 11711' }, problem: { message: 'expected 1 to 6, found "7" at roll 8' } },
  {
    inputs: { dice: '11111 11111 11111 111' },
    problem: { message: '2 more digits are needed for the fourth word' },
  },
  {
    inputs: { dice: '1111' },
    options: { list: 'bip39' },
    problem: { message: 'a list of 6^n words for dice, found one of 2048' },
  },
  { inputs: {}, notes: ['77.55 bits of entropy: 1 of 7776^6'], source: 'Python: 6 * log2(7776)' },
  { inputs: {}, options: { list: 'eff-short' }, notes: ['62.04 bits'], source: 'Python: 6 * log2(1296)' },
  { inputs: {}, options: { list: 'bip39' }, notes: ['66.00 bits'], source: 'Python: 6 * 11' },
  { inputs: {}, options: { words: '7' }, notes: ['90.47 bits'], source: 'Python: 7 * log2(7776)' },
  {
    inputs: {},
    options: { list: 'eff-short', words: '8', digit: true },
    notes: ['86.04 bits of entropy: 1 of 1296^8 × 10'],
    source: 'Python: 8 * log2(1296) + log2(10)',
  },
  {
    inputs: {},
    options: { list: 'bip39', separator: 'nothing' },
    problem: { message: 'words of this list begin others' },
    source: 'canalarm: canal arm, can alarm',
  },
  { inputs: {}, options: { list: 'bip39', separator: 'nothing', capital: true }, notes: ['66.00 bits'] },
  { inputs: {}, options: { separator: 'nothing' }, notes: ['77.55 bits'] },
  { inputs: {}, options: { list: 'eff-short', separator: 'nothing' }, notes: ['62.04 bits'] },
  {
    inputs: { ownList: [...DISTINCT, ...DISTINCT.slice(0, 10)].join('\n') },
    options: { list: 'own', words: '3' },
    notes: ['10 words were in the list twice and counted once', '30.99 bits of entropy: 1 of 1286^3'],
    source: 'Python: log2(1286) = 10.33',
  },
  { inputs: { ownList: 'one' }, options: { list: 'own' }, problem: { message: 'This list has 1 word' } },
  {
    inputs: { ownList: '# none\n\n' },
    options: { list: 'own' },
    problem: { message: 'This list has no words' },
  },
  {
    inputs: { ownList: '12\tcafe\u0301\n11\tabacus\n' },
    options: { list: 'own' },
    notes: ['a list of 2 words is short', '6.00 bits'],
  },
  {
    inputs: {
      dice: '25 15',
      ownList: Array.from(
        { length: 36 },
        (_, index) => `${Math.floor(index / 6) + 1}${(index % 6) + 1} w${index}`,
      )
        .reverse()
        .join('\n'),
    },
    options: { list: 'own' },
    outputs: { passphrase: 'w10-w4' },
  },
  { inputs: {}, options: { longest: '2' }, problem: { message: 'no word is as short as 2' } },
  { inputs: {}, options: { longest: '3', words: '3' }, notes: ['1 of 82^3'], source: 'awk over the list' },
];
