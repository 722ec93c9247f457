/** A match is shown only for the text that the field shows. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { TextField } from './text-field.tsx';
import { useHasPendingInput } from './use-has-pending-input.ts';
import { VerdictNotice } from '#src/ui/results/verdict-notice.tsx';

function TestPage({ isMatch }: { readonly isMatch: boolean }) {
  const [text, setText] = useState('');
  const hasPendingInput = useHasPendingInput();
  return (
    <>
      <TextField label="Text" value={text} onChange={setText} />
      <VerdictNotice isMatch={isMatch} tone="success" title="Match" />
      <output>{hasPendingInput ? 'pending' : 'heard'}</output>
    </>
  );
}

it.each([
  ['takes a match away with the key, and gives it back when the page has received it', true, undefined],
  ['leaves what is no match until the page has received the key', false, 'Match'],
])('%s', async (_, isMatch, whilePending) => {
  const page = await render(<TestPage isMatch={isMatch} />);
  const field = page.getByLabelText('Text');
  const match = page.getByText('Match');
  await expect.element(match).toBeVisible();
  const seen: (string | null | undefined)[] = [];
  const look = () =>
    seen.push(match.query()?.textContent, page.getByRole('status').last().element().textContent);
  // React listens below the document, so what it draws for the event is drawn when this microtask comes.
  document.addEventListener('input', () => queueMicrotask(look), { once: true });
  (field.element() as HTMLElement).focus(); // an input
  await userEvent.keyboard('x');
  expect(seen).toEqual([whilePending, 'pending']);
  await expect.element(match).toBeVisible();
  await expect.element(page.getByText('heard')).toBeVisible();
});
