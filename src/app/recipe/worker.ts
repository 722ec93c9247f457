/** Runs recipes beside their page. */
import commands from 'virtual:penknife/commands';
import type { ReportProgress } from '#src/lib/worker/client.ts';
import { serve } from '#src/lib/worker/serve.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { browserWorld } from '../form/work.ts';
import type { RunStep } from './model.ts';
import { unwrapped } from './unwrap.ts';
import { answerLines, answerStep, answerStreamed, type StepValue } from './running.ts';

export const api = serve({
  step: (asked: RunStep, before: StepValue | undefined, onProgress: ReportProgress) =>
    answerStep(asked, before, commands, browserWorld(onProgress)),
  stream: (asked: readonly RunStep[], file: Blob, onProgress: ReportProgress) =>
    answerStreamed(asked, file, commands, browserWorld(onProgress)),
  lines: (asked: readonly RunStep[], text: string, onProgress: ReportProgress) =>
    answerLines(asked, text, commands, browserWorld(onProgress)),
  unwrap: (passed: StepValue) => unwrapped(passed, commands, allTools, browserWorld()),
});
