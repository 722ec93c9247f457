/** An input that is a file: picked or dropped, named, and taken away again. */
import { useId, useState } from 'react';
import { formatBytes } from '#src/lib/format.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { FileButton, FileDrop } from '#src/ui/files/file-drop.tsx';
import { Field } from '#src/ui/fields/field.tsx';
import styles from './form-page.module.css';

type FilePickerProps = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly accept: string | undefined;
  readonly error: string | undefined;
  readonly value: string | File;
  readonly onChange: (value: string | File) => void;
};

export function FilePicker({ label, hint, accept, error, value, onChange }: FilePickerProps) {
  const [problem, setProblem] = useState<string>();
  const labelId = useId();
  const taking = {
    accept,
    onFiles: ([file]: readonly File[]) => {
      setProblem(undefined);
      if (file) onChange(file);
    },
    onProblem: setProblem,
  };
  return (
    <Field label={label} hint={hint} error={problem ?? error}>
      {(control) => (
        <FileDrop {...taking} className={styles['file']}>
          <output id={control.id} aria-describedby={control['aria-describedby']}>
            {value instanceof File ? `${value.name}, ${formatBytes(value.size)}` : 'Drop a file here, or'}
          </output>
          <span id={labelId} hidden>
            {label}
          </span>
          <FileButton look="plain" {...taking} describedBy={labelId}>
            Choose file
          </FileButton>
          {value instanceof File && <Button onClick={() => onChange('')}>Remove file</Button>}
        </FileDrop>
      )}
    </Field>
  );
}
