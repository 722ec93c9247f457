/** The state of a described tool's page: what was entered and chosen, and the answer to it. */
import { useDeferredValue, useMemo, useState } from 'react';
import type { Form, Outcome, Repair } from '#src/lib/form/form.ts';
import { emptyInputs, lacksInput, linkedInputs, runForm } from '#src/lib/form/values.ts';
import type { OptionTable } from '#src/lib/options.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { type Job, type JobSpec, useJob } from '#src/ui/jobs/use-job.ts';
import { type ManyHeld, useManyFiles, withMany } from '#src/ui/files/use-many-files.ts';
import { type ToolState, useTool } from '#src/ui/tool/use-tool.ts';
import { browserWorld, type PageEntered } from './work.ts';
import type { api } from './worker.ts';

const newClient = () =>
  workerClient<typeof api>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** What is asked of the tool. */
type Asked = { readonly entered: PageEntered; readonly options: Readonly<Record<string, unknown>> };

/** The state of the page and every way to change it. */
export type FormState = {
  readonly tool: ToolState<OptionTable>;
  readonly entered: PageEntered;
  readonly enter: (change: PageEntered) => void;
  /** Replaces everything that was entered. */
  readonly replace: (entered: PageEntered) => void;
  readonly job: Job<Asked, Outcome>;
  /** The answer to what stands there now, or the last one while a newer is worked out. */
  readonly outcome: Outcome | undefined;
  /** Of a form with a button: what stands there now was changed since the press. */
  readonly isOutdated: boolean;
  /** Of a form with a button. */
  readonly press: () => void;
  readonly isEmpty: boolean;
  readonly many: ManyHeld;
  readonly repair: (repair: Repair) => void;
};

const AT_ONCE_LENGTH = 200_000;

/** How a form's questions are answered: small ones while the page is drawn, all others in the worker. A constant for each form. */
export function jobSpec(id: string, form: Form): JobSpec<Asked, Outcome> {
  const worker = newClient();
  const longest = form.atOnceLength ?? AT_ONCE_LENGTH;
  return {
    isLight: ({ entered }) =>
      !form.inWorker &&
      Object.values(entered).reduce(
        (sum, value) => sum + (typeof value === 'string' ? value.length : Infinity),
        0,
      ) <= longest,
    here: ({ entered, options }) => atOnce(runForm(form, textsOf(entered), options, browserWorld())),
    run: ({ entered, options }, context) =>
      worker.run<Outcome>(context, (remote, onProgress) => remote.run(id, entered, options, onProgress)),
    waits: () => true,
  };
}

const textsOf = (entered: PageEntered): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

function atOnce(outcome: Outcome | Promise<Outcome>): Outcome {
  if (outcome instanceof Promise) throw new Error('An asynchronous form says `inWorker: true`.');
  return outcome;
}

/** Holds a described tool's page. `spec` and `form` must be constants. */
export function useForm(id: string, form: Form, spec: JobSpec<Asked, Outcome>): FormState {
  const [fields] = useState(() => linkedInputs(form));
  const [entered, setEntered] = useState<PageEntered>(() => emptyInputs(form));
  const [pressed, setPressed] = useState<PageEntered>();
  const many = useManyFiles();
  const replace = (values: PageEntered) => {
    many.close();
    setPressed(undefined);
    setEntered({ ...emptyInputs(form), ...values });
  };
  const [first] = Object.entries(form.inputs).filter(([, { kind }]) => kind === 'text' || kind === 'file');
  const tool: ToolState<OptionTable> = useTool(id, {
    options: form.options,
    fields,
    inputs: withMany(many, {
      get: () => ({ entered, pressed }),
      set: (was: { readonly entered: PageEntered; readonly pressed: PageEntered | undefined }) => {
        setEntered(was.entered);
        setPressed(was.pressed);
      },
    }),
    onLink: (values) => replace(values),
    ...(first?.[1].kind === 'text' && {
      onText: (text, kind) => {
        const arrived = form.arrive?.(text, kind) ?? { inputs: { [first[0]]: text } };
        replace(arrived.inputs);
        if (arrived.options) tool.show(arrived.options);
      },
    }),
    ...(takesFiles(first?.[1]) && {
      onFiles: (files) => {
        const [file] = files;
        if (!first || !file) return;
        if (files.length === 1) replace({ [first[0]]: file });
        else {
          replace({});
          many.open(files);
        }
      },
    }),
  });
  const { options } = tool;
  const settled = useDeferredValue(form.button ? pressed : entered);
  const question = useMemo(
    () => (settled && !lacksInput(form, settled) ? { entered: settled, options } : undefined),
    [form, settled, options],
  );
  const job = useJob(question, spec);
  const { state, latest } = job;
  return {
    tool,
    entered,
    enter: (change) => setEntered((before) => ({ ...before, ...change })),
    replace,
    job,
    outcome: state.status === 'done' ? state.value : state.status === 'running' ? latest?.output : undefined,
    isOutdated: form.button !== undefined && pressed !== undefined && pressed !== entered,
    press: () => setPressed(entered),
    isEmpty: question === undefined,
    many,
    repair: (repair) => {
      tool.undo.remember();
      if (repair.inputs) setEntered((before) => ({ ...before, ...repair.inputs }));
      if (repair.options) tool.set(repair.options);
    },
  };
}

const takesFiles = (input: Form['inputs'][string] | undefined): boolean =>
  input?.kind === 'file' ||
  (input?.kind === 'text' && (input.takes === 'bytes' || input.takesManyFiles === true));
