/** The state of the page of recipes: what is entered, the steps, their text as it is typed, and the answer to them. */
import { acceptsEmpty, waitsFor } from '#src/lib/form/trigger.ts';
import { useMemo, useState } from 'react';
import commands from 'virtual:penknife/commands';
import type { Command } from '#src/lib/command/command.ts';
import { settled } from '#src/lib/form/settled.ts';
import { defineOptions, flag, LONGEST_LINKED, text as textOption } from '#src/lib/options.ts';
import type { OptionValues } from '#src/lib/options.ts';
import type { Kind } from '#src/lib/kind.ts';
import type { Problem } from '#src/lib/result.ts';
import { RecipeError } from '#src/lib/recipe/words.ts';
import { LIVE_LENGTH } from '#src/lib/size-limits.ts';
import { useManyFiles, withMany, type ManyHeld } from '#src/ui/files/use-many-files.ts';
import { useJob, type Job } from '#src/ui/jobs/use-job.ts';
import { useTool, type ToolState } from '#src/ui/tool/use-tool.ts';
import { allTools } from '#src/tools/catalogue.ts';
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
import { looksLikeChef } from './cyberchef/looks.ts';
import type { ConvertedChefRecipe } from './cyberchef/of-chef.ts';
import type { Facts } from './running.ts';
import { arrivingOptions } from './wrappings.ts';
import { recipeSpec, recipeWorker, type Question, type RecipeAnswer, type StepAnswer } from './runner.ts';

const OPTIONS = defineOptions({ eachLine: flag(false, { label: 'each line by itself' }) });

/** What a link carries: the recipe, and what is entered where the person says so. */
const FIELDS = defineOptions({
  recipe: textOption('', { maxLength: LONGEST_LINKED }),
  text: textOption('', { maxLength: LONGEST_LINKED, label: 'input' }),
  /** The Share link of another page, which becomes the first step. */
  page: textOption('', { maxLength: LONGEST_LINKED }),
});

/** What is told where code that a press needs cannot be fetched. */
const NOT_LOADED = 'This tool could not be loaded. Check the connection, and try again.';

/** More steps than a person puts together wait for a press, as a link may bring them. */
const MOST_LIVE_STEPS = 30;

/** The text of the recipe while it is not what the steps say. */
type Draft = { readonly text: string; readonly problem?: Problem | undefined };

