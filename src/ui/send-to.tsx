/** "Send to": opens another tool with this output. The value travels in memory, never in the address. */
import { CornerUpRight } from 'lucide-react';
import { createContext, use, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { handOver } from './arrival.ts';
import { Button } from './button.tsx';
import styles from './send-to.module.css';

export type SendTarget = { readonly path: string; readonly name: string };

/** The frame says which tools take a kind of value: primitives know no tool. */
export const SendTargets = createContext<(kind: string) => readonly SendTarget[]>(() => []);

type SendToProps = {
  readonly kind: string;
  readonly value: string;
  /** What is sent, for screen readers: `SHA256`. */
  readonly what: string;
};

export function SendTo({ kind, value, what }: SendToProps) {
  const targets = use(SendTargets)(kind);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  if (targets.length === 0) return null;
  const send = (target: SendTarget) => {
    handOver(kind, value);
    void navigate(target.path);
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
            <button type="button" onClick={() => send(target)}>
              {target.name}
            </button>
          </li>
        ))}
      </ul>
    </span>
  );
}
