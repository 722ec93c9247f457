/** "Send to": opens another tool with this output. The value waits in this tab, never in an address. */
import { CornerUpRight } from 'lucide-react';
import { use, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { type Sendable, SendTargets } from './send-targets.ts';
import styles from './send-to.module.css';
import { usePart } from '#src/ui/basics/use-part.ts';

type SendToProps = Sendable & {
  /** What is sent, for screen readers: `SHA256`. */
  readonly what: string;
  /**
   * `icon`: no words. `row`: one of many, an icon that is seen on the row in hand (an element with `data-row`), and always where nothing
   * can hover.
   */
  readonly look?: 'plain' | 'icon' | 'row';
  readonly disabled?: boolean;
};

const NAME = 'Send to…';

const loadList = () => import('./send-list.tsx');

/** A menu of the tools that take this kind; nothing where none does. `<SendTo kind="json" value={json} what="Payload" />` */
export function SendTo({ kind, value, what, look = 'plain', disabled }: SendToProps) {
  const { isTaken, load } = use(SendTargets);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { module, isMissing, retry } = usePart(loadList, isOpen);
  if (!isTaken(kind)) return null;
  const close = () => setIsOpen(false);
  const isIcon = look !== 'plain';
  return (
    <span
      className={classNames(styles['menu'], look === 'row' && styles['inRow'])}
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
        className={classNames(isIcon && styles['icon'])}
        icon={<CornerUpRight aria-hidden="true" />}
        disabled={disabled}
        aria-label={isIcon ? NAME : undefined}
        title={isIcon ? NAME : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-description={what}
        onClick={() => setIsOpen(!isOpen)}
      >
        {!isIcon && NAME}
      </Button>
      {isOpen && module && (
        <module.SendList id={listId} {...{ kind, value, load }} floatsAt={button} onSent={close} />
      )}
      {isOpen && isMissing && <PartFailure onRetry={retry} />}
    </span>
  );
}
