/** The tree, with the path of the node that is selected. */
import { useMemo } from 'react';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { formatBytes, plural } from '#src/lib/format.ts';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { Tree } from '#src/ui/results/tree.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import { treeNodes, xpathOf, type XmlNode } from './tree/nodes.ts';

/** More of a value is not taken out of the text for its row. */
const LONGEST_ROW = 1000;

type Props = { readonly label: string; readonly value: string };

function XmlTree({ label, value: text }: Props) {
  const nodes = useMemo(() => treeNodes(text), [text]);
  return (
    <Tree
      label={label}
      nodes={nodes}
      rowsLabel={`${label} of ${plural(nodes.length, 'node')}`}
      searchLabel="Search in names and values"
      nameOf={nameShown}
      valueOf={(node) => valueShown(node, text)}
      holds={(node, sought) => nodeHolds(text, node, sought)}
      renderSelected={(index) => <Selected text={text} nodes={nodes} index={index} />}
    />
  );
}

function nameShown({ kind, name }: XmlNode): string {
  if (kind === 'attribute') return `@${name}`;
  if (kind === 'instruction') return `?${name}`;
  return kind === 'element' ? name : kind;
}

function valueShown({ kind, count, value: [start, end] }: XmlNode, text: string): string {
  if (count > 0) return `< ${plural(count, 'node')} >`;
  if (kind === 'element' && start === end) return 'empty';
  return text.slice(start, Math.min(end, start + LONGEST_ROW));
}

const nodeHolds = (text: string, { name, value: [start, end] }: XmlNode, sought: string): boolean =>
  name.toLowerCase().includes(sought) || text.slice(start, end).toLowerCase().includes(sought);

type SelectedProps = { readonly text: string; readonly nodes: readonly XmlNode[]; readonly index: number };

function Selected({ text, nodes, index }: SelectedProps) {
  const node = nodes[index];
  if (!node) return undefined;
  const isElement = node.kind === 'element';
  const value = isElement ? text.slice(node.start, node.end) : text.slice(...node.value);
  return (
    <>
      <OutputBlock
        label="Selected value"
        value={value}
        kind={isElement ? 'xml' : 'text'}
        fileName={isElement ? 'value.xml' : 'value.txt'}
      />
      <OutputRows>
        <OutputRow label="Value size" value={formatBytes(encodeUtf8(value).length)} />
        <OutputRow label="XPath" value={xpathOf(nodes, index)} />
      </OutputRows>
    </>
  );
}

export const parts: Parts = { outputs: { tree: XmlTree } };
