import { describe, expect, it, vi } from 'vitest';
import { type Batch, type FileJob, makeBatch, tally } from './batch.ts';

const file = (name: string) => new File([name], name);
const upper: FileJob = async (from) => {
  const text = await from.text();
  if (text.includes('bad')) throw new Error('Expected good, found bad.');
  return { name: `${from.name}.txt`, content: new Blob([text.toUpperCase()]) };
};

const states = (batch: Batch) => batch.items().map(({ state }) => state.status);
const settled = (batch: Batch) =>
  vi.waitFor(() =>
    expect(states(batch).filter((status) => status === 'waiting' || status === 'running')).toEqual([]),
  );

describe('a batch of files', () => {
  it('gives each file a result of its own; a bad one does not stop the rest', async () => {
    const batch = makeBatch(
      () => upper,
      () => undefined,
    );
    batch.add([file('a'), file('bad'), file('c')]);
    await settled(batch);
    expect(states(batch)).toEqual(['done', 'failed', 'done']);
    expect(batch.items()[1]?.state).toEqual({ status: 'failed', message: 'Expected good, found bad.' });
    expect(tally(batch.items())).toEqual({ waiting: 0, running: 0, done: 2, failed: 1 });
  });

  it('works on one file at a time, and on files that come while it works', async () => {
    let running = 0;
    const batch = makeBatch(
      () => async (from, signal) => {
        running += 1;
        expect(running).toBe(1);
        const made = await upper(from, signal);
        running -= 1;
        return made;
      },
      () => undefined,
    );
    batch.add([file('a'), file('b')]);
    batch.add([file('c')]);
    await settled(batch);
    expect(states(batch)).toEqual(['done', 'done', 'done']);
  });

  it('stops at once, drops a stale result, and goes on where it was', async () => {
    const waiting: ((value: Awaited<ReturnType<FileJob>>) => void)[] = [];
    const batch = makeBatch(
      () => () => new Promise((resolve) => waiting.push(resolve)),
      () => undefined,
    );
    batch.add([file('a'), file('b')]);
    await vi.waitFor(() => expect(states(batch)).toEqual(['running', 'waiting']));
    batch.stop();
    waiting[0]?.({ name: 'late', content: new Blob() });
    expect(states(batch)).toEqual(['waiting', 'waiting']);
    batch.goOn();
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    expect(states(batch)).toEqual(['running', 'waiting']);
    waiting[1]?.({ name: 'again', content: new Blob() });
    await vi.waitFor(() => expect(states(batch)).toEqual(['done', 'running']));
  });

  it('tries the failed ones again when asked', async () => {
    let isGood = false;
    const batch = makeBatch(
      () => async (from, signal) => {
        if (!isGood) throw new Error('not yet');
        return upper(from, signal);
      },
      () => undefined,
    );
    batch.add([file('a')]);
    await settled(batch);
    expect(states(batch)).toEqual(['failed']);
    isGood = true;
    batch.retry();
    await settled(batch);
    expect(states(batch)).toEqual(['done']);
  });
});
