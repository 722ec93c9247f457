/** What is remembered and shared: only choices on offer, each with its own effect. */
import { describe, expect, it } from 'vitest';
import { CHOICES, isOnOffer, optionsFromLink } from './choices.ts';
import { DEFAULT_SQL_OPTIONS, prettifySql } from './logic.ts';

describe('choices', () => {
  it('begin with the defaults', () => {
    expect(isOnOffer(DEFAULT_SQL_OPTIONS)).toBe(true);
    for (const [name, [first]] of Object.entries(CHOICES))
      expect(DEFAULT_SQL_OPTIONS).toHaveProperty(name, first.value);
  });

  it('each change the result', () => {
    const sql = 'Select a from t where b in (1, 2)';
    const changes = Object.entries(CHOICES).filter(([name]) => name !== 'dialect');
    for (const [name, choices] of changes) {
      const texts = choices.map(({ value }) => {
        const result = prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, [name]: value });
        return result.ok ? result.value.text : '';
      });
      expect(new Set(texts).size, name).toBe(choices.length);
    }
  });

  it('come from a link only if they are on offer', () => {
    expect(optionsFromLink({ dialect: 'mysql', indent: 'tab', text: 'x' })).toEqual({
      ...DEFAULT_SQL_OPTIONS,
      dialect: 'mysql',
      indent: 'tab',
    });
    expect(optionsFromLink({ dialect: 'cobol' })).toEqual(DEFAULT_SQL_OPTIONS);
    expect(isOnOffer({ ...DEFAULT_SQL_OPTIONS, indent: 'three' as 'two' })).toBe(false);
  });
});
