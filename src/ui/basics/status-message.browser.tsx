/** As a screen reader: it reads what is put into a region that was there before. */
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { OutputRow } from '#src/ui/results/output.tsx';
import { Notice } from './notice.tsx';

const REGIONS = '[aria-live="polite"], [aria-live="assertive"]';

/** What was read, and what came as a region with its words in it. */
function listen() {
  const read: string[] = [];
  const unread: string[] = [];
  const observer = new MutationObserver((changes) => {
    const born = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGIONS);
      const isOld = region && !born.some((node) => node.contains(region));
      if (isOld && addedNodes.length > 0 && region.textContent !== '') read.push(region.textContent);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const regions = [node, ...node.querySelectorAll('*')].filter((each) => each.matches(REGIONS));
        unread.push(...regions.map(({ textContent }) => textContent).filter((words) => words !== ''));
      }
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  stop = () => observer.disconnect();
  return { read, unread };
}

let stop: (() => void) | undefined;
afterEach(() => stop?.());

const RESTED_MS = 1200;
const rest = () => new Promise((resolve) => setTimeout(resolve, RESTED_MS));

function Uuid() {
  const [text, setText] = useState('');
  const count = text.length;
  const error =
    count === 0 || count === 32
      ? undefined
      : text.includes('x')
        ? 'x is no digit.'
        : `${count} of 32 digits.`;
  return <TextField label="UUID" value={text} onChange={setText} error={error} />;
}

describe('the error of a field', () => {
  it('has its region before it comes, and is the description while it stands', async () => {
    const page = await render(<Uuid />);
    const field = page.getByLabelText('UUID');
    expect(document.querySelectorAll(REGIONS)).toHaveLength(1);
    expect(field.element().hasAttribute('aria-describedby')).toBe(false);
    await field.fill('1');
    await expect.element(field).toHaveAccessibleDescription(/1 of 32 digits/);
  });

  it('is read once while it is typed at, again when it is of another kind, and as it stands when the field is left', async () => {
    const page = await render(<Uuid />);
    const { read, unread } = listen();
    await page.getByLabelText('UUID').click();
    await userEvent.keyboard('01234567');
    await rest();
    expect(read).toEqual(['8 of 32 digits.']);
    for (const key of '89a') {
      await userEvent.keyboard(key);
      await rest();
    }
    expect(read).toEqual(['8 of 32 digits.']);
    await userEvent.keyboard('x');
    await rest();
    expect(read).toEqual(['8 of 32 digits.', 'x is no digit.']);
    await userEvent.keyboard('{Backspace}');
    await rest();
    await userEvent.keyboard('b');
    await userEvent.tab();
    await rest();
    expect(read.slice(2)).toEqual(['11 of 32 digits.', '12 of 32 digits.']);
    expect(unread).toEqual([]);
  });
});

function Later() {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <button onClick={() => setIsShown(true)}>Show</button>
      {isShown && <Notice tone="warning">Two values would be lost.</Notice>}
      {isShown && <OutputRow label="Sum" value="42" live />}
    </>
  );
}

it('a notice and a first result are read, though they come with their words', async () => {
  const page = await render(<Later />);
  const { read, unread } = listen();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByText('Two values would be lost.')).toBeVisible();
  await rest();
  expect(read.sort()).toEqual(['42', 'Two values would be lost.']);
  expect(unread).toEqual([]);
  await expect.element(page.getByRole('status', { name: 'Sum' })).toHaveTextContent('42');
});
