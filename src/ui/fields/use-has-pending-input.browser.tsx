/** What is said of a text is gone while a field shows another. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { TextField } from './text-field.tsx';
import { useHasPendingInput } from './use-has-pending-input.ts';
import { VerdictNotice } from '#src/ui/results/verdict-notice.tsx';

type TestPageProps = { readonly isMatch?: boolean; readonly isCurrent: boolean };

function TestPage({ isMatch = true, isCurrent }: TestPageProps) {
  const [text, setText] = useState('');
  const hasPendingInput = useHasPendingInput();
  return (
    <>
      <TextField label="Text" value={text} onChange={setText} />
      <VerdictNotice isMatch={isMatch} isCurrent={isCurrent} tone="success" title="Match" />
      <output>{hasPendingInput ? 'pending' : 'heard'}</output>
    </>
  );
}

it('takes a match away with the key, and gives it back when the page has heard of it', async () => {
  const page = await render(<TestPage isCurrent />);
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
  expect(seen).toEqual([undefined, 'pending']);
  await expect.element(match).toBeVisible();
  await expect.element(page.getByText('heard')).toBeVisible();
});

it('says no match of what is out of date', async () => {
  const page = await render(<TestPage isCurrent={false} />);
  await expect.element(page.getByLabelText('Text')).toBeVisible();
  expect(page.getByText('Match').query()).toBeNull();
  await page.rerender(<TestPage isMatch={false} isCurrent={false} />);
  await expect.element(page.getByText('Match')).toBeVisible();
});
