/** Whether something matches. That it does is said only of what the fields show now. */
import type { ComponentProps } from 'react';
import { Notice } from '#src/ui/basics/notice.tsx';
import { useHasPendingInput } from '#src/ui/fields/use-has-pending-input.ts';

type VerdictNoticeProps = ComponentProps<typeof Notice> & {
  readonly isMatch: boolean;
  /** Whether what was compared is what the page has now, and not what a render that came first has put off. */
  readonly isCurrent: boolean;
};

/** A match goes with the next key, as soon as it is drawn: `<VerdictNotice isMatch isCurrent={settled === text} tone="success" title="Match" />` */
export function VerdictNotice({ isMatch, isCurrent, ...notice }: VerdictNoticeProps) {
  const hasPendingInput = useHasPendingInput();
  return isMatch && (hasPendingInput || !isCurrent) ? null : <Notice {...notice} />;
}
