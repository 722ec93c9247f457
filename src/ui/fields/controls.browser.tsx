import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, IconButton } from '#src/ui/basics/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Combobox } from './combobox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { Sliders } from './sliders.tsx';

const FRUITS = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear' },
] as const;

type Fruit = (typeof FRUITS)[number]['value'];

describe('buttons', () => {
  it('never send a form, and one that is only an icon has a name', async () => {
    const page = await render(
      <>
        <Button>Save</Button>
        <IconButton label="Close">×</IconButton>
      </>,
    );
    for (const name of ['Save', 'Close'])
      await expect.element(page.getByRole('button', { name })).toHaveAttribute('type', 'button');
  });
});

describe('sliders', () => {
  it('change one value and leave the digits of the others', async () => {
    const onChange = vi.fn();
    const sliders = [
      { label: 'Time', max: 1, step: 0.01 },
      { label: 'Progress', min: -1, max: 2, step: 0.01 },
    ];
    const page = await render(
      <Sliders legend="Handle" sliders={sliders} values={['0.3456', '2.5']} onChange={onChange} />,
    );
    // What is beyond the usual ends is not pulled back.
    await expect.element(page.getByLabelText('Progress')).toHaveValue('2.5');
    await page.getByLabelText('Progress').fill('1.5');
    expect(onChange).toHaveBeenLastCalledWith(['0.3456', '1.5']);
  });

  it('follow the values, but for the one in hand', async () => {
    const sliders = [
      { label: 'A', max: 10, step: 1 },
      { label: 'B', max: 10, step: 1 },
    ];
    const shown = (values: readonly string[]) => (
      <Sliders legend="Both" sliders={sliders} values={values} onChange={vi.fn()} />
    );
    const page = await render(shown(['1', '2']));
    await page.getByLabelText('A').click();
    const inHand = (page.getByLabelText('A').element() as HTMLInputElement).value; // a slider
    await page.rerender(shown(['9', '8']));
    await expect.element(page.getByLabelText('B')).toHaveValue('8');
    await expect.element(page.getByLabelText('A')).toHaveValue(inHand);
  });
});

