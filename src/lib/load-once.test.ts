import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

it('asks once, and answers from memory within the same task', async () => {
  const ask = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return 'code';
  });
  const load = loadOnce(ask);
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
  const first = await Promise.race([
    load(),
    new Promise((resolve) => setTimeout(resolve, 0, 'a task later')),
  ]);
  expect([first, ask.mock.calls.length]).toEqual(['code', 1]);
});

it('asks again after a failure', async () => {
  const ask = vi.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('code');
  const load = loadOnce(ask);
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('code');
});
