/** The input: a box to type, paste or drop into, or a card for a file that is too large for it. */
import { TYPED_LENGTH } from '#src/lib/display-limits.ts';
import { formatBytes } from '#src/lib/format.ts';
import { describeProblem, type Problem } from '#src/lib/result.ts';
import { Button } from '#src/ui/button.tsx';
import { readTextFile } from '#src/ui/read-text-file.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { kindOf } from '../files/file-names.ts';
import styles from '../page.module.css';
import type { Refused, Repair } from '../requests.ts';
import type { Settings } from '../options.ts';
import type { Conversion, Input } from '../use-conversion.tsx';
import { WORDS } from './words.ts';

type InputFieldProps = {
  readonly input: Input;
  readonly settings: Settings;
  readonly conversion: Conversion;
  /** Whether the button was pressed for this very input, and so the refusal stands beside the result. */
  readonly isPressed: boolean;
  readonly onInput: (next: Input) => void;
  /** A file, with what its name says of it. */
  readonly onFile: (next: Input, change?: Partial<Settings>, repair?: Repair) => void;
  /** Several files at once. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onConvert: () => void;
};

export function InputField({
  input,
  settings,
  conversion,
  isPressed,
  onInput,
  onFile,
  onFiles,
  onConvert,
}: InputFieldProps) {
  const { label, placeholder } = WORDS[settings.to];
  const open = async (file: File) => {
    const kind = kindOf(file.name);
    const text = file.size > TYPED_LENGTH ? undefined : await readTextFile(file);
    onFile(text?.ok ? { text: text.value } : { text: '', file }, kind ? { to: kind.to } : {}, kind?.repair);
  };
  const { file, isCard = false } = input;
  if (file ?? isCard) {
    const size = file?.size ?? input.text.length;
    return <FileCard name={file?.name ?? 'Pasted text'} size={size} onRemove={() => onFile({ text: '' })} />;
  }
  return (
    <TextAreaField
      label={label}
      placeholder={placeholder}
      value={input.text}
      language={settings.to === 'csv' ? 'json' : 'csv'}
      error={isPressed ? undefined : quietProblem(input, conversion)}
      problems={problemsIn(conversion)}
      className={styles['input'] ?? ''}
      onChange={(text) => onInput({ text })}
      onFile={(dropped) => void open(dropped)}
      onFiles={onFiles}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (pasted.length <= TYPED_LENGTH) return;
        event.preventDefault();
        onFile({ text: pasted, isCard: true });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onConvert();
      }}
    />
  );
}

type FileCardProps = { readonly name: string; readonly size: number; readonly onRemove: () => void };

function FileCard({ name, size, onRemove }: FileCardProps) {
  return (
    <div className={styles['file']}>
      <p>
        <strong>{name}</strong> <span className={styles['remark']}>{formatBytes(size)}</span>
      </p>
      <p className={styles['remark']}>
        Converted as a whole, and not shown in a box that would be slow with it; it never leaves this machine.
      </p>
      <Button onClick={onRemove}>Remove the {name === 'Pasted text' ? 'text' : 'file'}</Button>
    </div>
  );
}

/** What the box marks at its place. */
function problemsIn({ outcome, isStale }: Conversion): readonly Problem[] {
  return !isStale && outcome && !outcome.ok && outcome.problem.position ? [outcome.problem] : [];
}

/** Why there is no result yet, said quietly while typing. */
function quietProblem({ text }: Input, { outcome, isStale }: Conversion): string | undefined {
  if (isStale || text === '' || !outcome || outcome.ok) return undefined;
  return `Not convertible yet: ${reasonOf(outcome.problem)}`;
}

const reasonOf = (problem: Refused): string =>
  problem.detail ? `${describeProblem(problem)}; ${problem.detail}` : describeProblem(problem);
