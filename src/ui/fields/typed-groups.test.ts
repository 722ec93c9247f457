import { describe, expect, it } from 'vitest';
import { Written } from './typed-groups.ts';

/** What a field holds, and its message, when a text is typed into it key by key. */
function type(text: string): { value: string; problem: string | undefined } {
  const written = new Written();
  let value = '';
  let problem: string | undefined;
  for (const key of text) {
    const entry = written.add(key, value);
    if (!entry) value += key;
    else if ('value' in entry) [value, problem] = [entry.value, undefined];
    else ({ problem } = entry);
  }
  return { value, problem };
}

describe('thousands typed with blanks or apostrophes', () => {
  it.each([
    ['1 234', '1234'],
    ['-1 234 567', '-1234567'],
    ["1'000", '1000'],
    ["1'000'000", '1000000'],
    ['12\u2019345', '12345'],
    ['1\u202F234', '1234'],
    ['1 000.5', '1000.5'],
  ])('%s is %s', (typed, value) => expect(type(typed)).toEqual({ value, problem: undefined }));

  it.each(['1 ', '1234 '])('%j may end with a blank, which is no mistake', (typed) =>
    expect(type(typed)).toEqual({ value: typed.trim(), problem: undefined }),
  );

  it.each([
    ["1'", '1', "“1'” is not a number yet: three digits follow each apostrophe."],
    ['1 2', '1', '“1 2” is not a number yet: three digits follow each space.'],
    ['1 23', '1', '“1 23” is not a number yet: three digits follow each space.'],
    ['1 234 56', '1234', '“1 234 56” is not a number yet: three digits follow each space.'],
    ['1 2345', '1234', '“1 2345” is not a number here.'],
    ['1234 5', '1234', '“1234 5” is not a number here.'],
    ["1 234'5", '1234', "“1 234'5” is not a number here."],
    ["1 234'567", '1234', "“1 234'567” is not a number here."],
  ])('%j leaves %s: %s', (typed, value, problem) => expect(type(typed)).toEqual({ value, problem }));

  it('end where the decimals begin, which a browser may not show in the value yet', () => {
    const written = new Written();
    let value = '1';
    for (const key of ' 000') {
      const entry = written.add(key, value);
      if (entry && 'value' in entry) ({ value } = entry);
    }
    expect(value).toBe('1000');
    expect(written.add(',', '1000')).toBeUndefined();
    expect(written.add('5', '1000')).toBeUndefined();
  });

  it('belong to what was refused before them', () => {
    const written = new Written();
    written.refuse('1/');
    expect(written.add('2', '1')).toEqual({ problem: '“1/2” is not a number here.', text: '1/2' });
    written.end();
    expect(written.add('2', '1')).toBeUndefined();
  });
});
