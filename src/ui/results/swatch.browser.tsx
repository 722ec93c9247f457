import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Facts } from './facts.tsx';
import { OutputTable } from './output-table.tsx';
import { Swatch } from './swatch.tsx';

const fills = () =>
  [...document.querySelectorAll('[data-swatch] rect')].map((rect) => rect.getAttribute('fill'));

it.each(['#369', '#33669980', 'rgb(51 102 153 / 0.5)', 'oklch(62% 0.19 260)', 'color(display-p3 1 0 0)'])(
  'draws %s',
  async (colour) => {
    await render(<Swatch colour={colour} />);
    expect(fills()).toEqual([colour]);
  },
);

it.each(['', 'line 2: no colour', 'url(#a)', 'url(https://example.com/a)', '0xFF336699', 'red;fill:blue'])(
  'draws nothing for %j',
  async (text) => {
    await render(<Swatch colour={text} />);
    expect(fills()).toEqual([]);
  },
);

it('stands beside the text that tells the same, in rows and tables', async () => {
  const page = await render(
    <>
      <Facts
        facts={[
          { label: 'Hex', value: '#336699', as: 'colour' },
          { label: 'Digest', value: '#abc' },
        ]}
      />
      <OutputTable
        label="Shades"
        columns={['Step', 'Hex']}
        rows={[
          ['50', '#eeeeee'],
          ['100', 'none'],
        ]}
        colours={[1]}
        text={() => ''}
        csv={() => ''}
      />
    </>,
  );
  expect(fills()).toEqual(['#336699', '#eeeeee']);
  await expect.element(page.getByRole('cell', { name: '#eeeeee' })).toBeVisible();
  await expect.element(page.getByText('#336699')).toBeVisible();
});
