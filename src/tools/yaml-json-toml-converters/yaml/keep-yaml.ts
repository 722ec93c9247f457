/** Writes a changed value into an old YAML text in place, so that its comments, anchors and layout stay. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type ParsedNode,
  Scalar as ScalarNode,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { Mistake } from '#src/lib/text-cursor.ts';
import { Findings } from '../values/findings.ts';
import { toJson } from '../json/json-form.ts';
import type { KeptText } from '../toml/keep-toml.ts';
import { isEdited, sameEnds, standsFor } from '../values/same-value.ts';
import { applySplices, type Splice } from '../values/splices.ts';
import { isContainer, type Scalar, type Table, type Value } from '../values/value.ts';
import { readDocument } from './yaml-document.ts';
import { composeYaml, readYaml } from './yaml-read.ts';
import { readPlain, type YamlVersion } from './yaml-scalars.ts';
import { writeYaml } from './yaml-write.ts';

/** A mapping or list of the library, whose entries are exchanged for nodes of our own making. */
type OpenMap = YAMLMap;
type OpenList = YAMLSeq;

/** Thrown where a change cannot be made in place; the text is then written again. */
class CannotKeep extends Error {}

/**
 * The old text with only what differs from `next` changed, and how many comments it still has; `undefined` where that
 * cannot be done, or `next` is another document altogether. What is returned was read again and means `next`.
 * @example keepYaml('# port\nport: 80 # web\n', '1.2', new Map([['port', 81]])) // text '# port\nport: 81 # web\n', comments 2
 */
export function keepYaml(text: string, version: YamlVersion, next: Value): KeptText | undefined {
  try {
    const documents = composeYaml(text, version);
    const [document] = documents;
    if (documents.length !== 1 || !document) return undefined;
    const changed = change(document, text, next);
    return changed === undefined ? undefined : verified(changed, version, next);
  } catch (error) {
    if (error instanceof CannotKeep || error instanceof Mistake) return undefined;
    throw error;
  }
}

function verified(text: string, version: YamlVersion, next: Value): KeptText | undefined {
  const findings = new Findings();
  const read = readYaml(text, version, findings);
  if (!read.ok || read.value === undefined || !standsFor(read.value, next)) return undefined;
  return { text, comments: findings.get('comments')?.count ?? 0 };
}

function change(document: Document.Parsed, text: string, next: Value): string | undefined {
  const old = readDocument(document, text.length, new Findings());
  if (standsFor(old, next)) return text;
  if (!isEdited(old, next)) return undefined;
  const keeper = new YamlKeeper(document.directives.yaml.version === '1.1' ? '1.1' : '1.2');
  if (!keeper.merge(document.contents, old, next)) return undefined;
  if (!keeper.isStructural) return applySplices(text, keeper.splices);
  return written(document, layoutOf(text));
}

function written(document: Document.Parsed, layout: Layout): string {
  try {
    return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: 1e9, ...layout });
  } catch {
    // An alias is left whose anchor went.
    throw new CannotKeep();
  }
}

/** Collects what to change: in the text, as long as only scalars change, and in the tree for when more does. */
class YamlKeeper {
  readonly splices: Splice[] = [];
  /** Whether entries came, went or became something else, so that only the tree can be written. */
  isStructural = false;
  readonly #version: YamlVersion;

  constructor(version: YamlVersion) {
    this.#version = version;
  }

  /** Changes a node; `false` where it must be replaced as a whole. */
  merge(node: ParsedNode | null, old: Value, next: Value, isInFlow = false): boolean {
    if (standsFor(old, next)) return true;
    if (isMap(node) && old instanceof Map && next instanceof Map)
      return this.#mergeMap(node, old, next, isInFlow || node.flow === true);
    if (isSeq(node) && Array.isArray(old) && Array.isArray(next))
      return this.#mergeList(node, old, next, isInFlow || node.flow === true);
    return isScalar(node) && !isContainer(next) && this.#setScalar(node, next, isInFlow);
  }

  #mergeMap(node: YAMLMap.Parsed, old: Table, next: Table, isInFlow: boolean): true {
    const own = new Set<string>();
    const first = node.items[0];
    const open: OpenMap = node;
    open.items = node.items.filter((pair) => {
      const key = this.#keyText(pair.key);
      if (key === undefined) return true;
      own.add(key);
      const value = next.get(key);
      if (value === undefined) return this.#drop();
      if (!this.merge(pair.value, old.get(key) ?? null, value, isInFlow))
        Object.assign(pair, { value: this.#replacement(pair.value, value) });
      return true;
    });
    moveTopComment(first?.key, open.items[0]?.key);
    this.#checkMerged(old, next, own);
    for (const [key, value] of next) {
      if (!own.has(key) && !(old.has(key) && standsFor(old.get(key) ?? null, value)))
        this.#add(open, key, value);
    }
    return true;
  }

  /** A key that came through `<<` cannot be taken out of this mapping alone. */
  #checkMerged(old: Table, next: Table, own: ReadonlySet<string>): void {
    for (const key of old.keys()) if (!own.has(key) && !next.has(key)) throw new CannotKeep();
  }

