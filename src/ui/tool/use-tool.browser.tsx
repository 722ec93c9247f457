import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useState } from 'react';
import { defineOptions, flag, text } from '#src/lib/options.ts';
import { send } from '#src/ui/sending/send.ts';
import { ToolBar } from './tool-bar.tsx';
import { useTool } from './use-tool.ts';

const OPTIONS = defineOptions({
  symbols: flag(false),
  length: text('64', { check: (typed) => /^\d+$/.test(typed) }),
});
const FIELDS = defineOptions({ text: text('', { maxLength: 20 }) });
const STORED = 'options:test-tool';

function TestTool() {
  const [typed, setTyped] = useState('');
  const tool = useTool('test-tool', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => typed, set: setTyped },
    onLink: (fields) => setTyped(fields.text),
    onText: setTyped,
  });
  return (
    <>
      <ToolBar
        tool={tool}
        onExample={() => setTyped('example')}
        onClear={() => setTyped('')}
        link={() => ({ text: typed })}
      />
      <input aria-label="Input" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <input
        aria-label="Length"
        value={tool.options.length}
        onChange={(event) => tool.set({ length: event.target.value })}
      />
      <button onClick={() => tool.set({ length: '6', symbols: true })}>Same</button>
      <button onClick={() => tool.show({ length: '7' })}>Show</button>
      <output>{`${tool.options.length} ${String(tool.options.symbols)}`}</output>
    </>
  );
}

const stored = (): unknown => JSON.parse(localStorage.getItem(STORED) ?? '{}');
const openAt = (hash: string) => {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
  return render(<TestTool />);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname + location.search);
});

describe('what a link sets', () => {
  it('holds for this visit only, and shows a notice of that', async () => {
    const page = await openAt('#length=6&symbols=true');
    await expect.element(page.getByText('6 true')).toBeVisible();
    await expect
      .element(page.getByText('The link set, for this visit only: symbols on, length “6”.'))
      .toBeVisible();
    expect(stored()).toEqual({});
  });

  it('is not remembered with the next choice', async () => {
    const page = await openAt('#length=6&symbols=true');
    await page.getByLabelText('Length').fill('12');
    expect(stored()).toEqual({ length: '12' });
    await expect.element(page.getByText('The link set, for this visit only: symbols on.')).toBeVisible();
  });

  it('is not remembered when the browser fills the page again and so chooses the same', async () => {
    const page = await openAt('#length=6&symbols=true');
    await expect.element(page.getByText('6 true')).toBeVisible();
    await page.getByRole('button', { name: 'Same' }).click();
    expect(stored()).toEqual({});
    await expect
      .element(page.getByText('The link set, for this visit only: symbols on, length “6”.'))
      .toBeVisible();
  });

  it('stays when the address names a part of the page, as the link to the tool does', async () => {
    const page = await openAt('#length=6');
    await expect.element(page.getByText('6 false')).toBeVisible();
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = '#main';
    await changed;
    // What would be taken comes with code that is there already.
    await import('#src/ui/sending/arrivals.ts');
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(page.getByText('6 false')).toBeVisible();
  });

  it('goes when the address holds no link any more, as after Back', async () => {
    const page = await openAt('#length=6');
    await expect.element(page.getByText('6 false')).toBeVisible();
    location.hash = '';
    await expect.element(page.getByText('64 false')).toBeVisible();
  });

  it('is kept on request, with the focus on the notice about it', async () => {
    const page = await openAt('#length=6');
    await page.getByRole('button', { name: 'Keep' }).click();
    expect(stored()).toEqual({ length: '6' });
    await expect.element(page.getByText('Kept for your next visits too.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Keep' })).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toContain('Kept');
  });

  it('is taken back on request, out of the address too', async () => {
    localStorage.setItem(STORED, '{"length":"20"}');
    const page = await openAt('#length=6&text=a');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('20 false')).toBeVisible();
    expect(location.hash).toBe('#text=a');
    await expect.element(page.getByLabelText('Input')).toHaveValue('a');
  });

  it('is not mentioned where it is what the person has anyway', async () => {
    localStorage.setItem(STORED, '{"length":"20"}');
    const page = await openAt('#length=20&symbols=false');
    await expect.element(page.getByText('20 false')).toBeVisible();
    await expect.element(page.getByText(/The link/)).not.toBeInTheDocument();
  });

  it('is refused in words where it is not possible, and the rest holds', async () => {
    const page = await openAt(`#length=many&symbols=true&text=${'x'.repeat(21)}&other=1`);
    await expect.element(page.getByText('64 true')).toBeVisible();
    await expect
      .element(page.getByText('The link asked for length “many”, which is not possible here; “64” is used.'))
      .toBeVisible();
    await expect
      .element(page.getByText(/text “x+”, which is not possible here; it is left empty/))
      .toBeVisible();
    await expect.element(page.getByText(/also names “other”/)).toBeVisible();
  });

  it('does not change unasked with another link in the same tab', async () => {
    const page = await openAt('#length=6');
    await expect.element(page.getByText('6 false')).toBeVisible();
    location.hash = '#length=7&text=new';
    await expect.element(page.getByText('Another link was opened on this page')).toBeVisible();
    await expect.element(page.getByText('6 false')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByText('Another link was opened on this page')).not.toBeInTheDocument();
    await expect.element(page.getByText('6 false')).toBeVisible();
    expect(location.hash).toBe('');
  });

  it('changes with another link in the same tab once the person takes it', async () => {
    const page = await openAt('#length=6');
    await expect.element(page.getByText('6 false')).toBeVisible();
    location.hash = '#length=7&text=new';
    await page.getByRole('button', { name: 'Use them' }).click();
    await expect.element(page.getByText('7 false')).toBeVisible();
    await expect.element(page.getByLabelText('Input')).toHaveValue('new');
  });
});

