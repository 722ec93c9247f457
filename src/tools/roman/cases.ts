/** Right answers of a second program in Python, of Unicode's numeric values, and of the documentation of spreadsheets' ROMAN. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const is = (
  numbers: string,
  result: string,
  options: Case['options'] = {},
  notes: readonly string[] = [],
): Case => ({
  inputs: { numbers },
  options,
  outputs: { result },
  notes,
  source: 'Python',
});
const refused = (numbers: string, message: string, offset = 0): Case => ({
  inputs: { numbers },
  problem: { message, offset },
});
const LOOSE = { reading: 'loose' } as const;

export const CASES: readonly Case[] = [
  is('1994', 'MCMXCIV'),
  is('3999', 'MMMCMXCIX'),
  is('2026', 'MMXXVI'),
  is('mcmxciv', '1994'),
  is('1994', 'mcmxciv', { letters: 'lower' }),
  is('499', 'CDXCIX'),
  is('Ⅻ', '12', {}, ['Ⅻ was read as XII']),
  is('ⅷ', '8', {}, ['ⅷ was read as VIII']),
  is('ↂ', '10000'),
  is('４２', 'XLII', {}, ['“４２” was read as 42']),
  is('1 994', 'MCMXCIV'),
  is('4000', 'I̅V̅'),
  is('4000', 'Mↁ', { above: 'apostrophus' }),
  is('4000', 'MMMM', { above: 'repeat' }),
  is('6000', 'V̅I̅'),
  is('3999999', 'M̅M̅M̅C̅M̅X̅C̅I̅X̅CMXCIX'),
  is('399999', 'ↈↈↈↂↈMↂCMXCIX', { above: 'apostrophus' }),
  is('I̅V̅', '4000'),
  is('ĪV̄', '4000'),
  is('Mↁ', '4000'),
  is('MMMM', '4000', { above: 'repeat' }),
  is('IIII', '4', LOOSE, ['4 is usually written IV']),
  is('IIX', '8', LOOSE),
  is('ID', '499', LOOSE),
  is('VDIV', '499', LOOSE),
  is('LDVLIV', '499', LOOSE),
  is('MLMVLIV', '1999', LOOSE),
  refused('IVX', 'X follows smaller letters: "IVX" has no single reading', 2),
  refused('IXX', 'X does not follow IX: IXX is 19; usual XIX', 2),
  refused('IC', 'I does not stand before C: IC is 99; usual XCIX'),
  refused('VV', 'V stands twice: VV is 10; usual X', 1),
  refused('IIX', 'only one I stands before X: IIX is 8; usual VIII', 1),
  refused('IIII', 'I stands more than three times in a row: IIII is 4; usual IV', 3),
  refused('MMMM', 'M stands more than three times in a row: MMMM is 4,000; usual I̅V̅', 3),
  refused('ХІІ', 'found "Х", a Cyrillic letter that looks like X'),
  refused('XIΙ', 'found "Ι", a Greek letter that looks like I', 2),
  refused('XIA', 'expected I V X L C D M, found "A"', 2),
  refused('X😀', 'found "😀"', 1),
  refused('X\ud800', 'found U+D800', 1),
  refused('X\u0000', 'found U+0000', 1),
  refused('\u0305X', 'expected I V X L C D M'),
  refused('0', 'there is no numeral for 0'),
  refused('N', 'there is no numeral for 0'),
  refused('-3', 'there are no negative numerals'),
  refused('−3', 'there are no negative numerals'),
  refused('2.5', 'expected a whole number written out, found "2.5"'),
  refused('4e3', 'expected a whole number written out, found "4e3"'),
  refused('1,994', 'can mean 1994 or 1.994'),
  refused('4000000', 'expected at most 3,999,999'),
  {
    inputs: { numbers: '\ufeff1994\r\nIIII\n\nMMXXVI' },
    outputs: {
      list: 'MCMXCIV\nline 2, column 4: I stands more than three times in a row: IIII is 4; usual IV\n2026',
    },
    notes: ['1 line has no answer: line 2, column 4'],
  },
];
