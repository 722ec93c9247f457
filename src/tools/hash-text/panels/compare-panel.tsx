/** Is it the right one: a digest or a whole checksum file, compared with what was hashed. */
import { memo } from 'react';
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';
import type { VerdictProps } from './verdict.tsx';

type ComparePanelProps = VerdictProps & {
  readonly onPaste: (text: string) => void;
  readonly onFile: (file: File) => void;
};

const loadVerdict = () => import('./verdict.tsx');
const prefetch = () => void loadVerdict().catch(() => undefined);

export const ComparePanel = memo(function ComparePanel({ onPaste, onFile, ...verdict }: ComparePanelProps) {
  const { text, fileName } = verdict.pasted;
  const isEmpty = text.trim() === '';
  const { module: judge, isMissing, retry } = usePart(loadVerdict, !isEmpty);
  return (
    <Panel>
      <TextAreaField
        label="Compare with"
        placeholder="A digest, or a SHA256SUMS file"
        language="text"
        value={text}
        longest={DRAWN_LENGTH}
        origin={fileName === '' ? undefined : { name: fileName }}
        error={isEmpty ? undefined : judge?.problemOf(verdict.pasted)}
        onFocus={prefetch}
        onChange={onPaste}
        onFile={onFile}
      />
      {isEmpty ? (
        <Empty>Paste the digest you were given, in any form, to see whether it matches.</Empty>
      ) : (
        judge && <judge.Verdict {...verdict} />
      )}
      {isMissing && !isEmpty && <PartFailure onRetry={retry} />}
    </Panel>
  );
});
