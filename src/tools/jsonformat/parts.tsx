/** The tree: virtual rows that fold, a search, and the paths of the value that is selected. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { formatBytes, plural } from '#src/lib/format.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Row as Bar } from '#src/ui/basics/layout.tsx';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import { pathsOf } from './tree/paths.ts';
import { nameOf } from './sorting.ts';
import {
  findNode,
  isFolded,
  stepsTo,
  treeNodes,
  unfoldedTo,
  visibleNodes,
  type Folding,
  type TreeNode,
} from './tree/nodes.ts';
import styles from './parts.module.css';

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

type TreeProps = { readonly label: string; readonly value: string };

function Tree({ label, value: text }: TreeProps) {
  const nodes = useMemo(() => treeNodes(text), [text]);
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
    const found =
      sought === '' ? -1 : findNode(text, nodes, sought, selected === undefined ? 0 : selected + 1);
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
  const node = selected === undefined ? undefined : nodes[selected];
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
        <TextField label="Search in keys and values" value={sought} onChange={seek} />
        <Button onClick={jump} disabled={sought === ''}>
          Find next
        </Button>
      </Bar>
      <StatusMessage>{missed ? 'Nothing was found.' : ''}</StatusMessage>
      <div ref={list}>
        <VirtualList
          label={`${label} of ${plural(nodes.length, 'value')}`}
          count={visible.length}
          rowHeight={ROW_HEIGHT}
          renderRow={(row) => {
            const index = visible[row] ?? 0;
            const each = nodes[index];
            return (
              each && (
                <TreeRow
                  node={each}
                  text={text}
                  isFolded={isFolded(each, index, folding)}
                  isSelected={index === selected}
                  turn={() => turn(index)}
                  select={() => select(index)}
                />
              )
            );
          }}
        />
      </div>
      {node && selected !== undefined && (
        <Selected text={text} node={node} steps={stepsTo(nodes, selected)} />
      )}
    </section>
  );
}

type RowProps = {
  readonly node: TreeNode;
  readonly text: string;
  readonly isFolded: boolean;
  readonly isSelected: boolean;
  readonly turn: () => void;
  readonly select: () => void;
};

function TreeRow({ node, text, isFolded: folded, isSelected, turn, select }: RowProps) {
  const name = nameShown(node);
  const canFold = node.isContainer && node.count > 0;
  const Icon = folded ? ChevronRight : ChevronDown;
  return (
    <div
      data-row=""
      className={styles['row']}
      style={{ paddingInlineStart: `${Math.min(node.depth, DEEPEST_INDENT)}rem` }}
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
        {valueShown(node, text)}
      </button>
    </div>
  );
}

const nameShown = ({ key }: TreeNode): string =>
  key === undefined ? '' : typeof key === 'number' ? String(key) : cut(nameOf(key)) || '""';

const cut = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

function valueShown({ isContainer, start, end, count }: TreeNode, text: string): string {
  if (!isContainer) return cut(text.slice(start, Math.min(end, start + LONGEST_SHOWN + 1)));
  return text.charAt(start) === '{' ? `{ ${plural(count, 'member')} }` : `[ ${plural(count, 'item')} ]`;
}

type SelectedProps = {
  readonly text: string;
  readonly node: TreeNode;
  readonly steps: readonly (string | number)[];
};

function Selected({ text, node, steps }: SelectedProps) {
  const value = text.slice(node.start, node.end);
  const { pointer, path, jq } = pathsOf(steps);
  const size = formatBytes(encodeUtf8(value).length);
  return (
    <>
      <OutputBlock label="Selected value" value={value} kind="json" fileName="value.json" />
      <OutputRows>
        <OutputRow
          label="Value size"
          value={node.isContainer ? `${size}, ${valueShown(node, text)}` : size}
        />
        <OutputRow label="JSON Pointer" value={pointer} />
        <OutputRow label="JSONPath" value={path} />
        <OutputRow label="jq path" value={jq} />
      </OutputRows>
    </>
  );
}

export const parts: Parts = { outputs: { tree: Tree } };
