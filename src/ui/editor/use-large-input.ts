/** Where a text that arrives at a text box goes: into the box, or, where it is large and nobody typed it, on a card beside it. */
import { TEXT_FILE_LIMIT_BYTES, TYPED_LENGTH } from '#src/lib/size-limits.ts';
import { useMemo, useState } from 'react';
import { useFileReading } from '#src/ui/files/use-file-reading.ts';
import type { ReceivingBox, Origin, OwnOrigin, Place } from './arriving.ts';
import { takeLarge } from './large-paste.ts';

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
  /** Something was entered in the box: a file that is still being read is dropped. */
  readonly cancel: () => void;
  /** A key, or a program that types: goes into the box whatever its length. */
  readonly type: (value: string) => void;
  /** Whether a text that is pasted or dropped was taken, as it is too long for the box; it goes to the place, or where the selection is. */
  readonly take: (text: string, area: HTMLTextAreaElement, place?: Place) => boolean;
};

/** Decides whether a text that arrives goes into the box or onto a card beside it. */
export function useLargeInput(arriving: ReceivingBox): LargeInput {
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
  const cancel = () => {
    setProblem(undefined);
    reading.cancel();
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
      reading.reset();
      if (chosen.size > largestBytes) view(chosen);
      else if (onFile) onFile(chosen);
      else void read(chosen, false);
    },
    cancel,
    type(text) {
      cancel();
      if (text.length > longest) setIsBoxed(true);
      onChange(text);
    },
    take(text, area, place) {
      const isShort = text.length <= (written ? TYPED_LENGTH : longest);
      if (isShort || isBoxed || area.readOnly) return false;
      cancel();
      takeLarge(text, area.value, place ?? { start: area.selectionStart, end: area.selectionEnd }, {
        ...arriving,
        onOrigin: setOrigin,
        onProblem: setProblem,
      });
      return true;
    },
  };
}

type CardText = Pick<Card, 'name' | 'content' | 'hasHalves'>;

/** What stands on the card: a file, or a text with where it comes from, as the page names it or as it came in here. */
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
