import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { announcementRegion } from '#src/ui/basics/announce.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { useBriefly } from '#src/ui/basics/use-briefly.ts';
import { tellReplaced } from '#src/ui/basics/replaced.ts';
import { useFileReading } from '#src/ui/files/use-file-reading.ts';
import { useOpened } from '#src/ui/basics/use-opened.ts';
import { usePart } from '#src/ui/basics/use-part.ts';
import { usePastedImages } from '#src/ui/files/use-paste.ts';
import { useRefusal } from '#src/ui/fields/use-refusal.ts';
import { useUndo } from '#src/ui/basics/use-undo.ts';

describe('useUndo', () => {
  /** A box, a button that empties it, and the button that takes that back. */
  function TestPage() {
    const [text, setText] = useState('');
    const undo = useUndo({ get: () => text, set: setText });
    return (
      <section>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        <button
          onClick={() => {
            undo.remember();
            setText('');
          }}
        >
          Clear
        </button>
        {undo.label && <button onClick={undo.swap}>{undo.label}</button>}
      </section>
    );
  }
  const press = (target: Element, key: string, shiftKey = false) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey, bubbles: true, cancelable: true }),
    );

  async function open() {
    const page = await render(<TestPage />);
    const box = page.getByLabelText('Text');
    await box.fill('mine');
    return { page, box, element: box.element() };
  }

  it('offers nothing before something is replaced', async () => {
    const { page } = await open();
    expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull();
  });

  it('brings back what was replaced, and takes that back again', async () => {
    const { page, box } = await open();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(box).toHaveValue('mine');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.element(box).toHaveValue('');
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('follows Ctrl+Z and Ctrl+Shift+Z', async () => {
    const { page, box, element } = await open();
    await page.getByRole('button', { name: 'Clear' }).click();
    press(document.body, 'z');
    await expect.element(box).toHaveValue('mine');
    press(element, 'Z', true);
    await expect.element(box).toHaveValue('');
  });

  it('leaves Ctrl+Z to the box that was typed in since', async () => {
    const { page, box, element } = await open();
    await page.getByRole('button', { name: 'Clear' }).click();
    await box.fill('new');
    press(element, 'z');
    await expect.element(box).toHaveValue('new');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(box).toHaveValue('mine');
  });

  it('forgets the way forward when something is typed', async () => {
    const { page, box } = await open();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await box.fill('other');
    await expect.element(page.getByRole('button', { name: 'Redo' })).not.toBeInTheDocument();
  });
});

describe('useAnnouncement', () => {
  beforeEach(() => {
    document.body.append(Object.assign(document.createElement('p'), { id: announcementRegion.id }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    document.getElementById(announcementRegion.id)?.remove();
  });
  const announced = () => document.getElementById(announcementRegion.id)?.textContent;

  it('announces the last of what changes fast, once it rests', async () => {
    const { rerender } = await renderHook(
      (props: { readonly message: string } = { message: 'one' }) => useAnnouncement(props.message),
      { initialProps: { message: 'one' } },
    );
    vi.advanceTimersByTime(900);
    await rerender({ message: 'two' });
    vi.advanceTimersByTime(900);
    expect(announced()).toBe('');
    vi.advanceTimersByTime(200);
    expect(announced()).toBe('two');
    await rerender({ message: '' });
    vi.advanceTimersByTime(2000);
    expect(announced()).toBe('two');
  });
});

describe('usePart', () => {
  it('fetches nothing before it is needed, and stands there at once when it is needed again', async () => {
    const load = vi.fn(() => Promise.resolve({ answer: 42 }));
    const open = (isNeeded: boolean) =>
      renderHook((props: { readonly isNeeded: boolean } = { isNeeded }) => usePart(load, props.isNeeded), {
        initialProps: { isNeeded },
      });
    const first = await open(false);
    expect(load).not.toHaveBeenCalled();
    await first.rerender({ isNeeded: true });
    await vi.waitFor(() => expect(first.result.current.module?.answer).toBe(42));
    const second = await open(true);
    expect(second.result.current.module?.answer).toBe(42);
    expect(load).toHaveBeenCalledOnce();
  });

  it('reports that the code is missing, and fetches it again on request', async () => {
    const load = vi
      .fn<() => Promise<{ readonly answer: number }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ answer: 42 });
    const { result, act } = await renderHook(() => usePart(load, true));
    await vi.waitFor(() => expect(result.current.isMissing).toBe(true));
    await act(() => result.current.retry());
    await vi.waitFor(() => expect(result.current.module?.answer).toBe(42));
    expect(result.current.isMissing).toBe(false);
  });
});

