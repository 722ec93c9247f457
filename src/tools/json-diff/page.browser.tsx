import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import JsonDiffPage from './page.tsx';

const json = (name: string, text: string) => new File([text], name, { type: 'application/json' });

type Page = Awaited<ReturnType<typeof render>>;

function drop(page: Page, label: string, files: readonly File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  page
    .getByLabelText(label)
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

async function dropOn(label: string, ...files: readonly File[]) {
  const page = await render(<JsonDiffPage />);
  drop(page, label, files);
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

it('keeps what was dropped last where another file of an earlier drop is still being read', async () => {
  const page = await render(<JsonDiffPage />);
  const slow = json('slow.json', '[0]');
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  vi.spyOn(File.prototype, 'arrayBuffer').mockImplementation(function (this: File) {
    return this.name === 'slow.json' ? promise : Blob.prototype.arrayBuffer.call(this);
  });
  drop(page, 'Left JSON', [json('a.json', '[1]'), slow]);
  await expect.element(page.getByLabelText('Left JSON')).toHaveValue('[1]');
  drop(page, 'Left JSON', [json('b.json', '[2]')]);
  await expect.element(page.getByLabelText('Left JSON')).toHaveValue('[2]');
  resolve(new TextEncoder().encode('[0]').buffer);
  await expect.element(page.getByLabelText('Right JSON')).toHaveValue('[0]');
  await expect.element(page.getByLabelText('Left JSON')).toHaveValue('[2]');
});

it('names a file that cannot be read, though the other one is opened after it', async () => {
  const page = await dropOn('Left JSON', json('empty.json', ''), json('b.json', '[2]'));
  await expect.element(page.getByLabelText('Right JSON')).toHaveValue('[2]');
  await expect.element(page.getByText('empty.json is empty: there is no text in it.')).toBeVisible();
});
