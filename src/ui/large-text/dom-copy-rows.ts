/** Copying from a large text, of which only the rows in view are on the page: what is selected of them, or the whole. */
import type { ClipboardEvent } from 'react';
import { formatBytes } from '#src/lib/format.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { copyText } from '#src/ui/browser/copy-text.ts';

/** More than this is not put on the clipboard at once, in bytes: the browser stalls, or refuses. */
const COPY_LIMIT_BYTES = 50_000_000;

/** Copies the whole text; gives a sentence where it could not be copied. */
export async function copyAll(blob: Blob): Promise<string | undefined> {
  if (blob.size > COPY_LIMIT_BYTES)
    return `Not copied: the clipboard takes up to ${formatBytes(COPY_LIMIT_BYTES)}. Download it instead.`;
  const text = await blob.text().catch(() => undefined);
  if (text === undefined) return 'Not copied: this file can no longer be read. Open it again.';
  if (!(await copyText(text))) return 'Not copied: the browser refused the clipboard. Download it instead.';
  announce('Copied all of it');
  return undefined;
}

/** Copies what is selected of the rows in view: a line break only where a line ends, not where a row does. */
export function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (!range || range.collapsed) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const parts = rows
    .filter((row) => range.intersectsNode(row))
    .map((row, index) => (index > 0 && row.dataset['line'] !== '' ? '\n' : '') + selectedIn(row, range));
  if (parts.length === 0) return;
  event.clipboardData.setData('text/plain', parts.join(''));
  event.preventDefault();
}

function selectedIn(row: HTMLElement, range: Range): string {
  const part = document.createRange();
  part.selectNodeContents(row);
  if (row.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (row.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  return part.toString();
}
