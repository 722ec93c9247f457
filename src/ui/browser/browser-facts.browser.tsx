import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { keepFocus } from '#src/ui/basics/keep-focus.ts';
import { SendTargets } from '#src/ui/sending/send-targets.ts';
import { OutputRow } from '#src/ui/results/output.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { siteAddress } from './site-address.ts';
import { readStorage, removeStorage, writeStorage } from './storage.ts';
import { useBrowserValue, useIsMounted } from './use-browser-value.ts';
import { useNow } from './use-now.ts';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a fact of the browser', () => {
  it('is a placeholder in a page made ahead of time, and true from hydration on', async () => {
    function Facts() {
      const width = useBrowserValue(() => window.innerWidth, 0);
      return <p>{`${width} ${String(useIsMounted())}`}</p>;
    }
    const place = document.createElement('div');
    place.innerHTML = renderToString(<Facts />);
    expect(place.textContent).toBe('0 false');
    await act(() => hydrateRoot(place, <Facts />));
    expect(place.textContent).toBe(`${window.innerWidth} true`);
  });

  it('is read again when the browser reports a change', async () => {
    let value = 1;
    const listeners = new Set<() => void>();
    const subscribe = (notify: () => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    };
    const { result, unmount } = await renderHook(() => useBrowserValue(() => value, 0, subscribe));
    expect(result.current).toBe(1);
    value = 2;
    act(() => {
      for (const notify of listeners) notify();
    });
    expect(result.current).toBe(2);
    await unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('the clock', () => {
  it('ticks once a second, by whole seconds', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_400, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { result } = await renderHook(() => useNow());
    expect(result.current).toBe(1_700_000_000_000);
    await act(() => vi.advanceTimersByTime(1000));
    expect(result.current).toBe(1_700_000_001_000);
  });

  it('is not read where it is never needed', async () => {
    const { result } = await renderHook(() => useNow('never'));
    expect(result.current).toBeUndefined();
  });

  it('stays the same for a minute where that is its unit', async () => {
    vi.useFakeTimers({ now: 1_700_000_040_400, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { result } = await renderHook(() => useNow('minute'));
    expect(result.current).toBe(1_700_000_040_000);
    await act(() => vi.advanceTimersByTime(59_000));
    expect(result.current).toBe(1_700_000_040_000);
    await act(() => vi.advanceTimersByTime(1000));
    expect(result.current).toBe(1_700_000_100_000);
  });
});

describe('storage that is forbidden', () => {
  it('reads as empty and takes nothing, without an error', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    expect(readStorage('a')).toBeNull();
    expect(() => writeStorage('a', 'b')).not.toThrow();
    expect(() => removeStorage('a')).not.toThrow();
  });
});

describe('an address of ours', () => {
  it('is seen from the root that the document names', () => {
    document.documentElement.dataset['root'] = '../';
    expect(siteAddress('/token')).toBe(new URL('../../token', document.baseURI).href);
    delete document.documentElement.dataset['root'];
    expect(siteAddress('/token')).toBe(new URL('../token', document.baseURI).href);
  });
});

describe('Send to', () => {
  const targets = {
    isTaken: () => true,
    load: () =>
      Promise.resolve({
        targetsOf: () => [{ id: 'jwt-parser', path: '/jwtparser', name: 'JWT Parser' }] as const,
        pathsFor: () => [],
        isStep: () => false,
      }),
  };
  const openMenu = () =>
    render(
      <SendTargets value={targets}>
        <SendTo kind="jwt" value="eyJ" what="Token" />
      </SendTargets>,
    );

  it('is not there where no tool takes the kind', async () => {
    const page = await render(<SendTo kind="jwt" value="eyJ" what="Token" />);
    expect(page.container.textContent).toBe('');
  });

  it('of one row is an icon with the same name, and its menu floats beside it', async () => {
    const page = await render(
      <SendTargets value={targets}>
        <div data-row="" style={{ height: 60, overflow: 'auto' }}>
          <SendTo kind="jwt" value="eyJ" what="Token" look="row" />
        </div>
      </SendTargets>,
    );
    const button = page.getByRole('button', { name: 'Send to…' });
    await expect.element(button).toHaveAccessibleDescription('Token');
    expect(button.element().textContent).toBe('');
    await button.click();
    const target = page.getByRole('button', { name: 'JWT Parser' });
    await expect.element(target).toBeVisible();
    const { left, right, top, bottom } = target.element().getBoundingClientRect();
    expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(target.element());
  });

  it('of an empty row cannot be pressed', async () => {
    const page = await render(
      <SendTargets value={targets}>
        <OutputRow label="Version" value="" />
      </SendTargets>,
    );
    await expect.element(page.getByRole('button', { name: 'Send to…' })).toBeDisabled();
  });

  it('opens on a press, closes with Escape and gives the focus back', async () => {
    const page = await openMenu();
    const button = page.getByRole('button', { name: 'Send to…' });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    const target = page.getByRole('button', { name: 'JWT Parser' });
    await expect.element(target).toBeVisible();
    target.element().focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(document.activeElement).toBe(button.element());
  });

  it('shows an error when the value cannot be handed over', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const page = await openMenu();
    await page.getByRole('button', { name: 'Send to…' }).click();
    await page.getByRole('button', { name: 'JWT Parser' }).click();
    await expect.element(page.getByText(/no room to send this/)).toBeVisible();
  });
});

describe('the focus of a control that goes', () => {
  /** Two panels in a part that is watched, the first with a button. */
  async function openPart(): Promise<HTMLButtonElement> {
    const page = await render(
      <main>
        <section>
          <button>Go</button>
        </section>
        <section>
          <input />
        </section>
      </main>,
    );
    keepFocus(page.container);
    const button = page.getByRole('button').element() as HTMLButtonElement; // as: getByRole gives an Element
    button.focus();
    return button;
  }

  it('stays in the panel it was in', async () => {
    (await openPart()).remove();
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
  });

  it('stays there too when the control is switched off', async () => {
    (await openPart()).disabled = true;
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
  });

  it('goes further out when the panel goes', async () => {
    (await openPart()).parentElement?.remove();
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  it('is left where somebody else has put it', async () => {
    const button = await openPart();
    const input = document.querySelector('input');
    button.remove();
    input?.focus();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(input);
  });
});

describe('a long list', () => {
  it('draws only what is in view, and exposes its full length', async () => {
    const page = await render(
      <VirtualList
        label="Rows"
        count={100_000}
        rowHeight={20}
        maxHeight={200}
        renderRow={(index) => `Row ${index}`}
      />,
    );
    const rows = () => page.getByRole('listitem').elements();
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('100000');
    const region = page.getByRole('region', { name: 'Rows' }).element();
    region.dispatchEvent(new Event('scroll'));
    region.scrollTop = 1_000_000;
    await vi.waitFor(() => expect(rows().some((row) => row.textContent === 'Row 50000')).toBe(true));
  });

  it('counts the rows past the tallest element a browser draws', async () => {
    const page = await render(
      <VirtualList label="Rows" count={1_000_000} rowHeight={20} renderRow={(index) => index} />,
    );
    await expect.element(page.getByText(/^250,000 more are not drawn/)).toBeVisible();
  });
});
