/** The specified button, which shows how far the job is, and the way to stop it. The focus never gets lost between the two. */
import { useLayoutEffect, useRef } from 'react';
import type { TaskState } from '#src/lib/worker/job-queue.ts';
import { Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { convertingLabel } from '../logic.ts';
import styles from '../page.module.css';

type ActionsProps = {
  readonly state: TaskState<unknown>;
  readonly hasImages: boolean;
  readonly onExtract: () => void;
  readonly onCancel: () => void;
};

export function Actions({ state, hasImages, onExtract, onCancel }: ActionsProps) {
  const isRunning = state.status === 'running';
  const fraction = isRunning ? (state.fraction ?? 0) : 0;
  const { extract, cancel } = useKeptFocus(isRunning);
  return (
    <Row>
      <Button ref={extract} look="primary" disabled={isRunning || !hasImages} onClick={onExtract}>
        {isRunning ? convertingLabel(fraction) : 'Extract Text'}
      </Button>
      {isRunning && (
        <>
          <progress className={styles['progress']} aria-label="Progress" max={1} value={fraction} />
          <Button ref={cancel} onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
    </Row>
  );
}

/** A disabled button loses the focus, so Cancel has it while the job runs. The effect moves the browser's focus before anybody else finds it lost. */
function useKeptFocus(isRunning: boolean) {
  const extract = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(false);
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body || document.activeElement === extract.current;
    if (isRunning && isNowhere) cancel.current?.focus();
    if (!isRunning && wasRunning.current && isNowhere) extract.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return { extract, cancel };
}
