/** Several files through a recipe, one after the other, each with a result of its own. */
import { Panel } from '#src/ui/basics/layout.tsx';
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import { runSteps, writePageRecipe } from './model.ts';
import { recipeWorker, runAll } from './runner.ts';
import type { RecipeState } from './state.ts';

/** Not that of the page: cancelling one must not end the other. */
const worker = recipeWorker();

export function ManyRecipes({ state: { recipe, isEachLine, many } }: { readonly state: RecipeState }) {
  const steps = runSteps(recipe);
  const job: FileJob = async (file, signal) => {
    const context = { signal, onProgress: () => undefined };
    const { steps: answered, lines } = await runAll(worker, { input: file, steps, isEachLine }, [], context);
    const outcome = answered.at(-1)?.outcome;
    if (outcome?.ok === false) throw new Error(outcome.message);
    const facts = lines ?? outcome;
    if (!facts) throw new Error('There is no step yet.');
    const [note] = outcome?.notes ?? [];
    return {
      name: `${file.name.replace(/\.[^.]*$/, '')}${facts.start === undefined ? '.bin' : '.txt'}`,
      content: new Blob([facts.passed]),
      ...(note && { note: note.message }),
    };
  };
  return (
    <Panel title="Several files">
      <ManyFiles
        key={`${writePageRecipe(recipe)} ${isEachLine}`}
        files={many.files}
        job={job}
        label="Files"
        kind="file"
        zipName="recipe.zip"
        isAsked={recipe.steps.length > 0}
        onClear={many.close}
      />
    </Panel>
  );
}
