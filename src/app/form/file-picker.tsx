/** An input that is a file, or several: picked or dropped, named, and taken away again. */
import { useId, useState } from 'react';
import { formatBytes } from '#src/lib/format.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { FileButton, FileDrop } from '#src/ui/files/file-drop.tsx';
import type { PageEntered } from '#src/ui/tool/parts.ts';
import { Field } from '#src/ui/fields/field.tsx';
import styles from './form-page.module.css';

type FilePickerProps = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly accept: string | undefined;
  readonly error: string | undefined;
  readonly value: PageEntered[string];
  readonly onChange: (value: PageEntered[string]) => void;
  readonly isSeveral: boolean;
};

export function FilePicker({ label, hint, accept, error, value, onChange, isSeveral }: FilePickerProps) {
  const [problem, setProblem] = useState<string>();
  const labelId = useId();
  const chosen = typeof value === 'string' ? [] : [value].flat();
  const nouns = isSeveral ? 'files' : 'file';
  const taking = {
    accept,
    multiple: isSeveral,
    onFiles: (files: readonly File[]) => {
      setProblem(undefined);
      const [file] = files;
      if (file) onChange(isSeveral ? files : file);
    },
    onProblem: setProblem,
  };
  return (
    <Field label={label} hint={hint} error={problem ?? error}>
      {(control) => (
        <FileDrop {...taking} className={styles['file']}>
          <output id={control.id} aria-describedby={control['aria-describedby']}>
            {chosen.map(({ name, size }) => `${name}, ${formatBytes(size)}`).join('; ') ||
              `Drop ${isSeveral ? nouns : `a ${nouns}`} here, or`}
          </output>
          <span id={labelId} hidden>
            {label}
          </span>
          <FileButton look="plain" {...taking} describedBy={labelId}>
            Choose {nouns}
          </FileButton>
          {chosen.length > 0 && <Button onClick={() => onChange('')}>Remove {nouns}</Button>}
        </FileDrop>
      )}
    </Field>
  );
}
