/** What Excel does to cells, as its help and the renaming of genes (HGNC 2020) tell. */
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import {
  changeOfNumber,
  changeOfText,
  countChange,
  describeChanges,
  type ExcelChanges,
} from './excel-changes.ts';

describe('Excel', () => {
  it.each([
    ['zeros', ['007', '00', '-01.5', '+491701234567', '00420']],
    ['digits', ['1234567890123456', '12345678901234567890', '0.1234567890123456']],
    ['dates', ['1-2', '3/4', '12/2024', '2024-01', '2024-01-15', '1/2/24', '2024-01-15 10:30', '15/1']],
    ['dates', ['MARCH1', 'SEPT2', 'Dec-1', '1-Mar', '5 March 2024', 'March 5, 2024', 'oct4', 'jan 2024']],
    ['dates', ['12:30', '1:30:45', '12:30 PM', '9 am', '100:00']],
    ['powers', ['12E3', '1e5', '2.5E-10']],
  ] as const)('changes %s: %j', (change, texts) => {
    expect(texts.map(changeOfText)).toEqual(texts.map(() => change));
  });

  it.each([
    ['numbers', ['0', '7', '-3', '0.5', '1234', '123456789012345', '1000000000000000000']],
    [
      'what looks like a date and is none',
      ['1-2-3-4', '45-67', '0-1', '2024-2025', '13/45', '1.2.3', '555-1234', 'march', 'may'],
    ],
    [
      'other texts',
      ['', 'Ada', 'A-1', '12E', 'e5', '2024-01-15T10:00:00Z', 'dec1x', '1,2', 'NaN', '12:3', '192.168.0.1'],
    ],
  ] as const)('leaves %s alone: %j', (_, texts) => {
    expect(texts.filter((text) => changeOfText(text) !== undefined)).toEqual([]);
  });

  it('rounds numbers of more than fifteen digits', () => {
    expect(
      ['9007199254740993', '1.10', '0.000000000000000001', '12345678901234567e9'].map(changeOfNumber),
    ).toEqual(['digits', undefined, undefined, 'digits']);
  });

  it('is told in a sentence for each kind', () => {
    const changes: ExcelChanges = {};
    for (const text of ['007', '1-2', '3/4', 'x']) countChange(changes, changeOfText(text), text);
    expect(describeChanges(changes)).toEqual([
      '1 cell loses its leading zeros or its plus sign (007)',
      '2 cells become dates or times (1-2)',
    ]);
  });

  it('costs little for cells of any length', () => {
    const started = processorMs();
    for (const piece of ['1', '1-', '1:', 'jan', ' ', '+']) changeOfText(piece.repeat(2_000_000));
    expect(processorMs() - started).toBeLessThan(2000);
  });
});
