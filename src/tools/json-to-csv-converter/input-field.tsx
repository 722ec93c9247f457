/** The input: a box to type, paste or drop into, or a card for a file that is too large for it. */
import { formatBytes } from '#src/lib/format.ts';
import { describeProblem } from '#src/lib/result.ts';
import { Button } from '#src/ui/button.tsx';
import { readTextFile } from '#src/ui/read-text-file.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import styles from './page.module.css';
import type { Refused, Repair } from './requests.ts';
import type { Settings } from './settings.ts';
import type { Conversion, Input } from './use-conversion.tsx';
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
  readonly onConvert: () => void;
};

/** Smaller files are put into the box, to be seen and edited; in bytes. */
const BOX_LIMIT_BYTES = 1_000_000;

type FileKind = { readonly to: Settings['to']; readonly repair?: Repair };

/** What the ending of a file's name says of its contents. */
const KINDS: ReadonlyMap<string, FileKind> = new Map<string, FileKind>([
  ['csv', { to: 'json' }],
  ['tsv', { to: 'json' }],
  ['json', { to: 'csv' }],
  ['jsonl', { to: 'csv', repair: 'lines' }],
  ['ndjson', { to: 'csv', repair: 'lines' }],
]);

export function InputField({
  input,
  settings,
  conversion,
  isPressed,
  onInput,
  onFile,
  onConvert,
}: InputFieldProps) {
  const { label, placeholder } = WORDS[settings.to];
  const open = async (file: File) => {
    const kind = KINDS.get(file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase());
    const text = file.size > BOX_LIMIT_BYTES ? undefined : await readTextFile(file);
    onFile(text?.ok ? { text: text.value } : { text: '', file }, kind ? { to: kind.to } : {}, kind?.repair);
  };
  if (input.file) return <FileCard file={input.file} onRemove={() => onFile({ text: '' })} />;
  return (
    <TextAreaField
      label={label}
      placeholder={placeholder}
      value={input.text}
      error={isPressed ? undefined : quietProblem(input, conversion)}
      className={styles['input'] ?? ''}
      onChange={(text) => onInput({ text })}
      onFile={(file) => void open(file)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onConvert();
      }}
    />
  );
}

function FileCard({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  return (
    <div className={styles['file']}>
      <p>
        <strong>{file.name}</strong> <span className={styles['remark']}>{formatBytes(file.size)}</span>
      </p>
      <p className={styles['remark']}>
        Read piece by piece as it is converted; it never leaves this machine.
      </p>
      <Button onClick={onRemove}>Remove the file</Button>
    </div>
  );
}

/** Why there is no result yet, said quietly while typing. */
function quietProblem({ text }: Input, { outcome, isStale }: Conversion): string | undefined {
  if (isStale || text === '' || !outcome || outcome.ok) return undefined;
  return `Not convertible yet: ${reasonOf(outcome.problem)}`;
}

const reasonOf = (problem: Refused): string =>
  problem.detail ? `${describeProblem(problem)}; ${problem.detail}` : describeProblem(problem);
