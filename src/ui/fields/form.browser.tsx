import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';

it('is sent by Enter in a field; in a text area Enter begins a line, and sends it with Ctrl or ⌘', async () => {
  const send = vi.fn<() => void>();
  const page = await render(
    <Form onSubmit={send}>
      <input aria-label="Name" />
      <textarea aria-label="Text" />
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(page.getByLabelText('Text'));
  await userEvent.keyboard('a{Enter}b');
  await expect.element(page.getByLabelText('Text')).toHaveValue('a\nb');
  expect(send).toHaveBeenCalledTimes(0);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
  expect(send).toHaveBeenCalledTimes(2);
  await userEvent.click(page.getByLabelText('Name'));
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(3);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(4);
});
