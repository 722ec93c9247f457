/** The text box for code by itself: mistakes at their places, input methods, texts that are hard to lay out. */
import { useMemo, useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { positionAt, type Problem } from '#src/lib/result.ts';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useFieldMarks } from '#src/ui/fields/use-field-marks.ts';
import { FileList } from '#src/ui/many-files/file-list.tsx';
import { useBatch } from '#src/ui/many-files/use-batch.ts';

type BoxProps = { readonly text: string; readonly offsets?: readonly number[] };

function Box({ text, offsets = [] }: BoxProps) {
  const [value, setValue] = useState(text);
  const problems: Problem[] = offsets.map((offset, index) => ({
    message: 'expected a value',
    // Counting ten thousand times through the text is no part of what is tested.
    position: offsets.length > 1 ? { line: index + 1, column: 1, offset } : positionAt(value, offset),
  }));
  return (
    <>
      <TextAreaField label="JSON" language="json" value={value} problems={problems} onChange={setValue} />
      <output aria-label="Value">{value}</output>
    </>
  );
}

const area = () => document.querySelector('textarea') ?? document.createElement('textarea');
const gutter = (part: 0 | 1) =>
  [...document.querySelectorAll<HTMLElement>('[data-rows]')][part]?.dataset['rows'];
const painted = (name: string) =>
  [...(CSS.highlights.get(name) ?? [])].map(({ startOffset, endOffset }) => [startOffset, endOffset]);

describe('a mistake in a box', () => {
  it('has a message, an underline, a mark in the gutter, and a button that leads to it', async () => {
    const text = `{\n${'  "a": 1,\n'.repeat(300)}  "b": oops\n}`;
    const page = await render(<Box text={text} offsets={[text.indexOf('oops')]} />);
    await expect.element(page.getByText('Line 302, column 8: expected a value')).toBeVisible();
    await expect.element(page.getByLabelText('JSON')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Go to line 302' }).click();
    expect(document.activeElement).toBe(area());
    expect(area().selectionStart).toBe(text.indexOf('oops'));
    await expect
      .poll(() => painted('code-error'))
      .toEqual([[text.indexOf('oops'), text.indexOf('oops') + 4]]);
    await expect.poll(() => gutter(1)).toContain('●');
    await expect.poll(() => gutter(0)).toContain('302\n');
    expect(area().scrollTop).toBeGreaterThan(1000);
  });

  it('is one of ten thousand: those in view are marked, the rest counted', async () => {
    const text = 'x\n'.repeat(10_000);
    const page = await render(
      <Box text={text} offsets={Array.from({ length: 10_000 }, (_, line) => 2 * line)} />,
    );
    await expect.element(page.getByText(/and 9,999 more/)).toBeVisible();
    await expect.poll(() => painted('code-error').length).toBeGreaterThan(2);
    expect(painted('code-error').length).toBeLessThan(100);
  });
});

function MarkedLine() {
  const [value, setValue] = useState('60 x * * *');
  const field = useRef<HTMLInputElement>(null);
  const problems = useMemo(
    () =>
      [...value.matchAll(/60|x|!/g)].map(({ index }) => ({
        message: 'no',
        position: positionAt(value, index),
      })),
    [value],
  );
  useFieldMarks(field, value, problems);
  return (
    <TextField ref={field} label="Line" value={value} error={problems[0]?.message} onChange={setValue} />
  );
}

describe('mistakes in a field of one line', () => {
  it('are each underlined, and no more once they are gone', async () => {
    const page = await render(<MarkedLine />);
    await expect
      .poll(() => painted('code-error'))
      .toEqual([
        [0, 2],
        [3, 4],
      ]);
    await page.getByLabelText('Line').fill('0 !* * * *');
    await expect.poll(() => painted('code-error')).toEqual([[2, 3]]);
    await page.getByLabelText('Line').fill('0 0 * * *');
    await expect.poll(() => painted('code-error')).toEqual([]);
    await page.getByLabelText('Line').fill('60 * * * *');
    await expect.poll(() => painted('code-error')).toEqual([[0, 2]]);
    await page.unmount();
    expect(painted('code-error')).toEqual([]);
  });
});

describe('texts that are hard to lay out', () => {
  it('right to left, combining marks, tabs, emoji, empty lines and a very long line each have their number', async () => {
    const text = [
      'שלום "עולם"',
      'e\u0301\u0302\u0303',
      '\t"a":\t1',
      '👩‍👩‍👧‍👦',
      '',
      '',
      'w '.repeat(3000),
      'end',
    ].join('\n');
    await render(<Box text={text} />);
    await expect.poll(() => gutter(0)).toMatch(/^1\n2\n3\n4\n5\n6\n7\n/);
    area().scrollTop = area().scrollHeight;
    await expect.poll(() => gutter(0)).toMatch(/8\n$/);
  });
});

describe('input methods', () => {
  it('compose in peace: no step is taken down, no key is ours', async () => {
    await render(<Box text="" />);
    area().focus();
    await expect.poll(() => document.querySelector('button[aria-label="Find"]')).not.toBeNull();
    area().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    });
    area().dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(false);
    area().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  });
});

