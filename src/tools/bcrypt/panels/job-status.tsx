/** How a bcrypt job is doing: its estimated bar with the way to stop it, and what went wrong in the libraries' words. */
import { sentence } from '#src/lib/format.ts';
import type { Result } from '#src/lib/result.ts';
import type { TaskState } from '#src/lib/worker/job-queue.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { Progress } from '#src/ui/jobs/progress.tsx';
import type { Task } from '#src/ui/jobs/use-task.ts';
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

type JobProblemProps = {
  /** Lets a field name the problem as its description. */
  readonly id?: string;
  readonly job: Pick<Task<Result<unknown>>, 'state' | 'retry' | 'wasStopped'>;
  /** The message where a change ended the job. */
  readonly stopped: string;
};

export function JobProblem({ id, job: { state, retry, wasStopped }, stopped }: JobProblemProps) {
  if (wasStopped) return <Notice tone="info">{stopped}</Notice>;
  if (state.status === 'failed') return <Failure onRetry={retry}>{sentence(state.message)}</Failure>;
  if (state.status !== 'done' || state.value.ok) return null;
  const { message } = state.value.problem;
  return (
    <Notice {...(id !== undefined && { id })} tone="error" title={message}>
      {explain(message)}
    </Notice>
  );
}
