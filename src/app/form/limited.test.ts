import { describe, expect, it } from 'vitest';
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { text } from '#src/lib/options.ts';
import { limited } from './limited.ts';

const form = defineForm({
  inputs: { text: { kind: 'text', takes: 'text', label: 'Text' } },
  options: { limit: text('20') },
  outputs: { result: { kind: 'text', label: 'Result' } },
  page: {
    empty: 'Enter a text.',
  },
  examples: [{ inputs: { text: 'a' } }],
  howItWorks: [],
  limit: {
    ms: ({ limit }) => Number(limit),
    stopped: ({ text: given = '' }, { limit }) => ({ message: `${given} stopped after ${limit}` }),
  },
  run: ({ text: given }) => answer({ result: given }),
});

const context = () => {
  const controller = new AbortController();
  return { controller, given: { signal: controller.signal, onProgress: () => undefined } };
};

/** As a worker does: never, unless it is ended. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(String(signal.reason))));
  });

describe('a job with a time limit', () => {
  it('is ended after the time that the person set, and answers for itself', async () => {
    const outcome = await limited(
      form,
      { text: 'abc' },
      { limit: '5' },
      context().given,
      ({ signal, onProgress }) => {
        onProgress(0);
        return endless(signal);
      },
    );
    expect(outcome).toEqual(refuse({ message: 'abc stopped after 5' }));
  });

  it('gives its answer where it ends in time', async () => {
    const outcome = await limited(form, { text: 'abc' }, {}, context().given, ({ onProgress }) => {
      onProgress(0);
      return Promise.resolve(answer({ result: 'abc' }));
    });
    expect(outcome).toEqual(answer({ result: 'abc' }));
  });

  it('has no limit for what follows another progress', async () => {
    const { given } = context();
    const outcome = await limited(form, { text: 'abc' }, { limit: '1' }, given, async ({ onProgress }) => {
      onProgress(0);
      onProgress(1);
      await new Promise((done) => setTimeout(done, 20));
      return answer({ result: 'abc' });
    });
    expect(outcome).toEqual(answer({ result: 'abc' }));
  });

  it('is cancelled from outside like any other', async () => {
    const { controller, given } = context();
    const job = limited(form, { text: 'abc' }, { limit: '60000' }, given, ({ signal, onProgress }) => {
      onProgress(0);
      return endless(signal);
    });
    controller.abort(new Error('Cancelled'));
    await expect(job).rejects.toThrow('Cancelled');
  });

  it('passes on what fails before the time is over', async () => {
    const job = limited(form, { text: 'abc' }, {}, context().given, () =>
      Promise.reject(new Error('broken')),
    );
    await expect(job).rejects.toThrow('broken');
  });
});
