import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadFrame } from './load-frame.ts';

afterEach(() => {
  delete document.documentElement.dataset['frame'];
});

/** A frame of one line, as an address. */
const FRAME = 'data:text/javascript,window.frame_loads=(window.frame_loads??0)+1';
const loads = (): unknown => Reflect.get(window, 'frame_loads');

it('fetches the frame once with the first key, and gives it the key that was meant for it', async () => {
  document.documentElement.dataset['frame'] = FRAME;
  const keys: string[] = [];
  document.addEventListener('keydown', (event) => {
    if (!event.isTrusted) keys.push(event.key);
  });
  loadFrame();
  await userEvent.keyboard('/');
  await vi.waitFor(() => expect(keys).toEqual(['/']));
  await userEvent.keyboard('x');
  expect(loads()).toBe(1);
  expect(keys).toEqual(['/']);
});

it('leaves a page alone that brings the frame itself', async () => {
  const before = loads();
  loadFrame();
  await userEvent.keyboard('x');
  expect(loads()).toBe(before);
});
