/** A few hundred acts of the monkey, always the same ones: about half a minute. `npm run soak` lets it run for longer. */
import { runMonkey } from './support/monkey.ts';
import { expect, prepare, test } from './support/test.ts';

test.use({ leavesTraces: true });

test('random use brings no error and freezes no page', async ({ page, baseURL, watch }) => {
  test.setTimeout(600_000); // its acts are counted, not its time, which only a hang uses up
  watch.expected.push(/./); // the monkey judges by itself: it goes offline and asks other origins on purpose
  await prepare(page);
  const { faults } = await runMonkey(page, { site: baseURL ?? '', seed: 20261122, maxSteps: 150 });
  expect(faults).toEqual([]);
});
