/** Many lines of text: typed, pasted, dropped or opened as a file. With a `language` it is a box for code; what is too large for a box is a card. */
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import { capitalised, grouped } from '#src/lib/format.ts';
import type { ClipboardEvent, ComponentProps, DragEvent, ReactNode, Ref } from 'react';
import { describeProblem, type Position, type Problem } from '#src/lib/result.ts';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import type { ReceivingBox } from '#src/ui/editor/arriving.ts';
import { CodeBox } from '#src/ui/editor/code-box.tsx';
import type { Language } from '#src/ui/editor/language.ts';
import { dropOffset, pasteQuickly } from '#src/ui/editor/quick-paste.ts';
import { type LargeInput, useLargeInput } from '#src/ui/editor/use-large-input.ts';
import { Field, type FieldFacts } from './field.tsx';
import { FileButton, FileDrop } from '#src/ui/files/file-drop.tsx';
import styles from './field.module.css';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';
import { type DeferredChange, useDeferredChange } from './use-deferred-change.ts';

type TextAreaFieldProps = FieldFacts &
  ReceivingBox &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className' | 'ref'> & {
    /** As the `accept` of a file input: `.json,.txt`. */
    readonly accept?: string;
    /** Takes several files that are picked or dropped at once; without it, the first alone is opened, and the others are named. */
    readonly onFiles?: (files: readonly File[]) => void;
    /** Takes whole folders too; needs `onFiles`. */
    readonly folders?: boolean;
    readonly className?: string;
    readonly textAreaRef?: Ref<HTMLTextAreaElement>;
    /** Makes it a box for code: line numbers, colours, find, wrap, indent. */
    readonly language?: Language;
    /** Buttons that fill it, before those that open files. */
    readonly aside?: (labelId: string) => ReactNode;
    /** Mistakes to mark at their places; the first is shown below the box unless `error` is given. */
    readonly problems?: readonly Problem[];
  };

const NO_PROBLEMS: readonly Problem[] = [];
const loadCard = () => import('#src/ui/large-text/large-card.tsx');

/** A labelled box for text of several lines; with `language` it has line numbers, colours and marks. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { arriving, own } = splitArriving(props);
  const { label, hint, error, hideLabel = false, className, accept, onFiles, folders = false, ...box } = own;
  const { language, problems = NO_PROBLEMS, textAreaRef, onPaste, onDrop, aside, ...rest } = box;
  const deferred = useDeferredChange(arriving.value, arriving.onChange);
  const large = useLargeInput({ ...arriving, onChange: deferred.give });
  const card = usePart(loadCard, large.card !== undefined);
  const drop = {
    accept,
    multiple: onFiles !== undefined,
    folders,
    onFiles: (files: readonly File[]) => {
      if (files.length > 1) {
        large.setProblem(undefined);
        onFiles?.(files);
      } else if (files[0]) large.open(files[0]);
    },
    onProblem: large.setProblem,
  };
  const area = {
    ...AS_TYPED,
    wrap: 'soft',
    ...rest,
    value: deferred.shown,
    className: classNames(styles['control'], styles['mono']),
    ...boxEvents(deferred, large, { isCode: language !== undefined, onPaste, onDrop }),
  };
  return (
    <FileDrop {...drop} className={className}>
      <Field
        {...{ label, hint, hideLabel }}
        error={large.problem ?? error ?? messageOfFirst(problems)}
        className={styles['fill']}
        aside={(labelId) => (
          <>
            {aside?.(labelId)}
            <FileButtons {...drop} describedBy={labelId} />
          </>
        )}
      >
        {(control) => {
          // While the code of the card is loading, an empty box stands in its place: drawing the text would stall the page.
          if (large.card) {
            if (card.isMissing) return <PartFailure onRetry={card.retry} />;
            if (!card.module) return <textarea className={styles['control']} disabled aria-hidden="true" />;
            return <card.module.LargeCard label={label} {...large.card} />;
          }
          if (!language) return <textarea {...area} {...control} ref={textAreaRef} />;
          return (
            <CodeBox
              {...area}
              {...control}
              {...{ label, language }}
              marks={marksOf(problems)}
              areaRef={textAreaRef}
            />
          );
        }}
      </Field>
    </FileDrop>
  );
}

/** What the box takes and where it comes from, apart from what its label and its element are given. */
function splitArriving({
  value,
  onChange,
  onFile,
  onPastedFile,
  longest,
  written,
  origin,
  largestBytes,
  file,
  onRemoveFile,
  ...own
}: TextAreaFieldProps) {
  const shown = { value, onChange, longest, written, origin };
  const arriving: ReceivingBox = { ...shown, onFile, onPastedFile, largestBytes, file, onRemoveFile };
  return { arriving, own };
}

type BoxFacts = Pick<ComponentProps<'textarea'>, 'onPaste' | 'onDrop'> & { readonly isCode: boolean };

/** What happens to a text that is typed, pasted or dropped: it goes into the box, or is taken as too long for one. */
function boxEvents(deferred: DeferredChange, large: LargeInput, { isCode, onPaste, onDrop }: BoxFacts) {
  return {
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      // What may become a card is the page's to know at once.
      if (target.value.length > DRAWN_LENGTH) {
        large.type(target.value);
        return;
      }
      large.cancel();
      deferred.type(target.value);
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      onPaste?.(event);
      if (event.defaultPrevented) return;
      const [text, box] = [event.clipboardData.getData('text/plain'), event.currentTarget];
      reportUnlessTaken(event, large.setProblem);
      if (large.take(text, box) || (isCode && pasteQuickly(box, text))) event.preventDefault();
    },
    onDrop: (event: DragEvent<HTMLTextAreaElement>) => {
      if (event.dataTransfer.types.includes('Files')) return;
      onDrop?.(event);
      const at = dropOffset(event.currentTarget, event);
      const place = at === undefined ? undefined : { start: at, end: at };
      if (large.take(event.dataTransfer.getData('text/plain'), event.currentTarget, place))
        event.preventDefault();
    },
  };
}

/** Says that a paste has files alone, where the browser would do nothing without a word; some pages take pictures (`usePastedImages`). */
function reportUnlessTaken(
  { clipboardData, nativeEvent }: ClipboardEvent,
  report: (problem: string) => void,
): void {
  if (!clipboardData.files[0] || clipboardData.getData('text/plain') !== '') return;
  // A paste reaches the window after the box; by then the clipboard cannot be read.
  setTimeout(() => {
    if (!nativeEvent.defaultPrevented)
      report('Not pasted: the clipboard holds a picture or a file, and no text.');
  });
}

type FileButtonsProps = ComponentProps<typeof FileButton> & { readonly folders: boolean };

/** The button that opens files, and where folders are taken, one for those. */
function FileButtons({ folders, ...props }: FileButtonsProps) {
  if (!folders) return <FileButton {...props} />;
  return (
    <>
      <FileButton {...props}>Open files</FileButton>
      <FileButton {...props} folder>
        Open folder
      </FileButton>
    </>
  );
}

const marksOf = (problems: readonly Problem[]): readonly Position[] =>
  problems.flatMap(({ position }) => position ?? []);

/** `Line 3, column 7: expected a value`, and how many more there are. */
function messageOfFirst(problems: readonly Problem[]): string | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const message = describeProblem(first);
  const more = problems.length > 1 ? ` (and ${grouped(problems.length - 1)} more)` : '';
  return capitalised(message) + more;
}
