/** A document as XPath 1.0 sees it: a tree of nodes in document order. */
import { declaredBy, prefixOf, type Attribute } from '../reading/namespaces.ts';
import type { Token } from '../reading/reader.ts';

/** The address that the prefix `xml` always stands for. */
export const XML_ADDRESS = 'http://www.w3.org/XML/1998/namespace';

/** What a node is. */
export type NodeKind =
  'root' | 'element' | 'attribute' | 'namespace' | 'text' | 'comment' | 'processing-instruction';

/** A node of the tree. */
export type Node = {
  readonly kind: NodeKind;
  /** As it is written; of an instruction its target, of a namespace its prefix. */
  readonly name: string;
  /** The name without its prefix. */
  readonly local: string;
  /** The address of its namespace; empty for none. */
  readonly address: string;
  /** The text of an attribute, namespace, text, comment or instruction. */
  value: string;
  readonly parent: Node | undefined;
  readonly children: Node[];
  readonly attributes: Node[];
  /** Which of its parent's children it is, from 0. */
  readonly index: number;
  /** Its place among all nodes but attributes and namespaces, and that of the last one inside it. */
  readonly at: number;
  last: number;
  /** Grows in document order, attributes and namespaces included. */
  readonly order: number;
  /** Which tokens it was made of. */
  readonly firstToken: number;
  lastToken: number;
};

/** The tree, its nodes but attributes and namespaces in document order. */
export type Tree = {
  readonly root: Node;
  readonly nodes: readonly Node[];
  /** Prefixes with the addresses that they are declared as, the first one first. */
  readonly declared: ReadonlyMap<string, readonly string[]>;
};

type NodeFacts = Pick<Node, 'kind' | 'name' | 'value'> & { readonly address?: string };

/** Makes the tree of the tokens of a text that is well-formed. */
export function treeOf(tokens: readonly Token[]): Tree {
  const maker = new TreeMaker();
  for (const [index, token] of tokens.entries()) maker.take(token, index);
  return maker.tree();
}

class TreeMaker {
  readonly #nodes: Node[] = [];
  readonly #declared = new Map<string, string[]>();
  /** The bindings in scope: each element's own map, or that of the element around it. */
  readonly #scopes: ReadonlyMap<string, string>[] = [new Map([['xml', XML_ADDRESS]])];
  readonly #root: Node;
  #current: Node;
  #order = 0;
  #token = 0;

  constructor() {
    this.#root = this.#make({ kind: 'root', name: '', value: '' }, undefined);
    this.#current = this.#root;
  }

