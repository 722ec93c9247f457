/** What to hash: a text box that also takes files, any number of any size. */
import type { ReactNode } from 'react';
import { AS_TYPED } from '#src/ui/as-typed.ts';
import { Panel } from '#src/ui/layout.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import fieldStyles from '#src/ui/field.module.css';
import { FileButton, FileDrop } from '#src/ui/file-drop.tsx';
import type { Encoding } from '../logic.ts';
import { boxFor, LongTextNotice } from '#src/ui/long-text.tsx';
import { useTypedFirst } from '#src/ui/use-typed-first.ts';

type InputPanelProps = {
  readonly text: string;
  readonly encoding: Encoding;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  /** A text with CR LF was pasted, of which the box keeps LF. */
  readonly onCrLf: () => void;
  /** The person is about to type. */
  readonly onNear: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onProblem: (message: string) => void;
  /** Notes below the box. */
  readonly children?: ReactNode;
};

const LABELS: Record<Encoding, string> = {
  text: 'Text',
  hex: 'Bytes in hexadecimal',
  base64: 'Bytes in base64',
};

export function InputPanel({
  text,
  encoding,
  error,
  onText,
  onCrLf,
  onNear,
  onFiles,
  onProblem,
  children,
}: InputPanelProps) {
  const taking = { multiple: true, folders: true, onFiles, onProblem };
  const first = useTypedFirst(text, onText);
  const box = boxFor(first.shown, first.give);
  return (
    <Panel>
      <FileDrop {...taking}>
        <Field
          label={LABELS[encoding]}
          error={error}
          className={fieldStyles['fill']}
          aside={(labelId) => (
            <>
              <FileButton {...taking} describedBy={labelId}>
                Open files
              </FileButton>
              <FileButton {...taking} folder describedBy={labelId}>
                Open folder
              </FileButton>
            </>
          )}
        >
          {(control) => (
            <textarea
              {...control}
              className={classNames(fieldStyles['control'], fieldStyles['mono'])}
              placeholder="Enter text to hash"
              {...AS_TYPED}
              {...box}
              onPaste={(event) => {
                if (event.clipboardData.getData('text/plain').includes('\r\n')) onCrLf();
                box.onPaste(event);
              }}
              onFocus={onNear}
              onChange={(event) => first.type(event.target.value)}
            />
          )}
        </Field>
      </FileDrop>
      <LongTextNotice text={text} onEmpty={() => onText('')} />
      {children}
    </Panel>
  );
}
