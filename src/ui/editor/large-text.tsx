/** A text of any size: only the rows in view are on the page. It is read in a worker, can be searched and copied whole. */
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FindButton } from './bar-button.tsx';
import { formatBytes, plural } from '#src/lib/format.ts';
import { announce } from '../announce.ts';
import { copyText } from '../copy-text.ts';
import { Failure } from '../failure.tsx';
import { Progress } from '../progress.tsx';
import { useTask } from '../use-task.ts';
import { useTextBlob } from '../use-text-blob.ts';
import type { IndexedText } from './blob-text.ts';
import { LargeFind } from './large-find.tsx';
import { openText, readBlock, type RowText } from './text-source.ts';
import { ROWS_A_MARK } from './row-index.ts';
import { type RowScroll, useRowScroll } from './use-row-scroll.ts';
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
  const { state } = task;
  if (state.status === 'failed')
    return (
      <Failure onRetry={task.retry}>
        This file can no longer be read. It may have been moved, removed or changed.
      </Failure>
    );
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
  return <Rows label={label} opened={state.value} below={children?.(state.value)} />;
}

/** A large text that is no file yet. */
export function LargeResult({ label, text }: { readonly label: string; readonly text: string }) {
  const blob = useTextBlob(text);
  const beginning = beginningOf(text);
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

type RowsProps = { readonly label: string; readonly opened: IndexedText; readonly below: ReactNode };

function Rows({ label, opened, below }: RowsProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const scroll = useRowScroll(viewport, opened.index.rowCount);
  const rowAt = useBlocks(opened, scroll);
  const [isFinding, setIsFinding] = useState(false);
  const [isAllSelected, setIsAllSelected] = useState(false);
  const [mark, setMark] = useState<{ readonly row: number; readonly wanted: string }>();
  const onKeyDown = (event: KeyboardEvent) => {
    const letter = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (letter === 'f') setIsFinding(true);
    else if (letter === 'a') setIsAllSelected(true);
    else if (letter === 'c' && isAllSelected) void copyAll(opened.blob);
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
      >
        <div className={styles['rows']} style={{ height: scroll.height }}>
          {scroll.rows.map(({ index, top }) => {
            const row = rowAt(index);
            const isMarked = mark?.row === index;
            return (
              <div key={index} className={styles['row']} style={{ top }} data-line={row?.line ?? ''}>
                {isMarked && row ? <Marked text={row.text} wanted={mark.wanted} /> : row?.text}
              </div>
            );
          })}
        </div>
      </div>
      <div className={editor['bar']}>
        <FindButton place="text" box={label} isExpanded={isFinding} onPress={() => setIsFinding(true)} />
        <span className={editor['said']}>
          {plural(opened.facts.lineCount, 'line')}, {formatBytes(opened.blob.size)}
        </span>
        {isFinding && (
          <LargeFind
            opened={opened}
            onFound={(row, wanted) => {
              setMark(row === undefined ? undefined : { row, wanted });
              if (row !== undefined) scroll.toRow(row);
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

function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const exact = text.indexOf(wanted);
  const at = exact >= 0 ? exact : text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return <mark>{text}</mark>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}

/** More than this is not put on the clipboard at once, in bytes: the browser stalls, or refuses. */
const COPY_LIMIT_BYTES = 50_000_000;

async function copyAll(blob: Blob): Promise<void> {
  if (blob.size > COPY_LIMIT_BYTES) {
    announce(`Not copied: the clipboard takes up to ${formatBytes(COPY_LIMIT_BYTES)}. Download it instead.`);
    return;
  }
  const isCopied = await copyText(await blob.text());
  announce(isCopied ? 'Copied all of it' : 'Not copied: the browser refused the clipboard');
}

/** So many blocks are kept. */
const KEPT_BLOCKS = 16;

/** The rows in view, read when they come into it. The effect talks to the blob. */
function useBlocks(opened: IndexedText, { rows }: RowScroll): (index: number) => RowText | undefined {
  const [blocks, setBlocks] = useState<ReadonlyMap<number, readonly RowText[]>>(new Map());
  const first = Math.floor((rows[0]?.index ?? 0) / ROWS_A_MARK);
  const last = Math.floor((rows.at(-1)?.index ?? 0) / ROWS_A_MARK);
  const isMissing = !blocks.has(first) || !blocks.has(last);
  const keep = useCallback((read: readonly (readonly [number, readonly RowText[]])[]) => {
    setBlocks((before) => new Map([...before, ...read].slice(-KEPT_BLOCKS)));
  }, []);
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    void Promise.all(wanted.map(async (block) => [block, await readBlock(opened, block)] as const)).then(
      (read) => isCurrent && keep(read),
      // A file that was moved or removed shows empty rows; the job on it says why.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [opened, first, last, isMissing, keep]);
  return (index) => blocks.get(Math.floor(index / ROWS_A_MARK))?.[index % ROWS_A_MARK];
}
