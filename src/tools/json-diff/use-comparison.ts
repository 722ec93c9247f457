/** The two documents and the comparison of them, made when it is asked for and forgotten when one of them changes. */
import { useState } from 'react';
import { workerClient } from '#src/lib/worker/client.ts';
import { announce } from '#src/ui/announce.ts';
import { type Task, useTask } from '#src/ui/use-task.ts';
import { NO_TEXTS, type Texts } from './inputs.tsx';
import type { Compared, JsonDialect, Refused, Settings } from './logic.ts';
import { totalOf } from './view.ts';
import type { api } from './worker.ts';

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

type Comparison = {
  readonly texts: Texts;
  readonly dialect: JsonDialect;
  readonly task: Task<Compared | Refused>;
  readonly compare: (settings: Settings) => void;
  readonly edit: (change: Partial<Texts>) => void;
  /** Reads both texts in another way, and compares them anew. */
  readonly readAs: (dialect: JsonDialect) => void;
};

export function useComparison(settings: Settings): Comparison {
  const [texts, setTexts] = useState(NO_TEXTS);
  /** Chosen for this visit: whoever opens the page again finds it strict. */
  const [dialect, setDialect] = useState<JsonDialect>('json');
  const task = useTask<Compared | Refused>();
  const start = ({ left, right }: Texts, wanted: Settings, chosen: JsonDialect) =>
    task.start(async (context) => {
      const outcome = await worker.run(context, async (remote, onProgress) =>
        remote.compareTexts(left, right, wanted, chosen, onProgress),
      );
      if (outcome.kind === 'compared') announce(`Done: ${totalOf(outcome)} found`);
      return outcome;
    });
  const edit = (change: Partial<Texts>) => {
    task.cancel();
    setTexts((before) => ({ ...before, ...change }));
  };
  const readAs = (chosen: JsonDialect) => {
    setDialect(chosen);
    if (task.state.status !== 'idle') start(texts, settings, chosen);
  };
  return { texts, dialect, task, compare: (wanted) => start(texts, wanted, dialect), edit, readAs };
}
