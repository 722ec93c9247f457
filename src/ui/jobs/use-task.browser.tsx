import { describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useTask, type JobFunction } from './use-task.ts';

/** A job that the test ends when it likes. */
function heldJob() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const job = vi.fn<JobFunction<string>>(() => promise);
  return { job, resolve, reject, context: () => job.mock.lastCall?.[0] };
}

const open = () => renderHook(() => useTask<string>());

describe('useTask', () => {
  it('goes from idle to running to done, and reports its progress', async () => {
    const { result, act } = await open();
    const { job, resolve, context } = heldJob();
    expect(result.current.state).toEqual({ status: 'idle' });
    await act(() => result.current.start(job));
    await act(() => context()?.onProgress(0.5));
    expect(result.current.state).toEqual({ status: 'running', fraction: 0.5 });
    await act(() => resolve('answer'));
    expect(result.current.state).toEqual({ status: 'done', value: 'answer' });
    await act(() => context()?.onProgress(0.9));
    expect(result.current.state.status).toBe('done');
  });

  it('drops the answer of a job that a newer one replaced, and stops it', async () => {
    const { result, act } = await open();
    const [old, next] = [heldJob(), heldJob()];
    await act(() => result.current.start(old.job));
    await act(() => result.current.start(next.job));
    expect(old.context()?.signal.aborted).toBe(true);
    await act(() => next.resolve('new'));
    await act(() => old.resolve('old'));
    expect(result.current.state).toEqual({ status: 'done', value: 'new' });
  });

  it('reports why a job failed, and does it again on request', async () => {
    const { result, act } = await open();
    const answers = [() => Promise.reject(new Error('no room')), () => Promise.resolve('answer')];
    await act(() =>
      result.current.start(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often'))),
    );
    expect(result.current.state).toEqual({ status: 'failed', message: 'no room' });
    await act(() => result.current.retry());
    expect(result.current.state).toEqual({ status: 'done', value: 'answer' });
  });

  it('takes a job that throws at once for one that failed', async () => {
    const { result, act } = await open();
    await act(() =>
      result.current.start(() => {
        throw new Error('at once');
      }),
    );
    expect(result.current.state).toEqual({ status: 'failed', message: 'at once' });
  });

  it('reports that a change ended the job, until another begins or all is taken away', async () => {
    const { result, act } = await open();
    await act(() => result.current.interrupt());
    expect(result.current.wasStopped).toBe(false);
    const job = heldJob();
    await act(() => result.current.start(job.job));
    await act(() => result.current.interrupt());
    expect(job.context()?.signal.aborted).toBe(true);
    expect(result.current).toMatchObject({ state: { status: 'idle' }, wasStopped: true });
    await act(() => result.current.interrupt());
    expect(result.current.wasStopped).toBe(true);
    for (const next of ['start', 'retry', 'cancel'] as const) {
      await act(() => result.current.start(heldJob().job));
      await act(() => result.current.interrupt());
      expect(result.current.wasStopped).toBe(true);
      await act(() => result.current[next](heldJob().job));
      expect(result.current.wasStopped).toBe(false);
    }
  });

  it('comes back to a job as it stood: its result, its failure, the word that it was stopped, or the job again', async () => {
    const { result, act } = await open();
    expect(result.current.snapshot).toBeUndefined();
    const { job, resolve } = heldJob();
    await act(() => result.current.start(job));
    const underWay = result.current.snapshot;
    await act(() => result.current.interrupt());
    const stopped = result.current.snapshot;
    await act(() => result.current.cancel());
    expect(result.current.snapshot).toBeUndefined();
    await act(() => result.current.restore(underWay));
    expect(job).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ state: { status: 'running' }, wasStopped: false });
    await act(() => resolve('answer'));
    const done = result.current.snapshot;
    await act(() => result.current.restore(stopped));
    expect(result.current).toMatchObject({ state: { status: 'idle' }, wasStopped: true });
    await act(() => result.current.restore(undefined));
    expect(result.current).toMatchObject({ state: { status: 'idle' }, wasStopped: false });
    await act(() => result.current.restore(done));
    expect(result.current.state).toEqual({ status: 'done', value: 'answer' });
    expect(job).toHaveBeenCalledTimes(2);
    await act(() => result.current.retry());
    expect(job).toHaveBeenCalledTimes(3);
  });

  it('ends the job when it is cancelled, and when the page is left', async () => {
    const { result, act, unmount } = await open();
    const [cancelled, left] = [heldJob(), heldJob()];
    await act(() => result.current.start(cancelled.job));
    await act(() => result.current.cancel());
    expect(cancelled.context()?.signal.aborted).toBe(true);
    expect(result.current.state).toEqual({ status: 'idle' });
    await act(() => result.current.start(left.job));
    await unmount();
    expect(left.context()?.signal.aborted).toBe(true);
  });
});