type HeldRecipe = {
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
  /** Puts a new step of a tool before the one at `at`, ready for the result `before` it; its key is the recipe's next. */
  readonly add: (command: Command, at: number, before?: Pick<Facts, 'start' | 'type'>) => Promise<void>;
  /** The key of the step that was added just now: the person goes on in it. */
  readonly added: number | undefined;
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

const EMPTY: HeldRecipe = { input: '', recipe: NO_STEPS, isLinked: false };

/** Counts what was typed and opened, so that a stale reading replaces nothing newer. */
function newTurns() {
  let newest = 0;
  return {
    /** Gives whether it is still the newest. */
    take: (): (() => boolean) => {
      newest += 1;
      const own = newest;
      return () => own === newest;
    },
  };
}

type Turns = ReturnType<typeof newTurns>;
type SetHeld = (change: (before: HeldRecipe) => HeldRecipe) => void;

/** Takes recipes as texts: each is read, and taken unless something newer came meanwhile. */
function textTakers(turns: Turns, setHeld: SetHeld, recipe: PageRecipe) {
  const read = (
    text: string,
    take: (recipe: PageRecipe, before: HeldRecipe) => HeldRecipe,
    from: PageRecipe,
  ) => {
    const isNewest = turns.take();
    readPageRecipe(text, commands, from).then(
      (made) => {
        if (isNewest()) setHeld((before) => take(made, before));
      },
      (error: unknown) => {
        if (isNewest()) setHeld((before) => ({ ...before, draft: { text, problem: problemOf(error) } }));
      },
    );
  };
  /** In place of what was there. */
  const open = (text: string, input?: string, { isLinked = false, notice }: OpenOptions = {}) => {
    setHeld((before) => ({ ...before, draft: { text }, notice, ...(input !== undefined && { input }) }));
    const take = (made: PageRecipe, before: HeldRecipe): HeldRecipe => ({
      input: input ?? before.input,
      recipe: made,
      notice,
      isLinked: isLinked || made.steps.length > MOST_LIVE_STEPS,
    });
    read(text, take, NO_STEPS);
  };
  return {
    open,
    /** What looks like a recipe of CyberChef, and is none, is taken as any other text. */
    openChef: async (text: string, otherwise: (text: string) => void) => {
      const isNewest = turns.take();
      const chef = await readChef(text);
      if (!isNewest()) return;
      if (chef) open(chef.text, chef.input, { notice: missingInWords(chef.missing) });
      else otherwise(text);
    },
    openPage: async (link: string) => {
      const isNewest = turns.take();
      const opened = await import('./of-page.ts').then(
        ({ stepOfPage }) => stepOfPage(link, commands),
        () => NOT_LOADED,
      );
      if (!isNewest()) return;
      if (typeof opened === 'string') setHeld((before) => ({ ...before, notice: opened }));
      else setHeld(() => ({ ...opened, isLinked: false }));
    },
    type: (text: string) => {
      setHeld((before) => ({ ...before, draft: { text, problem: before.draft?.problem } }));
      read(text, (next, before) => ({ ...before, recipe: next, draft: { text } }), recipe);
    },
    append: (text: string) => {
      const take = (more: PageRecipe, before: HeldRecipe): HeldRecipe => ({
        ...before,
        recipe: withSteps(before.recipe, more.steps),
        draft: undefined,
      });
      read(text, take, NO_STEPS);
    },
  };
}

type OpenOptions = { readonly isLinked?: boolean; readonly notice?: string | undefined };

/** What is asked, and the answer to it. */
function useAnswer(held: HeldRecipe, isEachLine: boolean) {
  const [partial, setPartial] = useState<RecipeAnswer>();
  const [spec] = useState(() => recipeSpec(recipeWorker(), setPartial));
  const { input, recipe } = held;
  const steps = useMemo(() => runSteps(recipe), [recipe]);
  const isHeavy = hasHeavySteps(held);
  const waits = isHeavy || lengthOf(input) > LIVE_LENGTH;
  const isEmpty = lacksInput(held) || steps.length === 0;
  const now = useMemo(() => ({ input, steps, isEachLine }), [input, steps, isEachLine]);
  // A long input that was run once is followed: only the steps from a change on run again.
  const isFollowed = !waits || (!isHeavy && held.asked?.input === input);
  const question = !isFollowed ? held.asked : isEmpty ? undefined : now;
  const job = useJob(question, spec);
  const { state } = job;
  const done = state.status === 'done' ? state.value : undefined;
  const answer = question === undefined ? undefined : (done ?? partial);
  const results = useMemo(
    () => new Map((answer?.steps ?? []).map((each) => [each.asked.key, each])),
    [answer],
  );
  return {
    job,
    answer,
    results,
    waits,
    isOutdated: waits && question !== undefined && question !== now,
    /** What Run asks; `undefined` where there is nothing to run. */
    askable: isEmpty ? undefined : now,
  };
}

/** Holds the page. */
export function useRecipe(): RecipeState {
  const [held, setHeld] = useState<HeldRecipe>(EMPTY);
  const [added, setAdded] = useState<number>();
  const [turns] = useState(newTurns);
  const many = useManyFiles();
  const { input, recipe, draft } = held;
  const taking = textTakers(turns, setHeld, recipe);
  const enter = (entered: string | File) => {
    many.close();
    setHeld((before) => ({ ...before, input: entered, isLinked: false }));
  };
  const tool = useTool('recipe', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: withMany(many, {
      get: () => held,
      set: (was: HeldRecipe) => {
        turns.take();
        setHeld(was);
      },
    }),
    ...arrivals({ ...taking, enter, many }),
  });
  const isEachLine = tool.options.eachLine;
  const { askable, ...answered } = useAnswer(held, isEachLine);
  const { job, waits } = answered;
  const put = (change: (before: PageRecipe) => PageRecipe, isUndone = true) => {
    if (isUndone) tool.undo.remember();
    turns.take();
    setHeld((before) => ({ ...before, recipe: change(before.recipe), draft: undefined, notice: undefined }));
  };
  return {
    ...answered,
    tool,
    input,
    enter,
    recipe,
    change: (next, isUndone = false) => put(() => next, isUndone),
    added,
    add: async (command, at, before) => {
      setAdded(recipe.nextKey);
      const form = await command.load().catch(() => undefined);
      if (!form) {
        setHeld((now) => ({ ...now, notice: NOT_LOADED }));
        return;
      }
      const of = allTools.find(({ path }) => path === command.path);
      const step = newStep(command, form, before && of && arrivingOptions(form, of, before));
      put((recipeNow) => inserted(recipeNow, at, step));
    },
    addAll: (steps) => {
      setAdded(recipe.nextKey + steps.length - 1);
      put((before) => withSteps(before, steps));
    },
    text: draft?.text ?? writePageRecipe(recipe),
    textProblem: draft?.problem,
    notice: held.notice,
    typeText: (text) => {
      if (!looksLikeChef(text)) taking.type(text);
      else {
        tool.undo.remember();
        void taking.openChef(text, taking.type);
      }
    },
    open: taking.open,
    append: taking.append,
    isEachLine,
    job: { ...job, cancel: waits ? () => setHeld({ ...held, asked: undefined }) : job.cancel },
    run: () => {
      many.ask();
      if (askable) setHeld({ ...held, asked: askable });
    },
    many,
  };
}

