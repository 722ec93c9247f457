/** Says that something matches, and only of what the fields show now. */
import type { ComponentProps } from 'react';
import { Notice } from './notice.tsx';
import { useIsAhead } from './use-is-ahead.ts';

type MatchNoticeProps = Omit<ComponentProps<typeof Notice>, 'tone'> & {
  /** Whether what was compared is what the page has now, and not what a render that came first has put off. */
  readonly isCurrent: boolean;
};

/** A notice of success that goes with the next key, as soon as it is drawn: `<MatchNotice isCurrent={settled === text} title="Match" />` */
export function MatchNotice({ isCurrent, ...notice }: MatchNoticeProps) {
  const isAhead = useIsAhead();
  return isCurrent && !isAhead && <Notice {...notice} tone="success" />;
}
