/** Every box that takes text keeps the browser's helpers away: no spelling service, no suggestions, no capitals of their own. What is secret is never kept. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSources, type Source } from './sources.ts';

/** Types of `<input>` in which nothing is typed. */
const NO_TEXT = new Set(['checkbox', 'radio', 'range', 'file', 'color', 'hidden']);
/** These hand on what their caller gives them, with `AS_TYPED` in it. */
const HANDED_ON = new Set(['src/ui/fields/text-area-field.tsx', 'src/ui/editor/code-box.tsx']);

type Element = ts.JsxSelfClosingElement;

/** The elements of a file for which something holds, as they are written. */
function elementsOf({ path, text }: Source, holds: (element: Element) => boolean): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxSelfClosingElement(node) && holds(node))
      found.push(`${path}: ${node.getText().slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const spreads = ({ attributes: { properties } }: Element, name: string): boolean =>
  properties.filter(ts.isJsxSpreadAttribute).some(({ expression }) => expression.getText() === name);

const valueOf = ({ attributes: { properties } }: Element, attribute: string) =>
  properties
    .filter(ts.isJsxAttribute)
    .find(({ name }) => name.getText() === attribute)
    ?.initializer?.getText();

/** Takes text, and does not spread `AS_TYPED`. */
const isOpen = (element: Element): boolean =>
  ['input', 'textarea'].includes(element.tagName.getText()) &&
  !spreads(element, 'AS_TYPED') &&
  !NO_TEXT.has(valueOf(element, 'type')?.slice(1, -1) ?? 'text');

/** Is called after a secret. */
const isForSecrets = (element: Element): boolean =>
  ['TextField', 'TextAreaField'].includes(element.tagName.getText()) &&
  (/\b(?:password|secret|token)\b/i.test(valueOf(element, 'label') ?? '') ||
    valueOf(element, 'autoComplete') === '"new-password"');

const pages = readSources('src/**/*.tsx').filter(({ path }) => !path.endsWith('.browser.tsx'));
const inPages = (holds: (element: Element) => boolean) =>
  pages.filter(({ path }) => !HANDED_ON.has(path)).flatMap((source) => elementsOf(source, holds));

it('sees a box without it', () => {
  const boxes = '<><input type="text" /><input type="checkbox" /><textarea {...AS_TYPED} /></>';
  expect(elementsOf({ path: 'a.tsx', text: boxes }, isOpen)).toEqual(['a.tsx: <input type="text" />']);
});

it('every box of every page spreads AS_TYPED', () => {
  expect(inPages(isOpen)).toEqual([]);
  for (const { path, text } of pages)
    if (HANDED_ON.has(path)) expect(text, path).toMatch(/AS_TYPED|\.\.\.rest/);
});

it('every field for a password, a secret or a token spreads SECRET', () => {
  expect(inPages(isForSecrets).length).toBeGreaterThan(6);
  expect(inPages((element) => isForSecrets(element) && !spreads(element, 'SECRET'))).toEqual([]);
});
