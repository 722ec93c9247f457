/** Where the answer stands on a phone, where it may appear out of sight. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import styles from './form-page.module.css';
import type { FormState } from './use-form.ts';

const PHONE = '(max-width: 768px)';
const isPhone = (): boolean => matchMedia(PHONE).matches;

/**
 * The panel of the answer, a bar at the lower edge while a new answer is out of sight, a press of the button that scrolls to its answer,
 * and what shows box and answer above a sheet. The effects talk to the window, which scrolls.
 */
export function useAnswerPlace({ outcome, press }: Pick<FormState, 'outcome' | 'press'>) {
  const panel = useRef<HTMLElement>(null);
  const isAsked = useRef(false);
  const [side, setSide] = useState<'above' | 'below'>();
  const scroll = () => panel.current?.scrollIntoView({ block: 'nearest' });

  useEffect(() => {
    const box = panel.current;
    if (!box || !outcome?.ok || !isPhone()) return;
    if (isAsked.current) scroll();
    isAsked.current = false;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { isIntersecting, boundingClientRect } = entry;
      setSide(isIntersecting ? undefined : boundingClientRect.top < 0 ? 'above' : 'below');
      // Once it was seen it is known where it is.
      if (isIntersecting) seen.disconnect();
    });
    seen.observe(box);
    return () => seen.disconnect();
  }, [outcome]);

  return {
    panel,
    bar: side && outcome?.ok && (
      <Button className={styles['toAnswer'] ?? ''} onClick={scroll}>
        {side === 'above' ? 'Answer ↑' : 'Answer ↓'}
      </Button>
    ),
    press: () => {
      press();
      if (!isPhone()) return;
      isAsked.current = true;
      scroll();
    },
    /** The sheet takes the lower half of the window. */
    showBoth: (inputs: HTMLElement | null) => {
      if (isPhone()) inputs?.scrollIntoView({ block: 'start' });
    },
    /** Above a sheet that is opened between them: the answer, and the end of the box. */
    showAnswer: () => {
      if (isPhone()) panel.current?.scrollIntoView({ block: 'start' });
    },
  };
}
