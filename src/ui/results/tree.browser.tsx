import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tree } from './tree.tsx';

const NODES = [
  { name: 'tea', parent: -1, depth: 0, count: 2, last: 3 },
  { name: 'green', parent: 0, depth: 1, count: 1, last: 2 },
  { name: 'sencha', parent: 1, depth: 2, count: 0, last: 2 },
  { name: 'black', parent: 0, depth: 1, count: 0, last: 3 },
];

it('folds, finds in what is folded, and shows what is selected, by keys alone', async () => {
  const page = await render(
    <Tree
      label="Tree"
      nodes={NODES}
      rowsLabel="Tree of 4 values"
      searchLabel="Search"
      nameOf={({ name }) => name}
      valueOf={({ count }) => String(count)}
      holds={({ name }, sought) => name.includes(sought)}
      renderSelected={(index) => <p>Selected: {NODES[index]?.name}</p>}
    />,
  );
  const row = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(row('green: 1')).toBeVisible();
  await page.getByLabelText('Fold to level').selectOptions('1');
  await expect.element(row('sencha: 0')).not.toBeInTheDocument();
  await page.getByLabelText('Search').fill('SENCHA');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(row('sencha: 0')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Selected: sencha')).toBeVisible();
  row('Fold green').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Unfold green')).toHaveAttribute('aria-expanded', 'false');
  await page.getByLabelText('Search').fill('coffee');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Nothing was found.')).toBeVisible();
});
