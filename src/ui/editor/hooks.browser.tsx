import { useEffect, useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { TALLEST_PX, TYPED_LENGTH } from '#src/lib/size-limits.ts';
import { LargeCard } from '#src/ui/large-text/large-card.tsx';
import { LargeText } from '#src/ui/large-text/large-text.tsx';
import { openText, readBlock } from '#src/ui/large-text/text-source.ts';
import { useAtRest } from '#src/ui/basics/use-at-rest.ts';
import type { ReceivingBox } from './arriving.ts';
import { useLargeInput } from './use-large-input.ts';
import { useRowBlocks } from '#src/ui/large-text/use-row-blocks.ts';
import { type RowScroll, useRowScroll } from '#src/ui/large-text/use-row-scroll.ts';
import { useWrappedText } from '#src/ui/large-text/use-wrapped-text.ts';

vi.mock('#src/ui/large-text/text-source.ts', { spy: true });

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('rows are read when they come into view, and a file that is gone is reported', async () => {
  const opened = await openText(new Blob(['a\nb']), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const scroll = { rows: [{ index: 0, top: 0 }] } as unknown as RowScroll; // all that is used of it
  const { result } = await renderHook(() => useRowBlocks(opened, scroll, () => undefined));
  expect(result.current(1)).toBeUndefined();
  await expect.poll(() => result.current(1)?.text).toBe('b');
  const onGone = vi.fn();
  const other = { ...opened };
  vi.mocked(readBlock).mockRejectedValueOnce(new Error('gone'));
  await renderHook(() => useRowBlocks(other, scroll, onGone));
  await expect.poll(() => onGone.mock.calls.length).toBe(1);
});

describe('a value at rest', () => {
  const open = (value: string) =>
    renderHook((props: { readonly value: string } = { value }) => useAtRest(props.value, 100), {
      initialProps: { value },
    });

  it('is the first one at once, a later one once it stays, and nothing at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { result, rerender, act } = await open('a');
    expect(result.current).toBe('a');
    await rerender({ value: 'ab' });
    await act(() => vi.advanceTimersByTime(90));
    await rerender({ value: 'abc' });
    await act(() => vi.advanceTimersByTime(90));
    expect(result.current).toBe('a');
    await act(() => vi.advanceTimersByTime(10));
    expect(result.current).toBe('abc');
    await rerender({ value: '' });
    expect(result.current).toBe('');
  });
});

describe('a text that arrives at a box', () => {
  const long = 'x'.repeat(TYPED_LENGTH + 1);
  const open = async (facts: Partial<ReceivingBox> = {}) => {
    const onChange = vi.fn<(value: string) => void>();
    const hook = await renderHook(
      (props: Partial<ReceivingBox> = facts) => useLargeInput({ value: '', onChange, ...props }),
      { initialProps: facts },
    );
    return { ...hook, onChange };
  };

  it('is a card where it is too long to be typed in, and goes back into the box when the person wants it so', async () => {
    const { result, rerender, act } = await open({ value: 'short' });
    expect(result.current.card).toBeUndefined();
    await rerender({ value: long });
    expect(result.current.card).toMatchObject({ name: 'Text', hasHalves: false });
    await act(() => result.current.card?.onEdit());
    expect(result.current.card).toBeUndefined();
  });

  it('is read from a file; the last to arrive wins', async () => {
    const { result, act, onChange } = await open();
    const slow = new File(['slow'], 'slow.txt');
    const read = Promise.withResolvers<ArrayBuffer>();
    vi.spyOn(slow, 'arrayBuffer').mockReturnValue(read.promise);
    await act(() => result.current.open(slow));
    await act(() => result.current.open(new File(['fast'], 'fast.txt')));
    await expect.poll(() => onChange.mock.calls).toEqual([['fast']]);
    read.resolve(new TextEncoder().encode('slow').buffer);
    await new Promise((resolve) => setTimeout(resolve));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('shows an error when it cannot be read, until something else arrives', async () => {
    const { result, act } = await open();
    const file = new File(['x'], 'gone.txt');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new Error('gone'));
    await act(() => result.current.open(file));
    await expect.poll(() => result.current.problem).toBeDefined();
    await act(() => result.current.type('typed'));
    expect(result.current.problem).toBeUndefined();
  });

  it('from a file is shown as the file holds it, until it is another text', async () => {
    const { result, rerender, act, onChange } = await open();
    const file = new File(['\ufeff', long], 'large.txt');
    await act(() => result.current.open(file));
    await expect.poll(() => onChange.mock.calls).toEqual([[long]]);
    await rerender({ value: long });
    expect(result.current.card).toMatchObject({ name: 'large.txt', content: file });
    await rerender({ value: `${long}y` });
    expect(result.current.card).toMatchObject({ name: 'large.txt', content: `${long}y` });
  });

  it('of a box that the page writes too is a card unless the person works in it', async () => {
    const onWorkIn = vi.fn();
    const facts = (isWorkedIn: boolean) => ({
      ...{ value: 'x'.repeat(20), longest: 10 },
      written: { isWorkedIn, onWorkIn, onReceive: vi.fn() },
    });
    const { result, rerender, act } = await open(facts(false));
    expect(result.current.card).toMatchObject({ name: 'Text' });
    await act(() => result.current.card?.onEdit());
    expect(onWorkIn).toHaveBeenCalledOnce();
    await rerender(facts(true));
    expect(result.current.card).toBeUndefined();
    // Another box is worked in now.
    await rerender(facts(false));
    expect(result.current.card).toBeDefined();
  });

  it('is handed on as a file where the tool streams', async () => {
    const onPastedFile = vi.fn<(file: File) => void>();
    const { result, onChange } = await open({ onPastedFile });
    expect(result.current.take(long, document.createElement('textarea'))).toBe(true);
    await expect.poll(() => onPastedFile.mock.lastCall?.[0].size).toBe(long.length);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('goes to its place in what stands in the box, or where the selection is', async () => {
    const { result, onChange } = await open();
    const area = document.createElement('textarea');
    area.value = 'abcd';
    area.setSelectionRange(1, 3);
    expect(result.current.take('short', area)).toBe(false);
    expect(result.current.take(long, area)).toBe(true);
    await expect.poll(() => onChange.mock.lastCall?.[0]).toBe(`a${long}d`);
    expect(result.current.take(long, area, { start: 3, end: 3 })).toBe(true);
    await expect.poll(() => onChange.mock.lastCall?.[0]).toBe(`abc${long}d`);
  });
});

describe('rows that are scrolled', () => {
  let scroll: RowScroll | undefined;
  function Rows({ count }: { readonly count: number }) {
    const viewport = useRef<HTMLDivElement>(null);
    const made = useRowScroll(viewport, count);
    scroll = made;
    return (
      <div
        ref={viewport}
        data-testid="view"
        onScroll={made.onScroll}
        style={{ height: 200, overflow: 'auto' }}
      >
        <div style={{ height: made.height }} />
      </div>
    );
  }
  const shown = () => scroll?.rows.map(({ index }) => index) ?? [];

  it('are drawn where they are in view, and any row can be gone to', async () => {
    const page = await render(<Rows count={1000} />);
    expect(scroll?.height).toBe(20_000);
    expect(shown()).toContain(0);
    scroll?.toRow(500);
    await expect.poll(() => shown().includes(500) && !shown().includes(0)).toBe(true);
    page.getByTestId('view').element().scrollTo({ top: 0 });
    await expect.poll(() => shown().includes(0)).toBe(true);
    // Where a pixel is a pixel, the keys are the browser's.
    expect(scroll?.onKey('ArrowDown')).toBe(false);
  });

  it('are reached to the last where a browser cannot lay them all out', async () => {
    const count = TALLEST_PX;
    await render(<Rows count={count} />);
    expect(scroll?.height).toBe(TALLEST_PX);
    scroll?.toRow(count - 1);
    await expect.poll(() => shown().at(-1)).toBe(count - 1);
    scroll?.toRow(1_000_000);
    await expect.poll(() => shown().includes(1_000_000)).toBe(true);
    const before = shown()[0] ?? 0;
    expect(scroll?.onKey('ArrowDown')).toBe(true);
    await expect.poll(() => shown()[0]).toBe(before + 1);
  });
});

describe('a text wrapped to its window', () => {
  let wrapped: ReturnType<typeof useWrappedText> | undefined;
  const blob = new Blob(['a word '.repeat(200)]);
  const facts = { carriageReturns: 0, nulls: 0, encoding: 'utf-8', hasMark: false, isBroken: false } as const;
  const index = {
    rowCount: 2,
    lineCount: 1,
    offsets: Float64Array.of(0),
    lines: Float64Array.of(1),
    columns: undefined,
  };
  const opened = { blob, index, facts: { ...facts, lineCount: 1 } };

  /** The columns of all that was drawn. */
  const drawn: (number | undefined)[] = [];

  function View({ width }: { readonly width: number }) {
    const viewport = useRef<HTMLDivElement>(null);
    wrapped = useWrappedText(viewport, opened, '');
    const { columns } = wrapped.shown.index;
    useEffect(() => {
      drawn.push(columns);
    });
    return (
      <div ref={viewport} style={{ width }}>
        {wrapped.shown.index.rowCount}
      </div>
    );
  }

  it('has its rows found again, also when the window becomes narrower, and its first ones back', async () => {
    const page = await render(<View width={800} />);
    expect(wrapped?.shown).toBe(opened);
    wrapped?.setIsWrapped(true);
    await expect.poll(() => wrapped?.shown.index.columns ?? 0).toBeGreaterThan(10);
    const { rowCount } = wrapped?.shown.index ?? index;
    expect(rowCount).toBeGreaterThan(2);
    drawn.length = 0;
    await page.rerender(<View width={300} />);
    await expect.poll(() => wrapped?.shown.index.rowCount ?? 0).toBeGreaterThan(rowCount);
    // Until then the rows of the width before stay.
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn).not.toContain(undefined);
    wrapped?.setIsWrapped(false);
    await expect.poll(() => wrapped?.shown).toBe(opened);
  });
});

describe('a large text', () => {
  it('that was given up while it was read can be read after all', async () => {
    const blob = new Blob(['line\n'.repeat(1000)]);
    vi.mocked(openText).mockReturnValueOnce(new Promise(() => undefined));
    const page = await render(<LargeText label="Text" blob={blob} />);
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await expect.element(page.getByText('The text was not read, as you stopped it.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('line').first()).toBeVisible();
  });

  it('that is typed or made, not opened, shows how it begins while it is read', async () => {
    vi.mocked(openText).mockReturnValueOnce(new Promise(() => undefined));
    const content = `first line\n${'line\n'.repeat(1000)}last line`;
    const card = { name: 'Pasted text', content, hasHalves: false, onEdit: vi.fn(), onRemove: vi.fn() };
    const page = await render(<LargeCard label="Text" {...card} />);
    await expect.element(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
    await expect.element(page.getByText(/^first line/)).toBeVisible();
    expect(page.getByText(/last line/).elements()).toEqual([]);
  });

  it('shows that it was not copied when its file is moved before the copy', async () => {
    const blob = new Blob(['line\n'.repeat(1000)]);
    const page = await render(<LargeText label="Text" blob={blob} />);
    const rows = page.getByRole('region', { name: 'Text' });
    await expect.element(page.getByText('line', { exact: true }).first()).toBeVisible();
    const read = vi
      .spyOn(Blob.prototype, 'text')
      .mockRejectedValue(new DOMException('moved', 'NotReadableError'));
    rows.element().focus();
    await userEvent.keyboard('{Control>}ac{/Control}');
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'this file can no longer be read' }))
      .toBeVisible();
    read.mockRestore();
  });

  it('shows an error when its file is moved while it is shown, and can be read again', async () => {
    vi.mocked(readBlock).mockRejectedValue(new Error('moved'));
    const content = new Blob(['line\n'.repeat(1000)]);
    const card = { name: 'a.txt', content, hasHalves: false, onEdit: vi.fn(), onRemove: vi.fn() };
    const page = await render(<LargeCard label="Text" {...card} />);
    await expect.element(page.getByText('This file can no longer be read.', { exact: false })).toBeVisible();
    expect(page.getByText('line', { exact: true }).elements()).toEqual([]);
    vi.mocked(readBlock).mockReset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('region', { name: 'Text: a.txt' })).toBeVisible();
    await expect.element(page.getByText('line', { exact: true }).first()).toBeVisible();
  });

  it('that comes after one that is gone is shown', async () => {
    vi.mocked(readBlock).mockRejectedValue(new Error('moved'));
    const page = await render(<LargeText label="Text" blob={new Blob(['gone\n'.repeat(1000)])} />);
    const failure = page.getByText('This file can no longer be read.', { exact: false });
    await expect.element(failure).toBeVisible();
    vi.mocked(readBlock).mockReset();
    await page.rerender(<LargeText label="Text" blob={new Blob(['good\n'.repeat(1000)])} />);
    await expect.element(page.getByText('good', { exact: true }).first()).toBeVisible();
    expect(failure.elements()).toEqual([]);
  });
});
