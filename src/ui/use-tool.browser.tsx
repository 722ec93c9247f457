import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useState } from 'react';
import { defineOptions, flag, text } from '#src/lib/options.ts';
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
afterEach(() => history.replaceState(null, '', location.pathname + location.search));

describe('what a link sets', () => {
  it('holds for this visit only, and says so', async () => {
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
});
