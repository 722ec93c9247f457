/** "Send to": opens another tool with this output. The value waits in this tab, never in an address. */
import { CornerUpRight } from 'lucide-react';
import { createContext, use, useId, useRef, useState } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import { Button } from './button.tsx';
import { send } from './hand-over.ts';
import { configText, isOffered } from './offered.ts';
import styles from './send-to.module.css';
import { useBrowserValue } from './use-browser-value.ts';

/** A tool that takes what is sent: its address from `/`, and its name. */
export type SendTarget = { readonly path: `/${string}`; readonly name: string };

/** The frame says which tools take a kind of value: primitives know no tool. */
export const SendTargets = createContext<(kind: Kind) => readonly SendTarget[]>(() => []);

type SendToProps = {
  readonly kind: Kind;
  /** The text, or what makes it, or the files, when they are sent. */
  readonly value: string | (() => string | Promise<readonly File[]>);
  /** What is sent, for screen readers: `SHA256`. */
  readonly what: string;
};

/** A menu of the tools that take this kind; nothing where none does. `<SendTo kind="json" value={json} what="Payload" />` */
export function SendTo({ kind, value, what }: SendToProps) {
  const config = useBrowserValue(configText, '');
  const targets = use(SendTargets)(kind).filter(({ path }) => isOffered(path, config));
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [problem, setProblem] = useState<string>();
  if (targets.length === 0) return null;
  const open = async ({ path }: SendTarget) => {
    const failure = await Promise.resolve(typeof value === 'function' ? value() : value)
      .then((made) => send(path, typeof made === 'string' ? { kind, text: made } : { kind, files: made }))
      .catch(() => 'It could not be made. Try again.');
    setProblem(failure);
    // The page one is on has taken it: there is nothing more to choose.
    if (!failure) setIsOpen(false);
  };
  return (
    <span
      className={styles['menu']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        look="quiet"
        icon={<CornerUpRight aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-description={what}
        onClick={() => setIsOpen(!isOpen)}
      >
        Send to…
      </Button>
      <ul id={listId} className={styles['list']} hidden={!isOpen}>
        {targets.map((target) => (
          <li key={target.path}>
            <button type="button" onClick={() => void open(target)}>
              {target.name}
            </button>
          </li>
        ))}
        {problem && (
          <li role="alert" className={styles['problem']}>
            {problem}
          </li>
        )}
      </ul>
    </span>
  );
}
