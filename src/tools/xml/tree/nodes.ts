/** The elements, attributes and texts of XML that is well-formed and has no document type, as the rows of a tree. */
import type { TreeNode } from '#src/lib/tree-folding.ts';
import { isBlank } from '../reading/names.ts';

/** An element, or what stands in one. */
export type XmlNode = TreeNode & {
  readonly kind: 'element' | 'attribute' | 'text' | 'comment' | 'instruction';
  /** Of an element, attribute or instruction. */
  readonly name: string;
  /** Which one of its name and kind it is in the element around it, from 1. */
  readonly position: number;
  /** Offsets of the whole in the text. */
  readonly start: number;
  end: number;
  /** Offsets of its value; of an element, that of the text that is all it holds. */
  value: readonly [start: number, end: number];
};

/** A node without its place in the tree. */
type UnplacedNode = Omit<XmlNode, keyof TreeNode | 'position'>;

const NAME = /[^\s/>]+/y;
const SIGNS_OF_TAGS = /[>"']/g;

/** All nodes in the order of the text; white space alone is none. */
export function treeNodes(text: string): XmlNode[] {
  const maker = new NodeMaker(text);
  for (let at = 0; at < text.length;) at = maker.take(at);
  return maker.nodes;
}

class NodeMaker {
  readonly nodes: XmlNode[] = [];
  readonly #text: string;
  readonly #open: number[] = [];
  /** How many of each name and kind each open element holds, with the document around them. */
  readonly #counts: Map<string, number>[] = [new Map<string, number>()];

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes what begins at an offset, and gives the offset of its end. */
  take(at: number): number {
    const text = this.#text;
    if (text.startsWith('</', at)) return this.#close(endOf(text, '>', at));
    if (text.startsWith('<!--', at)) {
      const end = endOf(text, '-->', at + 4);
      this.#add({ kind: 'comment', name: '', start: at, end, value: [at + 4, end - 3] });
      return end;
    }
    if (text.startsWith('<?', at)) return this.#instruction(at);
    if (text.charAt(at) === '<' && !text.startsWith('<![CDATA[', at)) return this.#element(at);
    const end = textEnd(text, at);
    const isKept = !isBlank(text.slice(at, end));
    const node = { kind: 'text', name: '', start: at, end, value: [at, end] } as const;
    if (isKept) this.#add(node);
    else this.#count(node);
    return end;
  }

  #instruction(at: number): number {
    const end = endOf(this.#text, '?>', at);
    const [, name = '', blank = ''] = /^<\?([^\s?]+)(\s*)/.exec(this.#text.slice(at, end)) ?? [];
    const start = at + 2 + name.length + blank.length;
    if (name !== 'xml') this.#add({ kind: 'instruction', name, start: at, end, value: [start, end - 2] });
    return end;
  }

  #element(at: number): number {
    const text = this.#text;
    const end = tagEnd(text, at);
    NAME.lastIndex = at + 1;
    const [name = ''] = NAME.exec(text) ?? [];
    const index = this.#add({ kind: 'element', name, start: at, end, value: [end, end] });
    this.#open.push(index);
    this.#counts.push(new Map());
    for (const attribute of attributesOf(text, at + 1 + name.length, end)) this.#add(attribute);
    return text.charAt(end - 2) === '/' ? this.#close(end) : end;
  }

  #close(end: number): number {
    const index = this.#open.pop() ?? 0;
    this.#counts.pop();
    const node = this.nodes[index];
    if (!node) return end;
    node.end = end;
    const only = this.nodes[index + 1];
    if (node.count === 1 && only?.kind === 'text') {
      this.nodes.pop();
      [node.value, node.count] = [only.value, 0];
    }
    node.last = this.nodes.length - 1;
    return end;
  }

  #add(given: UnplacedNode): number {
    const parent = this.#open.at(-1) ?? -1;
    const around = this.nodes[parent];
    if (around) around.count += 1;
    const index = this.nodes.length;
    const position = this.#count(given);
    this.nodes.push({ ...given, position, parent, depth: this.#open.length, count: 0, last: index });
    return index;
  }

  #count({ kind, name }: Pick<XmlNode, 'kind' | 'name'>): number {
    const counts = this.#counts.at(-1);
    const key = kind === 'element' ? name : kind === 'attribute' ? `@${name}` : `${kind}()`;
    const count = (counts?.get(key) ?? 0) + 1;
    counts?.set(key, count);
    return count;
  }
}

/** Where a tag ends: a value in quotes may hold `>`. */
function tagEnd(text: string, start: number): number {
  SIGNS_OF_TAGS.lastIndex = start;
  for (let sign = SIGNS_OF_TAGS.exec(text); sign; sign = SIGNS_OF_TAGS.exec(text)) {
    if (sign[0] === '>') return sign.index + 1;
    SIGNS_OF_TAGS.lastIndex = endOf(text, sign[0], sign.index + 1);
  }
  return text.length;
}

/** The attributes between the name and the end of a tag. */
function* attributesOf(text: string, from: number, to: number): Generator<UnplacedNode> {
  const inside = text.slice(from, to);
  let at = 0;
  for (let equals = inside.indexOf('='); equals >= 0; equals = inside.indexOf('=', at)) {
    const before = inside.slice(at, equals).trimStart();
    let quote = equals + 1;
    while (isBlank(inside.charAt(quote)) && quote < inside.length) quote += 1;
    const end = startOf(inside, inside.charAt(quote), quote + 1);
    yield {
      kind: 'attribute',
      name: before.trimEnd(),
      start: from + equals - before.length,
      end: from + end + 1,
      value: [from + quote + 1, from + end],
    };
    at = end + 1;
  }
}

/** Where text and CDATA sections end, which together are one text. */
function textEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && (text.charAt(end) !== '<' || text.startsWith('<![CDATA[', end)))
    end = text.charAt(end) === '<' ? endOf(text, ']]>', end) : startOf(text, '<', end);
  return end;
}

const startOf = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
};

const endOf = (text: string, mark: string, from: number): number =>
  Math.min(text.length, startOf(text, mark, from) + mark.length);

/** The XPath of a node: `/order[1]/item[2]`, `/order[1]/@id`. */
export function xpathOf(nodes: readonly XmlNode[], index: number): string {
  const steps: string[] = [];
  for (let node = nodes[index]; node; node = nodes[node.parent]) steps.unshift(stepOf(node));
  return steps.map((step) => `/${step}`).join('');
}

function stepOf({ kind, name, position }: XmlNode): string {
  if (kind === 'attribute') return `@${name}`;
  if (kind === 'element') return `${name}[${position}]`;
  return `${kind === 'instruction' ? 'processing-instruction' : kind}()[${position}]`;
}
