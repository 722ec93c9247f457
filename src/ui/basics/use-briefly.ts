/** What a button shows of its last press, for a moment. */
import { useEffect, useState } from 'react';

const SHOWN_MS = 1600;

/**
 * What was said last, `undefined` after a moment, and the way to say something else. The effect talks to the clock.
 *
 * @example const [said, say] = useBriefly(); return <Button onClick={() => say('Saved')}>{said ?? 'Save'}</Button>;
 */
export function useBriefly<T extends string>(): readonly [message: T | undefined, say: (outcome: T) => void] {
  const [message, setMessage] = useState<T>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage];
}
