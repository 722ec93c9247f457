import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DatePicker } from './date-picker.tsx';
import { ZoneField, ZonesField } from './zone-field.tsx';
import { loadOwnZones } from './zones.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the calendar of a field', () => {
  it.each([
    ['day', '2026-11-28', '2026-11-28'],
    ['day', '2026-02-31', ''],
    ['day', 'next friday', ''],
    ['moment', '2026-11-28T09:30', '2026-11-28T09:30'],
  ] as const)('opens at what stands in the field, where it is a %s: %s', async (picks, value, wanted) => {
    const show = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockReturnValue();
    const page = await render(<DatePicker {...{ picks, value }} onPick={vi.fn()} describedBy="label" />);
    await page.getByRole('button', { name: 'Calendar' }).click();
    expect(show).toHaveBeenCalledOnce();
    expect(page.container.querySelector('input')?.value).toBe(wanted);
  });

  it('takes the focus where the browser does not open it', async () => {
    vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => {
      throw new DOMException('not here', 'NotAllowedError');
    });
    const page = await render(<DatePicker picks="day" value="" onPick={vi.fn()} describedBy="label" />);
    await page.getByRole('button', { name: 'Calendar' }).click();
    expect(document.activeElement).toBe(page.container.querySelector('input'));
  });

  it('has a button for today, or for now', async () => {
    const onPick = vi.fn();
    const page = await render(<DatePicker picks="moment" value="" onPick={onPick} describedBy="label" />);
    await page.getByRole('button', { name: 'Now' }).click();
    expect(onPick).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    );
  });
});

it('the zones of a field begin with the own one and UTC, and have fixed offsets', async () => {
  const { search, describe: about } = await loadOwnZones();
  const [own = '', second] = search('');
  expect(about(own)).toMatch(/^this device’s · /);
  expect(own === 'UTC' ? own : second).toBe('UTC');
  expect(search('hamburg')[0]).toBe('Europe/Berlin');
  expect(search('+02:00')[0]).toBe('+02:00');
});

it('a field for a zone is found by a city, and names what is meant while it is empty', async () => {
  const onChange = vi.fn();
  const page = await render(<ZoneField label="Zone" placeholder="UTC" value="" onChange={onChange} />);
  const box = page.getByRole('combobox', { name: 'Zone' });
  await expect.element(box).toHaveAttribute('placeholder', 'UTC');
  await box.fill('hamburg');
  await page.getByRole('option', { name: /Europe\/Berlin/ }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Europe/Berlin');
});

it('a field for several zones adds what is found, and keeps the focus where one was removed', async () => {
  function Zones() {
    const [zones, setZones] = useState('Asia/Tokyo,UTC');
    return (
      <>
        <ZonesField label="Also shown in" placeholder="Add a zone" value={zones} onChange={setZones} />
        <output>{zones}</output>
      </>
    );
  }
  const page = await render(<Zones />);
  const box = page.getByRole('combobox', { name: 'Also shown in' });
  const shown = () => page.container.querySelector('output')?.textContent;
  await box.fill('hamburg');
  await page.getByRole('option', { name: /Europe\/Berlin/ }).click();
  await vi.waitFor(() => expect(shown()).toBe('Asia/Tokyo, UTC, Europe/Berlin'));
  await expect.element(box).toHaveValue('');
  const removal = (zone: string) => page.getByRole('button', { name: `Remove ${zone}` });
  await removal('UTC').click();
  await expect.element(removal('Europe/Berlin')).toHaveFocus();
  await removal('Europe/Berlin').click();
  await removal('Asia/Tokyo').click();
  await expect.element(box).toHaveFocus();
  expect(shown()).toBe('');
});
