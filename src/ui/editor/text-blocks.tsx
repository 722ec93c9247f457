/** A long text in one `<pre>`, in blocks of lines: the browser lays out those in view, and the text stays whole for search, selection and copying. */
import { useMemo } from 'react';

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

/** What stands inside the `<pre>`. */
export function TextBlocks({ text }: { readonly text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return blocks.map((block, index) => (
    // Laid out when it comes into view; until then as high as its lines.
    <span
      key={index}
      style={{
        display: 'block',
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `auto ${block.lineCount}lh`,
      }}
    >
      {block.text}
    </span>
  ));
}
