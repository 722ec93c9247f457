/** The text that was found, how sure the engine is of it, and the words worth a look. */
import { plural } from '#src/lib/format.ts';
import { Empty, Panel } from '#src/ui/bench.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputBlock } from '#src/ui/output.tsx';
import type { TaskState } from '#src/ui/use-task.ts';
import type { Extracted } from './browser-extract.ts';
import { combineTexts, FAILED, NOTHING_FOUND, summarise } from './logic.ts';
import styles from './page.module.css';

type ResultPanelProps = {
  readonly files: readonly File[];
  readonly state: TaskState<readonly Extracted[]>;
};

const HEADING = 'Extracted Text:';
/** More would be no help. */
const SHOWN_WORDS = 40;

export function ResultPanel({ files, state }: ResultPanelProps) {
  if (state.status === 'failed') {
    return (
      <Panel title={HEADING}>
        <Notice tone="error" title={FAILED}>
          <p>{state.message}</p>
        </Notice>
      </Panel>
    );
  }
  if (state.status !== 'done') {
    return (
      <Panel>
        <Empty>
          The text of your pictures stands here. They are read in this page: the engine and its English data
          (4 MB) come from this site when the first one is read, and stay in your browser.
        </Empty>
      </Panel>
    );
  }
  return <Found files={files} found={state.value} />;
}

function Found({ files, found }: { readonly files: readonly File[]; readonly found: readonly Extracted[] }) {
  const text = combineTexts(found.map((one, index) => ({ name: files[index]?.name ?? '', text: one.text })));
  if (text === '') {
    return (
      <Panel title={HEADING}>
        <p role="status">{NOTHING_FOUND}</p>
        <p className={styles['hint']}>Try a sharper or larger picture, or another setting under “More”.</p>
      </Panel>
    );
  }
  return (
    <Panel title={HEADING}>
      <OutputBlock
        label={HEADING}
        hideLabel
        value={text}
        kind="text"
        fileName="extracted-text.txt"
        wrap
        live
        className={styles['text'] ?? ''}
      />
      <Confidence found={found} />
    </Panel>
  );
}

function Confidence({ found }: { readonly found: readonly Extracted[] }) {
  const { words, confidence, unsure } = summarise(found);
  return (
    <div className={styles['hint']}>
      <p>
        {plural(words, 'word')}, {confidence}% sure on average.
      </p>
      {unsure.length > 0 && (
        <p>
          Worth a look:{' '}
          {unsure
            .slice(0, SHOWN_WORDS)
            .map((word) => `${word.text} (${Math.round(word.confidence)}%)`)
            .join(', ')}
          {unsure.length > SHOWN_WORDS &&
            ` and ${(unsure.length - SHOWN_WORDS).toLocaleString('en-US')} more`}
        </p>
      )}
    </div>
  );
}
