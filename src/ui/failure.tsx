/** Something that did not work and may work now: said in words, with a button to try again. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type FailureProps = {
  readonly onRetry: () => void;
  /** What happened, in a sentence. */
  readonly children: ReactNode;
};

/** `<Failure onRetry={task.retry}>The file could not be read.</Failure>` */
export function Failure({ onRetry, children }: FailureProps) {
  return (
    <Notice tone="error" action={<Button onClick={onRetry}>Try again</Button>}>
      <p>{children}</p>
    </Notice>
  );
}
