import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepFocus } from './keep-focus.ts';
import { lazyPart } from './part.tsx';

const Details = ({ text }: { readonly text: string }) => <p>{`Details of ${text}`}</p>;

function openPage(load: () => Promise<{ readonly Details: typeof Details }>) {
  const Part = lazyPart(load, (module) => module.Details, <p>Loading</p>);
  function TestPage() {
    const [text, setText] = useState('');
    return (
      <section>
        <input aria-label="Input" value={text} onChange={(event) => setText(event.target.value)} />
        <Part text={text} />
      </section>
    );
  }
  return render(<TestPage />);
}

describe('a part of a page that is fetched when it is first shown', () => {
  it('stands there once it is loaded, and something else before', async () => {
    const loading = Promise.withResolvers<{ Details: typeof Details }>();
    const page = await openPage(() => loading.promise);
    await expect.element(page.getByText('Loading')).toBeVisible();
    loading.resolve({ Details });
    await expect.element(page.getByText('Details of')).toBeVisible();
  });

  it('shows an error when it cannot be loaded, keeps the input and the focus near, and is fetched again', async () => {
    const load = vi
      .fn<() => Promise<{ readonly Details: typeof Details }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ Details });
    const page = await openPage(load);
    keepFocus(page.container);
    await page.getByLabelText('Input').fill('mine');
    await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Details of mine')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(document.activeElement?.tagName).toBe('SECTION');
  });

  it('can be prepared ahead of time, and a failure of that is not an error yet', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    lazyPart(load, () => Details).prepare();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });
});
