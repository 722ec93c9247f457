import { expect, it } from 'vitest';
import { hasPageLink, pageLink, tellPageLink } from './page-link.ts';

it('a page tells its link until it is left, and takes back no link but its own', async () => {
  expect(hasPageLink()).toBe(false);
  const leave = tellPageLink(() => Promise.resolve('https://penknife.example/base64#a=1'));
  expect(await pageLink()).toBe('https://penknife.example/base64#a=1');
  const leaveNext = tellPageLink(() => Promise.resolve(null));
  leave();
  expect(await pageLink()).toBeNull();
  leaveNext();
  expect(pageLink()).toBeUndefined();
});
