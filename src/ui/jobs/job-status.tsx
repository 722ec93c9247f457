/** What a person sees of a job that is not done: how far it is and a way to stop it, or what went wrong and a way to try again. */
import { sentence } from '#src/lib/format.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Progress } from './progress.tsx';
import type { Task } from './use-task.ts';

type JobStatusProps = {
  /** What is being done: `Hashing photo.raw`. */
  readonly label: string;
  /** From `useTask` or `useJob`. */
  readonly job: Pick<Task<unknown>, 'state' | 'cancel' | 'retry'>;
  /** Speed, amount done. */
  readonly detail?: string;
};

/** `<JobStatus label="Hashing" job={job} />`; nothing where there is no status to show. */
export function JobStatus({ label, job: { state, cancel, retry }, detail }: JobStatusProps) {
  if (state.status === 'failed') return <Failure onRetry={retry}>{sentence(state.message)}</Failure>;
  if (state.status !== 'running') return null;
  return <Progress label={label} fraction={state.fraction} detail={detail} onCancel={cancel} />;
}
