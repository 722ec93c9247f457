/** A key is drawn by its field alone, and the page receives it after the paint, or before whatever else the person does. */
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDeferredChange } from './use-deferred-change.ts';

type FieldProps = { readonly onChange: (text: string) => void; readonly accepts?: boolean };

/** A field, a button that shows what the page knows, and one that empties. */
function TestPage({ onChange, accepts = true }: FieldProps) {
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState<string>();
  const take = (typed: string) => {
    onChange(typed);
    if (accepts) setText(typed);
  };
  const { shown, type, give } = useDeferredChange(text, take);
  return (
    <>
      <input aria-label="Text" value={shown} onChange={(event) => type(event.target.value)} />
      <button onClick={() => setPressed(text)}>Tell</button>
      <button onClick={() => give('given')}>Give</button>
      <output>{pressed}</output>
    </>
  );
}

async function open(accepts = true) {
  const onChange = vi.fn();
  const page = await render(<TestPage onChange={onChange} accepts={accepts} />);
  const field = page.getByLabelText('Text').element() as HTMLInputElement; // it is one
  /** As the browser puts a text in: the value first, then the event. */
  const put = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const key = (type: 'keydown' | 'keyup') =>
    field.dispatchEvent(new KeyboardEvent(type, { key: 'a', bubbles: true }));
  const type = (text: string) => {
    key('keydown');
    put(text);
  };
  return { page, field, put, type, release: () => key('keyup'), onChange };
}

describe('useDeferredChange', () => {
  it('shows every key, and gives the page the newest of those that came before a paint', async () => {
    const { field, type, onChange } = await open();
    type('a');
    type('ab');
    expect(field.value).toBe('ab');
    expect(onChange).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('ab'));
    expect(field.value).toBe('ab');
  });

  it('updates the page not while keys come quickly, but once when they rest', async () => {
    const { type, onChange } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] });
    for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
      type(text);
      vi.advanceTimersByTime(30);
    }
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('abcde');
    vi.useRealTimers();
  });

  it('updates the page with each key of a person, whose keys are further apart', async () => {
    const { type, onChange } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] });
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      vi.advanceTimersByTime(60);
    }
    expect(onChange.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
    vi.useRealTimers();
  });

  it('updates the page at once with what no key wrote, and when the key is released', async () => {
    const { put, type, release, onChange } = await open();
    release();
    put('filled');
    expect(onChange).toHaveBeenLastCalledWith('filled');
    type('typed');
    expect(onChange).toHaveBeenCalledTimes(1);
    release();
    expect(onChange).toHaveBeenLastCalledWith('typed');
  });

  it('updates the page before a press that follows at once', async () => {
    const { page, type } = await open();
    type('typed');
    (page.getByRole('button', { name: 'Tell' }).element() as HTMLElement).click(); // a button
    await expect.element(page.getByRole('status')).toHaveTextContent('typed');
  });

  it('lets what the page puts in its place win over what is on the way', async () => {
    const { page, field, type, onChange } = await open();
    type('typed');
    (page.getByRole('button', { name: 'Give' }).element() as HTMLElement).click(); // a button
    await vi.waitFor(() => expect(field.value).toBe('given'));
    expect(onChange.mock.calls).toEqual([['typed'], ['given']]);
  });

  it('goes back to the value of a page that does not take the text', async () => {
    const { field, type } = await open(false);
    type('no');
    await vi.waitFor(() => expect(field.value).toBe(''));
  });
});
