/** The two documents and the comparison of them, made when it is asked for and forgotten when one of them changes. */
import { useState } from 'react';
import { TYPED_LENGTH } from '#src/lib/size-limits.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { describeNotOpened } from '#src/ui/files/file-drop.tsx';
import { useFileReading } from '#src/ui/files/use-file-reading.ts';
import { type Task, useTask, withTask } from '#src/ui/jobs/use-task.ts';
import { type ToolState, useTool } from '#src/ui/tool/use-tool.ts';
import { ALL_OPENED, NO_TEXTS, SIDES, type Texts, type UnopenedFiles } from './panels/inputs.tsx';
import type { ComparedDocuments, JsonDialect, RefusedDocuments, Settings, Side } from './logic.ts';
import { FIELDS, OPTIONS } from './options.ts';
import { totalOf } from './panels/view.ts';
import type { api } from './worker.ts';

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

const isLong = (text = ''): boolean => text.length > TYPED_LENGTH;

type Comparison = {
  readonly tool: ToolState<typeof OPTIONS>;
  readonly texts: Texts;
  readonly unopened: UnopenedFiles;
  readonly dialect: JsonDialect;
  readonly task: Task<ComparedDocuments | RefusedDocuments>;
  /** Compares by the options, or by others. */
  readonly compare: (settings?: Settings) => void;
  readonly edit: (change: Partial<Texts>) => void;
  /** Opens the first file on this side, the second on the other. */
  readonly openFiles: (files: readonly File[], first?: Side) => void;
  /** Reads both texts in another way, and compares them again. */
  readonly readAs: (dialect: JsonDialect) => void;
};

/** Holds the two documents, and compares them in a worker when asked. */
export function useComparison(): Comparison {
  const [texts, setTexts] = useState(NO_TEXTS);
  /** Chosen for this visit: whoever opens the page again finds it strict. */
  const [dialect, setDialect] = useState<JsonDialect>('json');
  const task = useTask<ComparedDocuments | RefusedDocuments>();
  const [unopened, setUnopened] = useState(ALL_OPENED);
  const readings = {
    left: useFileReading(texts.left === ''),
    right: useFileReading(texts.right === ''),
  };
  const sayUnopened = (side: Side, problem?: string) =>
    setUnopened((before) => ({ ...before, [side]: problem }));
  const put = (change: Partial<Texts>) => {
    for (const { side } of SIDES) {
      if (change[side] === undefined) continue;
      sayUnopened(side);
      readings[side].cancel();
    }
    // What is so long will be pasted or opened as a whole: the worker starts while the page draws it.
    if (isLong(change.left) || isLong(change.right)) worker.prepare();
    setTexts((before) => ({ ...before, ...change }));
  };
  const edit = (change: Partial<Texts>) => {
    task.interrupt();
    put(change);
  };
  const tool = useTool('json-diff', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: withTask(task, {
      get: () => ({ texts, isJson5: dialect === 'json5' }),
      set: (was) => {
        put(was.texts);
        setDialect(was.isJson5 ? 'json5' : 'json');
      },
    }),
    onLink: edit,
    onText: (text) => edit({ left: text }),
    onFiles: (files) => void openFiles(files, 'left'),
  });
  const openFiles = async (files: readonly File[], first: Side) => {
    const sides = first === 'left' ? SIDES : SIDES.toReversed();
    const read = await Promise.all(
      sides.map(async ({ side }, index) => {
        const text = files[index] && (await readings[side].read(files[index]));
        // At once: what is entered while the other file is being read comes after this one.
        if (text?.ok) edit({ [side]: text.value });
        else if (text) sayUnopened(side, text.problem.message);
        return text;
      }),
    );
    const others = files.slice(sides.length);
    if (others.length > 0 && read.every((text) => text?.ok))
      sayUnopened(first, `${describeNotOpened(others)} Two files can be compared.`);
  };
  const compare = ({ left, right }: Texts, settings: Settings, readAs: JsonDialect) =>
    task.start(async (context) => {
      const outcome = await worker.run(context, async (remote, onProgress) =>
        remote.compareTexts(left, right, settings, readAs, onProgress),
      );
      if (outcome.kind === 'compared') announce(`Done: ${totalOf(outcome)} found`);
      return outcome;
    });
  const readAs = (chosen: JsonDialect) => {
    setDialect(chosen);
    if (task.state.status !== 'idle') compare(texts, tool.options, chosen);
  };
  return {
    tool,
    texts,
    unopened: {
      left: unopened.left ?? readings.left.problem,
      right: unopened.right ?? readings.right.problem,
    },
    dialect,
    task,
    compare: (settings = tool.options) => compare(texts, settings, dialect),
    edit,
    openFiles: (files, first = 'left') => void openFiles(files, first),
    readAs,
  };
}