describe('useFileReading', () => {
  const open = (isEmpty: boolean) =>
    renderHook((props?: { readonly isEmpty: boolean }) => useFileReading(props?.isEmpty ?? isEmpty));
  const file = (name: string) => new File([name], name);

  it('gives the text of the newest file, and nothing of one that was chosen before it', async () => {
    const { result, act } = await open(true);
    await act(async () => {
      const [first, second] = [result.current.read(file('a')), result.current.read(file('b'))];
      expect(await first).toBeUndefined();
      expect(await second).toEqual({ ok: true, value: 'b' });
    });
    expect(result.current.problem).toBeUndefined();
  });

  it('names the file that arrived after its input changed, until what was entered instead is gone', async () => {
    const { result, act, rerender } = await open(true);
    await act(async () => {
      const reading = result.current.read(file('a'));
      result.current.cancel();
      expect(await reading).toBeUndefined();
    });
    expect(result.current.problem).toMatch(/^a was not opened/);
    await rerender({ isEmpty: false });
    expect(result.current.problem).toMatch(/^a was not opened/);
    await rerender({ isEmpty: true });
    expect(result.current.problem).toBeUndefined();
  });

  it.each(['emptied', 'filled', 'options'] as const)(
    'drops the file after Clear without a word, after Example with one, and goes on after Reset: %s',
    async (how) => {
      const { result, act, unmount } = await open(true);
      let text: unknown;
      await act(async () => {
        const reading = result.current.read(file('a'));
        tellReplaced(how);
        text = await reading;
      });
      expect(text).toEqual(how === 'options' ? { ok: true, value: 'a' } : undefined);
      if (how === 'filled') expect(result.current.problem).toMatch(/^a was not opened/);
      else expect(result.current.problem).toBeUndefined();
      await act(() => tellReplaced('emptied'));
      expect(result.current.problem).toBeUndefined();
      await unmount();
    },
  );

  it('speaks of no file that had been read, and of none once another way was taken', async () => {
    const { result, act } = await open(false);
    await act(async () => {
      await result.current.read(file('a'));
      result.current.cancel();
    });
    expect(result.current.problem).toBeUndefined();
    await act(async () => {
      const reading = result.current.read(file('a'));
      result.current.reset();
      result.current.cancel();
      expect(await reading).toBeUndefined();
    });
    expect(result.current.problem).toBeUndefined();
  });
});

describe('usePastedImages', () => {
  function paste(...files: readonly File[]): ClipboardEvent {
    const clipboardData = new DataTransfer();
    for (const file of files) clipboardData.items.add(file);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event;
  }

  it('takes the pictures of a paste, leaves others to the browser, and stops with the page', async () => {
    const take = vi.fn();
    const { unmount } = await renderHook(() => usePastedImages(take));
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    const text = new File(['x'], 'a.txt', { type: 'text/plain' });
    expect(paste(text).defaultPrevented).toBe(false);
    expect(take).not.toHaveBeenCalled();
    expect(paste(text, picture).defaultPrevented).toBe(true);
    expect(take).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ name: 'a.png' })]);
    await unmount();
    paste(picture);
    expect(take).toHaveBeenCalledOnce();
  });
});

it('a message that is shown for a moment is gone after it, and the moment begins again with another message', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, act } = await renderHook(() => useBriefly());
  await act(() => result.current[1]('Copied'));
  await act(() => vi.advanceTimersByTime(1500));
  await act(() => result.current[1]('Not copied'));
  await act(() => vi.advanceTimersByTime(1500));
  expect(result.current[0]).toBe('Not copied');
  await act(() => vi.advanceTimersByTime(200));
  expect(result.current[0]).toBeUndefined();
  vi.useRealTimers();
});

it('the message about refused input is shown while the field keeps its value', async () => {
  const { result, rerender, act } = await renderHook(
    (props: { readonly value: string } = { value: '1' }) => useRefusal(props.value),
    { initialProps: { value: '1' } },
  );
  await act(() => result.current[1]({ problem: 'Not a number.', value: '1' }));
  expect(result.current[0]).toBe('Not a number.');
  await rerender({ value: '12' });
  expect(result.current[0]).toBeUndefined();
});

it('joins the names of classes that are there', () => {
  expect(classNames('a', undefined, false, 'b')).toBe('a b');
});

describe('useOpened', () => {
  /** A fold that was opened by somebody else than React, before it knew of it. */
  function TestFold({ isOpen }: { readonly isOpen: boolean }) {
    const [wasOpened, { ref, onToggle }] = useOpened();
    const take = (fold: HTMLDetailsElement | null) => {
      if (fold && isOpen) fold.open = true;
      ref(fold);
    };
    return (
      <details ref={isOpen ? take : ref} onToggle={isOpen ? undefined : onToggle}>
        <summary>More</summary>
        {wasOpened && <p>Inside</p>}
      </details>
    );
  }

  it('is false for a fold until it is opened, then true for good', async () => {
    const page = await render(<TestFold isOpen={false} />);
    expect(page.container.textContent).toBe('More');
    await page.getByText('More').click();
    await expect.element(page.getByText('Inside')).toBeVisible();
    await page.getByText('More').click();
    expect(page.container.textContent).toBe('MoreInside');
  });

  it('knows a fold that was open before it', async () => {
    const page = await render(<TestFold isOpen />);
    await expect.element(page.getByText('Inside')).toBeVisible();
  });
});
