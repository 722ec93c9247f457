import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OutputRow, OutputRows } from './output.tsx';

const focused = () => document.activeElement?.getAttribute('aria-description') ?? document.activeElement?.id;

const LABELS = ['MD5', 'SHA1', 'SHA256'];

it('the buttons of all rows are one stop of the Tab key, and the arrow keys go through them', async () => {
  const page = await render(
    <>
      <input id="before" />
      <OutputRows>
        {LABELS.map((label) => (
          <OutputRow
            key={label}
            label={label}
            value={label === 'MD5' ? '' : 'abc'}
            aside={<button aria-description={`of ${label}`}>Show</button>}
          />
        ))}
      </OutputRows>
      <input id="after" />
    </>,
  );
  await page.getByRole('textbox').first().click();
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    return focused();
  };
  expect(await press('{Tab}')).toBe('SHA1');
  expect(await press('{ArrowDown}')).toBe('SHA256');
  expect(await press('{ArrowLeft}')).toBe('of SHA256');
  expect(await press('{Home}')).toBe('of MD5');
  expect(await press('{ArrowLeft}')).toBe('of MD5');
  expect(await press('{End}')).toBe('SHA256');
  expect(await press('{Tab}')).toBe('after');
  expect(await press('{Shift>}{Tab}{/Shift}')).toBe('SHA256');
  expect(await press('{ArrowUp}{ArrowUp}')).toBe('of MD5');
});

it('one row alone has all its buttons', async () => {
  const page = await render(
    <OutputRows>
      <OutputRow label="Sum" value="42" aside={<button>Show</button>} />
    </OutputRows>,
  );
  for (const button of page.getByRole('button').elements()) expect(button).toHaveProperty('tabIndex', 0);
});
