/** A job under way: its progress, its status text, and the way to stop it. */
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import styles from './progress.module.css';

type ProgressProps = {
  /** What is being done: `Hashing photo.raw`. */
  readonly label: string;
  /** 0 to 1; `undefined` where the job cannot tell. */
  readonly fraction?: number | undefined;
  /** Speed, amount done. */
  readonly detail?: string | undefined;
  /** The button's words where another job may have a Cancel on the same page; `Cancel` where left out. */
  readonly stop?: string;
  readonly onCancel: () => void;
};

/** Jobs shorter than this never show a bar, in milliseconds. */
const PATIENCE_MS = 200;

/** A bar that shows once a job takes longer than a moment. Render it only while the job runs. */
export function Progress({ label, fraction, detail, stop, onCancel }: ProgressProps) {
  const isSlow = useIsSlow();
  if (!isSlow) return null;
  const percent = fraction === undefined ? undefined : Math.floor(fraction * 100);
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <span>{label}</span>
        <span className={styles['detail']}>
          {percent !== undefined && `${percent}%`}
          {detail && ` ${detail}`}
        </span>
      </div>
      <progress aria-label={label} max={1} {...(fraction === undefined ? {} : { value: fraction })} />
      <Button onClick={onCancel}>{stop ?? 'Cancel'}</Button>
    </div>
  );
}

/** True once the job has taken long enough for a bar to help. The effect talks to the clock. */
function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
