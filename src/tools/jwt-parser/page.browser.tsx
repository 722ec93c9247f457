import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeExample } from './example.ts';
import JwtParserPage from './page.tsx';

vi.mock('./example.ts', { spy: true });

beforeEach(() => localStorage.clear());

/** The page, whose example comes when the test lets it. */
async function open() {
  const { promise, resolve } = Promise.withResolvers<string>();
  vi.mocked(makeExample).mockReturnValueOnce(promise);
  const page = await render(<JwtParserPage />);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Example');
  await vi.waitFor(() => expect(makeExample).toHaveBeenCalled());
  const box = page.getByPlaceholder('Paste your JWT token here');
  const letCome = async () => {
    resolve('the.example.itself');
    await promise;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  };
  return { box, press, letCome, key: page.getByLabelText('Secret or key') };
}

it('shows an example that is made asynchronously', async () => {
  const { box, letCome } = await open();
  await letCome();
  await expect.element(box).toHaveValue('the.example.itself');
});

it('keeps a token that was entered before the example came', async () => {
  const { box, letCome } = await open();
  await box.fill('my.own.token');
  await letCome();
  await expect.element(box).toHaveValue('my.own.token');
});

it('keeps a key that was entered before the example came', async () => {
  const { box, key, letCome } = await open();
  await key.fill('my own key');
  await letCome();
  await expect.element(key).toHaveValue('my own key');
  await expect.element(box).toHaveValue('');
});

it.each(['Clear', 'Undo'])('stays empty where %s was pressed before the example came', async (name) => {
  const { box, press, letCome } = await open();
  await press(name);
  await letCome();
  await expect.element(box).toHaveValue('');
});
