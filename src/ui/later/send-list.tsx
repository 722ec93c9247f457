/** The tools in the menu of "Send to" (send-to.tsx). */
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
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
    /** The button that the list floats at, over everything else. */
    readonly floatsAt?: RefObject<HTMLElement | null> | undefined;
  };

/** Of a list that floats; `max-height` of the others. In pixels. */
const TALLEST_PX = 320;
const WIDEST_PX = 300;

/** One button a tool; what went wrong stands below them. */
export function SendList({ id, kind, value, load, onSent, floatsAt }: SendListProps) {
  const { module, isMissing, retry } = usePart(load, true);
  const config = useBrowserValue(configText, '');
  const [problem, setProblem] = useState<string>();
  const floating = useFloating(floatsAt);
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
    <ul id={id} className={styles['list']} {...floating}>
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

/** Puts the list into the browser's top layer, at its button, and keeps it there while something scrolls. */
function useFloating(at: RefObject<HTMLElement | null> | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!at) return undefined;
    const place = () => {
      if (at.current) setStyle(placeAt(at.current.getBoundingClientRect()));
    };
    place();
    list.current?.showPopover();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [at]);
  return at && ({ ref: list, style, popover: 'manual' } as const);
}

/** Below the button, or above it where there is more room; it ends where the button ends, unless it would begin left of the page. */
function placeAt({ top, bottom, right }: DOMRect): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom;
  const fromRight = Math.max(0, Math.min(clientWidth - right, clientWidth - WIDEST_PX));
  const isAbove = below < TALLEST_PX && top > below;
  return {
    inset: isAbove
      ? `auto ${fromRight}px ${clientHeight - top}px auto`
      : `${bottom}px ${fromRight}px auto auto`,
    maxHeight: Math.min(TALLEST_PX, isAbove ? top : below),
  };
}
