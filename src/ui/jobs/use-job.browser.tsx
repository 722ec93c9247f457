import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useJob } from './use-job.ts';

/** Counts texts: up to three letters at once, longer ones when the test lets them go on. */
function counting(hasHere = true) {
  const held = new Map<string, PromiseWithResolvers<number>>();
  const here = vi.fn((text: string) => text.length);
  const there = vi.fn((text: string) => {
    const waiting = Promise.withResolvers<number>();
    held.set(text, waiting);
    return waiting.promise;
  });
  const isLong = (text: string) => text.length > 3;
  const spec = {
    isLight: (text: string) => !isLong(text),
    waits: isLong,
    run: there,
    ...(hasHere && { here }),
  };
  return { spec, held, here, there };
}

/** The same, with what is worked out here written down. */
function logged() {
  const { spec, there } = counting();
  const log: string[] = [];
  const here = (text: string) => {
    log.push(`worked out ${text}`);
    return text.length;
  };
  return { spec: { ...spec, here }, there, log };
}

const open = (spec: ReturnType<typeof counting>['spec'], first?: string) =>
  renderHook((input: { readonly text: string | undefined } = { text: first }) => useJob(input.text, spec), {
    initialProps: { text: first },
  });

describe('useJob', () => {
  it('answers a light input in the same render, without a job', async () => {
    const { spec, here, there } = counting();
    const { result, rerender } = await open(spec, 'abc');
    expect(result.current.state).toEqual({ status: 'done', value: 3 });
    await rerender({ text: undefined });
    expect(result.current.state).toEqual({ status: 'idle' });
    expect(here).toHaveBeenCalledTimes(1);
    expect(there).not.toHaveBeenCalled();
  });

  it('draws a key before it works its input out, with the last answer in the place of the next', async () => {
    const { spec, there, log } = logged();
    const { rerender } = await renderHook(
      ({ text }: { readonly text: string } = { text: 'a' }) => {
        const { state, latest } = useJob(text, spec);
        useLayoutEffect(() => {
          log.push(`drawn ${text}: ${state.status}, ${latest?.output}`);
        });
      },
      { initialProps: { text: 'a' } },
    );
    log.length = 0;
    await rerender({ text: 'ab' });
    expect(log).toEqual(['drawn ab: running, 1', 'worked out ab', 'drawn ab: done, 2']);
    expect(there).not.toHaveBeenCalled();
  });

  it('keeps the answer of a light input while a large one is worked out, and the other way round', async () => {
    const { spec, held } = counting();
    const seen: unknown[] = [];
    const { result, rerender, act } = await renderHook(
      ({ text }: { readonly text: string } = { text: 'abc' }) => {
        const job = useJob(text, spec);
        seen.push(job.latest?.output);
        return job;
      },
      { initialProps: { text: 'abc' } },
    );
    await rerender({ text: 'long text' });
    expect(result.current).toMatchObject({ state: { status: 'running' }, latest: { output: 3 } });
    await vi.waitFor(() => expect(held.has('long text')).toBe(true));
    await act(() => held.get('long text')?.resolve(9));
    seen.length = 0;
    await rerender({ text: 'ab' });
    expect(result.current).toMatchObject({ state: { status: 'done', value: 2 }, latest: { output: 2 } });
    expect(new Set(seen)).toEqual(new Set([9, 2]));
  });

  it('gives a large input to the worker, keeps the latest answer beside, and never shows it as the new one', async () => {
    const { spec, held, there } = counting();
    const { result, rerender, act } = await open(spec, 'long text');
    expect(result.current.state.status).toBe('running');
    await vi.waitFor(() => expect(there).toHaveBeenCalledOnce());
    await act(() => held.get('long text')?.resolve(9));
    expect(result.current.state).toEqual({ status: 'done', value: 9 });
    await rerender({ text: 'longer text' });
    expect(result.current).toMatchObject({
      state: { status: 'running' },
      latest: { input: 'long text', output: 9 },
    });
  });

  it('lets the newest input win, whatever order the answers come in', async () => {
    const { spec, held } = counting();
    const { result, rerender, act } = await open(spec, 'first text');
    await vi.waitFor(() => expect(held.has('first text')).toBe(true));
    await rerender({ text: 'second text' });
    await vi.waitFor(() => expect(held.has('second text')).toBe(true));
    await act(() => held.get('second text')?.resolve(11));
    await act(() => held.get('first text')?.resolve(10));
    expect(result.current).toMatchObject({ state: { status: 'done', value: 11 }, latest: { output: 11 } });
  });

  it('does not start a job for what is typed over within the pause', async () => {
    const { spec, there } = counting();
    const { rerender } = await open(spec, 'long t');
    await rerender({ text: 'long te' });
    await rerender({ text: 'long tex' });
    await vi.waitFor(() => expect(there).toHaveBeenCalled());
    expect(there.mock.calls.map(([text]) => text)).toEqual(['long tex']);
  });

  it('reports why it failed and tries again', async () => {
    const { spec, held, there } = counting();
    const { result, act } = await open(spec, 'long text');
    await vi.waitFor(() => expect(there).toHaveBeenCalledOnce());
    await act(() => held.get('long text')?.reject(new Error('the worker ended')));
    expect(result.current.state).toEqual({ status: 'failed', message: 'the worker ended' });
    await act(() => result.current.retry());
    await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(2));
    await act(() => held.get('long text')?.resolve(9));
    expect(result.current.state).toEqual({ status: 'done', value: 9 });
  });

  it('works light inputs out elsewhere, without a pause, where their code has yet to be fetched', async () => {
    const { spec, held, there } = counting(false);
    const { result, act } = await open(spec, 'abc');
    expect(there).toHaveBeenCalledOnce();
    await act(() => held.get('abc')?.resolve(3));
    expect(result.current.state).toEqual({ status: 'done', value: 3 });
  });

  it('is idle once it is cancelled, starts again on request, and forgets its answers with the input', async () => {
    const { spec, held, there } = counting();
    const { result, rerender, act } = await open(spec, 'long text');
    await act(() => result.current.cancel());
    expect(result.current.state).toEqual({ status: 'idle' });
    await act(() => result.current.retry());
    await vi.waitFor(() => expect(there).toHaveBeenCalledOnce());
    await act(() => held.get('long text')?.resolve(9));
    expect(result.current.latest?.output).toBe(9);
    await rerender({ text: undefined });
    expect(result.current).toMatchObject({ state: { status: 'idle' }, latest: undefined });
    await rerender({ text: 'another text' });
    expect(result.current).toMatchObject({ state: { status: 'running' }, latest: undefined });
  });
});
