/** What a button shows of its last press, for a moment. */
import { useEffect, useState } from 'react';

const SHOWN_MS = 1600;

/**
 * The last message, `undefined` after a moment, and the way to show another. The effect talks to the clock.
 *
 * @example const [message, show] = useBriefly(); return <Button onClick={() => show('Saved')}>{message ?? 'Save'}</Button>;
 */
export function useBriefly<T extends string>(): readonly [message: T | undefined, show: (text: T) => void] {
  const [message, setMessage] = useState<T>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage];
}
