import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { wakeFrame } from './wake-frame.ts';

afterEach(() => {
  delete document.documentElement.dataset['frame'];
});

/** A frame of one line, as an address. */
const FRAME = 'data:text/javascript,window.frames_woken=(window.frames_woken??0)+1';
const woken = (): unknown => Reflect.get(window, 'frames_woken');

it('fetches the frame once with the first key, and gives it the key that was meant for it', async () => {
  document.documentElement.dataset['frame'] = FRAME;
  const keys: string[] = [];
  document.addEventListener('keydown', (event) => {
    if (!event.isTrusted) keys.push(event.key);
  });
  wakeFrame();
  await userEvent.keyboard('/');
  await vi.waitFor(() => expect(keys).toEqual(['/']));
  await userEvent.keyboard('x');
  expect(woken()).toBe(1);
  expect(keys).toEqual(['/']);
});

it('leaves a page alone that brings the frame itself', async () => {
  const before = woken();
  wakeFrame();
  await userEvent.keyboard('x');
  expect(woken()).toBe(before);
});
