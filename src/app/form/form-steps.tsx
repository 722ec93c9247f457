/** The steps of a description below the box; on a phone one line tells which there are, and opens them in a sheet. */
import { capitalised } from '#src/lib/format.ts';
import type { Form } from '#src/lib/form/form.ts';
import { shownSteps } from '#src/lib/form/steps.ts';
import { labelOf } from '#src/lib/linked-options.ts';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { Sheet } from '#src/ui/basics/sheet.tsx';
import page from './form-page.module.css';
import type { FormState } from './use-form.ts';

/** The list itself: fetched where a tool has steps. */
export const Steps = lazyPart(
  () => import('./step-list.tsx'),
  ({ Steps }) => Steps,
  <div className={page['stepsToCome']} />,
);

type FormStepsProps = {
  readonly form: Form;
  readonly state: FormState;
  /** When they are opened on a phone. */
  readonly onOpen: () => void;
};

/** Nothing where the description has no steps. */
export function FormSteps({
  form: {
    options: table,
    page: { steps: list },
  },
  state,
  onOpen,
}: FormStepsProps) {
  if (!list) return null;
  const { options } = state.tool;
  const words = shownSteps(list, table, options).map((name) => {
    const isText = list.steps[name]?.begins === '';
    return `${capitalised(labelOf(table, name))}${isText ? ` ${options[name]}` : ''}`;
  });
  return (
    <div className={page['steps']}>
      <Sheet
        label="Steps"
        opener={
          <>
            <span>Steps:</span> {words.join(', ') || 'none yet'}
          </>
        }
        openerClassName={page['chosen']}
        onOpen={onOpen}
      >
        <Steps
          {...{ list, table, options }}
          set={state.set}
          outcome={state.outcome}
          remember={state.tool.undo.remember}
        />
      </Sheet>
    </div>
  );
}
