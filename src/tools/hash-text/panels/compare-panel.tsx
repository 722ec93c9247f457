/** Is it the right one: a digest or a whole checksum file, compared with what was hashed. */
import { lazy, memo, Suspense } from 'react';
import { Empty, Panel } from '#src/ui/layout.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { boxFor, LongTextNotice } from '#src/ui/long-text.tsx';
import type { VerdictProps } from './verdict.tsx';

type ComparePanelProps = VerdictProps & {
  readonly onPaste: (text: string) => void;
  readonly onFile: (file: File) => void;
};

const loadVerdict = () => import('./verdict.tsx');
const Verdict = lazy(() => loadVerdict().then((module) => ({ default: module.Verdict })));

export const ComparePanel = memo(function ComparePanel({ onPaste, onFile, ...verdict }: ComparePanelProps) {
  const { text } = verdict.pasted;
  return (
    <Panel>
      <TextAreaField
        label="Compare with"
        placeholder="A digest, or a SHA256SUMS file"
        {...boxFor(text, onPaste)}
        onFocus={() => void loadVerdict()}
        onChange={onPaste}
        onFile={onFile}
      />
      <LongTextNotice text={text} onEmpty={() => onPaste('')} />
      {text.trim() === '' ? (
        <Empty>Paste the digest you were given, in any form, to see whether it matches.</Empty>
      ) : (
        <Suspense fallback={null}>
          <Verdict {...verdict} />
        </Suspense>
      )}
    </Panel>
  );
});
