/** What is remembered and shared: every choice has its effect on the request, and nothing else is let in. */
import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { readStored } from '#src/lib/options.ts';
import { DEFAULT_CSV_OPTIONS, DEFAULT_JSON_OPTIONS } from './csv/csv-options.ts';
import { CHOICES, DEFAULT_SETTINGS, FIELDS, OPTIONS, requestOf } from './options.ts';
import { REPAIR_LABELS } from './requests.ts';

describe('the options of the CSV converter', () => {
  it('start with the specified conversion', () => {
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

  it('refuse what is not on offer, from a link or from storage, and keep the rest', () => {
    expect(readStored(OPTIONS, JSON.stringify({ delimiter: '!', style: 'rfc4180' }))).toEqual({
      style: 'rfc4180',
    });
    const link = new Map([
      ['style', 'toString'],
      ['layout', '__proto__'],
      ['header', 'false'],
    ]);
    expect(readLinked(OPTIONS, link)).toEqual({
      values: { header: false },
      refused: [
        { name: 'style', asked: 'toString' },
        { name: 'layout', asked: '__proto__' },
      ],
    });
    expect(readLinked(FIELDS, new Map([['text', 'x'.repeat(200_001)]])).refused).toHaveLength(1);
  });
});

it('every repair has a button of its own', () => {
  const labels = Object.values(REPAIR_LABELS);
  expect(new Set(labels).size).toBe(6);
  for (const label of labels) expect(label).toMatch(/^(?:Read|Use|Give) /);
});

it('have these names in a sentence and on the page', () => {
  expect(Object.fromEntries(Object.entries(OPTIONS).map(([name, { label }]) => [name, label]))).toEqual({
    to: 'direction',
    style: undefined,
    columns: undefined,
    delimiter: undefined,
    nested: 'nested values',
    lineEnd: 'line ends',
    bom: 'byte order mark',
    guard: 'guard against formulas',
    from: 'delimiter of the CSV read',
    header: 'first row names the columns',
    values: undefined,
    words: 'TRUE, False and NULL too',
    localNumbers: 'numbers look like 1.234,50',
    layout: undefined,
  });
  const labels = (name: keyof typeof CHOICES) => CHOICES[name].map(({ label }) => label);
  expect(labels('to')).toEqual(['To CSV', 'To JSON']);
  expect(labels('style')).toEqual(['Simple', 'For Excel and other programs (RFC 4180)']);
  expect(labels('columns')).toEqual(['Of all objects', 'Of the first object']);
  expect(labels('nested')).toEqual(['As text in one cell', 'As columns: a.b[0]']);
  expect(labels('lineEnd')).toEqual(['CR LF (RFC 4180)', 'LF (Unix)']);
  expect(labels('from')[0]).toBe('Detected');
  expect(labels('values')).toEqual(['All text', 'Typed by column']);
  expect(labels('layout')).toEqual(['Indented', 'Compact', 'JSON Lines']);
  expect(FIELDS.text.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['text', 'x'.repeat(200_000)]])).refused).toEqual([]);
});
