/** Right answers of Python (set, Counter, casefold) and of comm. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const FRUIT = { a: 'apple\nbanana\nbanana\ncherry', b: 'banana\ncherry\ndate' };
const compared = (
  a: string,
  b: string,
  outputs: Readonly<Record<string, string>>,
  options: Case['options'] = {},
  notes: string[] = [],
): Case => ({
  inputs: { a, b },
  options,
  outputs,
  notes,
});

export const CASES: readonly Case[] = [
  compared(
    FRUIT.a,
    FRUIT.b,
    { onlyA: 'apple\nbanana', onlyB: 'date', both: 'banana\ncherry' },
    { count: true },
  ),
  compared('a \nA', 'a', { onlyA: 'A', onlyB: '', both: 'a' }),
  compared('a \nA', 'a', { onlyA: 'a \nA', onlyB: 'a' }, { trim: false }),
  compared('Straße', 'STRASSE', { both: 'Straße', onlyA: '' }, { case: false }),
  compared('Straße', 'STRASSE', { both: '', onlyA: 'Straße' }, {}, [
    '1 more entry is equal if letter case is ignored',
  ]),
  compared('STRAẞE', 'strasse', { both: 'STRAẞE', onlyA: '' }, { case: false }),
  compared('\ufeffa', 'a', { both: 'a', onlyA: '' }, {}, ['a byte order mark at the beginning was left out']),
  compared('é', 'e\u0301', { both: '', onlyA: 'é' }, {}, ['equal in NFC']),
  compared('é', 'e\u0301', { both: 'é' }, { nfc: true }),
  compared('20', '20\r\n', { both: '20', onlyA: '', onlyB: '' }),
  compared('', 'x', { onlyA: '', onlyB: 'x', both: '' }),
  compared('a\n\n', 'b\n\n', { onlyA: 'a', onlyB: 'b', both: '' }),
  compared('a\n\n', 'b', { onlyA: 'a\n\n', onlyB: 'b' }, { dropBlank: false }),
  compared('x-ad', 'x', { onlyA: 'x-ad', onlyB: 'x' }),
  compared('b,a', 'a', { onlyA: 'b', both: 'a' }, { split: 'comma' }),
  compared('b\na', '', { onlyA: 'a\nb' }, { sorted: true }),
  { inputs: { a: 'a', b: Uint8Array.of(0x61, 0xff) }, problem: { message: 'UTF-8' } },
];
