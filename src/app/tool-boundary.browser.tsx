import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToolBoundary } from './tool-boundary.tsx';

function Tool({ reason }: { readonly reason?: Error }) {
  if (reason !== undefined) throw reason;
  return <p>Fine</p>;
}

it('shows a tool that works as it is', async () => {
  const page = await render(
    <ToolBoundary>
      <Tool />
    </ToolBoundary>,
  );
  await expect.element(page.getByText('Fine')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

it('a page whose code failed shows how, and offers to load the page again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const page = await render(
    <ToolBoundary>
      <Tool reason={new Error('broken inside')} />
    </ToolBoundary>,
  );
  await expect.element(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect.element(page.getByText(/broken inside/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  vi.restoreAllMocks();
});
