import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ok } from '#src/lib/result.ts';
import { readRequest } from './dom-make.ts';
import UuidPage from './page.tsx';

vi.mock('./dom-make.ts', { spy: true });

const GENERATED = '2ed6657de927568b95e12665a8aea6a2';
const WRITTEN = '2ed6657d-e927-568b-95e1-2665a8aea6a2';

beforeEach(() => {
  localStorage.clear();
  vi.mocked(readRequest).mockReset();
});

async function open() {
  const page = await render(<UuidPage />);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    page,
    press,
    list: page.getByRole('list', { name: 'UUIDs' }),
    lazy: page.getByText(WRITTEN, { exact: true }),
  };
}

/** Presses the button; what it generates comes when the test lets it. */
async function generateLazily({ press }: Awaited<ReturnType<typeof open>>) {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  vi.mocked(readRequest).mockReturnValue(ok(() => promise));
  await press('Generate UUID(s)');
  vi.mocked(readRequest).mockReset();
  const settle = async () => {
    await promise.catch(() => undefined);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  };
  return {
    letCome: () => (resolve([GENERATED]), settle()),
    fail: () => (reject(new Error('offline')), settle()),
  };
}

describe('a UUID that is generated asynchronously', () => {
  it('is listed', async () => {
    const opened = await open();
    const { letCome } = await generateLazily(opened);
    await letCome();
    await expect.element(opened.lazy).toBeVisible();
  });

  it.each(['Clear', 'Undo'])('is not listed after %s', async (name) => {
    const opened = await open();
    await opened.press('Reset');
    const { letCome } = await generateLazily(opened);
    await opened.press(name);
    await letCome();
    expect(opened.list.elements()).toEqual([]);
  });

  it('does not take the place of one that was generated after it', async () => {
    const opened = await open();
    const { letCome } = await generateLazily(opened);
    await opened.press('Generate UUID(s)');
    await expect.element(opened.list).toBeVisible();
    await letCome();
    expect(opened.lazy.elements()).toEqual([]);
    expect(opened.list.elements()).toHaveLength(1);
  });

  it('shows an error when it has failed', async () => {
    const opened = await open();
    const { fail } = await generateLazily(opened);
    await fail();
    await expect.element(opened.page.getByText('Nothing was generated. Check the connection.')).toBeVisible();
  });
});

describe('a UUID that was made of other choices', () => {
  const message = 'This result is from before your last change. Press the button again for a new result.';

  it.each(['name', 'name space', 'version'])('stays, and is marked as outdated: another %s', async (what) => {
    const { page, press, list } = await open();
    const outdated = page.getByText(message);
    const version = page.getByLabelText('Version', { exact: true });
    const name = page.getByLabelText('Name', { exact: true });
    await version.selectOptions('v5');
    await name.fill('a');
    await press('Generate UUID(s)');
    await expect.element(list).toBeVisible();
    expect(outdated.elements()).toEqual([]);
    const made = list.element().textContent;
    if (what === 'name') await name.fill('b');
    else if (what === 'version') await version.selectOptions('v7');
    else await page.getByLabelText('Name space', { exact: true }).selectOptions('url');
    await expect.element(outdated).toBeVisible();
    expect(list.element().textContent).toBe(made);
    await press('Generate UUID(s)');
    await expect.element(outdated).not.toBeInTheDocument();
    expect(list.element().textContent).not.toBe(made);
  });

  it('is of these choices again where they are put back, or come with the example', async () => {
    const { page, press, list } = await open();
    const outdated = page.getByText(message);
    const count = page.getByPlaceholder('Number of UUIDs');
    await press('Generate UUID(s)');
    await expect.element(list).toBeVisible();
    await count.fill('2');
    await expect.element(outdated).toBeVisible();
    await count.fill('1');
    await expect.element(outdated).not.toBeInTheDocument();
    await press('Example');
    await expect.poll(() => list.element().children.length).toBe(5);
    expect(outdated.elements()).toEqual([]);
  });
});
