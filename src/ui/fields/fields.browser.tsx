import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Field } from './field.tsx';
import { problemAfterInput, watchNumberInput } from './number-input.ts';
import { REPLACED, tellReplaced } from '#src/ui/basics/replaced.ts';
import { NumberField } from './number-field.tsx';
import { MaskedField } from './masked-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(() => document.body.replaceChildren());

describe('a field', () => {
  it('ties its hint and its error to the control', async () => {
    const page = await render(
      <Field label="Length" hint="In characters" error="Too long">
        {(control) => <input {...control} />}
      </Field>,
    );
    const input = page.getByLabelText('Length');
    await expect.element(input).toHaveAccessibleDescription(/^In characters .*Too long$/);
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  });

  it('has no description and is valid where no hint or error is given', async () => {
    const page = await render(
      <Field label="Length" hideLabel>
        {(control) => <input {...control} />}
      </Field>,
    );
    const input = page.getByLabelText('Length').element();
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('a field for a secret', () => {
  function Secret() {
    const [value, setValue] = useState('');
    return <MaskedField label="Password" value={value} onChange={setValue} hint="Stays here" />;
  }

  it('is masked until a button, which is heard with its label, shows it', async () => {
    const page = await render(<Secret />);
    const field = page.getByLabelText('Password');
    await expect.element(field).toHaveAttribute('type', 'password');
    await field.fill('open sesame');
    const show = page.getByRole('button', { name: 'Show' });
    await expect.element(show).toHaveAccessibleDescription('Password');
    await show.click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect.element(field).toHaveAttribute('type', 'password');
    await expect.element(field).toHaveValue('open sesame');
    // Neither kept over a change of version, nor filled in by the browser.
    await expect.element(field).toHaveAttribute('data-secret');
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('a field for one line', () => {
  function Line() {
    const [value, setValue] = useState('');
    return <TextField label="Name" value={value} onChange={setValue} hint="As written" />;
  }

  it('is left alone by the browser’s helpers', async () => {
    const page = await render(<Line />);
    const input = page.getByLabelText('Name').element();
    expect(Object.keys(AS_TYPED)).toHaveLength(5);
    for (const [name, value] of Object.entries(AS_TYPED))
      expect(input.getAttribute(name.toLowerCase()), name).toBe(String(value));
  });

  it('refuses a paste that would stop the page, in words, until something is typed', async () => {
    const page = await render(<Line />);
    const field = page.getByLabelText('Name');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x'.repeat(100_001));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    field.element().dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(true);
    await expect.element(page.getByText(/^Not pasted: .* this text has 100,001\.$/)).toBeVisible();
    await field.fill('short');
    await expect.element(page.getByText(/^Not pasted/)).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('short');
  });
});

describe('a field for a number', () => {
  function Amount() {
    const [value, setValue] = useState('');
    return (
      <>
        <NumberField label="Amount" value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }

  it('reads a decimal comma, and shows a message for what is no number', async () => {
    const page = await render(<Amount />);
    const field = page.getByLabelText('Amount');
    await field.click();
    await userEvent.keyboard('1,5');
    await expect.element(page.getByRole('status').first()).toHaveTextContent('1.5');
    await userEvent.keyboard('x');
    await expect.element(page.getByText('“1.5x” is not a number here. The field keeps 1.5.')).toBeVisible();
    await expect.element(field).toHaveValue(1.5);
  });

  it('shows why a number is refused that is larger than any', async () => {
    const page = await render(<NumberField label="Amount" value="1e999" onChange={vi.fn()} />);
    await expect.element(page.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('what is watched in a number field', () => {
  function watched() {
    const input = Object.assign(document.createElement('input'), { type: 'number' });
    document.body.append(input);
    const report = vi.fn();
    return { input, report, stop: watchNumberInput(input, { last: undefined }, report) };
  }
  const insert = (input: HTMLInputElement, data: string) => {
    const event = new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true });
    input.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is refused with a word, forgotten when a button replaces the input, and no longer seen at the end', () => {
    const { input, report, stop } = watched();
    expect(insert(input, '7')).toBe(false);
    expect(insert(input, 'seven')).toBe(true);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('seven'));
    tellReplaced('emptied');
    expect(report).toHaveBeenLastCalledWith(undefined);
    stop();
    expect(insert(input, 'seven')).toBe(false);
    tellReplaced('emptied');
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('is right after a digit only if the browser can read it', () => {
    const { input, stop } = watched();
    input.value = '15';
    expect(problemAfterInput(input, new InputEvent('input', { data: '5' }))).toBeUndefined();
    stop();
  });
});

it('tellReplaced dispatches an event when a button has replaced what was entered', () => {
  const heard = vi.fn();
  document.addEventListener(REPLACED, heard, { once: true });
  tellReplaced('emptied');
  expect(heard).toHaveBeenCalledOnce();
});

it('a failure shows its message, tries again, and has room for another way on', async () => {
  const onRetry = vi.fn();
  const page = await render(
    <Failure title="The zip was not made" onRetry={onRetry} otherwise={<button>Reload the page</button>}>
      No room.
    </Failure>,
  );
  await expect.element(page.getByText('The zip was not made')).toBeVisible();
  await expect.element(page.getByText('No room.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
