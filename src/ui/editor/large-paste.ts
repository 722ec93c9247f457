/** A pasted or dropped text that is too long for its box: given to the page as a text, or as a file where the job streams. */
import { inTurns } from '#src/ui/jobs/in-turns.ts';
import { NO_MEMORY, piecesOf } from '#src/ui/files/text-blob.ts';
import type { ReceivingBox, OwnOrigin, Place } from './arriving.ts';

/** The name of a text that was pasted. */
const PASTED = 'Pasted text';

type LargePasteBox = ReceivingBox & {
  readonly onOrigin: (origin: OwnOrigin) => void;
  readonly onProblem: (message: string) => void;
};

/** Gives the page a text that is too long for the box, which holds `value`, with its origin. */
export function takeLarge(text: string, value: string, { start, end }: Place, taking: LargePasteBox): void {
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
