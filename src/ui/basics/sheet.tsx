/** Controls that stand in the page where it is wide, and on a phone in a sheet at the lower edge, which one button opens. */
import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './sheet.module.css';

type SheetProps = {
  /** Names the sheet. */
  readonly label: string;
  /** What the button that opens it shows. */
  readonly opener: ReactNode;
  /** The button's name, where it shows no words. */
  readonly openerLabel?: string;
  readonly className?: string | undefined;
  readonly openerClassName?: string | undefined;
  /** When it opens. */
  readonly onOpen?: () => void;
  /** A press of one of its buttons closes it; one that says what came of it has `data-stays`. */
  readonly closesOnPress?: boolean;
  readonly children: ReactNode;
};

/** The platform's own popover, which opens before any code is there: `<Sheet label="Options" opener="Options: Encode">…</Sheet>`. */
export function Sheet(props: SheetProps) {
  const { label, opener, openerLabel, className, openerClassName, onOpen, closesOnPress, children } = props;
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className={classNames(styles['opener'], openerClassName)}
        popoverTarget={id}
        aria-label={openerLabel}
        title={openerLabel}
      >
        {opener}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classNames(styles['sheet'], className)}
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
        onClick={({ target }) => {
          const button = target instanceof Element ? target.closest('button') : null;
          if (closesOnPress && button && !button.hasAttribute('data-stays')) sheet.current?.hidePopover();
        }}
      >
        <div className={styles['top']}>
          <span>{label}</span>
          <Button look="quiet" popoverTarget={id} popoverTargetAction="hide">
            Done
          </Button>
        </div>
        {children}
      </div>
    </>
  );
}
