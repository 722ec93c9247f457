import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Comparison } from './comparison.tsx';
import { comparePictures } from './dom-compare.ts';

const drawing = (fill: string, style = '') =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${style}<path fill="${fill}" d="M0 0h10v10H0z"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );

it('counts the pixels that differ, on white and on black', async () => {
  expect((await comparePictures(drawing('#f00'), drawing('red'))).share).toBe(0);
  expect((await comparePictures(drawing('red'), drawing('#00f'))).share).toBeCloseTo(0.5, 2);
  // White on white is seen on black alone.
  expect((await comparePictures(drawing('#fff'), drawing('none'))).share).toBeCloseTo(0.5, 2);
  const { seen } = await comparePictures(drawing('red'), drawing('#00f'));
  expect([seen.width, seen.height, ...seen.data.slice(0, 3)]).toEqual([512, 256, 224, 0, 0]);
});

it('looks at dark mode too', async () => {
  const dark = '<style>@media (prefers-color-scheme: dark){path{fill:lime}}</style>';
  expect((await comparePictures(drawing('red', dark), drawing('red'))).share).toBeCloseTo(0.5, 2);
});

it('shows both, tells whether they look the same, and where they differ', async () => {
  const after = drawing('#00f');
  const address = URL.createObjectURL(after);
  const page = await render(
    <Comparison before={drawing('red')} after={after} address={address} alt="The picture" isMeantSame />,
  );
  await expect.element(page.getByRole('img', { name: 'The picture' })).toBeVisible();
  await expect.element(page.getByText(/^50\.00 % of the pixels differ/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show where they differ' }).click();
  await expect.element(page.getByRole('img', { name: 'Where the pictures differ, in red' })).toBeVisible();
  await page.rerender(
    <Comparison before={after} after={after} address={address} alt="The picture" isMeantSame />,
  );
  await expect.element(page.getByText(/^Looks the same/)).toBeVisible();
});

it('says what cannot be compared', async () => {
  const page = await render(
    <Comparison before={drawing('red')} after={new Blob(['none'])} address="data:," alt="" isMeantSame />,
  );
  await expect.element(page.getByText(/^They could not be compared/)).toBeVisible();
});
