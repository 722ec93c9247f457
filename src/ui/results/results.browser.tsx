import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import { defineOptions, flag, text } from '#src/lib/options.ts';
import { LongResult } from './long-result.tsx';
import { OutputBlock } from './output-block.tsx';
import { OutputRow, OutputRows } from './output.tsx';
import { ToolNotices } from '#src/ui/tool/tool-notices.tsx';
import { useManyFiles, withMany } from '#src/ui/files/use-many-files.ts';
import { useOptions } from '#src/ui/tool/use-options.ts';
import type { ToolBarState } from '#src/ui/tool/use-tool.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a result in a row', () => {
  it('is named, copied under its name, and cannot be copied while it is empty', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const page = await render(
      <OutputRows>
        <OutputRow label="MD5" value="5d41" />
        <OutputRow label={<b>Sum</b>} name="Sum of all" value="" />
      </OutputRows>,
    );
    await expect.element(page.getByLabelText('MD5', { exact: true })).toHaveTextContent('5d41');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    expect(written).toHaveBeenCalledExactlyOnceWith('5d41');
    const other = page.getByRole('button', { name: 'Copy' }).last();
    await expect.element(other).toBeDisabled();
    await expect.element(other).toHaveAccessibleDescription('Sum of all');
  });

  it('is read aloud only where it is the main one', async () => {
    const page = await render(<OutputRow label="MD5" value="5d41" live />);
    const region = () =>
      page.getByLabelText('MD5', { exact: true }).element().querySelector('[aria-live="polite"]');
    await expect.poll(() => region()?.textContent).toBe('5d41');
    await page.rerender(<OutputRow label="MD5" value="5d41" />);
    expect(region()).toBeNull();
  });
});

