import { expect, it, vi } from 'vitest';
import { page as window } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet } from './sheet.tsx';

const onOpen = vi.fn();
const renderSheet = () =>
  render(
    <Sheet label="Actions" opener="Open" closesOnPress onOpen={onOpen}>
      <button>Clear</button>
      <button data-stays="">Share</button>
    </Sheet>,
  );

it('on a wide screen the controls stand in the page', async () => {
  await window.viewport(1000, 600);
  const page = await renderSheet();
  await expect.element(page.getByText('Clear')).toBeVisible();
  await expect.element(page.getByText('Open')).not.toBeVisible();
});

it('on a phone a button opens them, and one that is pressed closes them unless it stays', async () => {
  await window.viewport(390, 600);
  const page = await renderSheet();
  await expect.element(page.getByText('Clear')).not.toBeVisible();
  await page.getByText('Open').click();
  expect(onOpen).toHaveBeenCalledOnce();
  await page.getByText('Share').click();
  await expect.element(page.getByText('Clear')).toBeVisible();
  await page.getByText('Clear').click();
  await expect.element(page.getByText('Clear')).not.toBeVisible();
  await page.getByText('Open').click();
  await page.getByText('Done').click();
  await expect.element(page.getByText('Share')).not.toBeVisible();
});
