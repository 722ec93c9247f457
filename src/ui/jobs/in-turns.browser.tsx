import { expect, it, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { TYPED_LENGTH } from '#src/lib/size-limits.ts';
import { LargeResult } from '#src/ui/large-text/large-text.tsx';
import { useLargeInput } from '#src/ui/editor/use-large-input.ts';
import { inTurns, nextTurn } from './in-turns.ts';
import { useTextBlob } from '#src/ui/files/use-text-blob.ts';

it('does nothing in the turn of the paste, and then a step a turn, in order', async () => {
  const done: string[] = [];
  inTurns([() => done.push('a'), () => done.push('b'), () => done.push('c')]);
  expect(done).toEqual([]);
  await expect.poll(() => done.join('')).toBe('abc');
});

it('does all that is left before whatever the person does next, and no step twice', async () => {
  const done: string[] = [];
  const heard = vi.fn(() => done.push('key'));
  document.body.addEventListener('keydown', heard, { once: true });
  inTurns([() => done.push('a'), () => done.push('b')]);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
  expect(done).toEqual(['a', 'b', 'key']);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(done).toEqual(['a', 'b', 'key']);
});

it('waits between the beginning and the end of a press, and is done before the click is heard', async () => {
  const done: string[] = [];
  document.body.addEventListener('click', () => done.push('click'), { once: true });
  inTurns([() => done.push('a'), () => done.push('b')]);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(done).toEqual([]);
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  document.body.click();
  expect(done).toEqual(['a', 'b', 'click']);
});

it('goes on after a press that was no click', async () => {
  const done: string[] = [];
  inTurns([() => done.push('a'), () => done.push('b')]);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  await expect.poll(() => done.join('')).toBe('ab');
});

it('keeps two pastes apart', async () => {
  const done: string[] = [];
  inTurns([() => done.push('1a'), () => done.push('1b')]);
  inTurns([() => done.push('2a')]);
  await expect.poll(() => done.length).toBe(3);
  expect(done.indexOf('1a')).toBeLessThan(done.indexOf('1b'));
});

it('gives the file of the newest text, and of none', async () => {
  const first = 'a'.repeat(1_200_000);
  const made = await renderHook((text?: string) => useTextBlob(text), {
    initialProps: 'c'.repeat(1_100_000),
  });
  // The one that is on its way is given up.
  await made.rerender(first);
  expect(made.result.current.blob).toBeUndefined();
  await expect.poll(() => made.result.current.blob?.size).toBe(1_200_000);
  await made.rerender('b');
  await expect.poll(() => made.result.current.blob?.size).toBe(1);
  await made.rerender(undefined);
  expect(made.result.current).toMatchObject({ blob: undefined, problem: undefined });
});

/** The next files are refused, as by a browser without memory, until `letGo`. */
function refuseBlobs() {
  class Refused extends Blob {
    constructor() {
      super();
      throw new RangeError('Array buffer allocation failed');
    }
  }
  const real = globalThis.Blob;
  globalThis.Blob = Refused;
  return { letGo: () => void (globalThis.Blob = real) };
}

it('a text for which the browser refuses the memory shows an error and how it begins, and is tried again when asked', async () => {
  const refusing = refuseBlobs();
  try {
    const page = await render(<LargeResult label="Result" text={'needle\n'.repeat(40_000)} />);
    await expect
      .element(page.getByText(/^The browser refused the memory for a text of this length/))
      .toBeVisible();
    expect(document.querySelector('pre')?.textContent).toContain('needle');
    refusing.letGo();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('40,001 lines, 280 kB')).toBeVisible();
    expect(document.body.textContent).not.toContain('refused');
  } finally {
    refusing.letGo();
  }
});

it('a large paste, which a tool would stream, shows an error when the browser refuses the memory', async () => {
  const onPastedFile = vi.fn();
  const { result } = await renderHook(() => useLargeInput({ value: '', onChange: vi.fn(), onPastedFile }));
  const refusing = refuseBlobs();
  try {
    expect(result.current.take('x'.repeat(TYPED_LENGTH + 1), document.createElement('textarea'))).toBe(true);
    await expect.poll(() => result.current.problem).toContain('refused the memory');
  } finally {
    refusing.letGo();
  }
  expect(onPastedFile).not.toHaveBeenCalled();
});

it('forgets what was refused with the text it was about', async () => {
  const refusing = refuseBlobs();
  const made = await renderHook((text?: string) => useTextBlob(text), { initialProps: 'a' });
  try {
    await expect.poll(() => made.result.current.problem).toContain('refused the memory');
  } finally {
    refusing.letGo();
  }
  await made.rerender('b');
  expect(made.result.current.problem).toBeUndefined();
  await expect.poll(() => made.result.current.blob?.size).toBe(1);
});

it('makes one file for all who want the same text, and another once nobody wants it', async () => {
  const text = 'c'.repeat(1_200_000);
  const shown = await renderHook((wanted?: string) => useTextBlob(wanted), { initialProps: text });
  const worked = await renderHook((wanted?: string) => useTextBlob(wanted), { initialProps: text });
  await expect.poll(() => worked.result.current.blob?.size).toBe(1_200_000);
  const first = worked.result.current.blob;
  expect(shown.result.current.blob).toBe(first);
  await shown.rerender(undefined);
  await shown.rerender(text);
  await expect.poll(() => shown.result.current.blob).toBe(first);
  await shown.unmount();
  await worked.unmount();
  const later = await renderHook(() => useTextBlob(text));
  await expect.poll(() => later.result.current.blob?.size).toBe(1_200_000);
  expect(later.result.current.blob).not.toBe(first);
});

it('goes on making a file that one of two no longer wants', async () => {
  const text = 'd'.repeat(3_000_000);
  const shown = await renderHook(() => useTextBlob(text));
  const worked = await renderHook(() => useTextBlob(text));
  await shown.unmount();
  await expect.poll(() => worked.result.current.blob?.size).toBe(3_000_000);
});
