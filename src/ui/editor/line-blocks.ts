/** A long text in blocks of lines, so that the browser can lay out those in view. */

/** A block ends with the line in which it reaches this length, in UTF-16 code units. */
const BLOCK_LENGTH = 2000;

type TextBlock = { readonly text: string; readonly lineCount: number };

/** The text in blocks of whole lines: `join` of them is the text. */
export function blocksOf(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start + BLOCK_LENGTH - 1);
    const end = found < 0 ? text.length : found + 1;
    const block = text.slice(start, end);
    blocks.push({ text: block, lineCount: block.replace(/\n$/, '').split('\n').length });
    start = end;
  }
  return blocks;
}
