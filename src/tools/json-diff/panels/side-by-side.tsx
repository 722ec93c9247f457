/** The documents side by side: differences marked, equal stretches folded, a step to the next or the previous. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { plural } from '#src/lib/format.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { Notice } from '#src/ui/basics/notice.tsx';
import { rowsInView } from '#src/ui/large-text/rows-in-view.ts';
import { MarkedText } from './marked-text.tsx';
import styles from '../page.module.css';
import { type Row as DiffRow, rowAt, type Rows } from './rows.ts';
import { type Changes, changesIn, type Piece } from '../comparing/string-changes.ts';
import { changeStarts, type Line, linesOf } from './view.ts';

const ROW_HEIGHT = 24;
const VIEW_HEIGHT = 560;

type SideBySideProps = {
  readonly rows: Rows;
  readonly onlyDifferences: boolean;
  readonly onOnlyDifferences: (isOn: boolean) => void;
  /** A row to show at first. */
  readonly startRow: number | undefined;
};

export function SideBySide({ rows, onlyDifferences, onOnlyDifferences, startRow }: SideBySideProps) {
  const starts = useMemo(() => changeStarts(rows), [rows]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const lines = useMemo(() => linesOf(rows, onlyDifferences, opened), [rows, onlyDifferences, opened]);
  const viewport = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      starts.findLastIndex((row) => row <= (startRow ?? 0)),
    ),
  );

  const show = (row: number) => {
    const line = lines.findIndex((each) => each.kind === 'row' && each.row === row);
    viewport.current?.scrollTo({ top: Math.max(0, (line - 4) * ROW_HEIGHT) });
  };
  const showStart = useEffectEvent(() => {
    if (startRow === undefined) return;
    show(startRow);
    viewport.current?.focus();
  });
  // The scroll position and the focus live in the browser.
  useEffect(() => showStart(), []);
  const go = (step: number) => {
    const next = (current + step + starts.length) % Math.max(starts.length, 1);
    setCurrent(next);
    show(starts[next] ?? 0);
  };

  return (
    <>
      <Row>
        <Button onClick={() => go(-1)} disabled={starts.length === 0}>
          Previous
        </Button>
        <Button onClick={() => go(1)} disabled={starts.length === 0}>
          Next
        </Button>
        <span className={styles['aside']}>
          <StatusMessage role="status">
            {starts.length > 0 && `${current + 1} of ${plural(starts.length, 'place')}`}
          </StatusMessage>
        </span>
        <Checkbox label="Only differences" checked={onlyDifferences} onChange={onOnlyDifferences} />
      </Row>
      {rows.isShortened && (
        <Notice tone="info">
          <p>These documents are too long to lay out whole: equal parts are left out.</p>
        </Notice>
      )}
      <Minimap rows={rows} starts={starts} />
      <Lines
        rows={rows}
        lines={lines}
        viewport={viewport}
        currentRow={starts[current]}
        onOpen={(from) => {
          setOpened(new Set([...opened, from]));
          viewport.current?.focus();
        }}
      />
    </>
  );
}

/** Where in the document the differences are. */
function Minimap({ rows, starts }: { readonly rows: Rows; readonly starts: readonly number[] }) {
  const places = useMemo(
    () => [...new Set(starts.map((row) => Math.floor((row / Math.max(rows.count, 1)) * 400)))],
    [rows, starts],
  );
  return (
    <div className={styles['minimap']} aria-hidden="true">
      <svg viewBox="0 0 400 10" preserveAspectRatio="none" className={styles['changed']}>
        {places.map((place) => (
          <rect key={place} x={place} y={0} width={2} height={10} />
        ))}
      </svg>
    </div>
  );
}

type LinesProps = {
  readonly rows: Rows;
  readonly lines: readonly Line[];
  readonly viewport: React.RefObject<HTMLDivElement | null>;
  readonly currentRow: number | undefined;
  readonly onOpen: (from: number) => void;
};

function Lines({ rows, lines, viewport, currentRow, onOpen }: LinesProps) {
  const [scrollTop, setScrollTop] = useState(0);
  const view = { count: lines.length, rowHeight: ROW_HEIGHT, viewHeight: VIEW_HEIGHT, scrollTop };
  const { first, last, height } = rowsInView(view);
  const widest = useMemo(() => widestText(rows), [rows]);
  return (
    <div
      ref={viewport}
      className={styles['viewer']}
      style={{ height: Math.min(VIEW_HEIGHT, height + 2) }}
      tabIndex={0}
      role="region"
      aria-label="Side by side"
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div className={styles['lines']} style={{ height, width: `calc(${2 * widest}ch + 40px)` }}>
        {lines.slice(first, last).map((line, index) => {
          const top = (first + index) * ROW_HEIGHT;
          return line.kind === 'row' ? (
            <LineRow
              key={line.row}
              row={rowAt(rows, line.row)}
              top={top}
              isCurrent={line.row === currentRow}
            />
          ) : (
            <button
              key={`fold ${line.from}`}
              type="button"
              className={styles['fold']}
              style={{ top }}
              onClick={() => onOpen(line.from)}
            >
              ⋯ {line.to - line.from} equal lines
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Characters the longer half of any row takes, indentation included. */
function widestText(rows: Rows): number {
  let widest = 0;
  for (let row = 0; row < rows.count; row += 1) {
    const [left, right, end] = [
      rows.starts[2 * row] ?? 0,
      rows.starts[2 * row + 1] ?? 0,
      rows.starts[2 * row + 2] ?? 0,
    ];
    widest = Math.max(widest, indentOf(rows.depths[row] ?? 0) + Math.max(right - left, end - right));
  }
  return widest + 2;
}

/** Levels past this are not indented further. */
const DEEPEST_INDENT = 30;
const indentOf = (depth: number): number => 1 + 2 * Math.min(depth, DEEPEST_INDENT);

type LineRowProps = { readonly row: DiffRow; readonly top: number; readonly isCurrent: boolean };

function LineRow({ row, top, isCurrent }: LineRowProps) {
  const indent = ' '.repeat(indentOf(row.depth));
  const changes = useMemo(() => textChanges(row), [row]);
  return (
    <div
      className={classNames(styles['line'], styles[row.kind], isCurrent && styles['current'])}
      style={{ top, height: ROW_HEIGHT }}
    >
      <Half indent={indent} text={row.left} pieces={changes?.left} isMarked={isMarked(row, 'left')} />
      <Half indent={indent} text={row.right} pieces={changes?.right} isMarked={isMarked(row, 'right')} />
    </div>
  );
}

/** Of a row with a text on either side: what changed within. */
function textChanges({ kind, left, right }: DiffRow): Changes | undefined {
  const isText = left !== undefined && right !== undefined && /["…]$/.test(left) && /["…]$/.test(right);
  return kind === 'changed' && isText ? changesIn(left, right) : undefined;
}

const isMarked = (row: DiffRow, side: 'left' | 'right'): boolean =>
  row[side] !== undefined && row.kind !== 'same' && row.kind !== 'folded';

type HalfProps = {
  readonly indent: string;
  readonly text: string | undefined;
  readonly pieces: readonly Piece[] | undefined;
  readonly isMarked: boolean;
};

function Half({ indent, text, pieces, isMarked: marked }: HalfProps) {
  return (
    <div
      className={classNames(
        styles['half'],
        marked && styles['marked'],
        text === undefined && styles['absent'],
      )}
    >
      {text !== undefined && indent}
      {pieces ? <MarkedText pieces={pieces} /> : text}
    </div>
  );
}
