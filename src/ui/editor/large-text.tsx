/** A text of any size: only the rows in view are on the page. It is read in a worker, can be searched and copied whole. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { FindButton, WrapButton } from './bar-button.tsx';
import { formatBytes, plural } from '#src/lib/format.ts';
import { announce } from '../announce.ts';
import { copyText } from '../copy-text.ts';
import { Failure } from '../failure.tsx';
import { Progress } from '../progress.tsx';
import { useTask } from '../use-task.ts';
import { useTextBlob } from '../use-text-blob.ts';
import type { IndexedText } from './blob-text.ts';
import { placeInRow } from './find.ts';
import { LargeFind } from './large-find.tsx';
import { byteOfRow, openText, readBlock, rowOfByte, type RowText } from './text-source.ts';
import { ROWS_A_MARK } from './row-index.ts';
import { type RowScroll, useRowScroll } from './use-row-scroll.ts';
import { useWrappedText } from './use-wrapped-text.ts';
import editor from './editor.module.css';
import styles from './large-text.module.css';

type LargeTextProps = {
  readonly label: string;
  readonly blob: Blob;
  /** Stands there while the text is read. */
  readonly beginning?: string | undefined;
  /** What is said below the text, beside its size. */
  readonly children?: (opened: IndexedText) => ReactNode;
};

/** A large text of which only the rows in view are drawn. */
export function LargeText({ label, blob, beginning, children }: LargeTextProps) {
  const task = useTask<IndexedText>();
  const { start, cancel } = task;
  // The worker is outside React.
  useEffect(() => {
    start((context) => openText(blob, context));
    return cancel;
  }, [blob, start, cancel]);
  const [isGivenUp, setIsGivenUp] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const onGone = useCallback(() => setIsGone(true), []);
  const { state } = task;
  if (state.status === 'failed' || isGone) {
    const retry = () => {
      setIsGone(false);
      task.retry();
    };
    return (
      <Failure onRetry={retry}>
        This file can no longer be read. It may have been moved, removed or changed.
      </Failure>
    );
  }
  if (state.status === 'idle' && isGivenUp)
    return <Failure onRetry={task.retry}>The text was not read, as you stopped it.</Failure>;
  if (state.status !== 'done') {
    const fraction = state.status === 'running' ? state.fraction : undefined;
    const giveUp = () => {
      setIsGivenUp(true);
      cancel();
    };
    return (
      <div className={styles['waiting']}>
        <Progress
          label="Reading"
          fraction={fraction}
          detail={formatBytes(blob.size)}
          stop="Stop reading"
          onCancel={giveUp}
        />
        <Beginning text={beginning} />
      </div>
    );
  }
  return <Rows {...{ label, onGone }} opened={state.value} below={children?.(state.value)} />;
}

/** A large text that is no file yet. */
export function LargeResult({ label, text }: { readonly label: string; readonly text: string }) {
  const { blob, problem, retry } = useTextBlob(text);
  const beginning = beginningOf(text);
  if (problem !== undefined) {
    return (
      <>
        <Failure onRetry={retry}>{problem}</Failure>
        <Beginning text={beginning} />
      </>
    );
  }
  return blob ? <LargeText {...{ label, blob, beginning }} /> : <Beginning text={beginning} />;
}

/** Fills the window, in UTF-16 code units. */
const BEGINNING_LENGTH = 4000;

/** What of a text is shown before all of it was read. */
export const beginningOf = (text: string): string => text.slice(0, BEGINNING_LENGTH);

/** How a text begins, until it stands behind its window: an answer can be read as soon as it is there. */
export function Beginning({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return <pre className={styles['beginning']}>{text}</pre>;
}

type RowsProps = {
  readonly label: string;
  readonly opened: IndexedText;
  /** The text can no longer be read. */
  readonly onGone: () => void;
  readonly below: ReactNode;
};

function Rows({ label, opened, onGone, below }: RowsProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const { shown, isWrapped, setIsWrapped, isBusy, hasFailed } = useWrappedText(
    viewport,
    opened,
    styles['row'] ?? '',
  );
  const scroll = useRowScroll(viewport, shown.index.rowCount);
  const rowAt = useBlocks(shown, scroll, onGone);
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
        {notCopied && <span role="alert">{notCopied}</span>}
        <span className={editor['said']}>
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

/** More than this is not put on the clipboard at once, in bytes: the browser stalls, or refuses. */
const COPY_LIMIT_BYTES = 50_000_000;

/** Why it could not be copied, if so. */
async function copyAll(blob: Blob): Promise<string | undefined> {
  if (blob.size > COPY_LIMIT_BYTES)
    return `Not copied: the clipboard takes up to ${formatBytes(COPY_LIMIT_BYTES)}. Download it instead.`;
  const text = await blob.text().catch(() => undefined);
  if (text === undefined) return 'Not copied: this file can no longer be read. Open it again.';
  if (!(await copyText(text))) return 'Not copied: the browser refused the clipboard. Download it instead.';
  announce('Copied all of it');
  return undefined;
}

/** What is selected of the rows: a line break only where a line ends, not where a row does. */
function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (!range || range.collapsed) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const parts = rows
    .filter((row) => range.intersectsNode(row))
    .map((row, index) => (index > 0 && row.dataset['line'] !== '' ? '\n' : '') + selectedIn(row, range));
  if (parts.length === 0) return;
  event.clipboardData.setData('text/plain', parts.join(''));
  event.preventDefault();
}

function selectedIn(row: HTMLElement, range: Range): string {
  const part = document.createRange();
  part.selectNodeContents(row);
  if (row.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (row.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  return part.toString();
}

/** So many blocks are kept. */
const KEPT_BLOCKS = 16;

/** The rows in view, read when they come into it. The effect talks to the blob. */
function useBlocks(
  opened: IndexedText,
  { rows }: RowScroll,
  onGone: () => void,
): (index: number) => RowText | undefined {
  const [kept, setKept] = useState<KeptBlocks>({ opened, blocks: new Map() });
  const { blocks } = kept.opened === opened ? kept : { blocks: NO_BLOCKS };
  const first = Math.floor((rows[0]?.index ?? 0) / ROWS_A_MARK);
  const last = Math.floor((rows.at(-1)?.index ?? 0) / ROWS_A_MARK);
  const isMissing = !blocks.has(first) || !blocks.has(last);
  const keep = useCallback(
    (read: readonly (readonly [number, readonly RowText[]])[]) => {
      setKept((before) => {
        const others = before.opened === opened ? before.blocks : NO_BLOCKS;
        return { opened, blocks: new Map([...others, ...read].slice(-KEPT_BLOCKS)) };
      });
    },
    [opened],
  );
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    void Promise.all(wanted.map(async (block) => [block, await readBlock(opened, block)] as const)).then(
      (read) => isCurrent && keep(read),
      () => isCurrent && onGone(),
    );
    return () => {
      isCurrent = false;
    };
  }, [opened, first, last, isMissing, keep, onGone]);
  return (index) => blocks.get(Math.floor(index / ROWS_A_MARK))?.[index % ROWS_A_MARK];
}

type Blocks = ReadonlyMap<number, readonly RowText[]>;
/** Blocks belong to the rows of one index. */
type KeptBlocks = { readonly opened: IndexedText; readonly blocks: Blocks };
const NO_BLOCKS: Blocks = new Map();
