/** HTML as a tree, without what runs, with a count of what Markdown does not have. */
import { fromHtml } from 'hast-util-from-html';
import { isAllowed } from '../addresses.ts';
import type { Element, Root } from './tree.ts';

type Properties = Element['properties'];
type Child = Root['children'][number] | Element['children'][number];

/** A document to be written as Markdown. */
export type HtmlDocument = {
  readonly tree: Root;
  /** What was left out, as often as it stood there. */
  readonly lost: ReadonlyMap<string, number>;
  /** Addresses that would run something. */
  readonly refused: readonly string[];
  /** Parse errors, which the rules of HTML mend. */
  readonly errors: number;
};

/** Elements that run, fetch, or are no part of a text. */
const DROPPED = new Set(
  'script style template noscript iframe object embed applet frame frameset svg math canvas audio video select textarea datalist head title meta link base basefont map area param source track dialog'.split(
    ' ',
  ),
);
/** Attributes that Markdown has, by element; of any element: none. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
  input: ['type', 'checked'],
  td: ['align', 'colSpan', 'rowSpan'],
  th: ['align', 'colSpan', 'rowSpan'],
  abbr: ['title'],
  code: ['className'],
};

/** Elements of a line that are nothing without contents and attributes; many of them in a row take the converter long. */
const NOTHING_WHEN_EMPTY = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** Reads HTML by the rules of HTML. Nothing of it is run or fetched. */
export function readHtml(text: string): HtmlDocument {
  let errors = 0;
  const lost = new Map<string, number>();
  const refused: string[] = [];
  const lose = (what: string) => lost.set(what, (lost.get(what) ?? 0) + 1);
  const tree = fromHtml(text, {
    fragment: !/^\s*(?:<!doctype|<html|<head|<body)\b/i.test(text),
    onerror: () => {
      errors += 1;
    },
  });
  const clean = <T extends Child>(children: readonly T[]): T[] =>
    children.flatMap((child) => {
      if (child.type === 'comment') lose('comment');
      if (child.type === 'text') return [child];
      if (child.type !== 'element') return [];
      if (DROPPED.has(child.tagName) && child.tagName !== 'head') lose(`<${child.tagName}>`);
      if (DROPPED.has(child.tagName)) return [];
      child.properties = cleanProperties(child, lose, refused);
      child.children = clean(child.children);
      const isBare = child.children.length === 0 && Object.keys(child.properties).length === 0;
      return isBare && NOTHING_WHEN_EMPTY.has(child.tagName) ? [] : [child];
    });
  tree.children = clean(tree.children);
  return { tree, lost, refused, errors };
}

function cleanProperties(
  { tagName, properties }: Element,
  lose: (what: string) => void,
  refused: string[],
): Properties {
  const kept: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (!KEPT[tagName]?.includes(name)) {
      lose(`attribute ${ATTRIBUTES[name] ?? name.toLowerCase()}`);
      continue;
    }
    const isAddress = name === 'href' || name === 'src';
    const address = typeof value === 'string' ? value : '';
    if (isAddress && !isAllowed(address, name === 'src')) refused.push(address);
    kept[name] = isAddress && !isAllowed(address, name === 'src') ? '' : value;
  }
  return kept;
}

const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class' };
