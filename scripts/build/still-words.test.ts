import { expect, it } from 'vitest';
import { withoutStillWords } from './still-words.ts';

it('leaves every other part of a page as it is', () =>
  expect(withoutStillWords('<A /><HowItWorks>\n<p>a <code>b</code></p>\n</HowItWorks><p>c</p>')).toBe(
    '<A /><HowItWorks /><p>c</p>',
  ));
