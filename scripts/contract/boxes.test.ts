/** Every box that takes text keeps the browser's helpers away: no spelling service, no suggestions, no capitals of their own. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSources, type Source } from './sources.ts';

/** Types of `<input>` in which nothing is typed. */
const NO_TEXT = new Set(['checkbox', 'radio', 'range', 'file', 'color', 'hidden']);
/** These hand on what their caller gives them, with `AS_TYPED` in it. */
const HANDED_ON = new Set(['src/ui/text-area-field.tsx', 'src/ui/editor/code-box.tsx']);

/** `input` and `textarea` elements of a file that take text and do not spread `AS_TYPED`. */
function openBoxes({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxSelfClosingElement(node) && isOpen(node))
      found.push(`${path}: ${node.getText().slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isOpen({ tagName, attributes: { properties } }: ts.JsxSelfClosingElement): boolean {
  if (!['input', 'textarea'].includes(tagName.getText())) return false;
  const spreads = properties.filter(ts.isJsxSpreadAttribute).map(({ expression }) => expression.getText());
  const type = properties
    .filter(ts.isJsxAttribute)
    .find(({ name }) => name.getText() === 'type')
    ?.initializer?.getText();
  return !spreads.includes('AS_TYPED') && !NO_TEXT.has(type?.slice(1, -1) ?? 'text');
}

const pages = readSources('src/**/*.tsx').filter(({ path }) => !path.endsWith('.browser.tsx'));

it('sees a box without it', () => {
  const boxes = '<><input type="text" /><input type="checkbox" /><textarea {...AS_TYPED} /></>';
  expect(openBoxes({ path: 'a.tsx', text: boxes })).toEqual(['a.tsx: <input type="text" />']);
});

it('every box of every page spreads AS_TYPED', () => {
  expect(pages.filter(({ path }) => !HANDED_ON.has(path)).flatMap(openBoxes)).toEqual([]);
  for (const { path, text } of pages)
    if (HANDED_ON.has(path)) expect(text, path).toMatch(/AS_TYPED|\.\.\.rest/);
});
