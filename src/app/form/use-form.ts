/** The state of a described tool's page: what was entered and chosen, and the answer to it. */
import { useMemo, useState } from 'react';
import type { Form, Input, Outcome, Repair } from '#src/lib/form/form.ts';
import { emptyInputs, lacksInput, linkedInputs, linkFields, runForm } from '#src/lib/form/values.ts';
import { buttonOf, liveUpTo, needsPress, waitsFor } from '#src/lib/form/trigger.ts';
import type { Kind } from '#src/lib/kind.ts';
import type { OptionTable, OptionValue } from '#src/lib/options.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { AT_ONCE_LENGTH } from '#src/lib/size-limits.ts';
import { type Job, type JobSpec, useJob } from '#src/ui/jobs/use-job.ts';
import { type ManyHeld, useManyFiles, withMany } from '#src/ui/files/use-many-files.ts';
import { type ToolState, useTool } from '#src/ui/tool/use-tool.ts';
import type { PageEntered } from '#src/ui/tool/parts.ts';
import { drawerOf } from './drawer.ts';
import { enteredTexts } from './entered-texts.ts';
import { limited } from './limited.ts';
import { browserWorld } from './work.ts';
import { useRenewal, useRenewed } from './use-renewal.ts';
import type { api } from './worker.ts';

const newClient = () =>
  workerClient<typeof api>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** What is asked of the tool. */
type FormQuestion = {
  readonly entered: PageEntered;
  readonly options: Readonly<Record<string, unknown>>;
  /** Of an answer that changes with the time: when it was asked anew. */
  readonly atMs?: number | undefined;
};

/** How far a person has come with a form that has a button: not pressed, pressed for what stands there, or changed since. */
export type Stage = 'untouched' | 'asked' | 'edited';

/** The state of the page and every way to change it. */
export type FormState = {
  readonly tool: ToolState<OptionTable>;
  readonly entered: PageEntered;
  readonly enter: (change: PageEntered) => void;
  /** Replaces everything that was entered; an example is answered at once. */
  readonly replace: (entered: PageEntered, stage?: Stage) => void;
  /** Changes options. */
  readonly set: ToolState<OptionTable>['set'];
  readonly job: Job<FormQuestion, Outcome>;
  /** The answer to what stands there now, or the last one while a newer is worked out. */
  readonly outcome: Outcome | undefined;
  /** Of a form with a button. */
  readonly stage: Stage;
  /** The answer is to another input than the one that stands there now, which waits for the button. */
  readonly isOutdated: boolean;
  /** The button was pressed, and a change or Cancel took the answer away. */
  readonly isMissing: boolean;
  readonly press: () => void;
  /** What was entered or chosen is too much to be followed: it waits for the button. */
  readonly waits: boolean;
  readonly isEmpty: boolean;
  /** The answer is that of this second. */
  readonly isTicking: boolean;
  readonly many: ManyHeld;
  /** Files that came with others and found no input. */
  readonly unopened: readonly File[];
  /** Takes several files that were picked or dropped at once. */
  readonly openFiles: (files: readonly File[]) => void;
  readonly repair: (repair: Repair) => void;
};

const NO_FILES: readonly File[] = [];

/** How a form's questions are answered: small ones straight after the key is drawn, all others in the worker. A constant for each form. */
export function jobSpec(id: string, form: Form): JobSpec<FormQuestion, Outcome> {
  const worker = newClient();
  return {
    isLight: ({ entered }) => !form.trigger?.inWorker && sum(lengthsOf(entered, Infinity)) <= AT_ONCE_LENGTH,
    here: ({ entered, options }) => atOnce(runForm(form, enteredTexts(entered), options, browserWorld())),
    run: ({ entered, options }, context) =>
      limited(form, entered, options, context, (within) =>
        worker.run<Outcome>(within, (remote, onProgress) =>
          remote.run(id, entered, options, onProgress, drawerOf(form)),
        ),
      ),
    waits: () => true,
  };
}

/** Whether the answer follows the typing, and waits for no button. */
function follows(form: Form, entered: PageEntered, options: FormQuestion['options']): boolean {
  if (buttonOf(form) === undefined) return true;
  const longest = liveUpTo(form);
  const lengths = lengthsOf(entered, needsPress(form) ? Infinity : undefined);
  return !isMuch(form, options, entered) && lengths.every((length) => length <= longest);
}

