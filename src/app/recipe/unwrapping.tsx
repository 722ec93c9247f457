/** Offers the step that opens what the present result is wrapped in, and turns a recipe around. */
import { useMemo, useState } from 'react';
import commands from 'virtual:penknife/commands';
import { capitalised } from '#src/lib/format.ts';
import type { JobContext } from '#src/lib/worker/client.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { useJob } from '#src/ui/jobs/use-job.ts';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { newStep, turnedAround, type LooseStep } from './model.ts';
import { recipeWorker } from './runner.ts';
import type { Facts, StepValue } from './running.ts';
import type { RecipeState } from './state.ts';
import { nameOf } from './step-card.tsx';
import { beginningOf } from './step-words.ts';
import type { UnwrappingStep } from './unwrap.ts';
import { mayUnwrap } from './wrappings.ts';
import styles from './recipe.module.css';

/** Not that of the steps: cancelling one must not end the other. */
const worker = recipeWorker();

const unwrap = (passed: StepValue, context: JobContext) =>
  worker.run<UnwrappingStep | undefined>(context, (remote) => remote.unwrap(passed));

const SPEC = { run: unwrap, waits: () => true };

/** `Unwrap all` goes no deeper. */
const MOST_STEPS = 10;

/** Larger results are not looked at, in bytes. */
const LARGEST = 10_000_000;

type UnwrappingProps = {
  readonly state: RecipeState;
  /** The present result, or the input where there is no step. */
  readonly facts: Pick<Facts, 'passed' | 'start' | 'size' | 'type'> | undefined;
};

export function Unwrapping({ state, facts }: UnwrappingProps) {
  const isAsked = facts !== undefined && facts.size <= LARGEST && mayUnwrap(facts);
  const { state: job } = useJob(isAsked ? facts.passed : undefined, SPEC);
  const all = useTask<null>();
  const found = job.status === 'done' ? job.value : undefined;
  if (!found || !facts) return <JobStatus label="Unwrapping" job={all} />;
  const add = async (opened: readonly UnwrappingStep[]) => {
    const steps = await Promise.all(opened.map(stepOf));
    state.addAll(steps.flatMap((step) => step ?? []));
  };
  const openOne = () =>
    all.start(async () => {
      await add([found]);
      return null;
    });
  const openAll = () =>
    all.start(async (context) => {
      const opened = [found];
      for (let next = found; opened.length < MOST_STEPS; opened.push(next)) {
        const deeper = await unwrap(next.outcome.passed, context);
        if (!deeper) break;
        next = deeper;
      }
      await add(opened);
      return null;
    });
  return (
    <div className={styles['open']} data-part="unwrap">
      <p>{capitalised(found.words)}. Inside of it:</p>
      <pre className={styles['beginning']}>{beginningOf(found.outcome)}</pre>
      <Row>
        <Button onClick={openOne}>Unwrap</Button>
        <Button onClick={openAll}>Unwrap all</Button>
      </Row>
      <JobStatus label="Unwrapping" job={all} />
    </div>
  );
}

async function stepOf({ command: name, options }: UnwrappingStep): Promise<LooseStep | undefined> {
  const command = commands.find((each) => each.name === name);
  return command && newStep(command, await command.load(), options);
}

export function TurnAround({ state }: Pick<UnwrappingProps, 'state'>) {
  const { recipe } = state;
  const [tried, setTried] = useState<typeof recipe>();
  const turned = useMemo(() => turnedAround(recipe), [recipe]);
  const turn = () => {
    if ('recipe' in turned) state.change(turned.recipe, true);
    else setTried(recipe);
  };
  return (
    <>
      <Button disabled={recipe.steps.length === 0} onClick={turn}>
        Turn around
      </Button>
      {tried === recipe && 'without' in turned && (
        <Notice tone="warning">
          <p>No way back is known for: {turned.without.map((step) => nameOf(step)).join(', ')}.</p>
        </Notice>
      )}
    </>
  );
}
