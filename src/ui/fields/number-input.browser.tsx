/** A number field in a browser, typed into key by key. */
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberField } from './number-field.tsx';

function Field() {
  const [value, setValue] = useState('');
  return (
    <>
      <NumberField label="Amount" value={value} onChange={setValue} />
      <output aria-label="Told">{value}</output>
    </>
  );
}

describe('what is typed key by key into a number field', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.000,50', '1000.50'],
    ['1,234.5', '1234.5'],
    ['1.234.567,8', '1234567.8'],
    ['1,234,567.8', '1234567.8'],
    ['12.345.678', '12345678'],
    ['1 234', '1234'],
    ['1 2', '1'],
    ["1'000'000", '1000000'],
    ['1 2345', '1234'],
    ['1,2345', '1.2345'],
    ['0,125', '0.125'],
    ['1.234', '1.234'],
  ])('%s gives %s', async (typed, value) => {
    const page = await render(<Field />);
    const field = page.getByLabelText('Amount');
    await userEvent.type(field, typed);
    await expect.poll(() => (field.element() as HTMLInputElement).value).toBe(value); // as: an input has this label
  });

  it('is refused with a word where a comma or a point can mean nothing', async () => {
    const page = await render(<Field />);
    await userEvent.type(page.getByLabelText('Amount'), '1.5.2');
    await expect.element(page.getByText('“1.5.2” is not a number here. The field keeps 1.5.')).toBeVisible();
  });

  it('is asked about where a comma can mean two numbers, and the page has neither until it is answered', async () => {
    const page = await render(<Field />);
    const [field, told] = [page.getByLabelText('Amount'), page.getByLabelText('Told')];
    await userEvent.type(field, '700,000');
    await expect.element(page.getByText('“700,000” can mean 700000 or 700.000. Which one?')).toBeVisible();
    await expect.element(told).toHaveTextContent('');
    await userEvent.click(page.getByRole('button', { name: '700000' }));
    await expect.element(told).toHaveTextContent('700000');
    await expect.poll(() => (field.element() as HTMLInputElement).value).toBe('700000'); // as: an input has this label
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('reports no number once something is refused, until it is corrected', async () => {
    const page = await render(<Field />);
    const [field, told] = [page.getByLabelText('Amount'), page.getByLabelText('Told')];
    await userEvent.type(field, '700');
    await expect.element(told).toHaveTextContent('700');
    await userEvent.type(field, ' GB');
    await expect.element(page.getByText('“700 GB” is not a number here. The field keeps 700.')).toBeVisible();
    await expect.element(told).toHaveTextContent('');
    await userEvent.type(field, '{Backspace}');
    await expect.element(told).toHaveTextContent('70');
    expect(page.getByText(/is not a number here/).elements()).toEqual([]);
  });
});
