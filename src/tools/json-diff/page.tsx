/** JSON Difference: two documents in, their differences as a list, side by side, or as a patch. */
import { useEffect, useRef, useState } from 'react';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { CompareOptions } from './panels/compare-options.tsx';
import { EXAMPLE, Explanation } from './panels/explanation.tsx';
import { Inputs, NO_TEXTS } from './panels/inputs.tsx';
import { DEFAULTS, type Options } from './options.ts';
import { useComparison } from './use-comparison.ts';

/** Fetched while the first comparison is made. */
const Outcome = lazyPart(
  () => import('./panels/outcome.tsx'),
  ({ Outcome }) => Outcome,
);

export default function JsonDiffPage() {
  const work = useComparison();
  const { tool, texts, task, dialect, compare, edit } = work;
  const { options, set } = tool;
  const [startRow, setStartRow] = useState<number>();
  const compareButton = useRef<HTMLButtonElement>(null);
  /** What was compared, or is being compared, is compared once more. */
  const compareAgain = (settings: Options) => {
    if (task.state.status === 'done' || task.state.status === 'running') compare(settings);
  };
  const choose = (change: Partial<Options>) => {
    set(change);
    compareAgain({ ...options, ...change });
  };

  const state = task.state;
  const isRunning = state.status === 'running';
  // Fetching code is outside React.
  useEffect(() => {
    if (isRunning) Outcome.prepare();
  }, [isRunning]);
  return (
    <>
      <Inputs
        texts={texts}
        unopened={work.unopened}
        refused={state.status === 'done' && state.value.kind === 'refused' ? state.value : undefined}
        dialect={dialect}
        compareButton={compareButton}
        onEdit={edit}
        onFiles={work.openFiles}
        onSwap={() => {
          tool.undo.remember();
          edit({ left: texts.right, right: texts.left });
        }}
        onCompare={() => compare()}
        onDialect={(chosen) => {
          compareButton.current?.focus();
          work.readAs(chosen);
        }}
      />
      <OptionRow>
        <CompareOptions options={options} onChoose={choose} />
      </OptionRow>
      <JobStatus label="Comparing" job={task} />
      {task.wasStopped && (
        <Notice tone="info">
          Stopped, because a text changed. Press the button to compare the current texts.
        </Notice>
      )}
      {state.status === 'done' && state.value.kind === 'compared' && (
        <Outcome
          compared={state.value}
          left={texts.left}
          dialect={dialect}
          view={options.view}
          onlyDifferences={options.onlyDifferences}
          startRow={startRow}
          onView={(view, row) => {
            setStartRow(row);
            set({ view });
          }}
          onOnlyDifferences={(onlyDifferences) => set({ onlyDifferences })}
        />
      )}
      <ToolBar
        tool={tool}
        onExample={() => edit(EXAMPLE)}
        onClear={() => {
          edit(NO_TEXTS);
          task.cancel();
        }}
        onReset={() => compareAgain(DEFAULTS)}
        link={() => texts}
      />
      <Explanation />
    </>
  );
}
