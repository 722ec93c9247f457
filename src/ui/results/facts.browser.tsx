import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Facts } from './facts.tsx';
import { GroupedFacts } from './grouped-facts.tsx';

it('a value is copied by pressing it, and keeps its own name', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const page = await render(
    <Facts
      facts={[
        { label: 'Words', value: '2', note: 'about' },
        { label: 'Lines', value: '' },
      ]}
    />,
  );
  await expect.element(page.getByLabelText('Words')).toHaveTextContent('2');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect.poll(() => written.mock.calls).toEqual([['2']]);
  await expect.element(page.getByTitle('Copied')).toBeInTheDocument();
  await expect.element(page.getByText('about')).toBeVisible();
  expect(page.getByLabelText('Lines').element().querySelector('button')).toBeNull();
});

it('facts of several objects stand under their names, those after the third folded', async () => {
  const rows = ['A', 'B', 'C', 'D'].map((name) => [name, 'Kind', `kind of ${name}`]);
  const page = await render(<GroupedFacts value={{ columns: ['Object', 'Field', 'Value'], rows }} />);
  await expect.element(page.getByRole('heading', { name: 'C' })).toBeVisible();
  await expect.element(page.getByText('kind of A')).toBeVisible();
  expect(page.getByText('kind of D').elements()).toEqual([]);
  await page.getByText('D', { exact: true }).click();
  await expect.element(page.getByText('kind of D')).toBeVisible();
});