describe('a result of many lines', () => {
  it('can be reached by the keyboard, copied and saved; markup in it is text', async () => {
    const value = '<img src=x onerror=alert(1)>';
    const page = await render(<OutputBlock label="Text" value={value} fileName="a.txt" />);
    const region = page.getByRole('region', { name: 'Text' });
    await expect.element(region).toHaveAttribute('tabindex', '0');
    await expect.element(region).toHaveTextContent(value);
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  it('shows its placeholder while there is none', async () => {
    const page = await render(<OutputBlock label="Text" value="" empty={<p>Nothing yet</p>} fileName="a" />);
    await expect.element(page.getByText('Nothing yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeDisabled();
  });

  it('stands behind a window where it is long: few of its lines are drawn', async () => {
    const page = await render(<OutputBlock label="Text" value={'line\n'.repeat(DRAWN_LENGTH / 4)} />);
    await expect.element(page.getByText('line').first()).toBeVisible();
    expect(page.container.textContent.length).toBeLessThan(5000);
  });

  it('is read where it stands if it is a file', async () => {
    const content = new Blob(['line\n'.repeat(50_000), 'the end']);
    const page = await render(<LongResult label="Text" content={content} beginning="line" />);
    await expect.element(page.getByText('50,001 lines, 250 kB')).toBeVisible();
    expect(page.container.textContent.length).toBeLessThan(5000);
  });
});

describe('what a page was opened with', () => {
  const toolBarState = (facts: Partial<ToolBarState>) =>
    ({
      table: {},
      linkOverrides: {},
      notices: [],
      filled: [],
      overrideSource: 'link',
      ...facts,
    }) as unknown as ToolBarState; // what the notice reads of it

  it('shows no notice where there is nothing to report', async () => {
    const page = await render(<ToolNotices tool={toolBarState({})} />);
    expect(page.container.textContent).toBe('');
  });

  it('has a notice, and can be kept or taken back; the answer keeps the focus', async () => {
    const keepLinkOverrides = vi.fn();
    const dropLinkOverrides = vi.fn();
    const linkOverrides = { zones: 'Europe/Berlin,Asia/Tokyo,America/New_York,UTC' };
    const tool = toolBarState({
      linkOverrides,
      filled: ['date', 'hours'],
      notices: ['One thing.'],
      keepLinkOverrides,
      dropLinkOverrides,
    });
    const page = await render(<ToolNotices tool={tool} />);
    const message = page.getByText(
      'The link set, for this visit only: zones “Europe/Berlin,Asia/Tokyo,America/New_Yor…”. It also filled in: date, hours.',
    );
    await expect.element(message).toBeVisible();
    expect(message.element().querySelector('span')?.textContent).toBe('or…”.');
    await expect.element(page.getByText('One thing.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(dropLinkOverrides).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: 'Keep' }).click();
    expect(keepLinkOverrides).toHaveBeenCalledOnce();
    await expect.element(page.getByText('Kept for your next visits too.')).toBeVisible();
    expect(page.container.contains(document.activeElement)).toBe(true);
  });
});

describe('several files that wait', () => {
  it('are asked for together, and go together', async () => {
    const { result, act } = await renderHook(() => useManyFiles());
    await act(() => result.current.ask());
    expect(result.current.isAsked).toBe(false);
    await act(() => result.current.open([new File(['a'], 'a')]));
    await act(() => result.current.open([new File(['b'], 'b')]));
    expect(result.current.files.map(({ name }) => name)).toEqual(['a', 'b']);
    await act(() => result.current.ask());
    expect(result.current.isAsked).toBe(true);
    await act(() => result.current.close());
    expect(result.current).toMatchObject({ files: [], isAsked: false });
  });

  it('come back with the inputs beside them', async () => {
    const { result, act } = await renderHook(() => {
      const [text, setText] = useState('typed');
      const many = useManyFiles();
      return { many, text, setText, inputs: withMany(many, { get: () => text, set: setText }) };
    });
    await act(() => result.current.many.open([new File(['a'], 'a')]));
    await act(() => result.current.many.ask());
    const snapshot = result.current.inputs.get();
    await act(() => {
      result.current.many.close();
      result.current.setText('');
    });
    await act(() => result.current.inputs.set(snapshot));
    expect(result.current.text).toBe('typed');
    expect(result.current.many).toMatchObject({ files: snapshot.many.files, isAsked: true });
  });
});

describe('the options of a tool', () => {
  const OPTIONS = defineOptions({
    symbols: flag(false),
    length: text('64', { check: (typed) => /^\d+$/.test(typed) }),
  });
  const KEY = 'options:test';
  const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
  const open = () => renderHook(() => useOptions('test', OPTIONS));

  beforeEach(() => localStorage.clear());

  it('are what was stored, field by field: a wrong one falls back alone', async () => {
    localStorage.setItem(KEY, '{"symbols":true,"length":"many","unknown":1}');
    const { result } = await open();
    expect(result.current.options).toEqual({ symbols: true, length: '64' });
  });

  it('are remembered when they may be kept, and stand there while they may not', async () => {
    const { result, act } = await open();
    await act(() => result.current.set({ length: '12' }));
    expect(stored()).toEqual({ length: '12' });
    await act(() => result.current.set({ length: '1x' }));
    expect(result.current.options.length).toBe('1x');
    expect(stored()).toEqual({ length: '12' });
    await act(() => result.current.reset());
    expect(result.current.options.length).toBe('64');
    await act(() => result.current.set({}));
    expect(stored(), 'a change that changes nothing').toBeNull();
  });

  it('set by a link hold for the visit, until they are kept or given back', async () => {
    const { result, act } = await open();
    await act(() => result.current.setLinkOverrides({ symbols: true, length: '64' }));
    // A value that was set already is not part of what the link set.
    expect(result.current.linkOverrides).toEqual({ symbols: true });
    expect(stored()).toBeNull();
    await act(() => result.current.dropLinkOverrides());
    expect(result.current.options.symbols).toBe(false);
    await act(() => result.current.setLinkOverrides({ symbols: true }));
    await act(() => result.current.keepLinkOverrides());
    expect(result.current.linkOverrides).toEqual({});
    expect(stored()).toEqual({ symbols: true });
  });

  it('go back to a snapshot, storage and all', async () => {
    const { result, act } = await open();
    await act(() => result.current.set({ length: '12' }));
    const snapshot = result.current.snapshot();
    await act(() => result.current.reset());
    await act(() => result.current.restore(snapshot));
    expect(result.current.options.length).toBe('12');
    expect(stored()).toEqual({ length: '12' });
  });

  it('hold for the page where storage is forbidden', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    const { result, act } = await open();
    await act(() => result.current.set({ length: '12' }));
    expect(result.current.options.length).toBe('12');
  });
});
