/** How a bcrypt job is doing: its estimated bar with the way to stop it, and what went wrong in the libraries' words. */
import type { Result } from '#src/lib/result.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import type { TaskState } from '#src/ui/use-task.ts';
import { describeMs, predictMs, type Timing } from '../hash/duration.ts';
import { explain } from '../logic.ts';

type JobProgressProps = {
  readonly state: TaskState<unknown>;
  readonly label: string;
  readonly timing: Timing | undefined;
  readonly rounds: number;
  readonly onCancel: () => void;
};

export function JobProgress({ state, label, timing, rounds, onCancel }: JobProgressProps) {
  if (state.status !== 'running') return null;
  const { fraction } = state;
  const leftMs = timing && predictMs(timing, rounds) * (1 - (fraction ?? 0));
  const detail = leftMs === undefined ? undefined : `estimated, about ${describeMs(leftMs)} left`;
  return <Progress label={label} fraction={fraction} detail={detail} onCancel={onCancel} />;
}

export function JobProblem({ state }: { readonly state: TaskState<Result<unknown>> }) {
  const message = problemOf(state);
  if (message === undefined) return null;
  return (
    <Notice tone="error" title={message}>
      {explain(message)}
    </Notice>
  );
}

function problemOf(state: TaskState<Result<unknown>>): string | undefined {
  if (state.status === 'failed') return state.message;
  return state.status === 'done' && !state.value.ok ? state.value.problem.message : undefined;
}