describe('a checkbox', () => {
  it('passes on the value it is set to', async () => {
    const onChange = vi.fn();
    const page = await render(<Checkbox label="Symbols" checked={false} onChange={onChange} />);
    await page.getByLabelText('Symbols').click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('a choice of a few', () => {
  it('gives one of its values, as a list', async () => {
    const onChange = vi.fn<(fruit: Fruit) => void>();
    const page = await render(
      <SelectField label="Fruit" choices={FRUITS} value="apple" onChange={onChange} />,
    );
    await page.getByLabelText('Fruit').selectOptions('Pear');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('pear');
  });

  it('drops a value that is not on offer, which only a changed document can give', async () => {
    const onChange = vi.fn<(fruit: Fruit) => void>();
    const page = await render(
      <SelectField label="Fruit" choices={FRUITS} value="apple" onChange={onChange} />,
    );
    const select = page.getByLabelText('Fruit').element() as HTMLSelectElement; // a select field is a select
    select.add(new Option('Stone', 'stone'));
    await page.getByLabelText('Fruit').selectOptions('Stone');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('gives one of its values, as buttons that the arrow keys move through', async () => {
    function Page() {
      const [fruit, setFruit] = useState<Fruit>('apple');
      return <RadioGroup label="Fruit" choices={FRUITS} value={fruit} onChange={setFruit} />;
    }
    const page = await render(<Page />);
    await page.getByRole('radio', { name: 'Apple' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Pear' })).toBeChecked();
    await expect.element(page.getByRole('group', { name: 'Fruit' })).toBeVisible();
  });
});

describe('a choice of many', () => {
  const ZONES = ['Africa/Cairo', 'Asia/Tokyo', 'Europe/Rome'];
  const loadZones = () =>
    Promise.resolve({
      search: (query: string) => ZONES.filter((zone) => zone.toLowerCase().includes(query.toLowerCase())),
      describe: (id: string) => (id === 'Asia/Tokyo' ? 'Japan' : ''),
    });

  it('that may be empty takes what was typed when it is left, or says that it does not know it', async () => {
    const onChange = vi.fn();
    const page = await render(
      <>
        <Combobox label="Zone" value="Africa/Cairo" onChange={onChange} load={loadZones} takesTyped />
        <Button>Next</Button>
      </>,
    );
    const box = page.getByRole('combobox');
    await box.fill('rome');
    await expect.element(page.getByRole('option', { name: 'Europe/Rome' })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    expect(onChange).toHaveBeenLastCalledWith('Europe/Rome');
    await box.fill('xyz');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Nothing in the list is called "xyz".')).toBeVisible();
    expect(onChange).toHaveBeenCalledOnce();
    await box.fill('');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  function openPage(load: typeof loadZones = loadZones) {
    function Page() {
      const [zone, setZone] = useState('');
      return (
        <>
          <Combobox label="Zone" value={zone} onChange={setZone} load={load} />
          <Button onClick={() => setZone('Africa/Cairo')}>Example</Button>
        </>
      );
    }
    return render(<Page />);
  }

  it('is found by typing and chosen with Enter', async () => {
    const page = await openPage();
    await page.getByRole('combobox').fill('tok');
    await expect.element(page.getByRole('option', { name: 'Asia/Tokyo Japan' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('combobox')).toHaveValue('Asia/Tokyo');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('leaves the keys to an input method while it composes', async () => {
    const page = await openPage();
    await page.getByRole('combobox').fill('tok');
    await expect.element(page.getByRole('option', { name: 'Asia/Tokyo Japan' })).toBeVisible();
    const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    const isFree = page.getByRole('combobox').element().dispatchEvent(new KeyboardEvent('keydown', enter));
    expect(isFree).toBe(true);
    await expect.element(page.getByRole('option', { name: 'Asia/Tokyo Japan' })).toBeVisible();
    await expect.element(page.getByRole('combobox')).toHaveValue('tok');
  });

  it('takes the keys of somebody who is quicker than its list', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loadZones>>>();
    const page = await openPage(() => promise);
    await page.getByRole('combobox').fill('tok');
    await expect.element(page.getByText('Loading...')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    resolve(await loadZones());
    await expect.element(page.getByRole('combobox')).toHaveValue('Asia/Tokyo');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('chooses what was entered when its list comes after the field was left', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loadZones>>>();
    const page = await openPage(() => promise);
    await page.getByRole('combobox').fill('tok');
    await expect.element(page.getByText('Loading...')).toBeVisible();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox')).toHaveValue('tok');
    resolve(await loadZones());
    await expect.element(page.getByRole('combobox')).toHaveValue('Asia/Tokyo');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('shows and keeps what was chosen elsewhere after something was entered, though its list comes', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loadZones>>>();
    const page = await openPage(() => promise);
    await page.getByRole('combobox').fill('tok');
    await userEvent.keyboard('{Enter}{Tab}');
    await page.getByRole('button', { name: 'Example' }).click();
    await expect.element(page.getByRole('combobox')).toHaveValue('Africa/Cairo');
    resolve(await loadZones());
    await page.getByRole('combobox').click();
    // The list has come.
    await expect.element(page.getByRole('option', { name: 'Asia/Tokyo Japan' })).toBeVisible();
    await expect.element(page.getByRole('combobox')).toHaveValue('Africa/Cairo');
  });

  it('is walked with the arrow keys, and left as it was with Escape', async () => {
    const page = await openPage();
    await page.getByRole('combobox').click();
    await expect.element(page.getByRole('listbox', { name: 'Zone' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('combobox')).toHaveValue('Europe/Rome');
    await page.getByRole('combobox').fill('cairo');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('combobox')).toHaveValue('Europe/Rome');
    // It opens at what is chosen.
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect.element(page.getByRole('combobox')).toHaveValue('Asia/Tokyo');
  });

  it('shows a message when nothing fits', async () => {
    const page = await openPage();
    await page.getByRole('combobox').fill('xyz');
    await expect.element(page.getByText('No options')).toBeVisible();
  });

  it('shows an error when its list cannot be loaded, and loads it again when it is entered again', async () => {
    const load = vi.fn(loadZones).mockRejectedValueOnce(new Error('offline'));
    const page = await openPage(load);
    // Not by focus: a document in the background gets no focus events.
    await page.getByRole('combobox').hover();
    await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
    await page.getByRole('combobox').fill('rome');
    await expect.element(page.getByRole('option', { name: 'Europe/Rome' })).toBeVisible();
  });
});
