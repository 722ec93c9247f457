import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { afterLink } from './after-link.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset['opened'];
  document.body.replaceChildren();
});

it('waits until the tool has drawn what its link sets', async () => {
  let isOver = false;
  const over = afterLink(document.body, new Set()).then(() => (isOver = true));
  dataset['other'] = '';
  await new Promise((resolve) => setTimeout(resolve));
  expect(isOver).toBe(false);
  dataset['opened'] = '';
  await over;
  delete dataset['other'];
  // Drawn long ago: nothing to wait for.
  await afterLink(document.body, new Set());
});

it('notes what the person changes meanwhile, and not what a program does', async () => {
  document.body.innerHTML = '<input aria-label="Mine"><input aria-label="Its">';
  const [mine, its] = document.querySelectorAll('input');
  const touched = new Set<Element>();
  const over = afterLink(document.body, touched);
  await userEvent.fill(mine ?? document.body, 'typed');
  its?.dispatchEvent(new Event('input', { bubbles: true }));
  dataset['opened'] = '';
  await over;
  expect([...touched]).toEqual([mine]);
});