describe('what is remembered', () => {
  it('falls back field by field, and a wrong value does not come back', async () => {
    localStorage.setItem(STORED, '{"symbols":true,"length":"x","__proto__":{"length":"1"},"gone":1}');
    const page = await openAt('');
    await expect.element(page.getByText('64 true')).toBeVisible();
    await page.getByLabelText('Length').fill('8');
    expect(stored()).toEqual({ symbols: true, length: '8' });
  });

  it('keeps what another tab chose, and does not change what was chosen here', async () => {
    const page = await openAt('');
    await page.getByLabelText('Length').fill('8');
    localStorage.setItem(STORED, '{"symbols":true,"length":"99"}');
    window.dispatchEvent(new StorageEvent('storage', { key: STORED }));
    await expect.element(page.getByText('8 true')).toBeVisible();
    await page.getByLabelText('Length').fill('9');
    expect(stored()).toEqual({ symbols: true, length: '9' });
  });

  it('is not what cannot be used: half a number stands in its box only', async () => {
    const page = await openAt('');
    await page.getByLabelText('Length').fill('');
    await expect.element(page.getByLabelText('Length')).toHaveValue('');
    expect(stored()).toEqual({});
  });

  it('lasts as long as the page where storage is forbidden', async () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
    const page = await openAt('');
    await page.getByLabelText('Length').fill('8');
    await expect.element(page.getByText('8 false')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(page.getByText('64 false')).toBeVisible();
  });
});

