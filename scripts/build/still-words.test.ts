import { expect, it } from 'vitest';
import { withoutStillWords } from './still-words.ts';

it('leaves every other part of a page as it is', () =>
  expect(withoutStillWords('<A /><HowItWorks>\n<p>a <code>b</code></p>\n</HowItWorks><p>c</p>')).toBe(
    '<A /><HowItWorks /><p>c</p>',
  ));

it('refuses words with something in them that can change', () => {
  expect(() => withoutStillWords('<HowItWorks><p>Asks {service}.</p></HowItWorks>')).toThrow('{service}');
  expect(withoutStillWords("<HowItWorks>a{' '}<code>{'{}'}</code></HowItWorks>")).toBe('<HowItWorks />');
});
