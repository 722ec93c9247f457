import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobContext } from './client.ts';
import { jobQueue, type QueuePolicy } from './job-queue.ts';

/** Jobs that the test ends when it likes, and all that the queue reported. */
function open(policy: Omit<QueuePolicy<string, string>, 'run'> = {}) {
  const held = new Map<string, PromiseWithResolvers<string> & { readonly context: JobContext }>();
  const reported: string[] = [];
  const run = vi.fn((input: string, context: JobContext) => {
    const waiting = { ...Promise.withResolvers<string>(), context };
    held.set(input, waiting);
    return waiting.promise;
  });
  const queue = jobQueue<string, string>({ run, ...policy }, (state, input) => {
    const what =
      state.status === 'done'
        ? state.value
        : state.status === 'failed'
          ? state.message
          : state.status === 'running'
            ? state.fraction
            : '';
    reported.push([state.status, input, what].join(' ').trimEnd());
  });
  const isAborted = (input: string) => held.get(input)?.context.signal.aborted;
  const settle = async (input: string, answer: string) => {
    held.get(input)?.resolve(answer);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, reported, run, held, isAborted, settle };
}

describe('a job queue', () => {
  it('reports that a job runs, its progress, and its answer; nothing after that', async () => {
    const { queue, reported, held, settle } = open();
    queue.ask('a');
    held.get('a')?.context.onProgress(0.5);
    await settle('a', 'A');
    held.get('a')?.context.onProgress(0.9);
    expect(reported).toEqual(['running a', 'running a 0.5', 'done a A']);
  });

  it('ends a job for a newer one and drops its answer, whatever order the answers come in', async () => {
    const { queue, reported, isAborted, settle } = open();
    queue.ask('old');
    queue.ask('new');
    expect(isAborted('old')).toBe(true);
    await settle('new', 'N');
    await settle('old', 'O');
    expect(reported).toEqual(['running old', 'running new', 'done new N']);
  });

  it('lets a job finish where that is the policy, then does the newest and nothing between', async () => {
    const { queue, reported, run, isAborted, settle } = open({ older: 'finish' });
    queue.ask('a');
    queue.ask('ab');
    queue.ask('abc');
    expect(isAborted('a')).toBe(false);
    await settle('a', '1');
    await settle('abc', '3');
    expect(run.mock.calls.map(([input]) => input)).toEqual(['a', 'abc']);
    expect(reported).toEqual(['running a', 'done a 1', 'running abc', 'done abc 3']);
  });

  it('goes on with the newest after a failure too', async () => {
    const { queue, reported, held, settle } = open({ older: 'finish' });
    queue.ask('a');
    queue.ask('ab');
    held.get('a')?.reject(new Error('the worker ended'));
    await vi.waitFor(() => expect(held.has('ab')).toBe(true));
    await settle('ab', '2');
    expect(reported).toEqual(['running a', 'failed a the worker ended', 'running ab', 'done ab 2']);
  });

  it('reports why a job failed, also one that throws at once, and does it again on request', async () => {
    const { queue, reported, run, settle } = open();
    run.mockImplementationOnce(() => {
      throw new Error('at once');
    });
    queue.ask('a');
    await vi.waitFor(() => expect(reported).toContain('failed a at once'));
    queue.retry();
    await settle('a', 'A');
    expect(reported.at(-1)).toBe('done a A');
  });

  it('ends what is cancelled, and only drops what was to be let finish', async () => {
    for (const older of ['end', 'finish'] as const) {
      const { queue, reported, isAborted, settle } = open({ older });
      queue.ask('a');
      queue.cancel();
      expect(isAborted('a')).toBe(older === 'end');
      await settle('a', 'A');
      expect(reported).toEqual(['running a', 'idle a']);
    }
  });

  it('goes back to a job as it stood: done as it was, under way begins again, unless it is still', async () => {
    const { queue, reported, run, isAborted, settle } = open();
    queue.ask('a');
    queue.putBack('a', { status: 'running', fraction: 0.5 });
    expect(run).toHaveBeenCalledTimes(1);
    queue.putBack('b', { status: 'done', value: 'B' });
    expect(isAborted('a')).toBe(true);
    expect(reported).toEqual(['running a', 'done b B']);
    queue.retry();
    await settle('b', 'B2');
    expect(reported.slice(2)).toEqual(['running b', 'done b B2']);
    queue.putBack('a', { status: 'running', fraction: 0.5 });
    await settle('a', 'A');
    expect(reported.slice(4)).toEqual(['running a', 'done a A']);
    queue.putBack('b', { status: 'idle' });
    expect(reported.at(-1)).toBe('idle b');
  });

  it('does nothing again before anything was asked', () => {
    const { queue, reported, run } = open();
    queue.retry();
    expect(reported).toEqual([]);
    expect(run).not.toHaveBeenCalled();
  });

  describe('with a pause', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('does not start for what is typed over within it', async () => {
      const { queue, run } = open({ waits: (input) => input.length > 1 });
      queue.ask('ab');
      await vi.advanceTimersByTimeAsync(100);
      queue.ask('abc');
      await vi.advanceTimersByTimeAsync(100);
      expect(run).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(100);
      expect(run.mock.calls.map(([input]) => input)).toEqual(['abc']);
      queue.ask('x');
      expect(run).toHaveBeenCalledTimes(2);
    });
  });
});
