import { expect, it } from 'vitest';
import { withoutSheet } from './styles.ts';

it('no script fetches the shared sheet, and the lists of what is fetched keep their places', () => {
  const code = 'import"./styles-Ab_1.js";const d=["./lazy-1.js","./styles-Dy4o.css","./page-2.css"];';
  expect(withoutSheet(code, 'frame-3.js')).toBe(code.replace('styles-Dy4o.css', 'frame-3.js'));
});
