/** A tree: virtual rows that fold, a search, and what there is to know of the row that is selected. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import { Row as Bar } from '#src/ui/basics/layout.tsx';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { VirtualList } from './virtual-list.tsx';
import {
  findNode,
  isFolded,
  unfoldedTo,
  visibleNodes,
  type Folding,
  type TreeNode,
} from '#src/lib/tree-folding.ts';
import styles from './tree.module.css';

const ROW_HEIGHT = 32;
/** In UTF-16 code units, of what a row shows. */
const LONGEST_SHOWN = 200;
/** Deeper rows are not moved further to the right. */
const DEEPEST_INDENT = 24;
const LEVELS = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4' },
  { value: '5', label: '5' },
  { value: '1000000', label: 'All levels' },
];
const START: Folding = { level: 2, turned: new Set() };

type Props<N extends TreeNode> = {
  readonly label: string;
  readonly nodes: readonly N[];
  /** What all rows together are: `Tree of 3 values`. */
  readonly rowsLabel: string;
  readonly searchLabel: string;
  /** The name that stands before the value of a node; empty where it has none. */
  readonly nameOf: (node: N) => string;
  readonly valueOf: (node: N) => string;
  /** Whether a node holds a text, which is in lower case. */
  readonly holds: (node: N, sought: string) => boolean;
  /** What is shown below of the node with a number. */
  readonly renderSelected: (index: number) => ReactNode;
};

/** The rows of a tree with their search. */
export function Tree<N extends TreeNode>(props: Props<N>) {
  const { label, nodes, nameOf, valueOf } = props;
  const [folding, fold] = useState(START);
  const [selected, select] = useState<number>();
  const [sought, seek] = useState('');
  const [missed, miss] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const visible = useMemo(() => visibleNodes(nodes, folding), [nodes, folding]);
  const turn = (index: number) => {
    const turned = new Set(folding.turned);
    if (!turned.delete(index)) turned.add(index);
    fold({ ...folding, turned });
  };
  const jump = () => {
    const lower = sought.toLowerCase();
    const found =
      sought === ''
        ? -1
        : findNode(nodes, selected === undefined ? 0 : selected + 1, (node) => props.holds(node, lower));
    miss(found < 0);
    if (found < 0) return;
    const opened = unfoldedTo(nodes, found, folding);
    fold(opened);
    select(found);
    const row = visibleNodes(nodes, opened).indexOf(found);
    // Scrolled when the rows are there: their height comes with the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector('[role="region"]')?.scrollTo({ top: Math.max(0, row - 3) * ROW_HEIGHT }),
    );
  };
  return (
    <section aria-label={label} className={styles['tree']}>
      <h2 className={styles['title']}>{label}</h2>
      <Bar>
        <SelectField
          label="Fold to level"
          value={String(folding.level)}
          onChange={(level) => fold({ level: Number(level), turned: new Set() })}
          choices={LEVELS}
        />
        <TextField label={props.searchLabel} value={sought} onChange={seek} />
        <Button onClick={jump} disabled={sought === ''}>
          Find next
        </Button>
      </Bar>
      <StatusMessage>{missed ? 'Nothing was found.' : ''}</StatusMessage>
      <div ref={list}>
        <VirtualList
          label={props.rowsLabel}
          count={visible.length}
          rowHeight={ROW_HEIGHT}
          renderRow={(row) => {
            const index = visible[row] ?? 0;
            const node = nodes[index];
            return (
              node && (
                <TreeRow
                  name={cut(nameOf(node))}
                  value={cut(valueOf(node))}
                  depth={node.depth}
                  canFold={node.count > 0}
                  isFolded={isFolded(node, index, folding)}
                  isSelected={index === selected}
                  turn={() => turn(index)}
                  select={() => select(index)}
                />
              )
            );
          }}
        />
      </div>
      {selected !== undefined && nodes[selected] && props.renderSelected(selected)}
    </section>
  );
}

type RowProps = {
  readonly name: string;
  readonly value: string;
  readonly depth: number;
  readonly canFold: boolean;
  readonly isFolded: boolean;
  readonly isSelected: boolean;
  readonly turn: () => void;
  readonly select: () => void;
};

function TreeRow({ name, value, depth, canFold, isFolded: folded, isSelected, turn, select }: RowProps) {
  const Icon = folded ? ChevronRight : ChevronDown;
  return (
    <div
      data-row=""
      className={styles['row']}
      style={{ paddingInlineStart: `${Math.min(depth, DEEPEST_INDENT)}rem` }}
    >
      {canFold ? (
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!folded}
          aria-label={`${folded ? 'Unfold' : 'Fold'} ${name || 'the root'}`}
          onClick={turn}
        >
          <Icon aria-hidden="true" size={16} />
        </button>
      ) : (
        <span className={styles['fold']} />
      )}
      <button type="button" className={styles['node']} aria-pressed={isSelected} onClick={select}>
        {name !== '' && <span className={styles['key']}>{name}: </span>}
        {value}
      </button>
    </div>
  );
}

const cut = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
