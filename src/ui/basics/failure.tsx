/** Something that did not work and may work now: a message with a button to try again. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type FailureProps = {
  readonly onRetry: () => void;
  /** What failed, where the sentence alone does not name it. */
  readonly title?: string;
  /** Another way on, where trying again may not help. */
  readonly otherwise?: ReactNode;
  /** What happened, in a sentence. */
  readonly children: ReactNode;
};

/** `<Failure onRetry={task.retry}>The file could not be read.</Failure>` */
export function Failure({ onRetry, title, otherwise, children }: FailureProps) {
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {otherwise}
        </>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
