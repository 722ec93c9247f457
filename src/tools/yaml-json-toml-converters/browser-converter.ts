/** The three boxes and what was said of them: every edit is converted, at once or in a worker, and only the newest counts. */
import { useRef, useState } from 'react';
import { fail, type Problem, type Result } from '#src/lib/result.ts';
import { workerClient, type JobContext } from '#src/lib/worker/client.ts';
import { useTask, type TaskState } from '#src/ui/use-task.ts';
import type { Boxes, Conversion, Edit } from './logic.ts';
import type { Loss } from './losses.ts';
import type { Format } from './value.ts';
import type { api } from './worker.ts';

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** Longer texts, in characters, are converted in the worker: about 50 ms of work on a slow machine, YAML being the slowest. */
const WORKER_LENGTH: Readonly<Record<Format, number>> = { json: 100_000, yaml: 10_000, toml: 100_000 };

/** The converter comes when a box is entered: the page itself stays as light as the others. */
const loadLogic = () => import('./logic.ts');

/** Fetches what the first keystroke in a box will need, so that it need not wait. A failure is told when it matters. */
export function prepare(format: Format): void {
  loadLogic().catch(() => undefined);
  if (format === 'yaml') import('./yaml-read.ts').catch(() => undefined);
}

const convertHere = async (edit: Edit): Promise<Result<Conversion>> => (await loadLogic()).convert(edit);

const convertInWorker = (edit: Edit, context: JobContext): Promise<Result<Conversion>> =>
  worker.run(context, async (remote, onProgress): Promise<Result<Conversion>> =>
    remote.convert(edit, onProgress),
  );

/** A long text waits for this pause in typing, so that not every keystroke starts a worker anew. */
const PAUSE_MS = 150;

export type Shown = {
  readonly boxes: Boxes;
  readonly losses: Readonly<Record<Format, readonly Loss[]>>;
  /** The box typed in last. */
  readonly edited: Format;
  /** Why it was not converted; the other boxes still show what they had. */
  readonly problem: Problem | undefined;
  /** What made a JSON box JSON5. */
  readonly extensions: readonly string[];
  /** Where the caret belongs after the edited box was laid out anew. */
  readonly caret: number | undefined;
  /** The box that is shown whole however long it is: the one typed or pasted into, or asked for. */
  readonly whole: Format | undefined;
};

/** A JSON text typed in stays whole, and so goes on being edited, up to this length when it is laid out anew. */
const EDITABLE_LENGTH = 1_000_000;

const NO_LOSSES = { json: [], yaml: [], toml: [] } as const;

const EMPTY: Shown = {
  boxes: { json: '', yaml: '', toml: '' },
  losses: NO_LOSSES,
  edited: 'json',
  problem: undefined,
  extensions: [],
  caret: undefined,
  whole: undefined,
};

export type Converter = {
  readonly shown: Shown;
  /** Of the worker, while a long text is converted. */
  readonly state: TaskState<'done'>;
  /** Converts an edit; `isTyped` unless it comes from a file or a link, which the browser has not drawn yet. */
  readonly edit: (edit: Edit, isTyped?: boolean) => void;
  /** Shows a text without converting it: while characters are still being composed. */
  readonly type: (format: Format, text: string) => void;
  /** The newest edit, to be converted again under other options. */
  readonly latest: () => Edit | undefined;
  readonly showWhole: (format: Format) => void;
  readonly cancel: () => void;
  readonly clear: () => void;
};

/** @example const { shown, edit } = useConverter(); edit({ format: 'yaml', text: 'a: 1', caret: 4, yamlVersion: '1.2' }); */
export function useConverter(): Converter {
  const [shown, setShown] = useState(EMPTY);
  const latest = useRef<Edit>(undefined);
  const task = useTask<'done'>();

  const type = (format: Format, text: string, whole: Format | undefined = format) =>
    setShown((before) => ({
      ...before,
      boxes: { ...before.boxes, [format]: text },
      caret: undefined,
      whole,
    }));
  const showWhole = (format: Format) => setShown((before) => ({ ...before, whole: format }));
  const show = (edit: Edit, result: Result<Conversion>) => {
    if (latest.current === edit) setShown((before) => afterEdit(before, edit, result));
  };
  const edit = (next: Edit, isTyped = true) => {
    latest.current = next;
    type(next.format, next.text, isTyped ? next.format : undefined);
    if (next.text.length > WORKER_LENGTH[next.format]) {
      task.start(async (context) => {
        await pause(context.signal);
        show(next, await convertInWorker(next, context));
        return 'done';
      });
    } else {
      task.cancel();
      convertHere(next).then(
        (result) => show(next, result),
        (reason: unknown) =>
          show(next, fail(`the converter could not be loaded (${String(reason)}); try again`)),
      );
    }
  };
  const clear = () => {
    latest.current = undefined;
    task.cancel();
    setShown(EMPTY);
  };
  const { state, cancel } = task;
  return { shown, state, edit, type, latest: () => latest.current, showWhole, cancel, clear };
}

function afterEdit(before: Shown, { format, text }: Edit, result: Result<Conversion>): Shown {
  if (!result.ok) {
    const losses = { ...before.losses, [format]: [] };
    return { ...before, losses, edited: format, problem: result.problem, extensions: [], caret: undefined };
  }
  const { boxes, losses, extensions, caret } = result.value;
  const isLaidOutAnew = boxes[format] !== text;
  return {
    boxes,
    losses,
    extensions,
    edited: format,
    problem: undefined,
    caret: isLaidOutAnew ? caret : undefined,
    whole: isLaidOutAnew && boxes[format].length > EDITABLE_LENGTH ? undefined : before.whole,
  };
}

/** Resolves after the pause; an aborted job goes no further. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
    signal.throwIfAborted();
  });
