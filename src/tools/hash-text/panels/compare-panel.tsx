/** Is it the right one: a digest or a whole checksum file, compared with what was hashed. */
import { memo } from 'react';
import { Empty, Panel } from '#src/ui/layout.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { boxFor, LongTextNotice } from '#src/ui/long-text.tsx';
import { lazyPart } from '#src/ui/part.tsx';
import type { VerdictProps } from './verdict.tsx';

type ComparePanelProps = VerdictProps & {
  readonly onPaste: (text: string) => void;
  readonly onFile: (file: File) => void;
};

const Verdict = lazyPart(
  () => import('./verdict.tsx'),
  ({ Verdict }) => Verdict,
);

export const ComparePanel = memo(function ComparePanel({ onPaste, onFile, ...verdict }: ComparePanelProps) {
  const { text } = verdict.pasted;
  return (
    <Panel>
      <TextAreaField
        label="Compare with"
        placeholder="A digest, or a SHA256SUMS file"
        {...boxFor(text, onPaste)}
        onFocus={Verdict.prepare}
        onChange={onPaste}
        onFile={onFile}
      />
      <LongTextNotice text={text} onEmpty={() => onPaste('')} />
      {text.trim() === '' ? (
        <Empty>Paste the digest you were given, in any form, to see whether it matches.</Empty>
      ) : (
        <Verdict {...verdict} />
      )}
    </Panel>
  );
});
