/** The list of differences: what happened, where, from what to what. */
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Difference } from './differences.ts';
import styles from './page.module.css';

/** More than this many are drawn as a virtual list, one line each. */
const MOST_WRAPPED = 300;
const ROW_HEIGHT = 32;

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
  return (
    <ol className={styles['list']}>
      {list.map((difference, index) => (
        <li key={index}>
          <Entry difference={difference} isOneLine={false} onShow={() => onShow(index)} />
        </li>
      ))}
    </ol>
  );
}

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const SIGNS = { added: '+', removed: '−', changed: '~' } as const;

type EntryProps = {
  readonly difference: Difference | undefined;
  readonly isOneLine: boolean;
  readonly onShow: () => void;
};

function Entry({ difference, isOneLine, onShow }: EntryProps) {
  if (!difference) return null;
  const { kind, pointer, left, right, hint } = difference;
  return (
    <div className={classNames(styles['entry'], isOneLine && styles['inVirtualList'], styles[kind])}>
      <span className={styles['kind']}>
        <span className={styles['sign']} aria-hidden="true">
          {SIGNS[kind]}
        </span>{' '}
        {WORDS[kind]}
      </span>
      <button type="button" className={styles['pointer']} title="Show side by side" onClick={onShow}>
        {pointer === '' ? '(whole document)' : pointer}
      </button>
      <span className={styles['values']}>
        {left !== undefined && <code>{left}</code>}
        {kind === 'changed' && ' → '}
        {right !== undefined && <code>{right}</code>}
      </span>
      {hint !== undefined && <span className={styles['hint']}>They only look alike: {hint}</span>}
    </div>
  );
}
