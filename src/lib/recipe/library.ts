/** A recipe as an object of the library: text in, the last step's outputs out. */
import type { Command } from '../command/command.ts';
import type { FormWorld, Note } from '../form/form.ts';
import { givenOutputs, type EnteredValues } from '../form/values.ts';
import { platformWorld, valueOf } from '../form/library.ts';
import { readRecipe, type Recipe } from './read.ts';
import { runRecipe, StepError, type StepResult } from './run.ts';
import { RecipeError } from './words.ts';
import { writeRecipe } from './write.ts';

/** What a recipe gives. */
export type RecipeAnswer =
  | {
      readonly ok: true;
      /** What the last step prints on the command line: a text, or bytes. */
      readonly result: string | Uint8Array;
      /** All outputs of the last step. */
      readonly outputs: Readonly<Record<string, unknown>>;
      readonly steps: readonly {
        readonly command: string;
        readonly result: string | Uint8Array;
        readonly notices: readonly Note[];
      }[];
      readonly isNo: boolean;
    }
  | {
      readonly ok: false;
      /** `step` counts from 1; `line` and `column` are places in the recipe, or in the input of the step. */
      readonly problem: {
        readonly message: string;
        readonly step?: number;
        readonly line?: number;
        readonly column?: number;
      };
    };

/** What a recipe may be given besides: further inputs by the numbers of their steps, and the world as each tool takes it. */
export type RecipeSurroundings = {
  readonly with?: Readonly<Record<number, EnteredValues>>;
  readonly world?: Partial<FormWorld>;
};

/** Makes recipes of these commands. */
export const recipeOf =
  (commands: readonly Command[]) =>
  (
    text: string,
  ): {
    readonly run: (input?: string | Uint8Array, surroundings?: RecipeSurroundings) => Promise<RecipeAnswer>;
    /** The recipe in its shortest form. Throws where it cannot be read. */
    readonly write: () => Promise<string>;
  } => {
    let read: Promise<Recipe> | undefined;
    const reading = () => (read ??= readRecipe(text, commands));
    return {
      write: async () => writeRecipe(await reading()),
      run: async (input, { with: further = {}, world = {} } = {}) => {
        const steps: StepResult[] = [];
        try {
          const recipe = await reading();
          const last = await runRecipe(recipe, input, {
            world: { ...platformWorld(), ...world },
            further,
            onStep: (step) => steps.push(step),
          });
          const form = recipe.steps.at(-1)?.form;
          const answer = last.answers[0];
          const given = form && answer ? givenOutputs(form, answer) : [];
          return {
            ok: true,
            result: last.printed,
            outputs: Object.fromEntries(given.map((each) => [each.name, valueOf(each)])),
            steps: steps.map(({ command, printed, notes }) => ({ command, result: printed, notices: notes })),
            isNo: last.isNo,
          };
        } catch (error) {
          return { ok: false, problem: problemOf(error) };
        }
      },
    };
  };

function problemOf(error: unknown) {
  if (!(error instanceof StepError || error instanceof RecipeError)) throw error;
  const position = error instanceof StepError ? error.problem?.position : error.position;
  return {
    message: error.message,
    ...(error instanceof StepError && { step: error.step }),
    ...(position && { line: position.line, column: position.column }),
  };
}
