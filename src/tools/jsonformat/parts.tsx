/** The tree, with the paths of the value that is selected. */
import { useMemo } from 'react';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { formatBytes, plural } from '#src/lib/format.ts';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import { Tree } from '#src/ui/results/tree.tsx';
import { nameOf } from './sorting.ts';
import { nodeHolds, stepsTo, treeNodes, type JsonNode } from './tree/nodes.ts';
import { pathsOf } from './tree/paths.ts';

/** More of a value is not taken out of the text for its row. */
const LONGEST_ROW = 1000;

type Props = { readonly label: string; readonly value: string };

function JsonTree({ label, value: text }: Props) {
  const nodes = useMemo(() => treeNodes(text), [text]);
  return (
    <Tree
      label={label}
      nodes={nodes}
      rowsLabel={`${label} of ${plural(nodes.length, 'value')}`}
      searchLabel="Search in keys and values"
      nameOf={nameShown}
      valueOf={(node) => valueShown(node, text)}
      holds={(node, sought) => nodeHolds(text, node, sought)}
      renderSelected={(index) => <Selected text={text} nodes={nodes} index={index} />}
    />
  );
}

const nameShown = ({ key }: JsonNode): string =>
  key === undefined ? '' : typeof key === 'number' ? String(key) : nameOf(key) || '""';

function valueShown({ isContainer, start, end, count }: JsonNode, text: string): string {
  if (!isContainer) return text.slice(start, Math.min(end, start + LONGEST_ROW));
  return text.charAt(start) === '{' ? `{ ${plural(count, 'member')} }` : `[ ${plural(count, 'item')} ]`;
}

type SelectedProps = {
  readonly text: string;
  readonly nodes: readonly JsonNode[];
  readonly index: number;
};

function Selected({ text, nodes, index }: SelectedProps) {
  const node = nodes[index];
  if (!node) return undefined;
  const value = text.slice(node.start, node.end);
  const { pointer, path, jq } = pathsOf(stepsTo(nodes, index));
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

export const parts: Parts = { outputs: { tree: JsonTree } };
