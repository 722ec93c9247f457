/** The three boxes and their messages: every edit is converted, at once or at rest in a worker, and only the newest counts. */
import { useRef, useState } from 'react';
import { loadOnce } from '#src/lib/load-once.ts';
import type { Result } from '#src/lib/result.ts';
import { type JobContext, workerClient } from '#src/lib/worker/client.ts';
import { useTask, type Task } from '#src/ui/jobs/use-task.ts';
import {
  AFTER_NOTHING,
  afterCancel,
  afterEdit,
  afterTyping,
  afterUndo,
  beforeEdit,
  type Arrival,
  type BoxesState,
  unanswered,
} from './editing/editing-state.ts';
import type { Conversion, Edit, Refusal } from './logic.ts';
import { FORMATS, type Format } from './values/value.ts';
import type { api } from './worker.ts';

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** Longer texts, in characters, are converted in the worker, and not before the typing rests: a keystroke never waits for them. */
const WORKER_LENGTH: Readonly<Record<Format, number>> = { json: 8000, yaml: 4000, toml: 8000 };

/** The converter comes when a box is entered: the page itself stays as light as the others. */
const loadLogic = loadOnce(() => import('./logic.ts'));

/** Fetches what the first keystroke in a box will need, so that it need not wait. A failure is told when it matters. */
export function prepare(format: Format): void {
  loadLogic().catch(() => undefined);
  if (format === 'yaml') import('./yaml/yaml-read.ts').catch(() => undefined);
}

type ConversionResult = Result<Conversion, Refusal>;

const isLong = ({ format, text }: Edit): boolean => text.length > WORKER_LENGTH[format];

const convertHere = async (edit: Edit): Promise<ConversionResult> => (await loadLogic()).convert(edit);

const convertInWorker = (edit: Edit, context: JobContext): Promise<ConversionResult> =>
  worker.run(context, async (remote, onProgress): Promise<ConversionResult> =>
    remote.convert(edit, onProgress),
  );

/** All that is shown, and the edit that it came from. */
export type Snapshot = { readonly shown: BoxesState; readonly latest: Edit | undefined };

/** The three boxes, and what can be done to them. */
export type Converter = {
  readonly shown: BoxesState;
  /** How far a conversion is, or why it broke. */
  readonly job: Pick<Task<unknown>, 'state' | 'cancel' | 'retry'>;
  /** Converts an edit; `received` if nobody typed it, as from a file or a link, and the browser has not drawn it yet. */
  readonly edit: (edit: Edit, received?: Arrival) => void;
  /** Converts an edit once more, also under other options. */
  readonly again: (edit: Edit) => void;
  /** Shows a text without converting it: while characters are still being composed. */
  readonly type: (format: Format, text: string) => void;
  /** The newest edit, to be converted again under other options. */
  readonly latest: () => Edit | undefined;
  readonly workIn: (format: Format) => void;
  readonly clear: () => void;
  /** All that is shown, to come back to; `undefined` while the boxes are empty. */
  readonly snapshot: () => Snapshot | undefined;
  /** A conversion that was under way at that moment begins again. */
  readonly restore: (snapshot: Snapshot | undefined) => void;
  /** Puts back the boxes as they were before the edit that replaced something. */
  readonly undo: () => void;
};

/** @example const { shown, edit } = useConverter(); edit({ format: 'yaml', text: 'a: 1', caret: 4, yamlVersion: '1.2', dialect: 'json' }); */
export function useConverter(): Converter {
  const [shown, setShown] = useState(AFTER_NOTHING);
  // The newest state also for what comes back after a wait, from a file or a worker.
  const now = useRef(AFTER_NOTHING);
  const change = (next: (before: BoxesState) => BoxesState) => {
    now.current = next(now.current);
    setShown(now.current);
  };
  const latest = useRef<Edit>(undefined);
  const task = useTask<'done'>();
  const show = (edit: Edit, result: ConversionResult) => {
    if (latest.current === edit) change((before) => afterEdit(before, edit, result));
  };
  const edit = (asked: Edit, received?: Arrival) => {
    const next = beforeEdit(now.current, asked);
    latest.current = next;
    change((before) => afterTyping(before, next.format, next.text, received));
    const convert = isLong(next) ? convertInWorker : convertHere;
    task.start(
      async (context) => {
        show(next, await convert(next, context));
        return 'done';
      },
      { afterPause: !received && isLong(next) },
    );
  };
  /** Shows boxes of before, and converts what nobody had converted; `format` is the one to be read again under other options. */
  const putBack = (last: Edit | undefined, format: Format, boxes: BoxesState) => {
    task.cancel();
    change(() => boxes);
    const box = unanswered(boxes) ?? format;
    latest.current = last && { ...last, format: box, text: boxes.boxes[box], caret: 0, isRewrite: false };
    if (latest.current && unanswered(boxes)) again(latest.current);
  };
  /** A text that stands on a card stays there. */
  const again = (last: Edit) => {
    const { whole, opened } = now.current;
    edit(last, whole === last.format ? undefined : { file: opened?.file });
  };
  return {
    shown,
    job: {
      ...task,
      cancel: () => {
        const cancelled = latest.current;
        task.cancel();
        if (cancelled) change((before) => afterCancel(before, cancelled.format));
      },
    },
    edit,
    again,
    type: (format, text) => change((before) => afterTyping(before, format, text)),
    latest: () => latest.current,
    workIn: (format) => change((before) => ({ ...before, whole: format })),
    clear: () => {
      latest.current = undefined;
      task.cancel();
      change(() => AFTER_NOTHING);
    },
    snapshot: () =>
      FORMATS.some((box) => now.current.boxes[box] !== '')
        ? { shown: now.current, latest: latest.current }
        : undefined,
    restore: (snapshot) =>
      putBack(snapshot?.latest, snapshot?.shown.edited ?? 'json', snapshot?.shown ?? AFTER_NOTHING),
    undo: () => {
      const { replaced, edited } = now.current;
      const format = FORMATS.find((box) => replaced[box]) ?? edited;
      putBack(latest.current, format, afterUndo(now.current));
    },
  };
}
