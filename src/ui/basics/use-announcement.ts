/** Results that change with each key, read aloud once the typing rests. */
import { useEffect } from 'react';
import { announce } from './announce.ts';

/** Long enough that a person who types on is not interrupted. */
const REST_MS = 1000;

/** Says `message` to screen readers when it has stayed the same for a second; `''` is nothing. The effect talks to the clock. */
export function useAnnouncement(message: string): void {
  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => announce(message), REST_MS);
    return () => clearTimeout(timer);
  }, [message]);
}
