/** One of the three boxes: its text, what was wrong or lost, and the ways to take the text along. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { DRAWN_LENGTH, TEXT_FILE_LIMIT_BYTES } from '#src/lib/size-limits.ts';
import { describeProblem, type Problem } from '#src/lib/result.ts';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import type { Origin, BoxWork } from '#src/ui/editor/arriving.ts';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { describeLoss, type Loss } from '../values/losses.ts';
import type { Format } from '../values/value.ts';
import styles from '../page.module.css';

type FormatFacts = {
  readonly label: string;
  readonly placeholder: string;
  readonly fileName: string;
  readonly mimeType: string;
};

/** What the page shows of each format. */
export const FACTS: Readonly<Record<Format, FormatFacts>> = {
  json: {
    label: 'JSON',
    placeholder: 'Paste JSON here',
    fileName: 'data.json',
    mimeType: 'application/json',
  },
  yaml: {
    label: 'YAML',
    placeholder: 'Paste YAML here',
    fileName: 'data.yaml',
    mimeType: 'application/yaml',
  },
  toml: {
    label: 'TOML',
    placeholder: 'Paste TOML here',
    fileName: 'data.toml',
    mimeType: 'application/toml',
  },
};

const NO_PROBLEMS: readonly Problem[] = [];

type FormatBoxProps = {
  readonly format: Format;
  readonly text: string;
  readonly losses: readonly Loss[];
  /** Why the text could not be read, in the box typed in last. */
  readonly problem: Problem | undefined;
  /** Further notes on the text. */
  readonly note: ReactNode;
  /** How the text is read. */
  readonly option: ReactNode;
  /** Where the caret belongs after the text was laid out again. */
  readonly caret: number | undefined;
  readonly onEdit: (text: string, caret: number) => void;
  /** While characters are still being composed. */
  readonly onType: (text: string) => void;
  /** Where the text comes from, unless it was pasted. */
  readonly origin: Origin | undefined;
  readonly written: BoxWork;
  readonly onFile: (file: File) => void;
  /** Several files at once. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onFocus: () => void;
};

export function FormatBox({
  format,
  text,
  losses,
  problem,
  note,
  option,
  caret,
  onEdit,
  onType,
  ...events
}: FormatBoxProps) {
  const { label, placeholder, fileName, mimeType } = FACTS[format];
  const area = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  useCaret(area, caret, text);
  const caretNow = () => area.current?.selectionStart ?? 0;
  return (
    <div className={styles['box']}>
      <TextAreaField
        label={label}
        placeholder={placeholder}
        className={styles['field'] ?? ''}
        wrap="off"
        language={format}
        error={problem && sayProblem(label, problem)}
        problems={problem ? [problem] : NO_PROBLEMS}
        textAreaRef={area}
        value={text}
        longest={DRAWN_LENGTH}
        onChange={(value) => (isComposing.current ? onType(value) : onEdit(value, caretNow()))}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          onEdit(event.currentTarget.value, caretNow());
        }}
        largestBytes={TEXT_FILE_LIMIT_BYTES}
        {...events}
      />
      <div className={styles['tools']}>
        {text !== '' && <SendTo kind={format} value={text} what={label} />}
        <DownloadButton
          aria-description={label}
          disabled={text === ''}
          onClick={() => download(fileName, text, mimeType)}
        />
        <CopyButton value={text} what={label} disabled={text === ''} />
      </div>
      {option}
      {note}
      {losses.length > 0 && <Losses losses={losses} />}
    </div>
  );
}

/** Puts the caret back where it was among the text, and the view with it. The effect talks to the text area. */
function useCaret(
  area: { readonly current: HTMLTextAreaElement | null },
  caret: number | undefined,
  text: string,
) {
  useLayoutEffect(() => {
    if (caret !== undefined && area.current === document.activeElement)
      area.current?.setSelectionRange(caret, caret);
  }, [area, caret, text]);
}

/** `Not valid TOML yet: line 3, column 7, expected a value, found "yes"` */
const sayProblem = (label: string, problem: Problem): string =>
  `Not valid ${label} yet: ${describeProblem(problem).replace(': ', ', ')}`;

function Losses({ losses }: { readonly losses: readonly Loss[] }) {
  return (
    <ul className={styles['losses']}>
      {losses.map((loss) => (
        <li key={loss.kind}>{describeLoss(loss)}</li>
      ))}
    </ul>
  );
}
