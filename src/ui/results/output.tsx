/** Short results: a row each, which can be copied and sent on. */
import type { ReactNode } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { CopyButton } from './copy-button.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { Swatch } from './swatch.tsx';
import { useOneStop } from './use-one-stop.ts';
import styles from './output.module.css';

type OutputRowProps = {
  readonly label: ReactNode;
  readonly value: string;
  /** Names the copy button where `label` is not text. */
  readonly name?: string;
  /** What the value is, for "Send to". Without it the value is one of many: it is sent as text, by an icon on the row in hand. */
  readonly kind?: Kind;
  /** Read aloud when it changes; only for a page's one main result. */
  readonly live?: boolean;
  readonly aside?: ReactNode;
  /** The page's answer: its value is large, and its buttons are icons. */
  readonly isLarge?: boolean;
  /** The value, where a part of it is the result proper and stands in an element of its own. */
  readonly children?: ReactNode;
};

/** A short result with its label and a copy button, on one line. */
export function OutputRow(props: OutputRowProps) {
  const { label, value, name, kind, live = false, aside, isLarge = false, children } = props;
  const what = name ?? (typeof label === 'string' ? label : 'value');
  return (
    <div
      className={classNames(styles['row'], isLarge && styles['large'], isLarge && styles['icons'])}
      data-row=""
    >
      {/* The blanks are not drawn: they part the words where the page is read as text. */}
      <span className={styles['label']}>{label}</span>{' '}
      <output className={styles['value']} aria-label={what} aria-live="off">
        {kind === 'colour' && <Swatch colour={value} isLarge={isLarge} />}
        {live ? <StatusMessage>{children ?? value}</StatusMessage> : (children ?? value)}
      </output>{' '}
      <span className={styles['tools']}>
        {aside}
        {!kind && <SendTo kind="text" value={value} what={what} look="row" disabled={value === ''} />}
        {kind && value && <SendTo kind={kind} value={value} what={what} look={isLarge ? 'icon' : 'plain'} />}
        <CopyButton value={value} what={what} disabled={value === ''} isIcon={isLarge} />
      </span>
    </div>
  );
}

/** Rows under one another, with hairlines between; their buttons are one stop of the Tab key. */
export function OutputRows({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['rows']} {...useOneStop<HTMLDivElement>()}>
      {children}
    </div>
  );
}