/** Whether all that the tool needs is entered, and something at all. */
const isBegun = (form: Form, entered: PageEntered): boolean =>
  !lacksInput(form, entered) &&
  Object.entries(emptyInputs(form)).some(([name, value]) => entered[name] !== value);

/** Whether so much is asked for that it waits for the button. */
const isMuch = (form: Form, options: FormQuestion['options'], entered: PageEntered): boolean =>
  waitsFor(form, options, enteredTexts(entered));

/** How long each input is; a file as long as given, or as it is. */
const lengthsOf = (entered: PageEntered, ofFile: number | undefined): readonly number[] =>
  Object.values(entered).map((value) => {
    if (typeof value === 'string') return value.length;
    return ofFile ?? sum([value].flat().map(({ size }) => size));
  });

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);

function atOnce(outcome: Outcome | Promise<Outcome>): Outcome {
  if (outcome instanceof Promise) throw new Error('An asynchronous form says `trigger: { inWorker: true }`.');
  return outcome;
}

/** All that is entered, and how far the person has come with it: what Undo brings back. */
type HeldInput = {
  readonly entered: PageEntered;
  readonly stage: Stage;
  /** What the button was pressed for, where the answer does not follow the typing. */
  readonly asked?: FormQuestion | undefined;
  /** Files that came with others and found no input. */
  readonly unopened?: readonly File[];
};

/** Holds a described tool's page. `spec` and `form` must be constants. */
export function useForm(id: string, form: Form, spec: JobSpec<FormQuestion, Outcome>): FormState {
  const [{ fields, table }] = useState(() => ({ fields: linkFields(form), table: optionsOfPage(form) }));
  const [held, setHeld] = useState<HeldInput>(() => ({ entered: emptyInputs(form), stage: 'untouched' }));
  const many = useManyFiles();
  const replace = (values: PageEntered, stage: Stage = 'untouched', unopened: readonly File[] = NO_FILES) => {
    many.close();
    setHeld({ entered: { ...emptyInputs(form), ...values }, stage, unopened });
  };
  const openFiles = filesOpener(form, held.entered, replace, many.open);
  const tool: ToolState<OptionTable> = useTool(id, {
    options: table,
    fields,
    // Another object is asked for once more.
    inputs: withMany(many, {
      get: () => held,
      set: (was: HeldInput) => setHeld({ ...was, asked: was.asked && { ...was.asked } }),
    }),
    onLink: (values) => replace(ofLink(form, values)),
    ...arrivals(form, replace, openFiles, (options) => tool.show(options)),
  });
  const { options } = tool;
  const { entered, stage } = held;
  const change = (values: PageEntered, before: HeldInput): HeldInput => ({
    entered: { ...before.entered, ...values },
    stage: before.stage === 'untouched' ? before.stage : 'edited',
    asked: job.state.status === 'running' ? undefined : before.asked,
  });
  const isPressed = stage !== 'untouched';
  const isAsked = isPressed || !needsPress(form);
  const isTicking = form.trigger?.on === 'clock' && Object.values(entered).every((value) => value === '');
  const [atMs, renew] = useRenewal(isTicking);
  const following = useMemo(() => {
    if (lacksInput(form, entered) || !follows(form, entered, options)) return undefined;
    return isAsked ? { entered, options, atMs } : undefined;
  }, [form, isAsked, entered, options, atMs]);
  const waits = !follows(form, entered, options);
  const question = waits ? held.asked : following;
  const job = useRenewed(useJob(question, spec), atMs, renew);
  const { state, latest } = job;
  const press = () => {
    many.ask();
    if (!lacksInput(form, entered)) setHeld({ entered, stage: 'asked', asked: { entered, options } });
  };
  const set: typeof tool.set = (changed) => {
    tool.set(changed);
    // Where the options set how much is to be done, they wait for the button as well.
    const next = { ...options, ...changed };
    if (isPressed && waits && !isMuch(form, options, entered) && !isMuch(form, next, entered))
      setHeld({ ...held, asked: { entered, options: next } });
  };
  return {
    tool,
    entered,
    enter: (values) => setHeld((before) => change(values, before)),
    replace,
    openFiles: comparedInputs(form) ? openFiles : many.open,
    set,
    job: { ...job, cancel: waits ? () => setHeld({ ...held, asked: undefined }) : job.cancel },
    outcome: state.status === 'done' ? state.value : state.status === 'running' ? latest?.output : undefined,
    stage,
    isOutdated:
      waits && state.status === 'done' && (question?.entered !== entered || question.options !== options),
    isMissing: isAsked && waits && state.status === 'idle' && (isPressed || isBegun(form, entered)),
    press,
    waits,
    isEmpty: question === undefined,
    isTicking,
    many,
    unopened: held.unopened ?? NO_FILES,
    repair: (repair) => {
      tool.undo.remember();
      const next = { ...entered, ...repair.inputs };
      const chosen = { ...options, ...repair.options };
      if (repair.options) tool.set(repair.options);
      setHeld({
        entered: next,
        stage: isPressed ? 'asked' : stage,
        asked: { entered: next, options: chosen },
      });
    },
  };
}