function Files() {
  // Nothing is read: a thousand answers of the browser's file process would take a busy machine half a minute.
  const batch = useBatch((file) =>
    file.name === 'file-500'
      ? Promise.reject(new Error('Expected a word, found “bad”.'))
      : Promise.resolve({ name: `${file.name}.up`, content: file, note: 'as it was' }),
  );
  const files = Array.from({ length: 1000 }, (_, index) => new File(['good'], `file-${index}`));
  return (
    <>
      <button onClick={() => batch.add(files)}>Add</button>
      <FileList label="Files" batch={batch} zipName="all.zip" kind="text" />
    </>
  );
}

describe('a thousand files', () => {
  it('each have a state and a result; one bad file stops nothing', async () => {
    const page = await render(<Files />);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect
      .element(page.getByText('999 of 1,000 files done, 1 failed'), { timeout: 30_000 })
      .toBeVisible();
    const list = page.getByRole('region', { name: 'Files' });
    expect(list.element().querySelectorAll('li').length).toBeLessThan(60);
    list.element().scrollTop = 500 * 48;
    await expect.element(page.getByText('Expected a word, found “bad”.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download all' })).toBeEnabled();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await expect.element(list).not.toBeInTheDocument();
  });
});

describe('what comes while a file is being read', () => {
  /** A file that is not read before `letGo`. */
  async function slowFile() {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const slow = new File(['first'], 'first.json');
    const bytes = await slow.arrayBuffer();
    slow.arrayBuffer = async () => {
      await promise;
      return bytes;
    };
    return { slow, letGo: () => resolve(undefined) };
  }
  const drop = (file: File) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    // A transfer gives copies of a file; here the file itself is needed, as its reading takes long.
    Object.defineProperty(dataTransfer, 'files', { value: [file] });
    area().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  };
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('stands in the box, if it is a second file, however long the first takes', async () => {
    const { slow, letGo } = await slowFile();
    await render(<Box text="" />);
    drop(slow);
    drop(new File(['second'], 'second.json'));
    await expect.poll(() => area().value).toBe('second');
    letGo();
    await nextTask();
    expect(area().value).toBe('second');
  });

  it.each<[string, () => unknown, number]>([
    ['typed', () => userEvent.type(area(), 'typed'), 5],
    ['pasted', () => pasteInto(area(), 'p'.repeat(20_001)), 20_001],
    [
      'pasted and so large that it stands on a card',
      () => pasteInto(area(), 'p'.repeat(1_200_000)),
      1_200_000,
    ],
  ])('stands there if it was %s, and the stale file is named', async (_, enter, length) => {
    const { slow, letGo } = await slowFile();
    const page = await render(<Box text="" />);
    const entered = () => document.querySelector('output')?.textContent ?? '';
    const notice = page.getByText(/^first\.json was not opened: something else was entered/);
    drop(slow);
    await enter();
    await expect.poll(() => entered().length).toBe(length);
    letGo();
    await nextTask();
    await expect.element(notice).toBeVisible();
    expect(entered()).toHaveLength(length);
    // Opened again, it is there, and the notice is gone.
    drop(new File(['again'], 'first.json'));
    await expect.poll(entered).toBe('again');
    await expect.element(notice).not.toBeInTheDocument();
  });
});

const pasteInto = (box: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

describe('a picture that is pasted', () => {
  it('shows a message that it is no text, until something is typed', async () => {
    const page = await render(<Box text="" />);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    area().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const words = page.getByText('Not pasted: the clipboard holds a picture or a file, and no text.');
    await expect.element(words).toBeVisible();
    await userEvent.type(area(), 'x');
    await expect.element(words).not.toBeInTheDocument();
  });
});

describe('the strip to search with', () => {
  it('counts, goes from match to match, minds the case when asked, and leaves with the match selected', async () => {
    const page = await render(<Box text={'one two\none\nONE'} />);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabelText('Find in this text').fill('one');
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.element(page.getByText('2 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Match case' }).click();
    await expect.element(page.getByText('2 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Close the search' }).click();
    expect(area().selectionStart).toBe(8);
    expect(area().selectionEnd).toBe(11);
  });
});

it('leaves Enter to an input method that composes what to find', async () => {
  const page = await render(<Box text={'one two\none\nONE'} />);
  await page.getByRole('button', { name: 'Find' }).click();
  const find = page.getByLabelText('Find in this text');
  await find.fill('one');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  expect(find.element().dispatchEvent(new KeyboardEvent('keydown', enter))).toBe(true);
  await expect.element(page.getByText('1 of 3')).toBeVisible();
});

describe('a long paste', () => {
  it('that fits the box goes in as one step, in place of the selection', async () => {
    await render(<Box text="before REPLACED after" />);
    area().focus();
    area().setSelectionRange(7, 15);
    const long = 'x,\n'.repeat(20_000);
    pasteInto(area(), long);
    await expect.poll(() => area().value).toBe(`before ${long} after`);
    expect(document.querySelector('output')?.textContent).toBe(`before ${long} after`);
  });

  it('into a field of one line is refused in words, and the field works on', async () => {
    function Line() {
      const [value, setValue] = useState('');
      return <TextField label="Line" value={value} onChange={setValue} />;
    }
    const page = await render(<Line />);
    const line = page.getByLabelText('Line');
    pasteInto(document.querySelector('input') ?? document.body, 'x'.repeat(5_000_000));
    await expect
      .element(page.getByText(/^Not pasted: one line takes up to 100,000 characters/))
      .toBeVisible();
    await line.fill('short');
    await expect.element(line).toHaveValue('short');
    expect(document.body.textContent).not.toContain('Not pasted');
  });
});
