import { expect, it } from 'vitest';
import { rowScale, rowsInView } from './rows-in-view.ts';

it('draws what is in view and eight rows on either side', () => {
  const list = { count: 1000, rowHeight: 20, viewHeight: 100 };
  expect(rowsInView({ ...list, scrollTop: 400 })).toEqual({
    first: 12,
    last: 33,
    reachable: 1000,
    height: 20_000,
  });
  expect(rowsInView({ ...list, scrollTop: 0 })).toMatchObject({ first: 0, last: 13 });
});

it('draws nothing of an empty list, and nothing past the end of one that became shorter', () => {
  expect(rowsInView({ count: 0, rowHeight: 20, viewHeight: 100, scrollTop: 0 })).toMatchObject({
    first: 0,
    last: 0,
    height: 0,
  });
  expect(rowsInView({ count: 3, rowHeight: 20, viewHeight: 100, scrollTop: 900 })).toMatchObject({
    first: 3,
    last: 3,
  });
});

it('keeps a list within the height that browsers draw', () => {
  expect(rowsInView({ count: 1e6, rowHeight: 20, viewHeight: 100, scrollTop: 0 })).toMatchObject({
    reachable: 750_000,
    height: 15e6,
  });
});

it('brings every row of a list of any length to the top of the view', () => {
  for (const count of [1000, 1e6, 1e8]) {
    const { height, isScaled, rowAt, scrollTopAt } = rowScale({ count, rowHeight: 20, viewHeight: 100 });
    expect(isScaled).toBe(count > 1000);
    expect(rowAt(0)).toBe(0);
    expect(rowAt(height - 100)).toBeCloseTo(count - 5, 3);
    expect(rowAt(scrollTopAt(700.5))).toBeCloseTo(700.5, 6);
  }
});
