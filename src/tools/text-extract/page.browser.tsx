import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { send } from '#src/ui/sending/send.ts';
import TextExtractPage from './page.tsx';
import { drawExample } from './picture/dom-example.ts';

vi.mock('./picture/dom-example.ts', { spy: true });

const picture = (name: string) =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], name, {
    type: 'image/svg+xml',
  });

beforeEach(() => localStorage.clear());

async function open() {
  const page = await render(<TextExtractPage />);
  const input = page.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The page has no file input.');
  return {
    page,
    input,
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** Each picture has a button that turns it; the preview itself comes when it is in view. */
    picture: (name: string) => page.getByRole('button', { name: `Rotate ${name} to the right` }),
    choose: (...files: File[]) => userEvent.upload(input, files),
  };
}

/** Presses Example, whose picture comes when the test lets it. */
async function openLazy() {
  const { promise, resolve } = Promise.withResolvers<File>();
  vi.mocked(drawExample).mockReturnValueOnce(promise);
  const opened = await open();
  await opened.press('Example');
  await vi.waitFor(() => expect(drawExample).toHaveBeenCalled());
  const letCome = async () => {
    resolve(picture('example.svg'));
    await promise;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  };
  return { ...opened, letCome };
}

it('shows an example that is made asynchronously', async () => {
  const { picture: shown, letCome } = await openLazy();
  await letCome();
  await expect.element(shown('example.svg')).toBeVisible();
});

it('keeps a picture that was opened before the example came', async () => {
  const { picture: shown, choose, letCome } = await openLazy();
  await choose(picture('mine.svg'));
  await expect.element(shown('mine.svg')).toBeVisible();
  await letCome();
  await expect.element(shown('mine.svg')).toBeVisible();
  expect(shown('example.svg').elements()).toEqual([]);
});

it.each(['Clear', 'Undo'])('shows no picture where %s was pressed before the example came', async (name) => {
  const { picture: shown, press, letCome } = await openLazy();
  await press(name);
  await letCome();
  expect(shown('example.svg').elements()).toEqual([]);
});

it('names what came with a picture and is none', async () => {
  const { page, picture: shown, choose } = await open();
  await choose(picture('mine.svg'), new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' }));
  await expect.element(shown('mine.svg')).toBeVisible();
  await expect
    .element(
      page.getByRole('status').filter({ hasText: 'Not opened: scan.pdf. Only images can be read here.' }),
    )
    .toBeVisible();
});

it('lists many pictures that are sent from another page, as it lists many that are dropped', async () => {
  const { page } = await open();
  const files = Array.from({ length: 51 }, (_, index) => picture(`p${index}.svg`));
  await send('/textextract', { kind: 'image', files });
  await expect.element(page.getByText('0 of 51 files done')).toBeVisible();
  expect(page.container.querySelectorAll('figure')).toHaveLength(0);
});
