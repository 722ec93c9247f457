/** How a page is laid out: panels side by side, fields and buttons in rows, and what a panel shows while it is empty. */
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type ColumnsProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Panels side by side, equally tall; one below the other where the page is narrow. `<Columns><Panel>input</Panel><Panel>result</Panel></Columns>`. */
export function Columns({ className, children }: ColumnsProps) {
  return (
    <div className={styles['frame']}>
      <div className={classNames(styles['columns'], className)}>{children}</div>
    </div>
  );
}

/**
 * Three children: what is entered, its result, and what is entered besides. They are read and reached in that order;
 * where there is room, the result stands beside the two others.
 */
export function ResultBeside({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={classNames(styles['columns'], styles['beside'])}>{children}</div>
    </div>
  );
}

type PanelProps = {
  /** Its heading; left out where what is inside is clear without it. */
  readonly title?: string;
  /** Stands at the right of the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  /** What it is of the page. */
  readonly part?: string;
};

/** One surface of the columns, or a section of its own. */
export function Panel({ title, aside, children, className, ref, part }: PanelProps) {
  return (
    <section className={classNames(styles['panel'], className)} ref={ref} data-panel={part}>
      {(title ?? aside) && (
        <div className={styles['top']}>
          {title && <h2>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** Fields side by side, as many as fit; `narrow` for numbers and short choices. */
export function Fields({
  children,
  narrow = false,
}: {
  readonly children: ReactNode;
  readonly narrow?: boolean;
}) {
  return <div className={classNames(styles['fields'], narrow && styles['narrow'])}>{children}</div>;
}

/** Buttons and checkboxes in a line that wraps. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

/** What a panel shows while it is empty: one sentence and, if it helps, a button. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className={styles['empty']}>{children}</div>;
}
