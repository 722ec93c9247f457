/** What axe finds on every page as it opens; `everyone.e2e.ts` looks at every state. */
import { allTools } from '#src/tools/catalogue.ts';
import { axe, prepare, settled, test } from './support/test.ts';

for (const path of ['/', '/proof', '/onthisdevice', ...allTools.map((tool) => tool.path)])
  test(`axe finds nothing on ${path}`, async ({ page, watch }) => {
    // The two pages that ask others get no answer.
    watch.expected.push(/^request: https:/, /Failed to load resource/);
    await prepare(page);
    await page.goto(path);
    await settled(page);
    await axe(page);
  });