  #add(map: OpenMap, key: string, value: Value): void {
    this.isStructural = true;
    map.add({ key: nodeOf(key), value: nodeOf(value) }, true);
  }

  /** The items that are the same at both ends stay; of those between, the first ones are changed, the rest come or go. */
  #mergeList(node: YAMLSeq.Parsed, old: readonly Value[], next: readonly Value[], isInFlow: boolean): true {
    const { head, tail } = sameEnds(old, next);
    const changed = Math.min(old.length, next.length) - tail;
    const open: OpenList = node;
    for (let index = head; index < changed; index += 1) {
      const value = next[index] ?? null;
      const item = node.items[index] ?? null;
      if (!this.merge(item, old[index] ?? null, value, isInFlow))
        open.items[index] = this.#replacement(item, value);
    }
    if (old.length !== next.length) this.isStructural = true;
    const [first] = open.items;
    open.items.splice(
      changed,
      old.length - tail - changed,
      ...next.slice(changed, next.length - tail).map(nodeOf),
    );
    if (changed === 0) moveTopComment(first, open.items[0]);
    return true;
  }

  #setScalar(node: ScalarNode.Parsed, next: Scalar, isInFlow: boolean): true {
    const written = styled(node, next, isInFlow);
    const [start, end] = node.range;
    // Nothing has no place of its own, and blocks span lines.
    const isPlace = end > start && !node.tag && !node.type?.startsWith('BLOCK') && !written.includes('\n');
    if (!isPlace) this.isStructural = true;
    this.splices.push({ start, end, text: written });
    Object.assign(node, scalarFacts(next));
    if (node.tag?.startsWith('tag:yaml.org,2002:')) delete node.tag;
    return true;
  }

  #replacement(old: ParsedNode | null, next: Value): unknown {
    this.isStructural = true;
    const node = nodeOf(next);
    if (old?.comment) node.comment = old.comment;
    if (old?.commentBefore) node.commentBefore = old.commentBefore;
    if (old?.spaceBefore) node.spaceBefore = true;
    return node;
  }

  #drop(): false {
    this.isStructural = true;
    return false;
  }

  /** The key as the reader names it; `undefined` for `<<`, which is no key of its own. */
  #keyText(key: ParsedNode | null): string | undefined {
    if (!isScalar(key)) throw new CannotKeep();
    if (key.source === '<<' && key.type === 'PLAIN') return undefined;
    const value = key.type === 'PLAIN' && !key.tag ? readPlain(key.source, this.#version) : key.source;
    const json = toJson(value);
    return typeof json === 'string' ? json : stringifyJson(json);
  }
}

/** What stands above the first key or item is often about the whole: it stays at the top when that goes, or another comes before it. */
function moveTopComment(old: unknown, next: unknown): void {
  if (old === next || !isNode(old) || !isNode(next) || !old.commentBefore) return;
  next.commentBefore = [old.commentBefore, next.commentBefore].filter(Boolean).join('\n');
  delete old.commentBefore;
}

/** A scalar as it is to stand in the text, in the quotes that stood there before where they can. */
function styled(node: ScalarNode.Parsed, next: Scalar, isInFlow: boolean): string {
  const written = writeYaml(next).slice(0, -1);
  if (typeof next !== 'string') return written;
  if (node.type === 'QUOTE_DOUBLE' || next.includes('\n')) return JSON.stringify(next);
  if (node.type === 'QUOTE_SINGLE' && /^[ -~]*$/.test(next)) return `'${next.replaceAll("'", "''")}'`;
  return isInFlow && written === next && /[,[\]{}]/.test(next) ? JSON.stringify(next) : written;
}

/** A scalar for the library to write: in its schema everything is text, so that what we write stays as it is. */
function scalarFacts(next: Scalar): { value: string; source: string; type: ScalarNode.Type } {
  const written = writeYaml(next).slice(0, -1);
  if (typeof next !== 'string') return { value: written, source: written, type: ScalarNode.PLAIN };
  const type = QUOTED_TYPES.get(written === next ? '' : written.charAt(0)) ?? ScalarNode.PLAIN;
  return { value: next, source: next, type };
}

const QUOTED_TYPES: ReadonlyMap<string, ScalarNode.Type> = new Map<string, ScalarNode.Type>([
  ['"', ScalarNode.QUOTE_DOUBLE],
  ["'", ScalarNode.QUOTE_SINGLE],
  ['|', ScalarNode.BLOCK_LITERAL],
]);

/** A node of the library for a value; nesting is bounded, so that recursion is safe. */
function nodeOf(value: Value): ScalarNode<string> | OpenMap | OpenList {
  if (value instanceof Map) {
    const map: OpenMap = new YAMLMap();
    for (const [key, member] of value) map.add({ key: nodeOf(key), value: nodeOf(member) }, true);
    return map;
  }
  if (Array.isArray(value)) {
    const list: OpenList = new YAMLSeq();
    list.items = value.map(nodeOf);
    return list;
  }
  return Object.assign(new ScalarNode(''), scalarFacts(value));
}

type Layout = { readonly indent: number; readonly indentSeq: boolean };

/** What ends with a key, perhaps with a comment after it. A line break may stand in it that is none to YAML. */
const ENDS_WITH_KEY = /:(?:\s+#[^]*|\s*)$/;

/** How the text is indented: by the first indented line, and whether lists stand further in than their key. */
function layoutOf(text: string): Layout {
  const lines = text.split('\n').filter((line) => /^ *[^\s#]/.test(line));
  const indents = lines.map((line) => line.search(/\S/));
  const deeper = indents.find((indent) => indent > 0) ?? 2;
  const flush = lines.findIndex(
    (line, index) =>
      line.slice(indents[index]).startsWith('- ') &&
      index > 0 &&
      indents[index] === indents[index - 1] &&
      ENDS_WITH_KEY.test(lines[index - 1] ?? ''),
  );
  return { indent: Math.min(deeper, 8), indentSeq: flush === -1 };
}
