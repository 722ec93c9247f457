/** The view: lines beside each other, a step to the next change, and taking one side of it. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { plural } from '#src/lib/format.ts';
import type { Repair } from '#src/lib/form/form.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { Row as Bar } from '#src/ui/basics/layout.tsx';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import type { ViewValue } from './form.ts';
import { shown } from './marks.ts';
import type { Cell, Row } from './rows.ts';
import { taken } from './taken.ts';
import styles from './parts.module.css';

type ViewProps = {
  readonly label: string;
  readonly value: ViewValue;
  readonly change: (repair: Repair) => void;
};

function View({ label, value, change }: ViewProps) {
  const { rows, blocks, isInOneColumn } = value;
  const viewer = useRef<HTMLDivElement>(null);
  const [chosen, setCurrent] = useState(0);
  const current = Math.min(chosen, blocks.length - 1);
  const go = (step: number) => {
    const next = (current + step + blocks.length) % blocks.length;
    setCurrent(next);
    scrollTo(viewer.current, next);
  };
  const apply = (inputs: Readonly<Record<string, string>>) => {
    viewer.current?.focus({ preventScroll: true });
    change({ label: '', inputs });
  };
  const take = (side: 'left' | 'right') => {
    const other = side === 'left' ? 'right' : 'left';
    apply({ [other]: taken(value, current, side) });
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'n') go(1);
    if (key === 'p') go(-1);
  };
  return (
    <div className={styles['view']} onKeyDown={onKeyDown}>
      <Bar>
        <Button onClick={() => go(-1)} aria-keyshortcuts="p">
          Previous
        </Button>
        <Button onClick={() => go(1)} aria-keyshortcuts="n">
          Next
        </Button>
        <span className={styles['aside']}>
          <StatusMessage role="status">{`${current + 1} of ${plural(blocks.length, 'change')}`}</StatusMessage>
        </span>
        <Button onClick={() => take('left')}>Take left</Button>
        <Button onClick={() => take('right')}>Take right</Button>
        <Button onClick={() => apply({ left: value.right, right: value.left })}>Swap</Button>
      </Bar>
      <div
        ref={viewer}
        className={classNames(styles['viewer'], isInOneColumn && styles['oneColumn'])}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {rows.map((row, at) => (
          <RowView key={at} row={row} isCurrent={row.kind !== 'fold' && row.block === current} />
        ))}
      </div>
    </div>
  );
}

function scrollTo(viewer: HTMLElement | null, block: number): void {
  const row = viewer?.querySelector<HTMLElement>(`[data-block="${block}"]`);
  if (viewer && row) viewer.scrollTo({ top: row.offsetTop - viewer.clientHeight / 3 });
}

function RowView({ row, isCurrent }: { readonly row: Row; readonly isCurrent: boolean }) {
  if (row.kind === 'fold')
    return (
      <div className={styles['fold']}>
        {row.count > 0 && plural(row.count, 'equal line')} {row.head}
      </div>
    );
  return (
    <div
      className={classNames(styles['row'], styles[row.kind], isCurrent && styles['current'])}
      data-block={row.block}
    >
      <Side kind={row.kind} side="left" cell={row.left} />
      <Side kind={row.kind} side="right" cell={row.right} />
    </div>
  );
}

const SIGNS = { left: '−', right: '+' } as const;
const MARKS = { left: 'del', right: 'ins' } as const;

type SideProps = {
  readonly kind: Exclude<Row['kind'], 'fold'>;
  readonly side: 'left' | 'right';
  readonly cell: Cell | undefined;
};

function Side({ kind, side, cell }: SideProps) {
  if (!cell) return <div className={classNames(styles['side'], styles['absent'], styles[side])} />;
  const isDifferent = kind !== 'same' && kind !== 'ignored';
  const Mark = MARKS[side];
  return (
    <div className={classNames(styles['side'], styles[side])}>
      <span className={styles['number']}>{cell.number}</span>
      <span className={styles['sign']}>{isDifferent && SIGNS[side]}</span>
      <span className={styles['text']}>
        {cell.pieces.map(([text, isChanged], at) =>
          isChanged ? <Mark key={at}>{shown(text, true)}</Mark> : <span key={at}>{shown(text, false)}</span>,
        )}
        {cell.isOpen && isDifferent && <span className={styles['open']}> no line break at the end</span>}
      </span>
    </div>
  );
}

export const parts: Parts = { outputs: { view: View } };
