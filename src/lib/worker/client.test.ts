import { expose, type Remote } from 'comlink';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workerClient } from './client.ts';

/** A worker in this thread: a message channel whose far end serves `api`, and a record of its end. */
function fakeWorker(api: object) {
  const { port1, port2 } = new MessageChannel();
  expose(api, port2); // Node's ports have the listeners that comlink needs
  port2.start();
  const ended = Promise.withResolvers<undefined>();
  port2.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return;
    void navigator.locks.request(data, () => {
      port2.postMessage(data);
      return ended.promise;
    });
  });
  const worker = Object.assign(port1, {
    isTerminated: false,
    /** As a browser does with a worker that it needs the memory of. */
    die() {
      ended.resolve(undefined);
    },
    terminate() {
      worker.isTerminated = true;
      ended.resolve(undefined);
      port1.close();
    },
  });
  return worker;
}

const api = {
  double: (value: number) => Promise.resolve(2 * value),
  never: () => new Promise<never>(() => undefined),
  fails: () => Promise.reject(new Error('broken inside')),
  reports: async (onProgress: (fraction: number) => void) => {
    onProgress(0.5);
    return Promise.resolve('done');
  },
};

let workers: ReturnType<typeof fakeWorker>[] = [];

const client = () =>
  workerClient<typeof api>(() => {
    const worker = fakeWorker(api);
    workers.push(worker);
    return worker as unknown as Worker; // has what the client calls
  });

const context = (
  signal = new AbortController().signal,
  onProgress: (fraction: number) => void = () => undefined,
) => ({
  signal,
  onProgress,
});

describe('workerClient', () => {
  beforeEach(() => {
    workers = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const worker of workers) worker.terminate();
  });

  it('starts no worker before the first job, and one for many', async () => {
    const { run } = client();
    expect(workers).toHaveLength(0);
    expect(await run(context(), (remote) => remote.double(21))).toBe(42);
    expect(await run(context(), (remote) => remote.double(4))).toBe(8);
    expect(workers).toHaveLength(1);
  });

  it('is prepared once for the job that comes, and not kept for one that does not', async () => {
    vi.useFakeTimers();
    const used = client();
    used.prepare();
    used.prepare();
    expect(workers).toHaveLength(1);
    expect(await used.run(context(), (remote) => remote.double(21))).toBe(42);
    expect(workers).toHaveLength(1);
    const unused = client();
    unused.prepare();
    expect(workers).toHaveLength(2);
    vi.runAllTimers();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
    unused.prepare();
    expect(workers).toHaveLength(3);
  });

  it('passes on the progress of the job, and its failure', async () => {
    const { run } = client();
    const seen: number[] = [];
    const { signal } = new AbortController();
    await run(
      context(signal, (fraction) => seen.push(fraction)),
      (remote, onProgress) => remote.reports(onProgress),
    );
    await vi.waitFor(() => expect(seen).toEqual([0.5]));
    await expect(run(context(), (remote) => remote.fails())).rejects.toThrow('broken inside');
  });

  it('ends the worker to cancel a job, and starts another for the next', async () => {
    const { run } = client();
    const controller = new AbortController();
    const hanging = run(context(controller.signal), (remote) => remote.never());
    controller.abort(new Error('cancelled'));
    await expect(hanging).rejects.toThrow('cancelled');
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await run(context(), (remote) => remote.double(1))).toBe(2);
    expect(workers).toHaveLength(2);
  });

  it('lets go of an ended worker, or its memory would never be free', async () => {
    const { run } = client();
    const controller = new AbortController();
    const remotes: Remote<typeof api>[] = [];
    const hanging = run(context(controller.signal), (remote) => {
      remotes.push(remote);
      return remote.never();
    });
    controller.abort(new Error('cancelled'));
    await expect(hanging).rejects.toThrow('cancelled');
    expect(() => remotes[0]?.double).toThrow('released');
  });

  it('lets every job on an ended worker fail, none hang', async () => {
    const { run } = client();
    const controller = new AbortController();
    const cancelled = run(context(controller.signal), (remote) => remote.never());
    const beside = run(context(), (remote) => remote.never());
    controller.abort(new Error('cancelled'));
    await expect(cancelled).rejects.toThrow('cancelled');
    await expect(beside).rejects.toThrow('cancelled');
  });

  // An error in a listener of the signal would make the run red.
  it('ends a worker once, also where two jobs on it are cancelled', async () => {
    const { run } = client();
    const controller = new AbortController();
    const both = [1, 2].map(() => run(context(controller.signal), (remote) => remote.never()));
    controller.abort(new Error('cancelled'));
    for (const each of both) await expect(each).rejects.toThrow('cancelled');
  });

  it('does not end the worker for a job that is finished already', async () => {
    const { run } = client();
    const controller = new AbortController();
    await run(context(controller.signal), (remote) => remote.double(1));
    controller.abort();
    expect(await run(context(), (remote) => remote.double(2))).toBe(4);
    expect(workers).toHaveLength(1);
  });

  it('never starts for a job that was cancelled before', async () => {
    const { run } = client();
    await expect(
      run(context(AbortSignal.abort(new Error('too late'))), (remote) => remote.double(1)),
    ).rejects.toThrow('too late');
    expect(workers).toHaveLength(0);
  });

  it('rejects with an error when the worker breaks', async () => {
    const { run } = client();
    const hanging = run(context(), (remote) => remote.never());
    workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'no such file' }));
    await expect(hanging).rejects.toThrow('no such file');
  });

  it('rejects with an error when the worker is gone without a message, and starts another', async () => {
    const { run } = client();
    expect(await run(context(), (remote) => remote.double(1))).toBe(2);
    const hanging = run(context(), (remote) => remote.never());
    workers[0]?.die();
    await expect(hanging).rejects.toThrow('ended without a result');
    expect(await run(context(), (remote) => remote.double(2))).toBe(4);
    expect(workers).toHaveLength(2);
  });

  it('rests after half a minute without a job', async () => {
    const { run } = client();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await run(context(), (remote) => remote.double(1));
    vi.advanceTimersByTime(29_000);
    expect(workers[0]?.isTerminated).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
