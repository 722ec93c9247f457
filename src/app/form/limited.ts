/** Ends the worker of a described tool whose job takes longer than the person allows. */
import type { Form, Outcome } from '#src/lib/form/form.ts';
import { refuse } from '#src/lib/form/form.ts';
import { defaultsOf, type OptionValues } from '#src/lib/options.ts';
import type { JobContext } from '#src/lib/worker/client.ts';
import type { PageEntered } from '#src/ui/tool/parts.ts';
import { enteredTexts } from './entered-texts.ts';

/** Runs the job, and answers for it where it does not end in time. */
export async function limited(
  form: Form,
  entered: PageEntered,
  options: Readonly<Record<string, unknown>>,
  { signal, onProgress }: JobContext,
  job: (context: JobContext) => Promise<Outcome>,
): Promise<Outcome> {
  const { limit } = form;
  if (!limit) return job({ signal, onProgress });
  const chosen = { ...defaultsOf(form.options), ...options } as OptionValues<Form['options']>; // the page's own options
  const ending = new AbortController();
  const end = () => ending.abort(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStart = (fraction: number) => {
    clearTimeout(timer);
    if (fraction === 0)
      timer = setTimeout(() => ending.abort(new Error('The time limit is over.')), limit.ms(chosen));
    onProgress(fraction);
  };
  try {
    return await job({ signal: ending.signal, onProgress: onStart });
  } catch (error) {
    if (signal.aborted || !ending.signal.aborted) throw error;
    return refuse(await limit.stopped(enteredTexts(entered), chosen));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
