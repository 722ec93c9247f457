/** "Send to": opens another tool with this output. The value waits in this tab, never in an address. */
import { CornerUpRight } from 'lucide-react';
import { use, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { PartFailure } from './part.tsx';
import { type Sendable, SendTargets } from './send-targets.ts';
import styles from './send-to.module.css';
import { usePart } from './use-part.ts';

type SendToProps = Sendable & {
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
