/** Does the steps of first-answers.ts with Playwright. */
import type { Page } from '@playwright/test';
import type { FirstAnswer } from './first-answers.ts';
import { buttonPath, FILE_PATH, fieldPath, hasAll, seenOnPage } from './seen.ts';
import { expect } from './test.ts';

export async function act(page: Page, { steps }: FirstAnswer): Promise<void> {
  const at = (path: string) => page.locator(`xpath=${path}`);
  for (const step of steps) {
    if ('enter' in step) await at(fieldPath(step.into, step.at)).fill(step.enter);
    else if ('tick' in step) await at(fieldPath(step.tick)).check();
    else if ('choose' in step) await at(fieldPath(step.of)).selectOption({ label: step.choose });
    else if ('hold' in step) await page.keyboard.press(`Control+${step.hold}`);
    else if ('press' in step) await at(buttonPath(step.press)).first().click();
    else
      await at(FILE_PATH)
        .first()
        .setInputFiles({ name: step.named, mimeType: '', buffer: Buffer.from(step.open) });
  }
}

export const see = (page: Page, { sees }: FirstAnswer): Promise<void> =>
  expect.poll(async () => hasAll(await page.evaluate(seenOnPage), sees), String(sees)).toBe(true);
