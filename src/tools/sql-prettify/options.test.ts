/** What is remembered and shared: only choices on offer, each with its own effect. */
import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { prettifySql } from './logic.ts';
import { DEFAULT_SQL_OPTIONS } from './layout/sql-options.ts';
import { linkFields } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { OPTIONS } from './options.ts';

const valuesOf = (name: keyof typeof OPTIONS) => (OPTIONS[name].choices ?? []).map(({ value }) => value);

describe('choices', () => {
  it('begin with the defaults', () => {
    expect(defaultsOf(OPTIONS)).toEqual(DEFAULT_SQL_OPTIONS);
    for (const name of Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])
      expect(DEFAULT_SQL_OPTIONS).toHaveProperty(name, valuesOf(name)[0]);
  });

  it('each change the result', () => {
    const sql = 'Select a from t where b in (1, 2)';
    for (const name of ['output', 'keywordCase', 'indent', 'keywords', 'lists'] as const) {
      const texts = valuesOf(name).map((value) => {
        const result = prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, [name]: value });
        return result.ok ? result.value.text : '';
      });
      expect(new Set(texts).size, name).toBe(valuesOf(name).length);
    }
  });

  it('come from a link or from storage only if they are on offer, and a wrong one takes no other with it', () => {
    for (const wrong of ['cobol', '', 'toString', '__proto__'])
      expect(readStored(OPTIONS, JSON.stringify({ dialect: wrong, indent: 'tab' }))).toEqual({
        indent: 'tab',
      });
    expect(
      readLinked(
        OPTIONS,
        new Map([
          ['dialect', 'mysql'],
          ['indent', 'three'],
        ]),
      ),
    ).toMatchObject({ values: { dialect: 'mysql' }, refused: [{ name: 'indent', asked: 'three' }] });
  });
});

it('have these words', () => {
  const labels = (name: keyof typeof OPTIONS) => (OPTIONS[name].choices ?? []).map(({ label }) => label);
  expect(labels('dialect')[0]).toBe('Detected');
  expect(labels('output')).toEqual(['Pretty', 'Minified']);
  expect(labels('keywordCase')).toEqual(['As typed', 'UPPER CASE', 'lower case']);
  expect(labels('indent')).toEqual(['Two spaces', 'Four spaces', 'A tab']);
  expect(labels('keywords')).toEqual(['Beside their content', 'On a line of their own']);
  expect(labels('lists')).toEqual(['A line for each item', 'On one line while short']);
  expect([OPTIONS.keywords.label, OPTIONS.lists.label]).toEqual(['clause keywords', 'lists in parentheses']);
  expect(readLinked(linkFields(form), new Map([['text', 'x'.repeat(200_000)]])).refused).toEqual([]);
});
