/** The list of differences: what happened, where, from what to what. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import { classNames } from '#src/ui/basics/class-names.ts';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';
import { type Difference, WHOLE_DOCUMENT, wordFor } from '../comparing/differences.ts';
import { MarkedText } from './marked-text.tsx';
import styles from '../page.module.css';
import { changesIn } from '../comparing/string-changes.ts';

/** More than this many are drawn as a virtual list, one line each. */
const MOST_WRAPPED = 300;
const ROW_HEIGHT = 32;
/** So many are drawn at once; as many follow when these are on the screen. */
const DRAWN_AT_ONCE = 30;

type ListProps = {
  readonly list: readonly Difference[];
  /** Opens the side-by-side view at an entry. */
  readonly onShow: (index: number) => void;
};

export function DifferenceList({ list, onShow }: ListProps) {
  if (list.length > MOST_WRAPPED) {
    return (
      <VirtualList
        label="Differences"
        count={list.length}
        rowHeight={ROW_HEIGHT}
        renderRow={(index) => <Entry difference={list[index]} isOneLine onShow={() => onShow(index)} />}
      />
    );
  }
  return <WrappedList list={list} onShow={onShow} />;
}

function WrappedList({ list, onShow }: ListProps) {
  const [drawn, setDrawn] = useState({ list, count: DRAWN_AT_ONCE });
  const count = drawn.list === list ? drawn.count : DRAWN_AT_ONCE;
  // After the paint, which is the browser's.
  useEffect(() => {
    if (count < list.length) startTransition(() => setDrawn({ list, count: count + DRAWN_AT_ONCE }));
  }, [list, count]);
  return (
    <ol className={styles['list']}>
      {list.slice(0, count).map((difference, index) => (
        <li key={`${difference.kind} ${difference.pointer} ${difference.rightPointer ?? ''}`}>
          <Entry difference={difference} isOneLine={false} onShow={() => onShow(index)} />
        </li>
      ))}
    </ol>
  );
}

const SIGNS: Readonly<Record<Difference['kind'], string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  moved: '↕',
};

type EntryProps = {
  readonly difference: Difference | undefined;
  readonly isOneLine: boolean;
  readonly onShow: () => void;
};

function Entry({ difference, isOneLine, onShow }: EntryProps) {
  if (!difference) return null;
  const { kind, hint } = difference;
  return (
    <div className={classNames(styles['entry'], isOneLine && styles['inVirtualList'], styles[kind])}>
      <span className={styles['kind']}>
        <span className={styles['sign']} aria-hidden="true">
          {SIGNS[kind]}
        </span>{' '}
        {wordFor(kind)}
      </span>
      <Places difference={difference} onShow={onShow} />
      <Values difference={difference} />
      {hint !== undefined && <span className={styles['hint']}>They only look alike: {hint}</span>}
    </div>
  );
}

/** One place where both documents have it there; else each place with its side. */
function Places({ difference, onShow }: Pick<EntryProps, 'onShow'> & { readonly difference: Difference }) {
  const { kind, pointer, rightPointer } = difference;
  const isOnBoth = kind === 'changed' && rightPointer === undefined;
  return (
    <span>
      {!isOnBoth && <span className={styles['side']}>{kind === 'added' ? 'right' : 'left'} </span>}
      <button type="button" className={styles['pointer']} title="Show side by side" onClick={onShow}>
        {written(pointer)}
      </button>
      {rightPointer !== undefined && (
        <>
          <span className={styles['side']}>{kind === 'moved' ? ' → ' : ' '}right </span>
          <code>{written(rightPointer)}</code>
        </>
      )}
    </span>
  );
}

const written = (pointer: string): string => (pointer === '' ? WHOLE_DOCUMENT : pointer);

function Values({ difference: { kind, left, right } }: { readonly difference: Difference }) {
  const changes = useMemo(
    () => (kind === 'changed' && isText(left) && isText(right) ? changesIn(left, right) : undefined),
    [kind, left, right],
  );
  return (
    <span className={styles['values']}>
      {left !== undefined && <code>{changes ? <MarkedText pieces={changes.left} /> : left}</code>}
      {kind === 'changed' && ' → '}
      {right !== undefined && <code>{changes ? <MarkedText pieces={changes.right} /> : right}</code>}
    </span>
  );
}

const isText = (value: string | undefined): value is string => value?.startsWith('"') ?? false;
