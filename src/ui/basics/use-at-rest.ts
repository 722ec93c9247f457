/** For what follows an input but need not follow every key. */
import { useEffect, useState } from 'react';

/**
 * The value once it has not changed for `restMs` milliseconds. The first value and an empty text come at once.
 *
 * @example const settled = useAtRest(text, 150); const result = useMemo(() => convert(settled), [settled]);
 */
export function useAtRest<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value);
  if (value === '' && settled !== value) setSettled(value);
  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return value === '' ? value : settled;
}
