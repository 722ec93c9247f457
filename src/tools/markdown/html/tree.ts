/** The types of a tree of HTML (hast), by the function that reads one. */
import type { fromHtml } from 'hast-util-from-html';

/** A document. */
export type Root = ReturnType<typeof fromHtml>;

/** Any node of a tree. */
export type Nodes = Root | Root['children'][number];

/** An element with its properties and children. */
export type Element = Extract<Nodes, { readonly type: 'element' }>;
