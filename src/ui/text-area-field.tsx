/** Many lines of text: typed, pasted, dropped or opened as a file. */
import { useState, type ComponentProps, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFacts } from './field.tsx';
import { FileButton, FileDrop } from './file-drop.tsx';
import { readTextFile } from './read-text-file.ts';
import styles from './field.module.css';

type TextAreaFieldProps = FieldFacts &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className' | 'ref'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Takes a picked or dropped file itself, for jobs that stream; without it, the file's text becomes the value. */
    readonly onFile?: (file: File) => void;
    /** As the `accept` of a file input: `.json,.txt`. */
    readonly accept?: string;
    readonly className?: string;
    readonly textAreaRef?: Ref<HTMLTextAreaElement>;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, hideLabel, onChange, onFile, accept, className, textAreaRef, ...rest } = props;
  const [fileProblem, setFileProblem] = useState<string>();
  const open = (file: File) => {
    setFileProblem(undefined);
    if (onFile) onFile(file);
    else
      void readTextFile(file).then((text) =>
        text.ok ? onChange(text.value) : setFileProblem(text.problem.message),
      );
  };
  const drop = {
    accept,
    onFiles: ([file]: readonly File[]) => file && open(file),
    onProblem: setFileProblem,
  };
  return (
    <FileDrop {...drop} className={className}>
      <Field
        {...{ label, hint, hideLabel: hideLabel ?? false }}
        error={fileProblem ?? error}
        className={styles['fill']}
        aside={(labelId) => <FileButton {...drop} describedBy={labelId} />}
      >
        {(control) => (
          <textarea
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            wrap="soft"
            {...rest}
            {...control}
            ref={textAreaRef}
            className={classNames(styles['control'], styles['mono'])}
            onChange={(event) => {
              setFileProblem(undefined);
              onChange(event.target.value);
            }}
          />
        )}
      </Field>
    </FileDrop>
  );
}
