import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showShortcuts } from './show-shortcuts.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.querySelector('dialog')?.close();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});

const first = () => page.getByRole('checkbox').first();

it('a shortcut that is turned off is kept as such', async () => {
  showShortcuts();
  await first().click();
  expect(localStorage.getItem('shortcuts-off')).not.toBeNull();
  await expect.element(first()).not.toBeChecked();
});

it('where the browser keeps nothing, the shortcut stays on, and a message is shown', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  showShortcuts();
  await first().click();
  await expect.element(page.getByText('This browser keeps no choice', { exact: false })).toBeVisible();
  await expect.element(first()).toBeChecked();
});
