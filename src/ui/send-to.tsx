/** "Send to": opens another tool with this output. The value waits in this tab, never in an address. */
import { CornerUpRight } from 'lucide-react';
import { createContext, use, useId, useRef, useState } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import { Button } from './button.tsx';
import { PartFailure } from './part.tsx';
import styles from './send-to.module.css';
import { usePart } from './use-part.ts';

/** A tool that takes what is sent: its address from `/`, and its name. */
export type SendTarget = { readonly path: `/${string}`; readonly name: string };

/** Which tools take a kind of value, the page one is on left out. */
export type Targets = {
  readonly isTaken: (kind: Kind) => boolean;
  /** Fetches them. A constant. */
  readonly load: () => Promise<{ readonly targetsOf: (kind: Kind) => readonly SendTarget[] }>;
};

/** The frame says so: primitives know no tool. */
export const SendTargets = createContext<Targets>({
  isTaken: () => false,
  load: () => Promise.resolve({ targetsOf: () => [] }),
});

/** What `SendTo` takes. */
export type SendToProps = {
  readonly kind: Kind;
  /** The text, or what makes it, or the files, when they are sent. */
  readonly value: string | (() => string | Promise<readonly File[]>);
  /** What is sent, for screen readers: `SHA256`. */
  readonly what: string;
};

const loadList = () => import('./later/send-list.tsx');

/** A menu of the tools that take this kind; nothing where none does. `<SendTo kind="json" value={json} what="Payload" />` */
export function SendTo({ kind, value, what }: SendToProps) {
  const { isTaken, load } = use(SendTargets);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { module, isMissing, retry } = usePart(loadList, isOpen);
  if (!isTaken(kind)) return null;
  const close = () => setIsOpen(false);
  return (
    <span
      className={styles['menu']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        look="quiet"
        icon={<CornerUpRight aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-description={what}
        onClick={() => setIsOpen(!isOpen)}
      >
        Send to…
      </Button>
      {isOpen && module && <module.SendList id={listId} {...{ kind, value, load }} onSent={close} />}
      {isOpen && isMissing && <PartFailure onRetry={retry} />}
    </span>
  );
}
