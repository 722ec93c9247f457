import { afterEach, expect, it, vi } from 'vitest';
import { letTransitionsEnd } from './transitions.ts';

afterEach(() => vi.unstubAllGlobals());

it('a transition that another navigation overtakes is nothing to report', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const reported = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', reported);
  const ends = () => Promise.reject(new DOMException('Transition was aborted because of invalid state'));
  const ended = () => ({ ready: ends(), finished: ends(), updateCallbackDone: ends() });
  letTransitionsEnd();
  for (const type of ['pageswap', 'pagereveal']) {
    page.dispatchEvent(Object.assign(new Event(type), { viewTransition: ended() }));
    page.dispatchEvent(Object.assign(new Event(type), { viewTransition: null }));
  }
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', reported);
  expect(reported).not.toHaveBeenCalled();
});

it('reports nothing of a transition that no event tells of, and every other rejection', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  letTransitionsEnd();
  const isReported = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
  const revealed = 'Transition was aborted because of invalid state. Page already revealed';
  expect(isReported(new DOMException(revealed, 'InvalidStateError'))).toBe(false);
  expect(isReported(new DOMException('No such element', 'InvalidStateError'))).toBe(true);
  expect(isReported(new Error(revealed))).toBe(true);
});
