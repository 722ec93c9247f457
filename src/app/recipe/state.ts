/** The state of the page of recipes: what is entered, the steps, their text as it is typed, and the answer to them. */
import { useMemo, useRef, useState } from 'react';
import commands from 'virtual:penknife/commands';
import type { Command } from '#src/lib/command/command.ts';
import { settled } from '#src/lib/form/settled.ts';
import { defineOptions, flag, LONGEST_LINKED, text as textOption } from '#src/lib/options.ts';
import type { OptionValue } from '#src/lib/options.ts';
import type { Problem } from '#src/lib/result.ts';
import { RecipeError } from '#src/lib/recipe/words.ts';
import { LIVE_LENGTH } from '#src/lib/size-limits.ts';
import { useManyFiles, withMany, type ManyHeld } from '#src/ui/files/use-many-files.ts';
import { useJob, type Job } from '#src/ui/jobs/use-job.ts';
import { useTool, type ToolState } from '#src/ui/tool/use-tool.ts';
import {
  fedInput,
  inserted,
  newStep,
  NO_STEPS,
  readPageRecipe,
  runSteps,
  writePageRecipe,
  type LooseStep,
  type PageRecipe,
} from './model.ts';
import { ofChef, type OfChef } from './cyberchef/of-chef.ts';
import { stepOfPage } from './of-page.ts';
import { recipeSpec, recipeWorker, type Question, type RecipeAnswer, type StepAnswer } from './runner.ts';

const OPTIONS = defineOptions({ eachLine: flag(false, { label: 'each line by itself' }) });

/** What a link carries: the recipe, and what is entered where the person says so. */
const FIELDS = defineOptions({
  recipe: textOption('', { maxLength: LONGEST_LINKED }),
  text: textOption('', { maxLength: LONGEST_LINKED, label: 'input' }),
  /** The Share link of another page, which becomes the first step. */
  page: textOption('', { maxLength: LONGEST_LINKED }),
});

/** More steps than a person puts together wait for a press, as a link may bring them. */
const MOST_LIVE_STEPS = 30;

/** The text of the recipe while it is not what the steps say. */
type Draft = { readonly text: string; readonly problem?: Problem | undefined };

type Held = {
  readonly input: string | File;
  readonly recipe: PageRecipe;
  readonly draft?: Draft | undefined;
  /** What to tell of a recipe that came from elsewhere. */
  readonly notice?: string | undefined;
  /** A link brought recipe and input: nothing runs before a press. */
  readonly isLinked: boolean;
  /** What the button was pressed for, where the answer does not follow the typing. */
  readonly asked?: Question | undefined;
};

/** The page's state, and every way to change it. */
export type RecipeState = {
  readonly tool: ToolState<typeof OPTIONS>;
  readonly input: string | File;
  readonly enter: (input: string | File) => void;
  readonly recipe: PageRecipe;
  /** Changes the steps; with `isUndone` the button Undo brings them back. */
  readonly change: (recipe: PageRecipe, isUndone?: boolean) => void;
  /** Puts a new step of a tool before the one at `at`; its key is the recipe's next. */
  readonly add: (
    command: Command,
    at: number,
    options?: Readonly<Record<string, OptionValue>>,
  ) => Promise<void>;
  /** Puts steps after those that are there; Undo takes them away. */
  readonly addAll: (steps: readonly LooseStep[]) => void;
  /** The text of the recipe as it is typed. */
  readonly text: string;
  readonly textProblem: Problem | undefined;
  /** What to tell of a recipe that came from elsewhere. */
  readonly notice: string | undefined;
  readonly typeText: (text: string) => void;
  /** Takes a recipe, and an input with it, in place of what was there. */
  readonly open: (text: string, input?: string) => void;
  /** Takes steps after those that are there. */
  readonly append: (text: string) => void;
  readonly isEachLine: boolean;
  readonly job: Job<Question, RecipeAnswer>;
  /** By the keys of the steps; those that were not run have none. */
  readonly results: ReadonlyMap<number, StepAnswer>;
  readonly answer: RecipeAnswer | undefined;
  /** Waits for the button. */
  readonly waits: boolean;
  /** What is shown answers something else than what stands there now. */
  readonly isOutdated: boolean;
  readonly run: () => void;
  readonly many: ManyHeld;
};

const EMPTY: Held = { input: '', recipe: NO_STEPS, isLinked: false };

