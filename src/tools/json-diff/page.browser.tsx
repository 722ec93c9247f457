import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import JsonDiffPage from './page.tsx';

const json = (name: string, text: string) => new File([text], name, { type: 'application/json' });

async function dropOn(label: string, ...files: readonly File[]) {
  const page = await render(<JsonDiffPage />);
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  page
    .getByLabelText(label)
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  return page;
}

it.each([
  ['Left JSON', 'Right JSON'],
  ['Right JSON', 'Left JSON'],
])(
  'opens two files that are dropped on %s: the first there, the second on the other side',
  async (here, there) => {
    const page = await dropOn(here, json('a.json', '[1]'), json('b.json', '[2]'));
    await expect.element(page.getByLabelText(here)).toHaveValue('[1]');
    await expect.element(page.getByLabelText(there)).toHaveValue('[2]');
    expect(page.getByText('Not opened', { exact: false }).elements()).toEqual([]);
  },
);

it('names the files beyond two', async () => {
  const page = await dropOn('Left JSON', json('a.json', '[1]'), json('b.json', '[2]'), json('c.json', '[3]'));
  await expect.element(page.getByText('Not opened: c.json. Two files can be compared.')).toBeVisible();
  await expect.element(page.getByLabelText('Right JSON')).toHaveValue('[2]');
});
