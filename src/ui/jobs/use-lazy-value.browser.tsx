import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useLazyValue } from './use-lazy-value.ts';

const held = () => Promise.withResolvers<string>();

it('puts in place what was made', async () => {
  const { result, act } = await renderHook(() => useLazyValue());
  const put = vi.fn();
  await act(() => result.current.start(() => Promise.resolve('made'), put));
  expect(put).toHaveBeenCalledExactlyOnceWith('made');
});

it('drops what was forgotten while it was made, and what a newer press replaced', async () => {
  const { result, act } = await renderHook(() => useLazyValue());
  const [forgotten, older, newer] = [held(), held(), held()];
  const put = vi.fn();
  await act(() => result.current.start(() => forgotten.promise, put));
  await act(() => result.current.cancel());
  await act(() => forgotten.resolve('forgotten'));
  await act(() => result.current.start(() => older.promise, put));
  await act(() => result.current.start(() => newer.promise, put));
  await act(() => newer.resolve('newer'));
  await act(() => older.resolve('older'));
  expect(put).toHaveBeenCalledExactlyOnceWith('newer');
});

it('a value that is fetched on request can be retried after a failure, until something else is entered', async () => {
  const { result, act } = await renderHook(() => useLazyValue());
  const put = vi.fn();
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('made')];
  await act(() =>
    result.current.start(() => answers.shift() ?? Promise.reject(new Error('asked too often')), put),
  );
  expect(result.current.retry).toBeDefined();
  await act(() => result.current.retry?.());
  expect(result.current.retry).toBeUndefined();
  expect(put).toHaveBeenCalledExactlyOnceWith('made');
  await act(() => result.current.start(() => Promise.reject(new Error('offline')), put));
  await act(() => result.current.cancel());
  expect(result.current.retry).toBeUndefined();
});
