/** The list of a description, with what it says of the page's fields and options. */
import type { ReactNode } from 'react';
import { plural, sentence } from '#src/lib/format.ts';
import type { Form } from '#src/lib/form/form.ts';
import { outputTexts } from '#src/lib/form/values.ts';
import { describeProblem } from '#src/lib/result.ts';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { enteredTexts } from './entered-texts.ts';
import type { FormState } from './use-form.ts';

/** Fetched where a tool has a list. */
const Records = lazyPart(
  () => import('./records.tsx'),
  ({ Records }) => Records,
);

type Shown = { readonly shown: ReactNode; readonly words: string };

/** What is shown of it, among what is entered or among the options, and how much it holds in words. */
export function formRecords(
  form: Form,
  state: FormState,
): { readonly amongInputs?: ReactNode; readonly amongOptions?: Shown } {
  const made = recordsOf(form, state);
  if (!made) return {};
  return form.records?.isOption ? { amongOptions: made } : { amongInputs: made.shown };
}

function recordsOf(form: Form, state: FormState): Shown | undefined {
  const list = form.records;
  const { options } = state.tool;
  if (!list || list.isShown?.(options) === false) return undefined;
  const { outcome } = state;
  const entries = list.read({ inputs: enteredTexts(state.entered), options });
  const problem =
    outcome && !outcome.ok && outcome.problem.field === list.asText ? outcome.problem : undefined;
  const shown = (
    <Records
      list={list}
      entries={entries}
      onChange={(next) => {
        const change = list.write(next);
        if (change.inputs) state.enter(change.inputs);
        if (change.options) state.set(change.options);
      }}
      beside={(outcome?.ok && entries && list.beside?.(outputTexts(form, outcome.value), entries)) || []}
      error={problem && sentence(describeProblem(problem))}
    />
  );
  return { shown, words: plural(entries?.length ?? 0, list.noun) };
}