  tree(): Tree {
    this.#root.last = this.#nodes.length - 1;
    return { root: this.#root, nodes: this.#nodes, declared: this.#declared };
  }

  take(token: Token, index: number): void {
    this.#token = index;
    switch (token.kind) {
      case 'open':
        this.#open(token);
        break;
      case 'close':
        this.#close();
        break;
      case 'text':
        this.#text(token.raw);
        break;
      case 'cdata':
        this.#text(token.raw.slice(9, -3));
        break;
      case 'reference':
        if (token.value !== undefined) this.#append(token.value);
        break;
      case 'comment':
        this.#add({ kind: 'comment', name: '', value: withLf(token.raw.slice(4, -3)) });
        break;
      case 'instruction':
        this.#add({
          kind: 'processing-instruction',
          name: token.target,
          value: withLf(token.raw.slice(2 + token.target.length, -2).trimStart()),
        });
        break;
    }
  }

  #open({ name, attributes, isEmpty }: Extract<Token, { kind: 'open' }>): void {
    const scope = this.#scopeOf(attributes);
    const address = scope.get(prefixOf(name)) ?? '';
    const element = this.#add({ kind: 'element', name, value: '', address });
    for (const attribute of attributes) {
      if (declaredBy(attribute.name) !== undefined) continue;
      const prefix = prefixOf(attribute.name);
      element.attributes.push(
        this.#make(
          {
            kind: 'attribute',
            name: attribute.name,
            value: attribute.value,
            address: prefix === '' ? '' : (scope.get(prefix) ?? ''),
          },
          element,
        ),
      );
    }
    namespaceNodes.set(element, scope);
    this.#scopes.push(scope);
    this.#current = element;
    if (isEmpty) this.#close();
  }

  #scopeOf(attributes: readonly Attribute[]): ReadonlyMap<string, string> {
    const around = this.#scopes.at(-1) ?? new Map<string, string>();
    const own = attributes.flatMap(({ name, value }) => {
      const prefix = declaredBy(name);
      return prefix === undefined ? [] : [[prefix, value] as const];
    });
    if (own.length === 0) return around;
    for (const [prefix, address] of own) {
      const all = this.#declared.get(prefix) ?? [];
      if (address !== '' && !all.includes(address)) all.push(address);
      this.#declared.set(prefix, all);
    }
    return new Map([...around, ...own]);
  }

  #close(): void {
    this.#current.last = this.#nodes.length - 1;
    this.#current.lastToken = this.#token;
    this.#scopes.pop();
    this.#current = this.#current.parent ?? this.#root;
  }

  #text(raw: string): void {
    this.#append(withLf(raw));
  }

  /** Texts, CDATA sections and references beside each other are one node. */
  #append(value: string): void {
    const before = this.#current.children.at(-1);
    if (before?.kind === 'text') {
      before.value += value;
      before.lastToken = this.#token;
    } else if (value !== '' && this.#current !== this.#root) this.#add({ kind: 'text', name: '', value });
  }

  #add(made: NodeFacts): Node {
    const node = this.#make(made, this.#current);
    this.#current.children.push(node);
    return node;
  }

  #make(made: NodeFacts, parent: Node | undefined): Node {
    const isInTree = made.kind !== 'attribute';
    const node = bareNode(made, parent, {
      at: isInTree ? this.#nodes.length : -1,
      order: (this.#order += 1),
      token: this.#token,
    });
    if (isInTree) this.#nodes.push(node);
    return node;
  }
}

const withLf = (raw: string): string => (raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw);

const bareNode = (
  { kind, name, value, address = '' }: NodeFacts,
  parent: Node | undefined,
  { at, order, token }: { readonly at: number; readonly order: number; readonly token: number },
): Node => ({
  kind,
  name,
  local: kind === 'element' || kind === 'attribute' ? name.slice(name.indexOf(':') + 1) : name,
  address,
  value,
  parent,
  children: [],
  attributes: [],
  index: parent?.children.length ?? 0,
  at,
  last: at,
  order,
  firstToken: token,
  lastToken: token,
});

/** What is in scope in each element: first as prefixes with addresses, and as nodes once they were asked for. */
const namespaceNodes = new WeakMap<Node, ReadonlyMap<string, string> | readonly Node[]>();

/** The namespaces in scope in an element, as nodes: between it and its attributes. */
export function namespacesOf(element: Node): readonly Node[] {
  const known = namespaceNodes.get(element);
  if (!(known instanceof Map)) return (known as readonly Node[] | undefined) ?? []; // what is no map is the list made below
  const scope = known as ReadonlyMap<string, string>; // as they were set
  const bound = [...scope].filter(([, address]) => address !== '');
  const made = bound.map(([prefix, value], index) =>
    bareNode({ kind: 'namespace', name: prefix, value }, element, {
      at: -1,
      order: element.order + (index + 1) / (bound.length + 2),
      token: element.firstToken,
    }),
  );
  namespaceNodes.set(element, made);
  return made;
}

/** `/order[1]/item[2]/@id`: a path that leads to this node alone. */
export function pathOf(node: Node): string {
  const steps: string[] = [];
  for (let at: Node = node; at.parent; at = at.parent) steps.unshift(stepOf(at, at.parent));
  return `/${steps.join('/')}`;
}

function stepOf(node: Node, { children }: Node): string {
  if (node.kind === 'attribute') return `@${node.name}`;
  if (node.kind === 'namespace') return `namespace::${node.name === '' ? '*[name()=""]' : node.name}`;
  let position = 1;
  for (let before = node.index - 1; before >= 0; before -= 1) {
    const sibling = children[before];
    if (sibling?.kind === node.kind && (node.kind !== 'element' || sibling.name === node.name)) position += 1;
  }
  return `${node.kind === 'element' ? node.name : `${node.kind}()`}[${position}]`;
}