/** Without those in whose place the page has others, which know their names. */
function optionsOfPage({ options }: Form): OptionTable {
  const former = new Set(Object.values(options).flatMap(({ formerly = [] }) => formerly));
  return Object.fromEntries(
    Object.entries(options).filter(([name, { only }]) => only !== 'offPage' || !former.has(name)),
  );
}

/** What a link sets of the inputs: all of them, by their own names or by further ones. */
function ofLink(form: Form, values: Readonly<Record<string, OptionValue>>): PageEntered {
  const further = form.linkNames?.read(values)?.inputs;
  const own = Object.keys(linkedInputs(form)).map((name) => [name, String(values[name] ?? '')]);
  return further ?? (Object.fromEntries(own) as PageEntered); // names of inputs with texts
}

/** How the page takes texts and files that are sent to it. */
function arrivals(
  form: Form,
  replace: (values: PageEntered) => void,
  openFiles: (files: readonly File[]) => void,
  show: (options: NonNullable<Repair['options']>) => void,
) {
  const main = mainInput(form);
  const all = [...(main ? [main] : []), ...Object.entries(form.inputs)];
  const [name] = all.find(([, { kind }]) => kind === 'text') ?? [];
  return {
    ...((name !== undefined || form.arrive) && {
      onText: (text: string, kind: Kind) => {
        const arrived = form.arrive?.(text, kind) ?? { inputs: { [name ?? '']: text } };
        replace(arrived.inputs);
        if (arrived.options) show(arrived.options);
      },
    }),
    ...(all.some(([, input]) => takesFiles(input)) && { onFiles: openFiles }),
  };
}

/**
 * Files that come together: the first two fill the two inputs of a comparison; elsewhere one is the main input, more wait
 * together. What stands in the other fields, such as a query, is asked of them too.
 */
function filesOpener(
  form: Form,
  entered: PageEntered,
  replace: (values: PageEntered, stage?: Stage, unopened?: readonly File[]) => void,
  openMany: ManyHeld['open'],
) {
  const [main = '', input] = mainInput(form) ?? [];
  const names = comparedInputs(form) ?? [main];
  return (files: readonly File[]) => {
    if (input?.kind === 'file' && input.isSeveral) {
      replace({ ...entered, [main]: files });
      return;
    }
    const isFew = names.length > 1 || files.length === 1;
    const given = names.map((name, at): [string, string | File] => [name, (isFew && files[at]) || '']);
    replace(
      { ...entered, ...Object.fromEntries(given) },
      'untouched',
      isFew ? files.slice(names.length) : NO_FILES,
    );
    if (!isFew) openMany(files);
  };
}

/** The input that texts and files from elsewhere are for: the first that takes files, or the first text. */
export const mainInput = (form: Form): readonly [string, Input] | undefined => {
  const all = Object.entries(form.inputs);
  return all.find(([, input]) => takesFiles(input)) ?? all.find(([, { kind }]) => kind === 'text');
};

/** The names of the inputs of a comparison: two, which take a file each. */
export function comparedInputs(form: Form): readonly string[] | undefined {
  const names = Object.entries(form.inputs).flatMap(([name, input]) => (takesFiles(input) ? [name] : []));
  return names.length === 2 ? names : undefined;
}

const takesFiles = (input: Input): boolean =>
  input.kind === 'file' ||
  (input.kind === 'text' && (input.takes === 'bytes' || input.page?.takesManyFiles === true));
