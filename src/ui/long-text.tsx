/** Text too long to draw: a browser lays out millions of characters for many seconds, so a box shows the beginning only. */
import type { ClipboardEvent } from 'react';
import { DRAWN_LENGTH } from '#src/lib/display-limits.ts';
import { formatBytes } from '#src/lib/format.ts';
import { Button } from './button.tsx';
import { inTurns } from './in-turns.ts';
import { Notice } from './notice.tsx';

type BoxProps = {
  readonly value: string;
  readonly readOnly: boolean;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

/** So much of a longer text is drawn, in UTF-16 code units: even the limit itself takes a third of a second to lay out. */
const BEGINNING_LENGTH = 20_000;

const isTooLong = (text: string) => text.length > DRAWN_LENGTH;

/**
 * What a text box gets for a text: the text, or its beginning, which cannot be edited.
 * A long paste goes straight to `onText`, for the browser would lay it out before anyone could cut it short.
 */
export function boxFor(text: string, onText: (text: string) => void): BoxProps {
  return {
    value: isTooLong(text) ? text.slice(0, BEGINNING_LENGTH) : text,
    readOnly: isTooLong(text),
    onPaste: (event) => {
      const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
      if (!isTooLong(pasted) || isTooLong(text)) return;
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      inTurns([() => onText(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd))]);
    },
  };
}

/** Says so, and offers the way out; nothing for a text that is drawn whole. */
export function LongTextNotice({ text, onEmpty }: { readonly text: string; readonly onEmpty: () => void }) {
  if (!isTooLong(text)) return null;
  return (
    <Notice tone="info" action={<Button onClick={onEmpty}>Empty the box</Button>}>
      <p>
        {formatBytes(text.length)} of text: all of it counts, the first {formatBytes(BEGINNING_LENGTH)} are
        shown.
      </p>
    </Notice>
  );
}
