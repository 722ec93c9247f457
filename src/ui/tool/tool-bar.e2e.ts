/** The line of actions and options in a browser: where things stand, and that they stay there. */
import { expect, prepare, settled, test } from '#e2e/support/test.ts';

for (const path of ['/passwordstrengthanalyser', '/jsontocsvconverter']) {
  test(`on a telephone, Example of ${path} stays where it is when Undo comes: a second touch must not take it back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await prepare(page);
    await page.goto(path);
    await settled(page);
    const example = page.getByRole('button', { name: 'Example', exact: true });
    const before = await example.boundingBox();
    await example.click();
    const actions = page.getByRole('button', { name: 'Actions', exact: true });
    await actions.click();
    const undo = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    expect(await example.boundingBox()).toEqual(before);
    await undo.click();
    await expect(undo).toBeHidden();
  });
}

// Widths at which the options would have room beside the other buttons, and none beside Undo.
for (const [path, width, label] of [
  ['/uuidgenerator', 1366, 'Version'],
  ['/sqlprettify', 1280, 'Dialect'],
] as const)
  test(`nothing of ${path} moves when Undo comes, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await prepare(page);
    await page.goto(path);
    await settled(page);
    const example = page.getByRole('button', { name: 'Example', exact: true });
    const heading = page.getByRole('main').getByText(label, { exact: true });
    const before = [await example.boundingBox(), await heading.boundingBox()];
    await example.click();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toBeVisible();
    expect([await example.boundingBox(), await heading.boundingBox()]).toEqual(before);
    await undo.click();
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeVisible();
    expect([await example.boundingBox(), await heading.boundingBox()]).toEqual(before);
  });

test('the names of choices that stand side by side stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await prepare(page);
  await page.goto('/sqlprettify');
  const heights = await Promise.all(
    ['Dialect', 'Output', 'Keyword case'].map((name) =>
      page.getByRole('main').getByText(name, { exact: true }).evaluate(topOfText),
    ),
  );
  // A browser rounds the place of a letter to whole pixels.
  expect(Math.max(...heights) - Math.min(...heights), heights.join(', ')).toBeLessThan(1.01);
});

/** In pixels; not of its box, which may have a margin of its own. */
function topOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().top;
}
