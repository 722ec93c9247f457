/** How a conversion ended: what was saved, or what failed and where in the drawing. */
import { formatBytes } from '#src/lib/format.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Saving } from '../icon/dom-save.ts';
import type { SvgFacts } from '../drawing/svg.ts';

type SavingStatusProps = {
  readonly state: Saving['state'];
  readonly facts: Result<SvgFacts> | undefined;
};

export function SavingStatus({ state, facts }: SavingStatusProps) {
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
    <Notice tone="error" title={`Conversion failed: ${state.message}`}>
      {problem && describeProblem(problem)}
    </Notice>
  );
}
