/** How a bcrypt job is doing: its estimated bar with the way to stop it, and what went wrong in the libraries' words. */
import type { Result } from '#src/lib/result.ts';
import { Notice } from '#src/ui/basics/notice.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import type { Task } from '#src/ui/jobs/use-task.ts';
import { describeMs } from '#src/lib/describe-ms.ts';
import { predictMs, type Timing } from '../hash/duration.ts';
import { explain } from '../logic.ts';

type JobReportProps = {
  /** Lets a field name the problem as its description. */
  readonly id?: string;
  readonly label: string;
  readonly job: Pick<Task<Result<unknown>>, 'state' | 'cancel' | 'retry' | 'wasStopped'>;
  readonly timing: Timing | undefined;
  readonly rounds: number;
  /** The message where a change ended the job. */
  readonly stopped: string;
};

export function JobReport({ id, label, job, timing, rounds, stopped }: JobReportProps) {
  const { state, wasStopped } = job;
  if (wasStopped) return <Notice tone="info">{stopped}</Notice>;
  if (state.status !== 'done') {
    const share = state.status === 'running' ? (state.fraction ?? 0) : 0;
    const detail = timing && `estimated, about ${describeMs(predictMs(timing, rounds) * (1 - share))} left`;
    return <JobStatus {...{ label, job }} {...(detail !== undefined && { detail })} />;
  }
  if (state.value.ok) return null;
  const { message } = state.value.problem;
  return (
    <Notice {...(id !== undefined && { id })} tone="error" title={message}>
      {explain(message)}
    </Notice>
  );
}
