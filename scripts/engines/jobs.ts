/** What is done on each page, made of what the other tests know: their first answers, and the cases of the described tools. */
import { buttonOf, needsPress } from '#src/lib/form/trigger.ts';
import { casesOf, described, fragmentOf, ownOutputs, WORLD } from '#e2e/support/described.ts';
import { FIRST_ANSWERS, type FirstAnswer } from '#e2e/support/first-answers.ts';
import type { Form, FormCase, FormWorld } from '#src/lib/form/form.ts';
import { emptyInputs, outputText, runForm, shownOutputs, type GivenOutput } from '#src/lib/form/values.ts';

export type Job = FirstAnswer & { readonly title: string };

/** Each page's first answer, and a described tool's first example, or all its examples and cases. */
export async function jobsOf(isShort: boolean): Promise<readonly Job[]> {
  const first = FIRST_ANSWERS.map((each) => ({ ...each, title: each.path }));
  const derived = await Promise.all(
    described.map(async ({ id, path }) => {
      const { form, cases } = await casesOf(id);
      const wanted = isShort ? cases.slice(0, 1) : cases;
      return Promise.all(wanted.map((each, place) => jobOf(id, form, each, path, place + 1)));
    }),
  );
  return [...first, ...derived.flat().filter((job) => job !== undefined)];
}

/** The short texts of a case are typed; the rest comes by a link. Nothing where a case is of a wrong input, gives no text, or is drawn by lot. */
async function jobOf(
  id: string,
  form: Form,
  each: FormCase,
  path: string,
  number: number,
): Promise<Job | undefined> {
  const seenIn = async (world: FormWorld): Promise<readonly string[]> => {
    const outcome = await runForm(form, each.inputs, each.options ?? {}, world);
    if (!outcome.ok) return [];
    const own = ownOutputs(id);
    return shownOutputs(form, outcome.value)
      .filter(({ name }) => !own.has(name))
      .flatMap(wordsOf);
  };
  const sees = await seenIn(WORLD);
  // What is drawn by lot is another thing on the page.
  const others = await seenIn({ ...WORLD, randomBytes: (length) => new Uint8Array(length).fill(7) });
  if (sees.join('\n') !== others.join('\n')) return undefined;
  if (sees.length === 0) return undefined;
  const typed = Object.entries(form.inputs).flatMap(([name, input]) => {
    const value = each.inputs[name];
    const isTyped = input.kind === 'text' && typeof value === 'string' && /^[\x20-\x7e]+$/.test(value);
    return isTyped ? [{ name, enter: value, into: input.label }] : [];
  });
  const untouched = Object.fromEntries(typed.map(({ name }) => [name, emptyInputs(form)[name]]));
  const fragment = fragmentOf(form, { ...each, inputs: { ...each.inputs, ...untouched } });
  return {
    title: `${path}, case ${number}`,
    path: `${path}#${fragment}`,
    steps: [...typed, ...(needsPress(form) ? [{ press: buttonOf(form) ?? '' }] : [])],
    sees,
  };
}

/** What of an output is seen before anything is unfolded. */
function wordsOf(given: GivenOutput): readonly string[] {
  if (given.output.page?.place === 'folded') return [];
  if (given.kind === 'rows') return given.value.map(({ value }) => value);
  if (given.kind === 'table') return given.value.rows[0] ?? [];
  const text = outputText(given);
  return text ? [text] : [];
}
