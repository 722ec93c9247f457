/** Right answers of zint, of zxing-cpp, of Python, and of the standards. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { Type } from './logic.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const made = (type: Type, text: string, data: string, source: string, more: Case = { inputs: {} }): Case => ({
  inputs: { text },
  options: { type, ...more.options },
  outputs: { data, ...more.outputs },
  notes: more.notes ?? [],
  source,
});
const refused = (type: Type, text: string, message: string, offset?: number): Case => ({
  inputs: { text },
  options: { type },
  problem: { message, ...(offset !== undefined && { offset }) },
});

export const CASES: readonly Case[] = [
  made('ean13', '590123412345', '5901234123457', 'zint 2.11'),
  made('ean13', '5901234123457', '5901234123457', 'zint 2.11'),
  refused('ean13', '5901234123458', '8 should be 7', 12),
  refused('ean13', '59012341234', 'found 11 digits'),
  refused('ean13', '59012341234x', 'found "x"', 11),
  made('ean13', '000000000001', '0000000000017', 'GS1 General Specifications, section 7.9'),
  made('ean8', '9638507', '96385074', 'zint 2.11'),
  made('upca', '03600029145', '036000291452', 'zint 2.11'),
  made('itf14', '1540014128876', '15400141288763', 'zint 2.11'),
  made('upce', '01234505', '01234505', 'ISO/IEC 15420', {
    inputs: {},
    outputs: {
      facts: [
        { label: 'UPC-A', value: '012000003455' },
        { label: 'Check digit', value: '5' },
        { label: 'Size', value: '69 × 55 modules', note: 'with the quiet zone' },
        { label: 'Read back', value: 'the same' },
      ],
    },
  }),
  made('upce', '123450', '01234505', 'ISO/IEC 15420', { inputs: {}, notes: ['number system 0'] }),
  made('upce', '012000003455', '01234505', 'ISO/IEC 15420'),
  refused('upce', '036000291452', 'cannot be shortened'),
  refused('upce', '2123450', 'number system'),
  made('isbn13', '978-3-16-148410-0', '9783161484100', 'Python'),
  made('isbn13', '316148410', '9783161484100', 'Python'),
  made('isbn13', '316148410X', '9783161484100', 'Python'),
  made('isbn13', '0-306-40615-2', '9780306406157', 'ISO 2108'),
  refused('isbn13', '0-306-40615-3', '3 should be 2'),
  refused('isbn13', '9771234567898', '978 or 979'),
  made('code128', 'é', 'é', 'zint 2.11'),
  made('code128', 'A^1', 'A^1', 'ISO/IEC 15417'),
  refused('code128', 'a漢', '漢', 1),
  refused('code39', 'code', 'no small letters', 0),
  made('code39', 'CODE 39', 'CODE 39R', 'zint 2.11', {
    inputs: {},
    options: { check: true },
  }),
  made('code39-full', 'code', 'code', 'ISO/IEC 16388'),
  refused('code39', 'CODÉ', 'É', 3),
  refused('itf', '123', 'pairs of digits'),
  made('itf', '0123', '0123', 'zint 2.11'),
  made('itf', '123', '1236', 'GS1 General Specifications, section 7.9', {
    inputs: {},
    options: { check: true },
  }),
  made('codabar', 'A123A', 'A123A', 'zxing-cpp'),
  made('codabar', '123', 'A123A', 'ANSI/AIM BC3', { inputs: {}, notes: ['Start and stop A were added'] }),
  refused('gs1-128', '(01)09501101530004', 'check digit 4 should be 3', 17),
  made('gs1-128', '(01)09501101530003(10)AB-12', '(01)09501101530003(10)AB-12', 'GS1 General Specifications'),
  refused('gs1-128', '(17)991340', 'invalid month'),
  refused('gs1-128', '09501101530003', 'in brackets', 0),
  made(
    'gs1-datamatrix',
    '(01)09501101530003(10)AB',
    '(01)09501101530003(10)AB',
    'GS1 General Specifications',
  ),
  made('datamatrix', 'é漢👍', 'é漢👍', 'zxing-cpp'),
  made('datamatrix', 'A^B', 'A^B', 'ISO/IEC 16022'),
  made('pdf417', 'Grüße 漢', 'Grüße 漢', 'zxing-cpp'),
  made('aztec', 'hello', 'hello', 'zxing-cpp'),
  refused('datamatrix', '1'.repeat(3117), '3,116 digits'),
  refused('pdf417', '1'.repeat(2711), '2,710 digits'),
  refused('aztec', '1'.repeat(3833), '3,832 digits'),
  {
    inputs: { text: '590123412345' },
    options: { type: 'ean13', foreground: '#ffffff', background: '#000000' },
    notes: ['readers may fail'],
  },
  {
    inputs: { text: '590123412345' },
    options: { type: 'ean13', foreground: '#ff0000' },
    notes: ['too much alike'],
    source: 'ISO/IEC 15416: scanners see in red light',
  },
];
