/** A number field in a browser, typed into key by key. */
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberField } from './number-field.tsx';

function Field() {
  const [value, setValue] = useState('');
  return <NumberField label="Amount" value={value} onChange={setValue} />;
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
});
