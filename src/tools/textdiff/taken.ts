/** One change undone or done: the other text with this side's lines in it. */
import { linesOf, type Block } from './logic.ts';

type ComparedTexts = { readonly left: string; readonly right: string; readonly blocks: readonly Block[] };

/** The text that becomes of the other side when it takes this side's lines of a change. */
export function taken({ left, right, blocks }: ComparedTexts, at: number, side: 'left' | 'right'): string {
  const block = blocks[at];
  if (!block) return side === 'left' ? right : left;
  const [a, b] = [linesOf(left), linesOf(right)];
  const lines =
    side === 'left'
      ? b.toSpliced(block.right, block.rightEnd - block.right, ...a.slice(block.left, block.leftEnd))
      : a.toSpliced(block.left, block.leftEnd - block.left, ...b.slice(block.right, block.rightEnd));
  // A last line without its break may now stand before others.
  return lines
    .map((line, index) => (index < lines.length - 1 && !line.endsWith('\n') ? `${line}\n` : line))
    .join('');
}
