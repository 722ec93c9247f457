import { expect, it } from 'vitest';
import { readUpTo } from './read-up-to.ts';

/** A stream of three bytes at a time without an end; `isCancelled` once nobody wants more. */
function endless() {
  const state = { pulls: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      state.pulls += 1;
      controller.enqueue(Uint8Array.of(1, 2, 3));
    },
    cancel: () => void (state.isCancelled = true),
  });
  return { state, stream };
}

it('gives all bytes up to the limit', async () => {
  const stream = () => new Blob(['abc', 'def']).stream();
  expect(await readUpTo(stream(), 6)).toEqual(new TextEncoder().encode('abcdef'));
  expect(await readUpTo(stream(), 5)).toBeUndefined();
  expect(await readUpTo(new Blob([]).stream(), 0)).toEqual(new Uint8Array());
});

it('leaves a stream without an end at once where it holds too much', async () => {
  const { state, stream } = endless();
  expect(await readUpTo(stream, 10)).toBeUndefined();
  expect(state).toMatchObject({ isCancelled: true });
  expect(state.pulls).toBeLessThan(8);
});
