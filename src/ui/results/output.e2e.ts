/** Rows of results in a browser: how much room is left for the value. */
import { expect, prepare, settled, test } from '#e2e/support/test.ts';

/** Beside the open sidebar these have two panels, each narrower than a phone held sideways. */
for (const path of ['/screen', '/etacalculator', '/time']) {
  test(`on a small laptop the values of ${path} are read from left to right, not letter under letter`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1111, height: 777 });
    await prepare(page);
    await page.goto(path);
    await settled(page);
    const example = page.getByRole('button', { name: 'Example', exact: true });
    if (path !== '/screen') await example.click();
    const values = page.locator('main [data-row] output:not(:empty)');
    await expect(values.first()).toBeVisible();
    const widths = await values.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.min(...widths), widths.join(', ')).toBeGreaterThan(150);
  });
}
