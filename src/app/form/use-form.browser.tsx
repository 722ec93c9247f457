import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { answer, defineForm } from '#src/lib/form/form.ts';
import { useJob } from '#src/ui/jobs/use-job.ts';
import { jobSpec } from './use-form.ts';

const started = vi.fn();

/** It never answers. */
class SilentWorker extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  constructor() {
    super();
    started();
  }
}

const asked = (text: string) => ({ entered: { text }, options: {} });

it('a described tool works out 10,000 characters in the page, and one more in its worker', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const run = vi.fn(({ text }: { readonly text: string }) => answer({ length: String(text.length) }));
  const form = defineForm({
    inputs: { text: { kind: 'text', takes: 'text', label: 'Text' } },
    options: {},
    outputs: { length: { kind: 'row', label: 'Length' } },
    page: {
      empty: 'Enter a text.',
    },
    examples: [{ inputs: { text: 'a' } }],
    howItWorks: [],
    run,
  });
  const spec = jobSpec('length', form);
  const { result, rerender } = await renderHook((input = asked('a')) => useJob(input, spec), {
    initialProps: asked('a'),
  });
  await rerender(asked('a'.repeat(10_000)));
  expect(result.current.state).toMatchObject({ value: { value: { outputs: { length: '10000' } } } });
  run.mockClear();
  await rerender(asked('a'.repeat(10_001)));
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(run).not.toHaveBeenCalled();
  expect(result.current.latest?.output).toMatchObject({ value: { outputs: { length: '10000' } } });
});
