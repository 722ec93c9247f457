/** The rows of a large text that are in view, read from its file by the block when they come into it. */
import { useCallback, useEffect, useState } from 'react';
import type { IndexedText } from './blob-text.ts';
import { ROWS_A_MARK } from './row-index.ts';
import { readBlock, type RowText } from './text-source.ts';
import type { RowScroll } from './use-row-scroll.ts';

/** So many blocks are kept. */
const KEPT_BLOCKS = 16;

/** What gives a row by its index, `undefined` until it is read; `onGone`: the file can no longer be read. The effect talks to the blob. */
export function useRowBlocks(
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
