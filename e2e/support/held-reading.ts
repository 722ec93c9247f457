/** Files that take long to read, for as long as a test wants. */
import type { Page } from '@playwright/test';

declare global {
  var letGo: (() => Promise<unknown>) | undefined;
}

/** No file is read by `method` before `letGo`. Runs in the page, and stands alone: it is sent as text. */
export function holdReading(method: 'arrayBuffer' | 'text'): void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const readings: Promise<unknown>[] = [];
  Reflect.set(Blob.prototype, method, function (this: Blob) {
    const reading = promise.then((): Promise<unknown> => new Response(this)[method]());
    readings.push(reading);
    return reading;
  });
  globalThis.letGo = () => {
    resolve(undefined);
    return Promise.all(readings);
  };
}

/** Lets the files be read, and waits until they are, and what came of it is drawn. */
export const letGo = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await globalThis.letGo?.();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