describe('Undo', () => {
  const undo = { name: 'Undo' };

  it('brings back what Example and Clear replaced, and the button keeps the focus as Redo', async () => {
    const page = await openAt('');
    await expect.element(page.getByRole('button', undo)).not.toBeInTheDocument();
    await page.getByLabelText('Input').fill('mine');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(page.getByLabelText('Input')).toHaveValue('');
    await page.getByRole('button', undo).click();
    await expect.element(page.getByLabelText('Input')).toHaveValue('mine');
    expect(document.activeElement?.textContent).toBe('Redo');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.element(page.getByLabelText('Input')).toHaveValue('');
  });

  it('brings back the options that Reset replaced, as they were remembered', async () => {
    localStorage.setItem(STORED, '{"length":"20"}');
    const page = await openAt('');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(page.getByText('64 false')).toBeVisible();
    expect(localStorage.getItem(STORED)).toBeNull();
    await page.getByRole('button', undo).click();
    await expect.element(page.getByText('20 false')).toBeVisible();
    expect(stored()).toEqual({ length: '20' });
  });

  it('shows other options without remembering them, and brings back what was chosen', async () => {
    localStorage.setItem(STORED, '{"length":"20"}');
    const page = await openAt('');
    await page.getByLabelText('Input').fill('mine');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(page.getByText('7 false')).toBeVisible();
    expect(stored()).toEqual({ length: '20' });
    await page.getByRole('button', undo).click();
    await expect.element(page.getByText('20 false')).toBeVisible();
    expect(stored()).toEqual({ length: '20' });
  });

  it('leaves what another tab has chosen meanwhile', async () => {
    const page = await openAt('');
    await page.getByLabelText('Input').fill('mine');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabelText('Length').fill('12');
    localStorage.setItem(STORED, '{"length":"12","symbols":true}');
    await page.getByRole('button', undo).click();
    await expect.element(page.getByLabelText('Input')).toHaveValue('mine');
    expect(stored()).toEqual({ symbols: true });
  });

  it('works with Ctrl+Z anywhere, and leaves it to the box that was typed in since', async () => {
    const page = await openAt('');
    await page.getByLabelText('Input').fill('mine');
    await page.getByRole('button', { name: 'Example' }).click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByLabelText('Input')).toHaveValue('mine');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(page.getByLabelText('Input')).toHaveValue('example');
    await page.getByLabelText('Input').fill('typed');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByLabelText('Input')).not.toHaveValue('mine');
  });
});

describe('what is sent from another page', () => {
  it('replaces what was entered, shows a notice, and Undo brings that back', async () => {
    const page = await openAt('');
    await page.getByLabelText('Input').fill('mine');
    await send('/testtool', { kind: 'text', text: 'sent' });
    await expect.element(page.getByLabelText('Input')).toHaveValue('sent');
    await expect.element(page.getByText(/replaced what was entered/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByLabelText('Input')).toHaveValue('mine');
  });

  it('is taken without a word where nothing was entered', async () => {
    sessionStorage.setItem(
      'handed-over',
      JSON.stringify({ to: '/testtool', sentAt: Date.now(), kind: 'text', text: 'sent' }),
    );
    const page = await openAt('');
    await expect.element(page.getByLabelText('Input')).toHaveValue('sent');
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is read where a tool that takes texts alone is sent a file', async () => {
    const page = await openAt('');
    await send('/testtool', { kind: 'text', files: [new File(['from a file'], 'x.txt')] });
    await expect.element(page.getByLabelText('Input')).toHaveValue('from a file');
  });

  it.each([
    [['Clear'], '', undefined],
    [['Clear', 'Reset'], '', undefined],
    [['Example'], 'example', /^x.txt was not opened: something else was entered/],
  ])('is not put there where %s was pressed while it was read', async (buttons, value, words) => {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    const file = Object.assign(new File(['from a file'], 'x.txt'), { arrayBuffer: () => promise });
    const page = await openAt('');
    const reading = vi.spyOn(file, 'arrayBuffer');
    await send('/testtool', { kind: 'text', files: [file] });
    await vi.waitFor(() => expect(reading).toHaveBeenCalled());
    for (const name of buttons) await page.getByRole('button', { name }).click();
    resolve(new TextEncoder().encode('from a file').buffer);
    await promise;
    if (words) await expect.element(page.getByText(words)).toBeVisible();
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    await expect.element(page.getByLabelText('Input')).toHaveValue(value);
  });

  it('is refused in words where the tool takes one file at a time', async () => {
    const page = await openAt('');
    await send('/testtool', { kind: 'text', files: [new File(['x'], 'x.txt'), new File(['y'], 'y.txt')] });
    await expect
      .element(page.getByText('This tool takes one file at a time. Send one of them.'))
      .toBeVisible();
  });
});

describe('Share link', () => {
  it('carries every option and what was entered', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const page = await openAt('');
    await page.getByLabelText('Input').fill('a b');
    await page.getByRole('button', { name: 'Share link' }).click();
    await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(new URL(copied.mock.lastCall?.[0] ?? '').hash).toBe('#symbols=false&length=64&text=a+b');
  });
});
