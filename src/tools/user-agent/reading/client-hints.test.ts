/** Client hints as Chromium gives them, read against the W3C draft's own examples. */
import { describe, expect, it } from 'vitest';
import { describeClientHints, type ClientHints } from './client-hints.ts';

/** The value of the row with this label; `''` without such a row. */
const rowOf = (hints: ClientHints, label: string): string =>
  describeClientHints(hints).find((row) => row.label === label)?.value ?? '';
const describePlatform = (hints: ClientHints) => rowOf(hints, 'System');
const describeBrands = (hints: ClientHints) => rowOf(hints, 'Brands');

describe('the system', () => {
  it.each([
    ['15.0.0', 'Windows 11'],
    ['13.0.0', 'Windows 11'],
    ['10.0.0', 'Windows 10'],
    ['1.0.0', 'Windows 10'],
    ['0.3.0', 'Windows 8.1 or earlier'],
    ['', 'Windows'],
  ])('Windows that reports contract %j is %s', (platformVersion, expected) => {
    expect(describePlatform({ platform: 'Windows', platformVersion })).toBe(expected);
  });

  it('keeps the version of every other system', () => {
    expect(describePlatform({ platform: 'macOS', platformVersion: '14.2.1' })).toBe('macOS 14.2.1');
    expect(describePlatform({ platform: 'Linux', platformVersion: '' })).toBe('Linux');
    expect(describePlatform({})).toBe('');
  });
});

describe('brands', () => {
  it.each(['Not_A Brand', 'Not/A)Brand', ' Not A;Brand', 'Not.A/Brand', 'Not?A_Brand'])(
    'drops the invented brand %j',
    (brand) => {
      expect(
        describeBrands({
          brands: [
            { brand, version: '8' },
            { brand: 'Chromium', version: '120' },
          ],
        }),
      ).toBe('Chromium 120');
    },
  );

  it('prefers full versions to first numbers', () => {
    const brands = [{ brand: 'Google Chrome', version: '120' }];
    const fullVersionList = [{ brand: 'Google Chrome', version: '120.0.6099.109' }];
    expect(describeBrands({ brands, fullVersionList })).toBe('Google Chrome 120.0.6099.109');
    expect(describeBrands({ brands, fullVersionList: [] })).toBe('Google Chrome 120');
  });
});

describe('the rows', () => {
  it('leave out what the browser withheld', () => {
    expect(describeClientHints({})).toEqual([]);
    expect(describeClientHints({ platform: 'Linux', model: '', mobile: false })).toEqual([
      { label: 'System', value: 'Linux' },
      { label: 'Prefers mobile pages', value: 'No' },
    ]);
  });

  it('name the processor, the model and the form', () => {
    const rows = describeClientHints({
      architecture: 'x86',
      bitness: '64',
      wow64: true,
      model: 'Pixel 8',
      formFactors: ['Mobile', 'EInk'],
      mobile: true,
    });
    expect(rows).toEqual([
      { label: 'Processor', value: 'x86, 64-bit, a 32-bit browser on 64-bit Windows' },
      { label: 'Model', value: 'Pixel 8' },
      { label: 'Form', value: 'Mobile, EInk' },
      { label: 'Prefers mobile pages', value: 'Yes' },
    ]);
  });
});
