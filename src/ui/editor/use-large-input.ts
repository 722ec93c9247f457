/** Where a text that arrives at a text box goes: into the box, or, where it is large and nobody typed it, on a card beside it. */
import { TYPED_LENGTH } from '#src/lib/display-limits.ts';
import { useMemo, useRef, useState } from 'react';
import { inTurns } from '../in-turns.ts';
import { keepMoment } from './before-tools.ts';
import { fitGutter } from './gutter-width.ts';
import { readTextFile, TEXT_FILE_LIMIT_BYTES } from '../read-text-file.ts';
import { piecesOf } from '../text-blob.ts';

/** The browser's own paste takes seconds for a longer text, as it builds it line by line; a box for code has its own undo, so it can do without. */
const QUICK_LENGTH = 20_000;

/** The name of a text that was pasted. */
const PASTED = 'Pasted text';

/** A box and what it takes. */
export type Arriving = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes a picked or dropped file itself. Without it, the text becomes the value. */
  readonly onFile?: ((file: File) => void) | undefined;
  /** For jobs that stream: a large paste is given to `onFile` too, as a file. */
  readonly isStreamed?: boolean | undefined;
  /** The longest text that stands in the box unless it is typed or asked for, in UTF-16 code units. */
  readonly longest?: number | undefined;
  /** For pages that write into the box themselves: whether the person works in it. Then its text stays there, and `longest` is for texts that the page writes. */
  readonly isWorkedIn?: boolean | undefined;
  /** The person wants to work on the text of the card in the box; needed with `isWorkedIn`. */
  readonly onWorkIn?: (() => void) | undefined;
  /** Takes a large paste, where that is not the same as typing. */
  readonly onReceive?: ((text: string) => void) | undefined;
  /** Where the text comes from, where the page read or made it. */
  readonly origin?: Origin | undefined;
  /** A larger file stands on a card, to be read and searched there, and is no input of the tool; in bytes. Without `onFile` it is what a text may have. */
  readonly largestBytes?: number | undefined;
  /** What the tool works on instead of the text: shown as a card. */
  readonly file?: File | undefined;
  /** The person takes the file away; needed with `file`. */
  readonly onRemoveFile?: (() => void) | undefined;
};

/** Where a text comes from that nobody typed. */
export type Origin = {
  /** The file's name, or how the text came. */
  readonly name: string;
  /** The file that holds this very text: it is shown as it is, with its byte order mark. */
  readonly file?: File | undefined;
};

/** What the card is drawn from. */
export type Card = {
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
  /** Whether what is pasted or dropped was taken, so that the browser must not do it. */
  readonly paste: (carried: DataTransfer, area: HTMLTextAreaElement, isCode: boolean) => boolean;
};

/** Decides whether a text that arrives goes into the box or onto a card beside it. */
export function useLargeInput(arriving: Arriving): LargeInput {
  const { value, onChange, onFile, file, onRemoveFile, isWorkedIn } = arriving;
  const { largestBytes = onFile ? Infinity : TEXT_FILE_LIMIT_BYTES, longest = TYPED_LENGTH } = arriving;
  const [problem, setProblem] = useState<string>();
  /** The person wants this text in the box although it is large. */
  const [isBoxed, setIsBoxed] = useState(false);
  const [origin, setOrigin] = useState<OwnOrigin>();
  /** A file too large for the tool, until anything else comes. */
  const [viewed, setViewed] = useState<File>();
  if (viewed && (value !== '' || file)) setViewed(undefined);
  const isLarge = value.length > longest && !isWorkedIn;
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
      setOrigin({ name: from.name, file: from, text: text.value });
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
  const onCard = isLarge && !isBoxed ? value : undefined;
  const card = useCard(file ?? viewed, onCard, arriving.origin, origin);
  return {
    card: card && {
      ...card,
      ...(viewed && { limitBytes: largestBytes }),
      onEdit() {
        if (file) read(file, true);
        else setIsBoxed(true);
        arriving.onWorkIn?.();
      },
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
      if (text.length > longest) setIsBoxed(true);
      onChange(text);
    },
    paste(carried, area, isCode) {
      const text = carried.getData('text/plain');
      if (area.readOnly) return false;
      if (text.length <= (isWorkedIn === undefined ? longest : TYPED_LENGTH) || isBoxed)
        return isCode && text.length > QUICK_LENGTH && insert(area, text);
      newest.current = undefined;
      pasteLarge(text, area, arriving, setOrigin);
      return true;
    },
  };
}

/** Puts a text in the place of the selection, as a key would, but at once. */
function insert(area: HTMLTextAreaElement, text: string): true {
  keepMoment(area);
  // Before the text is there: it is laid out once, and not again when its lines are numbered.
  if (area.parentElement)
    fitGutter(area.parentElement, area.value.split('\n').length + text.split('\n').length - 1);
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  return true;
}

/** Gives the page a pasted text that is too long for the box, in the place of the selection, and says where it came from. */
function pasteLarge(
  text: string,
  { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
  { onChange, onReceive = onChange, onFile, isStreamed }: Arriving,
  onOrigin: (origin: OwnOrigin) => void,
): void {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  onOrigin({ name: PASTED });
  if (!onFile || !isStreamed || before + after !== '') {
    inTurns([() => onReceive(before + text + after)]);
    return;
  }
  fileOf(text, (file) => {
    onOrigin({ name: PASTED, file, hasHalves: !text.isWellFormed() });
    onFile(file);
  });
}

/** Makes a file of a pasted text without holding the page up. */
function fileOf(text: string, onFile: (file: File) => void): void {
  const parts: Blob[] = [];
  inTurns([
    ...piecesOf(text).map((piece) => () => {
      parts.push(new Blob([piece]));
    }),
    () => onFile(new File(parts, PASTED, { type: 'text/plain' })),
  ]);
}

/** Where the newest text came from. */
type OwnOrigin = Origin & {
  /** The text, where it is the file's. */
  readonly text?: string;
  /** Whether the file was made of a text that held lone surrogates. */
  readonly hasHalves?: boolean;
};

type CardText = Pick<Card, 'name' | 'content' | 'hasHalves'>;

/** What stands on the card: a file, or a text with where it comes from, as the page says it or as it came in here. */
function useCard(
  file: File | undefined,
  text: string | undefined,
  given: Origin | undefined,
  own: OwnOrigin | undefined,
): CardText | undefined {
  const { name = 'Text' } = given ?? own ?? {};
  // A file is that of the text only until the text is another.
  const textFile = given ? given.file : own?.text === text ? own?.file : undefined;
  const wasSplit = own?.file === file && own?.hasHalves === true;
  return useMemo(() => {
    if (file) return { name: file.name, content: file, hasHalves: wasSplit };
    if (text === undefined) return undefined;
    return textFile
      ? { name, content: textFile, hasHalves: false }
      : { name, content: text, hasHalves: !text.isWellFormed() };
  }, [file, text, name, textFile, wasSplit]);
}
