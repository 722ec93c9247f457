/** The tools in the menu of "Send to" (send-to.tsx). */
import { useState } from 'react';
import { configText, isOffered } from '../offered.ts';
import { PartFailure } from '../part.tsx';
import { send } from '../send.ts';
import type { Sendable, SendTarget, Targets } from '../send-targets.ts';
import styles from '../send-to.module.css';
import { useBrowserValue } from '../use-browser-value.ts';
import { usePart } from '../use-part.ts';

type SendListProps = Pick<Targets, 'load'> &
  Sendable & {
    readonly id: string;
    /** The page one is on has taken it: there is nothing more to choose. */
    readonly onSent: () => void;
  };

/** One button a tool; what went wrong stands below them. */
export function SendList({ id, kind, value, load, onSent }: SendListProps) {
  const { module, isMissing, retry } = usePart(load, true);
  const config = useBrowserValue(configText, '');
  const [problem, setProblem] = useState<string>();
  const open = async ({ path }: SendTarget) => {
    const failure = await Promise.resolve(typeof value === 'function' ? value() : value)
      .then((made) => send(path, typeof made === 'string' ? { kind, text: made } : { kind, files: made }))
      .catch(() => 'It could not be made. Try again.');
    setProblem(failure);
    if (!failure) onSent();
  };
  if (isMissing) return <PartFailure onRetry={retry} />;
  const targets = module?.targetsOf(kind).filter(({ path }) => isOffered(path, config));
  return (
    <ul id={id} className={styles['list']}>
      {targets?.map((target) => (
        <li key={target.path}>
          <button type="button" onClick={() => void open(target)}>
            {target.name}
          </button>
        </li>
      ))}
      {targets?.length === 0 && <li className={styles['problem']}>No tool of this site takes it.</li>}
      {problem && (
        <li role="alert" className={styles['problem']}>
          {problem}
        </li>
      )}
    </ul>
  );
}