/** Holds the page. */
export function useRecipe(): RecipeState {
  const [held, setHeld] = useState<Held>(EMPTY);
  const [partial, setPartial] = useState<RecipeAnswer>();
  const [spec] = useState(() => recipeSpec(recipeWorker(), setPartial));
  const newest = useRef(0);
  const many = useManyFiles();

  /** Reads the text, and takes its steps unless something newer was typed meanwhile. */
  const read = (text: string, take: (recipe: PageRecipe, before: Held) => Held, from: PageRecipe) => {
    newest.current += 1;
    const own = newest.current;
    readPageRecipe(text, commands, from).then(
      (recipe) => {
        if (newest.current === own) setHeld((before) => take(recipe, before));
      },
      (error: unknown) => {
        if (newest.current !== own) return;
        setHeld((before) => ({ ...before, draft: { text, problem: problemOf(error) } }));
      },
    );
  };
  const openAll = (text: string, input: string | undefined, isLinked: boolean, notice?: string) => {
    setHeld((before) => ({ ...before, draft: { text }, notice, ...(input !== undefined && { input }) }));
    read(
      text,
      (recipe, before) => ({
        input: input ?? before.input,
        recipe,
        notice,
        isLinked: isLinked || recipe.steps.length > MOST_LIVE_STEPS,
      }),
      NO_STEPS,
    );
  };
  const openChef = ({ text, input, missing }: OfChef) => openAll(text, input, false, missingInWords(missing));
  const openPage = async (link: string) => {
    newest.current += 1;
    const own = newest.current;
    const opened = await stepOfPage(link, commands);
    if (newest.current !== own) return;
    if (typeof opened === 'string') setHeld((before) => ({ ...before, notice: opened }));
    else setHeld({ ...opened, isLinked: false });
  };
  const enter = (input: string | File) => {
    many.close();
    setHeld((before) => ({ ...before, input, isLinked: false }));
  };
  const tool = useTool('recipe', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: withMany(many, {
      get: () => held,
      set: (was: Held) => {
        newest.current += 1;
        setHeld(was);
      },
    }),
    onLink: ({ recipe, text, page }) => {
      many.close();
      if (page !== '') {
        void openPage(page);
        return;
      }
      openAll(recipe, text, text !== '');
    },
    onText: (text, kind) => {
      const chef = kind === 'recipe' ? ofChef(text) : undefined;
      if (chef) openChef(chef);
      else enter(text);
    },
    onFiles: (files) => {
      const [file] = files;
      if (files.length > 1) many.open(files);
      else if (file) enter(file);
    },
  });
  const isEachLine = tool.options.eachLine;
  const { input, recipe, draft } = held;
  const steps = useMemo(() => runSteps(recipe), [recipe]);
  const waits = mustWait(held);
  const isEmpty = lacksInput(held) || steps.length === 0;
  const following = useMemo(
    () => (waits || isEmpty ? undefined : { input, steps, isEachLine }),
    [waits, isEmpty, input, steps, isEachLine],
  );
  const question = waits ? held.asked : following;
  const job = useJob(question, spec);
  const { state } = job;
  const done = state.status === 'done' ? state.value : undefined;
  const answer = question === undefined ? undefined : (done ?? partial);
  const results = useMemo(
    () => new Map((answer?.steps ?? []).map((each) => [each.asked.key, each])),
    [answer],
  );
  const change = (next: PageRecipe, isUndone = false) => {
    if (isUndone) tool.undo.remember();
    newest.current += 1;
    setHeld((before) => ({ ...before, recipe: next, draft: undefined, notice: undefined }));
  };

  return {
    tool,
    input,
    enter,
    recipe,
    change,
    add: async (command, at, options) => {
      const step = newStep(command, await command.load(), options);
      tool.undo.remember();
      newest.current += 1;
      setHeld((before) => ({ ...before, recipe: inserted(before.recipe, at, step), draft: undefined }));
    },
    addAll: (steps) => change(withSteps(recipe, steps), true),
    text: draft?.text ?? writePageRecipe(recipe),
    textProblem: draft?.problem,
    notice: held.notice,
    typeText: (text) => {
      const chef = ofChef(text);
      if (chef) {
        tool.undo.remember();
        openChef(chef);
        return;
      }
      setHeld((before) => ({ ...before, draft: { text, problem: before.draft?.problem } }));
      read(text, (next, before) => ({ ...before, recipe: next, draft: { text } }), recipe);
    },
    open: (text, given) => openAll(text, given, false),
    append: (text) =>
      read(
        text,
        (more, before) => ({ ...before, recipe: withSteps(before.recipe, more.steps), draft: undefined }),
        NO_STEPS,
      ),
    isEachLine,
    job: { ...job, cancel: waits ? () => setHeld({ ...held, asked: undefined }) : job.cancel },
    results,
    answer,
    waits,
    isOutdated: waits && question !== undefined && (question.input !== input || question.steps !== steps),
    run: () => {
      many.ask();
      if (!isEmpty) setHeld({ ...held, asked: { input, steps, isEachLine } });
    },
    many,
  };
}

const withSteps = (recipe: PageRecipe, steps: readonly LooseStep[]): PageRecipe =>
  steps.reduce((before, step) => inserted(before, before.steps.length, step), recipe);

const missingInWords = (missing: readonly string[]): string | undefined =>
  missing.length === 0 ? undefined : `Not among the tools here, and left out: ${missing.join(', ')}.`;

function problemOf(error: unknown): Problem {
  if (error instanceof RecipeError) return { message: error.message, position: error.position };
  return { message: 'the tool could not be loaded. Check the connection, and type it again' };
}

/** Whether the answer waits for the button: long inputs, tools whose own pages wait, and what a link brought. */
function mustWait({ input, recipe, isLinked }: Held): boolean {
  const length = typeof input === 'string' ? input.length : input.size;
  const steps = recipe.steps.filter(({ isOn }) => isOn);
  return (
    isLinked ||
    length > LIVE_LENGTH ||
    steps.length > MOST_LIVE_STEPS ||
    steps.some(({ form, typed }) => form.waits?.(settled(form, typed.options, {}).options) === true)
  );
}

/** Whether the first step needs something that is not there. */
function lacksInput({ input, recipe }: Held): boolean {
  const first = recipe.steps.find(({ isOn }) => isOn);
  return input === '' && first !== undefined && fedInput(first) !== undefined && !first.form.runsEmpty;
}
