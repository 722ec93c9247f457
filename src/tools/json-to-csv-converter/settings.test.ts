/** What is remembered and shared: only choices on offer, and every choice has its effect on the request. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_CSV_OPTIONS, DEFAULT_JSON_OPTIONS } from './options.ts';
import { CHOICES, DEFAULT_SETTINGS, isOnOffer, requestOf, settingsFromLink } from './settings.ts';

describe('settings', () => {
  it('start with the specified conversion', () => {
    expect(isOnOffer(DEFAULT_SETTINGS)).toBe(true);
    expect(requestOf(DEFAULT_SETTINGS, undefined)).toEqual({
      to: 'csv',
      repair: undefined,
      dialect: 'json',
      csv: DEFAULT_CSV_OPTIONS,
      json: DEFAULT_JSON_OPTIONS,
    });
  });

  it('reach the request, each under its own name', () => {
    const seen = Object.entries(CHOICES).flatMap(([name, choices]) =>
      choices.map(({ value }) => JSON.stringify(requestOf({ ...DEFAULT_SETTINGS, [name]: value }, 'lines'))),
    );
    const count = Object.values(CHOICES).reduce((sum, choices) => sum + choices.length, 0);
    // Each table holds its default once; all other choices make requests of their own.
    expect(new Set(seen).size).toBe(count - Object.keys(CHOICES).length + 1);
  });

  it('that are stored and no longer on offer are known', () => {
    expect(isOnOffer({ ...DEFAULT_SETTINGS, delimiter: '!' as ',' })).toBe(false);
  });

  it('come back from a link', () => {
    const settings = { ...DEFAULT_SETTINGS, to: 'json', from: '\t', header: false, bom: true } as const;
    const values = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
    expect(settingsFromLink(values)).toEqual(settings);
  });

  it('from a link that names something else are the defaults', () => {
    expect(settingsFromLink({ style: 'excel' })).toEqual(DEFAULT_SETTINGS);
    expect(settingsFromLink({ text: '[]' })).toEqual(DEFAULT_SETTINGS);
  });
});
