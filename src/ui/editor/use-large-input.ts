/** Where a text that arrives at a text box goes: into the box, or, where it is large and nobody typed it, on a card beside it. */
import { TYPED_LENGTH } from '#src/lib/display-limits.ts';
import { useMemo, useRef, useState } from 'react';
import { inTurns } from '../in-turns.ts';
import { fitGutter } from './gutter-width.ts';
import { readTextFile, TEXT_FILE_LIMIT_BYTES } from '../read-text-file.ts';
import { piecesOf } from '../text-blob.ts';

/** The browser's own paste takes seconds for a longer text, as it builds it line by line; a box for code has its own undo, so it can do without. */
const QUICK_LENGTH = 20_000;

/** A box and what it takes. */
export type Arriving = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes a file itself, for jobs that stream: a picked or dropped one, and a large paste as a file. Without it, the text becomes the value. */
  readonly onFile?: ((file: File) => void) | undefined;
  /** A larger file stands on a card, to be read and searched there, and is no input of the tool; in bytes. Without `onFile` it is what a text may have. */
  readonly largestBytes?: number | undefined;
  /** What the tool works on instead of the text: shown as a card. */
  readonly file?: File | undefined;
  /** The person takes the file away; needed with `file`. */
  readonly onRemoveFile?: (() => void) | undefined;
};

/** What the card is drawn from. */
export type Card = {
  /** The file's name, or how the text came. */
  readonly name: string;
  readonly content: Blob | string;
  readonly hasHalves: boolean;
  /** It is only shown: the tool does not work on texts of more than so many bytes. */
  readonly limitBytes?: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** What stands in the box's place, and how texts get into it. */
export type LargeInput = {
  /** Present while a card stands in place of the box. */
  readonly card: Card | undefined;
  /** Why the last file could not be opened. */
  readonly problem: string | undefined;
  readonly setProblem: (message: string | undefined) => void;
  readonly open: (file: File) => void;
  /** A key, or a program that types: goes into the box whatever its length. */
  readonly type: (value: string) => void;
  /** Whether the paste was taken, so that the browser must not do it. */
  readonly paste: (clipboard: DataTransfer, area: HTMLTextAreaElement, isCode: boolean) => boolean;
};

/** Decides whether a text that arrives goes into the box or onto a card beside it. */
export function useLargeInput(arriving: Arriving): LargeInput {
  const { value, onChange, onFile, file, onRemoveFile } = arriving;
  const { largestBytes = onFile ? Infinity : TEXT_FILE_LIMIT_BYTES } = arriving;
  const [problem, setProblem] = useState<string>();
  /** The person wants this text in the box although it is large. */
  const [isBoxed, setIsBoxed] = useState(false);
  const [name, setName] = useState<string>();
  /** A file too large for the tool, until anything else comes. */
  const [viewed, setViewed] = useState<File>();
  if (viewed && (value !== '' || file)) setViewed(undefined);
  const isLarge = value.length > TYPED_LENGTH;
  if (!isLarge && !file && isBoxed) setIsBoxed(false);

  /** What came last: a file that takes long to read must not replace what came after it. */
  const newest = useRef<File>(undefined);

  const read = (from: File, isWanted: boolean) => {
    newest.current = from;
    void readTextFile(from).then((text) => {
      if (newest.current !== from) return;
      if (!text.ok) {
        setProblem(text.problem.message);
        return;
      }
      setIsBoxed(isWanted);
      setName(from.name);
      if (isWanted) onRemoveFile?.();
      onChange(text.value);
    });
  };
  const view = (tooLarge: File) => {
    newest.current = tooLarge;
    onRemoveFile?.();
    onChange('');
    setViewed(tooLarge);
  };
  const card = useCard(file ?? viewed, isLarge && !isBoxed ? value : undefined, name);
  return {
    card: card && {
      ...card,
      ...(viewed && { limitBytes: largestBytes }),
      onEdit: () => (file ? read(file, true) : setIsBoxed(true)),
      onRemove() {
        setViewed(undefined);
        if (file) onRemoveFile?.();
        else onChange('');
      },
    },
    problem,
    setProblem,
    open(chosen) {
      setProblem(undefined);
      if (chosen.size > largestBytes) view(chosen);
      else if (onFile) onFile(chosen);
      else read(chosen, false);
    },
    type(text) {
      setProblem(undefined);
      if (text.length > TYPED_LENGTH) setIsBoxed(true);
      onChange(text);
    },
    paste(clipboard, area, isCode) {
      const text = clipboard.getData('text/plain');
      if (area.readOnly) return false;
      if (text.length <= TYPED_LENGTH || isBoxed)
        return isCode && text.length > QUICK_LENGTH && insert(area, text);
      const before = area.value.slice(0, area.selectionStart);
      const after = area.value.slice(area.selectionEnd);
      newest.current = undefined;
      setName('Pasted text');
      if (onFile && before + after === '') fileOf(text, onFile);
      else inTurns([() => onChange(before + text + after)]);
      return true;
    },
  };
}

/** Puts a text in the place of the selection, as a key would, but at once. */
function insert(area: HTMLTextAreaElement, text: string): true {
  // Before the text is there: it is laid out once, and not again when its lines are numbered.
  if (area.parentElement)
    fitGutter(area.parentElement, area.value.split('\n').length + text.split('\n').length - 1);
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  return true;
}

/** Makes a file of a pasted text without holding the page up. */
function fileOf(text: string, onFile: (file: File) => void): void {
  const parts: Blob[] = [];
  inTurns([
    ...piecesOf(text).map((piece) => () => {
      parts.push(new Blob([piece]));
    }),
    () => onFile(new File(parts, 'Pasted text', { type: 'text/plain' })),
  ]);
}

type CardText = Pick<Card, 'name' | 'content' | 'hasHalves'>;

function useCard(
  file: File | undefined,
  text: string | undefined,
  name: string | undefined,
): CardText | undefined {
  return useMemo(() => {
    if (file) return { name: file.name, content: file, hasHalves: false };
    if (text === undefined) return undefined;
    return { name: name ?? 'Text', content: text, hasHalves: !text.isWellFormed() };
  }, [file, text, name]);
}
