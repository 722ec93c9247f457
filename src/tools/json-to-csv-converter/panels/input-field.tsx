/** The input: a box to type, paste or drop into; what is too large for it stands on a card. */
import { TYPED_LENGTH } from '#src/lib/size-limits.ts';
import { describeProblem, type Problem } from '#src/lib/result.ts';
import { onControlEnter } from '#src/ui/fields/control-enter.ts';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { useFileReading } from '#src/ui/files/use-file-reading.ts';
import { kindOf } from '../files/file-names.ts';
import styles from '../page.module.css';
import type { RefusedRequest, Repair } from '../requests.ts';
import type { Settings } from '../options.ts';
import { type Conversion, type Input, prepareFor } from '../use-conversion.tsx';
import { WORDS } from './words.ts';

type InputFieldProps = {
  readonly input: Input;
  readonly settings: Settings;
  readonly conversion: Conversion;
  /** Whether the button was pressed for this very input, and so the refusal stands beside the result. */
  readonly isPressed: boolean;
  readonly onInput: (next: Input) => void;
  /** A file, with what its name tells of its format. */
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
  const reading = useFileReading(input.text === '' && !input.file);
  const open = async (file: File) => {
    const kind = kindOf(file.name);
    prepareFor(file.size);
    const take = (next: Input) => onFile(next, kind ? { to: kind.to } : {}, kind?.repair);
    if (file.size > TYPED_LENGTH) {
      reading.reset();
      take({ text: '', file });
      return;
    }
    const text = await reading.read(file);
    if (text) take(text.ok ? { text: text.value } : { text: '', file });
  };
  return (
    <TextAreaField
      label={label}
      placeholder={placeholder}
      value={input.text}
      language={settings.to === 'csv' ? 'json' : 'csv'}
      error={reading.problem ?? (isPressed ? undefined : quietProblem(input, conversion))}
      problems={problemsIn(conversion)}
      className={styles['input'] ?? ''}
      onChange={(text) => {
        reading.cancel();
        onInput({ text });
      }}
      file={input.file}
      onFile={(dropped) => void open(dropped)}
      onPastedFile={(pasted) => void open(pasted)}
      onRemoveFile={() => onFile({ text: '' })}
      onPaste={({ clipboardData }) => prepareFor(clipboardData.getData('text/plain').length)}
      onFiles={onFiles}
      onKeyDown={onControlEnter(onConvert)}
    />
  );
}

/** What the box marks at its place. */
function problemsIn({ outcome, isStale }: Conversion): readonly Problem[] {
  return !isStale && outcome && !outcome.ok && outcome.problem.position ? [outcome.problem] : [];
}

/** Why there is no result yet, shown without an announcement while typing. */
function quietProblem({ text }: Input, { outcome, isStale }: Conversion): string | undefined {
  if (isStale || text === '' || !outcome || outcome.ok) return undefined;
  return `Not convertible yet: ${reasonOf(outcome.problem)}`;
}

const reasonOf = (problem: RefusedRequest): string =>
  problem.detail ? `${describeProblem(problem)}; ${problem.detail}` : describeProblem(problem);
