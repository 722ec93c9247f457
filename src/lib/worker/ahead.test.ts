import { describe, expect, it, vi } from 'vitest';
import { aheadJob } from './ahead.ts';
import type { JobContext } from './client.ts';

/** A job whose answers are given by hand, and what it was asked. */
function open() {
  const asked: {
    readonly input: string;
    readonly context: JobContext;
    answer: (output: string) => void;
    fail: () => void;
  }[] = [];
  const job = aheadJob<string, string>((input, context) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    asked.push({ input, context, answer: resolve, fail: () => reject(new Error('broken')) });
    return promise;
  }, Object.is);
  return { job, asked };
}

const context = (controller = new AbortController()) => ({
  signal: controller.signal,
  onProgress: vi.fn<(fraction: number) => void>(),
});

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('aheadJob', () => {
  it('takes over what was begun for the same input, with its progress from then on', async () => {
    const { job, asked } = open();
    job.begin('a');
    await turn();
    asked[0]?.context.onProgress(0.25);
    const mine = context();
    const answer = job.run('a', mine);
    asked[0]?.context.onProgress(0.5);
    asked[0]?.answer('A');
    expect(await answer).toBe('A');
    expect(mine.onProgress.mock.calls).toEqual([[0.5]]);
    expect(asked).toHaveLength(1);
  });

  it('begins once for one input, and again after it was taken', async () => {
    const { job, asked } = open();
    job.begin('a');
    job.begin('a');
    await turn();
    expect(asked).toHaveLength(1);
    void job.run('a', context());
    job.begin('a');
    await turn();
    expect(asked).toHaveLength(2);
    expect(asked[0]?.context.signal.aborted).toBe(false);
  });

  it('ends what is taken over by a job that was cancelled already', async () => {
    const { job, asked } = open();
    job.begin('a');
    await turn();
    const controller = new AbortController();
    controller.abort(new Error('no more'));
    void job.run('a', context(controller)).catch(() => undefined);
    expect(asked[0]?.context.signal.reason).toEqual(new Error('no more'));
  });

  it('ends what another input makes useless', async () => {
    const { job, asked } = open();
    job.begin('a');
    await turn();
    job.begin('b');
    await turn();
    expect(asked.map(({ context: { signal } }) => signal.aborted)).toEqual([true, false]);
    const answer = job.run('c', context());
    expect(asked.map(({ context: { signal } }) => signal.aborted)).toEqual([true, true, false]);
    asked[2]?.answer('C');
    expect(await answer).toBe('C');
  });

  it('ends on request, also what was taken over', async () => {
    const { job, asked } = open();
    job.begin('a');
    await turn();
    job.drop();
    job.drop();
    expect(asked[0]?.context.signal.aborted).toBe(true);
    job.begin('b');
    await turn();
    const controller = new AbortController();
    void job.run('b', context(controller));
    job.drop();
    expect(asked[1]?.context.signal.aborted).toBe(false);
    controller.abort();
    expect(asked[1]?.context.signal.aborted).toBe(true);
  });

  it('does again what failed before it was asked for, and lets fail what fails after', async () => {
    const { job, asked } = open();
    job.begin('a');
    await turn();
    asked[0]?.fail();
    await turn();
    const answer = job.run('a', context());
    asked[1]?.fail();
    await expect(answer).rejects.toThrow('broken');
  });
});
