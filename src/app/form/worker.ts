/** Runs described tools beside their pages: large inputs, files, and what needs a heavy library. */
import forms from 'virtual:penknife/forms';
import type { ReportProgress } from '#src/lib/worker/client.ts';
import { serve } from '#src/lib/worker/serve.ts';
import type { FormWorld, Outcome } from '#src/lib/form/form.ts';
import type { PageEntered } from '#src/ui/tool/parts.ts';
import { browserWorld, work } from './work.ts';

async function run(
  id: string,
  entered: PageEntered,
  options: object,
  onProgress: ReportProgress,
  differingShare?: FormWorld['differingShare'],
): Promise<Outcome> {
  const load = forms[id];
  if (!load) throw new Error(`There is no described tool “${id}”.`);
  const { form } = await load();
  return work(form, entered, options, browserWorld(onProgress, differingShare));
}

export const api = serve({ run });
