/** Every text that a person can read on a page, found in the sources: for reading them all in one list. */
import ts from 'typescript';
import type { Source } from './sources.ts';

export type PageText = {
  /** The file, from the checkout's root. */
  readonly file: string;
  /** `heading of Panel`, `text of p`, `message`. */
  readonly place: string;
  readonly text: string;
};

/** Attributes whose words are read or heard. */
const SAID = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'empty',
  'heading',
  'hint',
  'label',
  'legend',
  'name',
  'note',
  'placeholder',
  'stop',
  'summary',
  'title',
  'unit',
]);
/** Elements that stand inside a sentence. */
const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'kbd', 'span', 'strong', 'sub', 'sup', 'q', 'cite']);

/** The texts of one file, in their order. A value that is put in while rendering is written `…`. */
export function pageTexts({ path, text }: Source): PageText[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
  const found: PageText[] = [];
  const add = (place: string, words: string | undefined) => {
    const shown = words?.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (/\p{L}/u.test(shown)) found.push({ file: path, place, text: shown });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) && hasWords(node)) {
      add(`text of ${nameOf(node)}`, wordsOf(node));
      visitAttributes(node, visit);
      return;
    }
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText();
      const words = SAID.has(name) && node.initializer ? literal(node.initializer) : undefined;
      add(`${name} of ${tagOf(node)}`, words);
      if (words !== undefined) return;
    } else if (isMessage(node)) add('message', literal(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const kindOf = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const nameOf = (element: ts.JsxElement): string => element.openingElement.tagName.getText();
const tagOf = (attribute: ts.JsxAttribute): string => attribute.parent.parent.tagName.getText();

const hasWords = (element: ts.JsxElement): boolean =>
  element.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));

/** Texts and values of an element and of those that stand inside its sentences. */
function wordsOf(element: ts.JsxElement): string {
  return element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxExpression(child))
        return (child.expression && literal(child.expression)) ?? (child.expression ? '…' : '');
      if (ts.isJsxElement(child)) return INLINE.has(nameOf(child)) ? wordsOf(child) : ` ${wordsOf(child)} `;
      return '';
    })
    .join('');
}

/** What stands in attributes of an element whose words are already noted. */
function visitAttributes(element: ts.JsxElement, visit: (node: ts.Node) => void): void {
  ts.forEachChild(element.openingElement.attributes, visit);
  for (const child of element.children) if (ts.isJsxElement(child)) visitAttributes(child, visit);
}

/** A string, with `…` where a value is put in; both where a condition chooses. */
function literal(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxExpression(node)) return node.expression && literal(node.expression);
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('');
  if (ts.isConditionalExpression(node)) {
    const both = [literal(node.whenTrue), literal(node.whenFalse)].filter((words) => words !== undefined);
    return both.length > 0 ? both.join(' / ') : undefined;
  }
  return undefined;
}

/** A text of several words outside markup: an error, a note, the words of a table. */
function isMessage(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  if (ts.isJsxAttribute(node.parent) || ts.isBinaryExpression(node.parent) || ts.isCaseClause(node.parent))
    return false;
  if (ts.isElementAccessExpression(node.parent) || ts.isLiteralTypeNode(node.parent)) return false;
  return /\p{L}.* .*\p{L}/u.test(literal(node)?.trim() ?? '');
}
