/** Where a text that arrives at a text box goes: into the box, or, where it is large and nobody typed it, on a card beside it. */
import { TYPED_LENGTH } from '#src/lib/display-limits.ts';
import { useMemo, useState } from 'react';
import { inTurns } from '../in-turns.ts';
import { TEXT_FILE_LIMIT_BYTES } from '../read-text-file.ts';
import { NO_MEMORY, piecesOf } from '../text-blob.ts';
import { useFileReading } from '../use-file-reading.ts';

/** The name of a text that was pasted. */
const PASTED = 'Pasted text';

/** A box and what it takes. */
export type Arriving = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes a picked or dropped file itself. Without it, the text becomes the value. */
  readonly onFile?: ((file: File) => void) | undefined;
  /** For jobs that stream: takes a large paste as a file. Without it, the text becomes the value. */
  readonly onPastedFile?: ((file: File) => void) | undefined;
  /** The longest text that stands in the box unless it is typed or asked for, in UTF-16 code units. */
  readonly longest?: number | undefined;
  /** For pages that write into the box themselves: then `longest` is for what the page writes. */
  readonly written?: Written | undefined;
  /** Where the text comes from, where the page read or made it. */
  readonly origin?: Origin | undefined;
  /** A larger file stands on a card, to be read and searched there, and is no input of the tool; in bytes. Without `onFile` it is what a text may have. */
  readonly largestBytes?: number | undefined;
  /** What the tool works on instead of the text: shown as a card. */
  readonly file?: File | undefined;
  /** The person takes the file away; needed with `file`. */
  readonly onRemoveFile?: (() => void) | undefined;
};

/** What a page that writes into its boxes knows of this one. */
export type Written = {
  /** Whether the person works in it: its text stays in the box. */
  readonly isWorkedIn: boolean;
  /** The person wants to work on the text of the card in the box. */
  readonly onWorkIn: () => void;
  /** Takes a large paste, which is not the same as typing. */
  readonly onReceive: (text: string) => void;
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
  /** Something was entered in the box: a file that is still being read comes too late. */
  readonly heed: () => void;
  /** A key, or a program that types: goes into the box whatever its length. */
  readonly type: (value: string) => void;
  /** Whether a text that is pasted or dropped was taken, as it is too long for the box; it goes to the place, or where the selection is. */
  readonly take: (text: string, area: HTMLTextAreaElement, place?: Place) => boolean;
};

/** Where a text goes: 0-based offsets, `end` excluded. */
type Place = { readonly start: number; readonly end: number };

/** Decides whether a text that arrives goes into the box or onto a card beside it. */
export function useLargeInput(arriving: Arriving): LargeInput {
  const { value, onChange, onFile, file, onRemoveFile, written } = arriving;
  const { largestBytes = onFile ? Infinity : TEXT_FILE_LIMIT_BYTES, longest = TYPED_LENGTH } = arriving;
  const [problem, setProblem] = useState<string>();
  /** The person wants this text in the box although it is large. */
  const [isBoxed, setIsBoxed] = useState(false);
  const [origin, setOrigin] = useState<OwnOrigin>();
  /** A file too large for the tool, until anything else comes. */
  const [viewed, setViewed] = useState<File>();
  if (viewed && (value !== '' || file)) setViewed(undefined);
  const isLarge = value.length > longest && !written?.isWorkedIn;
  if (!isLarge && !file && isBoxed) setIsBoxed(false);

  const reading = useFileReading(value === '' && !file);
  const read = async (from: File, isWanted: boolean) => {
    const text = await reading.read(from);
    if (!text?.ok) {
      if (text) setProblem(text.problem.message);
      return;
    }
    setIsBoxed(isWanted);
    setOrigin({ name: from.name, file: from, text: text.value });
    if (isWanted) onRemoveFile?.();
    onChange(text.value);
  };
  const view = (tooLarge: File) => {
    onRemoveFile?.();
    onChange('');
    setViewed(tooLarge);
  };
  const heed = () => {
    setProblem(undefined);
    reading.heed();
  };
  const onCard = isLarge && !isBoxed ? value : undefined;
  const card = useCard(file ?? viewed, onCard, arriving.origin, origin);
  return {
    card: card && {
      ...card,
      ...(viewed && { limitBytes: largestBytes }),
      onEdit() {
        if (file) void read(file, true);
        else setIsBoxed(true);
        written?.onWorkIn();
      },
      onRemove() {
        setViewed(undefined);
        if (file) onRemoveFile?.();
        else onChange('');
      },
    },
    problem: problem ?? reading.problem,
    setProblem,
    open(chosen) {
      setProblem(undefined);
      reading.forget();
      if (chosen.size > largestBytes) view(chosen);
      else if (onFile) onFile(chosen);
      else void read(chosen, false);
    },
    heed,
    type(text) {
      heed();
      if (text.length > longest) setIsBoxed(true);
      onChange(text);
    },
    take(text, area, place) {
      const isShort = text.length <= (written ? TYPED_LENGTH : longest);
      if (isShort || isBoxed || area.readOnly) return false;
      heed();
      takeLarge(text, area.value, place ?? { start: area.selectionStart, end: area.selectionEnd }, {
        ...arriving,
        onOrigin: setOrigin,
        onProblem: setProblem,
      });
      return true;
    },
  };
}

type Taking = Arriving & {
  readonly onOrigin: (origin: OwnOrigin) => void;
  readonly onProblem: (message: string) => void;
};

/** Gives the page a text that is too long for the box, and says where it came from. */
function takeLarge(text: string, value: string, { start, end }: Place, taking: Taking): void {
  const { onChange, written, onPastedFile, onOrigin, onProblem } = taking;
  const [before, after] = [value.slice(0, start), value.slice(end)];
  onOrigin({ name: PASTED });
  if (!onPastedFile || before + after !== '') {
    inTurns([() => (written?.onReceive ?? onChange)(before + text + after)]);
    return;
  }
  fileOf(text, (file) => {
    if (!file) {
      onProblem(NO_MEMORY);
      return;
    }
    onOrigin({ name: PASTED, file, hasHalves: !text.isWellFormed() });
    onPastedFile(file);
  });
}

/** Makes a file of a pasted text without holding the page up; none where the browser refuses the memory. */
function fileOf(text: string, onFile: (file: File | undefined) => void): void {
  const parts: Blob[] = [];
  let file: File | undefined;
  const unlessRefused = (make: () => void) => () => {
    try {
      make();
    } catch {
      parts.length = 0;
    }
  };
  const pieces = piecesOf(text);
  inTurns([
    ...pieces.map((piece) => unlessRefused(() => parts.push(new Blob([piece])))),
    unlessRefused(() => {
      if (parts.length === pieces.length) file = new File(parts, PASTED, { type: 'text/plain' });
    }),
    () => onFile(file),
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