type Arrivals = Pick<ReturnType<typeof textTakers>, 'open' | 'openChef' | 'openPage'> &
  Pick<RecipeState, 'enter' | 'many'>;

/** How the page takes what it is opened with. */
const arrivals = ({ open, openChef, openPage, enter, many }: Arrivals) => ({
  onLink: ({ recipe, text, page }: OptionValues<typeof FIELDS>) => {
    many.close();
    if (page === '') open(recipe, text, { isLinked: text !== '' });
    else void openPage(page);
  },
  onText: (text: string, kind: Kind) => {
    if (kind === 'recipe') void openChef(text, enter);
    else enter(text);
  },
  onFiles: (files: readonly File[]) => {
    const [file] = files;
    if (files.length > 1) many.open(files);
    else if (file) enter(file);
  },
});

const withSteps = (recipe: PageRecipe, steps: readonly LooseStep[]): PageRecipe =>
  steps.reduce((before, step) => inserted(before, before.steps.length, step), recipe);

/** `undefined` where it is none, or what reads it cannot be fetched. */
const readChef = (text: string): Promise<ConvertedChefRecipe | undefined> =>
  import('./cyberchef/of-chef.ts').then(
    ({ ofChef }) => ofChef(text),
    () => undefined,
  );

const missingInWords = (missing: readonly string[]): string | undefined =>
  missing.length === 0 ? undefined : `Not among the tools here, and left out: ${missing.join(', ')}.`;

function problemOf(error: unknown): Problem {
  if (error instanceof RecipeError) return { message: error.message, position: error.position };
  return { message: 'the tool could not be loaded. Check the connection, and type it again' };
}

const lengthOf = (input: string | File): number => (typeof input === 'string' ? input.length : input.size);

/** Whether it waits for the button, however short the input is: many steps, tools whose own pages wait, and what a link brought. */
function hasHeavySteps({ recipe, isLinked }: HeldRecipe): boolean {
  const steps = recipe.steps.filter(({ isOn }) => isOn);
  return (
    isLinked ||
    steps.length > MOST_LIVE_STEPS ||
    steps.some(({ form, typed }) => waitsFor(form, settled(form, typed.options, {}).options))
  );
}

/** Whether the first step needs something that is not there. */
function lacksInput({ input, recipe }: HeldRecipe): boolean {
  const first = recipe.steps.find(({ isOn }) => isOn);
  return input === '' && first !== undefined && fedInput(first) !== undefined && !acceptsEmpty(first.form);
}
