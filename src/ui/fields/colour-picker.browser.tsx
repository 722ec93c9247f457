import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ColourPicker } from './colour-picker.tsx';

it.each([
  ['#ABCDEF', '#abcdef'],
  [' #abcdef ', '#abcdef'],
  ['red', '#336699'],
  ['', '#336699'],
])('opens at what stands in the field, where it can hold it: %j', async (value, wanted) => {
  const page = await render(<ColourPicker value={value} onPick={vi.fn()} describedBy="label" />);
  await expect.element(page.getByLabelText('Colour picker')).toHaveValue(wanted);
});

it('tells what is picked, there and from the screen', async () => {
  const onPick = vi.fn();
  class Dropper {
    open = () => Promise.resolve({ sRGBHex: '#00ff00' });
  }
  vi.stubGlobal('EyeDropper', Dropper);
  const page = await render(<ColourPicker value="" onPick={onPick} describedBy="label" />);
  await page.getByLabelText('Colour picker').fill('#123456');
  expect(onPick).toHaveBeenCalledWith('#123456');
  await page.getByRole('button', { name: 'Pick from the screen' }).click();
  await vi.waitFor(() => expect(onPick).toHaveBeenCalledWith('#00ff00'));
  vi.unstubAllGlobals();
});
