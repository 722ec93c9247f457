/** Many lines of text: typed, pasted, dropped or opened as a file. With a `language` it is a box for code. */
import { useState, type ComponentProps, type Ref } from 'react';
import { describeProblem, type Position, type Problem } from '#src/lib/result.ts';
import { classNames } from './class-names.ts';
import { CodeBox } from './editor/code-box.tsx';
import type { Language } from './editor/language.ts';
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
    /** Makes it a box for code: line numbers, colours, find, wrap, indent. */
    readonly language?: Language;
    /** Mistakes to mark at their places; the first is said below the box unless `error` says something else. */
    readonly problems?: readonly Problem[];
  };

const NO_PROBLEMS: readonly Problem[] = [];

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, hideLabel, onChange, onFile, accept, className, textAreaRef, ...others } =
    props;
  const { language, problems = NO_PROBLEMS, ...rest } = others;
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
  const area = {
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    wrap: 'soft',
    ...rest,
    className: classNames(styles['control'], styles['mono']),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setFileProblem(undefined);
      onChange(event.target.value);
    },
  };
  return (
    <FileDrop {...drop} className={className}>
      <Field
        {...{ label, hint, hideLabel: hideLabel ?? false }}
        error={fileProblem ?? error ?? sayFirst(problems)}
        className={styles['fill']}
        aside={(labelId) => <FileButton {...drop} describedBy={labelId} />}
      >
        {(control) =>
          language ? (
            <CodeBox
              {...area}
              {...control}
              {...{ label, language }}
              marks={marksOf(problems)}
              areaRef={textAreaRef}
            />
          ) : (
            <textarea {...area} {...control} ref={textAreaRef} />
          )
        }
      </Field>
    </FileDrop>
  );
}

const marksOf = (problems: readonly Problem[]): readonly Position[] =>
  problems.flatMap(({ position }) => position ?? []);

/** `Line 3, column 7: expected a value`, and how many more there are. */
function sayFirst(problems: readonly Problem[]): string | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const said = describeProblem(first);
  const more = problems.length > 1 ? ` (and ${(problems.length - 1).toLocaleString('en-US')} more)` : '';
  return said.charAt(0).toUpperCase() + said.slice(1) + more;
}
