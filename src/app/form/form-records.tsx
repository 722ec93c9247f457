/** The list of a description, with what it says of the page's fields and options. */
import { sentence } from '#src/lib/format.ts';
import type { Form } from '#src/lib/form/form.ts';
import { describeProblem } from '#src/lib/result.ts';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { enteredTexts } from './entered-texts.ts';
import type { FormState } from './use-form.ts';

/** Fetched where a tool has a list. */
const Records = lazyPart(
  () => import('./records.tsx'),
  ({ Records }) => Records,
);

type FormRecordsProps = { readonly form: Form; readonly state: FormState };

/** Nothing where the description has no list. */
export function FormRecords({ form, state }: FormRecordsProps) {
  const list = form.page.records;
  if (!list) return null;
  const { outcome } = state;
  const problem =
    outcome && !outcome.ok && outcome.problem.field === list.asText ? outcome.problem : undefined;
  return (
    <Records
      list={list}
      entries={list.read(enteredTexts(state.entered)[list.asText] ?? '')}
      onChange={(entries) => {
        state.enter({ [list.asText]: list.write(entries) });
        if (list.options) state.set(list.options);
      }}
      error={problem && sentence(describeProblem(problem))}
    />
  );
}
