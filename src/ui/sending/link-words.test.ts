import { describe, expect, it } from 'vitest';
import { defineOptions, flag, text } from '#src/lib/options.ts';
import { describeOptions, describeRefusal, describeUnknown } from './link-words.ts';

const TABLE = defineOptions({ symbols: flag(false), ownAlphabet: text(''), hours: text('9') });

describe('the messages about a link', () => {
  it('list what it set', () => {
    expect(describeOptions(TABLE, { symbols: true, ownAlphabet: '01', hours: '' })).toEqual([
      'symbols on',
      'own alphabet “01”',
      'hours empty',
    ]);
  });

  it('name what is used in place of what is not possible', () => {
    expect(describeRefusal({ name: 'hours', asked: '99' }, TABLE, '9')).toBe(
      'The link asked for hours “99”, which is not possible here; “9” is used.',
    );
    expect(describeRefusal({ name: 'ownAlphabet', asked: 'x'.repeat(99) }, TABLE, '')).toBe(
      `The link asked for own alphabet “${'x'.repeat(40)}…”, which is not possible here; it is left empty.`,
    );
  });

  it('name what no table knows, up to three names', () => {
    expect(describeUnknown(new Map([['hours', '9']]), [TABLE])).toEqual([]);
    const unknown = new Map(['toString', 'b', 'c', 'd'].map((name) => [name, 'x']));
    expect(describeUnknown(unknown, [TABLE])).toEqual([
      'The link also names “toString”, “b”, “c” and 1 more, which this tool does not take from a link.',
    ]);
  });
});
