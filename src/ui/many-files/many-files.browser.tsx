import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FileJob } from './batch.ts';
import { ManyFiles } from './many-files.tsx';

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => new File([name], name)) as [
  File,
  File,
  File,
  File,
  File,
];
const job: FileJob = (file) => Promise.resolve({ name: file.name, content: file });

async function open(files: readonly File[]) {
  const list = (shown: readonly File[]) => (
    <ManyFiles files={shown} job={job} label="Files" zipName="all.zip" kind="text" onClear={vi.fn()} />
  );
  const page = await render(list(files));
  const rows = () => [...page.container.querySelectorAll('[data-row][data-status]')];
  return {
    show: (shown: readonly File[]) => page.rerender(list(shown)),
    /** Waits until these are listed, all of them done. */
    expectDone: (...names: readonly string[]) =>
      expect
        .poll(() =>
          rows().map((row) => [row.querySelector('[title]')?.textContent, row.getAttribute('data-status')]),
        )
        .toEqual(names.map((name) => [name, 'done'])),
  };
}

it('a list of files adds those that come after the first', async () => {
  const page = await open([a, b]);
  await page.expectDone('a', 'b');
  await page.show([a, b, c]);
  await page.expectDone('a', 'b', 'c');
});

it.each([
  ['as many', [c, d]],
  ['more', [c, d, e]],
  ['fewer', [c]],
  ['some of the same', [a, c]],
])('lists other files in place of those before, as Undo brings them: %s', async (_, others) => {
  const page = await open([a, b]);
  await page.expectDone('a', 'b');
  await page.show(others);
  await page.expectDone(...others.map(({ name }) => name));
  await page.show([a, b]);
  await page.expectDone('a', 'b');
});
