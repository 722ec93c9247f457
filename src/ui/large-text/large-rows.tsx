/** The window on a large text: its rows in view, the bar with find and wrap below it, copying by keys. */
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatBytes, plural } from '#src/lib/format.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { FindButton, WrapButton } from '#src/ui/editor/bar-button.tsx';
import type { IndexedText } from './blob-text.ts';
import { copyAll, copyRows } from './dom-copy-rows.ts';
import { placeInRow } from '#src/ui/editor/find.ts';
import { LargeFind } from './large-find.tsx';
import { byteOfRow, rowOfByte, type RowText } from './text-source.ts';
import { useRowBlocks } from './use-row-blocks.ts';
import { type RowScroll, useRowScroll } from './use-row-scroll.ts';
import { useWrappedText } from './use-wrapped-text.ts';
import editor from '../editor/editor.module.css';
import tools from '../editor/tools.module.css';
import styles from './large-text.module.css';

type LargeRowsProps = {
  readonly label: string;
  readonly opened: IndexedText;
  /** The text can no longer be read. */
  readonly onGone: () => void;
  readonly below: ReactNode;
};

/** A text that was read once, row by row. */
export function LargeRows({ label, opened, onGone, below }: LargeRowsProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const { shown, isWrapped, setIsWrapped, isBusy, hasFailed } = useWrappedText(
    viewport,
    opened,
    styles['row'] ?? '',
  );
  const scroll = useRowScroll(viewport, shown.index.rowCount);
  const rowAt = useRowBlocks(shown, scroll, onGone);
  const [isFinding, setIsFinding] = useState(false);
  const [isAllSelected, setIsAllSelected] = useState(false);
  const [notCopied, setNotCopied] = useState<string>();
  const [mark, setMark] = useState<Mark>();
  useSamePlace(shown, scroll, mark, setMark, onGone);
  useEffect(() => {
    if (hasFailed) onGone();
  }, [hasFailed, onGone]);
  const onKeyDown = (event: KeyboardEvent) => {
    const letter = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (letter === 'f') setIsFinding(true);
    else if (letter === 'a') setIsAllSelected(true);
    else if (letter === 'c' && isAllSelected) void copyAll(opened.blob).then(setNotCopied);
    else if (!scroll.onKey(event.key)) return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={viewport}
        className={styles['viewport']}
        data-selected={isAllSelected || undefined}
        tabIndex={0}
        role="region"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={() => setIsAllSelected(false)}
        onBlur={() => setIsAllSelected(false)}
        onScroll={scroll.onScroll}
        onCopy={copyRows}
      >
        <RowsInView {...{ scroll, rowAt, mark }} />
      </div>
      <div className={editor['bar']}>
        <FindButton place="text" box={label} isExpanded={isFinding} onPress={() => setIsFinding(true)} />
        <WrapButton box={label} isWrapped={isWrapped} onWrap={setIsWrapped} />
        {isBusy && <span>Wrapping…</span>}
        {notCopied && (
          <StatusMessage role="alert" isUrgent>
            {notCopied}
          </StatusMessage>
        )}
        <span className={tools['status']}>
          {plural(opened.facts.lineCount, 'line')}, {formatBytes(opened.blob.size)}
        </span>
        {isFinding && (
          <LargeFind
            opened={opened}
            onFound={(byte, wanted) => {
              if (byte === undefined) {
                setMark(undefined);
                return;
              }
              rowOfByte(shown, byte).then((row) => {
                setMark({ row, byte, wanted });
                scroll.toRow(row);
              }, onGone);
            }}
            onClose={() => {
              setIsFinding(false);
              viewport.current?.focus();
            }}
          />
        )}
      </div>
      {below}
    </>
  );
}

type RowsInViewProps = {
  readonly scroll: RowScroll;
  readonly rowAt: (index: number) => RowText | undefined;
  readonly mark: Mark | undefined;
};

function RowsInView({ scroll, rowAt, mark }: RowsInViewProps) {
  return (
    <div className={styles['rows']} style={{ height: scroll.height }}>
      {scroll.rows.map(({ index, top }) => {
        const row = rowAt(index);
        const isMarked = mark?.row === index;
        return (
          <div key={index} className={styles['row']} style={{ top }} data-line={row?.line ?? ''}>
            {isMarked && row ? <Marked row={row} mark={mark} /> : row?.text}
          </div>
        );
      })}
    </div>
  );
}

/** The match one is at. */
type Mark = { readonly row: number; readonly byte: number; readonly wanted: string };

/** When the text is shown in other rows, the match one is at stays in view; where there is none, what stood at the top. The effect talks to the blob. */
function useSamePlace(
  shown: IndexedText,
  scroll: RowScroll,
  mark: Mark | undefined,
  onMark: (mark: Mark) => void,
  onGone: () => void,
): void {
  const before = useRef(shown);
  const topRow = useRef(0);
  const move = useEffectEvent(async (old: IndexedText, oldTop: number) => {
    const byte = mark?.byte ?? (await byteOfRow(old, oldTop));
    const row = await rowOfByte(shown, byte);
    if (mark) onMark({ ...mark, row });
    if (mark) scroll.toRow(row);
    else scroll.toTop(row);
  });
  useEffect(() => {
    if (before.current !== shown) move(before.current, topRow.current).catch(onGone);
    before.current = shown;
  }, [shown, onGone]);
  useEffect(() => {
    topRow.current = scroll.topRow;
  }, [scroll.topRow]);
}

type MarkedProps = { readonly row: RowText; readonly mark: Mark };

function Marked({ row: { text, start }, mark: { byte, wanted } }: MarkedProps) {
  const at = placeInRow(text, wanted, byte - start);
  if (at < 0) return <mark>{text}</mark>;
  return (
    <>
      {text.slice(0, at)}
      <mark key={at} ref={bringBeside}>
        {text.slice(at, at + wanted.length)}
      </mark>
      {text.slice(at + wanted.length)}
    </>
  );
}

/** Moves the window sideways where the match would stand outside of it, or behind the line numbers. */
function bringBeside(mark: HTMLElement | null): void {
  const view = mark?.closest<HTMLElement>('[role="region"]');
  if (!mark || !view) return;
  const [found, seen] = [mark.getBoundingClientRect(), view.getBoundingClientRect()];
  const isBeside = found.left < seen.left + seen.width / 4 || found.right > seen.right;
  if (isBeside) view.scrollLeft += found.left - (seen.left + seen.width / 2);
}
