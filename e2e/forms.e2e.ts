/**
 * Every described tool through its page: an example and a few cases, entered by a link, give what the function gives. The cases are drawn
 * by the seed of the property tests; unit tests hold all of them on the function.
 */
import { acceptsEmpty, buttonOf, needsPress } from '#src/lib/form/trigger.ts';
import fc from 'fast-check';
import type { Page } from '@playwright/test';
import '#scripts/testing/property-seed.ts';
import type { Form, FormCase } from '#src/lib/form/form.ts';
import { outputText, runForm, shownOutputs } from '#src/lib/form/values.ts';
import { casesOf, described, fragmentOf, ownOutputs, WORLD } from './support/described.ts';
import { axe, expect, test } from './support/test.ts';

const SAMPLED_CASES = 3;

/** Those that the seed draws. */
function drawn(cases: readonly FormCase[]): readonly FormCase[] {
  if (cases.length <= SAMPLED_CASES) return cases;
  const length = { minLength: SAMPLED_CASES, maxLength: SAMPLED_CASES };
  return fc.sample(fc.subarray([...cases], length), 1).flat();
}

async function open(page: Page, path: string, form: Form, each: FormCase): Promise<void> {
  // Another address first: a fragment alone would not load the page anew.
  await page.goto('about:blank');
  await page.goto(`${path}#${fragmentOf(form, each)}`);
  if (needsPress(form))
    await page
      .getByRole('main')
      .getByRole('button', { name: buttonOf(form) ?? '', exact: true })
      .click();
}

for (const { id, path } of described) {
  test(`${path}: its first example, and no axe finding`, async ({ page }) => {
    const { form } = await casesOf(id);
    await page.goto(path);
    if (!acceptsEmpty(form)) await expect(page.getByText(form.page.empty)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Example', exact: true }).click();
    await expect(page.getByText(form.page.empty)).toBeHidden();
    await axe(page);
  });

  test(`${path}: cases give on the page what the function gives`, async ({ page }) => {
    const { form, cases: all } = await casesOf(id);
    const cases = drawn(all);
    for (const each of cases) {
      await open(page, path, form, each);
      const outcome = await runForm(form, each.inputs, each.options ?? {}, WORLD);
      if (!outcome.ok) {
        const words = outcome.problem.decision?.title ?? form.page.failure ?? 'There is no result';
        await expect(page.getByText(words)).toBeVisible();
        continue;
      }
      const given = shownOutputs(form, outcome.value).find(({ name }) => !ownOutputs(id).has(name));
      const text = given && outputText(given);
      if (!given || !text) continue;
      const shown = page.getByRole('main').getByLabel(given.output.label, { exact: true });
      if (given.kind === 'text') await expect(shown.first()).toHaveText(text, { useInnerText: false });
      else if (given.kind === 'row') await expect(shown.first()).toHaveText(text);
      else if (given.kind === 'rows')
        for (const { label, value } of given.value)
          await expect(
            page.getByLabel(label, { exact: true }).filter({ hasText: value }).first(),
          ).toBeVisible();
      else if (given.kind === 'table')
        for (const cell of given.value.rows[0] ?? [])
          await expect(shown.getByText(cell).first()).toBeVisible();
    }
  });
}
