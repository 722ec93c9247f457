/** For what follows a text box but need not follow every key. */
import { useEffect, useState } from 'react';

/**
 * The value once it has not changed for `restMs` milliseconds. The first value and an empty text come at once.
 *
 * @example const settled = useAtRest(text); const result = useMemo(() => convert(settled), [settled]);
 */
export function useAtRest<T>(value: T, restMs = 150): T {
  const [settled, setSettled] = useState(value);
  if (value === '' && settled !== value) setSettled(value);
  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return value === '' ? value : settled;
}
