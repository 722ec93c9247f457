/** How a conversion ended: what was saved, or what failed and where in the drawing. */
import { formatBytes } from '#src/lib/format.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import type { SaveTask } from '../icon/dom-save.ts';
import type { SvgFacts } from '#src/lib/svg/svg.ts';

type SavingStatusProps = {
  readonly saving: Pick<SaveTask, 'state' | 'retry'>;
  readonly facts: Result<SvgFacts> | undefined;
};

export function SavingStatus({ saving: { state, retry }, facts }: SavingStatusProps) {
  if (state.status === 'done') {
    return (
      <Notice tone="success">
        Saved {state.value.name}, {formatBytes(state.value.lengthBytes)}.
      </Notice>
    );
  }
  if (state.status !== 'failed') return null;
  const problem = facts?.ok ? facts.value.problem : undefined;
  return (
    <Failure title={`Conversion failed: ${state.message}`} onRetry={retry}>
      {problem && describeProblem(problem)}
    </Failure>
  );
}
