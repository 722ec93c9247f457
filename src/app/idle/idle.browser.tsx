import { afterEach, expect, it, vi } from 'vitest';
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';
import { begin } from './idle.ts';

vi.mock('#src/ui/browser/fresh-config.ts', () => {
  throw new Error('offline');
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  Reflect.deleteProperty(document.documentElement.dataset, 'path');
});

// An error that nobody waits for would make the run red.
it('without a network nothing that can wait shows an error, and the settings are read by the next page', async () => {
  sessionStorage.clear();
  document.body.append(Object.assign(document.createElement('div'), { id: HYDRATION_ROOT_ID }));
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  begin();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  // What could not be imported is known to all who asked for it.
  await import('#src/ui/browser/fresh-config.ts').catch(() => undefined);
  expect(sessionStorage.getItem('config-read')).toBeNull();
});
