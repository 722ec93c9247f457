/** Whether something matches. That it does is shown only for what the fields show now. */
import type { ComponentProps } from 'react';
import { Notice } from '#src/ui/basics/notice.tsx';
import { useHasPendingInput } from '#src/ui/fields/use-has-pending-input.ts';

type VerdictNoticeProps = ComponentProps<typeof Notice> & {
  readonly isMatch: boolean;
};

/** A match goes with the next key, as soon as it is drawn: `<VerdictNotice isMatch tone="success" title="Match" />` */
export function VerdictNotice({ isMatch, ...notice }: VerdictNoticeProps) {
  const hasPendingInput = useHasPendingInput();
  return isMatch && hasPendingInput ? null : <Notice {...notice} />;
}
