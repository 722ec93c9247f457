import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, defaultsOf, flag, text, type OptionValue } from '../options.ts';
import { shownSteps, withSteps, type StepList } from './steps.ts';

const TABLE = {
  trim: flag(false),
  keep: text(''),
  keepCase: flag(false),
  sort: choice('no', ['no', 'up', 'down']),
  dropBlank: flag(false),
  order: text(''),
};
const LIST: StepList = {
  label: 'steps',
  order: 'order',
  counts: 'counts',
  steps: {
    trim: { begins: true },
    keep: { begins: '', with: ['keepCase'] },
    sort: { begins: 'up' },
    dropBlank: { begins: true },
  },
};
type Values = Readonly<Record<string, OptionValue>>;
const NONE: Values = defaultsOf(TABLE);
const shown = (values: Values) => shownSteps(LIST, TABLE, { ...NONE, ...values });
const after = (values: Values, names: readonly string[]): Values => ({
  ...NONE,
  ...values,
  ...withSteps(LIST, TABLE, { ...NONE, ...values }, names),
});

describe('the steps of a list', () => {
  it('are those that are on, in their own order or in the one that is asked for', () => {
    expect(shown({})).toEqual([]);
    expect(shown({ sort: 'down', trim: true })).toEqual(['trim', 'sort']);
    expect(shown({ sort: 'down', trim: true, order: 'sort' })).toEqual(['sort', 'trim']);
    expect(shown({ dropBlank: true, trim: true, order: ' drop-blank,unknown' })).toEqual([
      'dropBlank',
      'trim',
    ]);
  });

  it('leave out what a link names and nothing turns on, but keep one that waits for its text', () => {
    expect(shown({ trim: true, order: 'sort,dropBlank,trim' })).toEqual(['trim']);
    expect(shown({ trim: true, order: 'trim,keep' })).toEqual(['trim', 'keep']);
  });

  it('begin as they say, and say no order where it is their own', () => {
    expect(after({}, ['sort'])).toEqual({ ...NONE, sort: 'up' });
    expect(after({ sort: 'down' }, ['trim', 'sort'])).toEqual({ ...NONE, sort: 'down', trim: true });
    expect(after({ sort: 'down' }, ['sort', 'trim'])).toMatchObject({ order: 'sort,trim' });
    expect(after({}, ['keep'])).toEqual({ ...NONE, order: 'keep' });
  });

  it('are forgotten with all that was said of them', () => {
    expect(after({ keep: 'x', keepCase: true, trim: true }, ['trim'])).toEqual({ ...NONE, trim: true });
  });

  it('are those that were asked for, in any order', () => {
    const names = fc.shuffledSubarray(Object.keys(LIST.steps));
    fc.assert(
      fc.property(names, names, (before, next) => {
        expect(shown(after(after({}, before), next))).toEqual(next);
      }),
    );
  });
});
