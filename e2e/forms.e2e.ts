/** Every described tool through its page: each example and case, entered by a link, gives what the function gives. */
import '#scripts/inline-files.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#scripts/programs.ts';
import type { Form, FormCase } from '#src/lib/form/form.ts';
import {
  emptyInputs,
  lacksInput,
  linkedInputs,
  outputText,
  runForm,
  shownOutputs,
} from '#src/lib/form/values.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { axe, expect, test } from './support/test.ts';

const roomOf = (id: string) => join(ROOT, 'src/tools', id);
const described = allTools.filter(
  ({ id }) => existsSync(join(roomOf(id), 'form.ts')) && !existsSync(join(roomOf(id), 'page.tsx')),
);

/** The page and the test live at the same moment, but not in the same millisecond: what reads the clock is tested in its room. */
const WORLD = {
  nowMs: Date.now(),
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

const casesOf = async (id: string): Promise<{ form: Form; cases: readonly FormCase[] }> => {
  const { form } = (await import(join(roomOf(id), 'form.ts'))) as { form: Form }; // what form.ts exports
  const file = join(roomOf(id), 'cases.ts');
  const own = existsSync(file) ? ((await import(file)) as { CASES: readonly FormCase[] }).CASES : []; // what cases.ts exports
  return { form, cases: [...form.examples, ...own] };
};

/** What a page answers, and a link can carry: texts without secrets and files. */
const isLinkable = (form: Form, { inputs }: FormCase): boolean =>
  !lacksInput(form, inputs) &&
  Object.entries(inputs).every(
    ([name, value]) =>
      typeof value === 'string' && Object.hasOwn(linkedInputs(form), name) && value.isWellFormed(),
  );

async function open(page: Page, path: string, form: Form, { inputs, options = {} }: FormCase): Promise<void> {
  const values = { ...emptyInputs(form), ...inputs, ...options };
  const parameters = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  );
  // Another address first: a fragment alone would not load the page anew.
  await page.goto('about:blank');
  await page.goto(`${path}#${parameters.toString()}`);
  if (form.button)
    await page.getByRole('main').getByRole('button', { name: form.button, exact: true }).click();
}

for (const { id, path } of described) {
  test(`${path}: its first example, and no axe finding`, async ({ page }) => {
    const { form } = await casesOf(id);
    await page.goto(path);
    if (!form.runsEmpty) await expect(page.getByText(form.empty)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Example', exact: true }).click();
    if (form.button)
      await page.getByRole('main').getByRole('button', { name: form.button, exact: true }).click();
    await expect(page.getByText(form.empty)).toBeHidden();
    await axe(page);
  });

  test(`${path}: every case gives on the page what the function gives`, async ({ page }) => {
    const { form, cases } = await casesOf(id);
    test.setTimeout(120_000 + cases.length * 3000);
    for (const each of cases.filter((one) => isLinkable(form, one))) {
      await open(page, path, form, each);
      const outcome = await runForm(form, each.inputs, each.options ?? {}, WORLD);
      if (!outcome.ok) {
        const words = outcome.problem.decision?.title ?? form.failure ?? 'There is no result';
        await expect(page.getByText(words)).toBeVisible();
        continue;
      }
      const given = shownOutputs(form, outcome.value).find(({ output }) => !output.isOwn);
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
