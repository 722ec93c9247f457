/** Options that are set are never hidden: where they are folded away, the fold shows how many of them are not at their default. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '#scripts/programs.ts';
import { specifiedTools } from '#src/tools/catalogue.ts';
import { expect, prepare, settled, test } from './support/test.ts';

const folds = (page: Page) =>
  page
    .locator('#tool details')
    .filter({ has: page.locator('summary', { hasText: /^(?:More|Key and message as bytes)/ }) });
const controls = (fold: Locator) => fold.locator('select, input:not([type=file])');

/** Gives a control another value than its default, as a person would. */
async function change(control: Locator): Promise<void> {
  const { tag, type, other } = await control.evaluate((element: HTMLInputElement | HTMLSelectElement) => ({
    tag: element.tagName,
    type: element.type,
    other:
      element instanceof HTMLSelectElement
        ? ([...element.options].find(({ value, disabled }) => value !== element.value && !disabled)?.value ??
          '')
        : '',
  }));
  if (tag === 'SELECT') await control.selectOption(other);
  else if (type === 'checkbox' || type === 'radio') await control.click({ force: true });
  else await control.fill(type === 'number' ? '3' : '/a');
}

const hasFold = ({ id }: { readonly id: string }): boolean =>
  globSync(join(ROOT, 'src/tools', id, '**/*.tsx')).some((file) =>
    readFileSync(file, 'utf8').includes('<MoreOptions'),
  );

for (const { path } of specifiedTools.filter(hasFold))
  test(`${path}: what is set in a fold shows on it`, async ({ page, watch }) => {
    watch.expected.push(/^request: https:/, /Failed to load resource/);
    await page.route(/^https:/, (route) => route.abort());
    await prepare(page);
    await page.goto(path);
    await settled(page);
    for (let place = 0; place < (await folds(page).count()); place += 1) {
      const fold = folds(page).nth(place);
      await fold.locator('summary').click();
      const all = controls(fold);
      // The chosen one of a group of radio buttons is at its default.
      const changeable = all.and(
        page.locator(':not([type=radio]:checked):enabled:visible, [type=checkbox]:enabled'),
      );
      if ((await changeable.count()) === 0) continue;
      await change(changeable.first());
      await fold.locator('summary').click();
      await expect(changeable.first()).toBeHidden();
      await expect(fold.locator('summary')).toContainText(/\d set/);
    }
  });

test('what is folded away is on the page when its fold is opened, also before the code was there', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await prepare(page);
  await page.goto('/token', { waitUntil: 'commit' });
  // The fields of the specification are the only ones of their kind.
  await expect(page.locator('main input[type=number]')).toHaveCount(1);
  await expect(page.locator('main input[type=checkbox]')).toHaveCount(4);
  await page.getByText('More', { exact: true }).click();
  release(undefined);
  await expect(page.getByLabel('How many')).toBeVisible();
  await expect(page.locator('main input[type=number]')).toHaveCount(2);
});
