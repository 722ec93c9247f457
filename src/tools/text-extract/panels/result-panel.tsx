/** The text that was found, how sure the engine is of it, and the words worth a look. */
import { grouped, plural } from '#src/lib/format.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import type { Task } from '#src/ui/jobs/use-task.ts';
import type { ExtractedText, ExtractionResult } from '../reading/dom-extract.ts';
import { combineTexts, FAILED, mayBeForeign, NOTHING_FOUND, summarise } from '../logic.ts';
import styles from '../page.module.css';

type ResultPanelProps = {
  /** Whether a person has opened data of another language. */
  readonly hasOwnLanguage: boolean;
  readonly files: readonly File[];
  readonly task: Pick<Task<ExtractionResult>, 'state' | 'retry'>;
  /** Takes the pictures away. */
  readonly onClear: () => void;
  /** Reads the pictures on all sides, and turns them to the best. */
  readonly onTurn: () => void;
};

const HEADING = 'Extracted Text:';
/** More would be no help. */
const SHOWN_WORDS = 40;

const EachPicture = lazyPart(
  () => import('./each-picture.tsx'),
  ({ EachPicture }) => EachPicture,
);

export function ResultPanel({ files, task, hasOwnLanguage, onClear, onTurn }: ResultPanelProps) {
  const { state, retry } = task;
  if (state.status === 'failed') {
    return (
      <Panel title={HEADING}>
        <Failure title={FAILED} onRetry={retry}>
          {state.message}
        </Failure>
      </Panel>
    );
  }
  if (state.status !== 'done') {
    return (
      <Panel>
        <Empty>
          The text of your pictures is shown here. They are read in this page: the engine and its English data
          (4 MB) come from this site when the first picture is read, and stay in your browser.
        </Empty>
      </Panel>
    );
  }
  return (
    <Found files={files} found={state.value.found} {...{ hasOwnLanguage, onRetry: retry, onClear, onTurn }} />
  );
}

type FoundProps = {
  readonly files: readonly File[];
  readonly found: readonly ExtractedText[];
  readonly hasOwnLanguage: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  readonly onTurn: () => void;
};

function Found({ files, found, hasOwnLanguage, onTurn, ...acts }: FoundProps) {
  const text = combineTexts(
    found.map(({ text: each, problem }, index) => ({ name: files[index]?.name ?? '', text: each, problem })),
  );
  if (text === '') {
    return (
      <Panel title={HEADING}>
        <p>
          <StatusMessage role="status">{NOTHING_FOUND}</StatusMessage>
        </p>
        <p className={styles['hint']}>
          Try a sharper or larger picture, rotate it, or change the options below it.
        </p>
        <div>
          <Button onClick={onTurn}>Try all four sides</Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel>
      <OutputBlock
        label={HEADING}
        isHeading
        value={text}
        kind="text"
        language="text"
        fileName="extracted-text.txt"
        wrap
        live
        className={styles['text'] ?? ''}
      />
      <Confidence found={found} hasOwnLanguage={hasOwnLanguage} onTurn={onTurn} />
      {found.length > 1 && <EachPicture files={files} found={found} {...acts} />}
    </Panel>
  );
}

function Confidence({
  found,
  hasOwnLanguage,
  onTurn,
}: Pick<FoundProps, 'found' | 'hasOwnLanguage' | 'onTurn'>) {
  const summary = summarise(found);
  const { words, confidence, unsure } = summary;
  return (
    <div className={styles['hint']}>
      {mayBeForeign(summary) && (
        <Notice tone="warning" action={<Button onClick={onTurn}>Try all four sides</Button>}>
          The picture may lie on its side or stand on its head.
          {!hasOwnLanguage &&
            ' Only English is loaded: if the text is in another language, open the data of that language below the picture.'}
        </Notice>
      )}
      <p>
        {plural(words, 'word')}, {confidence}% sure on average.
      </p>
      {unsure.length > 0 && (
        <p>
          Words to check:{' '}
          {unsure
            .slice(0, SHOWN_WORDS)
            .map((word) => `${word.text} (${Math.round(word.confidence)}%)`)
            .join(', ')}
          {unsure.length > SHOWN_WORDS && ` and ${grouped(unsure.length - SHOWN_WORDS)} more`}
        </p>
      )}
    </div>
  );
}
