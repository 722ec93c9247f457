/** Runs a recipe in the worker, and keeps what its steps gave: only what follows a change is run again. */
import { STREAMED_BYTES } from '#src/lib/size-limits.ts';
import { workerClient, type JobContext, type WorkerClient } from '#src/lib/worker/client.ts';
import type { JobSpec } from '#src/ui/jobs/use-job.ts';
import { keptSteps, type RunStep } from './model.ts';
import type { LinesOutcome, StepValue, StepOutcome } from './running.ts';
import type { api } from './worker.ts';

/** What is run. */
export type Question = {
  readonly input: StepValue;
  readonly steps: readonly RunStep[];
  readonly isEachLine: boolean;
};

/** What a step gave. */
export type StepAnswer = { readonly asked: RunStep; readonly outcome: StepOutcome };

/** What all steps gave, as far as they were run. */
export type RecipeAnswer = {
  readonly input: StepValue;
  readonly steps: readonly StepAnswer[];
  /** Where each line went through all steps by itself. */
  readonly lines?: LinesOutcome;
};

type Api = WorkerClient<typeof api>;

/** The worker of a page of recipes. */
export const recipeWorker = (): Api =>
  workerClient<typeof api>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** A longer run is not begun again with every key, in milliseconds. */
const QUICK_MS = 200;

/** The answer before stays for so long, in milliseconds: one that comes sooner takes its place, and nothing vanishes between. */
const SHOWN_ON_MS = 150;

/** How a page answers its recipe; `tell` is told of the answer, and where that takes a while of each step when it is done. */
export function recipeSpec(
  worker: Pick<Api, 'run'>,
  tell: (answer: RecipeAnswer) => void,
): JobSpec<Question, RecipeAnswer> {
  let kept: RecipeAnswer = { input: '', steps: [] };
  let finished = kept;
  let lastMs = 0;
  return {
    waits: (question) => Math.min(lastMs, expectedMs(finished, question)) > QUICK_MS,
    run: async (question, context) => {
      const sinceMs = performance.now();
      const before = kept.input === question.input ? kept.steps : [];
      kept = { input: question.input, steps: before };
      let tellsParts = false;
      const tellParts = () => {
        tellsParts = true;
        tell(kept);
      };
      const timer = setTimeout(tellParts, areStepsOf(finished, question) ? SHOWN_ON_MS : 0);
      try {
        finished = await runAll(worker, question, before, context, (answered) => {
          kept = { input: question.input, steps: answered };
          if (tellsParts) tell(kept);
        });
        tell(finished);
        lastMs = performance.now() - sinceMs;
        return finished;
      } catch (error) {
        if (!context.signal.aborted) tell(kept);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Whether an answer is one to the same steps, with other options or another input. */
const areStepsOf = (answer: RecipeAnswer, { steps }: Question): boolean =>
  answer.steps.length === steps.length &&
  answer.steps.every(
    ({ asked: { key, command } }, index) => key === steps[index]?.key && command === steps[index].command,
  );

/** What the steps that must be run again took before; where something is not known, it may be anything. */
function expectedMs(finished: RecipeAnswer, question: Question): number {
  if (question.isEachLine || !areStepsOf(finished, question)) return Infinity;
  const from =
    finished.input === question.input ? keptSteps(finished.steps.map(heldStep), question.steps) : 0;
  return finished.steps.slice(from).reduce((ms, { outcome }) => ms + (outcome.ok ? outcome.ms : Infinity), 0);
}

const heldStep = ({ asked, outcome }: StepAnswer) => ({
  asked,
  isGood: outcome.ok,
  isNo: outcome.ok && outcome.isNo,
});

/** Runs a recipe over one input; what the first steps gave before is taken as it is where it still holds. */
export async function runAll(
  worker: Pick<Api, 'run'>,
  { input, steps, isEachLine }: Question,
  before: readonly StepAnswer[],
  context: JobContext,
  tell: (steps: readonly StepAnswer[]) => void = () => undefined,
): Promise<RecipeAnswer> {
  if (isEachLine) {
    const text = typeof input === 'string' ? input : await input.text();
    const lines = await worker.run<LinesOutcome>(context, (remote, onProgress) =>
      remote.lines(steps, text, onProgress),
    );
    return { input, steps: [], lines };
  }
  const streamed = await runStreamed(worker, input, steps, context);
  if (streamed) return { input, steps: streamed };
  const answered = steps
    .slice(0, keptSteps(before.map(heldStep), steps))
    .flatMap((asked, index): readonly StepAnswer[] => {
      const outcome = before[index]?.outcome;
      return outcome ? [{ asked, outcome }] : [];
    });
  tell([...answered]);
  for (const step of steps.slice(answered.length)) {
    const last = answered.at(-1)?.outcome;
    const passed = last?.ok ? last.passed : input;
    const part = (fraction: number) => context.onProgress((answered.length + fraction) / steps.length);
    const outcome = await worker.run<StepOutcome>({ ...context, onProgress: part }, (remote, onProgress) =>
      remote.step(step, passed, onProgress),
    );
    answered.push({ asked: step, outcome });
    tell([...answered]);
    if (!outcome.ok) break;
  }
  return { input, steps: answered };
}

/** A large file through steps that all stream: only the last of them has an answer that is kept. */
async function runStreamed(
  worker: Pick<Api, 'run'>,
  input: StepValue,
  steps: readonly RunStep[],
  context: JobContext,
): Promise<readonly StepAnswer[] | undefined> {
  const last = steps.at(-1);
  if (!(input instanceof Blob) || input.size <= STREAMED_BYTES || !last) return undefined;
  const outcome = await worker.run<StepOutcome | undefined>(context, (remote, onProgress) =>
    remote.stream(steps, input, onProgress),
  );
  return outcome && [{ asked: last, outcome }];
}
